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
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("category", \.category),
      Column("old_value", \.oldValue),
      Column("new_value", \.newValue),
      Column("changed_fields", \.changedFields),
      Column("changed_by", \.changedBy),
      Column("created_at", \.createdAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<PreferenceHistoryEntry>> & Sendable { \.preferenceHistory }
}
