extension [Change] {
  /// What takes these changes back, the last one first.
  ///
  /// Status history is only ever appended to: instead of taking an entry away, an entry for the way back is added.
  public func undoing(by user: Key<User>, at now: Instant, newID: () -> Key<StatusHistoryEntry>) -> [Change] {
    reversed().map { change in
      guard change.table == .statusHistory, case .insert(let values) = change.action else { return change.inverse }
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
