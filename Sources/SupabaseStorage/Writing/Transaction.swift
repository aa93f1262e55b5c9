import Domain
import Storage
import Values
import Web

/// Steps as one request, which a function of the database carries out whole or not at all.
struct Transaction: Sendable {
  let steps: [WriteStep]
  /// The steps that make one row of two, or two of one again; nil for steps that do nothing of the kind.
  var merge: MergeSteps?

  /// The answer of the database.
  struct Answer: Sendable {
    /// The rows that were added or changed as they are now, and those that a deletion changed besides.
    var rows: [TableName: StoredRows] = [:]
    /// The rows that a deletion changed or took along, as they were.
    var before: [TableName: StoredRows] = [:]
    /// True if it says anything of rows, be it that there are none.
    var tellsRows = false
  }

  var call: Call {
    if let merge { return Self.call("merge_rows", merge.body, of: steps.count) }
    let changes = steps.flatMap(\.spelledChanges)
    return Self.call("apply_changes", "{\"changes\":[\(changes.joined(separator: ","))]}", of: changes.count)
  }

  private static func call(_ function: String, _ body: String, of count: Int) -> Call {
    let body = Array(body.utf8)
    return Call(
      .post, .rest, ["rpc", function], headers: [(name: "Content-Type", value: "application/json")], body: body,
      isRepeatable: false, longestBody: Call.longestPage, patience: .milliseconds(10 * count + body.count / 256))
  }

  /// True if a refusal says that the database has no such function, or not for this person.
  static func isAbsent(_ refusal: Refusal) -> Bool {
    ["PGRST202", "42883"].contains(refusal.code)
      || refusal.code == "42501" && refusal.message.hasPrefix("permission denied for function")
      || refusal.status == 404 && refusal.code.isEmpty
  }

  /// Reads what the database answers; throws `malformed` with the place, and where it lacks a row that was written.
  func answer(_ body: [UInt8], _ rest: Rest) throws(StoreError) -> Answer {
    var answer = Answer()
    try Self.take(body, into: &answer, rest)
    let isWhole = written.allSatisfy { row in
      answer.rows[row.table]?[row.id] != nil || answer.before[row.table]?[row.id] != nil
    }
    guard answer.tellsRows, merge != nil || isWhole else {
      throw .malformed("apply_changes, the answer: rows that were written are missing")
    }
    return answer
  }

  /// The rows that are there afterwards, unless a deletion takes them along.
  private var written: Set<RowReference> {
    var (written, deleted): (Set<RowReference>, Set<RowReference>) = ([], [])
    for step in steps {
      let rows = step.ids.map { RowReference(step.table, $0) }
      if case .delete = step.deed { deleted.formUnion(rows) } else { written.formUnion(rows) }
    }
    return written.subtracting(deleted)
  }

  /// Of a merge there are several answers in one.
  private static func take(
    _ body: [UInt8], into answer: inout Answer, _ rest: Rest, isPart: Bool = false
  ) throws(StoreError) {
    for (part, tables) in try members(of: body) {
      if ["first", "moved", "last"].contains(part), !isPart {
        try take(tables, into: &answer, rest, isPart: true)
        continue
      }
      if part == "rows" { answer.tellsRows = true }
      for (name, rows) in try members(of: tables) {
        guard let table = TableName(rawValue: name) else { continue }
        let rows = try rest.rows(table, of: rows)
        if part == "rows" {
          answer.rows[table, default: [:]].merge(rows) { $1 }
        } else {
          answer.before[table, default: [:]].merge(rows) { first, _ in first }
        }
      }
    }
  }

  /// The members of an object, as they are spelled.
  private static func members(of body: [UInt8]) throws(StoreError) -> [(name: String, value: [UInt8])] {
    var members: [(String, [UInt8])] = []
    let fault = JSONTokenizer.fault(in: body) { (tokens) throws(JSONTokenizer.Fault) in
      guard try tokens.opens("{", "}") else { return }
      repeat {
        let name = tokens.text(try tokens.key())
        members.append((name, Array(tokens.slice(try tokens.value()))))
      } while try tokens.goesOn(to: "}")
    }
    if let fault { throw .malformed("apply_changes, the answer: expected rows by table at byte \(fault.place)") }
    return members
  }
}

extension Transaction {
  /// The fact after a refusal. The other value of a conflict is read where the database doesn't tell it, or not as it's
  /// spelled.
  func error(_ refusal: Refusal, _ rest: Rest) async -> StoreError {
    let subject = JSON(parsing: refusal.hint)
    let details = JSON(parsing: refusal.details)
    guard let table = subject?["table"]?.string.flatMap(TableName.init) else {
      return .refused("the server refused the changes: \(refusal.said)")
    }
    let id = (details?["id"] ?? subject?["id"])?.string.flatMap { UUID(uuidString: $0) }
    switch (refusal.code, id) {
    case ("PT404", let id?): return .missing(table, id: id.text)
    case ("PT409", let id?):
      guard let column = details?["column"]?.string else { break }
      let row = steps.lazy.filter { $0.table == table }.flatMap(\.rows).first { $0.id == id }
      return .conflict(
        table, id: id.text, column: column, expected: row?.values[column] ?? .null,
        found: await found(details?["found"], column, of: RowReference(table, id), rest))
    default: break
    }
    let word = subject?["deed"]?.string ?? ""
    let deed: Deed = word == "update" ? .changing : word == "delete" ? .deleting : .adding
    if refusal.code == "42501", details != nil, deed != .adding {
      return .notPermitted(table, "\(deed == .changing ? "changing" : "deleting") this row of \(table.rawValue)")
    }
    return StoreError(refusal, deed, table, id: id ?? steps.first { $0.table == table && $0.word == word }?.ids.first)
  }

  private func found(_ told: JSON?, _ column: String, of row: RowReference, _ rest: Rest) async -> Value {
    switch told {
    case nil, .array, .object:
      return (try? await rest.read(row.table, [row.id]))?[row.id]?[column] ?? .null
    case let value?:
      let told = JSON.array([.object([.init("id", .string(row.id.text)), .init(column, value)])])
      return (try? rest.rows(row.table, of: Array(told.text.utf8)))?[row.id]?[column] ?? .null
    }
  }
}

extension WriteStep {
  /// One object for each row, as the function reads it.
  var spelledChanges: [String] {
    let columns: [String] = if case .insert = deed { table.columns(of: rows.map(\.values)) } else { [] }
    return rows.map { row in
      let content: String =
        switch deed {
        case .insert: row.values.body(columns)
        case .update(let after): WriteStep.spelled(row.values, after)
        case .delete: table.compared(row.values, besides: WriteStep.renewed).body
        }
      return "{\"table\":\"\(table.rawValue)\",\"id\":\"\(row.id.text)\",\"\(word)\":\(content)}"
    }
  }

  private static func spelled(_ before: [String: Value], _ after: [String: Value]) -> String {
    let members = after.sorted { $0.key < $1.key }.map { column, value in
      let from = column.isBookkeeping ? "" : "\"from\":\((before[column] ?? .null).spelling),"
      return "\(JSON.string(column).text):{\(from)\"to\":\(value.spelling)}"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// The function's word for it.
  fileprivate var word: String {
    switch deed {
    case .insert: "insert"
    case .update: "update"
    case .delete: "delete"
    }
  }
}
