import Display
package import Domain
package import ShellCore
import Storage
import Values

/// Who changed the preferences, when and what.
package struct PreferenceHistory {
  private let world: World

  package init(_ world: World) { self.world = world }

  /// Adds an entry to the history of preferences for each document that was changed.
  ///
  /// A store that refuses it may keep the history by itself: then that is loaded again. What is lost is told.
  ///
  /// The first document of a category has no entry, and an undo adds one for the way back.
  package func keep(_ changes: [Change], in shell: inout ShellState) async {
    let entries = changes.compactMap { entry(of: $0, in: shell.session) }.map(\.insertion)
    guard !entries.isEmpty else { return }
    do { shell.session.apply(entries + (try await world.store.apply(entries))) } catch {
      guard await !reload(with: changes, in: &shell) else { return }
      world.person.tell([
        Text("this isn't in the history of the preferences: \(Failure(error).message)", .warning)
      ])
    }
  }

  /// Loads the history again; answers whether it has what the changed documents hold now.
  private func reload(with changes: [Change], in shell: inout ShellState) async -> Bool {
    await world.loader.forget([.preferenceHistory])
    let loaded = await world.loader.load([.preferenceHistory])
    if shell.session.tables.state(of: .preferenceHistory) == .loaded {
      shell.session.take(loaded.names, from: loaded.tables)
    }
    return changes.allSatisfy { change in
      guard change.table == .preferences, case .set("data", _, let after) = change.action else { return true }
      return loaded.tables.preferenceHistory.contains { $0.newValue.map(Value.json)?.says(after) == true }
    }
  }

  private func entry(of change: Change, in session: Session) -> PreferenceHistoryEntry? {
    guard change.table == .preferences, case .set("data", let before, let after) = change.action,
      let row = session.tables.preferences[Key<Preferences>(change.id)]
    else { return nil }
    let (old, new) = (JSON(before), JSON(after))
    let fields = PreferenceHistoryEntry.changedFields(old, new)
    guard !fields.isEmpty else { return nil }
    var entry = PreferenceHistoryEntry(id: Key(world.time.newID()))
    entry.userID = row.userID
    entry.category = row.category
    entry.oldValue = JSONText(old)
    entry.newValue = JSONText(new)
    entry.changedFields = fields
    entry.changedBy = session.identity.user
    entry.createdAt = world.clock.now()
    return entry
  }
}

extension PreferenceReport {
  /// Who changed the preferences of a category, when and what, newest first.
  func history(_ category: PreferenceCategory) -> CommandResult {
    let owner = session.owner(of: category)
    let entries = session.tables.preferenceHistory.enumerated().filter {
      $1.userID == owner && $1.category == .known(category)
    }.sorted { one, other in
      let (first, second) = (one.element.createdAt?.microseconds ?? 0, other.element.createdAt?.microseconds ?? 0)
      return first == second ? one.offset > other.offset : first > second
    }.map(\.element)
    let columns = [
      SheetColumn("When", key: "created_at"), SheetColumn("Who", key: "changed_by", priority: 1, minimum: 8),
      SheetColumn("What changed", key: "changed_fields", minimum: 20, isFlexible: true, wraps: true),
    ]
    var sheet = Sheet(
      columns: columns, count: entries.count,
      cell: { row, column in
        let entry = entries[row]
        return switch column {
        case 0: Text(entry.createdAt.map { Ago.words($0, session.context.clock) } ?? "no date", .dim)
        case 1: Text(session.name(of: entry.changedBy))
        default: Text(entry.differences(in: category).joined(separator: "; "))
        }
      }, object: { row in entries[row].object(session) },
      fields: ["created_at", "changed_by", "changed_by_name", "changed_fields", "old_value", "new_value"])
    sheet.noun = ("change", "changes")
    sheet.empty = [Text("No changes of the \(category.rawValue) preferences yet")]
    return CommandResult([.sheet(sheet)])
  }
}

extension Session {
  fileprivate func name(of user: Key<User>?) -> String {
    user.map(memberName) ?? "someone"
  }
}

extension PreferenceHistoryEntry {
  fileprivate func object(_ session: Session) -> Fields {
    [
      ("created_at", Datum(createdAt?.description)),
      ("changed_by", Datum(changedBy?.description)),
      ("changed_by_name", .text(session.name(of: changedBy))),
      ("changed_fields", .list((changedFields ?? []).map(Datum.text))),
      ("old_value", oldValue.map { Datum($0.json) } ?? .null), ("new_value", newValue.map { Datum($0.json) } ?? .null),
    ]
  }

  /// `GPA: 3.7 → 3.9`: each field that differs; a key that no form knows is only named.
  fileprivate func differences(in category: PreferenceCategory) -> [String] {
    let (old, new) = (oldValue?.json ?? .null, newValue?.json ?? .null)
    if category == .school { return SchoolCriteria(new).differences(from: SchoolCriteria(old)) }
    let form = PreferenceForm.of(category)
    let known = form.fields.compactMap { field in
      field.stored(in: old) == field.stored(in: new) ? nil : form.difference(of: field, from: old, to: new)
    }
    let paths = Set(form.fields.map { $0.path[0] })
    return known + (changedFields ?? []).filter { !paths.contains($0) }.map { "\($0) changed" }
  }
}

extension SchoolCriteria {
  /// The criteria that were added, changed and taken away.
  fileprivate func differences(from old: SchoolCriteria) -> [String] {
    func types(_ criteria: SchoolCriteria) -> [String] { criteria.list.map(\.typeName) }
    func words(_ criteria: SchoolCriteria, _ type: String) -> [String] {
      criteria.list.filter { $0.typeName == type }.map(\.words)
    }
    var seen: Set<String> = []
    let changed = (types(self) + types(old)).filter {
      seen.insert($0).inserted && words(self, $0) != words(old, $0)
    }
    guard changed.isEmpty else { return changed.map { difference(of: $0, from: old) } }
    return [types(self) == types(old) ? "only notes" : "a new order"]
  }
}
