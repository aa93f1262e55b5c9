import Display
import Domain
import ShellCore
import ShellTesting
import Testing

/// Where something isn't there, what was probably meant is said: `hints-typing.transcript` shows it.
struct WaysOutTests {
  /// A hint is a line that can be typed, or a question about one word.
  @Test(arguments: [
    "remove kenyon", "find ohio", "list coaches", "delete kenyon plz", "what schools are in ohio", "ls schools",
    "edit kenyon name=Kenyon College", "filter conference=Big Ten D1", "email coach kenyon", "who should I call",
  ])
  func theHintIsUnderstood(line: String) async throws {
    var talk = try await Talk()
    let said = await talk.say("coaches; schools; \(line)")
    let hint = String(try #require(said.split(separator: "\n").last).drop { "2> ".contains($0) })
    var other = try await Talk([.terminal])
    #expect(await other.run(hint, answering: ["y"]).0.status == .done, "\(hint)")
  }

  @Test(arguments: [
    ("status 1 - 3 interested", 3), ("status 1 -3 interested", 3), ("status 1- 3 interested", 3),
    ("status 1–3 interested", 3), ("status 1 — 3 interested", 3), ("tier 2 - 3 C", 2), ("status 1, 3 interested", nil),
  ])
  func aRangeMayHaveBlanks(line: String, count: Int?) async throws {
    var talk = try await Talk()
    let said = await talk.say("schools status=researching; \(line)")
    guard let count else { return }
    #expect(said.split(separator: "\n").count { $0.contains("→") } == count, "\(said)")
    #expect(!said.contains("not_pursuing"))
  }

  @Test(arguments: [
    ("filter D1 D2", "no school is both: 'filter division=D1,D2' takes either"),
    ("schools OH PA", "no school is both: 'filter state=OH,PA' takes either"),
    ("coaches head assistant", "no coach is both: 'filter role=head,assistant' takes either"),
  ])
  func whatCannotBeBothIsOffered(line: String, hint: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say(line).contains(hint))
    let either = hint.split(separator: "'")[1]
    #expect(await talk.run(String(either)).0.status == .done)
    #expect(await talk.say("count") != "0\n")
  }

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

  @Test func signsAreReadAsWords() async throws {
    var talk = try await Talk([.plain])
    #expect(await talk.say("show angelo fit preferences").contains("weight 10"))
    #expect(await talk.say("schools; limit 1; show").contains("about 77"))
    await talk.run("status kenyon contacted")
    #expect(await talk.say("show kenyon history").contains("Recruited to Contacted"))
    #expect(await talk.say("fit ashland").contains("84.5 mph; for more:"))
    var empty = try await Talk([.plain, .empty])
    #expect(await empty.say("events").contains("type: add event Fall Camp"))
  }

  @Test func browseTellsItsKeys() async throws {
    var talk = try await Talk()
    let said = await talk.say("help browse")
    #expect(said.contains("browse > shortlist.csv") && said.contains("Space") && said.contains("back to the prompt"))
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
