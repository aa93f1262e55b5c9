package import Domain
package import Storage
import Values
import Web

/// What the one request for several tables brought of one of them.
enum Brought: Sendable {
  /// Its rows as the table itself shows them, and of schools the person's private notes, where the project has these.
  case rows([UInt8], notes: [UInt8]?)
  /// There are too many rows for that: their number.
  case count(Int)
}

extension SupabaseStore {
  /// The most rows of a table that come together with other tables; more are read page by page.
  private static let most = 1000
  /// The most rows of which some columns come at once.
  private static let mostOfColumns = 250_000
  private static let notes = "private_notes"

  /// Asks for all of these tables by one request, where the project has the function for that: each is handed out when
  /// it's loaded, and what didn't come is read by itself.
  package func expect(_ names: Set<TableName>) async {
    guard await shelf.readsAtOnce != false, names.count > 1 || names.contains(.schools) else { return }
    let (rest, shelf) = (rest, shelf)
    let answer = Task<[TableName: Brought], Never> {
      guard let membership = try? await shelf.known() else { return [:] }
      var asked: [Rest.Asked] = []
      for name in names where await !shelf.isFresh(name) {
        if let ids = membership.ids(on: name) { asked.append(Rest.Asked(name.rawValue, ids)) }
      }
      if asked.count == 1, asked[0].table != TableName.schools.rawValue { return [:] }
      if names.contains(.schools) { asked.append(Rest.Asked(Self.notes, [("user_id", membership.user.id.uuid)])) }
      guard let parts = await rest.readAtOnce(asked, most: Self.most, shelf) else { return [:] }
      var brought: [TableName: Brought] = [:]
      for name in names {
        let notes = name == .schools ? parts[Self.notes] : nil
        brought[name] = parts[name.rawValue].flatMap { Brought($0, notes: notes) }
      }
      return brought
    }
    await shelf.expect(names, answer)
  }

  /// Some columns of a large table by one request; nil where the project lacks the function, or doesn't answer so.
  func columnsAtOnce<E: Entity>(_ entity: E.Type, _ names: Set<String>) async -> [UInt8]? {
    guard await shelf.readsAtOnce != false, let ids = try? await shelf.known().ids(on: E.table.name) else { return nil }
    let asked = Rest.Asked(E.table.name.rawValue, ids, columns: names.sorted())
    let parts = await rest.readAtOnce([asked], most: Self.mostOfColumns, shelf)
    guard case .rows(let rows, _)? = parts?[E.table.name.rawValue].flatMap({ Brought($0, notes: nil) }) else {
      return nil
    }
    return rows
  }

  /// The number of rows of a table: asked for without them.
  package func count(_ table: TableName) async throws(StoreError) -> Int {
    var count = 0
    for part in try await shelf.known().conditions(on: table) {
      let isJoined = part.contains { $0.name.hasPrefix("schools.") }
      let response = try await rest.send(
        Call(
          .head, .rest, [table.rawValue], query: [("select", isJoined ? "id,schools!inner()" : "id")] + part,
          headers: [(name: "Prefer", value: "count=exact")]))
      // A refusal has words only where there is a body.
      let answer =
        Refusal(response) == nil ? response : try await rest.get(table, part + [("limit", "1")], isCounting: true)
      if let refusal = Refusal(answer) {
        if refusal.lacksTable, table.mayBeAbsent { continue }
        throw StoreError(refusal, .reading, table)
      }
      guard let total = answer.total else { throw .malformed("\(table.rawValue): the answer has no count") }
      count += total
    }
    return count
  }
}

extension Brought {
  /// From an answer's part: rows, or their number; nil for anything else.
  fileprivate init?(_ part: [UInt8], notes: [UInt8]?) {
    if part.first == UInt8(ascii: "[") {
      self = .rows(part, notes: notes)
    } else if let count = Int(String(decoding: part, as: UTF8.self)), count >= 0 {
      self = .count(count)
    } else {
      return nil
    }
  }
}

extension Rest {
  /// A table of which rows are asked for: those that hold one of some ids.
  struct Asked: Sendable {
    let table: String
    let ids: [(column: String, id: UUID)]
    /// Nil for all.
    var columns: [String]?

    init(_ table: String, _ ids: [(column: String, id: UUID)], columns: [String]? = nil) {
      (self.table, self.ids, self.columns) = (table, ids, columns)
    }

    var json: JSON {
      let ids = JSON.object(ids.map { JSON.Member($0.column, .string($0.id.text)) })
      let columns = columns.map { [JSON.Member("columns", .array($0.map(JSON.string)))] } ?? []
      return .object([JSON.Member("table", .string(table)), JSON.Member("where", ids)] + columns)
    }
  }

  /// The parts of the answer, by table; nil where none came: who asks reads table by table then, and hears why.
  fileprivate func readAtOnce(_ asked: [Asked], most: Int, _ shelf: ResponseShelf) async -> [String: [UInt8]]? {
    guard !asked.isEmpty else { return nil }
    let body = JSON.object([JSON.Member("asked", .array(asked.map(\.json))), JSON.Member("most", .number("\(most)"))])
      .text
    let call = Call(
      .post, .rest, ["rpc", "read_rows"], headers: [(name: "Content-Type", value: "application/json")],
      body: Array(body.utf8), isRepeatable: false, longestBody: Call.longestPage)
    let response: WebResponse
    do throws(StoreError) {
      response = try await send(call)
    } catch {
      // One that takes too long isn't asked for again.
      if error.isLate { await shelf.readsAtOnce(false) }
      return nil
    }
    if [200, 404].contains(response.status) { await shelf.readsAtOnce(response.status == 200) }
    return response.status == 200 ? Self.members(of: response.body) : nil
  }

  /// The values of an object, each as it's written; nil for anything else.
  private static func members(of body: [UInt8]) -> [String: [UInt8]]? {
    var members: [String: [UInt8]] = [:]
    let fault = JSONTokenizer.fault(in: body) { (tokens) throws(JSONTokenizer.Fault) in
      guard try tokens.opens("{", "}") else { return }
      repeat {
        let name = tokens.text(try tokens.key())
        members[name] = Array(tokens.slice(try tokens.value()))
      } while try tokens.goesOn(to: "}")
      try tokens.ends()
    }
    return fault == nil ? members : nil
  }
}
