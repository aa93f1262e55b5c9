import TestSupport
import Testing
import Values

@testable import Domain

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

  /// Of every college, also where its words are run together, the first word may begin its name.
  @Test func noNameIsPassedOver() {
    let rows = Rows(
      CollegeList.entries.enumerated().map { number, college in
        var school = School(id: Key(UUID(high: 1, low: UInt64(number))))
        school.name = college.name
        return school
      })
    let namer = rows.namer(context)
    for college in CollegeList.entries {
      for name in [college.name] + college.aliases {
        let words = NameWords(name)
        for word in Set([words.raw[0], words.raw.joined(), words.core.joined()]) where !word.isEmpty {
          #expect(namer.mayBegin(word, .placed), "\(word) of \(name)")
        }
      }
    }
    #expect(!namer.mayBegin("yesterday", .placed))
    #expect(namer.mayBegin("kenyn", .slip) && !namer.mayBegin("kenyn", .placed))
  }

  @Test(arguments: [
    ("OHIO", NameMatch.whole, 2), ("ohio s", .beginnings, 1), (" pena", .short, 1), ("institute", .words, 1),
    ("oh)", .beginnings, 4), ("hiot", .inside, 1), ("pen\u{303}a c", .beginnings, 1), ("o", .beginnings, 4),
  ])
  func theFirstClassWithAHitDecides(_ text: String, _ match: NameMatch, _ count: Int) throws {
    let naming = try #require(Self.rows.named(text, context))
    #expect(naming.match == match)
    #expect(naming.positions.count == count)
  }

  @Test(arguments: ["", "  ", "zzz", "Ohio\0xyzzy"]) func nothingIsNamed(_ text: String) {
    #expect(Self.rows.named(text, context) == nil)
  }

  @Test func hitsAreInTheOrderOfNames() throws {
    let naming = try #require(Self.rows.named("inst", context))
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

struct RowsMirrorTests {
  static let queries: [Query] =
    QuerySelectingTests.cases.map { QuerySamples.query($0.terms, search: $0.search) }
    + QueryOrderingTests.cases.map { QuerySamples.query([], Query.SortKey($0.field, .descending)) }

  /// Ids, because rows of equal content may stand at other positions.
  private func answers(_ rows: Rows<School>, _ context: EvaluationContext) -> [[Key<School>]] {
    Self.queries.map { rows.select($0, context).positions.map { rows[$0].id } }
  }

  private func counts(_ rows: Rows<School>, _ context: EvaluationContext) -> [[Group]] {
    School.fields.all.map { rows.groups(by: $0, context) }
  }

  /// Where two lists of answers differ first; printing them whole would drown the reader.
  private func difference<Answer: Equatable>(_ some: [Answer], _ others: [Answer]) -> Int? {
    some.count == others.count ? some.indices.first { some[$0] != others[$0] } : min(some.count, others.count)
  }

  @Test(arguments: 1...4) func followsRandomChangesLikeFreshRows(_ seed: UInt64) {
    var dice = StoreRandom(seed: seed)
    var rows = Rows(QuerySamples.schools.prefix(300))
    let context = QuerySamples.context
    for round in 0..<4 {
      let old = rows
      let before = answers(old, context)
      for _ in 0..<dice.pick([1, 7, 40]) { change(&rows, &dice) }
      #expect(difference(answers(rows, context), answers(Rows(rows), context)) == nil, "round \(round)")
      #expect(difference(counts(rows, context), counts(Rows(rows), context)) == nil, "round \(round)")
      #expect(difference(answers(old, context), before) == nil, "round \(round)")
    }
  }

  private func change(_ rows: inout Rows<School>, _ dice: inout StoreRandom) {
    let row = rows[Int.random(in: 0..<rows.count, using: &dice)]
    switch dice.pick([0, 0, 0, 1, 2]) {
    case 0:
      var changed = School(id: row.id)
      let other = QuerySamples.school(&dice)
      for column in School.table.columns.dropFirst() { _ = column.set(&changed, column.get(other)) }
      if dice.chance(20) { changed.name = "Renamed \(dice.pick([1, 2, 3]))" }
      rows.replace(changed)
    case 1: rows.remove(row.id)
    default: rows.append(QuerySamples.school(&dice))
    }
  }

  @Test func forgetsEverythingAfterVeryManyChanges() {
    var dice = StoreRandom(seed: 3)
    var rows = Rows(QuerySamples.schools.prefix(200))
    _ = answers(rows, QuerySamples.context)
    for _ in 0..<1500 { change(&rows, &dice) }
    #expect(difference(answers(rows, QuerySamples.context), answers(Rows(rows), QuerySamples.context)) == nil)
  }

  @Test func newContextsAreSeen() {
    var context = QuerySamples.context
    let rows = Rows(QuerySamples.schools.prefix(300))
    let before = counts(rows, context)
    context.home = nil
    context.coaches[rows[0].id] = 77
    #expect(difference(counts(rows, context), counts(Rows(rows), context)) == nil)
    #expect(difference(counts(rows, context), before) != nil)
    #expect(difference(counts(rows, QuerySamples.context), before) == nil)
  }

  @Test func rowsAreFoundByIDAfterRemovals() {
    var rows = Rows(QuerySamples.schools.prefix(300))
    for row in QuerySamples.schools.prefix(300) where row.ranking == nil { rows.remove(row.id) }
    #expect(rows.count == QuerySamples.schools.prefix(300).count { $0.ranking != nil })
    #expect(rows.indices.allSatisfy { rows.position(of: rows[$0].id) == $0 })
    let stranger = rows.remove(QuerySamples.schools[1999].id)
    #expect(stranger == nil)
  }
}

/// Copies of a session share what is large in it, and are values all the same.
struct SessionSharingTests {
  private let clock = Clock.fixed(QuerySamples.today)

  private func session() -> Session {
    var tables = Tables()
    tables.schools = Rows(QuerySamples.schools)
    return Session(identity: .nobody, tables: tables, clock: clock)
  }

  @Test func aChangeOfACopyStaysThere() throws {
    let before = session()
    var after = before
    let school = try #require(before.tables.schools.first)
    let change = try #require(school.setting("name", to: .text("Kenyon College")))
    after.apply([change])
    #expect(before.tables.schools[school.id]?.name == school.name)
    #expect(after.tables.schools[school.id]?.name == "Kenyon College")
    #expect(before.context.schoolNames[school.id] == school.name)
    #expect(after.context.schoolNames[school.id] == "Kenyon College")
  }

  @Test func somebodyElseInACopyIsNobodyInTheOther() {
    let before = session()
    var after = before
    let user = Key<User>(UUID(high: 1, low: 2))
    after.become(Identity(user: user, athlete: user, family: nil, role: .known(.player)))
    #expect(before.identity == .nobody)
    #expect(after.identity.user == user)
    #expect(after.tables.schools.count == before.tables.schools.count)
  }

  @Test func aTableIsLoadedOnceItIsTaken() {
    var session = session()
    #expect(!session.tables.isWhole)
    #expect(session.tables.missing == Set(TableName.allCases).subtracting([.schools]))
    var whole = Tables()
    for name in TableName.allCases { whole.mark(name, .loaded) }
    session.take(whole)
    #expect(session.tables.isWhole)
    #expect(session.tables.missing.isEmpty)
    session.mark(.offers, .failed("no answer"))
    #expect(session.tables.missing == [.offers])
    #expect(session.tables.state(of: .offers) == .failed("no answer"))
  }

  @Test func rowsAreLookedAtWithoutACopyAsOthersAre() {
    let rows = QuerySamples.rows
    let all = Array(rows)
    let isFavorite = { (school: School) in school.isFavorite == true }
    #expect(rows.count(where: isFavorite) == all.filter(isFavorite).count)
    #expect(rows.first(9, where: isFavorite).map(\.id) == all.filter(isFavorite).prefix(9).map(\.id))
    #expect(rows.first(0, where: isFavorite).isEmpty)
    #expect(rows.first(9_999, where: isFavorite).count == all.filter(isFavorite).count)
    #expect(rows.contains { $0.fitScore == 80 } == all.contains { $0.fitScore == 80 })
    #expect(!rows.contains { $0.fitScore == 999 })
    #expect(rows.allSatisfy { ($0.fitScore ?? 0) < 81 })
    #expect(!rows.allSatisfy(isFavorite))
    var ids: [Key<School>] = []
    rows.each { ids.append($0.id) }
    #expect(ids == all.map(\.id))
  }
}
