import Domain
import Grammar
import ShellCore
import ShellTesting
import Testing
import Values

@testable import Lists

/// What is said of a new row in one line.
struct PhraseTests {
  @Test(arguments: [
    ("Denison visit on dec 12 10:00", "Denison visit|dec 12|10:00"),
    ("Denison visit on dec 12 at 9am", "Denison visit|dec 12|09:00"),
    ("Denison visit at 12:30 pm on dec 12", "Denison visit|dec 12|12:30"),
    ("Denison visit dec 12", "Denison visit|dec 12|"), ("Denison visit 12/12", "Denison visit|12/12|"),
    ("Class of 2028 night", "Class of 2028 night||"), ("Meet at the field", "Meet at the field||"),
    ("Spring fling friday", "Spring fling|friday|"),
    ("Game vs Lakewood friday at 6pm", "Game vs Lakewood|friday|18:00"),
    ("Camp at Denison tomorrow 8am $1,250", "Camp at Denison|tomorrow|08:00"),
    ("Camp at Denison in two weeks", "Camp at Denison|in two weeks|"),
    ("Game, last friday, 6 pm", "Game|last friday|18:00"),
    ("Fun in the sun", "Fun in the sun||"), ("Retake SAT", "Retake SAT||"), ("Spring fling", "Spring fling||"),
    ("Visit dec 1 1pm", "Visit|dec 1|13:00"), ("Camp 13am", "Camp 13am||"),
    ("Kenyon camp next saturday", "Kenyon camp|next saturday|"), ("Back to school", "Back to school||"),
    ("Camp at Ohio State, june 3", "Camp at Ohio State|june 3|"), ("Under 10-12 camp", "Under 10-12 camp||"),
  ])
  func anEventSaysItsDayAndTime(_ said: String, _ meant: String) {
    let values = EventPhrase(said, EntryContext(February.talk().session)).assignments
    let found = ["name", "start", "start_time"].map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }

  /// What is said of its times: when it begins, and when it's over.
  @Test(arguments: [
    ("Camp kenyon 12/27 9am-3pm", "Camp kenyon|12/27|09:00|15:00"), ("Camp friday 9-11 am", "Camp|friday|09:00|11:00"),
    ("Camp 12/27, from 9 am to 3 pm", "Camp|12/27|09:00|15:00"), ("Camp 9–3pm today", "Camp|today|09:00|15:00"),
    ("Camp dec 5-6 13:00-15:00", "Camp|dec 5|13:00|15:00"), ("Ages 10-12", "Ages 10-12|||"),
  ])
  func anEventSaysItsTimes(_ said: String, _ meant: String) {
    let values = EventPhrase(said, EntryContext(February.talk().session)).assignments
    let names = ["name", "start", "start_time", "end_time"]
    #expect(names.map { name in values.first { $0.name == name }?.value ?? "" }.joined(separator: "|") == meant)
  }

  /// Of several days the last one is its end, which is never before its start.
  @Test(arguments: [
    ("Tournament in Cleveland on dec 5-6", "Tournament in Cleveland|dec 5|2026-12-06"),
    ("Tournament dec 5 to 6", "Tournament|dec 5|2026-12-06"), ("Camp 12/30 to 1/2", "Camp|12/30|2026-01-02"),
    ("Camp on dec 30 through jan 2 $75", "Camp|dec 30|2026-01-02"), ("Road to Omaha on dec 5", "Road to Omaha|dec 5|"),
    ("Camp 12/5-12/6", "Camp|12/5|2026-12-06"), ("Camp 12/5 to 1/2", "Camp|12/5|2027-01-02"),
    ("TISCA championships from dec 4 to dec 6", "TISCA championships|dec 4|2026-12-06"),
    ("Camp dec 30 to 2", "Camp|dec 30|2026-01-02"), ("Camp 2026-12-30 to 1/2", "Camp|2026-12-30|2027-01-02"),
  ])
  func anEventSaysItsLastDay(_ said: String, _ meant: String) {
    let values = EventPhrase(said, EntryContext(February.talk().session)).assignments
    let found = ["name", "start", "end"].map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }

