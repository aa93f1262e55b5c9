/// That a school went from one status to another; never rewritten.
package struct StatusHistoryEntry: Entity {
  package let id: Key<StatusHistoryEntry>
  package var schoolID: Key<School>?
  package var previousStatus: Open<SchoolStatus>?
  package var newStatus: Open<SchoolStatus>?
  package var changedBy: Key<User>?
  package var changedAt: Instant?
  package var notes: String?
  package var createdAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<StatusHistoryEntry>) { self.id = id }
}

extension StatusHistoryEntry {
  package static let table = Table<StatusHistoryEntry>(
    .statusHistory,
    [
      Column("id", id: { $0.id }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("previous_status", { $0.previousStatus }, { $0.previousStatus = $1 }),
      Column("new_status", { $0.newStatus }, { $0.newStatus = $1 }),
      Column("changed_by", { $0.changedBy }, { $0.changedBy = $1 }),
      Column("changed_at", { $0.changedAt }, { $0.changedAt = $1 }),
      Column("notes", { $0.notes }, { $0.notes = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<StatusHistoryEntry> { tables.statusHistory }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<StatusHistoryEntry>) -> R) -> R {
    body(&tables.statusHistory)
  }
}
