import MeasuredProcess
import TestSupport

/// The keys after which the shell looks at all its rows, or at its whole history: how long until what they bring
/// is drawn.
struct Waiting {
  private let compass: String
  private let database: Database
  private let home: PrivateHome

  /// - Parameter database: a large one.
  init(_ compass: String, _ database: Database, in home: PrivateHome) {
    (self.compass, self.database, self.home) = (compass, database, home)
  }

  /// - Returns: the goal and the median of each, in milliseconds.
  func print() throws -> [(title: String, goal: Double, median: Double)] {
    Swift.print(Report.heading("until it's drawn, \(database.title), ms", ["median", "slowest"]))
    let measures: [(String, Double, () throws -> [Double])] = [
      ("a key in Ctrl-R, 10,000 lines of history", 2, keysOfHistory),
      ("the first Tab", 30, { try afterKey("\t", of: "show college 26", isDrawn: Self.candidates) }),
      ("a preview", 30, { try afterKey("8", of: "show college 266", isDrawn: Self.preview) }),
      ("'show NAME'", 30, { try afterKey("\r", of: "show 26687 hills", isDrawn: Self.prompt) }),
    ]
    return try measures.map { title, goal, measure in
      let times = try measure().sorted()
      let median = times[times.count / 2]
      Swift.print(Report.line(title, [median, times[times.count * 99 / 100]].map { Report.number($0) }))
      return (title, goal, median)
    }
  }

  private func start(_ options: [String] = ["--private"]) throws -> PseudoTerminal {
    let terminal = try Terminals.start(
      compass, ["--no-config", "--no-pager", "--db", database.path] + options, in: home)
    try terminal.wait(forOutput: "›", seconds: 30)
    terminal.pause(seconds: 1)
    return terminal
  }

  /// Milliseconds from a key at the end of a line until what it brings is drawn, in a new process each.
  private func afterKey(
    _ key: String, of line: String, isDrawn: (_ before: String, _ length: Int, PseudoTerminal) -> Bool
  ) throws -> [Double] {
    try (0..<7).map { _ in
      let terminal = try start()
      defer { terminal.signal(9) }
      for key in line {
        try terminal.send(String(key))
        terminal.pause(seconds: 0.05)
      }
      terminal.pause(seconds: 1)
      let (before, length) = (Self.row(terminal), terminal.transcript.utf8.count)
      let began = ContinuousClock.now
      try terminal.send(key)
      try terminal.wait("an answer to '\(line)'", seconds: 30) { isDrawn(before, length, $0) }
      return (ContinuousClock.now - began) / .milliseconds(1)
    }
  }

  private static func candidates(_: String, _: Int, _ terminal: PseudoTerminal) -> Bool {
    terminal.screen.text.contains("Town ")
  }

  /// The note at the right of the line is another one than before.
  private static func preview(_ before: String, _: Int, _ terminal: PseudoTerminal) -> Bool {
    let notes = [before, row(terminal)].map { row in
      row.firstRange(of: "  ").map { row[$0.upperBound...].trimmingPrefix { $0 == " " } }
    }
    return notes[1].map { !$0.isEmpty && $0 != notes[0] } ?? false
  }

  /// The row with the cursor, all of it.
  private static func row(_ terminal: PseudoTerminal) -> String { terminal.screen.line(terminal.screen.row) }

  private static func prompt(_: String, _ length: Int, _ terminal: PseudoTerminal) -> Bool {
    terminal.transcript.utf8.dropFirst(length).contains("›".utf8)
  }

  /// Milliseconds of each key that is searched for in the history.
  private func keysOfHistory() throws -> [Double] {
    let lines = (0..<10_000).map { number in
      #"{"time":\#(1_700_000_000 + number),"line":"filter fit>=\#(number % 100) D\#(1 + number % 3) "#
        + #"conference~\#(number)","ok":true}"#
    }
    home.folder.write(lines.joined(separator: "\n") + "\n", to: "state/compass/history", mode: 0o600)
    let terminal = try start([])
    defer { terminal.signal(9) }
    var times: [Double] = []
    while times.count < 200 {
      let length = terminal.transcript.utf8.count
      try terminal.send("\u{12}")
      try terminal.wait("the history") { $0.transcript.utf8.dropFirst(length).contains("10000 of 10000".utf8) }
      terminal.pause(seconds: 0.1)
      for key in "filter fit>=7 D2" { times.append(try terminal.echo(of: key)) }
      try terminal.send("\u{7}")
      terminal.pause(seconds: 0.1)
    }
    return times
  }
}
