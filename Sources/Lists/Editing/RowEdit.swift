package import Domain
package import Grammar
package import ShellCore

/// What a command does to a row: assignments by name, checked and turned into changes.
package struct RowEdit<E: Editable> {
  package let session: Session
  package let world: World

  package init(session: Session, world: World) {
    self.session = session
    self.world = world
  }

  /// The row with the assignments made; throws a failure with the place of the one that isn't understood.
  package func applying(_ assignments: [Assignment], to old: E) throws(Failure) -> E {
    var row = old
    var columns: [String] = []
    for assignment in assignments {
      do throws(Failure) {
        let target = try value(named: assignment.name)
        if E.required.contains(target.name), assignment.value.withoutBlanks.isEmpty {
          throw Failure(
            "\(E.list.singular.withArticle) needs '\(target.name)'", hint: "\(target.name)=...", status: .notUnderstood)
        }
        target.set(try target.value(assignment.value, in: session), in: &row)
        columns.append(target.column)
      } catch {
        var failure = error
        if !assignment.span.isEmpty { failure.span = failure.span ?? assignment.span }
        throw failure
      }
    }
    if let (touched, found) = row.disagreement(since: old) {
      var failure = found
      let place = columns.lastIndex { touched.contains($0) }
      if let span = place.map({ assignments[$0].span }), !span.isEmpty { failure.span = span }
      throw failure
    }
    return row
  }

  /// What a name means; computed fields can't be written.
  func value(named name: String) throws(Failure) -> EditableValue {
    if let found = E.editable(named: name) { return found }
    if let field = E.fields[name] {
      throw Failure(
        "'\(field.name)' is computed: it can't be edited", hint: "'columns' lists the fields", status: .notUnderstood)
    }
    let near = Nearest.words(to: name, among: E.editable.map(\.name)).map { "'\($0)'" }.joined(separator: " or ")
    throw Failure(
      "'\(name)' is not a field of \(E.list.plural)",
      hint: near.isEmpty ? "'columns' lists the fields" : "did you mean \(near)?",
      status: .notUnderstood)
  }

  /// The writes that make the old row the new one: a status brings its history entry, everything else is set.
  package func changes(from old: E, to new: E) -> [Change] {
    var changes: [Change] = []
    for column in E.table.columns where column.name != "id" {
      let after = column.get(new)
      guard after != old.value(of: column.name) else { continue }
      if column.name == "status", let moved = statusChanges(old, after) {
        changes += moved
      } else if let change = old.setting(column.name, to: after) {
        changes.append(change)
      }
    }
    if !changes.isEmpty, !changes.contains(where: { $0.sets("updated_by") }),
      E.table.column("updated_by") != nil, let by = old.setting("updated_by", to: session.identity.user.value)
    {
      changes.append(by)
    }
    return changes
  }

  private func statusChanges(_ old: E, _ after: Domain.Value) -> [Change]? {
    guard let school = old as? School, case .text(let raw) = after, let status = SchoolStatus(rawValue: raw) else {
      return nil
    }
    return Domain.statusChanges(
      of: school, to: status, by: session.identity.user, at: world.clock.now(), historyID: Key(world.newID()),
      notes: nil)
  }
}
