package import Display

/// The machine that the shell runs on: its files, the programs that go on beside the shell, the clipboard, the
/// environment.
///
/// Whoever conforms to it without more has none of them.
package protocol Machine: Sendable {
  /// The text of a file.
  func read(_ path: String) throws -> String
  /// What a file holds, whatever its encoding.
  func readBytes(_ path: String) throws -> [UInt8]
  /// How a regular file begins, some thousand bytes of it, whatever it holds; nil where there is none.
  func peek(_ path: String) -> String?
  /// Replaces a file atomically.
  func write(_ text: String, to path: String) throws
  /// The same, for its owner only: no matter who could read the file that was there.
  func writePrivately(_ text: String, to path: String) throws
  /// Writes a workbook that spreadsheets open; replaces a file atomically.
  func write(_ workbook: Workbook, to path: String) throws
  /// Adds lines to the end of a file, which is made if it isn't there; throws a `VanishedFile` if it was there before.
  func append(_ text: String, to path: String) throws
  /// Prints a page of HTML to a PDF file, which is replaced atomically.
  func print(_ page: String, to path: String) async throws
  /// The path of a new file with this name, in a folder of its own that only its owner reads.
  func scratch(_ name: String) throws -> String
  /// Opens an address or a file with whatever the desktop has for it.
  func open(_ address: String) async throws
  /// Puts a text on the clipboard of the terminal; false where there is none.
  func copy(_ text: String) -> Bool
  /// A variable of the environment; nil if it's unset or empty.
  func variable(_ name: String) -> String?
}

extension Machine {
  package func read(_ path: String) throws -> String { throw Failure("'\(path)' can't be read") }
  package func readBytes(_ path: String) throws -> [UInt8] { Array(try read(path).utf8) }
  package func peek(_ path: String) -> String? { nil }
  package func write(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func writePrivately(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func write(_ workbook: Workbook, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func append(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func print(_ page: String, to path: String) async throws {
    throw Failure("'\(path)' can't be printed here", hint: "packet save packet.html")
  }
  package func scratch(_ name: String) throws -> String { throw Failure("'\(name)' can't be written here") }
  package func open(_ address: String) async throws { throw Failure("'\(address)' can't be opened here") }
  package func copy(_ text: String) -> Bool { false }
  package func variable(_ name: String) -> String? { nil }
}
