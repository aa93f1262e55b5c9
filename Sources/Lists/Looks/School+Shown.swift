package import Display
package import Domain
import ShellCore

extension School: Shown {
  package func computed(_ facts: EvaluationContext) -> Fields {
    [
      ("state_parsed", parsedState.map(Datum.text) ?? .null),
      ("distance_miles", distance(from: facts.home).map(Datum.int) ?? .null),
      ("size", size.map { .text($0.rawValue) } ?? .null),
      ("last_contact", facts.lastContact[id].map { .text($0.description) } ?? .null),
      ("fit_computed", fitScore == nil ? fit(for: facts).map { .int($0.score) } ?? .null : .null),
    ]
  }

  package func look(_ field: Field<School>, _ facts: EvaluationContext) -> Text? {
    switch field.name {
    case "name": Text(name, .name)
    case "location": place.map { Text($0) } ?? Text("Location unknown", .dim)
    case "favorite": star
    case "state": parsedState.map { Text($0) }
    case "status": status.map { .badge($0.short, Tint(of: $0.raw, in: "status")) }
    case "fit": fit(for: facts).map(\.look) ?? Text()
    case "preference": preferenceMatch(for: facts).map(\.look) ?? Text()
    case "tier": priorityTier.map { .badge($0.raw, Tint(of: $0.raw, in: "tier")) }
    case "contacted": facts.lastContact[id] == nil ? Text("Never contacted", .dim) : nil
    case "website": website.map { site in WebAddress.website(site).map { Text.link(site, to: $0) } ?? Text(site) }
    default: nil
    }
  }

  package static func column(_ field: Field<School>) -> SheetColumn {
    let (title, priority) =
      switch field.name {
      case "favorite": ("", 0)
      case "name": (field.title, 0)
      case "status": (field.title, 1)
      case "division": ("Div", 2)
      case "fit": (field.title, 3)
      case "state": ("St", 4)
      case "distance": (field.title, 5)
      case "tier": (field.title, 6)
      case "contacted": (field.title, 7)
      default: (field.title, 8)
      }
    var column = SheetColumn(
      title, key: field.name, alignment: field.kind.alignment, priority: priority,
      minimum: field.name == "name" ? 30 : 10, isFlexible: field.kind.isFlexible)
    if !title.isEmpty, title != field.title { column.spelled = field.title }
    return column
  }

  /// Filled and gold, or an outline.
  package var star: Text {
    isFavorite == true ? .sign("★", .accent(.gold), spoken: "favorite") : .sign("☆", .dim, spoken: "")
  }

  package func card(_ facts: EvaluationContext) -> Card {
    let known = [
      conference.map { Card.Fact("Conference", Text($0)) },
      distance(from: facts.home).map { Card.Fact("Distance", Text(Measure.miles.words(Double($0)))) },
      Card.Fact(
        "Contacted", facts.lastContact[id].map { Text(Ago.words($0, facts.clock)) } ?? Text("Never contacted", .dim)),
    ]
    return Card(
      title: Text(name, .name), marker: star, subtitle: place.map { Text($0) } ?? Text("Location unknown", .dim),
      badges: badges(facts), preview: Text(notes ?? ""), facts: known.compactMap(\.self))
  }

  /// Division, status, tier, size, fit: what is missing has none.
  package func badges(_ facts: EvaluationContext) -> [Text] {
    [
      division.map { .badge($0.label, Tint(of: $0.raw, in: "division")) },
      status.map { .badge($0.label, Tint(of: $0.raw, in: "status")) },
      priorityTier.map { .badge("Tier \($0.raw)", Tint(of: $0.raw, in: "tier")) },
      size.map { .badge($0.rawValue, Tint(of: $0.rawValue, in: "size")) },
      fit(for: facts).map { .badge("Fit: \($0.score)", $0.tint) },
      preferenceMatch(for: facts).flatMap(\.badge),
    ].compactMap(\.self)
  }

  /// Where it is, in words: its location, else its city and state as far as they are known.
  var place: String? {
    if let location { return location }
    let known = [city, parsedState].compactMap(\.self).filter { !$0.isEmpty }
    return known.isEmpty ? nil : known.joined(separator: ", ")
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
