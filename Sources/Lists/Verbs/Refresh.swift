import Display
import Domain
package import ShellCore

/// `refresh`: loads everything again, and says what changed since.
package struct Refresh: Command {
  package static let verb = Verb(
    "refresh", "Reload, and show what changed", group: .shell, effect: .store, needs: .nothing, prints: false,
    examples: ["refresh"], make: Self.init
  ).neverHeld().noting("Reads what others have stored; of your own it adds only suggestions that have become due.")

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let before = shell
    // Once they are loaded again, nobody can say when the rows were written that were there before.
    let late = Set(ListName.allCases.filter { $0.entity.hasLateStamps(in: before.session.tables) })
    var failures = try await shell.reload(with: world)
    // Changes that were only tried are gone with the rows: nothing of them is left to undo.
    if world.rules.isDryRun { shell.session.journal = Journal() }
    failures += await SuggestionList.bringUp(in: &shell, with: world)
    let lines = ListName.allCases.flatMap { list in
      [difference(list, before, shell), late.contains(list) ? StoreNews.unseen(list) : nil].compactMap(\.self)
    }
    let news = lines.isEmpty && failures.isEmpty ? [Text("nothing changed")] : lines.map { Text($0) }
    return CommandResult(notices: failures + news)
  }

  /// `2 schools changed: Kenyon College, Oberlin College; 1 added: Duke University`.
  private func difference(_ list: ListName, _ before: ShellState, _ after: ShellState) -> String? {
    func look<E: Listed>(_ entity: E.Type) -> String? {
      guard before.session.tables.state(of: E.table.name) == .loaded else { return nil }
      let (old, new) = (before.session.tables[E.self], after.session.tables[E.self])
      func told(_ positions: [Int], _ rows: Rows<E>, _ what: String, _ context: EvaluationContext) -> String? {
        guard !positions.isEmpty else { return nil }
        let first = rows.byName(positions, context).prefix(Self.mostNamed)
        let names = first.map { rows.title(at: $0, context) }.joined(separator: ", ")
        return "\(positions.count) \(what): \(names)\(positions.count > Self.mostNamed ? ", ..." : "")"
      }
      let difference = new.differences(from: old)
      let parts = [
        told(difference.changed, new, "changed", after.session.context),
        told(difference.added, new, "added", after.session.context),
        told(difference.gone, old, "gone", before.session.context),
      ].compactMap(\.self)
      return parts.isEmpty ? nil : "\(list.plural): \(parts.joined(separator: "; "))"
    }
    return look(list.entity)
  }

  /// More rows than this are only counted.
  private static var mostNamed: Int { 3 }
}

extension Entity {
  fileprivate static func hasLateStamps(in tables: Tables) -> Bool {
    Unread.quietly { tables[Self.self].hasLateStamps() }
  }
}

extension Rows where E: Listed {
  /// The title of a row, also where it can't be brought any more.
  fileprivate func title(at position: Int, _ context: EvaluationContext) -> String {
    guard isStored, let naming = E.fields[E.naming] else { return self[position].title(context) }
    return read(naming, at: position, context).text ?? ""
  }
}
