import ArgumentParser
import Display
import Glibc
import LineEditing
import Shell

/// The program: reads the options, opens the source, and runs commands, scripts or the interactive loop.
@main
struct Compass {
  static func main() {
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    // Writing to what nobody reads, or beyond the largest file that is allowed, fails like any other writing.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
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
      _ = Bytes.write(message.hasSuffix("\n") ? message : message + "\n", to: isFine ? 1 : 2)
      return isFine ? .done : .notUnderstood
    }
  }
}
