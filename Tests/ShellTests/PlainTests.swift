import Display
import Domain
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import DashboardFeature
@testable import ShellCore

/// What is read aloud holds words, and no signs that a screen cursor spells out.
struct PlainTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)

  /// Letters, digits, ASCII punctuation and accented names.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F }
    return scalar.properties.isAlphabetic
  }

  private static let settings: [Talk.Setting] = [[], [.empty], [.parent]]

  /// What the shell remembers once a list and a school were shown.
  private static let starts = Task { () async throws -> [Talk.Setting: ShellState] in
    var starts: [Talk.Setting: ShellState] = [:]
    for setting in settings {
      var talk = try await Talk(setting.union(.plain))
      await talk.run("schools; show kenyon")
      starts[setting] = talk.interpreter.shell
    }
    return starts
  }

  @Test(arguments: verbs, settings)
  func noSignIsShown(name: String, setting: Talk.Setting) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let start = try #require(try await Self.starts.value[setting])
    for line in verb.examples + ["help \(name)"] {
      var talk = try await Talk(setting.union(.plain))
      talk.interpreter.shell = start
      let said = await talk.say(line)
      let signs = Set(said.unicodeScalars.filter { !Self.isReadable($0) })
      #expect(signs.isEmpty, "\(line): \(signs) in \(said)")
      #expect(!said.contains("---") && !said.contains("###") && !said.contains("^^"), "\(line)")
    }
  }

  @Test(arguments: Widget.all.map(\.name))
  func theDashboardIsWords(part: String) async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("dashboard \(part)")
    #expect(said.unicodeScalars.allSatisfy(Self.isReadable))
  }

  @Test func theCountComesBeforeTheRows() async throws {
    var talk = try await Talk([.plain])
    #expect(await talk.say("schools").contains("\n65 schools\n\nnumber: 1\n"))
    #expect(await talk.say("coaches head").split(separator: "\n").contains { $0.hasSuffix(" coaches") })
  }

  @Test func thePromptIsSpoken() async throws {
    var talk = try await Talk([.plain])
    await talk.run("schools OH")
    #expect(talk.interpreter.shell.promptState.plain == "schools OH, 13 of 65> ")
    let parent = try await Talk([.plain, .parent])
    #expect(parent.interpreter.shell.promptState.plain == "Eli Novakovic, schools, 65 of 65> ")
  }

  @Test func manyDaysAreToldByWeeks() async throws {
    var talk = try await Talk([.plain])
    let lines = await talk.say("dashboard trend").split(separator: "\n").filter { $0.contains(" to ") }
    #expect((3...5).contains(lines.count) && lines.allSatisfy { $0.contains(" interaction") })
  }

  @Test func aFavoriteIsCalledOne() async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("schools favorites")
    #expect(said.contains("\nfavorite\n"))
    #expect(await talk.say("schools not favorites").contains("\nfavorite") == false)
  }

  @Test func anErrorNamesThePlaceInWords() async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("filter fti>=70")
    #expect(said.contains("at 'fti") && !said.contains("^"))
  }
}
