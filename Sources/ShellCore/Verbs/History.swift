import Display
import Grammar
import Values

/// `history`: the lines typed before, some of them, or none any more.
package struct ShowHistory: Command, Unrecorded {
  package static let verb = Verb(
    "history", "List the lines you typed; '!12' runs one again", group: .script, effect: .world, needs: .nothing,
    examples: [
      "history 20", "history kenyon", "history ok session", "history folder", "history delete 3-5", "history clear",
    ], .pastLines, make: Self.init)

  let request: Request

  /// The request to the history.
  enum Request: Sendable, Hashable {
    /// The last so many of the lines that have these words.
    case list(Set<Choice>, words: [String], last: Int)
    case delete([ClosedRange<Int>])
    case clear
  }

  /// Which lines are listed.
  enum Choice: String, CaseIterable, Sendable {
    case ok, session, folder

    var note: String {
      switch self {
      case .ok: "only lines that worked"
      case .session: "only lines of this session"
      case .folder: "only lines typed in this folder"
      }
    }

    func admits(_ line: PastLine) -> Bool {
      switch self {
      case .ok: line.succeeded
      case .session: line.isOfSession
      case .folder: line.isOfFolder
      }
    }
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    switch request {
    case .clear:
      try world.person.forgetLines()
      return .notice(Text("the history is empty"))
    case .delete(let ranges): return try delete(ranges, with: world)
    case .list(let choices, let words, let last):
      let past = try world.person.pastLines()
      return CommandResult([.sheet(sheet(past, choices, words, last: last, world.clock))])
    }
  }

  private func delete(_ ranges: [ClosedRange<Int>], with world: World) throws -> CommandResult {
    let past = try world.person.pastLines()
    let lines = try ranges.flatMap { try past.lines($0) }
    try world.person.forgetLines(Set(lines.map(\.line)))
    return .notice(Text(lines.count == 1 ? "forgotten: \(lines[0].line)" : "forgotten: \(lines.count) lines"))
  }

  private func sheet(
    _ past: [PastLine], _ choices: Set<Choice>, _ words: [String], last: Int, _ clock: Clock
  ) -> Sheet {
    let texts = words.map { Folded($0) }
    let lines = past.enumerated().filter { _, line in
      let said = texts.isEmpty ? nil : Folded(line.line)
      return choices.allSatisfy { $0.admits(line) } && texts.allSatisfy { said?.contains($0) ?? true }
    }.suffix(last).map(\.self)
    var outcome = SheetColumn("", key: "ok", priority: 2, minimum: 1)
    outcome.spelled = "Outcome"
    let columns = [
      SheetColumn("", key: "number", alignment: .right, minimum: 1),
      SheetColumn("When", key: "time", priority: 1), outcome,
      SheetColumn("Line", key: "line", minimum: 20, isFlexible: true, wraps: true),
    ]
    var sheet = Sheet(
      columns: columns, count: lines.count,
      cell: { row, column in
        let (place, past) = lines[row]
        return switch column {
        case 0: Text("\(place + 1)", .dim)
        case 1: Text(past.time.seconds > 0 ? Ago.wordsWithTime(past.time, clock) : "", .dim)
        case 2: past.succeeded ? .sign("✓", .good, spoken: "worked") : .sign("✗", .bad, spoken: "failed")
        default: Text(past.line, past.succeeded ? .plain : .dim)
        }
      },
      object: { row in
        let (place, past) = lines[row]
        return [
          ("number", .int(place + 1)), ("time", .text(past.time.description)), ("line", .text(past.line)),
          ("ok", .bool(past.succeeded)), ("milliseconds", .int(past.milliseconds)),
        ]
      }, fields: ["number", "time", "line", "ok", "milliseconds"])
    sheet.noun = ("line", "lines")
    sheet.empty = [Text(past.isEmpty ? "Nothing typed yet" : "No line \(missing(choices, words))")]
    return sheet
  }

  /// The words for what no line does: `contains 'kenyon'`.
  private func missing(_ choices: Set<Choice>, _ words: [String]) -> String {
    guard words.isEmpty else { return "contains '\(words.joined(separator: " "))'" }
    let said = Choice.allCases.filter(choices.contains).map { choice in
      switch choice {
      case .ok: "worked"
      case .session: "was typed in this session"
      case .folder: "was typed in this folder"
      }
    }
    return said.isEmpty ? "is kept" : said.joined(separator: " and ")
  }
}

