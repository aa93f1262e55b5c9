package import Values

/// A hint at what the athlete could do next.
package struct Suggestion: Entity {
  package let id: Key<Suggestion>
  package var athleteID: Key<User>?
  package var ruleType = ""
  package var urgency: Open<Urgency>?
  package var message = ""
  package var actionType: String?
  package var relatedSchoolID: Key<School>?
  package var relatedTaskID: String?
  package var dismissed: Bool?
  package var completed: Bool?
  package var dismissedAt: Instant?
  package var completedAt: Instant?
  package var pendingSurface: Bool?
  package var surfacedAt: Instant?
  package var conditionSnapshot: JSONText?
  package var reappeared: Bool?
  package var previousSuggestionID: Key<Suggestion>?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Suggestion>) { self.id = id }
}

extension Suggestion {
  package static let table = Table<Suggestion>(
    .suggestions,
    [
      Column("id", id: { $0.id }),
      Column("athlete_id", { $0.athleteID }, { $0.athleteID = $1 }),
      Column("rule_type", { $0.ruleType }, { $0.ruleType = $1 }),
      Column("urgency", { $0.urgency }, { $0.urgency = $1 }),
      Column("message", { $0.message }, { $0.message = $1 }),
      Column("action_type", { $0.actionType }, { $0.actionType = $1 }),
      Column("related_school_id", { $0.relatedSchoolID }, { $0.relatedSchoolID = $1 }),
      Column("related_task_id", { $0.relatedTaskID }, { $0.relatedTaskID = $1 }),
      Column("dismissed", { $0.dismissed }, { $0.dismissed = $1 }),
      Column("completed", { $0.completed }, { $0.completed = $1 }),
      Column("dismissed_at", { $0.dismissedAt }, { $0.dismissedAt = $1 }),
      Column("completed_at", { $0.completedAt }, { $0.completedAt = $1 }),
      Column("pending_surface", { $0.pendingSurface }, { $0.pendingSurface = $1 }),
      Column("surfaced_at", { $0.surfacedAt }, { $0.surfacedAt = $1 }),
      Column("condition_snapshot", { $0.conditionSnapshot }, { $0.conditionSnapshot = $1 }),
      Column("reappeared", { $0.reappeared }, { $0.reappeared = $1 }),
      Column("previous_suggestion_id", { $0.previousSuggestionID }, { $0.previousSuggestionID = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Suggestion> { tables.suggestions }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Suggestion>) -> R) -> R {
    body(&tables.suggestions)
  }
}

/// The urgency of something, most pressing first.
package enum Urgency: String, Vocabulary {
  case high
  case medium
  case low

  package var everyday: [String] {
    switch self {
    case .high: ["urgent", "important", "1", "top", "must"]
    case .medium: ["normal", "med", "mid", "2"]
    case .low: ["3", "minor", "whenever"]
    }
  }
}

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

  static let reasons = WordList(
    "reason", inPlainWords: SuggestionRule.allCases.map(\.rawValue),
    called: [
      "formal-outreach": "Writing to coaches", "interaction-gap": "No contact for long",
      "ncaa-registration": "NCAA registration", "portfolio-health": "Balance of the list",
      "video-link-health": "Broken video link",
    ])
  private static let steps = WordList(
    "step", inPlainWords: Set(SuggestionRule.allCases.map(\.action)).sorted())

  package static let fields = FieldTable<Suggestion>([
    .text("message", "Message", column: "message") { $0.message }.also("name")
      .shown { suggestion, _ in suggestion.reappeared == true ? .returned(suggestion.message) : nil },
    .words("urgency", "Urgency", column: "urgency") { $0.urgency },
    .words("rule", "Reason", column: "rule_type", from: reasons) { $0.ruleType }.means("why it was suggested"),
    .words("action", "Next Step", column: "action_type", from: steps) { $0.actionType },
    .school("related_school_id") { $0.relatedSchoolID },
    .flag("dismissed", "Dismissed", column: "dismissed") { $0.dismissed },
    .flag("completed", "Completed", column: "completed") { $0.completed },
    .flag("pending", "Pending", column: "pending_surface") { $0.pendingSurface }.means("whether it waits for its turn"),
    .flag("reappeared", "Reappeared", column: "reappeared") { $0.reappeared }.means("whether it came back"),
    .moment("surfaced", "First Shown", column: "surfaced_at") { $0.surfacedAt }.means("when it first showed"),
    .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
    .moment("created", "Created", column: "created_at") { $0.createdAt },
  ])
}

extension WordList {
  /// Names of a program, each with its words: `Missing video`.
  fileprivate init(_ name: String, inPlainWords names: [String], called labels: [String: String] = [:]) {
    self.init(name, isOrdered: false) {
      names.map { raw in
        let words = String(raw.map { $0 == "-" || $0 == "_" ? " " : $0 })
        return Word(raw: raw, label: labels[raw] ?? words.prefix(1).uppercased() + words.dropFirst())
      }
    }
  }
}
