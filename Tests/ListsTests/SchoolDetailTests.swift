import Characters
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing

/// A school from near: every section, in its order.
@Suite("School detail: what is shown")
struct SchoolDetailTests {
  private static let titles = [
    "Coaches", "Status History", "School Fit Analysis", "Your Preferences", "Consider Other Divisions", "Information",
    "Notes",
    "My Private Notes", "Pros & Cons", "Coaching Philosophy", "Interactions", "Reminders", "Offers",
    "Events", "Shared Documents",
    "Attribution",
  ]

  @Test("Page loads and displays all school data correctly", arguments: ["kenyon", "college of wooster", "kent state"])
  func sections(school: String) async throws {
    var talk = try await Talk()
    let said = await talk.say("show \(school)")
    let shown = said.split(separator: "\n").filter { $0.contains(" ──") }.map { $0.prefix { $0 != "─" }.dropLast() }
    #expect(shown.count >= 11)
    #expect(shown.map(String.init) == Self.titles.filter { shown.contains(Substring($0)) })
  }

  @Test("Header shows name, location, division, status, tier, size, conference badges")
  func header() async throws {
    var talk = try await Talk()
    let lines = await talk.say("show kenyon header").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "Kenyon College ★", "Gambier, OH",
        "[D3] [Recruited] [Tier A] [Small] [Fit: 73] [Today: ~72] [Preferences: 100%]", "[NCAC]",
        "https://www.kenyon.edu",
      ])
  }

  @Test("Favorite star toggles and persists")
  func favorite() async throws {
    let store = Talk.store()
    var talk = try await Talk(store: store)
    #expect(await talk.say("show kenyon header").contains("★"))
    #expect(await talk.run("fav").outcome.status == .done)
    #expect(await talk.say("show . header").contains("☆"))
    #expect(try await store.tables().schools.kenyon.isFavorite == false)
  }

  @Test("Status picker changes status and creates history entry; the timeline displays it")
  func history() async throws {
    var talk = try await Talk()
    let before = await talk.say("show kenyon history").split(separator: "\n").count
    #expect(await talk.run("status kenyon offer").outcome.status == .done)
    let after = await talk.say("show kenyon history").split(separator: "\n")
    #expect(after.count == before + 1)
    #expect(after[1].contains("2026-11-21  Recruited → [Offer Received]"))
  }

  @Test(
    "Priority tier selector updates correctly (A/B/C/None)",
    arguments: [("A", "[Tier A]"), ("B", "[Tier B]"), ("C", "[Tier C]")])
  func tier(tier: String, badge: String) async throws {
    var talk = try await Talk()
    _ = await talk.say("tier kenyon \(tier)")
    #expect(await talk.say("show kenyon header").contains(badge))
    _ = await talk.say("tier kenyon none")
    #expect(await !talk.say("show kenyon header").contains("Tier"))
  }

  @Test(
    "Fit score displays with correct tier badge and breakdown",
    arguments: [(80, "Match"), (70, "Match"), (69, "Reach"), (50, "Reach"), (49, "Unlikely"), (0, "Unlikely")])
  func fit(score: Int, tier: String) async throws {
    var talk = try await Talk(Talk.store { ($0.fitScore, $0.fitTier) = (score, nil) })
    for line in ["show kenyon fit", "fit kenyon"] {
      let said = await talk.say(line)
      #expect(said.contains("Fit \(score) [\(tier)]"))
      for part in ["Athletic", "31/40", "19/25", "13/20", "10/15"] { #expect(said.contains(part), "\(part)") }
    }
  }

  @Test(
    "Division recommendations appear when fit score < 70 and applicable",
    arguments: [
      (Division.d1, 69, ["[D2]"]), (.d1, 49, ["[D2]", "[D3]"]), (.d2, 50, ["[D3]"]), (.d2, 10, ["[D3]", "[NAIA]"]),
      (.d3, 49, ["[NAIA]"]), (.d3, 50, []), (.d1, 70, []), (.naia, 10, []), (.juco, 10, []),
    ])
  func divisions(division: Division, score: Int, badges: [String]) async throws {
    var talk = try await Talk(
      Talk.store {
        $0.division = .known(division)
        $0.fitScore = score
      })
    let whole = await talk.say("show kenyon")
    #expect(whole.contains("Consider Other Divisions") == !badges.isEmpty)
    let said = await talk.say("show kenyon divisions")
    for badge in badges { #expect(said.contains(badge)) }
  }

  @Test("Map renders with correct school location pin", arguments: [true, false])
  func map(unicode: Bool) async throws {
    var talk = try await Talk(canvas: Canvas(unicode: unicode))
    let said = await talk.say("show kenyon information")
    #expect(said.contains(unicode ? "● Kenyon College  ⌂ home" : "@ Kenyon College  H home"))
    let rows = said.split(separator: "\n").dropFirst().prefix(12)
    let school = rows.firstIndex { $0.contains(unicode ? "●" : "@") }
    let home = rows.firstIndex { $0.contains(unicode ? "⌂" : "H") }
    #expect(try #require(home) < #require(school), "Cleveland lies north of Gambier")
  }

  @Test("Distance from home calculates correctly")
  func distance() async throws {
    var talk = try await Talk()
    #expect(await talk.say("show kenyon information").contains("Distance from Home  86 miles"))
    _ = await talk.say("home 40.3736,-82.3975")
    #expect(await talk.say("show kenyon information").contains("Distance from Home  0 miles"))
  }

  @Test("Information section displays all academic_info fields")
  func information() async throws {
    let document = """
      {"address":"103 College Rd","baseball_facility_address":"McCloskey Field","mascot":"Owls",\
      "undergrad_size":"about 1,900","student_size":"40804","tuition_in_state":10824,"tuition_out_of_state":40032,\
      "admission_rate":0.3189,"latitude":40.4,"longitude":-82.4}
      """
    var talk = try await Talk(
      Talk.store {
        $0.academicInfo = JSONText(document)
        $0.twitterHandle = "@KenyonOwls"
      })
    let said = await talk.say("show kenyon information")
    for (label, value) in [
      ("Campus Address", "103 College Rd"), ("Baseball Facility", "McCloskey Field"), ("Mascot", "Owls"),
      ("Undergrad Size", "about 1,900"), ("Website", "https://www.kenyon.edu"), ("Twitter", "@KenyonOwls"),
      ("Students", "40,804"), ("Tuition (In)", "$10,824"), ("Tuition (Out)", "$40,032"), ("Admission Rate", "32%"),
    ] {
      #expect(
        said.split(separator: "\n").contains { $0.hasPrefix("  \(label) ") && $0.hasSuffix(" \(value)") }, "\(label)")
    }
  }

  @Test("Coaching philosophy displays 5 fields; empty ones show placeholders")
  func philosophy() async throws {
    var talk = try await Talk(Talk.store { $0.communicationStyle = " " })
    let said = await talk.say("show kenyon philosophy")
    for line in [
      "Coaching Style       Mentor", "Recruiting Approach  Academic pre-read", "Communication Style  Not provided",
      "Success Metrics      Not provided", "Overall Philosophy   Scholar-athletes first.",
    ] { #expect(said.contains(line), "\(line)") }
  }

  @Test("Coaches panel shows up to 3 coaches with contact buttons; all of them when asked for")
  func coaches() async throws {
    var talk = try await Talk()
    for name in ["Abe Adams", "Ben Brown", "Cal Clark"] {
      _ = await talk.say(
        "add coach \(name) school=\"Kenyon College\" role=assistant email=\(name.prefix(3))@kenyon.example")
    }
    let panel = await talk.say("show kenyon")
    #expect(panel.contains("and 2 more: show . coaches"))
    #expect(panel.contains("216-555-0196"))
    let whole = await talk.say("show kenyon coaches")
    for name in ["Preston", "Abe", "Ben", "Cal", "Ivo"] { #expect(whole.contains("· \(name) "), "\(name)") }
  }

  @Test("Email/SMS/Call buttons open correct native handlers: links where the terminal knows them, never elsewhere")
  func links() async throws {
    let store = Talk.store {
      $0.website = "www.kenyon.edu/a b"
      $0.twitterHandle = "evil\u{1B}]8;;x"
    }
    var talk = try await Talk(canvas: Canvas(hyperlinks: true, isTerminal: true), store)
    let said = await talk.say("show kenyon header coaches documents")
    for address in [
      "https://www.kenyon.edu/a%20b", "mailto:pashworth@athletics.kenyon.example", "tel:2165550196",
      "https://files.novakovic.example/letter.pdf",
    ] { #expect(said.contains("\u{1B}]8;;\(address)\u{1B}\\"), "\(address)") }
    #expect(!said.contains("evil\u{1B}") && !said.contains("\u{1B}]8;;x"))
    var plain = try await Talk(store)
    #expect(await !plain.say("show kenyon").contains("\u{1B}"))
  }

  @Test("an email address leads to a message, in a list, on a card and in full")
  func emailLinks() async throws {
    var tables = Sample.at().tables
    for var coach in Array(tables.coaches) where coach.lastName == "Preston" {
      coach.email = "no address\u{1B}]8;;x"
      tables.coaches.replace(coach)
    }
    var talk = try await Talk(canvas: Canvas(width: 120, hyperlinks: true, isTerminal: true), Sample.store(tables))
    for line in ["coaches ashworth", "output cards; show", "show ashworth"] {
      let said = await talk.say(line)
      #expect(said.contains("\u{1B}]8;;mailto:pashworth@athletics.kenyon.example\u{1B}\\"), "\(line): \(said)")
      #expect(!said.contains("\u{1B}]8;;x"))
    }
  }

  @Test("Documents section shows shared documents")
  func documents() async throws {
    var talk = try await Talk()
    let said = await talk.say("show kenyon documents")
    #expect(said.contains("Fall highlights  Highlight Video"))
    #expect(said.contains("https://files.novakovic.example/fall-video.mp4"))
  }

  @Test("Delete school with cascade works (FK constraint path); navigation back to the list")
  func delete() async throws {
    var talk = try await Talk(.terminal)
    let said = await talk.say("delete kenyon", answering: ["y"])
    #expect(said.contains("School and 2 coaches"))
    #expect(await talk.run("show kenyon").outcome.status == .failed)
    #expect(await talk.names("schools").count == 64)
  }

  @Test("Attribution section shows created by / updated by / date")
  func attribution() async throws {
    var talk = try await Talk(Talk.store { $0.updatedBy = SampleFamily.parent })
    let said = await talk.say("show kenyon attribution")
    #expect(said.contains("Created by       Eli Novakovic"))
    #expect(said.contains("Last updated by  ") && !said.contains("Last updated by  Eli"))
    #expect(said.contains("Last updated     2026-"))
  }

  @Test("Page adapts to different device sizes", arguments: [30, 60, 80, 109, 110, 140, 200])
  func widths(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let said = await talk.say("show kenyon")
    for line in said.split(separator: "\n") { #expect(Width.of(String(line)) <= width, "\(line)") }
    #expect(said.split(separator: "\n").contains { $0.contains("Coaches") && $0.contains("──  ") } == (width >= 110))
    if [60, 80, 140].contains(width) { try Recording.expect(said, golden: "detail-\(width).txt") }
  }
}
