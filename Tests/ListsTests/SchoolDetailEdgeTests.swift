import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

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
    let lines = await talk.say("show id:\(id) header").split(separator: "\n")
    #expect(lines[1].hasSuffix("…"))
    #expect(lines[2] == "Gambier, OH")
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("Many pros/cons render correctly", arguments: [20, 45])
  func many(count: Int) async throws {
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
