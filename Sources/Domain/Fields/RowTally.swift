import Values

/// What the rows of other tables say of each school and coach: gathered in one walk over each table. From then on a row
/// that changes is counted by itself.
///
/// Source: Documentation/Formulas.md, "Contact".
struct RowTally: Sendable {
  var contact = BySchool<ContactTimes>()
  var coachContact = ByCoach<ContactTimes>()
  var coaches = BySchool<Int>()
  var interactions = BySchool<Int>()
  var offers = BySchool<Int>()
  var coachNames = ByCoach<CoachName>()
  /// Until when contacts counted.
  private var end = Instant(seconds: 0)
  /// Gathered when the latest contact of anybody is first taken away: most sessions never do that.
  private var told: ToldTimes?

  init() {}

  init(_ tables: Tables, _ clock: Clock) {
    contact = BySchool(tables.schools)
    (coaches, interactions, offers) = (BySchool(tables.schools), BySchool(tables.schools), BySchool(tables.schools))
    (coachContact, coachNames) = (ByCoach(tables.coaches), ByCoach(tables.coaches))
    let days = ContactDays(clock)
    end = days.end
    for entity in Self.entities { add(entity, of: tables, days) }
    tables.coaches.each { coachNames[$0.id] = CoachName($0) }
  }

  fileprivate static let entities: [any Tallied.Type] = [Interaction.self, Coach.self, Offer.self]

  private mutating func add<E: Tallied>(_ entity: E.Type, of tables: Tables, _ days: ContactDays) {
    tables[E.self].each { add($0, $0.contact(days)) }
  }

  private mutating func add<E: Tallied>(_ row: E, _ times: ContactTimes?) {
    guard let school = row.schoolID else { return }
    let place = contact.place(of: school)
    E.counts(in: &self) { $0[place, default: 0] += 1 }
    told?.note(row, times)
    guard let times else { return }
    contact[place, default: ContactTimes()].join(times)
    if let coach = row.spokenTo { coachContact[coach, default: ContactTimes()].join(times) }
  }
}

extension RowTally {
  /// Counts rows as they are now, and no longer as they were. Where the latest contact of a school or a coach is gone, the
  /// one before it is looked for.
  mutating func take(_ rows: Set<RowReference>, from before: Tables, to tables: Tables, _ clock: Clock) {
    let days = ContactDays(clock)
    guard days.end == end else {
      self = RowTally(tables, clock)
      return
    }
    var gone: [Contact] = []
    for entity in Self.entities { take(entity, rows, from: before, to: tables, days, &gone) }
    for coach in rows.keys(of: Coach.self) {
      coachNames[coach] = tables.coaches[coach].map(CoachName.init)
    }
    let schools = Set(gone.filter { contact[$0.school]?.mayRest(on: $0.times) ?? false }.map(\.school))
    let coaches = Set(
      gone.compactMap { gone in
        gone.coach.flatMap { coachContact[$0]?.mayRest(on: gone.times) ?? false ? $0 : nil }
      })
    if schools.isEmpty, coaches.isEmpty { return }
    let told = self.told ?? CancellableScope.suspended { ToldTimes(tables, days) }
    self.told = told
    for school in schools { contact[school] = told.schools[school].flatMap(ContactTimes.init(joining:)) }
    for coach in coaches { coachContact[coach] = told.coaches[coach].flatMap(ContactTimes.init(joining:)) }
  }

  /// What a row told of a school and a coach, and no longer does.
  private struct Contact {
    let school: Key<School>
    let coach: Key<Coach>?
    let times: ContactTimes
  }

  private mutating func take<E: Tallied>(
    _ entity: E.Type, _ rows: Set<RowReference>, from before: Tables, to tables: Tables, _ days: ContactDays,
    _ gone: inout [Contact]
  ) {
    for id in rows.keys(of: E.self) {
      let (old, new) = (before[E.self][id], tables[E.self][id])
      let (was, now) = (old?.contact(days), new?.contact(days))
      if let school = old?.schoolID {
        if school == new?.schoolID, was == now, old?.spokenTo == new?.spokenTo { continue }
        E.counts(in: &self) { $0.takeOne(from: school) }
        if let old { told?.note(old, nil) }
        if let was { gone.append(Contact(school: school, coach: old?.spokenTo, times: was)) }
      }
      if let new { add(new, now) }
    }
  }
}

