import Domain
import TestSupport
import Testing
import Values

/// Rows that change one by one: what the context says of them is the same as if all of it were gathered anew.
@Suite struct TallyTests {
  private var dice = StoreRandom(seed: 11)

  private static let columns: [TableName: [String]] = [
    .schools: ["name", "notes"], .coaches: ["school_id", "last_name", "last_contact_date", "notes"],
    .interactions: ["school_id", "coach_id", "direction", "type", "subject", "occurred_at", "content"],
    .offers: ["school_id", "conditions"], .metrics: ["value", "recorded_date"],
  ]

  private mutating func value(of column: String) -> Value {
    switch column {
    case "school_id": dice.chance(20) ? .null : .uuid(.sample(dice.pick([1, 2, 3])))
    case "coach_id": dice.chance(40) ? .null : .uuid(.sample(dice.pick([11, 12])))
    case "name": .text(dice.pick(["Ohio State", "ohio state", "Kenyon College"]))
    case "last_name": .text(dice.pick(["Ruiz", "Keating"]))
    case "direction": dice.chance(20) ? .null : .text(dice.pick(["inbound", "outbound"]))
    case "type": .text(dice.pick(["email", "phone_call", "camp"]))
    case "subject": .text(dice.pick(["Missed call", "Hello"]))
    case "occurred_at", "last_contact_date":
      dice.chance(20) ? .null : .instant(Instant(seconds: 1_769_600_000 + Int64(dice.pick([0, 1, 2, 3, 9])) * 100_000))
    case "value": .double(Double(dice.pick([80, 84, 88])))
    case "recorded_date": .day(Day(2026, 1, dice.pick([3, 4, 5]))!)
    default: .text(dice.pick(["one", "another"]))
    }
  }

  private static let ids: [TableName: ClosedRange<Int>] = [
    .schools: 1...3, .coaches: 11...13, .interactions: 20...29, .offers: 31...33, .metrics: 41...43,
  ]

  private mutating func change(in session: Session) -> Change? {
    let table = dice.pick([TableName.schools, .coaches, .interactions, .interactions, .offers, .metrics])
    func make<E: Entity>(_ entity: E.Type) -> Change? {
      let columns = Self.columns[table] ?? []
      let id = Key<E>(.sample(Int.random(in: Self.ids[table] ?? 0...0, using: &dice)))
      guard let row = session.tables[E.self][id] else {
        var values = Dictionary(uniqueKeysWithValues: columns.map { ($0, value(of: $0)) })
        if table == .metrics { values.merge(["metric_type": .text("velocity")]) { $1 } }
        return Change(table, id.uuid, .insert(values.filter { !$0.value.isNull }))
      }
      let column = dice.pick(columns)
      return dice.chance(20) ? row.deletion : row.setting(column, to: value(of: column))
    }
    return make(table.entity)
  }

  @Test mutating func whatChangesIsTakenAsAll() throws {
    var session = Session(identity: .nobody, tables: Tables(), clock: Sample.clock)
    for round in 0..<800 {
      session.apply((0..<dice.pick([1, 1, 1, 2, 5])).compactMap { _ in change(in: session) })
      let context = session.context
      let whole = Session(identity: .nobody, tables: session.tables, clock: Sample.clock).context
      for number in 1...3 {
        let school: Key<School> = Sample.id(number)
        #expect(context.contact[school] == whole.contact[school], "round \(round)")
        #expect(context.interactions[school] == whole.interactions[school])
        #expect(context.coaches[school] == whole.coaches[school])
        #expect(context.offers[school] == whole.offers[school])
        #expect(context.schoolNames[school] == whole.schoolNames[school])
        let row = session.tables.schools[school]
        #expect(row?.title(context) == row?.title(whole))
      }
      for number in 11...13 {
        let coach: Key<Coach> = Sample.id(number)
        #expect(context.coachContact[coach] == whole.coachContact[coach], "round \(round)")
        #expect(context.coachNames[coach]?.full == whole.coachNames[coach]?.full)
        let row = session.tables.coaches[coach]
        #expect(row?.title(context) == row?.title(whole))
      }
      #expect(context.athlete.velocity == whole.athlete.velocity)
    }
  }

