package import Display
import ShellCore

/// A machine that does what a test says.
package struct MachineScript: Machine {
  package var read: @Sendable (_ path: String) throws -> String = { throw Failure("'\($0)' can't be read") }
  /// Nil for the bytes of what `read` answers.
  package var readBytes: (@Sendable (_ path: String) throws -> [UInt8])?
  package var peek: @Sendable (_ path: String) -> String? = { _ in nil }
  package var write: @Sendable (_ text: String, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var writeWorkbook: @Sendable (_ workbook: Workbook, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var append: @Sendable (_ text: String, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var print: @Sendable (_ page: String, _ path: String) async throws -> Void = {
    throw Failure("'\($1)' can't be printed here", hint: "packet save packet.html")
  }
  package var scratch: @Sendable (_ name: String) throws -> String = { throw Failure("'\($0)' can't be written here") }
  package var open: @Sendable (_ address: String) async throws -> Void = {
    throw Failure("'\($0)' can't be opened here")
  }
  package var copy: @Sendable (_ text: String) -> Bool = { _ in false }
  package var variable: @Sendable (_ name: String) -> String? = { _ in nil }

  package init() {}

  package func read(_ path: String) throws -> String { try (read as @Sendable (String) throws -> String)(path) }
  package func readBytes(_ path: String) throws -> [UInt8] {
    let readBytes: (@Sendable (String) throws -> [UInt8])? = self.readBytes
    return try readBytes?(path) ?? Array(read(path).utf8)
  }
  package func peek(_ path: String) -> String? { (peek as @Sendable (String) -> String?)(path) }
  package func write(_ text: String, to path: String) throws { try write(text, path) }
  package func writePrivately(_ text: String, to path: String) throws { try write(text, path) }
  package func write(_ workbook: Workbook, to path: String) throws { try writeWorkbook(workbook, path) }
  package func append(_ text: String, to path: String) throws { try append(text, path) }
  package func print(_ page: String, to path: String) async throws { try await print(page, path) }
  package func scratch(_ name: String) throws -> String {
    try (scratch as @Sendable (String) throws -> String)(name)
  }
  package func open(_ address: String) async throws {
    try await (open as @Sendable (String) async throws -> Void)(address)
  }
  package func copy(_ text: String) -> Bool { (copy as @Sendable (String) -> Bool)(text) }
  package func variable(_ name: String) -> String? { (variable as @Sendable (String) -> String?)(name) }
}
