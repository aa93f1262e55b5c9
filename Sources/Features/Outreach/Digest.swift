import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `digest`: what happened and what is due, as a letter; in Markdown with `-o markdown` or `> digest.md`.
package struct WriteDigest: Command {
  package static let verb = Verb(
    "digest", "Sum up what happened and what's due", group: .plan,
    examples: ["digest", "digest 1", "digest 7 > week.md"], Parameter.whole("DAYS", 1...365).or(7), make: Self.init)

  let days: Int

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let session = shell.session
    let digest = Digest(session, days: days)
    let (first, last) = (digest.days.lowerBound, digest.days.upperBound)
    let period = first == last ? "\(last)" : "\(first) to \(last)"
    let ahead = days == 1 ? "today and tomorrow" : "in the next \(days) days"
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
        + (activity.detail.isEmpty ? Text() : Text(": \(activity.detail)"))
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
    let more = rest > 0 ? [Section.Content.line(Text("and \(rest) more: 'due \(days)' lists them all", .dim))] : []
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
        ("school", due.school.flatMap { session.tables.schools[$0]?.name }.map(Datum.text) ?? .null),
        ("reason", .text(due.reason)), ("date", due.day.map { .text($0.description) } ?? .null),
      ])
    }
    return [
      ("from", .text(digest.days.lowerBound.description)), ("until", .text(digest.days.upperBound.description)),
      ("happened", .list(happened)), ("due", .list(due)),
    ]
  }
}
