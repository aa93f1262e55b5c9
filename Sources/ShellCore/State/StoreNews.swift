package import Domain
import Storage

/// What changed in the store after a session's back: told, not loaded, so that nothing moves under a person's hands.
package struct StoreNews: Sendable, Equatable {
  /// How many rows of each list are other ones, new or gone.
  package var differences: [ListName: Difference] = [:]

  package init() {}

  package struct Difference: Sendable, Equatable {
    package var changed = 0
    package var added = 0
    package var gone = 0

    var isEmpty: Bool { changed + added + gone == 0 }
  }

  /// `3 schools changed on the server, 1 coach was added: 'refresh' loads them`; nil if nothing did.
  ///
  /// - Parameter place: where the rows are kept: `on the server`.
  package func sentence(_ place: String) -> String? {
    var parts: [String] = []
    for list in ListName.allCases {
      guard let difference = differences[list] else { continue }
      if difference.changed > 0 { parts.append("\(list.counted(difference.changed)) changed") }
      if difference.added > 0 { parts.append("\(list.counted(difference.added)) \(was(difference.added)) added") }
      if difference.gone > 0 { parts.append("\(list.counted(difference.gone)) \(was(difference.gone)) deleted") }
    }
    guard let first = parts.first else { return nil }
    return ([first + " \(place)"] + parts.dropFirst()).joined(separator: ", ") + ": 'refresh' loads them"
  }

  private func was(_ count: Int) -> String { count == 1 ? "was" : "were" }
}

extension Interpreter {
  /// Asks the store whether it holds what the session holds: of each row only the id, and when it was written last.
  package func newsFromStore() async throws -> StoreNews {
    _ = try await world.store.identity()
    var news = StoreNews()
    for list in ListName.allCases {
      guard let difference = try await difference(list.entity) else { continue }
      news.differences[list] = difference
    }
    return news
  }

  private func difference<E: Listed>(_ entity: E.Type) async throws -> StoreNews.Difference? {
    guard shell.session.tables.state(of: E.table.name) == .loaded else { return nil }
    let known = shell.session.tables[E.self]
    let hasTime = E.table.column("updated_at") != nil
    let stored = try await times(E.self, hasTime ? ["updated_at"] : [])
    var difference = StoreNews.Difference()
    for position in stored.indices {
      try Task.checkCancellation()
      guard let mine = known.position(of: stored.id(at: position)) else {
        difference.added += 1
        continue
      }
      if hasTime, known.value(of: "updated_at", at: mine) != stored.value(of: "updated_at", at: position) {
        difference.changed += 1
      }
    }
    difference.gone = known.count + difference.added - stored.count
    return difference.isEmpty ? nil : difference
  }

  /// The ids of a table in the store, and some of its columns.
  private func times<E: Listed>(_ entity: E.Type, _ columns: Set<String>) async throws -> Rows<E> {
    if let image = try await world.store.image(E.self, columns: columns) { return Rows(image) }
    return try await world.store.loadAll(E.self, columns: columns.union(["id"]), pageSize: 1000, progress: { _, _ in })
  }
}
