import Display
import Domain
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import DashboardFeature
@testable import ShellCore

/// What is read aloud holds words, and no signs: `ExampleSweepTests` holds every example of every verb to it.
struct PlainTests {
  @Test(arguments: Widget.all.map(\.name))
  func theDashboardIsWords(part: String) async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("dashboard \(part)")
    #expect(said.unicodeScalars.allSatisfy { $0.isReadable })
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
