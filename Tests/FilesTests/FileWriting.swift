import Foundation
import TestSupport

/// A `file-writer` that runs in a folder, started by a shell as `$0`.
final class FileWriting {
  private let process = Process()
  private let output = Pipe()
  private var rest: [UInt8] = []

  init(_ command: String, in folder: TemporaryFolder) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command, BuiltProgram.path("file-writer")]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// What one said until it ended, and how that was.
  static func run(_ command: String, in folder: TemporaryFolder) throws -> (lines: [String], status: Int32) {
    let writing = try FileWriting(command, in: folder)
    return (writing.lines(.max), writing.status())
  }

  /// The first so many lines, as soon as they are there; fewer if it ends.
  func lines(_ count: Int) -> [String] {
    while rest.count(where: { $0 == 10 }) < count {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      rest += data
    }
    return rest.split(separator: 10).prefix(count).map { String(decoding: $0, as: UTF8.self) }
  }

  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  /// The exit status, or the signal that ended it.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
