import Glibc
import TestSupport

/// The demonstration program on a pseudo-terminal, at its first prompt.
enum DemoTerminal {
  static let prompt = "demo› "

  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin",
    "ASAN_OPTIONS": "detect_leaks=0",
  ]

  /// `EDITDEMO` names one that was built in another way.
  static var program: String { getenv("EDITDEMO").map { String(cString: $0) } ?? BuiltProgram.path("editdemo") }

  static func start(
    _ arguments: [String] = [], environment changes: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    output: String? = nil, prompt: String = prompt
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program, arguments, environment: environment.merging(changes) { $1 }, columns: columns, rows: rows,
      output: output)
    try terminal.wait("prompt in raw mode") { $0.screen.text.contains(prompt.dropLast()) && !$0.isCanonical }
    return terminal
  }
}

/// The programs beside the tests.
enum BuiltProgram {
  static func path(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
  }
}

/// A folder that is removed in the end.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/editing-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { _ = system("rm -r '\(path)'") }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) {
    guard let file = fopen(path(name), "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func read(_ name: String) -> String {
    guard let file = fopen(path(name), "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
