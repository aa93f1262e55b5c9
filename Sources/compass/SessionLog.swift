import Display
import Files
import Glibc
import Grammar
import ShellCore
import Synchronization
import Web

/// Everything that is said and answered, in a file that only its owner reads: `--log-file`, `set log FILE`.
///
/// Passwords and keys stand in it as asterisks.
final class SessionLog: Sendable {
  private let file = Mutex<AppendedFile?>(nil)

  /// Goes on in another file, or ends with nil; answers the file before. Throws where nothing can be added to it.
  @discardableResult
  func keep(in path: String?) throws(Failure) -> String? {
    guard let path else { return file.withLock { $0.take()?.path } }
    let next = AppendedFile(HomeFolder.expanded(path), for: .owner)
    do throws(FileFailure) { try next.append("", isSafe: false) } catch {
      throw FileText.failure(error, "can't be written")
    }
    return file.withLock { file in
      defer { file = next }
      return file?.path
    }
  }

  /// True if anything is kept.
  var isKept: Bool { file.withLock { $0 != nil } }

  /// A line that was typed, or that came with `-c`.
  func said(_ line: String, at time: String = SessionLog.now) throws(Failure) {
    guard isKept else { return }
    try add("\n\(time) › \(SecretText(line).masked)\n")
  }

  /// A question, and what was answered.
  func asked(_ question: String, _ answer: String?) throws(Failure) {
    guard isKept else { return }
    let isKnown = question != SignInQuestion.address || answer?.isEmail ?? true
    let shown = isKnown ? answer ?? "" : Self.hidden
    try add(SecretText("\(question)\(shown)", isTyped: false).masked + "\n")
  }

  /// What stands in the place of a line that may be a password.
  static let hidden = "***"

  /// Notices, warnings and errors.
  func told(_ lines: [Text]) throws(Failure) {
    guard isKept else { return }
    try add(lines.map { SecretText($0.words, isTyped: false).masked + "\n" }.joined())
  }

  /// Results as they were printed, but whole and without secrets.
  func printed(_ blocks: [Block], _ mode: OutputMode) throws {
    guard isKept else { return }
    var canvas = Canvas.uncut
    canvas.isTerminal = true
    var text = ""
    for block in blocks {
      try render(block, as: mode, on: canvas) { piece in
        try Task.checkCancellation()
        text += piece
      }
    }
    try add(SecretText(text, isTyped: false).masked)
  }

  /// Adds a text; one that can't be written ends the log.
  private func add(_ text: String) throws(Failure) {
    guard let file = self.file.withLock({ $0 }) else { return }
    do throws(FileFailure) { try file.append(text, asLines: true, isSafe: false) } catch {
      self.file.withLock { $0 = nil }
      var failure = FileText.failure(error, "can't be written")
      failure.message += ": logging stopped"
      failure.hint = "set log \(file.path.quotedIfNeeded)"
      throw failure
    }
  }

  /// `2026-11-23 19:24:01`, on the person's clock.
  static var now: String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The program's words about itself on standard error, for anyone who looks for a fault: off unless
/// `COMPASS_LOG` names a level (`debug`, `info`, ...).
enum Diagnostics {
  static let log: DiagnosticLog = {
    guard let level = ProgramEnvironment.value("COMPASS_LOG").flatMap(DiagnosticLog.Level.init(rawValue:)) else {
      return .silent
    }
    return DiagnosticLog(from: level) { level, words in write("\(time) \(level.rawValue) compass: \(words)\n") }
  }()

  /// As `2026-02-07T12:00:00+0000`, in local time.
  private static var time: String {
    var (now, parts) = (Glibc.time(nil), tm())
    localtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      strftime(text.baseAddress, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts) > 0
        ? text.baseAddress.map { String(cString: $0) } ?? "" : ""
    }
  }

  /// In one go, so that lines of several threads don't mix.
  private static func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
