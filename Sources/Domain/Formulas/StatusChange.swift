/// The writes that move a school to another status: its own columns, then an entry of its history.
///
/// None if it has that status already. `historyID` is the id of the new entry, `at` the moment of the change.
/// Source: Documentation/Formulas.md, "Status changes".
public func statusChanges(
  of school: School, to status: SchoolStatus, by user: Key<User>, at moment: Instant,
  historyID: Key<StatusHistoryEntry>, notes: String?
) -> [Change] {
  guard let change = school.setting("status", to: .text(status.rawValue)) else { return [] }
  var entry = StatusHistoryEntry(id: historyID)
  entry.schoolID = school.id
  entry.previousStatus = school.status
  entry.newStatus = .known(status)
  entry.changedBy = user
  entry.changedAt = moment
  entry.notes = notes
  return [
    change,
    school.setting("status_changed_at", to: .instant(moment)),
    school.setting("updated_by", to: .uuid(user.uuid)),
    entry.insertion,
  ].compactMap(\.self)
}
