import Display
import Domain
import ShellCore
import ShellTesting
import Testing
import Values

/// Where something isn't there, what was probably meant is said: `hints-typing.transcript` shows it.
struct WaysOutTests {
  /// A hint is a line that works as it stands.
  @Test(arguments: [
    ("group division by tier", "group division, tier"), ("prefs player gpa>3", "prefs player gpa=3"),
    ("prefs player gpa>", "prefs player gpa=3.6"), ("field bogus", "field bogus = tuition * 4"),
    ("interactions since november", "interactions occurred>=november"),
    ("edit kenyon gpa=x", "edit kenyon gpa=3.6"), ("field 999", "field my_999 = tuition * 4"),
    ("metrics =", "metrics type=velocity"),
  ])
  func theHintCanBeTyped(line: String, hint: String) async throws {
    var talk = Talk(sample: [])
    let said = await talk.say(line)
    #expect(said.contains("  \(hint)\n"), "\(said)")
    #expect(await talk.run(hint).outcome.status == .done)
  }

  /// What no list shows is asked for by its title, too, and its name is near one that is spelled nearly so.
  @Test func aFactIsNamedInSeveralWords() async {
    var talk = Talk(sample: [])
    #expect(await talk.hear("show kenyon coach interest").results == "Coach Interest: unknown\n")
    #expect(await talk.hear("show kenyon coach interest mascot").results.contains("; Mascot Owls"))
    #expect(await talk.hear("show kenyon mascott").notices.contains("mascot'?"))
  }

  /// An example of a verb speaks of the list in front: no other one has a fit.
  @Test(arguments: ["schools", "interactions", "coaches", "offers", "events", "tasks", "metrics", "documents"])
  func theExampleIsOfTheListInFront(list: String) async {
    for line in ["sort name bakwards", "limit x", "browse x"] {
      var talk = Talk(sample: [])
      await talk.hear("add task Order the transcript; \(list)")
      let front = talk.session.front
      let hint = await talk.hear(line).notices.split(separator: "\n").last?.trimmed
      let verb = line.prefix { $0 != " " }
      #expect(hint?.hasPrefix("\(verb) ") == true, "\(hint ?? "")")
      if verb != "browse" { #expect(await talk.hear(hint ?? "").status == .done, "\(list): \(hint ?? "")") }
      #expect(talk.session.front == front)
    }
  }

  /// What is no field of this list may be one of another, which has the term.
  @Test(arguments: [
    ("schools", "schools role=head", "coaches role=head"), ("schools", "filter role=head OH", "coaches role=head"),
    ("coaches", "coaches wobble>3", "'fields' lists them"),
    ("metrics", "filter tuition<20000", "schools tuition<20000"),
    ("schools", "schools direction=inbound", "interactions direction=inbound"),
    ("coaches", "coaches fit>50", "did you mean 'school.fit'?"),
  ])
  func aFieldOfAnotherListIsFoundThere(list: String, line: String, hint: String) async {
    var talk = Talk(sample: [])
    await talk.hear(list)
    let said = await talk.hear(line)
    #expect(said.status == .notUnderstood && said.notices.contains(hint), "\(said.notices)")
    if ListName(rawValue: String(hint.prefix { $0 != " " })) != nil { #expect(await talk.hear(hint).status == .done) }
  }

  /// What a parent may do instead needs no row that was shown before.
  @Test func theHintForParentsNamesASchool() async {
    var talk = Talk(sample: .parent)
    #expect(await talk.say("tier kenyon A").contains("'note --private SCHOOL TEXT'"))
    #expect(await talk.run("note --private kenyon aid stacks").outcome.status == .done)
  }

  /// Who has sorted most schools into tiers isn't told to.
  @Test func theAdviceOnTiersEnds() async {
    var tables = Sample.at().tables
    var talk = Talk(rows: tables)
    #expect(await !talk.say("schools").contains("Consider organizing with priority tiers"))
    for var school in tables.schools {
      school.priorityTier = nil
      _ = tables.schools.replace(school)
    }
    talk = Talk(rows: tables)
    #expect(await talk.say("schools").contains("Consider organizing with priority tiers"))
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

  @Test func examplesHoldOnTheRowsThatAreThere() async throws {
    var talk = try await Talk()
    let lines = await talk.say("help expect").split(separator: "\n").map { $0.drop { !$0.isLetter } }
    let claims = lines.filter { $0.hasPrefix("expect ") && !$0.contains("OP") }
    #expect(claims.count == 3)
    for claim in claims { #expect(await talk.run(String(claim)).outcome.status == .done, "\(claim)") }
    #expect(!(await talk.say("help add").contains("Kenyon College")))
  }

  /// Who said yes to an offer, and not yet to its school, is led to that one.
  @Test func theYesNamesItsSchool() async {
    var talk = Talk(sample: [])
    for line in [
      "status \"Sinclair Community College\" interested", "offers",
      "edit \"Sinclair Community College\" status=pending", "edit \"Kent State University\" status=accepted",
    ] { #expect(await talk.hear(line).status == .done, "\(line)") }
    let line = "status \"Kent State University\" committed"
    #expect(await talk.hear("after").results.contains(line))
    #expect(await talk.hear("after done deposit").notices.contains("  \(line)"))
    #expect(await talk.hear(line).status == .done)
    // With offers in front, a name alone is that of an offer.
    let edit = "schools; edit \"Kent State University\" applied=yes"
    #expect(await talk.hear("after").notices.contains("'\(edit)'"))
    #expect(await talk.hear(edit).notices.contains("applied none → 2026-11-21"))
  }

  /// A hint names a coach as they are found from the list in front.
  @Test(arguments: [("coaches", ""), ("schools", ""), ("interactions", "coaches; "), ("offers", "coaches; ")])
  func aCoachIsNamedWhereTheHintIsShown(front: String, list: String) async {
    var talk = Talk(sample: [])
    await talk.hear("coaches; edit \"Preston Ashworthy\" left=2026-11-01; \(front)")
    let hint = "\(list)edit \"Preston Ashworthy\" left=no"
    #expect(await talk.hear("contact \"Preston Ashworthy\" email").notices.contains("  \(hint)"))
    #expect(await talk.hear(hint).status == .done)
  }

  /// Who names a day as a deadline is told what sets it.
  @Test(arguments: [
    ("schools", "deadline \"dec 20\"", "'edit ROW application_deadline=2026-12-20' for a school"),
    ("schools", "deadline dec 20", "'edit ROW application_deadline=2026-12-20' for a school"),
    ("prefs player graduation_year=2028; schools", "deadline dec 20", " application_deadline=2027-12-20'"),
    ("prefs player graduation_year=2028; schools", "deadline dec 20", " deadline=2026-12-20'"),
    ("show kenyon name", "deadline dec 20", "  edit . application_deadline=2026-12-20"),
    ("offers; show 1", "deadline \"dec 20\"", "  edit . deadline=2026-12-20"),
    ("schools", "deadline kenyon dec 20", "  edit \"Kenyon College\" application_deadline=2026-12-20"),
  ])
  func aDeadlineIsSet(before: String, line: String, hint: String) async {
    var talk = Talk(sample: [])
    await talk.hear(before)
    let said = await talk.hear(line)
    #expect(said.status == .notUnderstood && said.notices.contains(hint), "\(said.notices)")
  }
}
