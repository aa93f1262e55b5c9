/// What some changes write to, and what they rest on: whether others have to be taken back before these can be.
struct TouchedRows {
  /// The parts of rows that are set; of rows that come or go nothing is named, but all is meant.
  private var parts: [RowReference: Set<String>] = [:]
  private var whole: Set<RowReference> = []
  /// Rows that come, by id: what points at one keeps it.
  private var added: Set<UUID> = []
  /// What rows point at that go, or did before they were set: without it they can't be as they were.
  private var needed: Set<UUID> = []

  init(_ changes: [Change]) {
    for change in changes where !change.isOfProgram {
      switch change.action {
      case .set(let column, let before, let after):
        parts[change.row, default: []].formUnion(Self.parts(of: column, before, after))
        if case .uuid(let id) = before { needed.insert(id) }
      case .insert:
        whole.insert(change.row)
        added.insert(change.id)
      case .delete(let values):
        whole.insert(change.row)
        for case .uuid(let id) in values.values { needed.insert(id) }
      }
    }
  }

  /// Whether later changes write to the same, point at what came, or took away what is needed.
  func meet(_ later: [Change]) -> Bool {
    later.contains { change in
      if change.isOfProgram { return false }
      if whole.contains(change.row) { return true }
      switch change.action {
      case .set(let column, let before, let after):
        if after.isReference(to: added) { return true }
        guard let parts = parts[change.row] else { return false }
        return !parts.isDisjoint(with: Self.parts(of: column, before, after))
      case .insert(let values):
        if parts[change.row] != nil { return true }
        return !added.isEmpty && values.values.contains { $0.isReference(to: added) }
      case .delete: return parts[change.row] != nil || needed.contains(change.id)
      }
    }
  }

  /// A column, or the keys of a document that are other ones afterwards; not who changed it when.
  private static func parts(of column: String, _ before: Value, _ after: Value) -> [String] {
    if column == "updated_by" || column == "updated_at" { return [] }
    guard !before.isNull || !after.isNull, let old = members(before), let new = members(after) else { return [column] }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { "\(column).\($0)" }
  }

  private static func members(_ value: Value) -> [String: JSON]? {
    if value.isNull { return [:] }
    guard case .json(let text) = value, case .object(let members) = text.json else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension Value {
  fileprivate func isReference(to rows: Set<UUID>) -> Bool {
    if case .uuid(let id) = self { rows.contains(id) } else { false }
  }
}

extension Change {
  private static let closing: Set<String> = ["dismissed", "dismissed_at", "completed", "completed_at"]

  /// Whether it's about what the program keeps for itself, and works out anew: suggestions, apart from a person's word that
  /// one is done, or put aside.
  package var isOfProgram: Bool {
    guard table == .suggestions else { return false }
    return switch action {
    case .set(let column, _, _): !Self.closing.contains(column)
    case .insert(let values), .delete(let values):
      values["dismissed"] != .bool(true) && values["completed"] != .bool(true)
    }
  }
}
