import Domain
import Storage

/// Steps that make one row of two, or take that back, as the function of the database wants them: what is added and changed,
/// what moves from one row to the other, and what goes.
///
/// What moves may belong to others, or be a history: nobody could change it one by one.
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
    guard subjects.count == 1, let subject = subjects.first, subject.ids.count == 1, let id = subject.ids.first else {
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

  /// What the function is given.
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
