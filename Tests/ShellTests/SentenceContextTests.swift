import Domain
import FoundationEssentials
import Grammar
import Sentences
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// What sentences mean where rows stand in front, and where somebody isn't sure.
@Suite struct SentenceContextTests {
  private func talk() async -> Talk {
    var talk = Talk(sample: [], at: Instant(SentenceFile.day) ?? Instant(microseconds: 0))
    await talk.hear("schools")
    return talk
  }

  /// What is asked of those in front is asked of no other list.
  @Test func thoseAreTheRowsInFront() async {
    var talk = await talk()
    await talk.hear("coaches")
    for (sentence, command) in [
      ("wich of those are d3", "filter school(D3); show"), ("how many of them are in ohio", "filter school(OH); count"),
      ("those coaches at d3 schools", "filter school(D3); show"), ("just the d1 ones", "filter school(D1); show"),
    ] {
      _ = await talk.interpreter.runTyped("coaches")
      _ = await talk.interpreter.runTyped(sentence)
      let said = talk.paper.tear()
      #expect(said.contains("→ \(command)"), "\(sentence): \(said)")
      #expect(talk.session.front == .coaches)
    }
  }

  /// What is only supposed isn't done: its line is told, and doesn't stand ready.
  @Test(arguments: ["maybe mark kenyon contacted", "i think kenyon is contacted now"])
  func aMaybeIsOnlyHinted(_ sentence: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(said.contains("status \"Kenyon College\" contacted"), "\(said)")
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// How somebody liked a school is noted with what is done.
  @Test(arguments: [
    ("move taylor to tier A, he loves it", "tier \"Taylor University\" A; note \"Taylor University\" he loves it"),
    ("favorite taylor, he liked it", "fav \"Taylor University\"; note \"Taylor University\" he liked it"),
  ])
  func aRemarkIsNoted(_ sentence: String, _ command: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    #expect(outcome.proposal == command)
  }

  /// A coach of whom something is told isn't looked for.
  @Test func aCoachWhoLeftIsMarked() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("Coach Ashworthy left Kenyon")
    #expect(outcome.proposal == "edit \"Preston Ashworthy\" left=yes")
  }

