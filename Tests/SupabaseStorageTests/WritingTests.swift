import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing
import Values

/// The requests that changes become on the wire, and what answers to them mean.
struct WritingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let changes: [Change]
    var replies: [ScriptedCaller.Reply] = []
    var hasAPI = false
    let lines: [String]
    var error: StoreError?
    var testDescription: String { what }

    init(
      _ what: String, _ changes: [Change], _ replies: [ScriptedCaller.Reply] = [], hasAPI: Bool = false,
      lines: [String], error: StoreError? = nil
    ) {
      (self.what, self.changes, self.replies) = (what, changes, replies)
      (self.hasAPI, self.lines, self.error) = (hasAPI, lines, error)
    }
  }

  @Test(arguments: changing + restamping + deleting) func changesBecomeRequests(_ test: Case) async throws {
    let (store, caller) = try await scripted(test.replies, hasAPI: test.hasAPI)
    let error = await store.failure(of: test.changes)
    #expect(caller.lines.sorted() == test.lines.sorted())
    #expect(caller.lines.filter(\.writes) == test.lines.filter(\.writes))
    #expect(error == test.error)
  }
}

extension String {
  /// True if a call does something: questions may be asked side by side.
  fileprivate var writes: Bool { !hasPrefix("GET") }
}

/// The error that something throws; nil if it succeeds.
func failure<Product>(_ body: () async throws(StoreError) -> Product) async -> StoreError? {
  do throws(StoreError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

extension SupabaseStore {
  /// Why changes can't be made; nil if they are.
  func failure(of changes: [Change]) async -> StoreError? {
    await SupabaseStorageTests.failure { () async throws(StoreError) in try await apply(changes) }
  }
}

func set(_ id: UUID, _ column: String, _ before: Value, _ after: Value, of table: TableName = .schools) -> Change {
  Change(table, id, .set(column: column, before: before, after: after))
}

extension WritingTests {
  static let changing: [Case] = [
    Case(
      "one column is one conditional request",
      [set(Cast.school(1), "notes", .text("a"), .text("b"))],
      [.to("PATCH", #"[{"id":'S1',"notes":"b","updated_at":"2026-02-07T10:00:00+00:00"}]"#)],
      lines: [#"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&notes=eq.a {"notes":"b"}"#]),
    Case(
      "columns of a row go together, in their last state",
      [
        set(Cast.school(1), "notes", .null, .text("a")), set(Cast.school(1), "ranking", .int(1), .int(2)),
        set(Cast.school(1), "notes", .text("a"), .text("b")),
      ],
      [.to("PATCH", #"[{"id":'S1',"notes":"b","ranking":2}]"#)],
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&notes=is.null&ranking=eq.1 {"notes":"b","ranking":2}"#
      ]),
    Case(
      "rows with the same change are one request, when they have been read",
      [
        set(Cast.school(1), "is_favorite", .bool(false), .bool(true)),
        set(Cast.school(2), "is_favorite", .bool(false), .bool(true)),
      ],
      [
        .to("GET schools", #"[{"id":'S1',"is_favorite":false},{"id":'S2',"is_favorite":false}]"#, total: 2),
        .to("PATCH", #"[{"id":'S1',"is_favorite":true},{"id":'S2',"is_favorite":true}]"#),
      ],
      lines: [
        "GET schools?id=in.(S1,S2) count=exact",
        #"PATCH schools?id=in.(S1,S2)&family_unit_id=eq.FAMILY&is_favorite=is.false {"is_favorite":true}"#,
      ]),
    Case(
      "a list is compared after reading it",
      [set(Cast.school(1), "pros", .list(["a"]), .list(["a", "b"]))],
      [.to("GET schools", #"[{"id":'S1',"pros":["a"]}]"#, total: 1), .to("PATCH", #"[{"id":'S1',"pros":["a","b"]}]"#)],
      lines: [
        "GET schools?id=eq.S1 count=exact", #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY {"pros":["a","b"]}"#,
      ]),
    Case(
      "somebody else was faster",
      [set(Cast.school(1), "notes", .text("a"), .text("b"))],
      [.to("PATCH", "[]"), .to("GET schools", #"[{"id":'S1',"notes":"theirs"}]"#, total: 1)],
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&notes=eq.a {"notes":"b"}"#,
        "GET schools?id=eq.S1 count=exact",
      ],
      error: .conflict(
        .schools, id: Cast.school(1).text, column: "notes", expected: .text("a"), found: .text("theirs"))),
    Case(
      "the row was deleted",
      [set(Cast.school(1), "notes", .text("a"), .text("b"))], [.to("PATCH", "[]")],
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&notes=eq.a {"notes":"b"}"#,
        "GET schools?id=eq.S1 count=exact",
      ],
      error: .missing(.schools, id: Cast.school(1).text)),
    Case(
      "row security hides the row",
      [set(Cast.school(1), "notes", .text("a"), .text("b"))],
      [.to("PATCH", "[]"), .to("GET schools", #"[{"id":'S1',"notes":"a"}]"#, total: 1)],
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&notes=eq.a {"notes":"b"}"#,
        "GET schools?id=eq.S1 count=exact",
      ],
      error: .notPermitted(.schools, "changing this row of schools")),
    Case(
      "a column that the database doesn't have",
      [set(Cast.school(1), "priority_tier", .null, .text("A"))],
      [
        .to(
          "PATCH", refusing: 400, "PGRST204",
          "Could not find the 'priority_tier' column of 'schools' in the schema cache")
      ],
      lines: [#"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&priority_tier=is.null {"priority_tier":"A"}"#],
      error: .noColumn(.schools, "priority_tier")),
    Case(
      "a value that breaks a rule isn't sent",
      [set(Cast.school(1), "fit_score", .null, .int(101))], lines: [],
      error: .refused("'fit_score' of schools must be from 0 to 100, found '101'")),
    Case(
      "the status stays when its history is refused",
      [
        set(Cast.school(1), "status", .text("interested"), .text("contacted")),
        Change(.statusHistory, Cast.entry(1), .insert(history)),
      ],
      [
        .to("PATCH", #"[{"id":'S1',"status":"contacted"}]"#),
        .to("POST", refusing: 403, "42501", "new row violates row-level security policy"),
      ],
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&status=eq.interested {"status":"contacted"}"#,
        #"POST school_status_history [{"changed_at":"2026-02-07T00:00:00+00:00","changed_by":"ME","id":"E1","#
          + #""new_status":"contacted","notes":null,"previous_status":null,"school_id":"S1"}]"#,
      ]),
  ]

  static let history: [String: Value] = [
    "school_id": .uuid(Cast.school(1)), "new_status": .text("contacted"), "changed_by": .uuid(Cast.me),
    "changed_at": .text("2026-02-07"),
  ]
}

/// No address can say a list: its row is held to the time of its last change, and someone touches it
/// meanwhile.
extension WritingTests {
  private static let growing = [set(Cast.school(1), "pros", .list(["a"]), .list(["a", "b"]))]
  private static let look = "GET schools?id=eq.S1 count=exact"

  private static func school(_ pros: String, at hour: Int) -> String {
    #"[{"id":'S1',"pros":[\#(pros)],"updated_at":"2026-02-07T1\#(hour):00:00Z"}]"#
  }

  private static func sending(at hour: Int) -> String {
    "PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&updated_at=eq.2026-02-07T1\(hour):00:00+00:00 "
      + #"{"pros":["a","b"]}"#
  }

  /// The row that is read before, the answer to the first request, and the row that is read then.
  private static func replies(_ pros: String) -> [ScriptedCaller.Reply] {
    [
      .to("GET schools", school(#""a""#, at: 0), total: 1, times: 1), .to("PATCH", "[]", times: 1),
      .to("GET schools", school(pros, at: 1), total: 1),
    ]
  }

  static let restamping: [Case] = [
    Case(
      "a row that was touched since is changed as it is now", growing,
      replies(#""a""#) + [.to("PATCH", school(#""a","b""#, at: 2))],
      lines: [look, sending(at: 0), look, sending(at: 1)]),
    Case(
      "a row that was touched since and holds what was sent is stored", growing, replies(#""a","b""#),
      lines: [look, sending(at: 0), look, look]),
    Case(
      "a row that was touched since and holds something else stays", growing, replies(#""theirs""#),
      lines: [look, sending(at: 0), look],
      error: .conflict(
        .schools, id: Cast.school(1).text, column: "pros", expected: .list(["a"]), found: .list(["theirs"]))),
    Case(
      "a row that is touched again and again is left as it is", growing,
      replies(#""a""#) + [.to("PATCH", "[]")],
      lines: [look, sending(at: 0), look, sending(at: 1), look],
      error: .notPermitted(.schools, "changing this row of schools")),
  ]
}

extension WritingTests {
  private static let deletion = {
    var coach = Coach(id: Key(Cast.coach(1)))
    coach.lastName = "Reyes"
    return coach.deletion
  }()
  private static let looking = [
    "GET coaches?id=eq.C1 count=exact",
    "GET follow_up_reminders?coach_id=eq.C1 count=exact", "GET offers?coach_id=eq.C1 count=exact",
    "GET interactions?coach_id=eq.C1 count=exact",
  ]
  private static let stillReferenced = ScriptedCaller.Reply.to(
    "DELETE coaches", refusing: 409, "23503",
    #"update or delete on table "coaches" violates foreign key constraint "offers_coach_id_fkey" on table "offers""#,
    details: #"Key is still referenced from table "offers"."#)
  private static let there = #"[{"id":'C1',"last_name":"Reyes"}]"#

  static let deleting: [Case] = [
    Case(
      "a row goes", [deletion], [.to("DELETE", there), .to("GET coaches", there, total: 1, times: 1)],
      lines: looking + ["DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact"]),
    Case(
      "a row that is said to be gone, and isn't", [deletion],
      [.to("DELETE", there), .to("GET coaches", there, total: 1)],
      lines: looking + [
        "DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact", "GET coaches?id=eq.C1 count=exact",
      ],
      error: .notPermitted(.coaches, "deleting this row of coaches")),
    Case(
      "a row that isn't there", [deletion], lines: ["GET coaches?id=eq.C1 count=exact"],
      error: .missing(.coaches, id: Cast.coach(1).text)),
    Case(
      "a row that somebody else deletes first", [deletion],
      [.to("DELETE", "[]"), .to("GET coaches", there, total: 1, times: 1)],
      lines: looking + ["DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact"],
      error: .missing(.coaches, id: Cast.coach(1).text)),
    Case(
      "a row that somebody else has changed", [deletion],
      [.to("GET coaches", #"[{"id":'C1',"last_name":"Reyes","phone":"5551234"}]"#, total: 1)],
      lines: ["GET coaches?id=eq.C1 count=exact"],
      error: .conflict(
        .coaches, id: Cast.coach(1).text, column: "phone", expected: .null, found: .text("5551234"))),
    Case(
      "a coach who was reached since", [deletion],
      [
        .to("DELETE", there),
        .to(
          "GET coaches",
          #"[{"id":'C1',"last_name":"Reyes","last_contact_date":"2026-02-07T00:00:00Z","updated_at":"2026-02-07T00:00:00Z"}]"#,
          total: 1, times: 1),
      ],
      lines: looking + [
        "DELETE coaches?id=eq.C1&updated_at=eq.2026-02-07T00:00:00+00:00", "GET coaches?id=eq.C1 count=exact",
      ]),
    Case(
      "a row that may not be deleted", [deletion], [.to("DELETE", "[]"), .to("GET coaches", there, total: 1)],
      lines: looking + ["DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact"],
      error: .notPermitted(.coaches, "deleting this row of coaches")),
    Case(
      "others point at it", [deletion], [stillReferenced, .to("GET coaches", there, total: 1)],
      lines: looking + ["DELETE coaches?id=eq.C1"],
      error: .referenced(.coaches, id: Cast.coach(1).text, by: .offers)),
    Case(
      "the web application deletes it",
      [deletion],
      [
        stillReferenced, .to("GET coaches", there, total: 1, times: 2),
        .to("POST api:", #"{"success":true,"deleted":{}}"#),
      ],
      hasAPI: true,
      lines: looking + [
        "DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact",
        #"POST api:coaches/C1/cascade-delete {"confirmDelete":true}"#, "GET coaches?id=eq.C1 count=exact",
      ]),
    Case(
      "the web application lies",
      [deletion],
      [stillReferenced, .to("GET coaches", there, total: 1), .to("POST api:", #"{"success":true,"deleted":{}}"#)],
      hasAPI: true,
      lines: looking + [
        "DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact",
        #"POST api:coaches/C1/cascade-delete {"confirmDelete":true}"#, "GET coaches?id=eq.C1 count=exact",
      ],
      error: .refused(
        "the web application said that the row '\(Cast.coach(1).text)' of coaches was deleted, but it is still there")),
    Case(
      "the web application permits it to nobody",
      [deletion],
      [stillReferenced, .to("GET coaches", there, total: 1), .to("POST api:", #"{"statusMessage":"Forbidden"}"#, 403)],
      hasAPI: true,
      lines: looking + [
        "DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact",
        #"POST api:coaches/C1/cascade-delete {"confirmDelete":true}"#,
      ],
      error: .notPermitted(.coaches, "deleting this row of coaches")),
    Case(
      "the web application doesn't know the address",
      [deletion],
      [stillReferenced, .to("GET coaches", there, total: 1), .to("POST api:", #"{"statusMessage":"Not Found"}"#, 404)],
      hasAPI: true,
      lines: looking + [
        "DELETE coaches?id=eq.C1", "GET coaches?id=eq.C1 count=exact",
        #"POST api:coaches/C1/cascade-delete {"confirmDelete":true}"#, "GET coaches?id=eq.C1 count=exact",
      ],
      error: .referenced(.coaches, id: Cast.coach(1).text, by: .offers)),
  ]
}