  /// Behind its day it says where it is, and that they have signed up.
  @Test(arguments: [
    ("Illinois elite camp on nov 20 at champaign $150", "Illinois elite camp|nov 20||champaign||$150"),
    ("Elite camp on dec 12 registered", "Elite camp|dec 12|||yes|"),
    ("Camp on dec 28 at ames at 9am, registered", "Camp|dec 28|09:00|ames|yes|"),
    ("Camp on dec 28 at 9am at ames", "Camp|dec 28|09:00|ames||"),
    ("Camp at ames on dec 28", "Camp at ames|dec 28||||"),
    ("Camp from dec 4 to dec 6 at ames", "Camp|dec 4||ames||"), ("Get registered", "Get registered|||||"),
  ])
  func anEventSaysWhereItIs(_ said: String, _ meant: String) {
    let values = EventPhrase(said, EntryContext(February.talk().session)).assignments
    let names = ["name", "start", "start_time", "location", "registered", "cost"]
    #expect(names.map { name in values.first { $0.name == name }?.value ?? "" }.joined(separator: "|") == meant)
  }

  /// The line that stands beneath what is missing is one that somebody would type.
  @Test(arguments: [
    ("add event", "add event name=\"Fall Camp\" type="),
    ("add event type=camp", "add event type=camp name=\"Fall Camp\""),
    ("add document", "add document title=Highlights type=highlight_video url=https://a.example/v"),
  ])
  func whatIsMissingHasExamples(_ line: String, _ hint: String) async {
    var talk = February.talk()
    let notices = await talk.hear(line).notices
    #expect(notices.contains(hint), "\(notices)")
  }

  /// An event is at the school by whose name its own begins, or ends.
  @Test(
    arguments: [
      ("Kenyon ID camp dec 12", "at Kenyon College"), ("ID camp at kenyon dec 12", "at Kenyon College"),
      ("camp at ohio state on dec 12 $75", "at Ohio State University"), ("camp at the lake dec 12", nil),
    ] as [(String, String?)])
  func anEventSaysItsSchool(_ said: String, _ place: String?) async {
    var talk = February.talk()
    let notices = await talk.hear("add event \(said)").notices
    #expect(notices.contains("added to your events\(place.map { ", \($0)" } ?? "\n")"), "\(notices)")
  }

  @Test(arguments: [
    ("Dan Merriweather, pitching coach at Oberlin", "Dan|Merriweather|Oberlin|pitching coach"),
    ("Jane Doe, head coach at Kenyon", "Jane|Doe|Kenyon|head coach"),
    ("Tory Blair at Otterbein", "Tory|Blair|Otterbein|"), ("head coach Tory Blair", "Tory|Blair||head"),
    ("assistant coach Bo de la Cruz at Ohio State", "Bo|de la Cruz|Ohio State|assistant"),
    ("Mike Jones, Kenyon head", "Mike|Jones|Kenyon|head"),
    ("Mike Jones, head coach, Kenyon", "Mike|Jones|Kenyon|head coach"),
    ("Jane Doe, not head coach at Kenyon", "Jane|Doe, not head coach|Kenyon|"), ("Blair, Tory", "Blair,|Tory||"),
    ("Coach Blair", "|Blair||"), ("Blair", "|Blair||"), ("At Water", "At|Water||"),
    ("Jane Doe kenyon", "Jane|Doe|kenyon|"), ("Jane Doe ohio state assistant", "Jane|Doe|ohio state|assistant"),
    ("Jane Doe at kenyon head", "Jane|Doe|kenyon|head"), ("Bo Kenyon", "Bo|Kenyon||"), ("Bo de Nada", "Bo|de Nada||"),
  ])
  func aCoachSaysTheirSchool(_ said: String, _ meant: String) {
    let values = CoachPhrase(said, isExact: false, EntryContext(February.talk().session)).assignments
    let found = ["first", "last", "school", "role"].map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }

