/// That preferences were changed: by whom, when and what.
public struct PreferenceHistoryEntry: Entity {
  public let id: Key<PreferenceHistoryEntry>
  public var userID: Key<User>?
  public var category: Open<PreferenceCategory>?
  public var oldValue: JSONText?
  public var newValue: JSONText?
  public var changedFields: [String]?
  public var changedBy: Key<User>?
  public var createdAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<PreferenceHistoryEntry>) { self.id = id }
}

extension PreferenceHistoryEntry {
  public static let table = Table<PreferenceHistoryEntry>(
    .preferenceHistory,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("category", { $0.category }, { $0.category = $1 }),
      Column("old_value", { $0.oldValue }, { $0.oldValue = $1 }),
      Column("new_value", { $0.newValue }, { $0.newValue = $1 }),
      Column("changed_fields", { $0.changedFields }, { $0.changedFields = $1 }),
      Column("changed_by", { $0.changedBy }, { $0.changedBy = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<PreferenceHistoryEntry> { tables.preferenceHistory }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<PreferenceHistoryEntry>) -> R) -> R {
    body(&tables.preferenceHistory)
  }
}
