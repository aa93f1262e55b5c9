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
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("category", { $0.category }, { $0.category = $1 }),
      Column("data", { $0.data }, { $0.data = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<Preferences> { tables.preferences }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<Preferences>) -> R) -> R {
    body(&tables.preferences)
  }
}
