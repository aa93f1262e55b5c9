import Testing

@testable import SupabaseServer

/// What is read out of a query, and what SQL it becomes.
struct FilterTests {
  static let schools = Relation(
    name: "schools",
    columns: [
      Relation.Column(name: "id", type: "uuid"), Relation.Column(name: "name", type: "text"),
      Relation.Column(name: "fit_score", type: "integer"), Relation.Column(name: "pros", type: "text[]"),
      Relation.Column(name: "academic_info", type: "jsonb"), Relation.Column(name: "we\"ird", type: "text"),
    ], key: ["id"])

  private func sql(_ name: String, _ value: String) throws -> (String, [String?]) {
    var statement = Statement()
    let condition = try Condition(name: name, value: value)
    let sql = try statement.condition(condition, on: TableReference(Self.schools))
    return (sql, statement.parameters)
  }

  @Test(arguments: [
    ("name", "eq.Kenyon", #""schools"."name" = $1"#, ["Kenyon"]),
    ("name", "eq.", #""schools"."name" = $1"#, [""]),
    ("name", "eq.a,b).(c", #""schools"."name" = $1"#, ["a,b).(c"]),
    ("name", "not.eq.x", #"NOT ("schools"."name" = $1)"#, ["x"]),
    ("name", "ilike.*oh*", #""schools"."name" ILIKE $1"#, ["%oh%"]),
    ("name", "like(any).{a*,*b}", #""schools"."name" LIKE ANY ($1)"#, ["{a%,%b}"]),
    ("fit_score", "gte.70", #""schools"."fit_score" >= $1"#, ["70"]),
    ("fit_score", "is.null", #""schools"."fit_score" IS NULL"#, []),
    ("fit_score", "not.is.null", #"NOT ("schools"."fit_score" IS NULL)"#, []),
    ("fit_score", "is.NOT_NULL", #""schools"."fit_score" IS NOT NULL"#, []),
    ("id", "in.(a,b)", #""schools"."id" = ANY ($1)"#, [#"{"a","b"}"#]),
    ("id", "in.()", #""schools"."id" = ANY ($1)"#, ["{}"]),
    ("name", #"in.("a, \"b\"",c\d)"#, #""schools"."name" = ANY ($1)"#, [#"{"a, \"b\"","c\\d"}"#]),
    ("pros", "cs.{a,b}", #""schools"."pros" @> $1"#, ["{a,b}"]),
    ("academic_info->>state", "eq.OH", #"("schools"."academic_info"->>$1::text) = $2"#, ["state", "OH"]),
    ("academic_info->a->>1", "eq.x", #"("schools"."academic_info"->$1::text->>1) = $2"#, ["a", "x"]),
    ("pros->>0", "eq.x", #"(to_jsonb("schools"."pros")->>0) = $1"#, ["x"]),
    (
      "or", "(name.eq.a,and(id.gt.1,id.is.null),not.or(name.eq.b))",
      #"("schools"."name" = $1 OR ("schools"."id" > $2 AND "schools"."id" IS NULL) OR NOT (("schools"."name" = $3)))"#,
      ["a", "1", "b"]
    ),
    (
      "and", #"(name.not.in.("x,y",z),pros.cs.{p,q})"#,
      #"(NOT ("schools"."name" = ANY ($1)) AND "schools"."pros" @> $2)"#, [#"{"x,y","z"}"#, "{p,q}"]
    ),
    (#""we\"ird""#, "eq.1", #""schools"."we""ird" = $1"#, ["1"]),
  ])
  func becomesSQL(name: String, value: String, sql: String, parameters: [String]) throws {
    let (found, bound) = try self.sql(name, value)
    #expect(found == sql)
    #expect(bound == parameters)
  }

  @Test(arguments: [
    "'; drop table schools; --", "\" or 1=1 --", "$1", "x') or ('1'='1", "a\\", "\u{202E}", "%", "{", "null); --",
  ])
  func valuesAreOnlyBound(value: String) throws {
    for sign in ["eq", "neq", "like", "cs", "gt", "isdistinct"] {
      let (sql, bound) = try self.sql("name", "\(sign).\(value)")
      #expect(bound == [value])
      #expect(!sql.contains(value) || value == "$1")
    }
  }

  @Test(arguments: [
    ("nosuch", "eq.1", "42703"), ("name\"; drop table schools; --", "eq.1", "PGRST100"),
    (#""name\"; drop table schools; --""#, "eq.1", "42703"), ("name->>", "eq.1", "PGRST100"),
    ("id", "17", "PGRST100"), ("id", "", "PGRST100"), ("id", "eq", "PGRST100"), ("id", "not.17", "PGRST100"),
    ("id", "like(some).x", "PGRST100"), ("id", "is(any).null", "PGRST100"), ("id", "is.maybe", "PGRST100"),
    ("id", "in.1,2", "PGRST100"), ("id", "in.(1,2", "PGRST100"), ("id", "in.(1)2", "PGRST100"),
    ("id", "in.(\"1", "PGRST100"), ("or", "name.eq.1", "PGRST100"), ("or", "(name.eq.1", "PGRST100"),
    ("or", "(name.eq.1)x", "PGRST100"), ("or", "()", "PGRST100"), ("or", "(and(name.eq.1)", "PGRST100"),
    ("or", "(nosuch.eq.1)", "42703"), ("schools.name", "eq.1", "PGRST100"), ("name", "union.select", "PGRST100"),
  ])
  func isRefused(name: String, value: String, code: String) {
    let error = #expect(throws: RestError.self) { try sql(name, value) }
    #expect(error?.code == code)
    #expect(error?.status == 400)
  }

  @Test func deepNestingIsRefusedNotFollowed() {
    let deep = String(repeating: "and(", count: 10_000)
    #expect(throws: RestError.self) { try Condition(name: "or", value: "(\(deep)") }
    #expect(throws: RestError.self) { try SelectItem.list(String(repeating: "a(", count: 10_000)) }
  }
}
