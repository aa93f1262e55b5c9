import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing
import Web

/// How tables are asked for, and what is made of the answers.
struct LoadingTests {
  @Test func everyTableIsAskedForOnce() async throws {
    let (store, caller) = try await scripted([
      .to("GET schools", #"[{"id":'S1',"name":"A"},{"id":'S2',"name":"B"}]"#, total: 2)
    ])
    let tables = try await store.tables()
    #expect(tables.schools.map(\.name) == ["A", "B"])
    #expect(tables.users.map(\.email) == ["me@example.com"])
    #expect(
      caller.lines.sorted() == [
        "GET coaches?select=*,schools!inner()&schools.family_unit_id=eq.FAMILY count=exact",
        "GET documents?or=(family_unit_id.eq.FAMILY,user_id.eq.ME) count=exact",
        "GET events?or=(family_unit_id.eq.FAMILY,user_id.eq.ME) count=exact",
        "GET follow_up_reminders?user_id=eq.ME count=exact",
        "GET interactions?or=(family_unit_id.eq.FAMILY,logged_by.eq.ME) count=exact",
        "GET offers?or=(family_unit_id.eq.FAMILY,user_id.eq.ME) count=exact",
        "GET performance_metrics?or=(family_unit_id.eq.FAMILY,user_id.eq.ME) count=exact",
        "GET preference_history?user_id=eq.ME count=exact",
        "GET private_notes?select=school_id,note,updated_at&user_id=eq.ME count=exact",
        "GET school_status_history?select=*,schools!inner()&schools.family_unit_id=eq.FAMILY count=exact",
        "GET schools?family_unit_id=eq.FAMILY count=exact",
        "GET suggestion?athlete_id=eq.ME count=exact",
        "GET user_preferences?user_id=eq.ME count=exact",
      ])
    #expect(caller.most <= 16)
  }

  /// However many schools there are: the database joins them.
  @Test func childrenAreAskedForWithoutTheirSchools() async throws {
    let (store, caller) = try await scripted([
      .to("GET coaches", #"[{"id":'C1',"school_id":'S1',"last_name":"Ruiz"}]"#, total: 1)
    ])
    #expect(try await store.loadAll(Coach.self).map(\.lastName) == ["Ruiz"])
    #expect(caller.lines == ["GET coaches?select=*,schools!inner()&schools.family_unit_id=eq.FAMILY count=exact"])
  }

  /// A server that gives At most this many rows at once, and may not count them.
  /// A server may say anything of the size of its tables.
  @Test(arguments: [Int.min, -1, Int.max, 5_000_000_000]) func absurdTotalsAreNotBelieved(_ total: Int) async throws {
    let (store, caller) = try await scripted([
      .to("GET schools?select=*&family_unit_id=", "[]"), .to("GET schools", #"[{"id":'S1',"name":"A"}]"#, total: total),
    ])
    _ = await failure { () async throws(StoreError) in _ = try await store.loadAll(School.self) }
    #expect(caller.lines.count < 2000)
  }

  @Test(
    "What wasn't asked for is a fault of the server, not data",
    arguments: [
      (#"[{"id":'S1',"name":"A"}]"#, 3, "1 rows came, and the server announced 3"),
      ("[]", 2, "0 rows came, and the server announced 2"),
      (#"[{"id":'S2',"name":"A"},{"id":'S1',"name":"B"}]"#, 2, "aren't in the order of their ids"),
      (#"[{"id":'S1',"name":"A","family_unit_id":'S2'}]"#, 1, "wasn't asked for: its family_unit_id"),
      (#"[{"id":'C1',"school_id":'S1',"first_name":"Ana","role":"head"}]"#, 1, "rows of coaches came"),
      (#"[{"name":"A"}]"#, 1, "no row with an id"),
    ])
  func whatWasNotAskedForIsAFault(rows: String, total: Int, words: String) async throws {
    let (store, _) = try await scripted([.to("GET schools", rows, total: total)])
    let error = await failure { () async throws(StoreError) in _ = try await store.loadAll(School.self) }
    guard case .malformed(let said)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(said.contains(words), "\(said)")
  }

  /// The rest of a page that was cut short: gone meanwhile, or kept back.
  @Test(arguments: ["*/0", "*/8"]) func aCountThatIsNeverReachedIsAFault(range: String) async throws {
    func page(_ rows: String, _ range: String, times: Int? = nil) -> ScriptedCaller.Reply {
      let head = [(name: "content-range", value: range)]
      return .init(
        beginning: "GET schools",
        answer: .success(WebResponse(status: 200, headers: head, body: Array(Cast.long(rows).utf8))), times: times)
    }
    let (store, _) = try await scripted([page(#"[{"id":'S1',"name":"A"}]"#, "0-0/9", times: 1), page("[]", range)])
    let error = await failure { () async throws(StoreError) in _ = try await store.loadAll(School.self) }
    #expect((error == nil) == (range == "*/0"))
  }

  struct Paging: Sendable, CustomTestStringConvertible {
    let rows: Int
    let most: Int
    let counts: Bool
    let spread: Bool
    var testDescription: String { "\(rows) rows, \(most) at once, counted: \(counts), spread: \(spread)" }
  }

  @Test(arguments: [
    Paging(rows: 0, most: 1000, counts: true, spread: true),
    Paging(rows: 999, most: 1000, counts: false, spread: false),
    Paging(rows: 1000, most: 1000, counts: true, spread: false),
    Paging(rows: 1203, most: 1000, counts: true, spread: true),
    Paging(rows: 2500, most: 1000, counts: false, spread: true),
    Paging(rows: 2500, most: 300, counts: true, spread: true),
    Paging(rows: 700, most: 100, counts: true, spread: false),
    Paging(rows: 700, most: 100, counts: false, spread: false),
  ])
  func noPageIsTheLastUntilItIs(_ paging: Paging) async throws {
    let server = PagingCaller(paging)
    let store = SupabaseStore(server, name: "paging")
    var told: [Int] = []
    let rows = try await store.loadAll(School.self, columns: nil, pageSize: 5000) { done, total in
      told.append(done)
      #expect(total == (paging.counts ? paging.rows : nil))
    }
    #expect(rows.map(\.id.uuid) == server.ids)
    #expect(told == told.sorted() && told.last ?? 0 == paging.rows)
    #expect(Set(server.asked).count == server.asked.count)
    #expect(server.most <= 6)
    var paged: [Key<School>] = []
    while case let page = try await store.load(School.self, after: paged.last, limit: 400), !page.isEmpty {
      paged += page.map(\.id)
    }
    #expect(paged.map(\.uuid) == server.ids)
  }

  @Test func aCancelledTaskStops() async throws {
    let store = SupabaseStore(PagingCaller(Paging(rows: 5000, most: 100, counts: true, spread: true)), name: "paging")
    let task = Task { await failure { () async throws(StoreError) in try await store.loadAll(School.self) } }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func columnsThatTheDatabaseLacksAreLeftOut() async throws {
    let (store, caller) = try await scripted([
      .to("GET schools?select=id,name,ranking", refusing: 400, "42703", "column schools.ranking does not exist"),
      .to("GET schools", #"[{"id":'S1',"name":"A","notes":"n"}]"#, total: 1),
    ])
    let rows = try await store.loadAll(School.self, columns: ["name", "ranking"])
    #expect(rows.map(\.name) == ["A"])
    #expect(rows.map(\.notes) == [nil])
    #expect(caller.lines.count == 2)
  }
}
