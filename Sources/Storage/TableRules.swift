public import Domain

/// What the backend demands of the rows of a table, and what it fills in by itself.
public struct TableRules: Sendable {
  public let columns: [String: [Rule]]
  /// The columns that must have a value.
  public let required: [String]
  /// What a column gets that a new row doesn't mention.
  public let defaults: [String: Default]
  /// Sets of columns whose values may occur together only once.
  public let unique: [[String]]
  /// Whether every change of a row renews its `updated_at`.
  public let refreshesUpdatedAt: Bool

  /// A value that is made when the row is added.
  public enum Default: Hashable, Sendable {
    case now
    case today
    case value(Value)

    public func value(at now: Instant) -> Value {
      switch self {
      case .now: .instant(now)
      case .today: .day(now.dayInGMT)
      case .value(let value): value
      }
    }
  }

  init(
    _ columns: [String: [Rule]], required: [String], defaults: [String: Default] = ["created_at": .now],
    unique: [[String]] = [], refreshesUpdatedAt: Bool = false
  ) {
    self.required = required
    self.columns = required.reduce(into: columns) { $0[$1, default: []].insert(.required, at: 0) }
    self.defaults = defaults
    self.unique = unique
    self.refreshesUpdatedAt = refreshesUpdatedAt
  }
}

extension TableName {
  /// What the backend demands of the rows.
  public var rules: TableRules { TableRules.all[self] ?? TableRules([:], required: []) }
}

extension Vocabulary {
  /// The rule of an enumerated type of the backend.
  static var rule: [Rule] { [.oneOf(allCases.map(\.rawValue))] }
}
