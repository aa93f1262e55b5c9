import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `digest`: what happened and what is due, as a letter; in Markdown with `-o markdown` or `> digest.md`.
package struct WriteDigest: Command {
  package static let verb = Verb(
    "digest", "Sum up what happened and what's due", group: .plan,
    examples: ["digest", "digest 1", "digest 7 > week.md", "digest last week", "digest since sunday"], .digestSpan,
    make: Self.init
  ).about(.tasks)

  let span: DigestSpan

  /// What it tells of: so many days until today, or those that were named.
  enum DigestSpan: Sendable {
    case last(Int)
    case named(ClosedRange<Day>)
  }

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let session = shell.session
    let digest =
      switch span {
      case .last(let days): Digest(session, days: days)
      case .named(let days): Digest(session, days: days)
      }
    let (first, last) = (digest.days.lowerBound, digest.days.upperBound)
    let period = first == last ? "\(last)" : "\(first) to \(last)"
    let ahead = digest.ahead == 1 ? "today and tomorrow" : "in the next \(digest.ahead) days"
    var detail = Detail(
      header: [Text("Recruiting digest, \(period)", .heading)],
      sections: [
        Section("What happened", id: "happened", happened(digest, session)),
        Section("What is due \(ahead)", id: "due", total: digest.due.count, due(digest, session)),
        Section("Where things stand", id: "standing", [.pairs(standing(session))]),
      ], object: object(digest, session))
    detail.isDocument = true
    return CommandResult([.detail(detail)])
  }

  private func happened(_ digest: Digest, _ session: Session) -> [Section.Content] {
    guard !digest.happened.isEmpty else { return [.line("Nothing was logged in this period")] }
    let lines = digest.happened.map { activity in
      Text("\(session.context.clock.day(activity.moment).short, .dim)  \(activity.what)")
        + (activity.words.isEmpty ? Text() : Text("\(activity.isMove ? "," : ":") \(activity.words.inBrief)"))
    }
    return [.bullets(lines, mark: "·")]
  }

  private func due(_ digest: Digest, _ session: Session) -> [Section.Content] {
    guard !digest.due.isEmpty else { return [.line("Nothing is due")] }
    let lines = digest.due.prefix(Self.most).map { due in
      let school = due.school.flatMap { session.tables.schools[$0]?.name }.map { " (\($0))" } ?? ""
      return Text("\(due.urgency.label): ", .strong) + Text("\(due.what)\(school), \(due.reason)")
    }
    let rest = digest.due.count - lines.count
    let all = Text("and \(rest) more: 'due \(digest.ahead)' lists them all", .dim)
    let more = rest > 0 ? [Section.Content.line(all)] : []
    return [.bullets(lines, mark: "·")] + more
  }

  /// More things that are due than this would not be read.
  private static let most = 20

  private func standing(_ session: Session) -> [(label: String, value: Text)] {
    let (counts, glance) = (StatCounts(session), Glance(session))
    return [
      ("Schools", Text("\(counts.schools), \(counts.topChoices) in tier A")), ("Coaches", Text("\(counts.coaches)")),
      ("Interactions this month", Text("\(glance.interactionsThisMonth)")),
      ("Offers", Text("\(counts.offers), \(counts.accepted) accepted")),
      ("Days until graduation", Text(glance.daysUntilGraduation.map { "\($0)" } ?? "--")),
    ]
  }

  private func object(_ digest: Digest, _ session: Session) -> Fields {
    let happened = digest.happened.map { activity in
      Datum.object([
        ("time", .text(activity.moment.description)), ("kind", .text(activity.origin.kind)),
        ("what", .text(activity.what)), ("detail", .text(activity.detail)),
      ])
    }
    let due = digest.due.map { due in
      Datum.object([
        ("urgency", .text(due.urgency.rawValue)), ("kind", .text(due.kind.rawValue)), ("what", .text(due.what)),
        ("school", Datum(due.school.flatMap { session.tables.schools[$0]?.name })),
        ("reason", .text(due.reason)), ("date", Datum(due.day?.description)),
      ])
    }
    return [
      ("from", .text(digest.days.lowerBound.description)), ("until", .text(digest.days.upperBound.description)),
      ("happened", .list(happened)), ("due", .list(due)),
    ]
  }
}

extension Activity {
  /// True if it tells of a status with the one before: `was Recruited`.
  fileprivate var isMove: Bool { if case .status = origin { words.hasPrefix("was ") } else { false } }
}

extension Parameter where Value == WriteDigest.DigestSpan {
  /// A number of days, a period, `since DAY`, or nothing.
  fileprivate static let digestSpan = Parameter("[DAYS | PERIOD | since DAY]") { cursor in
    let named = Parameter<ClosedRange<Day>>.pastDays.readings(cursor)
    let days = Parameter<Int>.whole("DAYS", 1...365).readings(cursor)
    return named.map { Reading(.named($0.value), $0.rest) } + days.map { Reading(.last($0.value), $0.rest) }
      + [Reading(.last(7), cursor)]
  }
}
