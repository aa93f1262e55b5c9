import Domain
import Storage
import Web

/// Sends the steps of a plan one after the other, and takes back what is stored when a later one fails.
struct Writing: Sendable {
  let rest: Rest
  let shelf: Shelf
  let membership: Membership
  /// The rows as they were, where they were read beforehand.
  var known: [TableName: StoredRows] = [:]
  var done: [Done] = []

  /// A step that is stored, with what is needed to take it back.
  struct Done: Sendable {
    let step: Step
    /// The rows as the server answered them: afterwards, or what was deleted.
    let rows: StoredRows
    /// Of an update, the rows before.
    var before: StoredRows = [:]
    /// What the server changed besides.
    var consequences: [Change] = []
  }

  init(_ rest: Rest, _ shelf: Shelf, _ membership: Membership) {
    self.rest = rest
    self.shelf = shelf
    self.membership = membership
  }

  /// Answers what was changed besides.
  mutating func apply(_ changes: [Change]) async throws(StoreError) -> [Change] {
    let plan = try Plan(changes)
    try await verify(plan)
    for step in plan.steps {
      do throws(StoreError) {
        try await perform(step, of: plan)
      } catch {
        if error != .cancelled, step.isNote, !done.isEmpty, !plan.addsParents(of: step) {
          await forgo(step, because: error)
          continue
        }
        let error = await takingBack(error)
        guard case .notPermitted = error, let restoration = Restoration(plan) else { throw error }
        done = []
        try await restore(restoration, or: error)
        break
      }
    }
    await shelve()
    return done.flatMap(\.consequences)
  }

  private mutating func perform(_ step: Step, of plan: Plan) async throws(StoreError) {
    switch step.deed {
    case .insert: try await insert(step)
    case .update(let after): try await update(step, to: after)
    case .delete: try await delete(step, of: plan)
    }
  }

  /// A note that can't be stored goes from the session as well; what it tells of stays.
  private mutating func forgo(_ step: Step, because error: StoreError) async {
    let gone = step.changes.map(\.inverse)
    done.append(Done(step: Step(table: step.table, rows: [], deed: .insert), rows: [:], consequences: gone))
    guard step.table == .statusHistory else { return }
    await shelf.remark("the status is stored, its entry in the history is not: \(error.reason)")
  }

  private func shelve() async {
    var (gained, lost): ([UUID], [UUID]) = ([], [])
    for done in done where done.step.table == .schools {
      switch done.step.deed {
      case .insert: gained += done.step.ids
      case .delete: lost += done.step.ids
      case .update: break
      }
    }
    await shelf.schools(gained: gained, lost: lost)
  }

  /// The conditions that keep a write to the family's rows.
  func scope(_ table: TableName) -> Rest.Query {
    switch TableScope(table) {
    case .family, .familyOrAthlete: membership.conditions(on: table, schools: []).first ?? []
    default: []
    }
  }
}

extension StoreError {
  /// A few words on the reason, for a remark.
  var reason: String {
    switch self {
    case .notPermitted(_, let what): "not permitted (\(what))"
    case .refused(let reason), .malformed(let reason), .readOnly(let reason), .unavailable(let reason, _),
      .unreachable(let reason, _), .unsettled(let reason),
      .notSignedIn(let reason, _):
      reason
    case .noColumn(_, let column): "the database has no '\(column)'"
    case .missing, .conflict, .referenced, .partly, .busy, .full, .cancelled: "\(self)"
    }
  }

  /// Whether it's open if the server did what it was asked.
  var leavesOpen: Bool {
    switch self {
    case .unavailable, .unreachable, .malformed, .cancelled: true
    default: false
    }
  }
}
