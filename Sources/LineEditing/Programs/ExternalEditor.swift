import CEditLine
import Glibc

/// The person's own editor (`$VISUAL`, `$EDITOR`, else vi) on a text.
package enum ExternalEditor {
  package enum Failure: Error, Equatable {
    /// No temporary file can be made in any of these folders.
    case noFile([String], errno: Int32)
    case notWritten(path: String)
    /// The editor ended with another status than 0, and left a text that isn't the one it was given.
    case ended(Int32, left: String?)
    /// What it left is no UTF-8.
    case notText
  }

  /// Whether the person has said what it's to be.
  package static var isChosen: Bool { !named(["VISUAL", "EDITOR"]).isEmpty }

  /// What the person wants it to be.
  package static var name: String { named(["VISUAL", "EDITOR"]).first ?? "vi" }

  /// Opens a text, and answers what `read` makes of the file that the editor left. The file is for its owner only, and is
  /// gone afterwards: at the end of a `HeldEnding` that there is, so that the text is always somewhere.
  ///
  /// - Parameters:
  ///   - ending: tells the editor what the text is.
  ///   - run: runs the words of a program; answers its exit status.
  package static func edit<Text>(
    _ text: String, ending: String, run: ([String]) throws -> Int32, read: (_ path: String) throws -> Text
  ) throws -> Text {
    let (descriptor, path) = try temporaryFile(ending)
    let file = TemporaryFile(path)
    defer { file.leave() }
    let isWritten = Descriptor.write(text, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw Failure.notWritten(path: path) }
    // A shell takes the editor's words apart, as in EDITOR="code --wait".
    let status = try run(["/bin/sh", "-c", "\(name) \"$1\"", "sh", path])
    guard status == 0 else {
      let left = FileContent.bytes(at: path).map(Self.text)
      throw Failure.ended(status, left: left == text ? nil : left)
    }
    return try read(path)
  }

  /// What an editor left, to the last letter: if it's no UTF-8, each byte is taken for one of Latin-1.
  package static func text(of bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The same for a line of the shell.
  static func edit(_ line: String) throws -> String {
    try edit(line + "\n", ending: "compass", run: run) { path in
      guard let bytes = FileContent.bytes(at: path), let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure.notText
      }
      return Paste.clean(text)
    }
  }

  private static func run(_ words: [String]) -> Int32 { ChildProgram.start(words).map(ChildProgram.wait) ?? 127 }

  private static func temporaryFile(_ ending: String) throws(Failure) -> (descriptor: Int32, path: String) {
    let folders = named(["XDG_RUNTIME_DIR", "TMPDIR"]) + ["/tmp"]
    for folder in folders {
      var template = Array("\(folder)/compass-XXXXXX.\(ending)".utf8CString)
      let descriptor = mkstemps(&template, Int32(ending.utf8.count + 1))
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if descriptor >= 0 { return (descriptor, path) }
    }
    throw .noFile(folders, errno: errno)
  }

  /// What these variables of the environment say, the empty ones left out.
  private static func named(_ variables: [String]) -> [String] {
    variables.compactMap(Environment.value).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// A file or folder that is removed even if a signal ends the program, for as long as this is kept.
package final class TemporaryFile {
  private let path: String
  private let place: Int32

  package init(_ path: String, isFolder: Bool = false) {
    self.path = path
    place = editline_temporary_begin(path, isFolder ? 1 : 0)
  }

  /// Removes a file, at the end of a `HeldEnding` that there is.
  func leave() {
    if place < 0 { unlink(path) } else { editline_temporary_leave(place) }
  }

  deinit { editline_temporary_end(place) }
}
