import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// The list of colleges begins with the athlete's own sport, at the prompt alone.
struct OwnSportTests {
  private func talk(_ details: String, isThere: Bool = true) async -> Talk {
    var talk = Talk(sample: [])
    await talk.hear("prefs player \(details)")
    talk.interpreter.world.scriptedPerson.isThere = isThere
    return talk
  }

  private var front: (Talk) -> [String] { { $0.session.query.chips(in: College.standardFields) } }

  @Test func itStandsInTheFilter() async {
    var talk = await talk("primary_sport=Baseball")
    _ = await talk.say("colleges OH limit 2")
    #expect(front(talk) == ["baseball", "OH"])
    // Another sport takes its place, and a name is looked up everywhere.
    _ = await talk.say("colleges rowing limit 2")
    #expect(front(talk) == ["rowing"])
    _ = await talk.say("colleges kenyon")
    #expect(front(talk).count == 1 && !front(talk).contains("baseball"))
  }

  @Test func takenAwayItStaysAway() async {
    var talk = await talk("primary_sport=Baseball")
    #expect(await talk.say("colleges -sports limit 1").contains("1960"))
    _ = await talk.say("colleges OH limit 1")
    #expect(front(talk) == ["OH"])
  }

  @Test func whoPlaysIsAskedForOnce() async {
    var talk = await talk("primary_sport=Soccer")
    let question = "men's or women's soccer? 'prefs player gender=women'"
    #expect(await talk.say("colleges OH limit 1").contains(question))
    #expect(await talk.say("colleges PA limit 1").contains(question) == false)
    #expect(front(talk) == ["soccer", "PA"])
    await talk.hear("prefs player gender=women")
    _ = await talk.say("colleges PA limit 1")
    #expect(front(talk) == ["women's soccer", "PA"])
  }

  @Test func itFollowsTheSport() async {
    var talk = await talk("primary_sport=Baseball")
    _ = await talk.say("colleges limit 1")
    #expect(front(talk) == ["baseball"])
    await talk.hear("prefs player primary_sport=Soccer gender=women")
    _ = await talk.say("colleges limit 1")
    #expect(front(talk) == ["women's soccer"])
  }

  /// Scripts, and lines where nobody is asked, mean what they say.
  @Test func neverInScripts() async {
    var quiet = await talk("primary_sport=Baseball", isThere: false)
    _ = await quiet.say("colleges OH limit 2")
    #expect(front(quiet) == ["OH"])
    var script = await talk("primary_sport=Baseball")
    script.interpreter.shell.script = "weekly.compass"
    _ = await script.say("colleges OH limit 2")
    #expect(front(script) == ["OH"])
  }

  @Test func aSchoolWithoutItIsTold() async {
    var talk = await talk("primary_sport=\"Ice Hockey\" gender=men")
    #expect(
      await talk.say("add school Baldwin Wallace")
        .contains("has no men's ice hockey (2023-24, updated since): 'undo' takes it off your list"))
    #expect(await talk.say("show . college").contains("no men's ice hockey (2023-24, updated since)"))
    #expect(await talk.say("summary").contains("No men's ice hockey (2023-24, updated since): "))
    await talk.hear("prefs player primary_sport=Baseball")
    #expect(await talk.say("show . college").contains("baseball: yes (2023-24, updated since)"))
  }

  /// Also where no sport is recorded.
  @Test func everyFactHasItsYear() async {
    var talk = await talk("primary_sport=none")
    let said = await talk.say("show kenyon college")
    #expect(
      said.contains("golf (2023-24, updated since)") && said.contains("private, in the country (2024)"), "\(said)")
  }

  /// What those of another state don't pay is called that, and isn't told to them.
  @Test func whoseTuitionItIs() async {
    var talk = await talk("primary_sport=Baseball")
    let away = await talk.say("add school Purdue University Fort Wayne")
    #expect(away.contains("tuition $22,887 (2024-25, out of state)"), "\(away)")
    #expect(await talk.say("add school Youngstown State University").contains("(2024-25, in state)"))
    #expect(await talk.say("add school Hiram College").contains("tuition $27,600 (2024-25)"))
  }

  @Test func scoresStandBesideTheirs() async {
    var talk = await talk("sat_score=1290 act_score=33")
    let said = await talk.say("show kenyon college")
    #expect(said.contains("1290: below 1358-1503") && said.contains("33: within 31-33"))
  }

  @Test func sportsMakeNoGroups() async {
    var talk = await talk("sat_score=1290")
    #expect(await talk.say("group sports").contains("a row has several sports, so they make no groups"))
  }
}
