import Display
import Domain
import Lists
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// A school from near: every section, in its order.
@Suite("School detail: what is shown")
struct SchoolDetailTests {
  private static let titles = [
    "Coaches", "Status History", "School Fit Analysis", "Your Preferences", "Consider Other Divisions", "Information",
    "The College", "Notes", "My Private Notes", "Pros & Cons", "Coaching Philosophy", "Interactions", "Reminders",
    "Offers",
    "Events", "Shared Documents", "Attribution",
  ]

  @Test("Page loads and displays all school data correctly", arguments: ["kenyon", "college of wooster", "kent state"])
  func sections(school: String) async throws {
    var talk = try await Talk()
    let said = await talk.say("show \(school)")
    let shown = said.split(separator: "\n").filter { $0.contains(" ──") }.map { $0.prefix { $0 != "─" }.dropLast() }
    #expect(shown.count >= 11)
    #expect(shown.map(String.init) == Self.titles.filter { shown.contains(Substring($0)) })
  }

  @Test(
    "what no list shows is a fact, too, and one of somebody else names the line that tells it",
    arguments: [
      ("show kenyon mascot", "Mascot: Owls"), ("show kenyon address", "Address: Gambier, OH"),
      ("show kenyon twitter", "Twitter: unknown"), ("show preston mascot", "show \"Kenyon College\" mascot"),
      ("show kenyon phone", "show \"Preston Ashworthy\" phone"),
    ])
  func facts(line: String, expected: String) async {
    var talk = February.talk()
    let answer = await talk.hear(line)
    #expect((answer.results + answer.notices).contains(expected), "\(answer)")
  }

