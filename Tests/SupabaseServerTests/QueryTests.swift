import Testing

@testable import SupabaseServer

/// Selections, orders, windows, preferences and targets.
struct QueryTests {
  private let catalogue: Catalogue = {
    var catalogue = Catalogue()
    let coaches = Relation(
      name: "coaches",
      columns: [Relation.Column(name: "id", type: "uuid"), Relation.Column(name: "school_id", type: "uuid")],
      key: ["id"])
    catalogue.relations = ["schools": FilterTests.schools, "coaches": coaches]
    catalogue.keys = [
      ForeignKey(
        name: "coaches_school_id_fkey", table: "coaches", column: "school_id", target: "schools", targetColumn: "id")
    ]
    return catalogue
  }()

  private func selection(_ text: String, of table: String = "schools") throws -> String {
    var statement = Statement()
    let relation = try catalogue.relation(table)
    return try statement.selection(SelectItem.list(text), of: TableReference(relation), in: catalogue)
  }

  static let embedded = """
    (SELECT coalesce(json_agg(pgrst_2), '[]') FROM (SELECT pgrst_1.id AS id FROM public.coaches AS pgrst_1 \
    WHERE pgrst_1.school_id = schools.id) AS pgrst_2) AS coaches
    """

  @Test(arguments: [
    ("id,name", #""schools"."id" AS "id", "schools"."name" AS "name""#),
    ("title:name", #""schools"."name" AS "title""#),
    ("fit_score::text", #"CAST("schools"."fit_score" AS text) AS "fit_score""#),
    ("n:fit_score::text", #"CAST("schools"."fit_score" AS text) AS "n""#),
    ("academic_info->>state", #"("schools"."academic_info"->>$1::text) AS "state""#),
    ("coaches(id)", QueryTests.embedded),
  ])
  func selects(text: String, sql: String) throws {
    // The names of aliases need no quotes; they are compared without.
    #expect(try selection(text).filter { $0 != "\"" } == sql.filter { $0 != "\"" })
  }

  @Test(arguments: [
    ("nosuch", "42703"), ("id,", "PGRST100"), ("id name", "42703"), ("name::text; drop table schools", "PGRST100"),
    ("name::\"a b\"", "42704"), ("offers(id)", "PGRST200"), ("coaches(nosuch)", "42703"), ("coaches(id", "PGRST100"),
    ("coaches!other(id)", "PGRST200"), ("pg_sleep(1)", "PGRST200"), ("*;", "PGRST100"),
  ])
  func selectionsAreRefused(text: String, code: String) {
    let error = #expect(throws: RestError.self) { try selection(text) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    ("name", #" ORDER BY "schools"."name" ASC"#),
    ("name.desc.nullslast,id", #" ORDER BY "schools"."name" DESC NULLS LAST, "schools"."id" ASC"#),
    ("fit_score.nullsfirst", #" ORDER BY "schools"."fit_score" ASC NULLS FIRST"#),
    ("academic_info->>state.desc", #" ORDER BY ("schools"."academic_info"->>$1::text) DESC"#),
  ])
  func orders(text: String, sql: String) throws {
    var statement = Statement()
    #expect(try statement.order(OrderTerm.list(text), of: TableReference(FilterTests.schools)) == sql)
  }

  @Test(arguments: ["name.up", "name desc", "1", "name,", "name;drop table schools", "name.desc.x"])
  func ordersAreRefused(text: String) {
    var statement = Statement()
    #expect(throws: RestError.self) {
      try statement.order(OrderTerm.list(text), of: TableReference(FilterTests.schools))
    }
  }

  @Test(arguments: [
    ("/t?limit=5&offset=10", "", 10, 5), ("/t", "10-19", 10, 10), ("/t", "10-", 10, nil), ("/t", "x", 0, nil),
    ("/t", "9-3", 0, nil), ("/t", "0-9", 0, 10), ("/t?limit=3", "10-19", 10, 3), ("/t?limit=0", "", 0, 0),
  ])
  func windows(target: String, range: String, offset: Int, limit: Int?) throws {
    let ask = try #require(Ask("GET", target, headers: range.isEmpty ? [] : [("Range", range)]))
    let window = try Window(ask)
    #expect(window.offset == offset)
    #expect(window.limit == limit)
  }

  @Test(arguments: ["/t?limit=-1", "/t?limit=x", "/t?offset=99999999999999999999", "/t?offset=", "/t?limit=1;drop"])
  func windowsAreRefused(target: String) throws {
    let ask = try #require(Ask("GET", target))
    #expect(throws: RestError.self) { try Window(ask) }
  }

  @Test func preferencesAreNamedBack() {
    let preferences = Preferences(["count=exact", "return=representation", "resolution=merge-duplicates", "x=y"])
    #expect(preferences.applied == ["resolution=merge-duplicates", "return=representation", "count=exact"])
    #expect(preferences.resolution == .merge)
    #expect(Preferences(["return=everything"]).answer == nil)
  }

  @Test(arguments: [
    ("/a%2Fb/c", ["a/b", "c"]), ("/a+b", ["a+b"]), ("//a//", ["a"]), ("/%C3%A9", ["é"]),
  ])
  func paths(target: String, path: [String]) { #expect(Ask("GET", target)?.path == path) }

  @Test func plusIsABlankInAQuery() {
    let ask = Ask("GET", "/t?a=1+2&b=%2B&c&d=x=y")
    #expect(ask?.query.map(\.value) == ["1 2", "+", "", "x=y"])
  }

  @Test(arguments: ["/%", "/%4", "/%zz", "/%+1", "/%FF", "/t?a=%C3", "/%00", "/t?a=%00"])
  func targetsAreRefused(target: String) { #expect(Ask("GET", target) == nil) }
}
