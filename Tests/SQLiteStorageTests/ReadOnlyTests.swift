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
    let store = try await folder.openReadOnly()
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
    let reader = try await folder.openReadOnly()
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

  /// One file with a log takes the place of another one with a log.
  @Test func aFileThatIsReplacedIsReadAnew() async throws {
    let (old, new) = (try await folder.open("old.db"), try await folder.open("new.db"))
    let make = StoreRows(try await new.identity())
    try await old.apply([StoreRows(try await old.identity()).school(1).insertion])
    try await new.apply([make.school(2).insertion, make.school(3).insertion])
    let reader = try await folder.openReadOnly("old.db")
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    for end in ["", "-wal", "-shm"] { #expect(rename(folder("new.db" + end), folder("old.db" + end)) == 0) }
    #expect(try await reader.load(School.self, limit: 9).count == 2)
  }

  /// A file that was removed goes from the disk as soon as nobody reads it any more.
  @Test func aFileIsLetGo() async throws {
    _ = try await filled()
    let reader = try await folder.openReadOnly()
    #expect(try await reader.load(School.self, limit: 9).count == 1)
    try await reader.close()
    let before = try folder.descriptors
    try await folder.openReadOnly().close()
    #expect(try folder.descriptors == before)
  }

  @Test func aMissingFileIsNotCreated() async throws {
    let error = await #expect(throws: StoreError.self) {
      _ = try await folder.openReadOnly()
    }
    #expect(error?.reason == "'\(folder("compass.db"))' is not there")
    #expect(try folder.contents.isEmpty)
  }

  private func filled() async throws -> StoreRows {
    let (store, make) = try await folder.openedWithASchool()
    try await store.close()
    return make
  }
}