extension [PastLine] {
  /// The lines with these numbers, counted from 1.
  package func lines(_ numbers: ClosedRange<Int>) throws(Failure) -> ArraySlice<PastLine> {
    guard numbers.lowerBound >= 1, numbers.upperBound <= count else {
      let wrong = numbers.lowerBound < 1 ? numbers.lowerBound : numbers.upperBound
      let there = isEmpty ? "nothing typed yet" : count == 1 ? "there is one line" : "there are lines 1 to \(count)"
      throw Failure("no line \(wrong): \(there)", hint: "'history' lists them")
    }
    return self[numbers.lowerBound - 1..<numbers.upperBound]
  }
}

extension Parameter where Value == ShowHistory.Request {
  /// `clear`, `delete N...`, or how many of which lines and the words that they contain, in any order.
  fileprivate static let pastLines = Parameter("[N] [ok|session|folder] [TEXT] | delete N | clear") { cursor in
    var (cursor, choices, words) = (cursor, Set<ShowHistory.Choice>(), [String]())
    var last: Int?
    while true {
      if words.isEmpty { cursor.expect(.historyWord(isFirst: choices.isEmpty, without: choices)) }
      guard !cursor.isAtEnd else { break }
      guard let word = cursor.peek() else { return [] }
      let rest = cursor.after(word)
      let keyword = word.isQuoted || !words.isEmpty ? "" : word.text.lowercased()
      if choices.isEmpty, keyword == "clear", rest.isAtEnd { return [Reading(.clear, rest.marking(word.span, .value))] }
      if choices.isEmpty, keyword == "delete" {
        return numbers(rest.marking(word.span, .value)).map { Reading(.delete($0.value), $0.rest) }
      }
      if let choice = ShowHistory.Choice(rawValue: keyword) {
        choices.insert(choice)
        cursor = rest.marking(word.span, .value)
      } else if words.isEmpty, last == nil, !word.isQuoted, let count = Int(word.text), count > 0 {
        last = count
        cursor = rest.marking(word.span, .number)
      } else {
        words.append(word.text)
        cursor = rest
      }
    }
    return [Reading(.list(choices, words: words, last: last ?? .max), cursor)]
  }

  /// One number or range after another.
  private static func numbers(_ cursor: Cursor) -> [Reading<[ClosedRange<Int>]>] {
    var (cursor, ranges) = (cursor, [ClosedRange<Int>]())
    repeat {
      cursor.expect(Expectation("the number of a line"))
      guard let word = cursor.peek(), !word.isQuoted, let range = Bang.lines(word.text) else {
        cursor.context.fail(
          Diagnostic(
            expected: "the number of a line", not: cursor.peek()?.text, at: cursor.here,
            hint: "'history TEXT' lists lines with their numbers"))
        return []
      }
      ranges.append(range)
      cursor = cursor.after(word).marking(word.span, .value)
    } while !cursor.isAtEnd
    return [Reading(ranges, cursor)]
  }
}

extension Expectation {
  fileprivate static func historyWord(isFirst: Bool, without choices: Set<ShowHistory.Choice>) -> Expectation {
    let offered = ShowHistory.Choice.allCases.filter { !choices.contains($0) }.map {
      Candidate($0.rawValue, note: $0.note)
    }
    let others = [
      Candidate("delete", note: "forget lines by number"), Candidate("clear", note: "forget every line"),
    ]
    return .words("some text", isFirst ? offered + others : offered)
  }
}
