import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing
import Values
import Web

/// Several requests of which one fails, and answers that never come.
struct FaultTests {
  private static let a = set(Cast.school(1), "notes", .text("a"), .text("x"))
  private static let b = set(Cast.school(2), "notes", .text("b"), .text("y"))
  private let school = Change(
    .schools, Cast.school(3), .insert(["name": .text("New"), "user_id": .uuid(Cast.me)]))
  private static let reading = ScriptedCaller.Reply.to(
    "GET schools?id=in.(S1,S2)", #"[{"id":'S1',"notes":"a"},{"id":'S2',"notes":"b"}]"#, total: 2)
  private static let first = ScriptedCaller.Reply.to("PATCH schools?id=eq.S1&family", #"[{"id":'S1',"notes":"x"}]"#)
  private static let takingBack = ScriptedCaller.Reply.to(
    #"PATCH schools?id=eq.S1 {"notes":"a"}"#, #"[{"id":'S1',"notes":"a"}]"#)
  private static let lost = StoreError.unreachable("Connection timed out", hint: nil)

  @Test func whatWasStoredIsTakenBack() async throws {
    let refusal = ScriptedCaller.Reply.to("PATCH schools?id=eq.S2", refusing: 403, "42501", "row-level security")
    let (store, caller) = try await scripted([Self.reading, Self.first, refusal, Self.takingBack])
    #expect(await store.failure(of: [Self.a, Self.b]) == .notPermitted(.schools, "changing schools"))
    #expect(caller.lines.last == #"PATCH schools?id=eq.S1 {"notes":"a"}"#)
    #expect(caller.lines.count == 4)
  }

  @Test func whatCannotBeTakenBackIsNamed() async throws {
    let refusal = ScriptedCaller.Reply.to("PATCH schools", refusing: 403, "42501", "row-level security")
    let (store, _) = try await scripted([Self.reading, Self.first, refusal])
    let error = await store.failure(of: [Self.a, Self.b])
    #expect(error == .partly(stored: [Self.a], .notPermitted(.schools, "changing schools")))
  }

  @Test func aConflictAnywhereSendsNothing() async throws {
    let (store, caller) = try await scripted([
      .to("GET schools", #"[{"id":'S1',"notes":"a"},{"id":'S2',"notes":"theirs"}]"#, total: 2)
    ])
    let error = await store.failure(of: [Self.a, Self.b])
    #expect(
      error
        == .conflict(.schools, id: Cast.school(2).text, column: "notes", expected: .text("b"), found: .text("theirs")))
    #expect(caller.lines.count == 1)
  }

  /// The rows found after the answer was lost, the result of the second sending, the rows found then: how
  /// it ends.
  @Test(arguments: [
    ("x", "", "", nil, 2), ("a", "", "a", StoreError.unsettled(lost), 4), ("a", "", "x", nil, 4),
    ("a", "x", "", nil, 3), ("theirs", "", "", .unsettled(lost), 2),
  ])
  func anAnswerThatNeverCameIsLookedFor(
    _ found: String, _ again: String, _ then: String, _ expected: StoreError?, _ calls: Int
  ) async throws {
    func row(_ notes: String) -> String { #"[{"id":'S1',"notes":"\#(notes)"}]"# }
    let second: [ScriptedCaller.Reply] =
      again.isEmpty ? [.to("PATCH", Self.lost)] : [.to("PATCH", Self.lost, times: 1), .to("PATCH", row(again))]
    let (store, caller) = try await scripted(
      second + [.to("GET schools", row(found), total: 1, times: 1), .to("GET schools", row(then), total: 1)])
    #expect(await store.failure(of: [Self.a]) == expected)
    #expect(caller.lines.count == calls)
  }

  /// A row is added under the same id, so that it can't be there twice.
  @Test(arguments: [true, false]) func anAddedRowIsSentAgain(_ wasStored: Bool) async throws {
    let row = #"[{"id":'S3',"name":"New","user_id":'ME'}]"#
    let (store, caller) = try await scripted([
      .to("POST", Self.lost, times: 1), .to("GET schools", "[]", total: 0, times: 1),
      .to("POST", wasStored ? "[]" : row, 201), .to("GET schools", row, total: 1),
    ])
    #expect(try await store.apply([school]) == [])
    let second = try #require(caller.calls.last { $0.method == .post })
    #expect(second.query.map { "\($0.name)=\($0.value)" } == ["on_conflict=id"])
    #expect(
      second.headers.first { $0.name == "Prefer" }?.value == "resolution=ignore-duplicates,return=representation")
    #expect(caller.calls.count { $0.method == .post } == 2)
  }

  @Test func aRefusalOfTheSecondSendingIsTold() async throws {
    let (store, _) = try await scripted([
      .to("POST", Self.lost, times: 1), .to("POST", refusing: 403, "42501", "row-level security"),
    ])
    #expect(await store.failure(of: [school]) == .notPermitted(.schools, "adding to schools"))
  }

  @Test func aDeletionIsSentAgain() async throws {
    let there = #"[{"id":'S1',"name":"A"}]"#
    let (store, caller) = try await scripted([
      .to("DELETE", Self.lost, times: 1), .to("GET schools", there, total: 1, times: 2), .to("DELETE", there),
    ])
    try await store.apply([Change(.schools, Cast.school(1), .delete(["name": .text("A")]))])
    #expect(caller.lines.count { $0.hasPrefix("DELETE") } == 2)
  }

  /// Someone between asked twice, or the command is repeated after an answer that was lost.
  @Test(arguments: [true, false])
  func whatIsThereAlreadyIsStored(_ isFoundBefore: Bool) async throws {
    let rows = #"[{"id":'S1',"notes":"x"},{"id":'S2',"notes":"y"}]"#
    let before = isFoundBefore ? rows : #"[{"id":'S1',"notes":"a"},{"id":'S2',"notes":"b"}]"#
    let (store, _) = try await scripted([
      .to("GET schools", before, total: 2, times: 1), .to("PATCH", "[]"),
      .to("GET schools?id=eq.S1", #"[{"id":'S1',"notes":"x"}]"#, total: 1),
      .to("GET schools?id=eq.S2", #"[{"id":'S2',"notes":"y"}]"#, total: 1),
    ])
    #expect(await store.failure(of: [Self.a, Self.b]) == nil)
  }

  @Test func whatCannotBeLookedForIsSaid() async throws {
    let (store, _) = try await scripted([.to("PATCH", Self.lost), .to("GET schools", Self.lost)])
    #expect(await store.failure(of: [Self.a]) == .unsettled(Self.lost))
  }

  /// It may arrive still: nobody knows, and nothing is sent again.
  @Test func aCancelledWriteIsLookedFor() async throws {
    let (store, caller) = try await scripted([
      .to("PATCH", .cancelled), .to("GET schools", #"[{"id":'S1',"notes":"a"}]"#, total: 1),
    ])
    let task = Task { await store.failure(of: [Self.a]) }
    #expect(await task.value == .unsettled(.cancelled))
    #expect(caller.lines.last == "GET schools?id=eq.S1 count=exact")
  }

  /// Nobody knows whether it was taken back where the answer to that never comes.
  @Test(arguments: [
    ("a", StoreError.refused("a value of schools is refused: bad")), ("x", nil), ("", .unsettled(lost)),
  ])
  func takingBackIsLookedForToo(_ found: String, _ expected: StoreError?) async throws {
    let looking: ScriptedCaller.Reply =
      found.isEmpty
      ? .to("GET schools?id=eq.S1", Self.lost)
      : .to("GET schools?id=eq.S1", #"[{"id":'S1',"notes":"\#(found)"}]"#, total: 1)
    let (store, _) = try await scripted([
      Self.reading, Self.first, .to("PATCH schools?id=eq.S2", refusing: 400, "22P02", "bad"),
      .to("PATCH schools?id=eq.S1 ", Self.lost), looking,
    ])
    let error = await store.failure(of: [Self.a, Self.b])
    let bad = StoreError.refused("a value of schools is refused: bad")
    #expect(error == (found.isEmpty ? .unsettled(bad) : expected ?? .partly(stored: [Self.a], bad)))
  }

  @Test func anAddedRowGoesAgain() async throws {
    let coach = Change(
      .coaches, Cast.coach(1),
      .insert([
        "school_id": .uuid(Cast.school(3)), "user_id": .uuid(Cast.me), "role": .text("head"),
        "first_name": .text("A"), "last_name": .text("B"),
      ]))
    let (store, caller) = try await scripted([
      .to("POST schools", #"[{"id":'S3',"name":"New","user_id":'ME'}]"#, 201),
      .to("POST coaches", refusing: 400, "22P02", "bad"), .to("DELETE schools", #"[{"id":'S3'}]"#),
    ])
    #expect(await store.failure(of: [coach, school]) == .refused("a value of coaches is refused: bad"))
    #expect(
      caller.lines.map { $0.prefix(22) } == [
        "POST schools [{\"academ", "POST coaches [{\"availa", "DELETE schools?id=eq.S",
      ])
  }

  @Test func whatTheServerFillsInIsTold() async throws {
    let (store, _) = try await scripted([
      .to(
        "POST schools", #"[{"id":'S3',"name":"New","user_id":'ME',"status":"researching","ranking":null}]"#, 201)
    ])
    #expect(
      try await store.apply([school]) == [
        Change(.schools, Cast.school(3), .set(column: "status", before: .null, after: .text("researching")))
      ])
  }

  @Test func aMissingEntryIsTold() async throws {
    let (store, _) = try await scripted([
      .to("PATCH", #"[{"id":'S1',"status":"contacted"}]"#), .to("POST", refusing: 403, "42501", "row-level security"),
    ])
    let entry = Change(.statusHistory, Cast.entry(1), .insert(WritingTests.history))
    let consequences = try await store.apply([
      set(Cast.school(1), "status", .text("interested"), .text("contacted")), entry,
    ])
    #expect(consequences == [entry.inverse])
    #expect(
      await store.remarks() == [
        "the status is stored, its entry in the history is not: not permitted (adding to school_status_history)"
      ])
  }

  @Test func emptyColumnsThatTheDatabaseLacksAreNotSent() async throws {
    let (store, caller) = try await scripted([
      .to(
        "POST", refusing: 400, "PGRST204", "Could not find the 'fit_score' column of 'schools' in the schema cache",
        times: 1),
      .to("POST", #"[{"id":'S3',"name":"New","user_id":'ME'}]"#, 201),
    ])
    try await store.apply([school])
    #expect(caller.lines.map { $0.contains("fit_score\"") } == [true, false])
  }

  @Test func whatRowSecurityKeepsAwayComesBackWhole() async throws {
    let entry = Change(
      .statusHistory, Cast.entry(1),
      .insert([
        "school_id": .uuid(Cast.school(3)), "new_status": .text("contacted"), "changed_by": .uuid(Cast.parent),
        "changed_at": .text("2026-02-07T00:00:00Z"),
      ]))
    let (store, caller) = try await scripted([
      .to("POST schools", #"[{"id":'S3',"name":"New","user_id":'ME'}]"#, 201),
      .to("POST school_status_history", refusing: 403, "42501", "row-level security"),
      .to("DELETE schools", #"[{"id":'S3'}]"#), .to("POST rpc/restore_school", "2"),
    ])
    try await store.apply([entry, school])
    #expect(
      caller.lines.last
        == #"POST rpc/restore_school {"deleted":{"school_status_history":[{"changed_at":"2026-02-07T00:00:00+00:00","#
        + #""changed_by":"PARENT","id":"E1","new_status":"contacted","school_id":"S3"}],"#
        + #""schools":[{"id":"S3","name":"New","user_id":"ME"}]}}"#)
  }

  private static let history = #"[{"id":'E1',"school_id":'S1',"new_status":"contacted"}]"#
  private static let undoing = [
    set(Cast.school(1), "status", .text("contacted"), .text("interested")),
    Change(
      .statusHistory, Cast.entry(1),
      .delete([
        "school_id": .uuid(Cast.school(1)), "new_status": .text("contacted"), "previous_status": .text("interested"),
      ])),
  ]

  @Test func theEntryOfAStatusGoesWithIt() async throws {
    let (store, caller) = try await scripted([
      .to("PATCH", #"[{"id":'S1',"status":"interested"}]"#), .to("DELETE school_status_history", Self.history),
    ])
    #expect(try await store.apply(Self.undoing) == [])
    #expect(caller.lines.filter { !$0.hasPrefix("GET") }.count == 2)
    #expect(await store.remarks() == [])
  }

  /// A database that keeps every entry gets one that marks it as taken back.
  @Test(arguments: [true, false]) func anEntryThatStaysIsMarked(_ isRefused: Bool) async throws {
    let kept: ScriptedCaller.Reply =
      isRefused
      ? .to("DELETE school_status_history", refusing: 403, "42501", "row-level security")
      : .to("DELETE school_status_history", "[]")
    let (store, caller) = try await scripted([
      .to("PATCH", #"[{"id":'S1',"status":"interested"}]"#), kept,
      .to("GET school_status_history", Self.history, total: 1), .to("POST school_status_history", Self.lost),
    ])
    let consequences = try await store.apply(Self.undoing)
    #expect(consequences == [Self.undoing[1].inverse])
    let body = try #require(caller.lines.first { $0.hasPrefix("POST school_status_history") })
    #expect(
      body.contains(#""new_status":"interested","notes":"taken back: E1","previous_status":"contacted""#), "\(body)")
    let remark = "the status is stored, but its entry stays in the history: "
    #expect(await store.remarks().first?.hasPrefix(remark) == true)
  }

  private static let going: [Change] = [
    Change(.statusHistory, Cast.entry(1), .delete(["school_id": .uuid(Cast.school(1))])),
    coach.deletion, Change(.schools, Cast.school(1), .delete(["name": .text("A")])),
  ]
  private static let coach = {
    var coach = Coach(id: Key(Cast.coach(1)))
    (coach.schoolID, coach.lastName) = (Key(Cast.school(1)), "Reyes")
    return coach
  }()
  private static let family: [ScriptedCaller.Reply] = [
    .to("GET school_status_history?id", #"[{"id":'E1',"school_id":'S1'}]"#, total: 1, times: 1),
    .to("GET coaches?id", #"[{"id":'C1',"school_id":'S1',"last_name":"Reyes"}]"#, total: 1, times: 1),
    .to("GET schools?id", #"[{"id":'S1',"name":"A"}]"#, total: 1, times: 1),
  ]

  /// Nothing is deleted that goes with its school, and nothing before it's clear that the school may go.
  @Test func whatTheDatabaseTakesAlongIsNotDeleted() async throws {
    let (store, caller) = try await scripted(
      Self.family + [
        .to("GET coaches?school_id", #"[{"id":'C1',"school_id":'S1',"last_name":"Reyes"}]"#, total: 1, times: 1),
        .to("DELETE schools", #"[{"id":'S1',"name":"A"}]"#),
      ])
    #expect(try await store.apply(Self.going) == [])
    #expect(caller.lines.filter { $0.hasPrefix("DELETE") }.first?.hasPrefix("DELETE schools") == true)
    #expect(!caller.lines.contains { $0.hasPrefix("DELETE coaches") })
  }

  /// A shell asks each minute: who doesn't know, or takes too long, isn't asked again.
  @Test(
    "marks are asked for once where there are none, or where they take too long",
    arguments: [
      (
        ScriptedCaller.Reply(
          beginning: "POST rpc/changes_since", answer: .success(.json(#"{"code":"PGRST202","message":"no"}"#, 404))), 1
      ),
      (
        ScriptedCaller.Reply(
          beginning: "POST rpc/changes_since",
          answer: .failure(
            .unavailable(
              "Server error (500): canceling statement due to statement timeout", hint: "try again in a minute"))), 1
      ),
      (
        ScriptedCaller.Reply(
          beginning: "POST rpc/changes_since", answer: .failure(.unreachable("Connection timed out", hint: ""))), 1
      ),
      (
        ScriptedCaller.Reply(
          beginning: "POST rpc/changes_since", answer: .failure(.unavailable("Server error (504)", hint: ""))), 1
      ),
      (
        ScriptedCaller.Reply(
          beginning: "POST rpc/changes_since", answer: .failure(.unreachable("offline: no network", hint: ""))), 2
      ),
    ])
  func marksThatDontCome(_ reply: ScriptedCaller.Reply, _ times: Int) async throws {
    let (store, caller) = try await scripted([reply])
    for _ in 1...2 { #expect(await store.marks(since: [:]) == nil) }
    let calls = caller.calls.filter { $0.path == ["rpc", "changes_since"] }
    #expect(calls.count == times && calls.allSatisfy { !$0.isRepeatable })
  }

  @Test(
    "a text that is too long, or a document too deep, is refused with its column and what it may have",
    arguments: [
      (
        "notes_length",
        "'notes' of schools is too long: a name has at most 255 characters, a text 100,000, a document 256 KiB"
      ),
      ("academic_info_depth", "'academic_info' of schools is nested too deep: a document is nested 100 deep at most"),
    ])
  func tooLong(_ rule: String, _ words: String) async throws {
    let (store, _) = try await scripted([
      .to(
        "PATCH schools", refusing: 400, "23514",
        #"new row for relation "schools" violates check constraint "schools_\#(rule)""#),
      .to("GET schools", #"[{"id":'S1',"name":"A"}]"#, total: 1),
    ])
    var school = School(id: Key(Cast.school(1)))
    school.name = "A"
    let change = try #require(school.setting("notes", to: .text("x")))
    await #expect(throws: StoreError.refused(words)) { try await store.apply([change]) }
  }

  /// PostgreSQL has a code of its own for this from version 18 on.
  @Test(
    "what is in the way goes first",
    arguments: [
      (409, "23503", "violates foreign key constraint", "Key is still referenced"),
      (400, "23001", "violates RESTRICT setting of foreign key constraint", "Key (id)=(S1) is referenced"),
    ])
  func whatIsInTheWayGoesFirst(_ status: Int, _ code: String, _ words: String, _ details: String) async throws {
    let (store, caller) = try await scripted(
      Self.family + [
        .to(
          "DELETE schools", refusing: status, code,
          #"update or delete on table "schools" \#(words) "coaches_school_id_fkey" on table "coaches""#,
          details: #"\#(details) from table "coaches"."#, times: 1),
        .to("DELETE coaches", #"[{"id":'C1',"school_id":'S1',"last_name":"Reyes"}]"#),
        .to("DELETE schools", #"[{"id":'S1',"name":"A"}]"#),
      ])
    try await store.apply(Self.going)
    let tables = caller.lines.filter { $0.hasPrefix("DELETE") }.map { $0.split(separator: "?")[0].dropFirst(7) }
    #expect(tables.prefix(3) == ["schools", "coaches", "schools"])
  }

  @Test func aSchoolThatMayNotGoKeepsEverything() async throws {
    let (store, caller) = try await scripted(
      [.to("GET schools?id", #"[{"id":'S1',"name":"A"}]"#, total: 1)] + Self.family.dropLast()
        + [.to("DELETE schools", "[]")])
    #expect(await store.failure(of: Self.going) == .notPermitted(.schools, "deleting this row of schools"))
    #expect(caller.lines.count { !$0.hasPrefix("GET") } == 1)
  }

  @Test func whatADatabaseTakesAlongIsTold() async throws {
    let (store, _) = try await scripted([
      .to("GET coaches?school_id", #"[{"id":'C1',"school_id":'S1'}]"#, total: 1, times: 1),
      .to("GET documents?school_id", #"[{"id":'E1',"school_id":'S1',"title":"T"}]"#, total: 1, times: 1),
      .to("DELETE", #"[{"id":'S1',"name":"A"}]"#), .to("GET documents?id", #"[{"id":'E1',"title":"T"}]"#, total: 1),
    ])
    let consequences = try await store.apply([Change(.schools, Cast.school(1), .delete([:]))])
    var gone = Coach(id: Key(Cast.coach(1)))
    gone.schoolID = Key(Cast.school(1))
    #expect(
      consequences == [set(Cast.entry(1), "school_id", .uuid(Cast.school(1)), .null, of: .documents), gone.deletion])
  }
}
