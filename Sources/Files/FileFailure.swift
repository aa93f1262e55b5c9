import Glibc
import Values

/// Why a file can't be read or written, in the words of the system, and what helps.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for it: `ENOSPC` and the like.
  package let code: Int32
  /// The file as it was named.
  package let path: String

  /// The failure of the call made last, unless another code is named.
  package init(_ path: String, code: Int32 = errno) {
    self.code = code
    self.path = path
  }

  /// In lower case: `the disk is full`.
  package var reason: String { Self.words(code) }

  /// The same of any code of the system's, of the call made last unless another is named.
  package static func words(_ code: Int32 = errno) -> String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your disk quota is used up"
    case EFBIG: "it would exceed the largest file size here"
    case EWOULDBLOCK: "another program is using it"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  /// A way out with a command of the system; nil where another name is all that helps.
  package var hint: String? { hint(after: "") }

  /// The same with what stands before a command of the system where it can be typed.
  package func hint(after mark: String) -> String? {
    switch code {
    case ENOSPC: "free some space, then try again: \(mark)df -h \(Self.quoted(folder))"
    case EDQUOT: "free some space, then try again: \(mark)du -sh ~"
    case EFBIG: "allow larger files before you start: ulimit -f unlimited"
    case EROFS: "see what is writable: \(mark)findmnt -T \(Self.quoted(folder))"
    case EACCES, EPERM: "check permissions: \(mark)ls -ld \(Self.quoted(isProtected ? path : folder))"
    // The person who is meant isn't here: a folder of that name would be another one in each folder.
    case ENOENT where path.hasPrefix("~"): "'~/' is your home folder, '~USER/' another person's"
    case ENOENT: "create the folder: \(mark)mkdir -p \(Self.quoted(folder))"
    case EWOULDBLOCK: "quit the other program, then try again"
    default: nil
    }
  }

  package var description: String { "'\(path)': \(reason)" }

  /// True if it's the file itself that may not be written, rather than its folder.
  private var isProtected: Bool { access(path, F_OK) == 0 && access(path, W_OK) != 0 }

  private var folder: String { Place.folder(of: path) }

  /// As a shell takes it for one word.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "/._-+".utf8.contains(byte)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
