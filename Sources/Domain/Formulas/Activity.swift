/// Something that happened in a search: a contact, another status, a document.
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

    /// `interaction`, `status` or `document`.
    package var kind: String {
      switch self {
      case .interaction: "interaction"
      case .status: "status"
      case .document: "document"
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
    }
  }
}
