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
    ("sort name descending", "did you mean 'desc'?"),
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

  @Test(arguments: [("plian", "plain"), ("colour", "color")])
  func aVariableThatIsNearlyASettingIsTold(name: String, setting: String) async throws {
    var talk = try await Talk()
    let hint = "'\(name)' is a variable now; did you mean the setting '\(setting)'?"
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
