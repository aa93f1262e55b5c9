import Foundation

/// A second process that adds schools.
final class Writer {
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
