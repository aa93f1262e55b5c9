import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing

/// What changes become on the wire, and what answers to them mean.
struct WritingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let changes: [Change]
    var replies: [ScriptedCaller.Reply] = []
    var hasAPI = false
    let lines: [String]
    var error: StoreError?
    var testDescription: String { what }

    init(
      _ what: String, _ changes: [Change], _ replies: [ScriptedCaller.Reply] = [], hasAPI: Bool = false,
      lines: [String], error: StoreError? = nil
    ) {
      (self.what, self.changes, self.replies) = (what, changes, replies)
      (self.hasAPI, self.lines, self.error) = (hasAPI, lines, error)
    }
  }

  @Test(arguments: changing + deleting)
  func changesBecomeRequests(_ test: Case) async throws {
    let (store, caller) = try await scripted(test.replies, hasAPI: test.hasAPI)
    let error = await store.failure(of: test.changes)
    #expect(caller.lines.sorted() == test.lines.sorted())
    #expect(caller.lines.filter(\.writes) == test.lines.filter(\.writes))
    #expect(error == test.error)
  }
}

extension String {
  /// Whether a call does something: questions may be asked side by side.
  fileprivate var writes: Bool { !hasPrefix("GET") }
}

/// What something throws; nil if it succeeds.
func failure<Product>(_ body: () async throws(StoreError) -> Product) async -> StoreError? {
  do throws(StoreError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

extension SupabaseStore {
  /// Why changes can't be made; nil if they are.
  func failure(of changes: [Change]) async -> StoreError? {
    await SupabaseStorageTests.failure { () async throws(StoreError) in try await apply(changes) }
  }
}

func set(_ id: UUID, _ column: String, _ before: Value, _ after: Value, of table: TableName = .schools) -> Change {
  Change(table, id, .set(column: column, before: before, after: after))
}