  /// What is told of a row that was shown, or of those that were listed, names none.
  @Test(arguments: [
    (
      "show kenyon", "they called us yesterday",
      "log \"Kenyon College\" phone_call inbound on 2026-11-24 coach=\"Preston Ashworthy\""
    ),
    (
      "show kenyon", "log that I called back today",
      "log \"Kenyon College\" phone_call on 2026-11-25 coach=\"Preston Ashworthy\""
    ),
    ("show kenyon", "note: ask about the dorms", "note \"Kenyon College\" ask about the dorms"),
    ("show kenyon", "remind me about this on friday", "remind \"Kenyon College\" 2026-11-27"),
    ("show duke", "remind me that coach Bristow wants film friday", #"remind "Anders Bristow" 2026-11-27 wants film"#),
    (
      "schools MI", "put them both in tier B",
      "tier \"Grand Valley State University\", \"University of Michigan\" B"
    ),
    ("schools MI", "put all three in tier B", nil), ("schools OH", "put them both in tier B", nil),
    ("show kenyon", "wrote back to Duke about it", nil),
  ])
  func whatIsToldOfTheRowThatWasShown(_ line: String, _ sentence: String, _ command: String?) async {
    var talk = await talk()
    await talk.hear(line)
    let outcome = await talk.interpreter.runTyped(sentence)
    #expect(outcome.proposal == command)
  }

  /// What is asked of those that were listed is asked of them alone.
  @Test(arguments: [
    (
      "schools MI", "who are their head coaches",
      "coaches head school=\"Grand Valley State University\",\"University of Michigan\""
    ),
    (
      "schools MI", "and the assistants there",
      "coaches assistant school=\"Grand Valley State University\",\"University of Michigan\""
    ),
    ("coaches denison", "when did we last talk to the assistant", "interactions \"Mustafa Abarani\" limit 1"),
    ("offers pending", "what's the largest one", "sort amount desc; limit 1; show"),
    (
      "events", "we sent the transcript to Kenyon yesterday",
      "schools; edit \"Kenyon College\" transcript=2026-11-24"
    ),
    ("tasks", "we applied to Kenyon", "schools; edit \"Kenyon College\" applied=yes"),
    ("offers pending", "biggest first", "sort amount desc; show"),
    ("offers \"Kent State University\"", "and Wooster?", "offers \"College of Wooster\""),
    (
      "interactions \"Dale Kowalchuk\" limit 1", "Remind me to call him Friday",
      "remind \"Dale Kowalchuk\" 2026-11-27 call"
    ),
    ("schools distance>1000", "Mark them all as not pursuing", "status all not_pursuing"),
    (
      "events type=official_visit,unofficial_visit", "When's the next one?",
      "filter start>=today; sort start asc; limit 1; show"
    ),
  ])
  func theirsAreThoseOfTheList(_ list: String, _ sentence: String, _ command: String) async {
    var talk = await talk()
    await talk.hear(list)
    let read = written(sentence, talk)
    #expect(read == command)
  }

  /// No hint lists other rows than those that were asked for.
  @Test(arguments: [("best velo this fall", "fit"), ("visits ranked by distance", "sort distance asc; show")])
  func noHintLeavesTheListOut(_ sentence: String, _ other: String) async {
    let talk = await talk()
    let reader = SentenceReader(sentence, in: talk.interpreter.scope) { talk.interpreter.isWritten($0) }
    guard case .unknown(_, let nearest) = reader.meaning() else { return }
    #expect(nearest?.contains(other) != true)
  }

  /// Two people are no person and a text.
  @Test func twoCoachesAreNotOne() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("i emailed coach fennimore and coach kowalchuk w my new video")
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// Terms without a verb filter the list in front; what is left out is never what is looked for.
  @Test(arguments: [
    ("schools", "fit>=70", "filter fit>=70; show"), ("schools", "-D1", "schools division!=D1"),
    ("schools", "fit>=70 OH", "filter fit>=70 OH; show"),
    ("schools", "which schools are -d1", "schools division!=D1"),
    ("colleges", "-sports", "filter -sports; show"), ("coaches", "role=head", "filter role=head; show"),
    ("schools", "role=head", "coaches role=head"),
  ])
  func termsAreAFilter(_ list: String, _ line: String, _ command: String) async {
    var talk = await talk()
    await talk.hear(list)
    _ = talk.paper.tear()
    _ = await talk.interpreter.runTyped(line)
    let said = talk.paper.tear()
    #expect(said.contains("→ \(command)"), "\(said.prefix(200))")
  }

  private func written(_ sentence: String, _ talk: Talk) -> String {
    SentenceReader(sentence, in: talk.interpreter.scope) { talk.interpreter.isWritten($0) }.meaning()?.written ?? "-"
  }

  /// A period that isn't over begins with its first day.
  @Test(arguments: [
    ("havent we contacted this month", "schools not contacted=this month"),
    ("coaches who havent answered this month", "coaches reached_out!=never not heard_from=this month"),
    ("coaches who havent answered since october 1", "coaches reached_out!=never not heard_from>=2026-10-01"),
    ("schools we havent talked to in a month", "schools contacted>30"),
    (
      "everyone except the ones who haven't answered",
      "filter not any(reached_out!=never heard_from=never); show"
    ),
  ])
  func thisMonthHasAFirstDay(_ sentence: String, _ command: String) async {
    let read = written(sentence, await talk())
    #expect(read == command)
  }

  /// Of a reminder that isn't there that is said.
  @Test(arguments: [
    "push the denison reminder to friday", "done with the denison reminder", "cancel the denison reminder",
    "the denison reminder is done", "move the reminder about denison to monday",
  ])
  func aMissingReminderIsTold(_ sentence: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(said.contains("no open reminder is about Denison University") && said.contains("'reminders'"), "\(said)")
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// One that is there is done, put off, deleted and looked up; an ambiguous school is the one that has some.
  @Test(arguments: [
    ("done with the miami reminder", "done \"Choose a weekend for Miami\""),
    ("cancel the miami reminder", "reminders; delete \"Choose a weekend for Miami\""),
    ("is the miami reminder done", "reminders \"Choose a weekend for Miami\""),
  ])
  func aReminderIsMeantByItsSchool(_ sentence: String, _ command: String) async {
    let read = written(sentence, await talk())
    #expect(read == command)
  }

  /// What a question left in front narrows no list that is typed after it; what the person filtered does.
  @Test func aQuestionNarrowsNothingAfterIt() async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped("which coaches haven't answered us")
    _ = talk.paper.tear()
    _ = await talk.interpreter.runTyped("coaches kenyon")
    #expect(talk.paper.tear().contains("2 of 87 coaches"))
    _ = await talk.interpreter.runTyped("which schools are in ohio")
    _ = await talk.interpreter.runTyped("filter D3")
    _ = talk.paper.tear()
    _ = await talk.interpreter.runTyped("schools favorite")
    #expect(talk.paper.tear().contains("[D3]"))
  }

  /// Why something is done is noted; what is deleted can't have a note, which is said.
  @Test(arguments: [
    "drop Tampa, Duke is closer → status \"University of Tampa\" not_pursuing; note \"University of Tampa\" \"Duke is closer\"",
    "drop Tampa; too far → delete \"University of Tampa\" # not kept: too far",
    "drop Tampa, mom said so → status \"University of Tampa\" not_pursuing; note \"University of Tampa\" mom said so",
    "drop kenyon because duke is better → status \"Kenyon College\" not_pursuing; note \"Kenyon College\" \"duke is better\"",
    "drop kenyon, the campus is ugly → delete \"Kenyon College\" # not kept: the campus is ugly",
    "drop wheaton il, too far → status \"Wheaton College, Wheaton, IL\" not_pursuing; note \"Wheaton College, Wheaton, IL\" too far",
    "drop wheaton, too far → status \"Wheaton College, Norton, MA\" not_pursuing; note \"Wheaton College, Norton, MA\" too far",
    "drop St. Mary's, too far → status \"Saint Mary's College of California\" not_pursuing; note \"Saint Mary's College of California\" too far",
  ])
  func aReasonIsNoted(_ line: String) async {
    let sides = line.split(separator: "→").map { String($0).trimmed }
    let read = written(sides[0], await talk())
    #expect(read.components(separatedBy: " | ").contains(sides[1]), "\(read)")
  }

  /// A second school is no reason, and neither is a second deed.
  @Test(arguments: ["drop kenyon; drop duke", "drop kenyon; delete duke", "drop kenyon; duke", "drop kenyon; not duke"])
  func aSecondDeedIsNoReason(_ sentence: String) async {
    let read = written(sentence, await talk())
    #expect(read.hasPrefix("?"), "\(read)")
  }

  /// With a semicolon between them each is read by itself, and nothing is read of what says too little.
  @Test(arguments: [
    (
      "move kenyon to tier b; mark duke as contacted", "tier \"Kenyon College\" B; status \"Duke University\" contacted"
    ),
    ("move kenyon to tier b; show duke status", "tier \"Kenyon College\" B; show duke status"),
    ("move kenyon to tier b; duke", nil), ("move kenyon to tier b; frobnicate", nil),
  ])
  func aSemicolonPartsSentences(_ line: String, _ command: String?) async {
    var talk = await talk()
    #expect(await talk.interpreter.runTyped(line).proposal == command)
  }

  @Test func aSemicolonPartsChoices() async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped("drop kenyon; drop duke")
    let said = talk.paper.tear()
    #expect(said.contains("status \"Kenyon College\" not_pursuing; status \"Duke University\" not_pursuing"), "\(said)")
    #expect(await talk.interpreter.runTyped("4").proposal == "delete \"Kenyon College\"; delete \"Duke University\"")
  }

