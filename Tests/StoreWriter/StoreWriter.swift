import Domain
import Glibc
import SQLiteStorage
import Storage
import TestSupport
import Values

/// A second process for tests: adds schools to a database, one at a time, and says so after each.
///
/// `store-writer FILE FIRST COUNT`: schools number FIRST up to FIRST + COUNT - 1.
@main
enum StoreWriter {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let first = Int(words[2]), let count = Int(words[3]) else { throw Usage() }
    let bootstrap = Bootstrap(newID: { UUID() }, now: StoreClock.now)
    let store = try await SQLiteStore.open(words[1], bootstrap: bootstrap, patience: 120)
    let make = StoreRows(try await store.identity())
    for number in first..<first + count {
      try await store.apply([make.school(number).insertion])
      try FileDescriptor.standardOutput.write(line: "\(number)")
    }
  }

  struct Usage: Error {}
}

/// Where a line goes at once, without a buffer in between.
struct FileDescriptor {
  let number: CInt
  static let standardOutput = FileDescriptor(number: 1)

  func write(line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard bytes.withUnsafeBytes({ send(number, $0) }) == bytes.count else { throw Broken() }
  }

  struct Broken: Error {}
}

private func send(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
