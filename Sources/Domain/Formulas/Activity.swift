/// Something that happened in a search: a contact, another status, a document, a parent who looked.
///
/// Source: Documentation/Formulas.md, "Activity".
package struct Activity: Hashable, Sendable {
  package let origin: Origin
  package let moment: Instant
  package let school: Key<School>?
  /// What it was: `Phone Call from Kenyon College`.
  package let what: String
  /// More about it, at most 50 characters; empty where nothing is known.
  package let detail: String

  /// The row that tells of it.
  package enum Origin: Hashable, Sendable {
    case interaction(Key<Interaction>)
    case status(Key<StatusHistoryEntry>)
    case document(Key<Document>)
    case view(UUID)

    /// `interaction`, `status`, `document` or `view`.
    package var kind: String {
      switch self {
      case .interaction: "interaction"
      case .status: "status"
      case .document: "document"
      case .view: "view"
      }
    }
  }

  /// The most characters of a detail.
  package static let longestDetail = 50
}

extension Activity {
  /// Newer ones first; of one moment in the order of their rows, so that the order is always the same.
  static func precedes(_ one: Activity, _ other: Activity) -> Bool {
    one.moment == other.moment ? one.origin.rank < other.origin.rank : one.moment > other.moment
  }
}

extension Activity.Origin {
  fileprivate var rank: String {
    switch self {
    case .interaction(let id): "1\(id)"
    case .status(let id): "2\(id)"
    case .document(let id): "3\(id)"
    case .view(let id): "4\(id.text)"
    }
  }
}

/// A line of the log that tells an athlete what a parent looked at.
package struct ParentView: Hashable, Sendable {
  package let id: UUID
  package let parent: Key<User>
  /// `school`, `dashboard`: a word of the log.
  package let item: String
  /// The row, if it was one.
  package let row: UUID?
  package let moment: Instant

  package init(id: UUID, parent: Key<User>, item: String, row: UUID?, moment: Instant) {
    self.id = id
    self.parent = parent
    self.item = item
    self.row = row
    self.moment = moment
  }
}

extension Session {
  /// What happened up to now together with what parents looked at, newest first, at most so many.
  package func activity(_ most: Int, with views: [ParentView]) -> [Activity] {
    let all = activity(most) + views.map(activity)
    return Array(all.sorted(by: Activity.precedes).prefix(max(0, most)))
  }

  /// What a parent looked at, as a line.
  package func activity(_ view: ParentView) -> Activity {
    let parent = tables.users[view.parent]
    let who = parent.flatMap { $0.fullName ?? $0.email } ?? "A parent"
    return Activity(
      origin: .view(view.id), moment: view.moment, school: view.item == "school" ? view.row.map { Key($0) } : nil,
      what: "\(who) looked at \(name(of: view))", detail: "")
  }

  private func name(of view: ParentView) -> String {
    switch (view.item, view.row) {
    case ("school", let row?): tables.schools.name(of: Key(row)) ?? "a deleted school"
    case ("coach", let row?): tables.coaches[Key(row)]?.fullName ?? "a deleted coach"
    case ("interaction", _?): "an interaction"
    case ("event", let row?): tables.events[Key(row)]?.name ?? "a deleted event"
    case ("school", nil), ("coach", nil): "the \(view.item == "coach" ? "coaches" : "schools")"
    case ("interaction", nil), ("event", nil): "the \(view.item)s"
    case ("performance", _): "the metrics"
    case ("dashboard", _): "the dashboard"
    default: "'\(view.item)'"
    }
  }
}