  /// The latest contact of a school that is taken away is followed by the one before it, and the newest velocity by a newer
  /// one: the first time all contacts are gathered, and from then on nobody walks.
  @Test func takingAwayTheLatestWalksOnce() throws {
    var tables = Tables()
    tables.schools = Rows([Sample.school(1)])
    tables.coaches = Rows([Coach(id: Sample.id(11))])
    tables.interactions = Rows(
      (20...29).map { number in
        var row = Interaction(id: Sample.id(number))
        (row.schoolID, row.coachID) = (Sample.id(1), Sample.id(11))
        row.occurredAt = Instant(seconds: 1_769_000_000 + Int64(number))
        return row
      })
    tables.metrics = Rows((41...43).map { PerformanceMetric(id: Sample.id($0)) })
    var session = Session(identity: .nobody, tables: tables, clock: Sample.clock)
    session.apply([tables.interactions[9].deletion])
    let allowance = CancellableScope.Allowance(1_000)
    try CancellableScope.$allowance.withValue(allowance) {
      try CancellableScope.whole {
        for place in (1...8).reversed() {
          session.apply([tables.interactions[place].deletion])
          let last = Instant(seconds: 1_769_000_000 + Int64(20 + place - 1))
          #expect(session.context.contact[Sample.id(1)]?.contacted == last)
          #expect(session.context.coachContact[Sample.id(11)]?.contacted == last)
        }
        for metric in tables.metrics {
          for (column, value) in [("metric_type", Value.text("velocity")), ("value", .double(84))] {
            session.apply([session.tables.metrics[metric.id]?.setting(column, to: value)].compactMap(\.self))
          }
        }
      }
    }
    // A walk for each of the fourteen changes would ask as often.
    #expect(allowance.rest > 990)
  }

  /// Walks ask at every chunk of rows whether they may go on: so nobody walks for a row that changes.
  @Test func noTableIsWalkedThroughForOneRow() throws {
    var tables = Tables()
    tables.schools = Rows((1...3).map { Sample.school($0, location: "Columbus, OH") })
    tables.coaches = Rows((11...13).map { Coach(id: Sample.id($0)) })
    for id in 11...13 { tables.coaches.change(Sample.id(id)) { $0.schoolID = Sample.id(3) } }
    tables.interactions = Rows((20...29).map { Interaction(id: Sample.id($0)) })
    tables.offers = Rows((31...33).map { Offer(id: Sample.id($0)) })
    tables.events = Rows((51...53).map { Event(id: Sample.id($0)) })
    var session = Session(identity: .nobody, tables: tables, clock: Sample.clock)
    _ = session.tables.schools[0].title(session.context)
    _ = session.tables.coaches[0].title(session.context)
    let (now, later) = (Sample.clock.now() + -3600, Sample.clock.now() + -60)
    let changes: [Change?] = [
      session.tables.coaches[0].setting("school_id", to: .uuid(.sample(1))),
      session.tables.coaches[0].setting("last_name", to: .text("Ruiz")),
      session.tables.coaches[0].setting("last_contact_date", to: .instant(now)),
      session.tables.interactions[0].setting("occurred_at", to: .instant(now)),
      session.tables.interactions[0].setting("school_id", to: .uuid(.sample(1))),
      session.tables.interactions[1].setting("school_id", to: .uuid(.sample(1))),
      session.tables.interactions[1].setting("occurred_at", to: .instant(later)),
      session.tables.interactions[0].deletion, session.tables.offers[0].setting("school_id", to: .uuid(.sample(2))),
      session.tables.offers[0].deletion, session.tables.events[0].setting("name", to: .text("Camp")),
      session.tables.schools[0].setting("name", to: .text("Kenyon College")), session.tables.schools[1].deletion,
    ]
    let allowance = CancellableScope.Allowance(1_000)
    try CancellableScope.$allowance.withValue(allowance) {
      try CancellableScope.whole {
        for change in changes.compactMap(\.self) {
          session.apply([change])
          _ = session.tables.schools[0].title(session.context)
          _ = session.tables.coaches[0].title(session.context)
        }
      }
    }
    #expect(allowance.rest == 999)
    #expect(session.context.contact[Sample.id(1)]?.contacted == later)
  }
}

extension UUID {
  fileprivate static func sample(_ number: Int) -> UUID { (Sample.id(number) as Key<School>).uuid }
}
