import Display
import Domain
import ShellCore
import ShellTesting
import Testing

/// Where something isn't there, what was probably meant is said: `hints-typing.transcript` shows it.
struct WaysOutTests {
  @Test(arguments: ["exit", "bye", ":q", "quit"]) func thereAreSeveralWaysToLeave(line: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run(line).0.leaves)
  }

  @Test(arguments: [
    ("? filter", "help filter"), ("filter --help", "help filter"), ("--help", "help"), ("sh --help", "help show"),
  ])
  func helpIsAskedForInManyWays(line: String, same: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say(line) == talk.say(same))
  }

  @Test(arguments: [
    ("sort -fit", "sort fit desc"), ("sort -name, state", "sort name desc, state"),
    ("sort name descending", "sort name desc"), ("sort fit ascending", "sort fit asc"),
    ("schools in ohio", "schools OH"), ("schools from ohio", "schools OH"), ("filter IN", "filter state=IN"),
  ])
  func whatPeopleSayIsTheSame(line: String, same: String) async throws {
    var (talk, other) = (try await Talk(), try await Talk())
    _ = await talk.say(line)
    _ = await other.say(same)
    #expect(talk.session.query == other.session.query)
  }

  @Test func examplesHoldOnTheRowsThatAreThere() async throws {
    var talk = try await Talk()
    let lines = await talk.say("help expect").split(separator: "\n").map { $0.drop { !$0.isLetter } }
    let claims = lines.filter { $0.hasPrefix("expect ") && !$0.contains("OP") }
    #expect(claims.count == 3)
    for claim in claims { #expect(await talk.run(String(claim)).outcome.status == .done, "\(claim)") }
    #expect(!(await talk.say("help add").contains("Kenyon College")))
  }
}
