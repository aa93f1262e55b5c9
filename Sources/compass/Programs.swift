import Glibc
import Shell

/// Other programs that are started on the terminal: the editor, the desktop's opener, a shell command.
enum Programs {
  /// Runs `/bin/sh -c COMMAND`; answers its exit status.
  static func run(_ command: String) throws -> Int32 {
    try Pipe.run(["/bin/sh", "-c", command])
  }

  /// Opens an address with `xdg-open`.
  static func open(_ address: String) throws {
    guard try Pipe.run(["/bin/sh", "-c", "exec xdg-open \"$1\" >/dev/null 2>&1", "sh", address]) == 0 else {
      throw Failure("'xdg-open' can't open '\(address)'", hint: "copy the address from 'show'")
    }
  }

  /// Opens a text in `$VISUAL` or `$EDITOR` (else `vi`), and answers what it holds afterwards.
  ///
  /// The temporary file is for its owner only, and is gone afterwards.
  static func edit(_ text: String, ending: String) throws -> String {
    let editor = Environment.value("VISUAL") ?? Environment.value("EDITOR") ?? "vi"
    let folder = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/compass-XXXXXX.\(ending)".utf8CString)
    let descriptor = mkstemps(&template, Int32(ending.utf8.count + 1))
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      throw Failure(
        "no temporary file can be made in '\(folder)': \(String(cString: strerror(errno)))", hint: "set TMPDIR")
    }
    defer { unlink(path) }
    let isWritten = Bytes.write(text, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw Failure("'\(path)' can't be written: the disk may be full") }
    let status = try Pipe.run(["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path])
    guard status == 0 else {
      throw Failure(
        "the editor '\(editor)' ended with status \(status): nothing was changed", hint: "EDITOR=nano compass")
    }
    return try FileText.read(path)
  }
}
