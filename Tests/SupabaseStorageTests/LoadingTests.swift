import Domain
import Foundation
import Storage
import SupabaseStorage
import Synchronization
import Testing
import Values
import Web

/// The requests for tables, and what is made of the answers.
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
        "GET schools?family_unit_id=eq.FAMILY count=exact", "GET suggestion?athlete_id=eq.ME count=exact",
        "GET user_preferences?user_id=eq.ME count=exact",
      ])
    #expect(caller.most <= 16)
  }

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
    #expect(server.most <= PooledClient.mostConnections)
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

/// Rows that aren't quite what was expected, and answers that are no rows.
struct DecodingTests {
  @Test func whatCanBeUnderstoodIsAndTheRestIsKept() async throws {
    let school = try await school(
      #"""
      "name":"\"\u00e9\ud83c\udf93\\","ranking":"7","fit_score":71.0,"is_favorite":"t","division":"D9","pros":["a,\"b\""],
      "cons":"[\"c\"]","academic_info":{"x": [1e5, {"deep": null}]},"status_changed_at":"whenever","notes":null,
      "new_column":{"a":1},"another":null,"created_at":"2026-02-07 12:30:00.5+01","website":17
      """#)
    #expect(school.name == "\"é🎓\\")
    #expect(school.ranking == 7)
    #expect(school.fitScore == 71)
    #expect(school.isFavorite == true)
    #expect(school.division == .unknown("D9"))
    #expect(school.pros == ["a,\"b\""])
    #expect(school.cons == ["c"])
    #expect(school.academicInfo?.text == #"{"x": [1e5, {"deep": null}]}"#)
    #expect(school.statusChangedAt == nil)
    #expect(school.notes == nil)
    #expect(school.website == "17")
    #expect(school.createdAt == Instant("2026-02-07T11:30:00.5Z"))
    #expect(school.extra == ["status_changed_at": .string("whenever"), "new_column": JSON(parsing: #"{"a":1}"#)])
  }

  @Test func keysMayComeInAnyOrder() async throws {
    let schools = try await rows(#"[ {"name":"A","id":'S1'} , {"id":'S2',"name":"B"}, {"n\u0061me":"C","id":'S3'} ]"#)
    #expect(schools.map(\.name) == ["A", "B", "C"])
  }

  @Test(arguments: [
    "", "{}", "null", "[", "[{]", "[{}]", #"[{"name":"A"}]"#, #"[{"id":17}]"#, #"[{"id":"x"}]"#, #"[{"id":'S1'}"#,
    #"[{"id":'S1'},]"#, #"[{"id":'S1'}] x"#, #"[{"id":'S1',"name":"A]"#, #"[{"id":'S1',"ranking":1x}]"#,
    #"[{"id":'S1',"ranking":}]"#, #"[{"id":'S1',"academic_info":{"a":}}]"#, #"[{"id":'S1',"academic_info":[}]"#,
    "[{\"id\":'S1',\"name\":\"a\nb\"}]", #"[{"id":'S1',"name":"\x"}]"#, #"[{"id":'S2'},{"id":'S1'}]"#,
    #"[{"id":'S1'},{"id":'S1'}]"#, #"[{"id":'S1' "name":"A"}]"#, #"[1]"#, #"[{"id":'S1',"new":tru}]"#,
    #"[{"id":'S1',"is_favorite":-}]"#,
  ])
  func brokenAnswersAreMalformed(_ text: String) async throws {
    let error = await failure { () async throws(StoreError) in try await rows(text) }
    guard case .malformed(let place)? = error else {
      Issue.record("expected malformed data, found \(String(describing: error)) for \(text)")
      return
    }
    #expect(place.hasPrefix("schools"))
  }

  @Test func anAnswerCutAnywhereIsMalformed() async throws {
    let whole = Cast.long(#"[{"id":'S1',"name":"\u00e9x","pros":["a"],"academic_info":{"a":[1]},"ranking":12}]"#)
    for length in 0..<whole.utf8.count {
      let part = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let error = await failure { () async throws(StoreError) in try await rows(part) }
      guard case .malformed? = error else {
        Issue.record("expected malformed data, found \(String(describing: error)) for \(part)")
        return
      }
    }
  }

  private func school(_ columns: String) async throws -> School {
    try #require(try await rows(#"[{"id":'S1',\#(columns)}]"#).first)
  }

  private func rows(_ text: String) async throws(StoreError) -> [School] {
    let caller = ScriptedCaller([.to("GET schools", text)] + ScriptedCaller.Reply.player)
    return try await SupabaseStore(caller, name: "script").load(School.self, limit: 10)
  }
}

/// A project with nothing but schools, which gives few of them at once.
final class PagingCaller: Caller {
  let ids: [UUID]
  let hasAPI = false
  private let paging: LoadingTests.Paging
  private let state = Mutex((asked: [String](), running: 0, most: 0))

  init(_ paging: LoadingTests.Paging) {
    self.paging = paging
    ids = (0..<paging.rows).map { number in
      paging.spread
        ? UUID(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number))
        : Cast.school(number)
    }.sorted()
  }

  var asked: [String] { state.withLock { $0.asked } }
  var most: Int { state.withLock { $0.most } }
  func user() async throws(StoreError) -> UUID { Cast.me }

  func send(_ call: Call) async throws(StoreError) -> WebResponse {
    guard call.path == ["schools"] else { return people(call.path[0]) }
    state.withLock { state in
      state.running += 1
      state.most = max(state.most, state.running)
      state.asked.append(call.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
    }
    await Task.yield()
    state.withLock { $0.running -= 1 }
    if Task.isCancelled { throw .cancelled }
    return page(call)
  }

  private func page(_ call: Call) -> WebResponse {
    var (low, high, limit) = (0, ids.count, paging.most)
    for (name, value) in call.query {
      let id = UUID(uuidString: String(value.split(separator: ".").last ?? ""))
      if name == "id", value.hasPrefix("gt."), let id { low = max(low, ids.firstIndex { $0 > id } ?? ids.count) }
      if name == "id", value.hasPrefix("lte."), let id { high = min(high, ids.firstIndex { $0 > id } ?? ids.count) }
      if name == "limit" { limit = min(limit, Int(value) ?? limit) }
    }
    let found = low < high ? ids[low..<high] : []
    let isCounted = paging.counts && call.headers.contains { $0.value == "count=exact" }
    let rows = found.prefix(limit).map { #"{"id":"\#($0.text)","name":"x"}"# }.joined(separator: ", \n ")
    let range = rows.isEmpty ? "*" : "0-\(min(limit, found.count) - 1)"
    return WebResponse(
      status: 200, headers: [("Content-Range", "\(range)/\(isCounted ? "\(found.count)" : "*")")],
      body: Array("[\(rows)]".utf8))
  }

  private func people(_ table: String) -> WebResponse {
    switch table {
    case "users": .json(#"[{"id":'ME',"email":"me@example.com","role":"player"}]"#)
    case "family_members": .json(#"[{"id":'E9',"family_unit_id":'FAMILY',"user_id":'ME',"role":"player"}]"#)
    case "family_units": .json(#"[{"id":'FAMILY'}]"#)
    default: .json("[]", total: 0)
    }
  }
}
