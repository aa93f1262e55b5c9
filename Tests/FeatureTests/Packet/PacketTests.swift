import Domain
import Foundation
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import PacketFeature
@testable import ShellCore

/// The recruiting packet as a page.
struct PacketTests {
  private static func page(
    _ line: String = "packet save p.html --with schools", _ change: (inout Tables) -> Void = { _ in }
  )
    async throws -> String
  {
    var tables = Sample.at(February.now).tables
    change(&tables)
    var talk = February.stored(tables)
    #expect(await talk.lines(line).status == .done)
    return try #require(talk.surroundings.files.first?.value)
  }

  private static func player(_ json: String, in tables: inout Tables) throws {
    var row = try #require(tables.preferences.document(.player, of: SampleFamily.athlete))
    row.data = JSONText(json)
    tables.preferences = Rows(tables.preferences.map { $0.id == row.id ? row : $0 })
  }

  @Test func hasItsSectionsInOrder() async throws {
    let page = try await Self.page()
    var rest = page[...]
    for part in [
      "<title>Recruiting Packet - Eli Novakovic</title>", "<h1>Eli Novakovic</h1>", "Class of ", "February 7, 2026",
      "<h2>Athlete Profile</h2>", "<h3>Contact</h3>", "Available upon request", "<h3>Academics</h3>",
      "<h2>Schools of Interest</h2>", "<h3>A · ", "<h3>B · ", "<h3>C · ", "<h2>Activity Summary</h2>", "Total Schools",
      "Total Interactions", "Most Recent Contact", "Emails", "Calls", "Camps", "Visits", "Other",
      "<footer>Generated on ",
    ] {
      let found = try #require(rest.range(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
    #expect(page.ranges(of: "<svg").count == 3)
  }

  @Test func needsNothingFromElsewhere() async throws {
    let page = try await Self.page()
    for outside in ["src=", "url(", "@import", "<link", "<iframe", "<object", "<img", "xlink", "<base"] {
      #expect(!page.contains(outside), "\(outside)")
    }
    #expect(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"))
    #expect(page.ranges(of: "<script>").count == 1)
  }

  @Test func escapesEverything() async throws {
    let bad = "<script>alert(\"x\" & 'y')</script>\u{1B}[31m\u{202E}"
    let page = try await Self.page { tables in
      var user = try! #require(tables.users[SampleFamily.athlete])
      (user.fullName, user.email) = (bad, bad)
      tables.users = Rows([user])
      tables.schools = Rows(
        tables.schools.map { school in
          var school = school
          (school.name, school.location, school.conference, school.notes) = (bad, bad, bad, "my notes")
          (school.division, school.status) = (Open(bad), Open(bad))
          school.privateNotes = JSONText(#"{"a":"my secret"}"#)
          return school
        })
      var film = Document(id: Key(Values.UUID()))
      (film.type, film.title, film.fileURL) = (.known(.highlightVideo), bad, "javascript:alert(1)")
      tables.documents = Rows([film])
      try! Self.player(
        JSON.object([
          JSON.Member("primary_position", .string(bad)), JSON.Member("high_school", .string(bad)),
          JSON.Member("email", .string(bad)), JSON.Member("core_courses", .array([.string(bad)])),
        ]).text, in: &tables)
    }
    #expect(page.ranges(of: "<script").count == 1)
    #expect(!page.contains("javascript:") && !page.contains("my secret") && !page.contains("my notes"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(page.ranges(of: "&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;").count >= 300)
  }

  @Test(arguments: zip(SchoolStatus.allCases, "CCCBABAAACC"))
  func groupsByStatus(status: SchoolStatus, group: Character) {
    #expect(PacketGroup.Stage(status).rawValue == String(group))
  }

  @Test func schoolsWithoutAStatusComeLast() { #expect(PacketGroup.Stage(nil) == .others) }

  @Test func countsEveryInteractionOnce() async throws {
    let types = InteractionType.allCases
    let tables = Sample.at(February.now).tables
    var session = February.talk().session
    var rows: [Interaction] = types.map { type in
      var one = Interaction(id: Key(Values.UUID()))
      (one.type, one.occurredAt) = (.known(type), Instant("2026-02-01T12:00:00Z"))
      one.schoolID = tables.schools.first?.id
      return one
    }
    var future = Interaction(id: Key(Values.UUID()))
    (future.type, future.occurredAt) = (.known(.email), Instant("2026-02-08T12:00:00Z"))
    rows.append(future)
    session.take(Rows(rows))
    session.take(Rows<Coach>())
    let totals = PacketTotals(session)
    #expect((totals.emails, totals.calls, totals.camps, totals.visits) == (1, 1, 2, 3))
    #expect(totals.emails + totals.calls + totals.camps + totals.visits + totals.others == types.count)
    #expect(totals.interactions == types.count && totals.schools == tables.schools.count)
    #expect(totals.lastContact == Day("2026-02-01"))
    #expect(
      totals.months.map(\.label) == [
        "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb",
      ])
    #expect(totals.months.map(\.count) == Array(repeating: 0, count: 11) + [types.count])
  }

  @Test(arguments: [
    ("Eli Novakovic", "Eli_Novakovic"), ("Zoë  O'Neil-Smith Jr. 3rd", "Zo_ONeilSmith_Jr_rd"),
    ("../../etc/passwd", "etcpasswd"), ("李小龍", "Athlete"), ("  ", "Athlete"),
  ])
  func namesTheFile(name: String, expected: String) async throws {
    var tables = Sample.at(February.now).tables
    var user = try #require(tables.users[SampleFamily.athlete])
    (user.fullName, user.email) = (name, "")
    tables.users = Rows([user])
    let session = February.stored(tables).session
    #expect(RecruitingPacket(session).fileName(ending: "html") == expected + "_RecruitingPacket.html")
  }

  @Test func anEmailThatIsNotSharedStaysOut() async throws {
    let json = { (shares: Bool) in #"{"email":"eli@example.com","phone":"555-123-4567","allow_share_email":\#(shares)}"#
    }
    let shared = try await Self.page { try! Self.player(json(true), in: &$0) }
    let kept = try await Self.page { try! Self.player(json(false), in: &$0) }
    #expect(shared.contains("eli@example.com") && !shared.contains("555-123"))
    #expect(!kept.contains("eli@example.com") && kept.contains("Not provided"))
  }

  /// The policy lets exactly the one script run: its SHA-256, as another program sees it.
  @Test func thePolicyNamesTheScript() throws {
    let page = PrintButton.markup.text
    let script = try #require(page.split(separator: "<script>").last?.split(separator: "</script>").first)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let hex = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self).prefix(64)
    process.waitUntilExit()
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
    #expect(bytes.count == 32)
    #expect(PrintButton.policy.hasSuffix("script-src 'sha256-\(Data(bytes).base64EncodedString())'"))
  }

  @Test func aPDFHasNoScript() async throws {
    let page = try await Self.page("packet save p.pdf --with schools")
    #expect(page.hasPrefix("%PDF-") && !page.contains("<script") && !page.contains("<button"))
  }

  @Test(arguments: [TableName.interactions, .users, .preferences, .documents])
  func aPacketIsWholeOrNotMade(table: TableName) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = .coaches
    talk.interpreter.shell.session.mark(table, .failed("out of order"))
    let (status, said) = await talk.lines("packet save p.html")
    #expect(status == .unavailable && said.joined().contains("out of order"))
    #expect(talk.surroundings.files.isEmpty)
  }

  @Test func anEmptyFamilyHasAPacketToo() async throws {
    var talk = February.people()
    #expect(await talk.lines("packet save p.html --with schools").status == .done)
    let page = try #require(talk.surroundings.files["p.html"])
    #expect(page.contains("No schools yet") && !page.contains("<table") && page.ranges(of: "<svg").count == 1)
  }

  /// Coaches read it: nothing tells where else the athlete looks, unless the family says so.
  @Test func schoolsAreLeftOutUnlessAskedFor() async throws {
    let tables = Sample.at(February.now).tables
    let page = try await Self.page("packet save p.html")
    for word in ["Schools of Interest", "Total Schools", "Schools by status", "class=\"badge", "Fit</th>"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(tables.schools.allSatisfy { !page.contains(">\($0.name)<") })
    #expect(page.contains("<h2>Activity Summary</h2>"))
    let whole = try await Self.page("packet save --with schools p.html")
    #expect(whole.contains("Schools of Interest") && whole.contains("Total Schools"))
  }

  @Test("what nobody recorded is not claimed: the line that is offered fills it in")
  func nothingIsClaimed() async throws {
    var talk = try await Talk([.dryRun, .empty])
    let mail = await talk.say("packet email a@x.edu")
    #expect(mail.contains("Dear Coach,\n\nYou will find my recruiting packet"))
    for word in ["N/A", "Baseball", "My name"] { #expect(!mail.contains(word)) }
    var people = Sample.at().people
    people.users = Rows(
      people.users.map { user in
        var user = user
        (user.fullName, user.graduationYear) = (User.unnamed, nil)
        return user
      })
    var family = Talk(rows: people)
    #expect(RecruitingPacket(family.session).profile.name == nil)
    #expect(await family.say("dashboard").hasPrefix("Welcome back!\n"))
    let lack = try #require(RecruitingPacket(family.session).profile.lack)
    #expect(await family.run(lack.command).outcome.status == .done)
    #expect(RecruitingPacket(family.session).profile.lack == nil)
  }
}
