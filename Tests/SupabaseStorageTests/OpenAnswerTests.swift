import Domain
import Storage
import SupabaseStorage
import Testing
import Values

/// Answers that leave open what was done, and what is surely not.
struct OpenAnswerTests {
  private let change = set(Cast.school(1), "notes", .text("a"), .text("x"))
  private let lost = StoreError.unreachable("Connection timed out", hint: nil)

  /// An answer that shows nothing of a row isn't taken for its being stored: it's looked for, and sent again.
  @Test(arguments: [
    ("{}", "a", false), (#"{"rows":{},"before":{}}"#, "a", false), (#"{"rows":{},"before":{}}"#, "x", true),
  ])
  func anAnswerWithoutTheRowIsNoWord(_ answer: String, _ found: String, _ isStored: Bool) async throws {
    let (store, caller) = try await scripted([
      .to("POST rpc/apply_changes", answer),
      .to("GET schools", #"[{"id":'S1',"notes":"\#(found)"}]"#, total: 1),
    ])
    let missing = StoreError.malformed("apply_changes, the answer: rows that were written are missing")
    #expect(await store.failure(of: [change]) == (isStored ? nil : .unsettled(missing)))
    #expect(caller.lines.count { $0.hasPrefix("POST rpc/apply_changes") } == (isStored ? 1 : 2))
  }

  /// A row that was changed and then taken along by a deletion is told of as it was.
  @Test func whatADeletionTakesAlongIsNotMissing() async throws {
    let answer = #"{"rows":{},"before":{"coaches":[{"id":'C1',"school_id":'S1',"notes":"x"}]}}"#
    let (store, caller) = try await scripted([.to("POST rpc/apply_changes", answer)])
    let changes = [
      set(Cast.coach(1), "notes", .text("a"), .text("x"), of: .coaches), Change(.schools, Cast.school(1), .delete([:])),
    ]
    #expect(await store.failure(of: changes) == nil)
    #expect(caller.lines.count == 1)
  }

  /// What found no connection is stored nowhere: nothing is looked for.
  @Test func whatWasNeverSentIsNotStored() async throws {
    let offline = StoreError.unreachable("offline: no network", hint: nil)
    let (store, caller) = try await scripted([.to("PATCH", offline)])
    #expect(await store.failure(of: [change]) == offline)
    #expect(caller.lines.count == 1)
  }

  /// Who gave up, or got no answer about something that can't be looked for, isn't told that nothing is done.
  @Test func aFamilyWithoutAnAnswerIsOpen() async throws {
    let (store, _) = try await scripted([
      .to("POST rpc/leave_family", .cancelled), .to("POST rpc/invite_to_family", lost),
    ])
    let family = try #require(try await store.identity().family)
    await #expect(throws: StoreError.unsettled(.cancelled)) { try await store.leave(family) }
    await #expect(throws: StoreError.unsettled(lost)) { try await store.invite(to: family) }
  }

  /// A project without the functions says for sure that nothing is done.
  @Test func aFamilyWithoutFunctionsIsAsItWas() async throws {
    let (store, _) = try await scripted([])
    let family = try #require(try await store.identity().family)
    let absent = StoreError.unavailable(
      "this project has no functions for families", hint: "invite, join and leave in the web application")
    await #expect(throws: absent) { try await store.invite(to: family) }
    await #expect(throws: absent) { try await store.leave(family) }
  }
}
