extension Suggestion: Listed {
  package static let list = ListName.suggestions
  package static let naming = "message"
  package func title(_ context: EvaluationContext) -> String { message }
  package static let usualTerms: [Term] = ["dismissed", "completed", "pending"].map {
    .field($0, [.flag(true)], negated: true)
  }
  package static let searched = "message"
  package var searchTexts: [String?] { [message] }
  package static let ordering = [Query.SortKey("urgency", .ascending), Query.SortKey("surfaced", .descending)]
  package static let columns = ["urgency", "message"]

  package static let fields = FieldTable<Suggestion>([
    .text("message", "Message", column: "message") { $0.message }.also("name")
      .shown { suggestion, _ in suggestion.reappeared == true ? .returned(suggestion.message) : nil },
    .words("urgency", "Urgency", column: "urgency") { $0.urgency },
    .text("rule", "Rule", column: "rule_type") { $0.ruleType },
    .text("action", "Action", column: "action_type") { $0.actionType },
    .school("related_school_id") { $0.relatedSchoolID },
    .flag("dismissed", "Dismissed", column: "dismissed") { $0.dismissed },
    .flag("completed", "Completed", column: "completed") { $0.completed },
    .flag("pending", "Pending", column: "pending_surface") { $0.pendingSurface }.means("whether it waits for its turn"),
    .flag("reappeared", "Reappeared", column: "reappeared") { $0.reappeared }.means("whether it came back"),
    .moment("surfaced", "Surfaced", column: "surfaced_at") { $0.surfacedAt }.means("when it first showed"),
    .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
    .moment("created", "Created", column: "created_at") { $0.createdAt },
  ])
}