  @Test func aMaybeOfSeveralIsHinted() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("maybe drop kenyon")
    #expect(talk.paper.tear().contains("status \"Kenyon College\" not_pursuing"))
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  /// Hours are miles only where somebody says so, with the list's name as without.
  @Test(arguments: ["schools within 2 hours of home", "within 2 hours of home"])
  func hoursAreOnlyProposed(_ sentence: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    #expect(outcome.proposal == "schools within=120" && talk.paper.tear().contains("I don't know '2 hours'"))
  }

  /// Nobody who isn't on the list gets lost, and no name is a slip.
  @Test(arguments: ["coach smith called", "coach jones called", "coach jones called us", "emailed coach smith"])
  func aStrangerIsNamed(_ sentence: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    let name = sentence.contains("smith") ? "smith" : "jones"
    #expect(talk.paper.tear().contains("'\(name)'") && outcome.status == .notUnderstood)
  }

  /// A school and a state, or another school, aren't the one school that is there.
  @Test func twoNamesAreNotOneAndItsState() async {
    let talk = await talk()
    #expect(
      written("mark kenyon and ohio state as contacted", talk)
        == "status \"Kenyon College\", \"Ohio State University\" contacted")
    #expect(written("star kenyon and ohio", talk) != "fav \"Kenyon College\"")
    #expect(!written("drop duke and north carolina", talk).hasPrefix("delete \"Duke University\""))
    #expect(written("star kenyon, ohio", talk) == "fav \"Kenyon College\"")
  }

  /// A row of another list than the one in front is edited in its own.
  @Test(arguments: [
    ("sent our fafsa to ashland today", "schools; edit \"Ashland University\" fafsa=2026-11-25"),
    ("we applied to kenyon", "schools; edit \"Kenyon College\" applied=yes"),
    ("coach Whitcombe has left Mount Vernon Nazarene", "coaches; edit \"Owen Whitcombe\" left=yes"),
  ])
  func whatIsEditedIsInItsOwnList(sentence: String, command: String) async {
    var talk = await talk()
    await talk.hear("interactions")
    #expect(written(sentence, talk) == command)
  }

  /// What a call was about is kept whole, whatever it speaks of.
  @Test(arguments: [
    ("called kenyon for 20 minutes about duke", "log \"Kenyon College\" phone_call 20 minutes about duke"),
    (
      "called kenyon for 20 minutes, they asked about duke",
      "log \"Kenyon College\" phone_call 20 minutes, they asked about duke"
    ),
    ("called coach bristow, left a message", "log \"Anders Bristow\" phone_call missed left a message"),
    ("left a message for coach bristow", "log \"Anders Bristow\" phone_call missed left a message"),
    ("called coach bristow, no answer", "log \"Anders Bristow\" phone_call missed"),
    ("called kenyon about missed practice", "log \"Kenyon College\" phone_call about missed practice"),
    ("emailed kenyon about friday practice", "log \"Kenyon College\" email \"friday practice\""),
    ("emailed kenyon about camp; delete duke", "?"),
    ("emailed kenyon about spot #4", "log \"Kenyon College\" email \"spot #4\""),
    ("coach bristow called and left a message", "log \"Anders Bristow\" phone_call inbound missed left a message"),
    ("called kenyon about the camp and emailed denison", "?"),
    (
      "coach peña called, then coach halvorsen texted",
      "log \"Mauricio Peña\" phone_call inbound; log \"Reid Halvorsen\" text inbound"
    ),
  ])
  func whatACallWasAboutIsKept(_ sentence: String, _ command: String) async {
    let read = written(sentence, await talk())
    #expect(command == "?" ? read.hasPrefix("?") : read == command, "\(read)")
  }

  /// Whoever logs something at a school sees with which coach; not where several may be meant, or one is named.
  @Test(arguments: [
    ("called kenyon", "log \"Kenyon College\" phone_call coach=\"Preston Ashworthy\""),
    ("emailed kenyon about the camp", "log \"Kenyon College\" email the camp coach=\"Preston Ashworthy\""),
    ("emailed kenyon about coach Ferrantino", "log \"Kenyon College\" email coach Ferrantino"),
    (
      "called case western, no answer",
      "log \"Case Western Reserve University\" phone_call missed coach=\"Miles Steinharter\""
    ),
    ("called penn state", "log \"Penn State University\" phone_call"),
    ("called preston", "log \"Preston Ashworthy\" phone_call"),
  ])
  func theCoachWhoIsTakenIsNamed(_ sentence: String, _ command: String) async {
    var talk = await talk()
    let proposal = await talk.interpreter.runTyped(sentence).proposal
    #expect(proposal == command)
    #expect(await talk.hear("ask \(sentence)").notices.contains("  \(command.prefix(60))"))
  }

  @Test(arguments: [
    ("has coach bristow called", "interactions \"Anders Bristow\" inbound phone_call"),
    ("due kenyon", "show \"Kenyon College\" reminders offers"),
    ("what is duke's coach called", "coaches \"Duke University\""),
  ])
  func questionsAboutOne(_ sentence: String, _ command: String) async {
    let read = written(sentence, await talk())
    #expect(read == command)
  }

  /// A bare number may be a rank, a number of stars, a tier.
  @Test(arguments: ["change case western to 3", "put kenyon to 2", "rank kenyon 3", "rank kenyon first"])
  func aBareNumberIsNoTier(_ sentence: String) async {
    let read = written(sentence, await talk())
    #expect(read.hasPrefix("?"), "\(read)")
  }

  /// `quit` right after questions that ended unanswered is meant for those.
  @Test(arguments: ["log kenyon"])
  func quitLeavesOnlyTheQuestions(_ line: String) async {
    var talk = Talk(sample: .terminal, at: Instant(SentenceFile.day) ?? Instant(microseconds: 0))
    _ = await talk.type(line, answering: ["purple", "blah"])
    #expect(await talk.interpreter.runTyped("quit").leaves == false)
    #expect(await talk.interpreter.runTyped("quit").leaves)
  }

  /// A reminder that is to be made isn't missed.
  @Test(arguments: ["set a reminder for kenyon to send transcripts", "can you create a reminder for denison"])
  func aNewReminderIsNotMissed(_ sentence: String) async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(!said.contains("no open reminder"), "\(said)")
  }

  /// Of several deeds that a sentence may mean, the one that loses what was said is the last.
  @Test func whatKeepsTheReasonComesFirst() async {
    let read = written("drop kenyon, mom is not happy with the coach", await talk())
    #expect(!read.hasPrefix("delete") && read.contains("note \"Kenyon College\""), "\(read)")
  }

  /// A share of the cost is no amount of money.
  @Test func aShareIsNoAmount() async {
    let read = written("kenyon offered him 30% today", await talk())
    #expect(read.hasPrefix("add offer school=\"Kenyon College\" type=partial percentage=30"), "\(read)")
  }
}
