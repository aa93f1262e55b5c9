internal import Synchronization
package import Values

/// The facts that the rows of one table don't know by themselves: the day, the home, the athlete, and
/// what other tables say.
package struct EvaluationContext: Sendable {
  package var clock: Clock
  /// Who looks at the rows: of private notes they are shown their own.
  package var viewer = Key<User>(.zero)
  /// Why tables couldn't be loaded: what comes from them isn't known.
  package private(set) var unread: Unread.Reasons = [:]
  private var values = Boxed(Values())
  private var relations = Boxed(RelatedRows(Tables()))
  /// The fields that the person has made up.
  package private(set) var own = OwnFields()
  /// Another one after every change but the clock's: what was derived under the same stamp still holds.
  private(set) var stamp = Stamp.next()

  package init(clock: Clock) { self.clock = clock }

  /// The rows of every list, for fields that look at those of another one.
  package var related: RelatedRows {
    get { relations.value }
    set { relations = Boxed(newValue) }
  }

  /// The values that come from rows. Each is read through a property that says from which tables.
  private struct Values: Sendable {
    var home: Coordinates?
    var criteria: [SchoolCriterion] = []
    var athlete = Athlete()
    var contact = BySchool<ContactTimes>()
    var coachContact = ByCoach<ContactTimes>()
    var coaches = BySchool<Int>()
    var interactions = BySchool<Int>()
    var offers = BySchool<Int>()
    var schoolNames = SchoolNames()
    var coachNames: [Key<Coach>: CoachName] = [:]
  }
}

extension EvaluationContext {
  package var home: Coordinates? {
    _read {
      look(at: [.preferences])
      yield values.value.home
    }
    set { change { $0.home = newValue } }
  }

  /// The person's wishes for schools, the most wanted first.
  package var criteria: [SchoolCriterion] {
    _read {
      look(at: [.preferences])
      yield values.value.criteria
    }
    set { change { $0.criteria = newValue } }
  }

  package var athlete: Athlete {
    _read {
      look(at: [.preferences, .metrics])
      yield values.value.athlete
    }
    set { change { $0.athlete = newValue } }
  }

  /// The athlete as far as the details say, for what no measurement has a part in.
  package var details: Athlete {
    look(at: [.preferences])
    return values.value.athlete
  }

  /// The athlete's sport as far as it's loaded, for what is offered or called by its name: no answer hangs on it.
  package var sportInWords: Sport? { values.value.athlete.sport }

  /// When the schools were last in touch, the notes of their coaches included.
  package var contact: BySchool<ContactTimes> {
    _read {
      look(at: [.interactions, .coaches])
      yield values.value.contact
    }
    set { change { $0.contact = newValue } }
  }

  /// When the coaches were, as far as interactions say so.
  package var coachContact: ByCoach<ContactTimes> {
    _read {
      look(at: [.interactions])
      yield values.value.coachContact
    }
    set { change { $0.coachContact = newValue } }
  }

  package var coaches: BySchool<Int> {
    _read {
      look(at: [.coaches])
      yield values.value.coaches
    }
    set { change { $0.coaches = newValue } }
  }

  package var interactions: BySchool<Int> {
    _read {
      look(at: [.interactions])
      yield values.value.interactions
    }
    set { change { $0.interactions = newValue } }
  }

  package var offers: BySchool<Int> {
    _read {
      look(at: [.offers])
      yield values.value.offers
    }
    set { change { $0.offers = newValue } }
  }

  package var schoolNames: SchoolNames {
    _read {
      look(at: [.schools])
      yield values.value.schoolNames
    }
    set { change { $0.schoolNames = newValue } }
  }

  package var coachNames: [Key<Coach>: CoachName] {
    _read {
      look(at: [.coaches])
      yield values.value.coachNames
    }
    set { change { $0.coachNames = newValue } }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    var changed = values.value
    body(&changed)
    values = Boxed(changed)
    stamp = Stamp.next()
  }
}

extension EvaluationContext {
  package func eventName(of id: Key<Event>) -> String? {
    look(at: [.events])
    return related.rows(Event.self)[id]?.name.nonEmpty
  }

  package func offers(of school: Key<School>) -> [Offer] {
    look(at: [.offers])
    return related.offers(of: school)
  }

  /// The name of the coach, the school or the event with this id; nil for none of them.
  func name(of id: UUID) -> String? {
    coachNames[Key(id)]?.full ?? schoolNames[Key(id)] ?? eventName(of: Key(id))
  }
}

extension EvaluationContext {
  /// The fields of a list, those that the person has made up included.
  package func fields<E: Listed>(of entity: E.Type) -> FieldTable<E> { own.fields(of: E.self) }

  /// Makes a field up, or what it is another thing.
  mutating func define(_ field: OwnField) {
    guard own[field.list, field.name] != field else { return }
    let isChange = own[field.list, field.name] != nil
    own.set(field)
    // A value that was derived for another line that is being typed may have meant another field of this
    // name.
    if isChange || field.isNamed { stamp = Stamp.next() }
  }

