import Glibc
import TestSupport

/// `record-session PROGRAM SCRIPT CAST`: plays a written session on the real program, and keeps what it drew in the
/// format of asciinema (version 2).
@main
struct RecordSession {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let text = contents(of: arguments[2]) else {
      perror("usage: record-session PROGRAM SCRIPT CAST")
      exit(2)
    }
    let script = try SessionScript(text)
    let (columns, rows) = (90, 28)
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal(
      arguments[1], ["--sample"],
      environment: [
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": folder.path, "TZ": "UTC",
        "PATH": "/usr/bin:/bin", "PAGER": "cat", "XDG_CONFIG_HOME": folder.path,
        "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      ], columns: columns, rows: rows)
    let cast = Cast(columns: columns, rows: rows)
    terminal.recording = cast.add
    try script.play(on: terminal)
    _ = try? terminal.waitForExit(seconds: 5)
    guard cast.write(to: arguments[3]) else {
      perror(arguments[3])
      exit(1)
    }
    print("\(arguments[3]): \(Int(cast.seconds)) seconds")
  }

  private static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(validating: bytes[..<count], as: UTF8.self)
  }
}

/// The text that a terminal was told, and when: a header, then one line of JSON for each piece.
final class Cast {
  private let header: String
  private let began = ContinuousClock.now
  private var pieces: [(seconds: Double, text: String)] = []

  init(columns: Int, rows: Int) {
    header = """
      {"version":2,"width":\(columns),"height":\(rows),"title":"compass","env":{"TERM":"xterm-256color"}}
      """
  }

  var seconds: Double { pieces.last?.seconds ?? 0 }
  func add(_ text: String) { pieces.append(((ContinuousClock.now - began) / .seconds(1), text)) }

  func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let lines = [header] + pieces.map { "[\(Self.rounded($0.seconds)),\"o\",\(Self.quoted($0.text))]" }
    let text = lines.joined(separator: "\n") + "\n"
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
