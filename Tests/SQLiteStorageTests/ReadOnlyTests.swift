import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

struct ReadOnlyTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test func readingLeavesNothingBehind() async throws {
    let make = try await filled()
    let before = try folder.contents
    #expect(Set(before.keys) == ["compass.db"])
    let store = try await SQLiteStore.openReadOnly(folder("compass.db"))
    #expect(try await store.load(School.self, limit: 9) == [make.school(1)])
    #expect(try await store.dependents(of: RowReference(.users, make.user.uuid))[.schools] == 1)
    #expect(try folder.contents == before)
    await #expect(throws: StoreError.readOnly("'\(folder("compass.db"))' was opened for reading only")) {
      try await store.apply([make.school(1).deletion])
    }
    #expect(try folder.contents == before)
  }

  @Test func whatOthersWriteMeanwhileIsSeen() async throws {
    let make = try await filled()
    let reader = try await SQLiteStore.openReadOnly(folder("compass.db"))
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    do {
      let writer = try await folder.open()
      try await writer.apply([make.school(2).insertion])
      #expect(try await reader.load(School.self, limit: 9).count == 2)
      try await writer.apply([make.school(3).insertion])
      #expect(try await reader.load(School.self, limit: 9).count == 3)
      try await writer.close()
    }
    #expect(try await reader.load(School.self, limit: 9).count == 3)
  }

  @Test func aMissingFileIsNotCreated() async throws {
    let error = await #expect(throws: StoreError.self) {
      _ = try await SQLiteStore.openReadOnly(folder("compass.db"))
    }
    guard case .unavailable(let message, _?) = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
    #expect(message == "'\(folder("compass.db"))' is not there")
    #expect(try folder.contents.isEmpty)
  }

  private func filled() async throws -> StoreRows {
    let store = try await folder.open()
    let make = StoreRows(try await store.identity())
    try await store.apply([make.school(1).insertion])
    try await store.close()
    return make
  }
}
