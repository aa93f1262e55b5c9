extension [Change] {
  /// What takes these changes back, the last one first.
  ///
  /// The history of a status is only ever appended to: instead of taking the entry of a change of status away, one for the
  /// way back is added. Entries that came without such a change (with an import) go again.
  public func undoing(by user: Key<User>, at now: Instant, newID: () -> Key<StatusHistoryEntry>) -> [Change] {
    let moved = Set(compactMap(\.movedSchool))
    return reversed().map { change in
      guard change.table == .statusHistory, case .insert(let values) = change.action,
        case .uuid(let school)? = values["school_id"], moved.contains(school)
      else { return change.inverse }
      var entry = values
      let id = newID()
      entry["id"] = id.value
      entry["previous_status"] = values["new_status"]
      entry["new_status"] = values["previous_status"] ?? .text(SchoolStatus.researching.rawValue)
      entry["changed_by"] = user.value
      entry["changed_at"] = .instant(now)
      entry["created_at"] = .instant(now)
      entry["notes"] = nil
      return Change(.statusHistory, id.uuid, .insert(entry))
    }
  }
}

extension Change {
  /// The school whose status it sets.
  fileprivate var movedSchool: UUID? {
    guard table == .schools, case .set("status", _, _) = action else { return nil }
    return id
  }
}
