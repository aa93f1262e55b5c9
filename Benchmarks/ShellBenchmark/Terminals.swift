import TestSupport

/// From the start of a program to its prompt.
enum StartToPrompt {
  /// Milliseconds, the median of some starts.
  static func median(_ program: String, _ arguments: [String], until prompt: String, runs: Int = 11) throws -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
      let began = ContinuousClock.now
      let terminal = try Terminals.start(program, arguments)
      try terminal.wait(forOutput: prompt)
      times.append((ContinuousClock.now - began) / .milliseconds(1))
      terminal.signal(9)
    }
    return times.sorted()[runs / 2]
  }
}

/// From a key to its echo, at the prompt.
enum KeyToEcho {
  /// Milliseconds, the median of a hundred keys.
  static func median(_ program: String, _ arguments: [String], prompt: String) throws -> Double {
    let terminal = try Terminals.start(program, arguments)
    try terminal.wait(forOutput: prompt)
    var times: [Double] = []
    for place in 0..<100 {
      let key = Character(Unicode.Scalar(UInt8(97 + place % 26)))
      let length = terminal.transcript.utf8.count
      let began = ContinuousClock.now
      try terminal.send(String(key))
      try terminal.wait("echo") { $0.transcript.utf8.count > length }
      times.append((ContinuousClock.now - began) / .milliseconds(1))
    }
    terminal.signal(9)
    return times.sorted()[50]
  }
}

enum Terminals {
  /// A home that belongs to the benchmark.
  private static let home = "/tmp/compass-bench-home"

  static func start(_ program: String, _ arguments: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments,
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home, "PATH": "/usr/bin:/bin",
        "XDG_STATE_HOME": "\(home)/state", "XDG_CONFIG_HOME": "\(home)/config",
      ],
      columns: 120, rows: 30)
  }
}
