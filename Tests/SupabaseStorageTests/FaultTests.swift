import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing

/// Several requests of which one fails, and answers that never come.
struct FaultTests {
  private static let a = set(Cast.school(1), "notes", .text("a"), .text("x"))
  private static let b = set(Cast.school(2), "notes", .text("b"), .text("y"))
  private static let reading = ScriptedCaller.Reply.to(
    "GET schools?id=in.(S1,S2)", #"[{"id":'S1',"notes":"a"},{"id":'S2',"notes":"b"}]"#, total: 2)
  private static let first = ScriptedCaller.Reply.to("PATCH schools?id=eq.S1&family", #"[{"id":'S1',"notes":"x"}]"#)
  private static let takingBack = ScriptedCaller.Reply.to(
    #"PATCH schools?id=eq.S1 {"notes":"a"}"#, #"[{"id":'S1',"notes":"a"}]"#)
  private static let lost = StoreError.unreachable("Connection timed out", hint: nil)

  @Test func whatWasStoredIsTakenBack() async throws {
    let refusal = ScriptedCaller.Reply.to("PATCH schools?id=eq.S2", refusing: 403, "42501", "row-level security")
    let (store, caller) = try await scripted([Self.reading, Self.first, refusal, Self.takingBack])
    let error = await failure { () async throws(StoreError) in try await store.apply([Self.a, Self.b]) }
    #expect(error == .notPermitted(.schools, "changing schools"))
    #expect(caller.lines.last == #"PATCH schools?id=eq.S1 {"notes":"a"}"#)
    #expect(caller.lines.count == 4)
  }

  @Test func whatCannotBeTakenBackIsNamed() async throws {
    let refusal = ScriptedCaller.Reply.to("PATCH schools", refusing: 403, "42501", "row-level security")
    let (store, _) = try await scripted([Self.reading, Self.first, refusal])
    let error = await failure { () async throws(StoreError) in try await store.apply([Self.a, Self.b]) }
    #expect(error == .partly(stored: [Self.a], .notPermitted(.schools, "changing schools")))
  }

  @Test func aConflictAnywhereSendsNothing() async throws {
    let (store, caller) = try await scripted([
      .to("GET schools", #"[{"id":'S1',"notes":"a"},{"id":'S2',"notes":"theirs"}]"#, total: 2)
    ])
    let error = await failure { () async throws(StoreError) in try await store.apply([Self.a, Self.b]) }
    #expect(
      error
        == .conflict(.schools, id: Cast.school(2).text, column: "notes", expected: .text("b"), found: .text("theirs")))
    #expect(caller.lines.count == 1)
  }

  @Test(arguments: [("x", true), ("a", false)])
  func anAnswerThatNeverCameIsLookedFor(_ found: String, _ isStored: Bool) async throws {
    let (store, caller) = try await scripted([
      .to("PATCH", Self.lost), .to("GET schools", #"[{"id":'S1',"notes":"\#(found)"}]"#, total: 1),
    ])
    let error = await failure { () async throws(StoreError) in try await store.apply([Self.a]) }
    #expect(error == (isStored ? nil : Self.lost))
    #expect(caller.lines.count == 2)
  }

  @Test func whatCannotBeLookedForIsSaid() async throws {
    let (store, _) = try await scripted([.to("PATCH", Self.lost), .to("GET schools", Self.lost)])
    let error = await failure { () async throws(StoreError) in try await store.apply([Self.a]) }
    #expect(error == .unsettled("Connection timed out"))
  }

  @Test func aCancelledWriteIsLookedFor() async throws {
    let (store, caller) = try await scripted([
      .to("PATCH", .cancelled), .to("GET schools", #"[{"id":'S1',"notes":"a"}]"#, total: 1),
    ])
    let task = Task { await failure { () async throws(StoreError) in try await store.apply([Self.a]) } }
    #expect(await task.value == .cancelled)
    #expect(caller.lines.last == "GET schools?id=eq.S1 count=exact")
  }

  @Test func anAddedRowGoesAgain() async throws {
    let school = Change(.schools, Cast.school(3), .insert(["name": .text("New"), "user_id": .uuid(Cast.me)]))
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
    let error = await failure { () async throws(StoreError) in try await store.apply([coach, school]) }
    #expect(error == .refused("a value of coaches is refused: bad"))
    #expect(
      caller.lines.map { $0.prefix(22) } == [
        "POST schools [{\"academ", "POST coaches [{\"availa", "DELETE schools?id=eq.S",
      ])
  }

  @Test func whatTheServerFillsInIsTold() async throws {
    let school = Change(.schools, Cast.school(3), .insert(["name": .text("New"), "user_id": .uuid(Cast.me)]))
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
    let school = Change(.schools, Cast.school(3), .insert(["name": .text("New"), "user_id": .uuid(Cast.me)]))
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
    let school = Change(.schools, Cast.school(3), .insert(["name": .text("New"), "user_id": .uuid(Cast.me)]))
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

  @Test func whatADatabaseTakesAlongIsTold() async throws {
    let (store, _) = try await scripted([
      .to("GET coaches?school_id", #"[{"id":'C1',"school_id":'S1'}]"#, total: 1, times: 1),
      .to("GET documents?school_id", #"[{"id":'E1',"school_id":'S1',"title":"T"}]"#, total: 1, times: 1),
      .to("DELETE", #"[{"id":'S1',"name":"A"}]"#),
      .to("GET documents?id", #"[{"id":'E1',"title":"T"}]"#, total: 1),
    ])
    let consequences = try await store.apply([Change(.schools, Cast.school(1), .delete([:]))])
    var gone = Coach(id: Key(Cast.coach(1)))
    gone.schoolID = Key(Cast.school(1))
    #expect(
      consequences == [
        set(Cast.entry(1), "school_id", .uuid(Cast.school(1)), .null, of: .documents),
        gone.deletion,
      ])
  }
}
