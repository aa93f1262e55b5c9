import Domain
import Storage
import Values

/// One request that writes: the same deed done to some rows of a table, at most a hundred.
struct WriteStep: Sendable {
  let table: TableName
  let rows: [Row]
  let deed: Deed
  /// True for a deletion if what its rows tell of stays: its failure doesn't bring that back.
  var leavesSubject = false

  enum Deed: Sendable {
    case insert
    /// The values of the columns afterwards, the same in every row.
    case update([String: Value])
    case delete
  }

  /// A row, and what it is known by.
  struct Row: Sendable {
    let id: UUID
    /// Of an insertion the new row, of an update what its columns must hold before, of a deletion what it held.
    let values: [String: Value]
    /// The changes that it was made of.
    let changes: [Change]
  }

  var ids: [UUID] { rows.map(\.id) }
  var changes: [Change] { rows.flatMap(\.changes) }

  /// The same without some of its rows; nil if none is left.
  func without(_ isLeftOut: (UUID) -> Bool) -> WriteStep? {
    let rows = rows.filter { !isLeftOut($0.id) }
    return rows.isEmpty ? nil : WriteStep(table: table, rows: rows, deed: deed, leavesSubject: leavesSubject)
  }

  /// True if it notes down what another step did, or takes such a note away: its failure doesn't take that
  /// back.
  var isNote: Bool {
    switch deed {
    case .insert: table.isNotes
    case .update: false
    case .delete: table.isNotes && leavesSubject
    }
  }

  /// True if it deletes, and isn't about notes alone.
  var isPlainDeletion: Bool {
    if case .delete = deed { !isNote } else { false }
  }

  /// True if an address can say all that the rows must hold: where it can't, they are held to the time of
  /// their last change.
  var saysAll: Bool {
    guard case .update = deed else { return false }
    let said = Set(conditions.map(\.name))
    return rows.allSatisfy { row in row.values.keys.allSatisfy { $0.isBookkeeping || said.contains($0) } }
  }

  /// True if the server itself can be held to the before-values: one row, and values that fit into an
  /// address.
  var isConditional: Bool {
    switch deed {
    case .insert: true
    case .update: rows.count == 1 && rows[0].values.allSatisfy { WriteStep.condition($0, $1) != nil }
    case .delete: rows.count == 1 && rows[0].values.isEmpty
    }
  }

  /// The first column of a row that is to go in which it isn't what was seen of it, with what was seen. When a coach was
  /// reached last and whose family a row is are no reasons to keep one: the database writes them by itself.
  func difference(of row: Row, from found: [String: Value]) -> (String, Value)? {
    table.firstDifference(of: found, from: row.values, besides: WriteStep.renewed)
  }

  static let renewed: Set<String> = ["last_contact_date", "family_unit_id"]

  /// The conditions that the rows still hold what they should, as far as an address can say it and all rows agree.
  var conditions: Rest.Query {
    guard case .update = deed, let first = rows.first else { return [] }
    return first.values.sorted { $0.key < $1.key }.compactMap { column, value in
      guard !column.isBookkeeping, rows.allSatisfy({ $0.values[column] == value }) else { return nil }
      return WriteStep.condition(column, value)
    }
  }

  private static func condition(_ column: String, _ value: Value) -> (name: String, value: String)? {
    switch value {
    case .null: (column, "is.null")
    case .text(let text): text.utf8.count > 500 ? nil : (column, "eq.\(text)")
    case .bool(let flag): (column, "is.\(flag)")
    case .int(let number): (column, "eq.\(number)")
    case .uuid(let id): (column, "eq.\(id.text)")
    case .day(let day): (column, "eq.\(day)")
    case .instant(let instant): (column, "eq.\(instant)")
    case .double, .list, .json: nil
    }
  }
}

extension String {
  /// True if a column only says who changed the row and when: it's no reason for a conflict, and may be
  /// missing.
  var isBookkeeping: Bool { self == "updated_by" || self == "updated_at" }
}

extension TableName {
  /// True if its rows note down what was done to others.
  var isNotes: Bool { self == .statusHistory || self == .preferenceHistory }
}