/// What each row told of its school, and of its coach.
private struct ToldTimes: Sendable {
  var schools: BySchool<[RowReference: ContactTimes]>
  var coaches: ByCoach<[RowReference: ContactTimes]>

  init(_ tables: Tables, _ days: ContactDays) {
    (schools, coaches) = (BySchool(tables.schools), ByCoach(tables.coaches))
    for entity in RowTally.entities { add(entity, of: tables, days) }
  }

  private mutating func add<E: Tallied>(_ entity: E.Type, of tables: Tables, _ days: ContactDays) {
    tables[E.self].each { row in if let times = row.contact(days) { note(row, times) } }
  }

  /// Takes in what a row tells; nil where it's gone.
  mutating func note<E: Tallied>(_ row: E, _ times: ContactTimes?) {
    guard let school = row.schoolID else { return }
    Self.put(times, of: RowReference(row.id), into: &schools, at: school)
    if let coach = row.spokenTo { Self.put(times, of: RowReference(row.id), into: &coaches, at: coach) }
  }

  private static func put<E: Entity>(
    _ times: ContactTimes?, of row: RowReference, into all: inout ByRow<E, [RowReference: ContactTimes]>, at id: Key<E>
  ) {
    var known = all[id] ?? [:]
    // Held in one place while it changes, it isn't copied.
    all[id] = nil
    known[row] = times
    all[id] = known
  }
}

extension ContactTimes {
  /// Nil for no moments at all.
  fileprivate init?(joining times: [RowReference: ContactTimes]) {
    if times.isEmpty { return nil }
    self = times.values.reduce(into: ContactTimes()) { $0.join($1) }
  }
}

extension ByRow where Value == Int {
  /// Nothing is known of a row that has none.
  fileprivate mutating func takeOne(from id: Key<E>) {
    let place = place(of: id)
    self[place] = self[place].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}

/// The days that count: an interaction in those to come isn't a contact yet.
struct ContactDays {
  let clock: Clock
  let end: Instant

  init(_ clock: Clock) { (self.clock, end) = (clock, clock.start(clock.today + 1)) }
}

/// A row that is counted at its school.
protocol Tallied: Entity {
  var schoolID: Key<School>? { get }
  /// The coach whose contact it is as well.
  var spokenTo: Key<Coach>? { get }
  /// The contact that it tells of; nil for none.
  func contact(_ days: ContactDays) -> ContactTimes?
  static func counts(in tally: inout RowTally, _ body: (inout BySchool<Int>) -> Void)
}

extension Interaction: Tallied {
  var spokenTo: Key<Coach>? { coachID }

  func contact(_ days: ContactDays) -> ContactTimes? {
    guard let moment, moment < days.end else { return nil }
    var times = ContactTimes()
    times.note(self, at: moment, days.clock)
    return times
  }

  static func counts(in tally: inout RowTally, _ body: (inout BySchool<Int>) -> Void) { body(&tally.interactions) }
}

extension Coach: Tallied {
  var spokenTo: Key<Coach>? { nil }

  func contact(_ days: ContactDays) -> ContactTimes? {
    lastContactDate.flatMap { $0 < days.end ? ContactTimes(contacted: $0) : nil }
  }

  static func counts(in tally: inout RowTally, _ body: (inout BySchool<Int>) -> Void) { body(&tally.coaches) }
}

extension Offer: Tallied {
  var spokenTo: Key<Coach>? { nil }
  func contact(_ days: ContactDays) -> ContactTimes? { nil }
  static func counts(in tally: inout RowTally, _ body: (inout BySchool<Int>) -> Void) { body(&tally.offers) }
}
