import CompassVerbs
import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// Ctrl-C anywhere within a command: nothing half is printed, written, or kept for the next one.
struct CancelledCommandTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)
  /// How many loops ask whether they are over before they are.
  private static let counts = [0, 1, 3, 8, 20, 50]
  /// What the next lines say has to be whole again.
  private static let next = "count; stats fit state; schools sort=state limit=3; coaches head; count"
  private static let beginning = Task { await Beginning() }
  private static let whole = Task {
    var untouched = try await shell()
    return await untouched.say(next)
  }

  /// A list and a school were shown, and the columns of the schools are still to be asked for.
  private static func shell() async throws -> Talk {
    var talk = try await beginning.value.again().talk
    talk.leaveSchoolsInStore()
    talk.surroundings["schools.csv"] = "name,state\nAntioch College,OH\nHiram College,OH\n"
    return talk
  }

  @Test(arguments: verbs)
  func anywhere(name: String) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let next = try await Self.whole.value
    for line in verb.examples.prefix(3) {
      var talk = try await Self.shell()
      let whole = await talk.say(line)
      for count in Self.counts {
        var talk = try await Self.shell()
        let files = talk.surroundings.files
        let written = talk.session.journal.written.count
        let allowance = CancellableScope.Allowance(count)
        let said = await CancellableScope.$allowance.withValue(allowance) { await talk.say(line) }
        if said == whole { break }
        #expect(allowance.rest < 0, "\(line): \(said)")
        #expect(said.contains("interrupted"), "\(line) after \(count): \(said)")
        #expect(talk.surroundings.files == files, "\(line) after \(count)")
        guard talk.session.journal.written.count == written else { continue }
        #expect(await talk.say(Self.next) == next, "\(line) after \(count)")
      }
    }
  }

  /// A look at a line that is being typed is given up at any moment, before anything was printed, too.
  @Test(arguments: verbs)
  func whileItIsTyped(name: String) throws {
    let verb = try #require(VerbTable.all.verb(name))
    let talk = Talk(sample: [])
    for line in verb.examples + ["\(name) 1 friday", "\(name) 2-3", "\(name) kenyon 1,2"] {
      for count in 0..<40 {
        let allowance = CancellableScope.Allowance(count)
        CancellableScope.$allowance.withValue(allowance) {
          _ = talk.interpreter.preview(of: line)
          _ = talk.interpreter.autosuggestion(for: line, past: [])
        }
        if allowance.rest > 0 { break }
      }
    }
  }
}
