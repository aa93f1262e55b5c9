import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import Lists
@testable import OutreachFeature
@testable import ShellCore

@Suite struct TemplateTests {
  private static func message(_ text: String, _ change: (inout Coach) -> Void = { _ in }) throws(Failure) -> Message {
    let session = February.talk().session
    guard var coach = session.tables.coaches.first(where: { $0.lastName == "Ashworthy" }) else {
      throw Failure("the sample has no such coach")
    }
    change(&coach)
    return try MessageTemplate(name: "intro", text: text).message(for: coach, in: session)
  }

  @Test(arguments: [
    ("Hello {first} {last}", "Hello Preston Ashworthy", nil),
    ("{NAME} of {school}", "Preston Ashworthy of Kenyon College", nil),
    ("One\nDear Coach {last},\n{role}", "One", "Dear Coach Ashworthy,\nHead Coach"),
    ("One\n\n\n", "One", nil), ("{{first}} {} { first } {first", "{first} {} { first } {first", nil),
    ("a } b }} {first}}", "a } b } Preston}", nil), ("GPA {gpa}", "GPA 3.7", nil),
  ])
  func fieldsAreFilled(text: String, subject: String, body: String?) throws {
    #expect(try Self.message(text) == Message(subject: subject, body: body))
  }

  /// A letter has people's words: no code of a position, no name of a field, no day of a file.
  @Test func aLetterIsWrittenInPeoplesWords() throws {
    #expect(try Self.message("I play {position}.").subject == "I play shortstop and second base.")
    let told = try #require(try Self.message("{measurables}").subject)
    #expect(
      told.contains("60-yard dash in ") && told.contains(" seconds (")
        && told.contains("exit velocity ") && told.contains("throwing velocity "), "\(told)")
    for raw in ["sixty time", "exit velo ", " sec ", " sec)", "2026-"] { #expect(!told.contains(raw), "\(told)") }
    #expect(try Self.message("{schedule}").subject?.contains("2026-") == false)
    for field in MessageField.allCases { #expect(!field.blank(for: .baseball).contains("_")) }
    #expect(Sport.soccer.spoken("Goalkeeper") == "goalkeeper" && Sport.soccer.spoken("left wing") == "left wing")
    #expect(Sport.swimming.spoken("100 fly") == "100 fly")
  }

  /// The letter that fits says what is recorded, and leaves nothing open.
  @Test(arguments: [
    ("Fennimore", StarterLetter.reply, "I look forward to the visit on "),
    ("Okonkwora", .reply, "Thank you for your "), ("Keatinger", .offer, "Thank you for your offer."),
    ("Fairchilder", .reply, "I look forward to being part of your team."),
    ("Drozdowicz", .video, "Video: "), ("Kowalchuk", .video, "I have news since I wrote to you last: "),
    ("Langdonel", .video, "I have news since I wrote to you last: "),
    ("Kingsleigh", .video, "I have news since I wrote to you last: "),
  ])
  func theFittingLetterSaysWhatIsRecorded(name: String, letter: StarterLetter, words: String) throws {
    let talk = Talk(sample: [])
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == name })
    #expect(StarterLetter(for: coach, in: talk.session) == letter)
    let text = try MessageTemplate(named: letter.rawValue, for: coach, in: talk.interpreter.shell)
      .message(for: coach, in: talk.session).text
    #expect(text.contains(words) && !text.contains("["), "\(text)")
  }

  /// Who wrote first is answered, rather than told who one is.
  @Test func whoWroteFirstIsAnswered() async throws {
    var talk = Talk(sample: [])
    await talk.hear("add school Hiram College; add coach Wes Quarterly school=hiram role=head email=wes@d.example")
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Quarterly" })
    #expect(StarterLetter(for: coach, in: talk.session) == .first)
    await talk.hear(#"log "Wes Quarterly" email inbound"#)
    #expect(StarterLetter(for: coach, in: talk.session) == .reply)
  }

  /// Who made the offer hears what became of it.
  @Test(arguments: [
    "", #"offers "West Virginia"; edit 1 status=declined"#, #"status "West Virginia University" committed"#,
  ])
  func anOfferIsAnsweredToItsMaker(line: String) async throws {
    var talk = Talk(sample: [])
    await talk.hear(line)
    let school = try #require(talk.session.tables.schools.first { $0.name == "West Virginia University" })
    let coach = talk.session.addressee(at: school.id).flatMap { talk.session.tables.coaches[$0] }
    #expect(coach?.lastName == "Keatinger")
  }

  /// An invitation to a camp whose day is known is taken for that day.
  @Test func theDayOfACampIsSaid() async throws {
    var talk = Talk(sample: [])
    await talk.hear("status denison contacted; status denison camp_invite")
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Langdonel" })
    #expect(StarterLetter(for: coach, in: talk.session) == .invitation)
    let text = try MessageTemplate(named: "invitation", for: coach, in: talk.interpreter.shell)
      .message(for: coach, in: talk.session).text
    #expect(text.contains("Thank you for inviting me to your camp on ") && !text.contains("["), "\(text)")
  }

  /// A coach is thanked for a talk of their own, not for one with another of the school.
  @Test func theTalkThatIsThankedForIsTheirs() async throws {
    var talk = Talk(sample: [])
    await talk.hear("add school Hiram College; add coach Wes Quarterly school=hiram role=head")
    await talk.hear("add coach Al Roe school=hiram role=assistant")
    await talk.hear(#"log "Wes Quarterly" unofficial visit on 2026-11-12; log "Al Roe" call on 2026-11-14"#)
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Quarterly" })
    let text = try MessageTemplate(named: "thanks", for: coach, in: talk.interpreter.shell)
      .message(for: coach, in: talk.session).text
    #expect(text.contains("Thank you for your time at Hiram College."), "\(text)")
  }

  /// The recorded deadline of an offer is named, and not asked for.
  @Test(arguments: [
    ("offer", "before we answer by November 30:"), ("time", "You asked for my answer by November 30. "),
  ])
  func theDeadlineOfAnOfferIsSaid(letter: String, words: String) throws {
    let talk = Talk(sample: [])
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Keatinger" })
    let text = try MessageTemplate(named: letter, for: coach, in: talk.interpreter.shell)
      .message(for: coach, in: talk.session).text
    #expect(text.contains(words) && !text.contains("until when"), "\(text)")
  }

  /// What is left open is told, each with a line that can be typed as it stands.
  @Test func aGapIsToldWithItsLine() async throws {
    var talk = Talk(sample: [])
    let coach = try #require(talk.session.tables.coaches.first { $0.lastName == "Bristow" })
    let line = #"add event Camp type=camp start=2026-11-20 school="Miami University" attended=yes"#
    let letter = try MessageTemplate(named: "camp", for: coach, in: talk.interpreter.shell)
    #expect(
      letter.gaps(for: coach, in: talk.session) == ["[event]: \(line)", "[what you learned]: in your own words"])
    #expect(await talk.hear(line).status == .done)
    #expect(letter.gaps(for: coach, in: talk.session) == ["[what you learned]: in your own words"])
  }

  /// The newest video is the one that was added last, whatever was edited since; one whose link is broken isn't sent.
  @Test(arguments: [
    (#"edit "Fall highlights" description=Newer"#, "raw-swings.mov"),
    (#"edit "Twenty raw swings" health=broken"#, "fall-video.mp4"),
  ])
  func theNewestVideoThatAnswersIsSent(line: String, file: String) async throws {
    var talk = Talk(sample: [])
    #expect(await talk.hear("documents; \(line)").status == .done)
    #expect(talk.session.videoAddress?.hasSuffix(file) == true, "\(talk.session.videoAddress ?? "")")
  }

  @Test func aValueBringsNoLineOfItsOwn() throws {
    let message = try Self.message("Dear {first}\nHello {first}") { $0.firstName = "Al\r\nBcc: x@y.example\u{1B}" }
    #expect(message == Message(subject: "Dear Al  Bcc: x@y.example", body: "Hello Al  Bcc: x@y.example"))
    #expect(message.subject?.contains { $0.isNewline } == false)
  }

  @Test(arguments: [
    ("Hello {frist}", "'{frist}' isn't a template field", "did you mean '{first}'?"),
    ("{zzzzzzzz}", "'{zzzzzzzz}' isn't a template field", "use {first} {last}"),
    (
      String(repeating: "x", count: 10_001), "the template has 10001 characters; the limit is 10000",
      "template add intro"
    ),
  ])
  func whatIsWrongIsSaid(text: String, message: String, hint: String) {
    let failure = #expect(throws: Failure.self) { try MessageTemplate.check(text, "intro") }
    #expect(failure?.message == message)
    #expect(failure?.hint?.contains(hint) == true)
    #expect(failure?.status == .notUnderstood)
  }

  @Test(arguments: MessageField.allCases) func everyFieldIsKnownOrSaysWhatToType(field: MessageField) throws {
    let failure = #expect(throws: Failure.self) {
      var session = February.talk().session
      session.take(Tables())
      var coach = Coach(id: Key(SampleFamily.user.uuid))
      coach.role = nil
      _ = try MessageTemplate(name: "intro", text: "{\(field.rawValue)}").message(for: coach, in: session)
    }
    #expect(failure?.message.contains("template 'intro' needs {\(field.rawValue)}, which is missing for '") == true)
    #expect(failure?.hint?.isEmpty == false)
    #expect(try Self.message("{\(field.rawValue)}").subject?.isEmpty == false)
  }

  @Test func templatesAreKeptWithViewsAndAliases() {
    var saved = Saved(JSON(parsing: #"{"aliases":{"a":"count"},"other":[1],"templates":{"x":1}}"#) ?? .null)
    #expect(saved.templates.isEmpty)
    saved.set(template: "intro", to: "Hello {first}")
    #expect(Saved(saved.document).templates == ["intro": "Hello {first}"])
    #expect(saved.templateName("INTRO") == "intro")
    #expect(saved.document["other"] == .array([.number("1")]))
    saved.set(template: "intro", to: nil)
    #expect(Saved(saved.document).templates.isEmpty)
  }
}
