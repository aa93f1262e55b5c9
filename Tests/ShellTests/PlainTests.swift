import Display
import Domain
import Grammar
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import DashboardFeature
@testable import ShellCore

/// The text that is read aloud holds words, and no signs: `ExampleSweepTests` holds every example of
/// every verb to it.
struct PlainTests {
  @Test(arguments: Widget.all.map(\.name)) func theDashboardIsWords(part: String) async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("dashboard \(part)")
    #expect(said.unicodeScalars.allSatisfy { $0.isReadable })
  }

  @Test func thePromptIsSpoken() async throws {
    var talk = try await Talk([.plain])
    await talk.run("schools OH")
    #expect(talk.interpreter.shell.promptState.plain == "schools OH, 13 of 65> ")
    let parent = try await Talk([.plain, .parent])
    #expect(parent.interpreter.shell.promptState.plain == "Eli Novakovic, schools, 65 of 65> ")
  }
}

struct VocabularyTests {
  private static let verbs = VerbTable.all.verbs

  @Test func namesAreLowerCaseAndUnique() {
    let names = Self.verbs.map(\.name)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
    #expect(Set(names).count == names.count)
  }

  /// A word that is written nearly as `login` or `set` is taken for it, and what stands after it hidden:
  /// no verb may be.
  @Test func verbsLikeThoseThatTakeSecretsAreKnown() {
    let alike = Self.verbs.map(\.name).filter { !Nearest.words(to: $0, among: ["login", "signin", "set"]).isEmpty }
    #expect(Set(alike) == SecretFinder.others.union(["signup"]))
  }

  @Test(arguments: verbs.map(\.name)) func summaryIsAPhrase(name: String) throws {
    let verb = try #require(VerbTable.all.verb(name))
    #expect(verb.summary.first?.isUppercase == true)
    #expect(verb.summary.last != ".")
    #expect(verb.summary.count <= 60)
    #expect(!verb.examples.isEmpty)
    #expect(verb.examples.allSatisfy { $0 == name || $0.hasPrefix("\(name) ") })
  }

  @Test func examplesCanBeRead() async throws {
    var talk = try await Talk()
    for text in ["Follow up with Coach Smith", "Send transcript", "Book the camp"] {
      _ = await talk.say("add task \(text)")
    }
    var scope = talk.interpreter.scope
    scope.variables["1"] = "one"
    for line in Self.verbs.flatMap(\.examples) {
      var place = 0
      #expect(throws: Never.self, "\(line)") {
        while let statement = try Statement.read(line, from: place, in: scope, verbs: .all) { place = statement.end }
      }
      #expect(place == line.utf8.count, "\(line)")
    }
  }

  @Test(arguments: verbs.map(\.name)) func helpExplains(name: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run("help \(name)")
    #expect(outcome.status == .done)
    #expect(said.hasPrefix(name))
  }

  @Test(arguments: ["help", "help rows", "help filters", "help dates", "help line", "help scripts", "help keys"])
  func helpFitsAScreen(line: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .done)
    #expect(said.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }
}
