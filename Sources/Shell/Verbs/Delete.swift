import Display
import Domain
import Grammar
import Storage

/// `delete`: takes rows away, with what hangs on them; asks first, and one `undo` brings all of it back.
struct Delete: Command {
  static let verb = Verb(
    "delete", "Take rows away, after a question", group: .change, effect: .store, prints: false,
    examples: ["delete 3", "delete kenyon", "delete 3-5"], .doomed, make: Self.init
  ).needingNoRows { $0.scope.listsTasks && TaskSelection.begins($0) }

  let target: Target

  enum Target: Sendable {
    case rows([RowID])
    case tasks(TaskSelection)
  }

  var needs: Needs {
    if case .tasks = target { .nothing } else { Self.verb.needs }
  }

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    switch target {
    case .tasks(let selection): return try await conversation.deleteTasks(selection, with: world)
    case .rows(let rows):
      try conversation.refuseIfReadOnly(world)
      try conversation.checkChildrenAreKnown(of: rows)
      let deletion = Deletion(rows, in: conversation.session.tables, alsoTaking: world.store.cascading)
      try await conversation.confirm(deletion, with: world)
      return try await conversation.delete(deletion, with: world)
    }
  }
}

extension Parameter where Value == Delete.Target {
  /// Rows; numbers and `all` mean quick tasks where those were printed last.
  fileprivate static let doomed = Parameter("ROW...") { reader in
    if reader.scope.listsTasks, TaskSelection.begins(reader) {
      return Parameter<TaskSelection>.tasks.readings(reader).map { Reading(.tasks($0.value), $0.rest) }
    }
    return Parameter<[RowID]>.anyRows.readings(reader).map { Reading(.rows($0.value), $0.rest) }
  }
}
