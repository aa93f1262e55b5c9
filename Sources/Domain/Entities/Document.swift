package import Values

/// A file that the family shares with schools.
package struct Document: Entity {
  package let id: Key<Document>
  package var userID: Key<User>?
  package var uploadedBy: Key<User>?
  package var type: Open<DocumentType>?
  package var title = ""
  package var description: String?
  package var fileURL: String?
  package var fileType: String?
  package var version: Int?
  package var schoolID: Key<School>?
  package var isCurrent: Bool?
  package var sharedWithSchools: [String]?
  package var lastHealthCheck: Instant?
  package var healthStatus: Open<HealthStatus>?
  package var familyID: Key<Family>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Document>) { self.id = id }
}

extension Document {
  package static let table = Table<Document>(
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

  package static func rows(in tables: Tables) -> Rows<Document> { tables.documents }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Document>) -> R) -> R {
    body(&tables.documents)
  }
}

/// The kind of a document.
package enum DocumentType: String, Vocabulary {
  case highlightVideo = "highlight_video"
  case transcript
  case resume
  case recommendationLetter = "rec_letter"
  case questionnaire
  case statsSheet = "stats_sheet"

  package var everyday: [String] {
    switch self {
    case .highlightVideo: ["video", "highlights", "highlight", "film", "highlight film", "highlight reel", "reel"]
    case .transcript: ["grades", "academic transcript"]
    case .resume: ["cv", "athletic resume", "player resume", "résumé"]
    case .recommendationLetter:
      ["recommendation", "recommendation letter", "letter of recommendation", "reference", "letter", "lor"]
    case .questionnaire: ["recruiting questionnaire", "recruit questionnaire", "form"]
    case .statsSheet: ["stats", "stat sheet", "statistics"]
    }
  }
}

/// The health of a document's address: whether it still answers.
package enum HealthStatus: String, Vocabulary {
  case healthy
  case broken
  case unknown
}

extension Document: Listed {
  package static let list = ListName.documents
  package static let naming = "title"
  package func title(_ context: EvaluationContext) -> String { title }
  package static let searched = "title or description"
  package var searchTexts: [String?] { [title, description] }
  package static let ordering = [Query.SortKey("title", .ascending)]
  package static let columns = ["title", "type", "version", "current", "school", "shared", "health", "updated"]

  package static let fields = FieldTable<Document>(
    [
      .text("title", "Title", column: "title") { $0.title }.also("name"),
      .words("type", "Type", column: "type") { $0.type }.kept(1),
      .school("school_id") { $0.schoolID }.kept(3),
      .text("description", "Description", column: "description") { $0.description },
      .text("url", "Link", column: "file_url") { $0.fileURL }
        .shown { document, _ in document.fileURL.map(FieldLook.website) },
      .text("file_type", "File Type", column: "file_type") { $0.fileType },
      .whole("version", "Version", .descending, column: "version") { $0.version }
        .typed(.whole(1...1_000_000)).kept(7).means("its version, from 1", ">=2"),
      .flag("current", "Current", column: "is_current") { $0.isCurrent }.kept(6)
        .means("whether it's the latest version"),
      .whole("shared", "Shared With", .descending, context: { $0.recipientNames($1).count })
        .from(.schools).kept(4).means("with how many schools", ">=1"),
      .text("recipients", "Recipients", context: { $0.recipients($1) }).from(.schools)
        .means("the schools it's shared with"),
      .words("health", "Health", column: "health_status") { $0.healthStatus }.kept(2),
      .moment("checked", "Checked", column: "last_health_check") { $0.lastHealthCheck }.means(
        "when its link was last checked"),
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt }.kept(5),
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["title", "type", "url"])

  /// The names of the schools that it's shared with: those that are gone from the list know nothing of it any more.
  private func recipientNames(_ context: EvaluationContext) -> [String] {
    (sharedWithSchools ?? []).compactMap { Key<School>($0).flatMap { context.schoolNames[$0] } }
  }

  private func recipients(_ context: EvaluationContext) -> String? {
    recipientNames(context).joined(separator: ", ").nonEmpty
  }
}
