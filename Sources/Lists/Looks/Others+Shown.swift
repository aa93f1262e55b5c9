package import Display
import Domain
import ShellCore
package import Values

extension Text {
  /// A line that helps where there is nothing yet; read aloud it says that it is to be typed.
  package static func toType(_ line: String) -> Text { .sign(line, .dim, spoken: "type: \(line)") }
}

extension Interaction: Shown {
  static var first: ((String) -> String)? { { "log \($0) call" } }

  /// The latest contacts, newest first.
  static func section(_ interactions: [Interaction], _ session: Session) -> Section {
    let newest = interactions.newestFirst(session.context) { $0.occurredAt?.microseconds ?? 0 }
    let lines = newest.prefix(10).map { interaction -> Text in
      let when = interaction.occurredAt.map { session.context.clock.day($0).description } ?? "no date"
      let way = interaction.isMeeting ? "with" : interaction.direction == .known(.inbound) ? "from" : "to"
      let name = session.context.known {
        interaction.coachID.flatMap { session.tables.coaches[$0]?.fullName } ?? "the staff"
      }
      return Text("\(when, .dim)  \(interaction.type?.label ?? "Interaction") \(way) ")
        + (name.map { Text($0) } ?? Text.unknown) + Text(interaction.subject.map { ": \($0)" } ?? "")
    }
    let more = newest.count > 10 ? [Text("and \(newest.count - 10) more", .dim)] : []
    return Section(
      "Interactions", id: "interactions",
      newest.isEmpty ? [.line(Text("No interactions logged yet", .dim))] : [.bullets(lines + more, mark: "·")])
  }
}

extension Event: Shown {
  static func nothingYet(_ context: EvaluationContext) -> [Text] {
    [Text("No events found"), .toType("add event Prospect Camp type=camp start=2026-12-05")]
  }

  /// Of one that ends on its first day that is said once.
  func section(_ id: String, in session: Session) -> Section? {
    var event = self
    if endDate == startDate { event.endDate = nil }
    return event.details(in: session)
  }
}

extension Offer: Shown {
  static var first: ((String) -> String)? { { "add offer school=\($0) type=scholarship" } }
}

extension Document: Shown {
  static func nothingYet(_ context: EvaluationContext) -> [Text] {
    [
      Text("No documents found"),
      .toType("add document Highlights type=highlight_video url=https://a.example/v"),
    ]
  }
}

extension PerformanceMetric: Shown {
  static func nothingYet(_ context: EvaluationContext) -> [Text] {
    [Text("No metrics found"), .toType(context.firstMetric)]
  }
}

extension EvaluationContext {
  /// The line that adds a first result of the athlete's sport.
  package var firstMetric: String {
    guard athlete.recordedSport == .baseball else {
      return "add metric \((athlete.recordedSport ?? .other).exampleResult) date=today"
    }
    return "add metric velocity value=84 unit=mph recorded=today"
  }
}

extension Reminder: Shown {
  static var first: ((String) -> String)? { { "remind \($0) friday call them" } }
  static let nothingLeft = [Text("No reminders are open"), Text("'reminders done' lists closed ones", .dim)]
}

extension Suggestion: Shown {
  static func nothingYet(_ context: EvaluationContext) -> [Text] { [Text("No action items at this time")] }
  static let nothingLeft = [
    Text("No action items at this time"), Text("'suggestions dismissed' lists dismissed ones", .dim),
  ]
}

extension Interaction {
  /// True if both sides were there: it goes neither out nor in.
  var isMeeting: Bool { type?.known?.isMeeting == true }
}

extension QuickTask: Shown {
  func card(_ context: EvaluationContext) -> Card {
    let rest = ["status", "created"].compactMap { name in
      Self.fields[name].map { Card.Fact($0.title, cell($0, context)) }
    }
    return Card(title: cell(Self.fields.all[0], context), facts: rest)
  }

  /// As the file holds it.
  func object(_ context: EvaluationContext) -> Fields {
    [
      ("id", .text(fileID)), ("text", .text(text)), ("completed", .bool(isCompleted)),
      ("created_at", .text(createdAt.description)),
      ("completed_at", Datum(completedAt?.description)),
    ]
  }

