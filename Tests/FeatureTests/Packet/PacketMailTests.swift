import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import Lists
@testable import ShellCore

/// The recruiting packet as a mail.
struct PacketMailTests {
  private static func desk(_ answer: @escaping @Sendable () throws -> ServerAnswer) async throws -> (
    Talk, Kept<[String]>
  ) {
    var desk = February.talk()
    let posted = Kept<[String]>([])
    desk.interpreter.world.scriptedServer.mail = { request in
      posted.change { $0.append(request) }
      return try answer()
    }
    return (desk, posted)
  }

  private static let fine = ServerAnswer(status: 200, body: #"{"success":true,"sentTo":["a@x.edu","b@x.edu"]}"#)

  @Test func sendsWhatWasShown() async throws {
    var (desk, posted) = try await Self.desk { Self.fine }
    desk.seat(answering: true)
    let (status, said) = await desk.lines(#"packet email a@x.edu b@x.edu A@X.edu subject="Hi <you>" body="One\nTwo""#)
    #expect(
      status == .done && said == ["recruiting packet sent to a@x.edu, b@x.edu", "a sent email can't be undone"])
    #expect(desk.questions == ["send the packet to these 2 addresses?"])
    let request = try #require(posted.value.first.flatMap(JSON.init(parsing:)))
    #expect(request["recipients"] == .array([.string("a@x.edu"), .string("b@x.edu")]))
    #expect(request["subject"] == .string("Hi <you>") && request["body"] == .string("One\nTwo"))
    #expect(request["filename"] == .string("Eli_Novakovic_RecruitingPacket.pdf"))
    #expect(request["athleteName"] == .string("Eli Novakovic"))
    let page = try #require(request["htmlContent"]?.string)
    #expect(page.hasPrefix("<!DOCTYPE html>") && !page.contains("<script"))
    #expect(posted.value.count == 1 && desk.surroundings.files.isEmpty)
  }

  @Test(arguments: [false, nil]) func nothingIsSentWithoutAYes(answer: Bool?) async throws {
    var (desk, posted) = try await Self.desk { Self.fine }
    desk.seat(answering: answer)
    let (status, said) = await desk.lines("packet email a@x.edu")
    #expect(status == .failed && said == ["nothing was sent"] && posted.value.isEmpty)
  }

  @Test func nobodyCanBeAskedOffATerminal() async throws {
    var (desk, posted) = try await Self.desk { Self.fine }
    #expect(await desk.lines("packet email a@x.edu").status == .failed)
    #expect(posted.value.isEmpty)
    desk.interpreter.world.rules.assumesYes = true
    #expect(await desk.lines("packet email a@x.edu").status == .done)
    #expect(posted.value.count == 1)
  }

  @Test(arguments: [
    (
      401, #"{"message":"Unauthorized"}"#, ShellCore.ExitStatus.notSignedIn,
      "the packet was not sent: not signed in: Unauthorized"
    ),
    (403, #"{"message":"Invalid CSRF token"}"#, .failed, "the packet was not sent: not permitted: Invalid CSRF token"),
    (
      429, #"{"message":"Daily limit"}"#, .unavailable, "the packet was not sent: at most 20 packets a day: Daily limit"
    ),
    (500, "", .unavailable, "the packet may not have been sent: server error (500)"),
    (400, #"{"statusMessage":"Invalid\r\nbody"}"#, .failed, "the packet was not sent (400): Invalid body"),
    (404, "{}", .failed, "the packet was not sent: the web application doesn't send packets"),
    (
      200, #"{"success":false,"message":"no"}"#, .unavailable,
      "the answer of the web application can't be understood: no"
    ),
    (200, "<html>", .unavailable, "the answer of the web application can't be understood"),
  ])
  func refusalsAreTold(status: Int, body: String, expected: ShellCore.ExitStatus, message: String) async throws {
    var (desk, _) = try await Self.desk { ServerAnswer(status: status, body: body) }
    desk.interpreter.world.rules.assumesYes = true
    let (ended, said) = await desk.lines("packet email a@x.edu")
    #expect(ended == expected)
    #expect(said.joined().contains(message), "\(said)")
  }

  @Test(arguments: [
    (
      StoreError.unavailable("too many requests", hint: "wait 60 seconds"), ShellCore.ExitStatus.unavailable,
      "at most 20 packets a day"
    ),
    (.unavailable("Server error (500)", hint: nil), .unavailable, "may not have been sent: Server error (500)"),
    (.notSignedIn("Your session has expired", hint: nil), .notSignedIn, "session has expired"),
    (.cancelled, .interrupted, "interrupted"),
  ])
  func noAnswerIsTold(error: StoreError, expected: ShellCore.ExitStatus, message: String) async throws {
    var (desk, _) = try await Self.desk { throw error }
    desk.interpreter.world.rules.assumesYes = true
    let (ended, said) = await desk.lines("packet email a@x.edu")
    #expect(ended == expected && said.joined().contains(message), "\(said)")
  }

  @Test(arguments: [(200, 2000, true), (201, 1, false), (1, 2001, false), (0, 1, false), (1, 0, false)])
  func lengthsAreChecked(subject: Int, body: Int, isFine: Bool) async throws {
    var (desk, posted) = try await Self.desk { Self.fine }
    desk.interpreter.world.rules.assumesYes = true
    let (subject, body) = (String(repeating: "s", count: subject), String(repeating: "b", count: body))
    let (status, _) = await desk.lines("packet email a@x.edu subject=\(subject) body=\(body)")
    #expect(status == (isFine ? .done : .notUnderstood))
    #expect(posted.value.count == (isFine ? 1 : 0))
  }

  @Test(arguments: [
    "a@x", "a@@x.edu", "a x@x.edu", "a@x.edu\\nBcc:b@y.edu", "<a@x.edu>", "a@x.edu?bcc=b@y.edu", "@x.edu", "a@.edu", "",
  ])
  func whatIsNoAddressIsRefused(address: String) async throws {
    var (desk, posted) = try await Self.desk { Self.fine }
    desk.interpreter.world.rules.assumesYes = true
    #expect(await desk.lines("packet email \"\(address)\"").status == .notUnderstood)
    #expect(posted.value.isEmpty)
  }

  @Test func aPacketThatIsTooLargeIsNotSent() async throws {
    var tables = Sample.at(February.now).tables
    let school = tables.schools[0]
    tables.schools = Rows(
      (0..<6000).map { number in
        var one = School(id: Key(UUID()))
        (one.name, one.location, one.status) = ("\(school.name) \(number)", school.location, school.status)
        return one
      })
    var desk = February.stored(tables)
    let posted = Kept(0)
    desk.interpreter.world.scriptedServer.mail = { _ in
      posted.change { $0 += 1 }
      return Self.fine
    }
    desk.interpreter.world.rules.assumesYes = true
    #expect(await desk.lines("packet email a@x.edu --with schools").status == .failed)
    #expect(posted.value == 0)
  }

  /// The sample's coaches by name, so that each has an address or not.
  private static func coaches() -> Tables {
    var tables = Sample.at(February.now).tables
    let names = [
      ("Greta", "Lind", "greta@x.edu"), ("Otto", "Berg", "otto@x.edu"), ("Otto", "Holm", ""), ("Ida", "Ek", nil),
    ]
    let coaches = tables.coaches.prefix(names.count)
    tables.coaches = Rows(
      zip(coaches, names).map { coach, name in
        var coach = coach
        (coach.firstName, coach.lastName, coach.email) = name
        return coach
      })
    return tables
  }

  private static func desk(
    of tables: Tables, _ answer: @escaping @Sendable (Int) throws -> ServerAnswer = { _ in Self.sent }
  ) -> (Talk, Kept<[String]>) {
    var desk = February.stored(tables)
    let posted = Kept<[String]>([])
    desk.interpreter.world.scriptedServer.mail = { request in
      posted.change { $0.append(request) }
      return try answer(posted.value.count)
    }
    desk.interpreter.world.rules.assumesYes = true
    return (desk, posted)
  }

  private static let sent = ServerAnswer(status: 200, body: #"{"success":true,"sentTo":[]}"#)

  @Test(
    "coaches go by name, by the numbers of the list and by address; each is addressed by name, and logged",
    arguments: [
      ("packet email greta", ["greta@x.edu"]), ("packet email greta berg", ["greta@x.edu", "otto@x.edu"]),
      ("packet email greta, berg", ["greta@x.edu", "otto@x.edu"]),
      ("packet email greta,berg and who@y.edu", ["greta@x.edu", "otto@x.edu", "who@y.edu"]),
      ("coaches email~x.edu; sort last; packet email 1-2", ["otto@x.edu", "greta@x.edu"]),
      ("packet email OTTO@x.edu", ["OTTO@x.edu"]), ("packet email greta who@y.edu", ["greta@x.edu", "who@y.edu"]),
    ])
  func coachesByName(line: String, addresses: [String]) async throws {
    var (desk, posted) = Self.desk(of: Self.coaches())
    let before = desk.session.tables.interactions.count
    let (status, said) = await desk.lines(line)
    #expect(status == .done, "\(said)")
    let requests = posted.value.compactMap(JSON.init(parsing:))
    #expect(requests.compactMap { $0["recipients"] } == addresses.map { .array([.string($0)]) })
    for (request, address) in zip(requests, addresses) {
      let name = address.hasPrefix("who") ? "Coach," : address.hasPrefix("g") ? "Coach Lind," : "Coach Berg,"
      #expect(request["body"]?.string?.hasPrefix("Dear \(name)\n") == true)
    }
    let coaches = addresses.filter { !$0.hasPrefix("who") }
    let logged = desk.session.tables.interactions.filter { $0.occurredAt == February.now && $0.type == .known(.email) }
    #expect(desk.session.tables.interactions.count == before + coaches.count && logged.count >= coaches.count)
    #expect(said.contains { $0.contains("logged an email") })
    #expect(await desk.lines("undo").status == .done)
    #expect(desk.session.tables.interactions.count == before)
  }

  @Test("only what was truly sent is logged, and what wasn't is named") func logsWhatWasSent() async throws {
    var (desk, posted) = Self.desk(of: Self.coaches()) { $0 == 1 ? Self.sent : ServerAnswer(status: 500, body: "") }
    let before = desk.session.tables.interactions.count
    let (status, said) = await desk.lines("packet email greta berg")
    #expect(status != .done && posted.value.count == 2)
    #expect(said.contains { $0.contains("not to otto@x.edu: the packet may not have been sent") }, "\(said)")
    #expect(desk.session.tables.interactions.count == before + 1)
    var (none, _) = Self.desk(of: Self.coaches()) { _ in ServerAnswer(status: 500, body: "") }
    #expect(await none.lines("packet email greta").status != .done)
    #expect(none.session.tables.interactions.count == before)
  }

  @Test("a draft is nothing that was sent") func draftsAreNotLogged() async throws {
    var desk = February.stored(Self.coaches())
    let before = desk.session.tables.interactions.count
    desk.seat(answering: true)
    let (status, said) = await desk.lines("packet email greta")
    #expect(status == .done && said.contains { $0.contains(#"once it's sent: log "Greta Lind" email"#) }, "\(said)")
    #expect(desk.session.tables.interactions.count == before)
  }

  @Test(
    "a coach without an address is refused, and a name that several have is asked about or told",
    arguments: [
      ("packet email ida", "no email address for 'Ida Ek'"), ("packet email holm", "no email address for 'Otto Holm'"),
      ("packet email otto", "'otto' matches 2 coaches: Otto Berg"), ("packet email greta holm", "nothing was sent"),
      ("packet email greta and", "a coach or an email address, not 'and'"),
      ("packet email nobody", "no coach is called 'nobody'"),
    ])
  func refused(line: String, message: String) async throws {
    var (desk, posted) = Self.desk(of: Self.coaches())
    let (status, said) = await desk.lines(line)
    #expect(status != .done && said.joined().contains(message), "\(said)")
    #expect(posted.value.isEmpty)
  }

  @Test("on a terminal one of several is asked for", arguments: [("1", 1), ("2", 0), ("", 0), ("7", 0)])
  func asked(answer: String, mails: Int) async throws {
    var (desk, posted) = Self.desk(of: Self.coaches())
    desk.interpreter.world.scriptedPerson.isThere = true
    desk.interpreter.world.scriptedPerson.line = { question, _ in question == "which one (1-2): " ? answer : nil }
    _ = await desk.lines("packet email otto")
    #expect(posted.value.count == mails)
  }

  @Test func severalRecipientsOfADraft() {
    let address = ContactAddress.draft(
      to: ["a+b@x.edu", "c&d@y.edu"], Message(subject: "A&B?", body: "one\ntwo"))
    #expect(address == "mailto:a%2Bb@x.edu,c%26d@y.edu?subject=A%26B%3F&body=one%0D%0Atwo")
  }
}
