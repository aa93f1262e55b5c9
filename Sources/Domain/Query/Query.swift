/// What is kept of a list and in which order: filter terms, search, ordering and limit.
public struct Query: Hashable, Sendable {
  /// Combined with AND.
  public var terms: [Term] = []
  /// Name or location contains it, without case and accents.
  public var search: String?
  public var ordering: [SortKey] = []
  public var limit: Int?

  public init() {}

  public struct SortKey: Hashable, Sendable {
    public var field: String
    public var direction: Direction
    public init(_ field: String, _ direction: Direction) {
      self.field = field
      self.direction = direction
    }
  }
}

public enum Direction: String, Hashable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}
