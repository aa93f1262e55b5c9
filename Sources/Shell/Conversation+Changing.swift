import Display
import Domain
import Grammar

extension Conversation {
  /// Writes one column of some schools, and confirms each of them.
  mutating func set(
    _ column: String, to value: Domain.Value, of rows: [RowID], verb: String, with world: World,
    confirming: (School) -> String
  ) async throws -> Answer {
    let schools = self.schools(rows)
    let names = session.distinctNames(of: schools)
    var changes: [Change] = []
    var confirmations: [String] = []
    for (school, name) in zip(schools, names) {
      confirmations.append("\(name): \(confirming(school))")
      guard let change = school.setting(column, to: value) else { continue }
      changes.append(change)
      if let by = school.setting("updated_by", to: session.identity.user.value) { changes.append(by) }
    }
    try await confirmMany(confirmations, "change \(ListName.schools.counted(schools.count))", with: world)
    let title = confirmations.count == 1 ? confirmations[0] : "\(verb) of \(ListName.schools.counted(schools.count))"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }

  mutating func setFavorite(_ isFavorite: Bool, _ rows: [RowID], with world: World) async throws -> Answer {
    try await set("is_favorite", to: .bool(isFavorite), of: rows, verb: "favorite", with: world) { school in
      if (school.isFavorite ?? false) == isFavorite { return isFavorite ? "a favorite already" : "not a favorite" }
      return isFavorite ? "favorite" : "no longer a favorite"
    }
  }
}
