package import Display
package import ShellCore

/// A person who does what a test says.
package struct PersonScript: Person {
  package var isThere = false
  package var ask: @Sendable (_ question: String) async -> Bool? = { _ in nil }
  package var line: @Sendable (_ question: String, _ offers: [String]) async -> String? = { _, _ in nil }
  package var secret: @Sendable (_ question: String) async -> String? = { _ in nil }
  package var edit: @Sendable (_ text: String, _ ending: String) async throws -> String = { _, _ in
    throw Failure.noEditor
  }
  package var run: @Sendable (_ command: String) async throws -> Int32 = { throw Failure("'\($0)' can't be run here") }
  package var tell: @Sendable ([Text]) -> Void = { _ in }
  package var progress: @Sendable (_ label: String, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
  package var adopt: @Sendable (Settings.Name, String?) -> Void = { _, _ in }
  package var readPast: @Sendable () throws -> [PastLine] = { [] }
  package var forgetPast: @Sendable () throws -> Void = {}
  package var forgetSome: @Sendable (Set<String>) throws -> Void = { _ in }
  package var keys: @Sendable (_ isVi: Bool) -> [KeyHelp] = { _ in [] }
  package var watched: (any WatchedKeys)?
  package var browse: (@Sendable (Interpreter) async -> Browsed)?

  package init() {}

  package func ask(_ question: String) async -> Bool? {
    await (ask as @Sendable (String) async -> Bool?)(question)
  }
  package func line(_ question: String, _ offers: [String]) async -> String? {
    await (line as @Sendable (String, [String]) async -> String?)(question, offers)
  }
  package func secret(_ question: String) async -> String? {
    await (secret as @Sendable (String) async -> String?)(question)
  }
  package func edit(_ text: String, _ ending: String) async throws -> String {
    try await (edit as @Sendable (String, String) async throws -> String)(text, ending)
  }
  package func run(_ command: String) async throws -> Int32 {
    try await (run as @Sendable (String) async throws -> Int32)(command)
  }
  package func tell(_ lines: [Text]) { (tell as @Sendable ([Text]) -> Void)(lines) }
  package func progress(_ label: String, _ done: Int, _ total: Int?) {
    (progress as @Sendable (String, Int, Int?) -> Void)(label, done, total)
  }
  package func adopt(_ setting: Settings.Name, _ value: String?) {
    (adopt as @Sendable (Settings.Name, String?) -> Void)(setting, value)
  }
  package func pastLines() throws -> [PastLine] { try readPast() }
  package func forgetLines() throws { try forgetPast() }
  package func forgetLines(_ lines: Set<String>) throws {
    try forgetSome(lines)
  }
  package func keys(_ isVi: Bool) -> [KeyHelp] { (keys as @Sendable (Bool) -> [KeyHelp])(isVi) }
  package func watchKeys() -> (any WatchedKeys)? { watched }
  package var canBrowse: Bool { browse != nil }
  package func browse(_ interpreter: Interpreter) async -> Browsed {
    let browse: (@Sendable (Interpreter) async -> Browsed)? = self.browse
    return await browse?(interpreter) ?? Browsed(interpreter.shell)
  }
}
