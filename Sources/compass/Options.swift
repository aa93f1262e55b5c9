import CommandLineOptions
import Display

/// What was said when the shell was started.
struct Options {
  static let version = "0.1.0"

  /// What is asked about the program itself, instead of running it.
  enum Question: Hashable {
    case help, version, manual
    case completions(CompletionShell)
  }

  var question: Question?
  var sample = false
  var db: String?
  var supabase = false
  /// The athlete whose rows a parent looks at.
  var viewed: String?
  var command: [String] = []
  var scripts: [String] = []
  /// `$1`...`$9` of the scripts.
  var arguments: [String] = []
  var interactive = false
  var check = false
  var keepGoing = false
  var output: OutputMode?
  var color: ColorChoice?
  var plain = false
  var noPager = false
  var yes = false
  var dryRun = false
  var readOnly = false
  var noConfig = false
  var isPrivate = false
}

extension Options {
  /// Reads the words after the program's name, nil for one that is not UTF-8 text.
  init(_ words: [String?]) throws(UsageError) {
    self.init()
    try Self.syntax.read(words, into: &self)
  }
}
