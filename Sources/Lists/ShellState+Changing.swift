import Display
package import Domain
package import Grammar
package import ShellCore

extension ShellState {
  /// Writes one column of some schools, and confirms each of them.
  package mutating func set(
    _ column: String, to value: Domain.Value, of rows: [RowID], as what: String, with world: World,
    confirming: (School) -> String
  ) async throws -> CommandResult {
    let schools = self.schools(rows)
    let names = session.distinctNames(of: schools)
    var changes: [Change] = []
    var (confirmations, changed): ([String], [String]) = ([], [])
    for (school, name) in zip(schools, names) {
      confirmations.append("\(name): \(confirming(school))")
      guard let change = school.setting(column, to: value) else { continue }
      changes.append(change)
      changed += confirmations.suffix(1)
      if let by = school.setting("updated_by", to: session.identity.user.value) { changes.append(by) }
    }
    try await confirmMany(confirmations, "change \(ListName.schools.counted(schools.count))", with: world)
    let title = changed.count == 1 ? changed[0] : "\(what) for \(ListName.schools.counted(changed.count))"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }

  mutating func setFavorite(_ isFavorite: Bool, _ rows: [RowID], with world: World) async throws -> CommandResult {
    try await set(
      "is_favorite", to: .bool(isFavorite), of: rows, as: isFavorite ? "favorite" : "no favorite", with: world
    ) {
      school in
      if (school.isFavorite ?? false) == isFavorite { return isFavorite ? "a favorite already" : "not a favorite" }
      return isFavorite ? "favorite" : "no longer a favorite"
    }
  }
}
