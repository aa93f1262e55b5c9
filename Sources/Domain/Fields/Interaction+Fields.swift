extension Interaction: Listed {
  package static let list = ListName.interactions
  package static let naming = "subject"

  package func title(_ context: EvaluationContext) -> String {
    let kind = type?.label ?? "Interaction"
    return schoolID.flatMap { context.schoolNames[$0] }.map { "\(kind) with \($0)" } ?? kind
  }

  package static let searched = "subject or content"
  package var searchTexts: [String?] { [subject, content] }
  package static let ordering = [Query.SortKey("occurred", .descending)]
  package static let columns = ["occurred", "type", "direction", "school", "coach", "subject", "sentiment"]

  package static let fields = FieldTable<Interaction>(
    [
      .text("subject", "Subject", column: "subject") { $0.subject }.also("name").typed(.text(500)).kept(0),
      .moment("occurred", "Date", column: "occurred_at") { $0.occurredAt }.also("date", "contacted").kept(2)
        .typed(.moment(.pastOrSoon)).means("when it took place"),
      .words("type", "Type", column: "type") { $0.type }.kept(3),
      .words("direction", "Direction", column: "direction") { $0.direction }.kept(4),
      .school("school_id") { $0.schoolID }.kept(1),
      .coach("coach_id") { $0.coachID }.kept(5),
      .words("sentiment", "Sentiment", column: "sentiment") { $0.sentiment }.kept(6),
      .text("content", "Content", column: "content") { $0.content }.typed(.text(10_000)).means("what was said"),
      .whole("attachments", "Attachments", .descending) { $0.attachments?.count ?? 0 }
        .means("how many files came with it", ">=1"),
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["school", "type", "direction", "occurred"])
}
