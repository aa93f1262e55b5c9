import Display
import Domain
import Grammar
import Storage

extension Conversation {
  /// Asks before anything is deleted, naming what goes with it; refused where nobody can be asked.
  func confirm(_ deletion: Deletion, with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    let names = deletion.named.prefix(3).map { title(of: RowID(deletion.list, $0.id)) }
    let more = deletion.named.count > 3 ? " and \(deletion.named.count - 3) more" : ""
    let children = deletion.spokenChildren
    let question = "Are you sure you want to delete \(names.joined(separator: ", "))\(more)?"
    let goes = deletion.children.count == 1 ? "goes" : "go"
    let hint = "'undo' brings everything back"
    switch await world.person.ask(children.isEmpty ? question : "\(question) \(children) \(goes) with it. (\(hint))") {
    case true: return
    case false: throw Failure("nothing was deleted")
    case nil where world.person.isThere: throw Failure("nothing was deleted: the question was not answered")
    case nil: throw Failure("deleting needs an answer, and nobody can be asked", hint: "start with --yes")
    }
  }

  /// Nothing is deleted as long as nobody can say what goes with it.
  func checkChildrenAreKnown(of rows: [RowID]) throws {
    let children = rows.flatMap { Reference.to($0.list.table).filter { $0.rule == .restrict }.map(\.table) }
    for table in children {
      guard case .failed(let reason) = session.tables.state(of: table) else { continue }
      throw Failure(
        "nothing was deleted: \(table.spoken) can't be loaded, and may hang on it: \(reason)",
        hint: "'refresh' tries again")
    }
  }

  /// Deletes the rows alone; where others point at them, those first, all in one transaction.
  mutating func delete(_ deletion: Deletion, with world: World) async throws -> Answer {
    let only =
      deletion.named.count == 1 ? deletion.named.first.map { self.title(of: RowID(deletion.list, $0.id)) } : nil
    let title = "\(only ?? deletion.list.counted(deletion.named.count)): deleted"
    do {
      return try await write(
        deletion.named, title: title, confirmations: [deletion.toast(withChildren: false)], with: world)
    } catch let failure as Failure {
      guard case .referenced? = failure.cause, !deletion.children.isEmpty else { throw failure }
      return try await write(
        deletion.children + deletion.named, title: title, confirmations: [deletion.toast(withChildren: true)],
        with: world)
    }
  }
}

extension Deletion {
  /// `School deleted`, `School and 4 coaches, 1 offer deleted`.
  fileprivate func toast(withChildren: Bool) -> String {
    let noun = named.count == 1 ? list.singular : list.plural
    let subject = named.count == 1 ? noun.prefix(1).uppercased() + noun.dropFirst() : "\(named.count) \(noun)"
    return withChildren ? "\(subject) and \(spokenChildren) deleted" : "\(subject) deleted"
  }
}
