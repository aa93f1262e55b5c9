/// What a person prefers, in one of five categories, as a document.
public struct Preferences: Entity {
  public let id: Key<Preferences>
  public var userID: Key<User>?
  public var category: Open<PreferenceCategory>?
  public var data: JSONText?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Preferences>) { self.id = id }
}

extension Preferences {
  public static let table = Table<Preferences>(
    .preferences,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("category", \.category),
      Column("data", \.data),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Preferences>> & Sendable { \.preferences }
}
