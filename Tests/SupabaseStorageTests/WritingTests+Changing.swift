import Domain
import Storage

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
      [
        .to("GET schools", #"[{"id":'S1',"pros":["a"]}]"#, total: 1),
        .to("PATCH", #"[{"id":'S1',"pros":["a","b"]}]"#),
      ],
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
      lines: [
        #"PATCH schools?id=eq.S1&family_unit_id=eq.FAMILY&priority_tier=is.null {"priority_tier":"A"}"#
      ],
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
