import Domain
import Storage
import Values

/// The requests that some changes become: checked, and as few as possible.
///
/// Between two deletions, rows are added first (those that others point at before them), then changed, then noted down.
struct Plan: Sendable {
  private(set) var steps: [WriteStep] = []

  /// Throws `refused` for what the rules of the tables don't allow, `conflict` for changes that contradict each other.
  init(_ changes: [Change]) throws(StoreError) {
    let gone = Set(changes.lazy.filter { $0.table == .schools && $0.isDeletion }.map { Value.uuid($0.id) })
    var place = 0
    while place < changes.count {
      let isDeleting = changes[place].isDeletion
      let run = changes[place...].prefix { $0.isDeletion == isDeleting }
      if isDeleting { delete(run, besides: gone) } else { steps += try PlannedRun(run).steps }
      place += run.count
    }
  }

  /// - Parameter schools: those that go as well, and everything that is told of them.
  private mutating func delete(_ changes: ArraySlice<Change>, besides schools: Set<Value>) {
    var place = changes.startIndex
    while place < changes.endIndex {
      let table = changes[place].table
      let run = changes[place...].prefix { $0.table == table }
      let rows = run.compactMap { change -> WriteStep.Row? in
        guard case .delete(let values) = change.action else { return nil }
        return WriteStep.Row(id: change.id, values: values, changes: [change])
      }
      let isLeaving = !rows.contains { $0.values["school_id"].map(schools.contains) ?? false }
      steps += rows.inHundreds.map { WriteStep(table: table, rows: $0, deed: .delete, leavesSubject: isLeaving) }
      place += run.count
    }
  }
}

/// Changes without a deletion among them.
private struct PlannedRun {
  private var added: [RowReference] = []
  private var drafts: [RowReference: WriteStep.Row] = [:]
  private var edited: [RowReference] = []
  private var edits: [RowReference: Edit] = [:]

  /// The changes to a row that is there already.
  private struct Edit {
    var before: [String: Value] = [:]
    var after: [String: Value] = [:]
    var changes: [Change] = []

    /// The before-values that the server can be held to for many rows at once.
    var plainBefore: [String: Value] {
      before.filter { name, value in
        switch value {
        case .double, .list, .json: false
        default: !name.isBookkeeping
        }
      }
    }
  }

  init(_ changes: ArraySlice<Change>) throws(StoreError) {
    for change in changes {
      switch change.action {
      case .insert(let values): try add(change, values)
      case .set(let column, let before, let after): try set(column, before, after, change)
      case .delete: break
      }
    }
  }

  private mutating func add(_ change: Change, _ given: [String: Value]) throws(StoreError) {
    guard drafts[change.row] == nil else { throw .taken(change.table, id: change.id) }
    var values = given
    for (name, value) in given { values[name] = try change.table.checked(value, of: name) }
    values["id"] = .uuid(change.id)
    let rules = change.table.rules
    for name in rules.required where (values[name] ?? .null).isNull && rules.defaults[name] == nil {
      _ = try change.table.checked(.null, of: name)
    }
    added.append(change.row)
    drafts[change.row] = WriteStep.Row(id: change.id, values: values, changes: [change])
  }

  private mutating func set(
    _ column: String, _ before: Value, _ after: Value, _ change: Change
  ) throws(StoreError) {
    let table = change.table
    let after = try table.checked(after, of: column)
    let before = table.normal(before, of: column)
    if let draft = drafts[change.row] {
      let isFilledIn = draft.values[column] == nil && table.rules.defaults[column] != nil
      if !isFilledIn { try Plan.demand(before, draft.values[column] ?? .null, column, of: change.row) }
      let values = draft.values.merging([column: after]) { $1 }
      drafts[change.row] = WriteStep.Row(id: change.id, values: values, changes: draft.changes + [change])
      return
    }
    if edits[change.row] == nil { edited.append(change.row) }
    var edit = edits[change.row] ?? Edit()
    if let earlier = edit.after[column] {
      try Plan.demand(before, earlier, column, of: change.row)
    } else {
      edit.before[column] = before
    }
    edit.after[column] = after
    edit.changes.append(change)
    edits[change.row] = edit
  }

  var steps: [WriteStep] {
    let inserts = TableName.allCases.flatMap(insertions)
    return inserts.filter { !$0.isNote } + updates + inserts.filter(\.isNote)
  }

  /// Rows of a table that leave the same columns to the server go together.
  private func insertions(into table: TableName) -> [WriteStep] {
    let rows = added.filter { $0.table == table }.compactMap { drafts[$0] }
    return rows.grouped { row in Set(table.rules.defaults.keys.filter { (row.values[$0] ?? .null).isNull }) }
      .flatMap(\.inHundreds).map { WriteStep(table: table, rows: $0, deed: .insert) }
  }

