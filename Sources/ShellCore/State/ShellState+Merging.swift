package import Domain
import Storage
import Values

extension ShellState {
  /// The change that replaces one where someone else wrote to its column meanwhile, which holds `found`
  /// now; nil where that stays a conflict. It may ask the person.
  package typealias Resolution = (_ change: Change, _ found: Domain.Value) async throws -> Change?

  /// More often than this nobody is overtaken by chance.
  private static var mostAttempts: Int { 4 }

  /// Sends changes that the session has already. Where someone else wrote to one of their columns
  /// meanwhile, they are made again on what it holds by now: what they wrote as it's wished goes, documents keep the keys
  /// of both, and for the rest `resolving` is asked.
  mutating func send(
    _ changes: inout [Change], as step: Journal.Step?, from before: Session, with world: World,
    resolving: Resolution
  ) async throws -> StoredStep {
    var before = before
    for _ in 1..<Self.mostAttempts {
      do throws(StoreError) {
        return try await apply(changes, as: step, with: world)
      } catch {
        guard case .conflict(let table, let id, let column, _, let found) = error,
          let place = changes.firstIndex(where: { $0.table == table && $0.id.text == id && $0.sets(column) })
        else { throw error }
        let change = changes[place]
        if change.isMade(in: found) {
          changes.removeAll { $0 == change || $0.goes(with: change) }
        } else {
          var resolved = change.merged(onto: found)
          if resolved == nil { resolved = try await resolving(change, found) }
          guard let resolved else { throw error }
          changes[place] = resolved
        }
        before.apply([change.starting(at: found)])
        session = before
        session.apply(changes)
        if changes.isEmpty, step?.kind == .wrote { return StoredStep(consequences: [], number: nil) }
      }
    }
    return try await apply(changes, as: step, with: world)
  }

  private func apply(_ changes: [Change], as step: Journal.Step?, with world: World) async throws(StoreError)
    -> StoredStep
  {
    try await world.person.waiting(for: "storing \(deed)") { _ async throws(StoreError) in
      guard var step else { return StoredStep(consequences: try await world.store.apply(changes), number: nil) }
      step.entry.changes = changes + step.entry.changes.filter { world.hooks.keepers[$0.table] != nil }
      // Of what is new, nobody has seen whether another shell adds it just now.
      let isNew = step.kind == .wrote && changes.contains { $0.isAddition && $0.table.list != nil }
      return try await world.store.apply(changes, as: step, unlessBeyond: isNew ? session.seenWrites : nil)
    }
  }

  /// The failure of a store to write some changes, with the row that they are about, and what became of them.
  ///
  /// - Parameter after: the rows as they would have been.
  func explained(_ error: StoreError, of changes: [Change], after: Session) -> Failure {
    var future = self
    future.session = after
    let subject = subject(of: changes, or: future)
    return reason(error, besides: subject).telling(deed, of: subject)
  }

  /// The name of the row that changes are about, or how many there are; nil where no list has them.
  private func subject(of changes: [Change], or after: ShellState) -> String? {
    let listed = changes.filter { change in ListName.allCases.contains { $0.table == change.table } }
    // Rows that go with a row stand before it, those that come with it after it.
    guard let main = listed.first?.isDeletion == true ? listed.last : listed.first,
      let list = main.table.list
    else { return nil }
    let rows = Set(listed.lazy.filter { $0.table == main.table }.map(\.id)).count
    if rows > 1 { return list.counted(rows) }
    return (main.isAddition ? after : self).title(of: RowID(list, main.id))
  }

  /// Why a store refuses, with the row where it isn't the one that is named already.
  private func reason(_ error: StoreError, besides subject: String?) -> Failure {
    var failure = Failure(error)
    guard case .conflict(let table, let id, let column, let expected, let found) = error,
      let list = table.list, let uuid = UUID(uuidString: id)
    else { return failure }
    let (held, wanted) = (found.inWords, expected.inWords)
    let title = title(of: RowID(list, uuid))
    let row = title == subject ? "" : "\(title): "
    let what = "\(row)someone else changed \(field(of: column, in: table)) in the meantime"
    failure.message = held == nil || wanted == nil ? what : "\(what): expected \(wanted ?? ""), found \(held ?? "")"
    return failure
  }

  /// The name that people have for a column.
  package func field(of column: String, in table: TableName) -> String {
    let fields = table.list?.entity.standardFields
    let name = fields?.infos.first { $0.column == column }?.name
    return name ?? column.split(separator: "_").joined(separator: " ")
  }
}

extension Change {
  /// True if someone else has made the same change meanwhile.
  fileprivate func isMade(in found: Domain.Value) -> Bool {
    if case .set(_, _, let after) = action { after == found } else { false }
  }

  /// The columns with the time of another status.
  private static let times: Set<String> = ["status_changed_at", "updated_at"]

  /// True for what only tells of another change: who made it, when, and the entry of a status in the history.
  fileprivate func goes(with change: Change) -> Bool {
    switch action {
    case .set(let column, _, _):
      (table, id) == (change.table, change.id)
        && (column == "updated_by" || Self.times.contains(column) && change.sets("status"))
    case .insert(let fields):
      table == .statusHistory && change.sets("status")
        && fields["school_id"] == .uuid(change.id)
    case .delete: false
    }
  }

  /// The same change of a document that someone else has changed, or of the time of a status; nil if both changed the same
  /// key, or it is neither.
  fileprivate func merged(onto found: Domain.Value) -> Change? {
    if case .set(let column, _, let after) = action, Self.times.contains(column) {
      return Change(table, id, .set(column: column, before: found, after: after))
    }
    guard case .set(let column, let before, let after) = action, let base = before.members, let mine = after.members,
      var theirs = found.members
    else { return nil }
    for key in Set(base.map(\.key) + mine.map(\.key)) {
      let (old, new) = (base.last { $0.key == key }?.value, mine.last { $0.key == key }?.value)
      guard old != new else { continue }
      let place = theirs.lastIndex { $0.key == key }
      guard place.map({ theirs[$0].value }) == old else { return nil }
      if let place { theirs.remove(at: place) }
      if let new { theirs.append(JSON.Member(key, new)) }
    }
    return Change(table, id, .set(column: column, before: found, after: .json(JSONText(.object(theirs)))))
  }

  /// The change that brings the session's row to what the store holds.
  fileprivate func starting(at found: Domain.Value) -> Change {
    guard case .set(let column, let before, _) = action else { return self }
    return Change(table, id, .set(column: column, before: before, after: found))
  }
}

extension Domain.Value {
  /// The members of a document that is an object; nothing counts as an empty one.
  fileprivate var members: [JSON.Member]? {
    switch self {
    case .null: []
    case .json(let text):
      if case .object(let members) = text.json { members } else { nil }
    default: nil
    }
  }

  /// For a message, if it's short enough to be read there.
  fileprivate var inWords: String? {
    if isNull { return "nothing" }
    if case .json = self { return nil }
    let words = JSON(self).text
    return words.count > 80 ? nil : words
  }
}
