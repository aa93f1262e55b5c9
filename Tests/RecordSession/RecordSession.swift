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
