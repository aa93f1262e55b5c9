import Display
import Domain
import Values

extension Coach: Shown {
  func computed(_ context: EvaluationContext) -> Fields {
    [("school_name", schoolID.flatMap { context.schoolNames[$0] }.map(Datum.text) ?? .null)]
  }

  /// Green from 75, amber from 50, red below.
  static func tint(_ score: Int) -> Tint { score >= 75 ? .emerald : score >= 50 ? .amber : .red }

  static var first: ((String) -> String)? { { "add coach Ana Ruiz school=\($0) role=head" } }

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

extension Day {
  /// `Jan 15, 2026`.
  var spelled: String { "\(shortMonthName) \(civil.day), \(civil.year)" }
}
