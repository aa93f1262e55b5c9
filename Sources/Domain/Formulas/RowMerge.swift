import Values

/// Two rows of one thing, and the row that they become. Source: Documentation/Formulas.md, "Merging".
package struct RowMerge<E: Mergeable>: Sendable {
  /// The one that stays, as it was.
  package let kept: E
  /// The one that goes.
  package let gone: E
  /// The row that the kept one becomes.
  package private(set) var merged: E

  package init(_ kept: E, with gone: E) {
    (self.kept, self.gone, merged) = (kept, gone, kept)
    var done = E.rules.kept
    for group in E.rules.groups {
      done.formUnion(group.columns)
      if winner(group).id == gone.id { for column in group.columns { merged.set(column, to: gone.value(of: column)) } }
    }
    for column in Set(E.table.columns.map(\.name) + gone.extra.keys).subtracting(done).sorted() {
      let (own, other) = (kept.value(of: column), gone.value(of: column))
      let value = own.means(other) ? own : value(of: column, own, other)
      if value != own { merged.set(column, to: value) }
    }
  }

  /// Filled over empty, newer over older; texts and lists are joined, documents key by key.
  private func value(of column: String, _ own: Value, _ other: Value) -> Value {
    if own.isNothing || other.isNothing { return own.isNothing ? other : own }
    switch (own, other) {
    case (.list(let one), .list(let two)): return .list(one + two.filter { !one.contains($0) })
    case (.bool(let one), .bool(let two)): return .bool(one || two)
    case (.instant(let one), .instant(let two)) where E.rules.latest.contains(column): return .instant(max(one, two))
    case (.text(let one), .text(let two)) where E.rules.joined.contains(column): return .text(Self.joined(one, two))
    case (.json(let one), .json(let two)):
      return .json(JSONText(merged(one.json, two.json, joinsTexts: E.rules.joined.contains(column))))
    default: return isGoneNewer ? other : own
    }
  }

  /// Texts one after the other, unless one of them holds the other.
  private static func joined(_ one: String, _ two: String) -> String {
    let (first, second) = (one.trimmed, two.trimmed)
    if first.contains(second) { return one }
    return second.contains(first) ? two : "\(first)\n\(second)"
  }

  private func merged(_ one: JSON, _ two: JSON, joinsTexts: Bool) -> JSON {
    guard case .object(let others) = two, case .object = one else {
      if case .string(let first) = one, case .string(let second) = two, joinsTexts {
        return .string(Self.joined(first, second))
      }
      return one == .null ? two : two == .null ? one : isGoneNewer ? two : one
    }
    var whole = one
    for member in others {
      whole[member.key] = whole[member.key].map { merged($0, member.value, joinsTexts: joinsTexts) } ?? member.value
    }
    return whole
  }

  private var isGoneNewer: Bool { Self.moment(kept, "updated_at") < Self.moment(gone, "updated_at") }

  /// Whose columns count: of the only row that has any, else of the one in which they are newer.
  private func winner(_ group: MergeRules.Group) -> E {
    guard let first = group.columns.first else { return kept }
    if kept.value(of: first).isNull != gone.value(of: first).isNull {
      return kept.value(of: first).isNull ? gone : kept
    }
    let (own, other) = (Self.moment(kept, group.time), Self.moment(gone, group.time))
    return own == other && group.time != "updated_at" ? (isGoneNewer ? gone : kept) : own < other ? gone : kept
  }

  private static func moment(_ row: E, _ column: String) -> Int64 {
    if case .instant(let moment) = row.value(of: column) { moment.microseconds } else { .min }
  }
}

/// The rules by which the columns of two rows become one, where it isn't the newer one that counts.
package struct MergeRules: Sendable {
  /// They stay as the kept row has them.
  let kept: Set<String>
  /// Texts that are joined.
  let joined: Set<String>
  /// Moments of which the later one counts.
  var latest: Set<String> = []
  var groups: [Group] = []

  /// Columns that only make sense together: the first one says whether there is anything, `time` which is newer.
  struct Group: Sendable {
    let columns: [String]
    let time: String
  }
}

/// Something that may be on a list twice by mistake.
package protocol Mergeable: Listed {
  static var rules: MergeRules { get }
}

extension MergeRules {
  fileprivate static let fixed: Set<String> = [
    "id", "user_id", "family_unit_id", "created_at", "updated_at", "created_by", "updated_by",
  ]
}

extension School: Mergeable {
  package static let rules = MergeRules(
    kept: MergeRules.fixed.union(["name"]),
    joined: [
      "notes", PrivateNotes.column, "coaching_philosophy", "coaching_style", "recruiting_approach",
      "communication_style", "success_metrics",
    ],
    groups: [
      .init(columns: ["status", "status_changed_at"], time: "status_changed_at"),
      .init(columns: ["fit_score", "fit_score_data", "fit_tier"], time: "updated_at"),
    ])
}

extension Coach: Mergeable {
  package static let rules = MergeRules(
    kept: MergeRules.fixed.union(["first_name", "last_name", "school_id"]), joined: ["notes", "private_notes"],
    latest: ["last_contact_date"])
}

extension Value {
  /// True if it says nothing: null, a blank text, an empty list or document.
  fileprivate var isNothing: Bool {
    switch self {
    case .null: true
    case .text(let text): text.trimmed.isEmpty
    case .list(let items): items.isEmpty
    case .json(let document): document.json == .null || document.json == .object([])
    default: false
    }
  }
}
