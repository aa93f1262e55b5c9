import Domain
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// `fit` and `what if`: what is recorded, stored again, and only tried.
@Suite struct FitVerbTests {
  private func kenyon(_ talk: Talk) throws -> School {
    try #require(talk.session.tables.schools.first { $0.name == "Kenyon College" })
  }

  @Test func storedScoresMoveOnlyWhenThePersonAgrees() async throws {
    var talk = try await Talk()
    let before = try kenyon(talk)
    let alone = await talk.run("fit --update kenyon")
    #expect(alone.outcome.status != .done && alone.said.contains("there is no terminal to ask on"))
    talk.seat(answering: false)
    #expect(await talk.run("fit --update kenyon").outcome.status != .done)
    #expect(try kenyon(talk) == before)
    talk.seat(answering: true)
    let said = await talk.say("fit --update kenyon")
    #expect(said.contains("fit of 1 school saved"), "\(said)")
    #expect(talk.questions == ["Save today's fit of 1 school?", "Save today's fit of 1 school?"])
    let after = try kenyon(talk)
    #expect(after.fitScore == 77 && after.fitTier == before.fitTier)
    #expect(!(await talk.say("show kenyon header").contains("Today:")))
    #expect(await talk.say("fit --update kenyon").contains("nothing to save"))
    _ = await talk.say("undo")
    #expect(try kenyon(talk).fitScore == before.fitScore && kenyon(talk).fitScoreData == before.fitScoreData)
  }

  /// How a score comes about is told: of the stored parts, and of the points that can be judged. A campus of a size that the
  /// family wants gives most.
  @Test func theSumIsShown() async throws {
    var talk = try await Talk()
    let said = await talk.say("fit kenyon")
    #expect(said.contains("31 + 19 + 13 + 10 add up to 73 of 100"), "\(said)")
    #expect(said.contains("36 of the 47 points that can be judged make 77 of 100"), "\(said)")
    #expect(said.contains("3 of 3  1,750 students; wanted: small, medium, large"), "\(said)")
    await talk.hear("prefs school school_size=large")
    #expect(await talk.say("fit kenyon").contains("1 of 3  1,750 students; wanted: large"))
    await talk.hear("prefs school school_size=none")
    #expect(await talk.say("fit kenyon").contains("the size that the athlete wants isn't"))
    #expect(await talk.say("fit kenyon").contains("1 of 4  $69,330 a year; cost sensitivity: medium"))
    _ = await talk.say("prefs player cost sensitivity=high")
    #expect(await talk.say("fit kenyon").contains("0 of 4  $69,330 a year; cost sensitivity: high"))
    _ = await talk.say("prefs player cost_sensitivity=none")
    #expect(await talk.say("fit kenyon").contains("record it: prefs player cost sensitivity=medium"))
  }

  @Test func whatIsTriedIsNotStored() async throws {
    var talk = try await Talk()
    let before = talk.session.tables.schools.map(\.self)
    let rows = await talk.rows("what if sat=1450 gpa=3.9")
    let row = try #require(rows.first { $0["name"]?.words == "Kenyon College" })
    #expect(row["fit_now"]?.amount == 77 && row["fit_then"]?.amount == 83 && row["fit_score"]?.amount == 73)
    let changes = rows.compactMap { $0["change"]?.amount.map { abs($0) } }
    #expect(changes == changes.sorted(by: >) && !changes.contains(0))
    #expect(talk.session.tables.schools.elementsEqual(before))
    #expect(talk.session.context.athlete.gpa == 3.7)
    #expect(await talk.say("what if gpa=3.7").contains("0 of 65 schools would change; nothing is saved"))
  }

  @Test func unknownKeysStay() async throws {
    var talk = try await Talk(
      Talk.store { $0.academicInfo = JSONText(#"{"mascot":"Owls","recruiting":{"visit":"June","interest":"low"}}"#) })
    _ = await talk.say("fit kenyon int=high")
    #expect(
      try kenyon(talk).academicInfo?.text
        == #"{"mascot":"Owls","recruiting":{"visit":"June","interest":"high"}}"#)
    let said = await talk.say("edit kenyon walkons=no")
    #expect(said.contains("walk-ons none → no"))
    #expect(try kenyon(talk).academics.offer?.walkOns == false)
  }

  @Test(arguments: [#"{"tuition_in_state": 1e300}"#, #"{"admission_rate": 1e99}"#, #"{"student_size": -1e200}"#])
  func numbersBeyondAllMeasureAreShown(document: String) async throws {
    var talk = try await Talk(Talk.store { $0.academicInfo = JSONText(document) })
    #expect(await talk.run("show kenyon").outcome.status == .done)
    #expect(await talk.run("schools name~kenyon").outcome.status == .done)
  }

  /// Everyone who shows the fit of a school says the same, and marks what is computed.
  @Test func everybodyAgrees() async throws {
    var talk = try await Talk()
    let school = "ohio university"
    let json = try #require(await talk.json("show \(school)"))
    let score = try #require(json["fit_computed"]?.amount).formatted
    #expect(json["fit_score"] == .null)
    #expect(await talk.say("columns name,fit; schools name=\"Ohio University\"").contains("~\(score)"))
    #expect(await talk.say("clear; output cards; schools name=\"Ohio University\"").contains("[Fit: ~\(score)]"))
    #expect(await talk.say("output table; clear; show \(school)").contains("Fit ~\(score) ("))
    #expect(await talk.say("fit \(school)").contains("Fit ~\(score) ("))
    #expect(await talk.say("compare \(school) kenyon").contains("~\(score)"))
    for key in ["fit_low", "fit_high", "fit_known"] { #expect(json[key]?.amount != nil) }
  }
}

extension Double {
  fileprivate var formatted: String { "\(Int(self))" }
}
