import CommandLineOptions
import Display

/// The options that the shell was started with.
struct Options {
  /// A semantic version, the newest of CHANGELOG.md.
  static let version = "1.0.0"

  /// A question about the program itself, instead of running it.
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
      "SCRIPT.compass", "a script", "Scripts to run in order, after every -c; - is standard input.",
      ending: "compass"
    ) { $0.scripts.append($1) },
    argument: CommandLineOperand("ARGUMENT", "an argument", "The words after -- are $1 to $9 in scripts.") {
      $0.arguments.append($1)
    },
    notes: [
      "Without -c, scripts or a terminal, standard input is run as a script.",
      "Type 'help' in the shell for its commands; 'man compass' has everything.",
    ])

  private typealias Group = CommandLineSyntax<Options>.Group

  private static let source = Group(
    "What to open",
    [
      .flag(
        "sample", "Open a sample family in memory; nothing is saved.",
        details: "A safe place to try things out."
      ) { $0.sample = true },
      .value(
        "db", OptionValue("FILE", "a database file", example: "list.db", content: .file, repetition: .refused),
        "Open a database file; create it if it doesn't exist.",
        details: "It is an ordinary SQLite file. With --read-only it must exist."
      ) { $0.db = $1 },
      .flag(
        "supabase", "Open the Supabase project, even if the default is a database file.",
        details: "Its URL and public key come from the environment or the configuration file."
      ) { $0.supabase = true },
      .value(
        "as", OptionValue("ATHLETE", "an athlete's name", example: "eli", repetition: .refused),
        "Open this athlete's list, or a parent's view of it in a project.",
        details: "A parent can change only their own preferences. In the shell, 'as' does the same."
      ) { $0.viewed = $1 },
    ])

  private static let run = Group(
    "What to run",
    [
      .value(
        nil, short: "c",
        OptionValue("COMMAND", "a command", example: "count", repetition: .allCount, isVerbatim: true),
        "Run this command and quit; may be repeated.",
        details:
          "Commands run in order, before the scripts. One argument may hold several, with "
          + "';' between them."
      ) { $0.command.append($1) },
      .flag(nil, short: "i", "After -c or scripts, stay in the shell.") { $0.interactive = true },
      .flag(
        "check", "Check the scripts and those they run without running them, and report every error.",
        details: "Commands in -c are skipped, and nothing is changed or written."
      ) { $0.check = true },
      .flag(
        "keep-going", "In scripts and -c, keep going after a command fails.",
        details: "The exit status is the highest of all the commands."
      ) { $0.keepGoing = true },
    ])

  private static let results = Group(
    "What to print",
    [
      .value(
        "output", short: "o",
        OptionValue("MODE", "an output mode", example: "json", content: .words(OutputMode.allCases.map(\.rawValue))),
        "How to print results.",
        details: "The default is a table. Only results go to standard output, so that other programs can read them."
      ) { $0.output = OutputMode(rawValue: $1) },
      .value(
        "color",
        OptionValue(
          "WHEN", "a choice of colors", example: "never", content: .words(ColorChoice.allCases.map(\.rawValue))),
        "When to use colors.",
        details: "The default, auto, uses them on color terminals unless NO_COLOR is set."
      ) { $0.color = ColorChoice(rawValue: $1) },
      .flag(
        "plain", "For screen readers and dumb terminals: no boxes, no redrawing.",
        details: "Details are lines of 'field: value', and symbols become words. TERM=dumb does the same."
      ) { $0.plain = true },
      .flag(
        "progress", "Show progress on standard error, even without a terminal.",
        details: "A terminal always shows it. Elsewhere it prints a line for each wait, and one every second."
      ) { $0.progress = true },
      .flag(
        "no-pager", "Never start a pager.",
        details: "Long results print without stopping. In the shell, 'set pager off' does the same."
      ) { $0.noPager = true },
    ])

  private static let changes = Group(
    "What to change",
    [
      .flag(
        "yes", "Answer yes to every question.",
        details: "Without it, a command that has to ask fails when there is no one to answer."
      ) { $0.yes = true },
      .flag(
        "dry-run", "Change the session only, and print what would have been written.",
        details: "It prints as a result, in the mode of --output."
      ) { $0.dryRun = true },
      .flag(
        "read-only", "Refuse every verb that changes rows.", details: "A database file is neither changed nor created."
      ) { $0.readOnly = true },
      .flag(
        "safe", "Run no programs, and use no files but the shell's own.",
        details: "This rules out '!', '|', '>', 'source', 'import', editors and other pagers. "
          + "In the shell, 'set safe on' does the same; it can't be turned off."
      ) { $0.safe = true },
    ])

  private static let person = Group(
    "Settings and history",
    [
      .flag("no-config", short: "X", "Don't read the configuration file.") { $0.noConfig = true },
      .value(
        "log-file", OptionValue("FILE", "a file", example: "compass.log", content: .file, repetition: .refused),
        "Log everything typed and printed.",
        details:
          "Lines, results, messages and answers are added to the file with the time; passwords and keys aren't. "
          + "In the shell, 'set log FILE' does the same."
      ) { $0.logFile = $1 },
      .flag("private", "Keep nothing in the history.", details: "The time of your visit isn't kept either.") {
        $0.isPrivate = true
      },
    ])

  private static let about = Group(
    "About compass",
    [
      .flag("help", short: "h", "Print the options and quit.") { $0.question = .help }.last,
      .flag("version", "Print the version and quit.") { $0.question = .version }.last,
      .flag("generate-manual", "Print the manual page and quit.", details: "It uses troff's man macros.") {
        $0.question = .manual
      }.last,
      .value(
        "generate-completion-script",
        OptionValue("SHELL", "a shell", example: "bash", content: .words(CompletionShell.allCases.map(\.rawValue))),
        "Print the completions for a shell and quit.",
        details: "Shells find installed completions themselves; for this session only: "
          + "'source <(compass --generate-completion-script bash)'."
      ) { $0.question = CompletionShell(rawValue: $1).map(Question.completions) }.last,
    ])
}
