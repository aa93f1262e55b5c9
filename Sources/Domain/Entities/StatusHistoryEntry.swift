/// That a school went from one status to another; never rewritten.
public struct StatusHistoryEntry: Entity {
  public let id: Key<StatusHistoryEntry>
  public var schoolID: Key<School>?
  public var previousStatus: Open<SchoolStatus>?
  public var newStatus: Open<SchoolStatus>?
  public var changedBy: Key<User>?
  public var changedAt: Instant?
  public var notes: String?
  public var createdAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<StatusHistoryEntry>) { self.id = id }
}

extension StatusHistoryEntry {
  public static let table = Table<StatusHistoryEntry>(
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

  public static func rows(in tables: Tables) -> Rows<StatusHistoryEntry> { tables.statusHistory }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<StatusHistoryEntry>) -> R) -> R {
    body(&tables.statusHistory)
  }
}
