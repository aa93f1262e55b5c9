import Glibc
import LineEditing
import ShellCore

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

  /// Opens a text in the person's editor, and answers what it holds afterwards.
  static func edit(_ text: String, ending: String) throws -> String {
    do {
      return try ExternalEditor.edit(text, ending: ending, run: Pipe.run, read: { try FileText.read($0) })
    } catch let failure as ExternalEditor.Failure {
      throw said(failure)
    }
  }

  private static func said(_ failure: ExternalEditor.Failure) -> Failure {
    switch failure {
    case .noFile(let folders, let code):
      Failure(
        "no temporary file can be made in '\(folders.joined(separator: "', '"))': \(String(cString: strerror(code)))",
        hint: "set TMPDIR")
    case .notWritten(let path): Failure("'\(path)' can't be written: the disk may be full")
    case .ended(let status):
      Failure(
        "the editor '\(ExternalEditor.name)' ended with status \(status): nothing was changed",
        hint: "EDITOR=nano compass")
    case .notText: Failure("what the editor left is no UTF-8 text: nothing was changed")
    }
  }
}
