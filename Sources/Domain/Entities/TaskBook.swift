/// The quick tasks of everybody who uses this account of the machine, by user id; what belongs to others stays as it is.
public struct TaskBook: Sendable {
  public private(set) var document: JSON

  public init(_ document: JSON = .object([])) { self.document = document }

  /// A user's tasks in the order in which they were written down; nil if they can't be understood.
  public func tasks(of user: Key<User>) -> [QuickTask]? {
    switch document[user.description] {
    case nil: return []
    case .array(let items):
      let tasks = items.compactMap(QuickTask.init)
      return tasks.count == items.count ? tasks : nil
    default: return nil
    }
  }

  /// Puts a user's tasks in the place of the old ones.
  public mutating func set(_ tasks: [QuickTask], of user: Key<User>) {
    document[user.description] = tasks.isEmpty ? nil : .array(tasks.map(\.json))
  }
}
