import ArgumentParser
import Display
import Glibc
import LineEditing
import Shell

/// The program: reads the options, opens the source, and runs commands, scripts or the interactive loop.
@main
struct Compass {
  static func main() {
    Secrets.take()
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    signal(SIGPIPE, SIG_IGN)
    exit(run(words).rawValue)
  }

  /// The words behind the program's name as they came: bytes that are no UTF-8 would be replaced silently.
  private static var words: [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// Usage errors are told on standard error and end with status 2; help and versions are results.
  private static func run(_ words: [String?]) -> ExitStatus {
    if let bad = words.firstIndex(of: nil) {
      _ = Bytes.write("error: argument \(bad + 1) is not UTF-8 text\n", to: 2)
      return .notUnderstood
    }
    let words = words.compactMap(\.self)
    do {
      let invocation = try Invocation(words)
      if invocation.options.generateManual {
        return Bytes.write(Manual.page, to: 1) ? .done : .failed
      }
      return Program(invocation).run()
    } catch {
      let isFine = Options.exitCode(for: error) == .success
      var message = Options.fullMessage(for: error)
      if message.hasPrefix("Error: ") { message = "error: " + message.dropFirst("Error: ".count) }
      _ = Bytes.write(shown(message.hasSuffix("\n") ? message : message + "\n", on: isFine ? 1 : 2), to: isFine ? 1 : 2)
      return isFine ? .done : .notUnderstood
    }
  }

  /// What was mistyped is quoted: on a terminal nothing in it is more than text.
  private static func shown(_ message: String, on descriptor: Int32) -> String {
    guard isatty(descriptor) == 1 else { return message }
    return message.split(separator: "\n", omittingEmptySubsequences: false).map { Visible.shown(String($0)) }
      .joined(separator: "\n")
  }
}
