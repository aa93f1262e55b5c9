import CommandLineOptions
import Fuzzing
import Glibc
import TestSupport

/// Tries inputs that nobody would think of, for as long as is wanted, and tells those that fail: `make fuzz`.
///
/// The inputs are tried in processes of their own, so that a crash is a finding and not the end.
@main
struct Fuzz {
  private var options: Options

  static func main() async throws {
    var options = Options()
    do throws(UsageError) {
      try Options.syntax.read(CommandLine.arguments.dropFirst().map { $0 }, into: &options)
    } catch {
      refuse(error.text)
    }
    if options.isHelpWanted { return print(Options.syntax.help, terminator: "") }
    if try await !Fuzz(options: options).run() { exit(1) }
  }

  private static func refuse(_ sentence: String) -> Never {
    var sentence = sentence
    sentence.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    exit(2)
  }

  /// - Returns: whether nothing was found.
  private func run() async throws -> Bool {
    setlocale(LC_ALL, "C.UTF-8")
    signal(SIGPIPE, SIG_IGN)
    for name in options.kinds where !Kind.all.contains(where: { $0.name == name }) {
      Self.refuse("error: expected lines, databases, sentences, sheets or keys, not '\(name)'\n")
    }
    let chosen = Kind.all.filter { options.kinds.isEmpty || options.kinds.contains($0.name) }
    if let child = options.child {
      try await Child(kind: chosen[0], folder: child)
        .run(seed: options.seed, options.from..<options.from + options.count, file: options.steps)
      return true
    }
    if let given = try await given(chosen[0]) { return try await replay(given, chosen[0]) }
    var driver = Driver(seed: options.seed, jobs: options.jobs, program: Self.program)
    for kind in chosen {
      try driver.run(kind, from: options.from, seconds: Double(options.seconds) / Double(chosen.count))
    }
    driver.tell()
    return driver.findings.isEmpty
  }

  /// The steps that were asked for, if any were.
  private func given(_ kind: Kind) async throws -> [String]? {
    if !options.lines.isEmpty { return options.lines.map(Steps.unescaped) }
    if let steps = options.steps { return Steps.read(try Files.read(steps)) }
    guard let index = options.index else { return nil }
    return try await kind.trial.steps(seed: options.seed, index: index)
  }

  private func replay(_ steps: [String], _ kind: Kind) async throws -> Bool {
    print(Steps.written(steps), terminator: "")
    fflush(nil)
    let findings = try await kind.trial.run(steps, within: kind.limits) { _ in }
    for finding in findings { print("step \(finding.step): \(finding.kind) \(finding.details)") }
    return findings.isEmpty
  }

  private static var program: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    return String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
