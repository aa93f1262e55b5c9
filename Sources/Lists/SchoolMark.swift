package import Domain
package import Grammar
package import ShellCore

/// One column of schools and what it is set to: a star, a tier, a note.
package struct SchoolMark {
  private let column: String
  private let value: Domain.Value
  /// What the journal calls it where several schools have it from now on: `tier A`.
  private let what: String
  /// What becomes of a school, by how it was: `tier B -> A`.
  private let told: (School) -> String

  package init(_ column: String, _ value: Domain.Value, as what: String, told: @escaping (School) -> String) {
    self.column = column
    self.value = value
    self.what = what
    self.told = told
  }

  /// Writes it on some schools, and confirms each of them.
  package func write(on rows: [RowID], in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let schools = shell.schools(rows)
    var changes: [Change] = []
    var (confirmations, changed): ([String], [String]) = ([], [])
    for (school, name) in zip(schools, schools.map { $0.title(shell.session.context) }) {
      try Task.checkCancellation()
      let line = "\(name): \(told(school))"
      confirmations.append(line)
      guard let change = school.setting(column, to: value) else { continue }
      changes.append(change)
      changed.append(line)
      if let by = school.setting("updated_by", to: shell.session.identity.user.value) { changes.append(by) }
    }
    try await shell.confirmMany(changed, "change \(ListName.schools.counted(changed.count))", with: world)
    let title = changed.count == 1 ? changed[0] : "\(what) for \(ListName.schools.counted(changed.count))"
    return try await shell.write(changes, title: title, confirmations: confirmations, with: world)
  }
}
