import Domain
import TestSupport
import Testing

struct RowsNamingTests {
  private static let rows: Rows<School> = {
    var dice = StoreRandom(seed: 5)
    let names = [
      "Ohio State University", "Ohio", "Miami (OH)", "Peña College", "The Ohio Institute", "Biohiotics", "ohio",
    ]
    return Rows(
      names.map { name in
        var school = School(id: Key(dice.id()))
        school.name = name
        school.conference = name.count % 2 == 0 ? "Big Ten" : "ACC"
        school.state = name.hasPrefix("M") ? nil : "OH"
        return school
      })
  }()
  private let context = QuerySamples.context

  private func names(_ positions: [Int]) -> [String] { positions.map { Self.rows[$0].name } }

  @Test(arguments: [
    ("OHIO", Occurrence.exact, 2), ("ohio s", .beginning, 1), (" pena", .beginning, 1),
    ("institute", .wordBeginning, 1),
    ("oh)", .wordBeginning, 1), ("hiot", .anywhere, 1), ("pen\u{303}a c", .beginning, 1), ("o", .beginning, 3),
  ])
  func theFirstClassWithAHitDecides(_ text: String, _ match: Occurrence, _ count: Int) throws {
    let naming = try #require(Self.rows.named(text, context))
    #expect(naming.match == match)
    #expect(naming.positions.count == count)
  }

  @Test(arguments: ["", "  ", "zzz", "Ohio\0x"]) func nothingIsNamed(_ text: String) {
    #expect(Self.rows.named(text, context) == nil)
  }

  @Test func hitsAreInTheOrderOfNames() throws {
    let naming = try #require(Self.rows.named("i", context))
    #expect(names(naming.positions) == ["The Ohio Institute"])
    #expect(names(try #require(Self.rows.named("h", context)).positions).first == "Biohiotics")
  }

  @Test func completionsBeginSoOrHaveAWordThatDoes() {
    let few = Self.rows.completions(of: "oh", limit: 4, context)
    #expect(few.total == 5)
    #expect(names(few.items).suffix(2) == ["Ohio State University", "Miami (OH)"])
    #expect(Self.rows.completions(of: "oh", limit: 1, context).items.count == 1)
    #expect(Self.rows.completions(of: "", limit: 2, context).total == 7)
    #expect(names(Self.rows.completions(of: "", limit: 2, context).items) == ["Biohiotics", "Miami (OH)"])
  }

  @Test func valuesAreCounted() throws {
    let conference = try #require(School.fields["conference"])
    let all = Self.rows.values(of: conference, matching: "", limit: 9, context)
    #expect(all.items.map(\.label) == ["ACC", "Big Ten"])
    #expect(all.items.reduce(0) { $0 + $1.count } == 7)
    #expect(Self.rows.values(of: conference, matching: "t", limit: 9, context).items.map(\.label) == ["Big Ten"])
    #expect(Self.rows.values(of: conference, matching: "", limit: 9, in: [1], context).items.map(\.count) == [1])
    let state = try #require(School.fields["state"])
    #expect(Self.rows.values(of: state, matching: "ohi", limit: 9, context).items.map(\.value) == [.text("OH")])
  }

  @Test func groupsComeInNaturalOrderWithNoneLast() throws {
    let state = try #require(School.fields["state"])
    #expect(Self.rows.groups(by: state, context).map(\.label) == ["Ohio", "none"])
    #expect(Self.rows.groups(by: state, context).map(\.count) == [6, 1])
    let status = try #require(School.fields["status"])
    let groups = QuerySamples.rows.groups(by: status, context)
    #expect(groups.map(\.label).prefix(2) == ["Researching", "Interested"])
    #expect(groups.map(\.label).suffix(2) == ["visiting", "none"])
    #expect(groups.reduce(0) { $0 + $1.count } == QuerySamples.rows.count)
    let contacted = try #require(School.fields["contacted"])
    #expect(QuerySamples.rows.groups(by: contacted, context).first?.label == "2026-02-07")
  }
}
