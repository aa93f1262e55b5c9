import Domain
import Glibc
import SQLiteStorage
import Storage
import TestSupport
import Testing
import Values

/// A person's home folder, empty at first, in which the real program runs on a pseudo-terminal.
struct CompassHome {
  static let prompt = "schools · 65/65 ›"
  static let plainPrompt = "schools, 65 of 65>"
  let folder = TemporaryFolder()

  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "XDG_CONFIG_HOME": folder("config"), "XDG_STATE_HOME": folder("state"), "XDG_DATA_HOME": folder("data"),
      "PAGER": "cat",
    ]
  }

  var database: String { folder("family.db") }
  /// The lines of the sample family.
  var history: String { folder.read("state/compass/sample-history") }
  func configure(_ text: String) { folder.write(text, to: "config/compass/config") }

  /// A command of the shell that waits until `open` is called.
  var gate: String { "until [ -e \(folder("gate")) ]; do sleep 0.1; done" }
  func open() { folder.write("", to: "gate") }

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
      try terminal.wait(forOutput: "due now:")
      try terminal.waitForPrompt(number: 1)
    }
    return terminal
  }

  /// Starts the program with the database file of this home.
  func startWithDatabase() throws -> PseudoTerminal { try start(["--db", database]) }

  /// Starts the program from an interactive bash, which can stop and continue it; waits until it has told what is due.
  func startFromShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.bash(environment)
    try terminal.type("\(BuiltProgram.path("compass")) --sample\r", writes: "due now:")
    try terminal.waitForPrompt()
    return terminal
  }

  /// Runs the program to its end; answers the exit status and everything that it wrote and left there: what it waits for
  /// is told only where that takes a while, and taken back.
  func run(_ arguments: [String], in environment: [String: String] = [:]) throws -> (status: Int32, said: String) {
    let terminal = try launch(arguments, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    let status = try terminal.waitForExit()
    let written = String(decoding: terminal.transcript.utf8.filter { $0 != 0x0d }, as: UTF8.self)
    var said = ""
    for part in written.split(separator: "\u{1B}[K", omittingEmptySubsequences: false) {
      while let last = said.last, last != "\n" { said.removeLast() }
      said += part
    }
    return (status, said)
  }
}

extension PseudoTerminal {
  /// An interactive bash without a line editor: where the terminal takes single keys, another program has it.
  static func bash(_ environment: [String: String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: environment.merging(["PS1": "sh$ "]) { $1 })
    try terminal.wait(forRow: "sh$")
    return terminal
  }

  /// True while a question of the first start waits for an answer.
  private var asksAtFirst: Bool { screen.currentRow.hasPrefix("Who are you") }
  private var isAtPrompt: Bool { screen.currentRow.last.map("›>".contains) == true && !isCanonical }

  /// Waits until the first line is asked for, and leaves the questions of the first start where they are asked.
  func leaveQuestions() throws {
    try wait("prompt or question") { $0.isAtPrompt || $0.asksAtFirst && !$0.isCanonical }
    if asksAtFirst { try send("\u{3}") }
  }

  func waitForPrompt(number: Int) throws {
    try wait("prompt number \(number)") { $0.prompts >= number && $0.isAtPrompt }
  }

  /// Waits for the prompt of the whole sample.
  func waitForPrompt() throws {
    try wait("prompt") { $0.screen.currentRow == CompassHome.prompt && $0.takesSingleKeys }
  }

  func waitForQuestion(_ end: String = "[y/N]") throws { try wait("question") { $0.screen.currentRow.hasSuffix(end) } }

  func type(_ keys: String, prompt number: Int) throws {
    try send(keys)
    try waitForPrompt(number: number)
  }

  /// Types a line and waits for the question that it asks.
  func type(_ keys: String, question end: String) throws {
    try send(keys)
    try waitForQuestion(end)
  }

  /// Types after the prompt of the whole sample.
  func type(_ keys: String, line: String) throws {
    try type(keys, row: CompassHome.prompt + (line.isEmpty ? "" : " " + line))
  }

  /// Types lines, each after the prompt that follows the one before; answers everything that was written
  /// during the last, without carriage returns.
  @discardableResult
  func perform(_ lines: String...) throws -> String {
    var (written, asked) = (0, 0)
    for line in lines {
      (written, asked) = (transcript.utf8.count, prompts)
      try type(line + "\r", prompt: asked + 1)
    }
    return String(decoding: transcript.utf8.dropFirst(written).filter { $0 != 0x0d }, as: UTF8.self)
  }

  /// Ends the shell.
  func leave(_ keys: String = "\u{4}") throws { #expect(try type(last: keys) == 0) }
}

extension CompassHome {
  /// Adds a school to the family in the database file, which is made if it isn't there.
  func addSchool(_ name: String, notes: String? = nil) async throws {
    let store = try await SQLiteStore.open(
      database, bootstrap: Bootstrap(newID: { UUID() }, now: { StoreRows.moment }))
    var school = StoreRows(try await store.identity()).school(1)
    school.name = name
    school.notes = notes
    school.status = .known(.researching)
    try await store.apply([school.insertion])
    try await store.close()
  }
}
