internal import Algorithms

/// The documents that were added last.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct RecentDocuments: Sendable {
  public static let most = 5

  /// At most five, the newest first.
  public let documents: [Document]
  /// How many there are in all.
  public let total: Int

  public init(_ documents: some Sequence<Document>) {
    let all = Array(documents)
    self.documents = all.min(count: Self.most) { one, other in
      let (a, b) = (one.createdAt?.microseconds ?? .min, other.createdAt?.microseconds ?? .min)
      return a == b ? one.id < other.id : a > b
    }
    total = all.count
  }
}
