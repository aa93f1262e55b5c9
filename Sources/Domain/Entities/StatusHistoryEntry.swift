package import Values

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

extension StatusHistoryEntry {
  /// Says on a database that keeps every entry that another one was taken back.
  package static func mark(takingBack entry: Key<StatusHistoryEntry>) -> String { "\(prefix)\(entry)" }

  private static let prefix = "taken back: "

  /// The entry that this one takes back, if it does nothing else.
  package var takesBack: Key<StatusHistoryEntry>? {
    guard let notes, notes.hasPrefix(Self.prefix) else { return nil }
    return Key(String(notes.dropFirst(Self.prefix.count)))
  }
}

extension Tables {
  /// The changes of status as they are told: without those that were taken back, and without the entries that say so.
  package var statusChanges: [StatusHistoryEntry] {
    let marks = statusHistory.filter { $0.takesBack != nil }
    guard !marks.isEmpty else { return Array(statusHistory) }
    var hidden: Set<Key<StatusHistoryEntry>> = []
    let newestFirst = marks.sorted {
      ($1.changedAt?.microseconds ?? 0, $1.id) < ($0.changedAt?.microseconds ?? 0, $0.id)
    }
    for mark in newestFirst {
      if !hidden.contains(mark.id), let entry = mark.takesBack { hidden.insert(entry) }
    }
    return statusHistory.filter { $0.takesBack == nil && !hidden.contains($0.id) }
  }
}
