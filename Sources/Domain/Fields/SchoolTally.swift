/// What the other tables say about each school, gathered in one walk over each of them.
///
/// Source: Documentation/Formulas.md, "Last contact".
struct SchoolTally {
  private(set) var lastContact: BySchool<Instant>
  private(set) var coaches: BySchool<Int>
  private(set) var interactions: BySchool<Int>
  private(set) var offers: BySchool<Int>

  init(_ tables: Tables) {
    lastContact = BySchool(tables.schools)
    coaches = BySchool(tables.schools)
    interactions = coaches
    offers = coaches
    for interaction in tables.interactions {
      guard let id = interaction.schoolID else { continue }
      let place = interactions.place(of: id)
      interactions.count(place)
      lastContact.keepLatest(interaction.occurredAt, place)
    }
    for coach in tables.coaches {
      guard let id = coach.schoolID else { continue }
      let place = coaches.place(of: id)
      coaches.count(place)
      lastContact.keepLatest(coach.lastContactDate, place)
    }
    for offer in tables.offers {
      if let id = offer.schoolID { offers.count(offers.place(of: id)) }
    }
  }
}

extension BySchool<Int> {
  fileprivate mutating func count(_ place: SchoolPlace) { self[place] = (self[place] ?? 0) + 1 }
}

extension BySchool<Instant> {
  fileprivate mutating func keepLatest(_ moment: Instant?, _ place: SchoolPlace) {
    guard let moment else { return }
    if let known = self[place], known >= moment { return }
    self[place] = moment
  }
}
