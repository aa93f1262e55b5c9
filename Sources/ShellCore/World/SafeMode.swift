import Display
import Grammar

extension Interpreter {
  /// Keeps what `set safe on` promises: at the start, and before every command.
  package mutating func keepSafe() {
    guard shell.settings.values[.safe] == "on" else { return }
    world.shutOut()
    shell.files = { _ in [] }
    shell.programs = { _ in [] }
  }

  /// Refuses to send results to a file or a program.
  func refuse(_ target: Cursor.Target?) throws(Failure) {
    switch target {
    case .file(let path, _): throw .safe(from: path)
    case .pipe(let command): throw .safe(fromProgram: command)
    case nil: break
    }
  }
}

extension Failure {
  fileprivate static let wayOut = "start another compass without '--safe' or 'set safe on'"

  static func safe(from file: String) -> Failure {
    Failure("safe mode reads and writes no files: '\(file)'", hint: wayOut)
  }

  static func safe(fromProgram program: String) -> Failure {
    Failure("safe mode runs no programs: '\(program)'", hint: wayOut)
  }
}

/// A machine without files and programs.
struct SafeMachine: Machine {
  let outer: any Machine

  func read(_ path: String) throws -> String { throw Failure.safe(from: path) }
  func readBytes(_ path: String) throws -> [UInt8] { throw Failure.safe(from: path) }
  func write(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func writePrivately(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func write(_ workbook: Workbook, to path: String) throws { throw Failure.safe(from: path) }
  func append(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func print(_ page: String, to path: String) async throws { throw Failure.safe(from: path) }
  func scratch(_ name: String) throws -> String { throw Failure.safe(from: name) }
  func open(_ address: String) async throws { throw Failure.safe(fromProgram: "xdg-open") }
  func copy(_ text: String) -> Bool { outer.copy(text) }
  func variable(_ name: String) -> String? { outer.variable(name) }
}

/// A person whose terminal no other program gets.
struct SafePerson: Person {
  let outer: (any Person)?

  func edit(_ text: String, _ ending: String) async throws -> String {
    guard let typed = try await editInLine(text, because: "safe mode opens no editor") else {
      throw Failure.safe(fromProgram: "the editor")
    }
    return typed
  }
  func run(_ command: String) async throws -> Int32 { throw Failure.safe(fromProgram: command) }
}
