import Domain
import Foundation
import Storage
import SupabaseStorage
import Synchronization
import Web

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
