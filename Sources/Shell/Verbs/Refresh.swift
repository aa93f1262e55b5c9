import Display
import Domain
import Storage

/// `refresh`: loads everything again, and says what changed since.
struct Refresh: Command {
  static let verb = Verb(
    "refresh", "Load again, and tell what changed since", group: .shell, effect: .store, prints: false,
    examples: ["refresh"], make: Self.init)

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    let before = conversation.session.tables
    let after = try await world.store.tables()
    conversation.session.take(after)
    let lines = ListName.allCases.compactMap { difference($0, before, after) }
    return Answer(notices: lines.isEmpty ? [Text("nothing changed since")] : lines.map { Text($0) })
  }

  /// `3 schools changed, 1 added`.
  private func difference(_ list: ListName, _ before: Tables, _ after: Tables) -> String? {
    func look<E: Listed>(_ entity: E.Type) -> String? {
      let (old, new) = (before[E.self], after[E.self])
      let added = new.count { old[$0.id] == nil }
      let gone = old.count { new[$0.id] == nil }
      let changed = new.count { row in old[row.id].map { $0 != row } ?? false }
      let parts = [(changed, "changed"), (added, "added"), (gone, "gone")].filter { $0.0 > 0 }
      guard let first = parts.first else { return nil }
      let rest = parts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
      return "\(list.counted(first.0)) \(first.1)\(rest)"
    }
    return look(list.entity)
  }
}
