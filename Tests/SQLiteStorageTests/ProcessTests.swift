import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

struct ProcessTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test func twoProcessesThatCreateAndWriteAtOnceLoseNothing() async throws {
    let writers = try (0..<3).map { try Writer(folder("compass.db"), first: $0 * 1000, count: 40) }
    for writer in writers { #expect(writer.linesUntilEnd().count == 40) }
    for writer in writers { #expect(writer.exitStatus() == 0) }
    let store = try await folder.open()
    let expected = [0..<40, 1000..<1040, 2000..<2040].joined().map { Key<School>(StoreRows.id($0)) }
    #expect(try await store.loadAll(School.self).map(\.id) == expected)
    #expect(try await store.load(User.self, limit: 9).count == 1)
  }

  @Test(arguments: [1, 7, 25])
  func aKilledProcessLosesNothingThatItHasAcknowledged(_ count: Int) async throws {
    let writer = try Writer(folder("compass.db"), first: 0, count: 1_000_000)
    let lines = writer.lines(count)
    writer.kill()
    #expect(writer.exitStatus() == SIGKILL)
    let acknowledged = (lines + writer.linesUntilEnd()).compactMap(Int.init)
    #expect(acknowledged.count >= count)
    let found = Set(try await folder.open().loadAll(School.self).map(\.id))
    for number in acknowledged { #expect(found.contains(Key(StoreRows.id(number)))) }
  }
}
