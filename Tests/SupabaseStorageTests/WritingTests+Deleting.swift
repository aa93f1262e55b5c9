import Domain
import Storage

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
