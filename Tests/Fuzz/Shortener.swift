import Fuzzing
import Glibc
import TestSupport

/// Takes parts of an input away for as long as it still fails in the same way.
struct Shortener {
  let kind: Kind
  let program: String
  /// The kind of finding that must stay.
  let wanted: String
  /// The words with which inputs are made again.
  private static let most = 150
  private static let seconds = 30.0

  func shortest(of steps: [String], seed: UInt64, index: Int) -> [String] {
    let steps = steps.isEmpty ? made(seed, index) : steps
    var tries = 0
    let end = Worker.now + Self.seconds
    let fails = { (steps: [String]) in
      tries += 1
      return tries <= Self.most && Worker.now < end && self.fails(steps)
    }
    guard fails(steps) else { return steps }
    var short = without(steps, fails)
    for place in short.indices.reversed() where !short[place].hasPrefix("@") || short[place].utf8.count > 40 {
      let scalars = without(short[place].unicodeScalars.map { String($0) }) { rest in
        var shorter = short
        shorter[place] = rest.joined()
        return fails(shorter)
      }
      short[place] = scalars.joined()
    }
    return short
  }

  /// The list without every stretch that isn't needed, long stretches first.
  private func without(_ list: [String], _ fails: ([String]) -> Bool) -> [String] {
    var list = list
    var length = (list.count + 1) / 2
    while length > 0, !list.isEmpty {
      var start = 0
      while start < list.count, list.count > 1 {
        let shorter = Array(list[..<start] + list[min(list.count, start + length)...])
        if fails(shorter) { list = shorter } else { start += length }
      }
      length = length == 1 ? 0 : (length + 1) / 2
    }
    return list
  }

  private func made(_ seed: UInt64, _ index: Int) -> [String] {
    run([kind.name, "--seed", "\(seed)", "--from", "\(index)", "--count", "1"]) { worker, _ in worker.input }
      ?? []
  }

  private func fails(_ steps: [String]) -> Bool {
    let folder = TemporaryFolder()
    folder.write(Steps.written(steps), to: "steps")
    defer { withExtendedLifetime(folder) {} }
    return run([kind.name, "--steps", folder("steps")]) { worker, end in
      Driver.finding(of: end, at: 0, worker)?.kind == wanted || worker.findings.contains { $0.finding.kind == wanted }
    } ?? false
  }

  private func run<T>(_ arguments: [String], _ body: (Worker, Worker.End) -> T) -> T? {
    guard var worker = try? Worker(program, arguments) else { return nil }
    while true {
      if let end = worker.end(patience: kind.patience) { return body(worker, end) }
      usleep(2000)
    }
  }
}
