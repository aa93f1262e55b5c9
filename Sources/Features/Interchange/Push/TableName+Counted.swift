import Domain
import ShellCore

extension TableName {
  /// `1 school`, `12 status changes`.
  func counted(_ count: Int) -> String {
    if let list = ListName.allCases.first(where: { $0.table == self }) { return list.counted(count) }
    let (one, many) = nouns
    return "\(count) \(count == 1 ? one : many)"
  }

  private var nouns: (one: String, many: String) {
    switch self {
    case .statusHistory: ("status change", "status changes")
    case .preferences: ("set of preferences", "sets of preferences")
    case .preferenceHistory: ("change of preferences", "changes of preferences")
    case .reminders: ("reminder", "reminders")
    default: ("row of \(spoken)", "rows of \(spoken)")
    }
  }
}

extension [TableName: Int] {
  /// `65 schools, 12 coaches`, in the order of the tables.
  var counted: String {
    TableName.allCases.compactMap { table in
      self[table].flatMap { $0 > 0 ? table.counted($0) : nil }
    }.joined(separator: ", ")
  }
}
