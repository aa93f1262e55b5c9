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
    _ arguments: String..., environment changes: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal { try start(arguments, environment: changes, columns: columns, rows: rows) }

  static func start(
    _ arguments: [String], environment changes: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try launch(arguments, environment: changes, columns: columns, rows: rows)
    try terminal.wait("prompt in raw mode") { $0.screen.text.contains(prompt.dropLast()) && !$0.isCanonical }
    return terminal
  }

  /// Starts it without waiting for anything.
  static func launch(
    _ arguments: [String] = [], environment changes: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments, environment: environment.merging(changes) { $1 }, columns: columns, rows: rows)
  }

  /// The same, from an interactive bash.
  static func startFromShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.bash(environment)
    try terminal.send("\(program)\r")
    try terminal.wait("prompt in raw mode") { $0.screen.currentRow == "demo›" && !$0.isCanonical }
    return terminal
  }
}

extension PseudoTerminal {
  /// Types, and waits until the demonstration has got this line and asks for the next.
  func type(_ keys: String, got line: String) throws {
    let (answer, asked) = ("got \"\(line.replacing("\"", with: "\\\""))\"", prompts)
    try send(keys)
    try wait("\(answer) and a prompt") { $0.transcript.contains(answer) && $0.prompts > asked && !$0.isCanonical }
  }

  /// Types after the demonstration's prompt.
  func type(_ keys: String, demo line: String) throws {
    try type(keys, row: line.isEmpty ? "demo›" : DemoTerminal.prompt + line)
  }
}
