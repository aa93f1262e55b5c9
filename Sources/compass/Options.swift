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
  var progress = false
  var yes = false
  var dryRun = false
  var readOnly = false
  var safe = false
  var noConfig = false
  var isPrivate = false
  /// Where everything is kept that is said and answered.
  var logFile: String?
}

extension Options {
  /// Reads the words after the program's name, nil for one that is not UTF-8 text.
  init(_ words: [String?]) throws(UsageError) {
    self.init()
    try Self.syntax.read(words, into: &self)
  }
}

extension Options {
  /// All that can be said: parsing, `--help`, the manual page and the completions are made from it.
  static let syntax = CommandLineSyntax<Options>(
    program: "compass",
    summary: "Explore a family's college recruiting list",
    groups: [source, run, results, changes, person, about],
    operand: CommandLineOperand(
      "SCRIPT.compass", "a script", "Scripts to replay in order, after every -c; - is standard input.",
      ending: "compass"
    ) { $0.scripts.append($1) },
    argument: CommandLineOperand("ARGUMENT", "an argument", "The words after -- are $1 to $9 in scripts.") {
      $0.arguments.append($1)
    },
    notes: [
      "Without -c, scripts or a terminal on standard input, standard input is replayed as a script.",
      "Type 'help' in the shell for its commands, or 'man compass' for everything.",
    ])

  private typealias Group = CommandLineSyntax<Options>.Group

  private static let source = Group(
    "What is opened",
    [
      .flag(
        "sample", "Open a sample family held in memory: nothing is saved.",
        details: "The place to try things out."
      ) { $0.sample = true },
      .value(
        "db", OptionValue("FILE", "a database file", example: "list.db", content: .file, repetition: .refused),
        "Open an embedded database file, created if it isn't there.",
        details: "It is an ordinary SQLite file. With --read-only it has to be there."
      ) { $0.db = $1 },
      .flag(
        "supabase", "Open the configured Supabase project, even if a database file is the configured default.",
        details: "Its URL and public key come from the environment or from the configuration file."
      ) { $0.supabase = true },
      .value(
        "as", OptionValue("ATHLETE", "an athlete's name", example: "eli", repetition: .refused),
        "Open a parent's view of this athlete.",
        details: "Nothing can be changed in it, but for the parent's own preferences. In the shell 'as' does the same."
      ) { $0.viewed = $1 },
    ])

  private static let run = Group(
    "What is run",
    [
      .value(
        nil, short: "c",
        OptionValue("COMMAND", "a command", example: "count", repetition: .allCount, isVerbatim: true),
        "Run this and leave; may be repeated.",
        details:
          "Commands run in the order in which they stand, before the scripts. One argument may hold several, with "
          + "';' between them."
      ) { $0.command.append($1) },
      .flag(nil, short: "i", "After -c or scripts, go on interactively.") { $0.interactive = true },
      .flag(
        "check", "Only read the scripts, and report every error.",
        details: "Commands of -c are left out, and nothing is changed or written."
      ) { $0.check = true },
      .flag(
        "keep-going", "In scripts and -c: go on after a command that failed.",
        details: "The exit status is the highest one of all commands."
      ) { $0.keepGoing = true },
    ])

  private static let results = Group(
    "What is printed",
    [
      .value(
        "output", short: "o",
        OptionValue("MODE", "an output mode", example: "json", content: .words(OutputMode.allCases.map(\.rawValue))),
        "How results are printed.",
        details: "Without it a table. Results alone go to standard output, so that other programs can read them."
      ) { $0.output = OutputMode(rawValue: $1) },
      .value(
        "color",
        OptionValue(
          "WHEN", "a choice of colours", example: "never", content: .words(ColorChoice.allCases.map(\.rawValue))),
        "When colours are used.",
        details: "With auto, the default, on terminals that have them, and not where NO_COLOR is set."
      ) { $0.color = ColorChoice(rawValue: $1) },
      .flag(
        "plain", "For screen readers and dumb terminals: no boxes, no redrawing.",
        details: "Details are lines of 'field: value', and every sign is a word. TERM=dumb means the same."
      ) { $0.plain = true },
      .flag(
        "progress", "Show on standard error what is waited for, off a terminal, too.",
        details: "On a terminal that is always shown. Elsewhere it's a line for each wait, and one a second."
      ) { $0.progress = true },
      .flag(
        "no-pager", "Never start a pager.",
        details: "Long results run through; in the shell 'set pager off' does the same."
      ) { $0.noPager = true },
    ])

  private static let changes = Group(
    "What is changed",
    [
      .flag(
        "yes", "Answer yes to every question.",
        details: "Without it a command that would ask is refused where nobody can be asked."
      ) { $0.yes = true },
      .flag(
        "dry-run", "Change the session, write nothing, and print what would have been written.",
        details: "What is printed is a result, in the mode of --output."
      ) { $0.dryRun = true },
      .flag(
        "read-only", "Refuse every changing verb.", details: "A database file isn't touched, and isn't created either."
      ) { $0.readOnly = true },
      .flag(
        "safe", "No programs, and no files but the shell's own.",
        details: "Neither '!', '|', '>', 'source' and 'import' nor an editor or another pager. "
          + "In the shell 'set safe on' does the same; it can't be taken back."
      ) { $0.safe = true },
    ])

  private static let person = Group(
    "Settings and history",
    [
      .flag("no-config", short: "X", "Don't read the configuration file.") { $0.noConfig = true },
      .value(
        "log-file", OptionValue("FILE", "a file", example: "compass.log", content: .file, repetition: .refused),
        "Keep everything that is said and answered.",
        details:
          "Lines, results, messages and answers are added to the file, with the time; passwords and keys aren't. "
          + "In the shell 'set log FILE' does the same."
      ) { $0.logFile = $1 },
      .flag("private", "Keep nothing in the history.", details: "The time of the visit isn't kept either.") {
        $0.isPrivate = true
      },
    ])

  private static let about = Group(
    "About compass",
    [
      .flag("help", short: "h", "Print the options, and leave.") { $0.question = .help }.last,
      .flag("version", "Print the version, and leave.") { $0.question = .version }.last,
      .flag("generate-manual", "Print the manual page, and leave.", details: "It is written in troff's man macros.") {
        $0.question = .manual
      }.last,
      .value(
        "generate-completion-script",
        OptionValue("SHELL", "a shell", example: "bash", content: .words(CompletionShell.allCases.map(\.rawValue))),
        "Print the completions for a shell, and leave.",
        details: "Installed ones are found by the shells themselves; for this session alone: "
          + "'source <(compass --generate-completion-script bash)'."
      ) { $0.question = CompletionShell(rawValue: $1).map(Question.completions) }.last,
    ])
}
