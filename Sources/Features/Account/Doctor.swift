import Display
import Domain
package import ShellCore
import Storage
import Values

/// `doctor`: whether what the shell needs is configured, reachable and in order, and what to do where it isn't.
package struct Doctor: Command {
  package static let verb = Verb(
    "doctor", "Check the data source and your account for problems", group: .shell,
    needs: .nothing, examples: ["doctor"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async -> CommandResult {
    let examined = await world.person.waiting(for: "looking at \(world.store.spoken)") { _ in
      await world.store.examine()
    }
    let findings =
      examined + [RecruitingCalendar.end.map { Finding(calendarUntil: $0, world.clock.today) }].compactMap(\.self)
    let width = findings.map(\.subject.count).max() ?? 0
    let lines = findings.flatMap { finding -> [Text] in
      let subject = finding.subject + String(repeating: " ", count: width - finding.subject.count)
      let line =
        Text("\(finding.verdict.word)  ", finding.verdict.role) + Text("\(subject)  ", .dim) + Text(finding.words)
      guard let remedy = finding.remedy else { return [line] }
      return [line, Text(String(repeating: " ", count: width + 10) + "-> \(remedy)", .dim)]
    }
    var result = CommandResult([.datum(.list(findings.map { .object($0.object) }), lines)])
    if findings.contains(where: { $0.verdict == .bad }) { result.status = .unavailable }
    return result
  }
}

extension Finding {
  /// How long the calendar inside the program lasts.
  fileprivate init(calendarUntil end: Day, _ today: Day) {
    let words = "the recruiting calendar ends in \(end.monthName) \(end.civil.year)"
    self.init(
      "calendar", end < today ? .warning : .good, words,
      remedy: end < today ? "a newer version of compass has the next one" : nil)
  }

  fileprivate var object: Fields {
    [
      ("check", .text(subject)), ("state", .text(verdict.rawValue)), ("found", .text(words)),
      ("remedy", Datum(remedy)),
    ]
  }
}

extension Finding.Verdict {
  /// Of the same length each.
  fileprivate var word: String {
    switch self {
    case .good: "ok    "
    case .warning: "note  "
    case .bad: "WRONG "
    case .open: "?     "
    }
  }

  fileprivate var role: Role {
    switch self {
    case .good: .good
    case .warning: .warning
    case .bad: .bad
    case .open: .dim
    }
  }
}
