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
      Column("id", get: \.id),
      Column("school_id", \.schoolID),
      Column("previous_status", \.previousStatus),
      Column("new_status", \.newStatus),
      Column("changed_by", \.changedBy),
      Column("changed_at", \.changedAt),
      Column("notes", \.notes),
      Column("created_at", \.createdAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<StatusHistoryEntry>> & Sendable { \.statusHistory }
}
