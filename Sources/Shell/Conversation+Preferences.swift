import Domain

extension Session {
  /// The preferences of a category: the athlete's details, everything else of the person at the shell.
  func preferences(_ category: PreferenceCategory) -> Preferences? {
    let owner = category == .player ? identity.athlete : identity.user
    return tables.preferences.first { $0.userID == owner && $0.category == .known(category) }
  }
}

extension Conversation {
  /// Sets keys of a category; the keys that are not named stay as they are.
  mutating func setPreferences(
    _ category: PreferenceCategory, _ values: [(String, JSON)], confirmation: String, with world: World
  ) async throws -> Answer {
    let change: Change?
    if let row = session.preferences(category) {
      var document = row.data?.json ?? .object([])
      if document == .null { document = .object([]) }
      guard case .object = document else {
        throw Failure(
          "the \(category.rawValue) preferences are damaged: expected an object", hint: "'refresh', then try again")
      }
      for (key, value) in values { document[key] = value == .null ? nil : value }
      change = row.setting("data", to: .json(JSONText(document)))
    } else {
      var row = Preferences(id: Key(world.newID()))
      row.userID = category == .player ? session.identity.athlete : session.identity.user
      row.category = .known(category)
      row.data = JSONText(.object(values.filter { $0.1 != .null }.map { JSON.Member($0.0, $0.1) }))
      row.createdAt = world.clock.now()
      row.updatedAt = world.clock.now()
      change = row.insertion
    }
    return try await write(
      change.map { [$0] } ?? [], title: confirmation, confirmations: [confirmation], with: world)
  }
}
