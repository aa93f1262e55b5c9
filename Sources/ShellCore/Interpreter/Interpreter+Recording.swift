import Display
import Domain
import Grammar

/// A command that makes no sense in a script, so that it isn't recorded.
package protocol Unrecorded: Command {}

/// A file isn't there any more that lines were added to before.
package struct VanishedFile: Error, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
}

extension Interpreter {
  /// Adds a statement that worked to the script that is recorded, with its shortened words written out.
  ///
  /// Only what was typed is recorded, not what a script or a watch runs; nor a password or a key.
  mutating func record(_ statement: Statement, of text: String) async throws {
    guard let path = shell.recording, depth == 1, !(statement.command is any Unrecorded) else { return }
    let line = statement.writtenOut(of: text)
    guard !SecretText(line).isThere else {
      try await present(.notices([Text("not recorded: the line holds a password or a key", .warning)]))
      return
    }
    do {
      try world.system.append(line + "\n", path)
    } catch is VanishedFile {
      shell.recording = nil
      throw Failure(
        "'\(path)' is gone, and with it what was recorded: nothing is recorded any more",
        hint: "record \(path.quotedIfNeeded)")
    } catch {
      let (reason, beginning) = (Failure(error).message, "'\(path)' can't be written: ")
      throw Failure(reason.hasPrefix(beginning) ? reason : beginning + reason, hint: "record none")
    }
  }

  /// Tells how long a command took, if that is wanted.
  func tellTime(since start: Instant) async throws {
    guard shell.settings.values[.timing] == "on" else { return }
    let milliseconds = max(0, world.clock.now().microseconds(since: start)) / 1000
    try await present(.notices([Text("\(milliseconds) ms", .dim)]))
  }
}

extension Statement {
  /// The statement as it stands in a text, its shortened words written out.
  func writtenOut(of text: String) -> String {
    let bytes = Array(text.utf8)
    var line: [UInt8] = []
    var place = span.lowerBound
    let words = shortened.sorted { $0.word.span.lowerBound < $1.word.span.lowerBound }
    for short in words where short.word.span.lowerBound >= place && short.word.span.upperBound <= end {
      line += bytes[place..<short.word.span.lowerBound] + Array(short.full.utf8)
      place = short.word.span.upperBound
    }
    let stop = min(bytes.count, redirection == nil ? max(place, span.upperBound) : end)
    let written = String(decoding: line + bytes[place..<stop], as: UTF8.self).withoutBlanks
    if case .file = redirection, written.hasSuffix(";") { return String(written.dropLast()).withoutBlanks }
    return written
  }
}
