/// The unit that shares one recruiting list.
public struct Family: Entity {
  public let id: Key<Family>
  public var playerUserID: Key<User>?
  public var createdByUserID: Key<User>?
  public var familyName: String?
  /// `FAM-` and six characters.
  public var familyCode: String?
  public var codeGeneratedAt: Instant?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Family>) { self.id = id }
}

extension Family {
  public static let table = Table<Family>(
    .familyUnits,
    [
      Column("id", get: \.id),
      Column("player_user_id", \.playerUserID),
      Column("created_by_user_id", \.createdByUserID),
      Column("family_name", \.familyName),
      Column("family_code", \.familyCode),
      Column("code_generated_at", \.codeGeneratedAt),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Family>> & Sendable { \.families }
}