  @Test("side by side, percentages of a fit are points as well")
  func comparedFits() async throws {
    let data = JSONText(#"{"athleticFit":78,"academicFit":80,"opportunityFit":60,"personalFit":70}"#)
    var talk = try await Talk(Talk.store { ($0.fitScore, $0.fitScoreData) = (74, data) })
    let said = await talk.say("compare kenyon, wooster")
    #expect(said.contains("31/40 (78%)") && said.contains("34/40"), "\(said)")
  }

  @Test("an offer that the net cost leaves out is named wherever that stands")
  func olderOffers() async {
    var talk = February.talk()
    let older = "left out, because a newer offer of the same kind counts: $34,000 scholarship"
    #expect(!(await talk.hear("show wooster offers").results.contains("left out")))
    await talk.hear("add offer school=wooster type=scholarship amount=20000 offered=today")
    for line in ["show wooster offers", "compare wooster, kenyon", "schools name~wooster columns name,net_cost"] {
      let said = await talk.hear(line).results.split { $0.isWhitespace }.joined(separator: " ")
      #expect(said.contains(older), "\(line): \(said)")
    }
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

  @Test("Map renders with correct school location pin", arguments: [true, false]) func map(unicode: Bool) async throws {
    var talk = try await Talk(canvas: Canvas(unicode: unicode))
    let said = await talk.say("show kenyon information")
    #expect(said.contains(unicode ? "● Kenyon College  ⌂ home" : "@ Kenyon College  H home"))
    let rows = said.split(separator: "\n").dropFirst().prefix(12)
    let school = rows.firstIndex { $0.contains(unicode ? "●" : "@") }
    let home = rows.firstIndex { $0.contains(unicode ? "⌂" : "H") }
    #expect(try #require(home) < #require(school), "Cleveland lies north of Gambier")
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

  @Test("an email address leads to a message, in a list, on a card and in full") func emailLinks() async throws {
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

  @Test("Page adapts to different device sizes", arguments: [30, 60, 80, 109, 110, 140, 200])
  func widths(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let said = await talk.say("show kenyon")
    for line in said.split(separator: "\n") { #expect(Width.of(String(line)) <= width, "\(line)") }
    #expect(said.split(separator: "\n").contains { $0.contains("Coaches") && $0.contains("──  ") } == (width >= 110))
    if [60, 80, 140].contains(width) { try Recording.expect(said, golden: "detail-\(width).txt") }
  }
}

/// A school of which little is known, or too much, or that isn't there.
@Suite("School detail: what is missing, and what goes wrong")
struct SchoolDetailEdgeTests {
  private static let rates: [(String, String?)] = [
    ("0.32", "32%"), ("0.005", "1%"), ("1", "100%"), ("\"0.155\"", "16%"), ("0", nil), ("null", nil),
  ]

  @Test("Admission rate displays as percentage (not decimal)", arguments: rates)
  func admission(rate: String, shown: String?) async throws {
    var talk = try await Talk(
      Talk.store { $0.academicInfo = JSONText("{\"admission_rate\":\(rate),\"mascot\":\"x\"}") })
    let line = await talk.say("show kenyon information").split(separator: "\n").first { $0.contains("Admission") }
    #expect(line.map(String.init) == shown.map { "  Admission Rate  \($0)" })
  }

  @Test("Very long school name doesn't break header layout", arguments: [40, 80, 140])
  func longName(width: Int) async throws {
    var talk = try await Talk(
      canvas: Canvas(width: width),
      Talk.store { $0.name = String(repeating: "Kenyon College of Long Names ", count: 20) })
    let id = try talk.kenyon.id.description.prefix(8)
    let lines = await talk.say("show id:\(id) header").split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex(of: "Gambier, OH"))
    let name = String(repeating: "Kenyon College of Long Names ", count: 20).dropLast()
    #expect(lines[..<place].joined(separator: " ").contains(name))
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("Many pros/cons render correctly", arguments: [20, 45]) func many(count: Int) async throws {
    var talk = try await Talk(Talk.store { $0.pros = (1...count).map { "reason \($0)" } })
    let said = await talk.say("show kenyon pros")
    for number in 1...count { #expect(said.contains("✓ \(number) reason \(number)\n")) }
  }

  @Test("Information edit mode saves all fields; what isn't shown stays; after an error one goes back to the editor")
  func form() async throws {
    let store = Talk.store { $0.academicInfo = JSONText(#"{"secret_key":[1,2.50],"mascot":"Owls"}"#) }
    var talk = try await Talk(.terminal, store: store)
    talk.surroundings.edit(with: ["ranking: many"])
    let failed = await talk.run("edit kenyon", answering: ["", "d"])
    #expect(failed.outcome.status == .notUnderstood)
    #expect(failed.said.contains("edit again, keep for later, or drop? [E/k/d]"))
    talk.surroundings.edit(with: [
      "address: 103 College Rd", "facility: McCloskey Field", "mascot: Lords", "undergrad: 1,900",
      "noted_distance: 88", "website: kenyon.edu", "twitter: @owls", "instagram: owls",
    ])
    #expect(await talk.run("edit kenyon").outcome.status == .done)
    let school = try await store.tables().schools.kenyon
    let info = try #require(school.academicInfo?.json)
    #expect(info["secret_key"] == .array([.number("1"), .number("2.50")]))
    #expect(info["address"]?.words == "103 College Rd" && info["mascot"]?.words == "Lords")
    #expect(info["baseball_facility_address"]?.words == "McCloskey Field")
    #expect(info["undergrad_size"]?.words == "1,900" && info["distance_from_home"]?.amount == 88)
    #expect(school.website == "kenyon.edu" && school.twitterHandle == "@owls" && school.instagramHandle == "owls")
  }
}

/// The sign of a school, where a picture would have its logo.
struct SchoolSignTests {
  @Test(arguments: [
    ("kenyon", "KE"), ("ohio state", "OS"), ("college of wooster", "WO"), ("case western", "CW"),
  ])
  func twoLettersOfTheShortName(school: String, letters: String) async throws {
    var talk = Talk(sample: [])
    #expect(await talk.say("show \(school) header").hasPrefix("[\(letters)] "))
    #expect(await talk.say("output cards; schools \(school)").contains("│ [\(letters)] "))
    var spoken = Talk(sample: [], canvas: Canvas(width: 80, isPlain: true))
    #expect(await !spoken.say("show \(school) header").contains(letters + " "))
  }

  /// The ground is the school's own: the same in the list and in full, whatever else is on the list.
  @Test func theColourStays() async throws {
    let canvas = Canvas(width: 80, colours: .truecolor)
    var only = Tables()
    var kenyon = School(id: Key(SampleFamily.user.uuid))
    kenyon.name = "Kenyon College"
    only.schools.append(kenyon)
    var (talk, alone) = (Talk(sample: [], canvas: canvas), Talk(rows: only, canvas: canvas))
    func sign(_ text: String) -> Substring? { text.firstRange(of: " KE ").map { text[..<$0.lowerBound].suffix(30) } }
    let shown = sign(await talk.say("show kenyon header"))
    #expect(shown?.contains("48;2;") == true)
    #expect(sign(await alone.say("show kenyon header")) == shown)
  }
}

/// The colours of the badges at the top.
struct SchoolColourTests {
  private static let canvas = Canvas(colours: .truecolor, isTerminal: true)

  @Test(
    arguments: [
      (.researching, .slate), (.interested, .blue), (.contacted, .slate), (.campInvite, .purple),
      (.recruited, .green), (.officialVisitInvited, .amber), (.officialVisitScheduled, .orange), (.offerReceived, .red),
      (.committed, .forest), (.declined, .red), (.notPursuing, .ash),
    ] as [(SchoolStatus, Tint)])
  func status(status: SchoolStatus, tint: Tint) async throws {
    var talk = try await Talk(canvas: Self.canvas, Talk.store { $0.status = .known(status) })
    let badge = Text.badge(status.label, tint).drawnAlone(on: Self.canvas)
    #expect(await talk.say("show kenyon header").contains(badge))
  }

  @Test(
    arguments: [
      ("division", ["D1", "D2", "D3", "NAIA", "JUCO"], [.blue, .green, .purple, .orange, .gray]),
      ("tier", ["A", "B", "C"], [.gold, .silver, .bronze]),
      (
        "size", ["Very Small", "Small", "Medium", "Large", "Very Large"], [.indigo, .blue, .emerald, .orange, .purple]
      ),
      ("fit tier", ["match", "safety", "reach", "unlikely"], [.emerald, .blue, .orange, .red]),
      ("role", ["head", "assistant", "recruiting"], [.purple, .blue, .emerald]),
    ] as [(String, [String], [Tint])])
  func words(vocabulary: String, words: [String], tints: [Tint]) {
    #expect(words.map { Tint(of: $0, in: vocabulary) } == tints)
  }

  @Test func otherDivisionsAreABlueBanner() async throws {
    var talk = try await Talk(canvas: Self.canvas, Talk.store { ($0.fitScore, $0.fitTier) = (49, nil) })
    let banner = Text("Consider also exploring NAIA programs which may be a better fit.", .accent(.blue))
    #expect(await talk.say("show kenyon divisions").contains(banner.drawn(on: Self.canvas)))
  }
}