  /// Rows of a table that become the same go together: whatever they were, if the time of their last
  /// change tells whether someone else was there.
  private var updates: [WriteStep] {
    let rows = edited.compactMap { row in edits[row].map { (row, $0) } }.filter { $0.1.before != $0.1.after }
    return rows.grouped { row, edit in
      let tells = row.table.rules.refreshesUpdatedAt
      return EditKey(table: row.table, before: tells ? [:] : edit.plainBefore, after: edit.after)
    }
    .flatMap(\.inHundreds).compactMap { group in
      guard let (first, edit) = group.first else { return nil }
      let rows = group.map { WriteStep.Row(id: $0.id, values: $1.before, changes: $1.changes) }
      return WriteStep(table: first.table, rows: rows, deed: .update(edit.after))
    }
  }

  private struct EditKey: Hashable {
    let table: TableName
    let before: [String: Value]
    let after: [String: Value]
  }
}

extension Plan {
  /// Throws `conflict` unless a column holds what it should.
  static func demand(
    _ expected: Value, _ found: Value, _ column: String, of row: RowReference
  ) throws(StoreError) {
    if column.isBookkeeping || expected.means(found) { return }
    throw .conflict(row.table, id: row.id.text, column: column, expected: expected, found: found)
  }
}

extension Array {
  /// In pieces that one request may name.
  fileprivate var inHundreds: [[Element]] {
    stride(from: 0, to: count, by: Rest.most).map { Array(self[$0..<Swift.min($0 + Rest.most, count)]) }
  }
}

/// Steps that make one row of two, or take that back, as the function of the database wants them: what
/// is added and changed, what moves from one row to the other, and what goes.
///
/// The rows that move may belong to others, or be a history: nobody could change them one by one.
struct MergeSteps: Sendable {
  private let changes: [WriteStep]
  private let moves: [WriteStep]
  private let deletions: [WriteStep]
  /// The schools whose private notes go along, from the first to the second; nil where no school goes or comes back.
  private let notes: (from: UUID, to: UUID, isApart: Bool)?

  /// Nothing to do.
  static let none = MergeSteps(changes: [], moves: [], deletions: [], notes: nil)

  private init(
    changes: [WriteStep], moves: [WriteStep], deletions: [WriteStep], notes: (from: UUID, to: UUID, isApart: Bool)?
  ) {
    (self.changes, self.moves, self.deletions, self.notes) = (changes, moves, deletions, notes)
  }

  /// Nil for a plan of anything else: one school or coach goes, and rows move away from it, or it comes back, and they move
  /// to it.
  init?(_ plan: Plan) {
    let subjects = plan.steps.filter { step in
      guard step.table == .schools || step.table == .coaches else { return false }
      if case .update = step.deed { return false }
      return true
    }
    guard let subject = subjects.only, let id = subject.ids.only else {
      return nil
    }
    let isApart = if case .insert = subject.deed { true } else { false }
    let moving = plan.steps.filter { step in
      guard let move = step.move, move.parent == subject.table else { return false }
      return isApart ? move.to == id : step.rows.allSatisfy { $0.values[move.column] == .uuid(id) }
    }
    guard let move = moving.first?.move else { return nil }
    let others = plan.steps.filter { step in !moving.contains { $0.table == step.table && $0.ids == step.ids } }
    let deletions = others.filter { if case .delete = $0.deed { true } else { false } }
    var notes: (from: UUID, to: UUID, isApart: Bool)?
    if subject.table == .schools {
      if !isApart {
        notes = (id, move.to, false)
      } else if case .uuid(let from)? = moving.first?.rows.first?.values[move.column] {
        notes = (from, id, true)
      }
    }
    self.init(
      changes: others.filter { if case .delete = $0.deed { false } else { true } }, moves: moving, deletions: deletions,
      notes: notes)
  }

  /// The body that the function is given.
  var body: String {
    func list(_ steps: [WriteStep]) -> String { "[\(steps.flatMap(\.spelledChanges).joined(separator: ","))]" }
    let notes =
      notes.map { "{\"from\":\"\($0.from.text)\",\"to\":\"\($0.to.text)\",\"apart\":\($0.isApart)}" } ?? "null"
    return "{\"changes\":\(list(changes)),\"moves\":\(list(moves)),\"deletions\":\(list(deletions)),\"notes\":\(notes)}"
  }
}

extension WriteStep {
  /// Where its rows are moved to, if it does nothing else.
  fileprivate var move: (column: String, parent: TableName, to: UUID)? {
    guard case .update(let after) = deed, after.count == 1, let (column, value) = after.first,
      case .uuid(let to) = value,
      let reference = Reference.from(table).first(where: { $0.column == column })
    else { return nil }
    return (column, reference.parent, to)
  }
}
