import CommandLineOptions
import Fuzzing

/// The options that the fuzzer was started with.
struct Options {
  /// Names of kinds; all of them if it's empty.
  var kinds: [String] = []
  var seconds = 600
  /// Where the random numbers begin; the same numbers make the same inputs.
  var seed: UInt64 = 1
  /// The number of processes that run side by side.
  var jobs = 2
  /// The number of the first input.
  var from = 0
  /// The one input to try, if it's one.
  var index: Int?
  /// The file with the steps to try, if it's these.
  var steps: String?
  var lines: [String] = []
  /// The folder in which a process of its own writes down what it tries.
  var child: String?
  var count = 0
  var isHelpWanted = false
  private static let number = OptionValue("N", "a whole number", example: "7", content: .number(0...Int.max))
  private static let file = OptionValue("FILE", "a file", example: "keys-1.steps", content: .file)

  static let syntax = CommandLineSyntax<Self>(
    program: "fuzz", summary: "Tries generated inputs, and tells the shortest of those that fail",
    groups: [
      CommandLineSyntax.Group(
        "Options",
        [
          .value("seconds", number, "How long it takes in all; 600 if nothing is said.") {
            $0.seconds = Int($1) ?? 600
          },
          .value("seed", number, "Where the random numbers begin; 1 if nothing is said.") { $0.seed = UInt64($1) ?? 1 },
          .value(
            "jobs", OptionValue("N", "a number from 1 to 64", example: "2", content: .number(1...64)),
            "How many processes run side by side."
          ) { $0.jobs = Int($1) ?? 2 },
          .value("from", number, "The number of the first input.") { $0.from = Int($1) ?? 0 },
          .value("index", number, "Try this input alone.") { $0.index = Int($1) },
          .value("steps", file, "Try the steps in this file alone.") { $0.steps = $1 },
          .value(
            "line",
            OptionValue("TEXT", "a line", example: "'filter D1'", repetition: .allCount, isVerbatim: true),
            "Try this line alone; may be repeated."
          ) { $0.lines.append($1) },
          .value("child", file, "Try --count inputs and write down which in this folder.") { $0.child = $1 },
          .value("count", number, "How many inputs a child tries.") { $0.count = Int($1) ?? 0 },
          .flag("help", short: "h", "Print this, and leave.") { $0.isHelpWanted = true }.last,
        ])
    ],
    operand: CommandLineOperand(
      "KIND", "a kind", "lines, databases, sentences, sheets or keys; all of them if none is named"
    ) {
      $0.kinds.append($1)
    },
    notes: [
      "fuzz --seconds 600 --seed 7", "fuzz lines --seed 7 --index 1234", "fuzz lines --line 'filter D1' --line undo",
      "fuzz keys --steps .build/fuzz/keys-1.steps",
    ])
}

/// A trial, and how it is spread over processes.
struct Kind {
  var name: String
  var trial: any Trial
  var limits: Limits
  /// The number of inputs that one process tries.
  var batch: Int
  /// After this many seconds without a new step, a process is taken to hang.
  var patience: Double

  #if DEBUG
    private static let slowness = 5.0
  #else
    private static let slowness = 1.0
  #endif

  static let all = [
    Kind(
      name: LineTrial.name, trial: LineTrial(), limits: Limits(seconds: slowness, growth: 400_000_000),
      batch: 500,
      patience: 20 * slowness),
    Kind(
      name: DatabaseTrial.name, trial: DatabaseTrial(), limits: Limits(seconds: 2 * slowness, growth: 400_000_000),
      batch: 200, patience: 20 * slowness),
    Kind(
      name: SentenceTrial.name, trial: SentenceTrial(), limits: Limits(seconds: slowness, growth: 400_000_000),
      batch: 100, patience: 20 * slowness),
    Kind(
      name: SheetTrial.name, trial: SheetTrial(), limits: Limits(seconds: slowness, growth: 400_000_000), batch: 200,
      patience: 20 * slowness),
    Kind(name: KeyTrial.name, trial: KeyTrial(), limits: .none, batch: 10, patience: 180),
  ]
}
