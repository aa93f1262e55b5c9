package import Display
package import Domain
package import Values

extension School: Shown {
  package func computed(_ context: EvaluationContext) -> Fields {
    let academics = self.academics
    let state = Datum(parsedState(academics))
    let size = SchoolSize(students: academics.students).map { Datum.text($0.rawValue) } ?? .null
    let distance = context.fields {
      let place = context.home.flatMap { home in academics.coordinates.map { Distance.wholeMiles(from: home, to: $0) } }
      return [("distance_miles", Datum(place))]
    }
    let contact = context.fields {
      let times = context.contact[id]
      return [
        ("last_contact", Datum(times?.contacted?.description)),
        ("reached_out", Datum(times?.reachedOut?.description)),
        ("heard_from", Datum(times?.heardFrom?.description)),
      ]
    }
    return [("state_parsed", state)] + distance + [("size", size)] + contact
      + context.fields { fitEstimate(academics, for: context).object }
  }

  /// Filled and gold, or an outline.
  package var star: Text { FieldLook.favorite(isFavorite == true).text(in: nil) }

  /// Two letters of its short name, always in the same colour, where a picture would have its logo; they say nothing that the
  /// name doesn't.
  private func sign(_ context: EvaluationContext) -> Text {
    let short = context.shortNames(of: name).words.first ?? name
    let words = short.split { !($0.isLetter || $0.isNumber) }.filter { !["of", "the", "and", "at"].contains($0) }
    let letters = words.count > 1 ? words.prefix(2).map { String($0.prefix(1)) }.joined() : String(short.prefix(2))
    let tint = Self.signTints[Int(UUID(hashing: name).high % UInt64(Self.signTints.count))]
    return .sign(letters.uppercased(), .badge(tint), spoken: "") + " "
  }

  private static let signTints: [Tint] = [.blue, .green, .purple, .orange, .yellow, .emerald, .indigo, .amber]

  /// Its name behind its sign.
  func heading(_ role: Role, _ context: EvaluationContext) -> Text { sign(context) + Text(name, role) }

  package func card(_ context: EvaluationContext) -> Card {
    let own = ["distance", "contacted"].compactMap { Self.fields[$0] }.map { Card.Fact($0.title, cell($0, context)) }
    let known =
      [conference.map { Card.Fact("Conference", Text($0)) }].compactMap(\.self) + own.filter { !$0.value.isEmpty }
    return Card(
      title: heading(.name, context), marker: star, subtitle: place.map { Text($0) } ?? Text("Location unknown", .dim),
      badges: badges(context), preview: Text(notes ?? ""), facts: known)
  }

  /// Division, status, tier, size, fit: what is missing has none.
  package func badges(_ context: EvaluationContext) -> [Text] {
    let own = [
      division.map { Text.badge($0.label, Tint(of: $0.raw, in: "division")) },
      status.map { .badge($0.label, Tint(of: $0.raw, in: "status")) },
      priorityTier.map { .badge("Tier \($0.raw)", Tint(of: $0.raw, in: "tier")) },
      size.map { .badge($0.rawValue, Tint(of: $0.rawValue, in: "size")) },
    ]
    let fit = context.known { fitBadges(context) } ?? [.unknownBadge("Fit")]
    let match = context.known { preferenceMatch(for: context)?.badge } ?? .unknownBadge("Preferences")
    return own.compactMap(\.self) + fit + [match].compactMap(\.self)
  }

  /// The score, and beside a stored one what the formulas come to today where that differs.
  private func fitBadges(_ context: EvaluationContext) -> [Text] {
    guard let fit = fit(for: context) else {
      return context.athlete.isKnown ? [.badge("Fit: \(FitEstimate.notEnough)", .gray)] : []
    }
    let beside = fitBeside(for: context).map { Text.badge("Today: \($0.marked)", $0.tint) }
    return [.badge("Fit: \(fit.marked)", fit.tint)] + [beside].compactMap(\.self)
  }

  package static func nothingYet(_ context: EvaluationContext) -> [Text] { [Text("No schools found")] + firstStep }

  /// The first step for a person whose list is empty.
  package static let firstStep = [Text("Add Your First School: add school Kenyon College", .dim)]

  /// A line about a school that is on the list; where none is, the first step.
  package static func firstLine(at school: String?, _ line: (String) -> String) -> [Text] {
    school.map { [.toType(line($0))] } ?? firstStep
  }
}

extension Fit {
  /// The score in its colour; `~` in front of one that is computed.
  var look: Text {
    isComputed ? .sign(marked, .accent(tint), spoken: "about \(score)") : Text("\(score)", .accent(tint))
  }

  var tint: Tint {
    switch score {
    case 70...: .emerald
    case 50..<70: .orange
    default: .red
    }
  }
}
