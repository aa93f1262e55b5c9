import Foundation
import TestSupport

/// The end of one run of the program, and what it wrote.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String

  /// True if it printed this, and nothing went wrong.
  func printed(_ text: String) -> Bool { status == 0 && output == text }

  /// True if it printed nothing and said this instead.
  func failed(_ status: Int32, _ message: String) -> Bool {
    self.status == status && output.isEmpty && errors.contains(message)
  }
}

/// A person's home folder, empty at first, gone afterwards; the program runs in it.
struct Home: Sendable {
  private let folder = TemporaryFolder()
  var path: String { folder.path }

  /// The path of a file in the home folder.
  func callAsFunction(_ name: String) -> String { folder(name) }
  func write(_ text: String, to name: String) { folder.write(text, to: name) }
  func write(_ bytes: Data, to name: String) { folder.write(Array(bytes), to: name) }
  func read(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }
  func read(data name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self(name))) }
  func has(_ name: String) -> Bool { folder.has(name) }

  /// The permissions of a file; nil if there is none.
  func mode(_ name: String) -> Int? { folder.mode(name) }
  func makeFolder(_ name: String) { folder.makeFolder(name) }

  func script(_ name: String, _ text: String) { _ = folder.script(name, text) }
  var files: [String] { folder.names }

  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Run {
    try start(BuiltProgram.path("compass"), arguments, Data(input.utf8), environment)
  }

  func run(arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try start(BuiltProgram.path("compass"), arguments, Data(), environment)
  }

  /// Runs a command of `/bin/sh`, which finds the program as `compass`.
  func shell(_ command: String, environment: [String: String] = [:]) throws -> Run {
    try start("/bin/bash", ["-c", command], Data(), environment)
  }

  private func start(
    _ program: String, _ arguments: [String], _ input: Data, _ changes: [String: String]
  ) throws -> Run {
    let streams = TemporaryFolder()
    streams.write(Array(input), to: "input")
    for name in ["output", "errors"] { streams.write("", to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = environment.merging(changes) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: streams("input"))
    process.standardOutput = FileHandle(forWritingAtPath: streams("output"))
    process.standardError = FileHandle(forWritingAtPath: streams("errors"))
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      status: process.terminationReason == .exit ? status : 128 + status, output: streams.read("output"),
      errors: streams.read("errors"))
  }

  private var environment: [String: String] {
    [
      "HOME": path, "PATH": "\(BuiltProgram.folder):/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "XDG_CONFIG_HOME": self("config"), "XDG_STATE_HOME": self("state"), "XDG_DATA_HOME": self("data"),
    ]
  }
}

/// JSON as programs read it.
enum JSONValue {
  struct NotAnArray: Error {}

  /// The objects of an array; throws unless the text is one, and nothing else.
  static func array(_ text: String) throws -> [[String: Any]] {
    guard let array = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] else {
      throw NotAnArray()
    }
    return array
  }
}