  static func nothingYet(_ context: EvaluationContext) -> [Text] {
    let isDated = context.related.rows(Reminder.self).contains { $0.isCompleted != true }
    let first = [Text("No tasks yet"), Text("add task Follow up with Coach Smith", .dim)]
    return isDated ? first + [Text("'reminders' lists what has a day", .dim)] : first
  }
}

extension College: Shown {
  func computed(_ context: EvaluationContext) -> Fields {
    context.fields { [("distance_miles", Datum(distance(from: context.home)))] } + [
      ("size", Datum(SchoolSize(students: students)?.rawValue)),
      ("tuition_year", .text(Self.tuitionYear)),
      ("school_id", Datum(context.school(for: self)?.description)),
    ]
  }
}

extension PortfolioHealth {
  /// Safeties, matches, reaches and what is beyond them, as bars; its warnings stand among the gaps.
  package var section: Section {
    let bars = FitTier.allCases.map { tier in
      Bar(
        tier.label, Double(counts[tier] ?? 0), of: Double(total), tint: Tint(of: tier.rawValue, in: "fit tier"),
        isLong: true)
    }
    let rest = unrated > 0 ? [Bar("Unknown", Double(unrated), of: Double(total), tint: .gray, isLong: true)] : []
    return Section("Portfolio Health", id: "portfolio", [.line(Text(verdict, role)), .bars(bars + rest)])
  }

  package var verdict: String {
    switch status {
    case .notStarted: "Not started"
    case .needsAttention: "Needs attention"
    case .healthy: "Healthy"
    }
  }

  private var role: Role {
    switch status {
    case .notStarted: .dim
    case .needsAttention: .warning
    case .healthy: .good
    }
  }

  /// For programs: how many schools count for each tier, and what is wrong with the list.
  package var object: Fields {
    [("status", .text(status.rawValue))] + FitTier.allCases.map { ($0.rawValue, .int(counts[$0] ?? 0)) } + [
      ("unrated", .int(unrated)), ("warnings", .list(warnings.map { .text($0.message) })),
    ]
  }
}

extension Coach: Shown {
  func computed(_ context: EvaluationContext) -> Fields {
    [("school_name", Datum(schoolID.flatMap { context.schoolNames[$0] }))]
  }

  /// Green from 75, amber from 50, red below.
  static func tint(_ score: Int) -> Tint { score >= 75 ? .emerald : score >= 50 ? .amber : .red }

  static var first: ((String) -> String)? { { "add coach FIRST LAST school=\($0) role=head" } }

  static let nothingMatches = [
    Text("No coaches match your filters"),
    Text("Try adjusting your search or filters: 'clear' removes them", .dim),
  ]

  /// The initials, which say nothing that the name doesn't.
  private var sign: Text { .sign(initials, .badge(.indigo), spoken: "") + " " }

  /// Their position at the school, in these words; nil where nobody knows. One who left is nothing else.
  func badge(_ words: String?) -> Text? {
    if let left { return .badge("Left \(left.spelled)", .slate) }
    return words.map { .badge($0, Tint(of: role?.raw ?? "", in: "role")) }
  }

  func card(_ context: EvaluationContext) -> Card {
    var card = Card(
      title: sign + Text(fullName, .name),
      marker: badge(role?.short) ?? "",
      subtitle: schoolName(context).map { Text($0) } ?? Text("Unknown School", .dim))
    card.lines =
      contacts
      + [
        responsivenessScore.map { Text("\($0)% Responsive", .meter(Double($0) / 100, Self.tint($0))) }
          ?? Text("Not rated yet", .dim),
        context.known {
          contact(context).contacted.map { Text("Last contact: \(context.clock.day($0).spelled)") }
            ?? Text("Never contacted", .dim)
        } ?? Text("Last contact: ") + .unknown,
      ]
    let known = ContactMethod.known(of: self).map(\.rawValue).joined(separator: " ")
    if !known.isEmpty { card.facts = [Card.Fact("contact", Text(known))] }
    return card
  }

  func schoolName(_ context: EvaluationContext) -> String? { schoolID.flatMap { context.schoolNames[$0] } }

  func header(in session: Session) -> [Text] {
    [
      sign + Text(fullName, .heading),
      schoolName(session.context).map { Text($0) } ?? Text("Unknown School", .dim),
      badge(role?.label) ?? Text(),
    ]
  }
}
