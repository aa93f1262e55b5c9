/// A file that the family shares with schools.
public struct Document: Entity {
  public let id: Key<Document>
  public var userID: Key<User>?
  public var uploadedBy: Key<User>?
  public var type: Open<DocumentType>?
  public var title = ""
  public var description: String?
  public var fileURL: String?
  public var fileType: String?
  public var version: Int?
  public var schoolID: Key<School>?
  public var isCurrent: Bool?
  public var sharedWithSchools: [String]?
  public var lastHealthCheck: Instant?
  public var healthStatus: Open<HealthStatus>?
  public var familyID: Key<Family>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Document>) { self.id = id }
}

extension Document {
  public static let table = Table<Document>(
    .documents,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("uploaded_by", \.uploadedBy),
      Column("type", \.type),
      Column("title", \.title),
      Column("description", \.description),
      Column("file_url", \.fileURL),
      Column("file_type", \.fileType),
      Column("version", \.version),
      Column("school_id", \.schoolID),
      Column("is_current", \.isCurrent),
      Column("shared_with_schools", \.sharedWithSchools),
      Column("last_health_check", \.lastHealthCheck),
      Column("health_status", \.healthStatus),
      Column("family_unit_id", \.familyID),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Document>> & Sendable { \.documents }
}