  mutating func forget(_ name: String, of list: ListName) {
    own.remove(name, of: list)
    stamp = Stamp.next()
  }

  /// The same with the fields that were made up in another one.
  func keeping(_ own: OwnFields) -> EvaluationContext {
    var context = self
    context.own = own
    return context
  }

  /// Takes interactions that were added, where nothing else changed: what they add to their schools and
  /// coaches is counted, so that a loop doesn't walk through all of them for each row.
  mutating func take(_ tables: Tables, added: [Interaction]) {
    take(tables, isDerived: true)
    let clock = self.clock
    let end = clock.start(clock.today + 1)
    change { values in
      for interaction in added {
        SchoolTally.note(
          interaction, before: end, clock, &values.contact, &values.coachContact, &values.interactions)
      }
    }
  }

  /// Takes rows that changed; `isDerived` says that the values of fields may have.
  mutating func take(_ tables: Tables, isDerived: Bool) {
    related = RelatedRows(tables)
    unread = tables.unread
    if isDerived { stamp = Stamp.next() }
  }
}

extension EvaluationContext {
  /// The values of the loaded tables: the home and the criteria are the viewer's, everything about the
  /// athlete is the athlete's.
  ///
  /// Source: Documentation/Formulas.md, "EvaluationContext".
  package init(tables: Tables, viewer: Key<User>, athlete: Key<User>, clock: Clock) {
    self.init(clock: clock)
    related = RelatedRows(tables)
    self.viewer = viewer
    let address = tables.preferences.document(.location, of: viewer).map { HomeAddress($0.json) }
    home = address?.place
    criteria = SchoolCriteria(tables.preferences.document(.school, of: viewer)?.json ?? .null).list
    let player = tables.preferences.document(.player, of: athlete)?.json ?? .null
    self.athlete = Athlete(player: player, velocity: tables.metrics.latest(.velocity, of: athlete))
    self.athlete.homeState =
      tables.preferences.document(.location, of: athlete).flatMap { HomeAddress($0.json).state } ?? address?.state
    let tally = SchoolTally(tables, clock)
    contact = tally.contact
    coachContact = tally.coachContact
    coaches = tally.coaches
    interactions = tally.interactions
    offers = tally.offers
    schoolNames = SchoolNames(tables.schools)
    coachNames = Dictionary(
      tables.coaches.map { ($0.id, CoachName(full: $0.fullName, last: $0.lastName)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Rows<PerformanceMetric> {
  /// The value of the athlete's newest measurement of a type; of several on one day the one that was entered last.
  func latest(_ type: MetricType, of athlete: Key<User>) -> Double? {
    var latest: PerformanceMetric?
    for metric in self where metric.type == .known(type) && metric.userID == athlete && metric.value != nil {
      if let found = latest, found.recency > metric.recency { continue }
      latest = metric
    }
    return latest?.value
  }
}

/// The facts of the other tables about each school and coach, gathered in one walk over each of them.
///
/// Source: Documentation/Formulas.md, "Contact".
struct SchoolTally {
  private(set) var contact: BySchool<ContactTimes>
  private(set) var coachContact: ByCoach<ContactTimes>
  private(set) var coaches: BySchool<Int>
  private(set) var interactions: BySchool<Int>
  private(set) var offers: BySchool<Int>

  /// An interaction in the days to come isn't a contact yet.
  init(_ tables: Tables, _ clock: Clock) {
    let end = clock.start(clock.today + 1)
    contact = BySchool(tables.schools)
    coachContact = ByCoach(tables.coaches)
    coaches = BySchool(tables.schools)
    interactions = coaches
    offers = coaches
    for interaction in tables.interactions {
      Self.note(interaction, before: end, clock, &contact, &coachContact, &interactions)
    }
    for coach in tables.coaches {
      guard let id = coach.schoolID else { continue }
      let place = coaches.place(of: id)
      coaches.count(place)
      guard let moment = coach.lastContactDate, moment < end else { continue }
      contact[place, default: ContactTimes()].note(moment)
    }
    for offer in tables.offers {
      if let id = offer.schoolID { offers.count(offers.place(of: id)) }
    }
  }

  /// Counts one interaction; one after the end isn't a contact yet.
  static func note(
    _ interaction: Interaction, before end: Instant, _ clock: Clock, _ contact: inout BySchool<ContactTimes>,
    _ coachContact: inout ByCoach<ContactTimes>, _ interactions: inout BySchool<Int>
  ) {
    guard let id = interaction.schoolID else { return }
    let place = interactions.place(of: id)
    interactions.count(place)
    guard let moment = interaction.moment, moment < end else { return }
    contact[place, default: ContactTimes()].note(interaction, at: moment, clock)
    if let coach = interaction.coachID {
      coachContact[coach, default: ContactTimes()].note(interaction, at: moment, clock)
    }
  }
}

extension ByRow where Value == Int {
  fileprivate mutating func count(_ place: RowPlace<E>) { self[place, default: 0] += 1 }
}

/// Numbers that are never given out twice: two things with the same stamp have the same content.
enum Stamp {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A large value that doesn't change: a copy of it is one reference. Contexts are copied with every session.
private final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
