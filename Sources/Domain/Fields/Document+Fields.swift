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
      .words("type", "Type", column: "type") { $0.type },
      .school("school_id") { $0.schoolID },
      .text("description", "Description", column: "description") { $0.description },
      .text("url", "Link", column: "file_url") { $0.fileURL }
        .shown { document, _ in document.fileURL.map(FieldLook.website) },
      .text("file_type", "File Type", column: "file_type") { $0.fileType },
      .whole("version", "Version", .descending, column: "version") { $0.version }
        .typed(.whole(1...1_000_000)).means("its version, from 1", ">=2"),
      .flag("current", "Current", column: "is_current") { $0.isCurrent }.means("whether it's the latest version"),
      .whole("shared", "Shared With", .descending, context: { $0.recipientNames($1).count })
        .from(.schools).means("with how many schools", ">=1"),
      .text("recipients", "Recipients", context: { $0.recipients($1) }).from(.schools)
        .means("the schools it's shared with"),
      .words("health", "Health", column: "health_status") { $0.healthStatus },
      .moment("checked", "Checked", column: "last_health_check") { $0.lastHealthCheck }.means(
        "when its link was last checked"),
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["title", "type", "url"])

  /// The names of the schools that it's shared with: those that are gone from the list know nothing of it any more.
  private func recipientNames(_ context: EvaluationContext) -> [String] {
    (sharedWithSchools ?? []).compactMap { Key<School>($0).flatMap { context.schoolNames[$0] } }
  }

  private func recipients(_ context: EvaluationContext) -> String? {
    let names = recipientNames(context)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
