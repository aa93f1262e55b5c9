import Display
import Domain

// What the rules of recruiting have to say about rows that are added or edited.

extension OfferType {
  /// What each type means, a line for each.
  static var explained: [Text] {
    allCases.compactMap { type in type.term.map { Text("\(type.rawValue): ", .strong) + Text($0.meaning, .dim) } }
  }
}

extension Offer {
  /// What the type means, where this is the first offer of it.
  func newTerm(in session: Session) -> Text? {
    guard let type = offerType?.known, let term = type.term,
      !session.tables.offers.contains(where: { $0.id != id && $0.offerType == .known(type) })
    else { return nil }
    return Text("\(term.name): ", .strong) + Text("\(term.meaning) 'help offers' explains more words", .dim)
  }
}

extension Event {
  /// The words about a visit on a day on which no coach may meet the athlete.
  func objection(in session: Session) -> Text? {
    guard type == .known(.officialVisit) || type == .known(.unofficialVisit), let start = startDate,
      let school = schoolID.flatMap({ session.tables.schools[$0] })
    else { return nil }
    return school.objection(toVisitOn: start...max(start, endDate ?? start), in: session).map { Text($0, .warning) }
  }
}
