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

/// A second process that adds schools.
private final class Writer {
  private let process = Process()
  private let output = Pipe()
  private var rest: [UInt8] = []

  init(_ file: String, first: Int, count: Int) throws {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = here.appendingPathComponent("store-writer")
    process.arguments = [file, String(first), String(count)]
    process.standardOutput = output
    try process.run()
  }

  /// The first so many lines, as soon as they are there.
  func lines(_ count: Int) -> [String] {
    while rest.count(where: { $0 == 10 }) < count, more() {}
    var lines: [String] = []
    while lines.count < count, let end = rest.firstIndex(of: 10) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }

  func linesUntilEnd() -> [String] {
    while more() {}
    return lines(.max)
  }

  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func more() -> Bool {
    let data = output.fileHandleForReading.availableData
    rest += data
    return !data.isEmpty
  }
}
