import MeasuredProcess
import TestSupport

/// From the start of a program to its prompt.
enum StartToPrompt {
  /// Milliseconds, the median of some starts.
  static func median(
    _ program: String, _ arguments: [String], until prompt: String, in home: PrivateHome, runs: Int = 11
  ) throws -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
      let began = ContinuousClock.now
      let terminal = try Terminals.start(program, arguments, in: home)
      try terminal.wait(forOutput: prompt)
      times.append((ContinuousClock.now - began) / .milliseconds(1))
      terminal.signal(9)
    }
    return times.sorted()[runs / 2]
  }
}

/// Keys at the prompt: how long each takes to its echo, and how many bytes it brings.
struct Typing {
  /// Milliseconds.
  var median: Double
  var slowest: Double
  /// The number of bytes that were written on average until nothing more came.
  var bytes: Double

  /// Types a line again and again, taking it away each time.
  ///
  /// - Returns: median and 99th percentile of two hundred keys and more.
  static func measure(
    _ program: String, _ arguments: [String], prompt: String, line: String, in home: PrivateHome
  ) throws -> Typing {
    let terminal = try Terminals.start(program, arguments, in: home)
    try terminal.wait(forOutput: prompt, seconds: 30)
    terminal.pause(seconds: 1)
    var times: [Double] = []
    var bytes = 0
    while times.count < 200 {
      for key in line {
        let length = terminal.transcript.utf8.count
        times.append(try terminal.echo(of: key))
        bytes += terminal.transcript.utf8.count - length
      }
      try terminal.send("\u{1}\u{b}")
      terminal.pause(seconds: 0.05)
    }
    terminal.signal(9)
    let sorted = times.sorted()
    return Typing(
      median: sorted[sorted.count / 2], slowest: sorted[sorted.count * 99 / 100],
      bytes: Double(bytes) / Double(times.count))
  }
}

enum Terminals {
  /// Starts a program in the home of the benchmark.
  static func start(_ program: String, _ arguments: [String], in home: PrivateHome) throws -> PseudoTerminal {
    let terminal = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    return try PseudoTerminal(
      program, arguments, environment: home.environment.merging(terminal) { $1 }, columns: 120, rows: 30)
  }
}

extension PseudoTerminal {
  /// Milliseconds from a key until something comes; then waits until nothing more does.
  func echo(of key: Character) throws -> Double {
    let length = transcript.utf8.count
    let began = ContinuousClock.now
    try send(String(key))
    try wait("what '\(key)' brings") { $0.transcript.utf8.count > length }
    defer { pause(seconds: 0.02) }
    return (ContinuousClock.now - began) / .milliseconds(1)
  }
}
