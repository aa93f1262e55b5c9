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
  fileprivate struct Values: Sendable {
    var home: Coordinates?
    var criteria: [SchoolCriterion] = []
    var athlete = Athlete()
    var velocity = LatestMetric()
    var tally = RowTally()
    var schoolNames = SchoolNames()
    var schoolNamesakes = Namesakes<School>()
    var coachNamesakes = Namesakes<Coach>()
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
      yield values.value.tally.contact
    }
    set { change { $0.tally.contact = newValue } }
  }

  /// When the coaches were, as far as interactions say so.
  package var coachContact: ByCoach<ContactTimes> {
    _read {
      look(at: [.interactions])
      yield values.value.tally.coachContact
    }
  }

  package var coaches: BySchool<Int> {
    _read {
      look(at: [.coaches])
      yield values.value.tally.coaches
    }
    set { change { $0.tally.coaches = newValue } }
  }

  package var interactions: BySchool<Int> {
    _read {
      look(at: [.interactions])
      yield values.value.tally.interactions
    }
  }

  package var offers: BySchool<Int> {
    _read {
      look(at: [.offers])
      yield values.value.tally.offers
    }
  }

  package var schoolNames: SchoolNames {
    _read {
      look(at: [.schools])
      yield values.value.schoolNames
    }
    set { change { $0.schoolNames = newValue } }
  }

  package var coachNames: ByCoach<CoachName> {
    _read {
      look(at: [.coaches])
      yield values.value.tally.coachNames
    }
  }

  /// True if another school has that name, too.
  func hasTwin(_ school: School) -> Bool {
    look(at: [.schools])
    return values.value.schoolNamesakes.hasTwin(school)
  }

  /// True if another coach has that name, too.
  func hasTwin(_ coach: Coach) -> Bool {
    look(at: [.coaches])
    return values.value.coachNamesakes.hasTwin(coach)
  }

  private mutating func change(isDerived: Bool = true, _ body: (inout Values) -> Void) {
    var changed = values.value
    body(&changed)
    values = Boxed(changed)
    if isDerived { stamp = Stamp.next() }
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

  /// Takes rows that changed, each by itself: a loop that changes one after the other doesn't walk through all of them
  /// for each.
  mutating func take(_ rows: Set<RowReference>, from before: Tables, to tables: Tables, for identity: Identity) {
    let clock = self.clock
    var isRenamed = false
    change(isDerived: false) { values in
      isRenamed = values.schoolNamesakes.take(rows, from: before, to: tables)
      isRenamed = isRenamed || rows.keys(of: School.self).contains(where: values.schoolNames.isNamesake)
      if isRenamed { values.schoolNames = SchoolNames(tables.schools) }
      values.coachNamesakes.take(rows, from: before, to: tables)
      values.tally.take(rows, from: before, to: tables, clock)
      values.velocity.take(rows, in: tables.metrics)
      if rows.contains(where: { $0.table == .preferences || $0.table == .metrics }) {
        values.take(tables, viewer: identity.user, athlete: identity.athlete)
      }
    }
    // Columns of the schools follow a school that changes; those that look at other lists know which rows they saw.
    take(tables, isDerived: isRenamed || rows.contains { $0.table != .schools })
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
    change { values in
      values.velocity = LatestMetric(.velocity, of: athlete, in: tables.metrics)
      values.take(tables, viewer: viewer, athlete: athlete)
      values.tally = RowTally(tables, clock)
      values.schoolNames = SchoolNames(tables.schools)
      values.schoolNamesakes = Namesakes(tables.schools)
      values.coachNamesakes = Namesakes(tables.coaches)
    }
  }
}

extension EvaluationContext.Values {
  /// What preferences and measurements say.
  fileprivate mutating func take(_ tables: Tables, viewer: Key<User>, athlete key: Key<User>) {
    let address = tables.preferences.document(.location, of: viewer).map { HomeAddress($0.json) }
    home = address?.place
    criteria = SchoolCriteria(tables.preferences.document(.school, of: viewer)?.json ?? .null).list
    let player = tables.preferences.document(.player, of: key)?.json ?? .null
    athlete = Athlete(player: player, velocity: velocity.value)
    athlete.homeState =
      tables.preferences.document(.location, of: key).flatMap { HomeAddress($0.json).state } ?? address?.state
    let own = tables.preferences.document(.school, of: key).map { SchoolCriteria($0.json).list }
    athlete.sizes = (own ?? []).flatMap { criterion -> [CampusWish] in
      if case .sizes(let sizes) = criterion.demand { sizes } else { [] }
    }
  }
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

/// An athlete's newest measurement of a type: of several on one day the one that was entered last, and of those that were
/// entered at once the best. A row that changes is looked at by itself.
struct LatestMetric: Sendable {
  private var type = MetricType.other
  private var athlete = Key<User>(.zero)
  private var row: PerformanceMetric?

  init() {}

  init(_ type: MetricType, of athlete: Key<User>, in rows: Rows<PerformanceMetric>) {
    (self.type, self.athlete) = (type, athlete)
    rows.each { note($0) }
  }

  var value: Double? { row?.value }

  /// Takes rows that changed. Where the newest one is gone, or isn't it any more, the one before it is looked for.
  mutating func take(_ changed: Set<RowReference>, in rows: Rows<PerformanceMetric>) {
    let keys = changed.keys(of: PerformanceMetric.self)
    if let last = row, keys.contains(last.id) {
      row = nil
      guard let now = rows[last.id], counts(now), now.rank >= last.rank else {
        CancellableScope.suspended { rows.each { note($0) } }
        return
      }
    }
    for row in keys.compactMap({ rows[$0] }) { note(row) }
  }

  private func counts(_ metric: PerformanceMetric) -> Bool {
    metric.type == .known(type) && metric.userID == athlete && metric.value != nil
  }

  private mutating func note(_ metric: PerformanceMetric) {
    guard counts(metric), row.map({ $0.rank <= metric.rank }) ?? true else { return }
    row = metric
  }
}

extension PerformanceMetric {
  fileprivate var rank: (Int, Int64, Double) { (recency.0, recency.1, merit ?? 0) }
}
