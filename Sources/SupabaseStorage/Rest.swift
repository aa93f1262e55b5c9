import Domain
import Storage
import Values
import Web

/// The tables after PostgREST: asks and tells, and understands refusals.
struct Rest: Sendable {
  typealias Query = [(name: String, value: String)]

  let caller: any Caller
  /// The limit on the requests: who waits here for a connection has no time that runs out yet.
  private let gate = Gate(places: PooledClient.mostConnections)

  init(_ caller: any Caller) { self.caller = caller }

  /// Sends when a place is free.
  func send(_ call: Call) async throws(StoreError) -> WebResponse {
    await gate.enter()
    let result: Result<WebResponse, StoreError>
    do throws(StoreError) {
      if Task.isCancelled { throw .cancelled }
      result = .success(try await caller.send(call))
    } catch {
      result = .failure(error)
    }
    await gate.leave()
    return try result.get()
  }

  /// Rows of a table; `isCounting` asks how many there are in all.
  func get(_ table: TableName, _ query: Query, isCounting: Bool = false) async throws(StoreError) -> WebResponse {
    let headers = isCounting ? [(name: "Prefer", value: "count=exact")] : []
    return try await send(
      Call(.get, .rest, [table.rawValue], query: query, headers: headers, longestBody: Call.longestPage))
  }

  /// Writes rows and answers them as they are afterwards (before, of a deletion).
  func write(
    _ method: WebRequest.Method, _ table: TableName, _ query: Query, body: String? = nil, preferring: [String] = []
  ) async throws(StoreError) -> WebResponse {
    var headers = [(name: "Prefer", value: (preferring + ["return=representation"]).joined(separator: ","))]
    if body != nil { headers.append((name: "Content-Type", value: "application/json")) }
    return try await send(
      Call(
        method, .rest, [table.rawValue], query: query, headers: headers, body: body.map { Array($0.utf8) },
        isRepeatable: false, longestBody: Call.longestPage))
  }
}

extension Rest {
  /// The condition that a column holds one of these ids: at most a hundred, so that the address stays short.
  static func among(_ ids: some Collection<UUID>, _ column: String = "id") -> (name: String, value: String) {
    if let only = ids.only { return (column, "eq.\(only.text)") }
    return (column, "in.(\(ids.map(\.text).joined(separator: ",")))")
  }

  /// The most ids that one address may name.
  static let most = 100
}

extension WebResponse {
  /// The number of rows in all, if the server was asked and said so.
  var total: Int? {
    guard let total = header("Content-Range")?.split(separator: "/").last.flatMap({ Int($0) }) else { return nil }
    return (0...WebResponse.mostRows).contains(total) ? total : nil
  }

  /// A server that speaks of more rows than this isn't believed.
  private static let mostRows = 100_000_000
}

/// Lets only this many in at once; the others wait in line.
actor Gate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { free = places }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// Rows by their ids, as their columns' values.
typealias StoredRows = [UUID: [String: Value]]

extension Rest {
  /// The rows of these ids that the person may see.
  func read(_ table: TableName, _ ids: [UUID]) async throws(StoreError) -> StoredRows {
    guard !ids.isEmpty else { return [:] }
    return try await read(table, through: "id", at: ids)
  }

  /// The rows whose column holds one of the ids; none where the table or the column isn't there.
  func read(_ table: TableName, through column: String, at ids: [UUID]) async throws(StoreError) -> StoredRows {
    try await read(table.entity, through: column, at: ids)
  }

  private func read<E: Entity>(
    _ entity: E.Type, through column: String, at ids: [UUID]
  ) async throws(StoreError) -> StoredRows {
    let parts: [Query] = stride(from: 0, to: ids.count, by: Rest.most).map { start in
      [Rest.among(ids[start..<min(start + Rest.most, ids.count)], column)]
    }
    do throws(StoreError) {
      let rows = try await TableReader<E>(self, columns: nil, limit: 1000).all(parts, progress: { _, _ in })?.rows ?? []
      return Dictionary(rows.map { ($0.id.uuid, $0.values) }, uniquingKeysWith: { first, _ in first })
    } catch {
      guard case .noColumn(_, column) = error else { throw error }
      return [:]
    }
  }

  /// The rows of an answer.
  func rows(_ table: TableName, of body: [UInt8]) throws(StoreError) -> StoredRows { try rows(table.entity, of: body) }

  private func rows<E: Entity>(_ entity: E.Type, of body: [UInt8]) throws(StoreError) -> StoredRows {
    var decoder = RowDecoder<E>()
    let rows = try decoder.rows(body)
    return Dictionary(rows.map { ($0.id.uuid, $0.values) }, uniquingKeysWith: { first, _ in first })
  }
}

extension [String: Value] {
  /// All columns as an object.
  var body: String { body(keys.sorted()) }

  /// These columns as an object; documents keep their spelling.
  func body(_ columns: some Sequence<String>) -> String {
    let members = columns.map { column in "\(JSON.string(column).text):\((self[column] ?? .null).spelling)" }
    return "{\(members.joined(separator: ","))}"
  }
}

extension Value {
  /// As JSON; documents keep their spelling.
  var spelling: String {
    if case .json(let document) = self { document.text } else { JSON(self).text }
  }
}
