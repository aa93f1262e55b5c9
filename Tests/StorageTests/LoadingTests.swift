import Domain
import Storage
import TestSupport
import Testing

struct LoadingTests {
  @Test func aStoreThatRepeatsItsPagesIsMalformed() async {
    await #expect(throws: StoreError.malformed("schools: the rows of a page aren't in the order of their ids")) {
      _ = try await Stuck().loadAll(School.self)
    }
  }

  @Test func aCancelledTaskStops() async {
    let task = Task { try await Stuck().loadAll(School.self) }
    task.cancel()
    await #expect(throws: StoreError.cancelled) { _ = try await task.value }
  }
}

/// A store that always answers the same page.
private struct Stuck: Store {
  var name: String { "stuck" }
  var isPersistent: Bool { false }
  func identity() async throws(StoreError) -> Identity { throw .busy }
  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E] {
    [E(id: Key(StoreRows.id(1)))]
  }
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change] { throw .busy }
  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int] { [:] }
}
