import Domain
import Testing

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
