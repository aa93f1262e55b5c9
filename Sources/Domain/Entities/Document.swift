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
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("uploaded_by", { $0.uploadedBy }, { $0.uploadedBy = $1 }),
      Column("type", { $0.type }, { $0.type = $1 }),
      Column("title", { $0.title }, { $0.title = $1 }),
      Column("description", { $0.description }, { $0.description = $1 }),
      Column("file_url", { $0.fileURL }, { $0.fileURL = $1 }),
      Column("file_type", { $0.fileType }, { $0.fileType = $1 }),
      Column("version", { $0.version }, { $0.version = $1 }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("is_current", { $0.isCurrent }, { $0.isCurrent = $1 }),
      Column("shared_with_schools", { $0.sharedWithSchools }, { $0.sharedWithSchools = $1 }),
      Column("last_health_check", { $0.lastHealthCheck }, { $0.lastHealthCheck = $1 }),
      Column("health_status", { $0.healthStatus }, { $0.healthStatus = $1 }),
      Column("family_unit_id", { $0.familyID }, { $0.familyID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  public static func rows(in tables: Tables) -> Rows<Document> { tables.documents }

  public static func change<R>(in tables: inout Tables, _ body: (inout Rows<Document>) -> R) -> R {
    body(&tables.documents)
  }
}

/// What a document is.
public enum DocumentType: String, Vocabulary {
  case highlightVideo = "highlight_video"
  case transcript
  case resume
  case recommendationLetter = "rec_letter"
  case questionnaire
  case statsSheet = "stats_sheet"
}

/// Whether the address of a document still answers.
public enum HealthStatus: String, Vocabulary {
  case healthy
  case broken
  case unknown
}
