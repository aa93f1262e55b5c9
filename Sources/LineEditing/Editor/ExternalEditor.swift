import CEditLine
import Glibc

/// The person's own editor (`$VISUAL`, `$EDITOR`, else vi) on a text.
enum ExternalEditor {
  /// What the person wants it to be.
  static var name: String {
    ["VISUAL", "EDITOR"].lazy.compactMap(Environment.value).first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// The text as the editor left it; nil if the editor failed or what it left is no UTF-8.
  static func edit(_ text: String) -> String? {
    let folder = Environment.value("XDG_RUNTIME_DIR") ?? Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/line-XXXXXX.compass".utf8CString)
    let descriptor = mkstemps(&template, Int32(".compass".utf8.count))
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    Descriptor.write(text + "\n", to: descriptor)
    close(descriptor)
    guard run(name, on: path) else { return nil }
    return FileContent.bytes(at: path).flatMap { String(validating: $0, as: UTF8.self) }.map(Paste.clean)
  }

  /// Lets a shell take the editor's words apart, as in `EDITOR="code --wait"`.
  private static func run(_ editor: String, on path: String) -> Bool {
    let words: [String] = ["sh", "-c", "\(editor) \"$1\"", "sh", path]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, editline_environment()) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}