  /// An address and a number stand anywhere behind the name.
  @Test(arguments: [
    ("Jane Doe kenyon, jane@kenyon.example, 740-555-0100", "Doe|kenyon||jane@kenyon.example|740-555-0100"),
    ("Jane Doe, head coach, Kenyon, (740) 555-0100", "Doe|Kenyon|head coach||(740) 555-0100"),
    ("Jane Doe, jane@kenyon.example, Kenyon", "Doe|Kenyon||jane@kenyon.example|"),
    ("Jane Doe at kenyon, head coach, 740 555 0100, jane@kenyon.example",
      "Doe|kenyon|head coach|jane@kenyon.example|740 555 0100"),
    ("Jane Doe kenyon jane@kenyon.example 740-555-0100", "Doe|kenyon||jane@kenyon.example|740-555-0100"),
    ("Jane Doe 3", "Doe 3||||"),
  ])
  func aCoachSaysHowTheyAreReached(_ said: String, _ meant: String) {
    let values = CoachPhrase(said, isExact: false, EntryContext(February.talk().session)).assignments
    let fields = ["last", "school", "role", "email", "phone"]
    #expect(fields.map { name in values.first { $0.name == name }?.value ?? "" }.joined(separator: "|") == meant)
  }

  /// Two names with a comma between them are two coaches.
  @Test(
    arguments: [
      ("Kate Drohan illinois head coach, Jim Miller at Bradley assistant", "Jim Miller at Bradley assistant"),
      ("Kate Drohan, Jim Miller at Denison", "Jim Miller at Denison"), ("Jane Doe, not head coach at Kenyon", nil),
      ("Sam Smith, Jr.", nil), ("Blair, Tory", nil), ("Jane Doe, Head Coach", nil),
    ] as [(String, String?)])
  func twoCoachesAreToldApart(_ said: String, _ second: String?) {
    #expect(CoachPhrase.two(in: said)?.second == second)
  }

  @Test func aSchoolSaidElsewhereLeavesTheNameAlone() {
    let said = CoachPhrase("Mary Ann Kenyon", isExact: false, hasSchool: true, EntryContext(February.talk().session))
    #expect(said.assignments.map(\.value) == ["Mary", "Ann Kenyon"])
  }

  @Test(arguments: [
    ("Kenyon scholarship $32,000", "Kenyon|scholarship||$32,000||||"),
    ("Kent State partial 40%", "Kent State|partial|||40%|||"),
    ("$20,000 merit scholarship from Denison", "Denison|scholarship|merit|$20,000||||"),
    ("Ohio State full ride", "Ohio State|full ride||||||"),
    ("a preferred walk on offer from University of Akron", "University of Akron|preferred walk on||||||"),
    ("Oberlin need $12k a year", "Oberlin||need|$12k||a year||"), ("Full Sail", "Full Sail|||||||"),
    ("Indiana Tech athletic $8,000 by feb 1", "Indiana Tech||athletic|$8,000|||feb 1|"),
    ("Indiana Tech athletic $8,000 a year for 4 years", "Indiana Tech||athletic|$8,000||a year||4"),
    ("Akron partial 40% until dec 15 4 years", "Akron|partial|||40%||dec 15|4"),
    ("Oberlin merit $80,000 over 4 years before 2027-01-15", "Oberlin||merit|$80,000||in_total|2027-01-15|4"),
    ("Kent State merit 4 years $9,000 a year", "Kent State||merit|$9,000||a year||4"),
    ("Kenyon $24,000 merit deadline dec 15", "Kenyon||merit|$24,000|||dec 15|"),
    ("Kenyon merit aid $9,000 deadline: dec 15", "Kenyon||merit aid|$9,000|||dec 15|"),
    ("Kenyon need aid", "Kenyon||need aid|||||"), ("Toledo walk-on", "Toledo|walk-on||||||"),
    ("a roster spot at Toledo", "Toledo|roster spot||||||"),
  ])
  func anOfferSaysItsMoney(_ said: String, _ meant: String) {
    let values = OfferPhrase(said, EntryContext(February.talk().session)).assignments
    let names = ["school", "type", "kind", "amount", "percentage", "period", "deadline", "years"]
    let found = names.map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }

  /// What isn't understood of an offer is answered with a line that is.
  @Test func anOfferIsAddedByWords() async {
    var talk = February.talk()
    let answer = await talk.hear("add offer Kenyon College scholarship $32,000")
    #expect(answer.status == .done && answer.notices.contains("Scholarship from Kenyon College: added"))
    let offer = talk.session.tables.offers.first { $0.scholarshipAmount == 32_000 }
    #expect(offer?.offerType == .known(.scholarship))
    #expect(
      await talk.hear("add offer Kenyon College $5,000").notices.contains("add offer Kenyon College $5,000 type="))
  }
}
