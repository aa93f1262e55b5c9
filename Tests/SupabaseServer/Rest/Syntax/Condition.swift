/// What a row has to be like.
indirect enum Condition: Hashable {
  case comparison(ColumnPath, Operator, Operand)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// The operators that are understood, under PostgREST's names.
  enum Operator: String, CaseIterable {
    case eq, neq, gt, gte, lt, lte, like, ilike, match, imatch, cs, cd, ov, isdistinct
    case `is`, `in`

    var sql: String {
      switch self {
      case .eq: "="
      case .neq: "<>"
      case .gt: ">"
      case .gte: ">="
      case .lt: "<"
      case .lte: "<="
      case .like: "LIKE"
      case .ilike: "ILIKE"
      case .match: "~"
      case .imatch: "~*"
      case .cs: "@>"
      case .cd: "<@"
      case .ov: "&&"
      case .isdistinct: "IS DISTINCT FROM"
      case .is: "IS"
      case .in: "= ANY"
      }
    }

    /// Whether `eq(any).{1,2}` can be said.
    var takesQuantifier: Bool { [.eq, .gt, .gte, .lt, .lte, .like, .ilike, .match, .imatch].contains(self) }
  }

  /// What a column is compared with.
  enum Operand: Hashable {
    case text(String)
    case list([String])
    /// An array as PostgreSQL writes it, any or all of whose items have to hold.
    case array(String, any: Bool)
  }
}
