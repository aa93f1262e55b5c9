import Domain
package import Grammar

extension ShellState {
  /// What a parent has seen by a command that answered, if it's worth a line in the athlete's log: a row that became the
  /// current one, a list, the dashboard. Each is noted once.
  package mutating func seen(by command: any Command, current before: RowID?) -> World.View? {
    guard session.identity.isViewing else { return nil }
    let athlete = session.identity.athlete
    var view: World.View?
    if let current, current != before {
      view = current.list.viewed.map { World.View(of: athlete, item: $0, row: current.id) }
    } else {
      view = command.viewed.map { World.View(of: athlete, item: $0) }
    }
    guard let view, noted.insert(view).inserted else { return nil }
    return view
  }
}

extension ListName {
  /// The word of the log for a list and its rows; nil for what isn't noted.
  package var viewed: String? {
    switch self {
    case .schools: "school"
    case .coaches: "coach"
    case .interactions: "interaction"
    case .events: "event"
    case .metrics: "performance"
    case .offers, .documents, .tasks, .suggestions: nil
    }
  }
}
