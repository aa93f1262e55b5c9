import Foundation

/// How one run of the program ended, and what it wrote.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String
}

/// A person's home folder, empty at first, gone afterwards; the program runs in it.
final class Home: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the home folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ bytes: Data, to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

  func read(data name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self(name))) }

  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// Runs the program, with `input` on standard input.
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Run {
    try start(Self.program, arguments, Data(input.utf8), environment)
  }

  func run(arguments: [String]) throws -> Run { try start(Self.program, arguments, Data(), [:]) }

  /// Runs a command of `/bin/sh`, which finds the program as `compass`.
  func shell(_ command: String, environment: [String: String] = [:]) throws -> Run {
    try start("/bin/bash", ["-c", command], Data(), environment)
  }

  /// Whether this machine has a program.
  static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/sbin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  private func start(
    _ program: String, _ arguments: [String], _ input: Data, _ changes: [String: String]
  ) throws -> Run {
    let streams = try Streams(input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = environment.merging(changes) { $1 }
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      status: process.terminationReason == .exit ? status : 128 + status, output: try streams.written("output"),
      errors: try streams.written("errors"))
  }

  private var environment: [String: String] {
    [
      "HOME": path, "PATH": "\(Self.folder):/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "XDG_CONFIG_HOME": self("config"), "XDG_STATE_HOME": self("state"), "XDG_DATA_HOME": self("data"),
    ]
  }

  /// The programs beside the tests.
  private static let folder =
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path

  private static var program: String { folder + "/compass" }
}

/// Files for the standard streams of a program, so that none of them ever fills up.
private final class Streams {
  let folder: URL
  let input: FileHandle
  let output: FileHandle
  let errors: FileHandle

  init(_ text: Data) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("streams-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appendingPathComponent("input"))
    for name in ["output", "errors"] { try Data().write(to: folder.appendingPathComponent(name)) }
    input = try FileHandle(forReadingFrom: folder.appendingPathComponent("input"))
    output = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
    errors = try FileHandle(forWritingTo: folder.appendingPathComponent("errors"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func written(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
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
