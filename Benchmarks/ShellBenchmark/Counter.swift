import Glibc
import MeasuredProcess
import TestSupport

/// A run of the program that is counted.
struct Operation: Sendable {
  var title: String
  var program: String
  var arguments: [String]
  /// What is typed at its prompt, whose last key shows candidates; nil for a run without a terminal.
  var keys: String?
  /// A database that it makes, each time anew.
  var made: String?

  /// The same, run by a program that counts.
  fileprivate func under(_ counter: String, _ options: [String]) -> Operation {
    Operation(
      title: title, program: counter, arguments: options + [program] + arguments, keys: keys, made: made)
  }

  fileprivate func run(in home: PrivateHome) throws {
    if let made { for file in [made, made + "-wal", made + "-shm"] { unlink(file) } }
    guard let keys else {
      try MeasuredProcess.run(program, arguments)
      return
    }
    let terminal = try Terminals.start(program, arguments, in: home)
    try terminal.wait(forOutput: "›", seconds: 60)
    try terminal.send(keys)
    try terminal.wait(for: "Town ", seconds: 60)
    try terminal.send("\u{3}\u{4}")
    _ = try terminal.waitForExit(seconds: 60)
  }
}

/// The cost of two runs: in instructions where something counts them, which are the same every time, else in
/// milliseconds.
struct Counter: Sendable {
  private enum Means {
    case perf(String)
    case valgrind(String)
    case clock
  }

  private let means: Means
  private let home: PrivateHome

  init(in home: PrivateHome) throws {
    self.home = home
    if let perf = Programs.find("perf"), Self.counts(perf, in: home.folder) {
      means = .perf(perf)
    } else if let valgrind = Programs.find("valgrind") {
      means = .valgrind(valgrind)
    } else {
      means = .clock
    }
  }

  /// What is counted.
  var title: String {
    if case .clock = means { return "milliseconds" }
    return "millions of instructions"
  }

  /// Runs both: at once where time doesn't matter, in turns where it does.
  func compare(_ first: Operation, _ second: Operation) async throws -> (Double, Double) {
    if case .clock = means { return try times(first, second) }
    async let one = instructions(first, into: "first.count")
    async let other = instructions(second, into: "second.count")
    return try await (one, other)
  }

  /// The fastest of some runs each.
  private func times(_ first: Operation, _ second: Operation) throws -> (Double, Double) {
    func milliseconds(_ operation: Operation) throws -> Double {
      let began = ContinuousClock.now
      try operation.run(in: home)
      return (ContinuousClock.now - began) / .milliseconds(1)
    }
    var (one, other) = (Double.infinity, Double.infinity)
    for _ in 0..<7 { (one, other) = (min(one, try milliseconds(first)), min(other, try milliseconds(second))) }
    return (one, other)
  }

  /// The fewest of some runs at a terminal, where what is begun while one types depends on the moment; one run says it
  /// elsewhere.
  ///
  /// - Parameter name: the file that the count is written to.
  @concurrent private func instructions(_ operation: Operation, into name: String) async throws -> Double {
    let counts = try (0..<(operation.keys == nil ? 1 : 3)).map { _ in
      switch means {
      case .perf(let perf):
        try operation.under(perf, Self.options(of: home.folder(name))).run(in: home)
      case .valgrind(let valgrind):
        let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(home.folder(name))"]
        try operation.under(valgrind, options).run(in: home)
      case .clock: break
      }
      guard let count = Self.count(in: home.folder.read(name)) else {
        throw MeasuredProcess.Failure(message: "no count of instructions: \(home.folder.read(name))")
      }
      return count / 1_000_000
    }
    return counts.min() ?? 0
  }

  private static func options(of file: String) -> [String] { ["stat", "-x,", "-e", "instructions:u", "-o", file] }

  private static func counts(_ perf: String, in folder: TemporaryFolder) -> Bool {
    let tried = try? MeasuredProcess.run(perf, options(of: folder("perf.count")) + ["/bin/true"])
    return tried != nil && count(in: folder.read("perf.count")) != nil
  }

  /// The number in `28334668,,instructions:u,...` or `==1== Collected : 28334668`.
  private static func count(in text: String) -> Double? {
    for line in text.split(separator: "\n") {
      if line.contains(",instructions") { return line.split(separator: ",").first.flatMap { Double($0) } }
      if let found = line.firstRange(of: "Collected : ") { return Double(line[found.upperBound...]) }
    }
    return nil
  }
}
