import CMalloc
import CommandLineOptions
import Glibc
import ShellCore

/// The program: reads the options, opens the source, and runs commands, scripts or the interactive loop.
@main
struct Compass {
  static func main() {
    growInLargeSteps()
    Secrets.take()
    setlocale(LC_ALL, "")
    if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    // Writing to what nobody reads, or beyond the largest file that is allowed, fails like any other writing.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    exit(run(words).rawValue)
  }

  /// Asks the system for memory seldom, and in large pieces: each of its threads would else grow a page at a time, and
  /// every large column would be mapped and unmapped anew.
  private static func growInLargeSteps() {
    _ = mallopt(M_ARENA_MAX, 1)
    _ = mallopt(M_TOP_PAD, 1 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 1 << 28)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 25)
  }

  /// The words after the program's name as they came: bytes that are no UTF-8 would be replaced silently.
  private static var words: [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// Usage errors are told on standard error and end with status 2; what is asked about the program is a result.
  private static func run(_ words: [String?]) -> ExitStatus {
    do throws(UsageError) {
      let options = try Options(words)
      guard let question = options.question else { return Program(options).run() }
      return print(answer(question))
    } catch {
      tell(Failure(error.message, hint: error.hint, status: .notUnderstood))
      return .notUnderstood
    }
  }

  /// A reader who has seen enough is no failure.
  private static func print(_ text: String) -> ExitStatus {
    if Bytes.write(text, to: 1) || errno == EPIPE { return .done }
    tell(FileText.failure("standard output", "can't be written"))
    return .failed
  }

  private static func tell(_ failure: Failure) {
    Streams(appearance: Appearance(Options(), ShellCore.Settings(), mayPage: false)).tell(failure, at: nil)
  }

  private static func answer(_ question: Options.Question) -> String {
    switch question {
    case .help: Options.syntax.help
    case .version: "compass \(Options.version)\n"
    case .manual: Manual.page
    case .completions(let shell): Options.syntax.completions(for: shell)
    }
  }
}
