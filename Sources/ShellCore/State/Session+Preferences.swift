package import Domain
package import Values

extension Session {
  /// Whose preferences of a category count: the athlete's details, everything else of the person at the shell.
  package func owner(of category: PreferenceCategory) -> Key<User> {
    category == .player ? identity.athlete : identity.user
  }

  /// The preferences of a category; nil if none were saved yet.
  package func preferences(_ category: PreferenceCategory) -> Preferences? {
    tables.preferences.document(category, of: owner(of: category))
  }

  /// The document of a category; an empty object if there is none, or if it is damaged.
  package func document(_ category: PreferenceCategory) -> JSON {
    isDamaged(category) ? .object([]) : preferences(category)?.json ?? .object([])
  }

  /// True if something is stored for a category that can't be read.
  package func isDamaged(_ category: PreferenceCategory) -> Bool {
    guard let row = preferences(category) else { return false }
    return row.isDamaged || PreferenceForm.of(category).isDamaged(row.json)
  }

  /// True if a change is one of the viewer's own preferences: those a parent may always write.
  func isOwnPreference(_ change: Change) -> Bool {
    guard change.table == .preferences else { return false }
    let owner: (id: Value?, category: Value?) =
      switch change.action {
      case .set:
        tables.preferences[Key<Preferences>(change.id)].map { ($0.value(of: "user_id"), $0.value(of: "category")) }
          ?? (nil, nil)
      case .insert(let row), .delete(let row): (row["user_id"], row["category"])
      }
    // The details of a player say nothing about a parent.
    if identity.isAlone, owner.category == .text(PreferenceCategory.player.rawValue) { return false }
    return owner.id == identity.user.value
  }
}

extension Session {
  /// What a parent is told who sees no details of the athlete: a database that keeps them from parents looks as if there
  /// were none. Nil for everybody else.
  package var lackOfDetails: String? {
    guard identity.isViewing, tables.state(of: .preferences) == .loaded, preferences(.player) == nil else { return nil }
    let athlete = athleteName ?? "the athlete"
    return "you can't read \(athlete)'s details: either there are none, or they are only the athlete's to see"
  }

  /// The athlete's name as it was said in the player details; nil where it wasn't.
  package var saidName: String? {
    let name = tables.preferences.document(.player, of: identity.athlete)?.json["name"]?.string?.trimmed
    return name?.isEmpty == false ? name : nil
  }

  /// The athlete's name: as it was said, else that of the account.
  package var athleteName: String? { saidName ?? tables.users[identity.athlete]?.fullName }

  /// The athlete's name, if anybody ever said it: not what a new file calls them.
  package var recordedName: String? {
    let name = athleteName?.trimmed ?? ""
    return name.isEmpty || name == User.unnamed ? nil : name
  }

  /// The name of a member of the family: by what was said of them before what their account says, and of
  /// the athlete's account that somebody else keeps, whose parent or counselor that is.
  package func memberName(_ user: Key<User>) -> String {
    if user == identity.athlete {
      if let keeper { return "a \(keeper.rawValue)" + (recordedName.map { " of \($0)" } ?? "") }
      if let recordedName { return recordedName }
    }
    let account = tables.users[user]
    let name = account?.fullName?.trimmed ?? ""
    if !name.isEmpty, name != User.unnamed { return name }
    if user == identity.user { return "you" }
    return account?.email.nonEmpty ?? "someone else in the family"
  }

  /// Who sits at the shell with the athlete's own account; nil for the athlete.
  package var keeper: Keeper? {
    let said = tables.preferences.document(.player, of: identity.athlete)?.json["kept_by"]?.string
    guard let keeper = said.flatMap(Keeper.init(rawValue:)), keeper != .athlete else { return nil }
    return keeper
  }
}

extension Session {
  /// Throws if rows couldn't be loaded without which `what` would be wrong: a part is never passed off as the whole.
  package func checkLoaded(_ tables: [TableName], for what: String) throws(Failure) {
    for table in tables {
      guard case .failed(let reason) = self.tables.state(of: table) else { continue }
      throw Failure(
        "\(what) needs \(table.spoken), and they can't be loaded: \(reason)", hint: "'refresh' tries again",
        status: .unavailable)
    }
  }
}
