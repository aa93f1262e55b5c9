package import Display
package import Domain
import ShellCore

extension School: Shown {
  package func computed(_ context: EvaluationContext) -> Fields {
    [
      ("state_parsed", parsedState.map(Datum.text) ?? .null),
      ("distance_miles", distance(from: context.home).map(Datum.int) ?? .null),
      ("size", size.map { .text($0.rawValue) } ?? .null),
      ("last_contact", context.lastContact[id].map { .text($0.description) } ?? .null),
      ("fit_computed", fitScore == nil ? fit(for: context).map { .int($0.score) } ?? .null : .null),
    ]
  }

  /// Filled and gold, or an outline.
  package var star: Text { FieldLook.favorite(isFavorite == true).text(in: nil) }

  package func card(_ context: EvaluationContext) -> Card {
    let known = [
      conference.map { Card.Fact("Conference", Text($0)) },
      distance(from: context.home).map { Card.Fact("Distance", Text(Measure.miles.words(Double($0)))) },
      Card.Fact(
        "Contacted", context.lastContact[id].map { Text(Ago.words($0, context.clock)) } ?? Text("Never contacted", .dim)
      ),
    ]
    return Card(
      title: Text(name, .name), marker: star, subtitle: place.map { Text($0) } ?? Text("Location unknown", .dim),
      badges: badges(context), preview: Text(notes ?? ""), facts: known.compactMap(\.self))
  }

  /// Division, status, tier, size, fit: what is missing has none.
  package func badges(_ context: EvaluationContext) -> [Text] {
    [
      division.map { .badge($0.label, Tint(of: $0.raw, in: "division")) },
      status.map { .badge($0.label, Tint(of: $0.raw, in: "status")) },
      priorityTier.map { .badge("Tier \($0.raw)", Tint(of: $0.raw, in: "tier")) },
      size.map { .badge($0.rawValue, Tint(of: $0.rawValue, in: "size")) },
      fit(for: context).map { .badge("Fit: \($0.score)", $0.tint) },
      preferenceMatch(for: context).flatMap(\.badge),
    ].compactMap(\.self)
  }

  package static let nothingYet = [Text("No schools found")] + firstStep

  /// What somebody whose list is empty may do.
  package static let firstStep = [Text("Add Your First School: add school Kenyon College", .dim)]
}

extension Fit {
  /// The score in its colour; `~` in front of one that is computed.
  var look: Text { isComputed ? .sign("~\(score)", role, spoken: "about \(score)") : Text("\(score)", role) }

  private var role: Role {
    switch score {
    case 70...: .good
    case 50..<70: .warning
    default: .bad
    }
  }

  var tint: Tint {
    switch score {
    case 70...: .emerald
    case 50..<70: .orange
    default: .red
    }
  }
}
