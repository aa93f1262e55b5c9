/// What a row has to be like.
indirect enum Condition: Hashable {
  case comparison(ColumnPath, Operator, Operand)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// The operators that are understood, under PostgREST's names.
  enum Operator: String, CaseIterable {
    case eq, neq, gt, gte, lt, lte, like, ilike
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
      case .is: "IS"
      case .in: "= ANY"
      }
    }
  }

  /// What a column is compared with.
  enum Operand: Hashable {
    case text(String)
    case list([String])
  }
}
