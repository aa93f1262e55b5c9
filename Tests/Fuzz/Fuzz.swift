import ArgumentParser
import Fuzzing
import Glibc
import TestSupport

/// Tries inputs that nobody would think of, for as long as is wanted, and tells those that fail: `make fuzz`.
///
/// The inputs are tried in processes of their own, so that a crash is a finding and not the end.
@main
struct Fuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Try generated inputs, and tell the shortest of those that fail.",
    discussion: """
      fuzz --seconds 600 --seed 7            every kind, for ten minutes in all
      fuzz lines --seed 7 --index 1234       one input again
      fuzz lines --line 'filter D1' --line undo
      fuzz keys --steps .build/fuzz/keys-1.steps
      """)

  @Argument(help: "lines, keys, databases; all of them if none is named.")
  var kinds: [String] = []

  @Option(help: "How long it takes, in seconds.")
  var seconds = 600.0

  @Option(help: "Where the random numbers begin; the same numbers make the same inputs.")
  var seed: UInt64 = 1

  @Option(help: "How many processes run side by side.")
  var jobs = 2

  @Option(help: "What lines leave out: depth, limits, aliases; may be repeated.")
  var skip: [String] = []

  @Option(help: "The number of the first input.")
  var from = 0

  @Option(help: "Try this input alone.")
  var index: Int?

  @Option(help: "Try the steps in this file alone.")
  var steps: String?

  @Option(help: "Try this line alone; may be repeated.")
  var line: [String] = []

  @Option(help: ArgumentHelp("Try so many inputs and write down which in this folder.", visibility: .hidden))
  var child: String?

  @Option(help: .hidden)
  var count = 0

  mutating func run() async throws {
    setlocale(LC_ALL, "C.UTF-8")
    signal(SIGPIPE, SIG_IGN)
    guard let skips = Skips(names: skip) else {
      throw ValidationError("expected depth, limits or aliases, not '\(skip)'")
    }
    let all = Kind.all(skipping: skips)
    let names = kinds.isEmpty ? all.map(\.name) : kinds
    let chosen = try names.map { name in
      guard let kind = all.first(where: { $0.name == name }) else {
        throw ValidationError("expected lines, keys or databases, not '\(name)'")
      }
      return kind
    }
    if let child {
      return try await Child(kind: chosen[0], folder: child).run(seed: seed, from..<from + count, file: steps)
    }
    if let given = try await given(chosen[0]) { return try await replay(given, chosen[0]) }
    var driver = Driver(seed: seed, jobs: max(1, jobs), program: Self.program, skipped: skip)
    for kind in chosen { try driver.run(kind, from: from, seconds: seconds / Double(chosen.count)) }
    driver.tell()
    if !driver.findings.isEmpty { throw ExitCode(1) }
  }

  /// The steps that were asked for, if any were.
  private func given(_ kind: Kind) async throws -> [String]? {
    if !line.isEmpty { return line.map(Steps.unescaped) }
    if let steps { return Steps.read(try Files.read(steps)) }
    guard let index else { return nil }
    return try await kind.trial.steps(seed: seed, index: index)
  }

  private func replay(_ steps: [String], _ kind: Kind) async throws {
    print(Steps.written(steps), terminator: "")
    fflush(nil)
    let findings = try await kind.trial.run(steps, within: kind.limits) { _ in }
    for finding in findings { print("step \(finding.step): \(finding.kind) \(finding.details)") }
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private static var program: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    return String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
