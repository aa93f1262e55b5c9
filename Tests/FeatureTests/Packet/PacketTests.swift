import Domain
import Foundation
import SampleFamily
import ShellTesting
import TestSupport
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

  /// A file alone is where it's saved.
  @Test func aFileIsEnough() async throws {
    #expect(try await Self.page("packet p.html").contains("<!DOCTYPE html>"))
  }

  private static func player(_ json: String, in tables: inout Tables) throws {
    var row = try #require(tables.preferences.document(.player, of: SampleFamily.athlete))
    row.data = JSONText(json)
    tables.preferences = Rows(tables.preferences.map { $0.id == row.id ? row : $0 })
  }

  /// The name of a school takes further lines.
  @Test(arguments: ["packet save p.html", "packet card p.html"]) func aLongTeamIsWhole(line: String) async throws {
    let school = "Bishop Thomas Flannery Sacred Heart Preparatory Academy for Girls of Greater Columbus"
    let page = try await Self.page(line) { try! Self.player("{\"high_school\": \"\(school)\"}", in: &$0) }
    #expect(page.contains("<p>\(school)</p>") && !page.contains("text-overflow"))
  }

  @Test func hasItsSectionsInOrder() async throws {
    let page = try await Self.page()
    var rest = page[...]
    for part in [
      "<title>Recruiting Packet - Eli Novakovic</title>", "<h1>Eli Novakovic</h1>", "SS, 2B · Class of 2027",
      "Edgewater Heights High School", "Erie Shore Herons", "eli@novakovic.example", "216-555-0143", "Baseball",
      "R / R",
      "6&#39;1&quot;", "185 lbs", "3.70", "1290", "28", "<h2>Measurables</h2>", "60-yard dash", "6.89 sec",
      "Exit velocity",
      "<h2>Schedule</h2>", "Scout league final", "<h2>Video</h2>", "https://files.novakovic.example/fall-video.mp4",
      "<h2>Schools of Interest</h2>", "<h3>A · ", "<h3>B · ", "<h3>C · ", "<footer>February 7, 2026",
    ] {
      let found = try #require(rest.range(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
    #expect(page.ranges(of: "<svg").count == 1)
    // WeasyPrint doesn't take the colors of the page for a drawing: the disc would be black.
    #expect(page.ranges(of: " fill=\"#").count == 2)
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
      var event = Event(id: Key(Values.UUID()))
      (event.name, event.location, event.type, event.startDate) = (bad, bad, .known(.game), Day("2026-03-01"))
      tables.events = Rows([event])
      var metric = PerformanceMetric(id: Key(Values.UUID()))
      (metric.type, metric.value, metric.unit, metric.eventID) = (.known(.velocity), 84, bad, event.id)
      tables.metrics = Rows([metric])
      try! Self.player(
        JSON.object([
          JSON.Member("primary_position", .string(bad)), JSON.Member("high_school", .string(bad)),
          JSON.Member("email", .string(bad)), JSON.Member("core_courses", .array([.string(bad)])),
          JSON.Member("phone", .string(bad)), JSON.Member("allow_share_phone", .bool(true)),
          JSON.Member("reference_club", .string(bad)), JSON.Member("reference_club_email", .string(bad)),
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
    #expect(!kept.contains("eli@example.com") && kept.contains("Contact through the family"))
  }

  @Test(arguments: [("phone", "216-555-0143"), ("address", "Edgewater Drive, Cleveland, OH 44113")])
  func onlyWhatIsSharedIsTold(what: String, value: String) async throws {
    func page(_ flag: String) async throws -> String {
      try await Self.page { try! Self.player(#"{"phone":"216-555-0143"\#(flag)}"#, in: &$0) }
    }
    let (shared, kept, unsaid) = (",\"allow_share_\(what)\":true", ",\"allow_share_\(what)\":false", "")
    #expect(try await page(shared).contains(value))
    for flag in [kept, unsaid] { #expect(try await !page(flag).contains(value)) }
  }

  @Test func referencesAreTheNamedOnesElseTheCoachesOfTheTeams() throws {
    func told(_ json: String) throws -> [String] {
      var tables = Sample.at(February.now).tables
      try Self.player(json, in: &tables)
      return PacketProfile(February.stored(tables).session).references.map {
        "\($0.role) \($0.name) \($0.phone ?? "-")"
      }
    }
    #expect(
      try told(#"{"travel_team_coach":"Al","tenth_grade_coach":"Bo","eleventh_grade_coach":"Cy"}"#)
        == ["Club coach Al -", "High school coach Cy -"])
    #expect(
      try told(#"{"travel_team_coach":"Al","reference_club":"Di","reference_club_phone":"555-123-4567"}"#)
        == ["Club coach Di 555-123-4567"])
    #expect(try told("{}") == [])
  }

  /// The policy lets exactly the one script run: its SHA-256, as another program sees it.
  @Test func thePolicyNamesTheScript() throws {
    let page = PrintButton.markup.text
    let script = try #require(page.split(separator: "<script>").last?.split(separator: "</script>").first)
    let folder = TemporaryFolder()
    folder.write(String(script), to: "script")
    let sum = try SpawnedProgram(["/usr/bin/sha256sum", folder("script")]).lines(1).first
    let hex = try #require(sum).prefix(64)
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
    #expect(bytes.count == 32)
    #expect(PrintButton.policy.hasSuffix("script-src 'sha256-\(Data(bytes).base64EncodedString())'"))
  }

  @Test func aPDFHasNoScript() async throws {
    let page = try await Self.page("packet save p.pdf --with schools")
    #expect(page.hasPrefix("%PDF-") && !page.contains("<script") && !page.contains("<button"))
  }

  @Test(arguments: [TableName.events, .metrics, .users, .preferences, .documents])
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
    for word in ["Schools of Interest", "class=\"badge", "Fit</th>"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(tables.schools.allSatisfy { !page.contains($0.name) })
    #expect(tables.events.allSatisfy { $0.schoolID == nil || !page.contains($0.name) })
    for word in ["Activity", "Interactions", "Most Recent Contact"] { #expect(!page.contains(word), "\(word)") }
    let whole = try await Self.page("packet save --with schools p.html")
    #expect(whole.contains("Schools of Interest"))
    #expect(tables.schools.allSatisfy { whole.contains(HTML("\($0.name)").text) })
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
