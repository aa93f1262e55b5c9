import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import SQLiteStorage

/// A shell that has the file open while its log goes, or the file is moved, and another one that writes meanwhile.
struct LostLogTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// What becomes of the file before the other shell opens it.
  enum Loss: CaseIterable {
    case index, logAndIndex, moved

    func happen(in folder: Folder) throws {
      let file = folder("compass.db")
      switch self {
      case .index: try FileManager.default.removeItem(atPath: file + "-shm")
      case .logAndIndex: for end in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: file + end) }
      case .moved: try FileManager.default.moveItem(atPath: file, toPath: folder("moved.db"))
      }
    }
  }

  /// What the first shell does afterwards.
  enum Ending: CaseIterable {
    case closing, writingAndClosing, going, writingAndGoing

    var isWriting: Bool { self == .writingAndClosing || self == .writingAndGoing }
    var isClosing: Bool { self == .closing || self == .writingAndClosing }
  }

  /// Whether the first shell wrote something or only looked, the other one's rows stay, and the file stays sound.
  @Test(arguments: Loss.allCases.flatMap { loss in Ending.allCases.map { (loss, $0) } }, [true, false])
  func whatAnotherShellWroteStays(_ way: (loss: Loss, ending: Ending), _ hasWritten: Bool) async throws {
    let name = way.loss == .moved ? "moved.db" : "compass.db"
    do {
      try await folder.open().close()
      let store = try await folder.open()
      let make = StoreRows(try await store.identity())
      if hasWritten { try await store.apply([make.school(1).insertion]) }
      try way.loss.happen(in: folder)
      let writer = try Writer(folder(name), first: 1000, count: 3)
      #expect(writer.linesUntilEnd() == ["1000", "1001", "1002"])
      #expect(writer.exitStatus() == 0)
      if way.ending.isWriting {
        await #expect(throws: StoreError.self) { try await store.apply([make.school(2).insertion]) }
        await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
      }
      if way.ending.isClosing { await #expect(throws: StoreError.self) { try await store.close() } }
    }
    let again = try await folder.open(name)
    let found = Set(try await again.loadAll(School.self).map(\.id))
    #expect(found.isSuperset(of: (1000..<1003).map { Key(StoreRows.id($0)) }))
    if way.loss == .index, hasWritten { #expect(found.contains(Key(StoreRows.id(1)))) }
    #expect(try await again.rows("PRAGMA integrity_check") == [["integrity_check": "ok"]])
    try await again.close()
  }

  /// What was folded into the file is there for a shell that opens it later, and that one's rows stay, too.
  @Test func aFileThatWasFoldedIsLeftToOthers() async throws {
    let (store, make) = try await folder.openedWithASchool()
    try Loss.index.happen(in: folder)
    await #expect(throws: StoreError.self) { try await store.apply([make.school(2).insertion]) }
    let writer = try Writer(folder("compass.db"), first: 1000, count: 1)
    #expect(writer.linesUntilEnd() == ["1000"])
    await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
    await #expect(throws: StoreError.self) { try await store.close() }
    let found = try await folder.open().loadAll(School.self).map(\.id)
    #expect(found == [1, 1000].map { Key<School>(StoreRows.id($0)) })
  }

  @Test(arguments: [Loss.index, .moved]) func aLostFileCostsNoDescriptors(_ loss: Loss) async throws {
    let store = try await folder.open()
    try await store.apply([StoreRows(try await store.identity()).school(1).insertion])
    try loss.happen(in: folder)
    var counts: Set<Int> = []
    for _ in 0..<20 {
      await #expect(throws: StoreError.self) { _ = try await store.load(School.self, limit: 9) }
      counts.insert(try folder.descriptors)
    }
    #expect(counts.count == 1)
    await #expect(throws: StoreError.self) { try await store.close() }
  }
}
