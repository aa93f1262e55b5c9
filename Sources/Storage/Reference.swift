package import Domain

/// A column that holds the id of a row of another table.
package struct Reference: Hashable, Sendable {
  package let table: TableName
  package let column: String
  package let parent: TableName
  package let rule: Rule

  /// What happens to the column when the row it points at is deleted.
  package enum Rule: Hashable, Sendable {
    /// The deletion is refused: nothing ever goes without a change of its own, so undo can bring all of it back.
    case restrict
    /// The column becomes null.
    case empty
  }

  init(_ table: TableName, _ column: String, _ parent: TableName, _ rule: Rule = .restrict) {
    self.table = table
    self.column = column
    self.parent = parent
    self.rule = rule
  }
}

extension Reference {
  /// Every reference, rows that others point at last: deleting in this order is never refused.
  package static let all: [Reference] =
    [
      Reference(.reminders, "school_id", .schools),
      Reference(.reminders, "coach_id", .coaches, .empty),
      Reference(.reminders, "interaction_id", .interactions),
      Reference(.suggestions, "related_school_id", .schools, .empty),
      Reference(.suggestions, "previous_suggestion_id", .suggestions),
      Reference(.documents, "school_id", .schools, .empty),
      Reference(.metrics, "event_id", .events, .empty),
      Reference(.offers, "school_id", .schools),
      Reference(.offers, "coach_id", .coaches),
      Reference(.interactions, "school_id", .schools),
      Reference(.interactions, "coach_id", .coaches),
      Reference(.interactions, "event_id", .events, .empty),
      Reference(.events, "school_id", .schools),
      Reference(.coaches, "school_id", .schools),
      Reference(.statusHistory, "school_id", .schools),
    ] + people

  private static let people: [Reference] = [
    Reference(.reminders, "user_id", .users),
    Reference(.preferenceHistory, "user_id", .users),
    Reference(.preferences, "user_id", .users),
    Reference(.suggestions, "athlete_id", .users),
    Reference(.documents, "user_id", .users),
    Reference(.documents, "uploaded_by", .users),
    Reference(.documents, "family_unit_id", .familyUnits),
    Reference(.metrics, "user_id", .users),
    Reference(.metrics, "family_unit_id", .familyUnits),
    Reference(.offers, "user_id", .users),
    Reference(.offers, "family_unit_id", .familyUnits),
    Reference(.interactions, "logged_by", .users),
    Reference(.interactions, "updated_by", .users, .empty),
    Reference(.interactions, "family_unit_id", .familyUnits),
    Reference(.events, "user_id", .users),
    Reference(.events, "created_by", .users, .empty),
    Reference(.events, "updated_by", .users, .empty),
    Reference(.events, "family_unit_id", .familyUnits),
    Reference(.coaches, "user_id", .users),
    Reference(.coaches, "created_by", .users, .empty),
    Reference(.coaches, "updated_by", .users, .empty),
    Reference(.coaches, "family_unit_id", .familyUnits),
    Reference(.statusHistory, "changed_by", .users),
    Reference(.schools, "user_id", .users),
    Reference(.schools, "created_by", .users, .empty),
    Reference(.schools, "updated_by", .users, .empty),
    Reference(.schools, "family_unit_id", .familyUnits),
    Reference(.familyMembers, "family_unit_id", .familyUnits),
    Reference(.familyMembers, "user_id", .users),
    Reference(.familyUnits, "player_user_id", .users),
    Reference(.familyUnits, "created_by_user_id", .users, .empty),
  ]

  private static let byParent = Dictionary(grouping: all, by: \.parent)
  private static let byTable = Dictionary(grouping: all, by: \.table)

  /// The columns of other tables that may point at rows of this one.
  package static func to(_ parent: TableName) -> [Reference] { byParent[parent] ?? [] }

  /// The columns of this table that point at rows of others.
  package static func from(_ table: TableName) -> [Reference] { byTable[table] ?? [] }
}

extension TableName {
  /// The column with the one person who may change a row that points at something else; nil where the family may.
  package var owner: String? {
    switch self {
    case .reminders: "user_id"
    case .suggestions: "athlete_id"
    case .interactions: "logged_by"
    default: nil
    }
  }
}
