public import ArgumentParser
public import Display

/// What can be said when the shell is started.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compass",
    abstract: "Explore a family's college recruiting list.",
    discussion: "Without -c, scripts or a terminal on standard input, standard input is replayed as a script.",
    version: "compass \(version)")

  static let version = "0.1.0"

  @Flag(help: "Open a sample family held in memory: nothing is saved.")
  var sample = false

  @Option(help: ArgumentHelp("Open an embedded database file, created if it isn't there.", valueName: "file"))
  var db: String?

  @Flag(help: "Open the configured Supabase project, even if a database file is the configured default.")
  var supabase = false

  @Option(
    name: .customShort("c"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run this and leave; may be repeated.", valueName: "command"))
  var command: [String] = []

  @Flag(name: .customShort("i"), help: "After -c or scripts, go on interactively.")
  var interactive = false

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("How results are printed.", valueName: "mode"))
  var output: OutputMode?

  @Flag(help: "Only read the scripts, and report every error.")
  var check = false

  @Flag(help: "In scripts and -c: go on after a command that failed.")
  var keepGoing = false

  @Flag(help: "Answer yes to every question.")
  var yes = false

  @Flag(help: "Change the session, write nothing, and print what would have been written.")
  var dryRun = false

  @Flag(help: "Refuse every changing verb.")
  var readOnly = false

  @Option(name: .customLong("as"), help: ArgumentHelp("A parent's view of this athlete.", valueName: "athlete"))
  var viewed: String?

  @Option(help: ArgumentHelp("When colours are used.", valueName: "when"))
  var color: ColorChoice?

  @Flag(help: "For screen readers and dumb terminals: no boxes, no redrawing.")
  var plain = false

  @Flag(help: "Never start a pager.")
  var noPager = false

  @Flag(name: [.customShort("X"), .long], help: "Don't read the configuration file.")
  var noConfig = false

  @Flag(name: .customLong("private"), help: "Keep nothing in the history.")
  var isPrivate = false

  @Flag(help: .hidden)
  var generateManual = false

  @Argument(
    help: ArgumentHelp(
      "Scripts to replay in order; - is standard input. Words behind -- are $1 to $9.", valueName: "script.compass"),
    completion: .file(extensions: ["compass"]))
  var scripts: [String] = []
}

extension OutputMode: ExpressibleByArgument {}

/// When colours are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
