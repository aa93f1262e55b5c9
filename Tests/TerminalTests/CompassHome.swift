import Glibc
import TestSupport

/// A person's home folder, empty at first, in which the real program runs on a pseudo-terminal.
struct CompassHome {
  static let prompt = "schools · 65/65 ›"
  static let plainPrompt = "schools, 65 of 65>"

  let folder = TemporaryFolder()

  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
      "XDG_DATA_HOME": folder.path("data"), "PAGER": "cat",
    ]
  }

  var database: String { folder.path("family.db") }
  var history: String { folder.read("state/compass/history") }

  func configure(_ text: String) {
    mkdir(folder.path("config"), 0o700)
    mkdir(folder.path("config/compass"), 0o700)
    folder.write(text, to: "config/compass/config")
  }

  /// An executable script in the home folder; answers its path.
  func script(_ name: String, _ text: String) -> String {
    folder.write("#!/bin/sh\n" + text + "\n", to: name)
    chmod(folder.path(name), 0o755)
    return folder.path(name)
  }

  /// Starts the program without waiting for anything; a value of nil takes a variable away.
  func launch(
    _ arguments: [String] = ["--sample"], environment changes: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24, output: String? = nil
  ) throws -> PseudoTerminal {
    var variables = environment
    for (name, value) in changes { variables[name] = value }
    return try PseudoTerminal(
      BuiltProgram.path("compass"), arguments, environment: variables, columns: columns, rows: rows, output: output)
  }

  /// Starts the program and waits until it asks for a line; with the sample family until it has told what is due.
  func start(
    _ arguments: [String] = ["--sample"], environment changes: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24, output: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try launch(arguments, environment: changes, columns: columns, rows: rows, output: output)
    if !arguments.contains("--sample") { try terminal.leaveQuestions() }
    try terminal.waitForPrompt(number: 1)
    if arguments.contains("--sample") {
      try terminal.wait("greeting", seconds: patience) { $0.transcript.contains("due now:") }
      try terminal.waitForPrompt(number: 1)
    }
    return terminal
  }

  /// Starts the program from an interactive bash, which can stop and continue it; waits until it has told what is due.
  /// The shell has no line editor of its own: where the terminal takes single keys, the program has it.
  func startFromShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: environment.merging(["PS1": "sh$ "]) { $1 })
    try terminal.wait(for: "sh$", seconds: patience)
    try terminal.send("\(BuiltProgram.path("compass")) --sample\r")
    try terminal.wait("greeting", seconds: patience) { $0.transcript.contains("due now:") }
    try terminal.wait("prompt", seconds: patience) { $0.screen.currentRow == Self.prompt && !$0.isCanonical }
    return terminal
  }
}

/// Seconds until a test gives up: much, because other work may keep the machine busy.
let patience = 60.0

extension PseudoTerminal {
  /// How many lines the program has asked for.
  var prompts: Int { transcript.split(separator: "\u{1b}[?2004h", omittingEmptySubsequences: false).count - 1 }

  /// Whether a question of the first start waits for an answer.
  private var asksAtFirst: Bool { screen.currentRow.hasPrefix("Who are you") }

  /// Waits until the first line is asked for, and leaves the questions of the first start where they are asked.
  func leaveQuestions() throws {
    func isPrompt(_ row: String) -> Bool { row.last.map("›>".contains) == true }
    try wait("prompt or question", seconds: patience) {
      !$0.isCanonical && (isPrompt($0.screen.currentRow) || $0.asksAtFirst)
    }
    if asksAtFirst { try send("\u{3}") }
  }

  func waitForPrompt(number: Int) throws {
    try wait("prompt number \(number)", seconds: patience) {
      $0.prompts >= number && $0.screen.currentRow.last.map("›>".contains) == true && !$0.isCanonical
    }
  }

  /// Types a line and waits for the prompt after it; answers everything that was written meanwhile, without
  /// carriage returns.
  @discardableResult
  func perform(_ line: String) throws -> String {
    let (written, asked) = (transcript.utf8.count, prompts)
    try send(line + "\r")
    try waitForPrompt(number: asked + 1)
    return String(decoding: transcript.utf8.dropFirst(written).filter { $0 != 0x0d }, as: UTF8.self)
  }

  /// Types, and waits until the row with the cursor is this.
  func type(_ keys: String, row: String) throws {
    try send(keys)
    try wait(forRow: row, seconds: patience)
  }

  /// Waits for a text on the screen, however long it takes.
  func expect(_ text: String) throws { try wait(for: text, seconds: patience) }

  func end() throws -> Int32 { try waitForExit(seconds: patience) }
}
