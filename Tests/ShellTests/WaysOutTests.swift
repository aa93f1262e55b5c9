import Display
import Domain
import ShellCore
import ShellTesting
import Testing

/// Where something isn't there, what was probably meant is said.
struct WaysOutTests {
  @Test(arguments: [
    ("filter any(D1,favrite)", "did you mean 'favorite'?"),
    ("expect cuont > 0", "did you mean 'count'?"),
    ("sort name des", "did you mean 'desc'?"),
    ("sort name descnding", "did you mean 'desc'?"), ("log preston call on campus", "friday"),
    ("remove kenyon", "delete kenyon\n"), ("find ohio", "search ohio\n"), ("ls schools", "schools\n"),
    ("ls", "did you mean 'show'?"), ("list coaches", "coaches\n"), ("rm kenyon", "delete kenyon\n"),
    ("todo", "did you mean 'tasks' or 'due'?"), ("calendar", "did you mean 'events'?"),
    ("delete kenyon plz", "delete kenyon\n"), ("show me d1 schools", "schools d1\n"),
    ("what schools are in ohio", "schools ohio\n"), ("how many schools", "count\n"),
    ("who is the coach at kenyon", "coaches kenyon\n"), ("email coach kenyon", "email kenyon\n"),
    ("who do I write to", "due\n"), ("what should we do next", "due\n"),
    ("list my favorite schools", "schools favorite\n"),
    ("edit kenyon name=Kenyon College", "edit kenyon name=\"Kenyon College\"\n"),
    ("count; edit kenyon notes=he's nice division=D2; count", "edit kenyon notes=\"he's nice\" division=D2\n"),
    ("filter conference=Big Ten D1", "filter conference=\"Big Ten\" D1\n"),
    ("status kenyon visti", "official_visit_invited"), ("status kenyon xyz", "researching, interested"),
    ("status 1 - 99 interested", "no row 99"), ("status 3 - 1 interested", "1-3"),
    ("set keys vim", "set keys vi\n"),
    ("export lists/x.cvs", "did you mean lists/x.csv?"),
    ("watch cont", "did you mean 'watch count'?"),
  ])
  func theHintIsWhatWasMeant(line: String, hint: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status != .done)
    #expect(said.contains(hint), "\(said)")
  }

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

  @Test(arguments: ["exit", "bye", ":q", "quit"])
  func thereAreSeveralWaysToLeave(line: String) async throws {
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

  @Test(arguments: [("plian", "plain"), ("colour", "color")])
  func aVariableThatIsNearlyASettingIsTold(name: String, setting: String) async throws {
    var talk = try await Talk()
    let hint = "'\(name)' is now a variable; did you mean the setting '\(setting)'?"
    #expect(await talk.say("set \(name) on").contains(hint))
    #expect(await talk.say("echo $\(name)") == "on\n")
    #expect(await talk.say("set \(name) off").isEmpty)
  }

  @Test(arguments: ["set near 300", "set x 1", "set coach none", "set plain on"])
  func otherVariablesAndSettingsAreSetInSilence(line: String) async throws {
    var talk = try await Talk()
    #expect(await talk.say(line).isEmpty)
  }

  @Test func aTextThatNoRowHasIsToldApart() async throws {
    var talk = try await Talk()
    let said = await talk.say("filter city=Clevland")
    #expect(said.contains("0 of 65 schools"))
    #expect(said.contains("no school has the city 'Clevland': did you mean 'Cleveland'?"))
    #expect(await talk.say("schools name=Kenyn").contains("did you mean 'Kenyon College'?"))
    #expect(await talk.say("count") == "0\n")
  }

  @Test(arguments: ["filter city=Cleveland fit>100", "filter city!=Clevland fit>100", "filter name~Kenyn"])
  func onlyATextThatMustBeEqualIsCorrected(line: String) async throws {
    var talk = try await Talk()
    let said = await talk.say(line)
    #expect(said.contains("0 of 65") && !said.contains("did you mean"))
  }

  @Test func aNoIsNoError() async throws {
    var talk = try await Talk([.terminal])
    let (outcome, said) = await talk.run("tier all C", answering: ["n"])
    #expect(outcome.status == .failed)
    #expect(said.contains("2> nothing was changed") && !said.contains("error:"))
  }

  @Test func valuesAreCountedAsWhatTheyAre() async throws {
    var talk = try await Talk([.plain])
    #expect(await talk.say("group state").contains(" states\n"))
    #expect(await talk.say("group city").contains(" cities\n"))
    #expect(await talk.say("group status").contains(" statuses\n"))
    #expect(await talk.say("group fit").contains(" values\n"))
  }

  @Test func whatIsDueIsCountedInTheDigest() async throws {
    var talk = try await Talk([.plain])
    let said = await talk.say("digest")
    #expect(said.contains(/What is due in the next 7 days: \d+\n/))
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
