import Domain
import SampleFamily
import ShellTesting
import TestSupport
import Testing
import Values

/// Lists, `due`, the digest, suggestions and the dashboard tell one story of who was in touch with whom, when.
@Suite struct ContactAgreementTests {
  private static let now = February.now
  private static var today: Day { February.clock.today }

  /// The sample family, and families of which everything is random.
  static let families: [Int] = Array(0...12)

  private func session(_ family: Int) -> Session {
    if family == 0 { return February.session(Sample.at(February.now).tables) }
    var dice = StoreRandom(seed: UInt64(family))
    return February.session(dice.family())
  }

  /// The times that the rule gives, written out by hand.
  private struct Times: Equatable {
    var out: Instant?
    var heard: Instant?
    var any: Instant?
  }

  private func times(_ interactions: [Interaction], noted: [Instant]) -> Times {
    let past = interactions.filter { ($0.occurredAt ?? $0.createdAt).map { $0 < Instant(Self.today + 1) } ?? false }
    func latest(_ direction: InteractionDirection?) -> Instant? {
      past.filter { direction == nil || $0.direction?.known == direction }.compactMap { $0.occurredAt ?? $0.createdAt }
        .max()
    }
    let known = noted.filter { $0 < Instant(Self.today + 1) }
    return Times(out: latest(.outbound), heard: latest(.inbound), any: ([latest(nil)].compactMap(\.self) + known).max())
  }

  /// Until when an interaction answers what came: what was sent without a time until its day ends; a call answers itself.
  private static func answer(_ interaction: Interaction) -> Instant? {
    guard let moment = interaction.occurredAt ?? interaction.createdAt, moment < Instant(today + 1) else { return nil }
    switch interaction.direction?.known {
    case .outbound:
      let day = February.clock.day(moment)
      guard February.clock.start(day) == moment else { return moment }
      return Instant(microseconds: February.clock.start(day + 1).microseconds - 1)
    case .inbound:
      let isTalk = [.phoneCall, .virtualMeeting, .inPersonVisit].contains(interaction.type?.known)
      return isTalk && !interaction.isMissedCall ? moment : nil
    case nil: return nil
    }
  }

  private func times(of session: Session) -> [Key<School>: Times] {
    let (interactions, coaches) = (session.tables.interactions, session.tables.coaches)
    return Dictionary(
      session.tables.schools.map { school in
        let own = interactions.filter { $0.schoolID == school.id }
        return (school.id, times(own, noted: coaches.filter { $0.schoolID == school.id }.compactMap(\.lastContactDate)))
      }, uniquingKeysWith: { first, _ in first })
  }

  private func matching<E: Listed>(_ field: String, _ operand: Operand, in rows: Rows<E>, _ session: Session) -> Set<
    Key<E>
  > {
    var query = Query()
    query.terms = [.field(field, [operand], negated: false)]
    return Set(rows.select(query, session.context).positions.map { rows.id(at: $0) })
  }

  @Test(arguments: families) func fieldsFollowTheRule(family: Int) {
    let session = session(family)
    let times = times(of: session)
    for (id, expected) in times {
      let found = session.context.contact[id] ?? ContactTimes()
      #expect(Times(out: found.reachedOut, heard: found.heardFrom, any: found.contacted) == expected)
    }
    let schools = session.tables.schools
    for (field, read) in [("reached_out", \Times.out), ("heard_from", \.heard), ("contacted", \.any)] {
      let never = matching(field, .missing, in: schools, session)
      #expect(never == Set(times.filter { $0.value[keyPath: read] == nil }.keys))
    }
    for coach in session.tables.coaches {
      let own = session.tables.interactions.filter { $0.coachID == coach.id }
      let expected = self.times(own, noted: [coach.lastContactDate].compactMap(\.self))
      let found = coach.contact(session.context)
      #expect(Times(out: found.reachedOut, heard: found.heardFrom, any: found.contacted) == expected)
    }
  }

  @Test(arguments: families) func theDashboardCountsWhatFiltersFind(family: Int) {
    let session = session(family)
    let (schools, coaches) = (session.tables.schools, session.tables.coaches)
    let frequency = ContactFrequency(
      session.tables.schools, session.context, interactions: session.tables.interactions.count)
    #expect(Set(frequency.recent.map(\.school)) == matching("contacted", .within(days: 7), in: schools, session))
    let quiet = matching("contacted", .beyond(days: 30), in: schools, session)
    #expect(frequency.neglected == quiet.count { !session.isDropped($0) })
    let waiting = CoachFollowUps(coaches, session.context)
    #expect(waiting.total == matching("contacted", .beyond(days: 14), in: coaches, session).count)
  }

  @Test(arguments: families) func whatIsDueFollowsFromTheFields(family: Int) {
    var session = session(family)
    // A commitment ends what waited before it.
    var tables = session.tables
    for school in tables.schools where school.status == .known(.committed) {
      tables.schools.change(school.id) { $0.status = .known(.offerReceived) }
    }
    session.take(tables)
    let times = times(of: session)
    let pursued = session.tables.schools.filter { school in
      ![.declined, .notPursuing, .committed].contains(school.status?.known)
    }
    let handled = Set(session.tables.reminders.compactMap(\.schoolID))
    func isOwed(_ id: Key<School>) -> Bool {
      guard let heard = times[id]?.heard else { return false }
      let answer = session.tables.interactions.filter { $0.schoolID == id }.compactMap(Self.answer).max()
      return answer.map { $0 < heard } ?? true
    }
    let due = DueList(session, on: Self.today).rows
    let invited = Set(due.filter { $0.kind == .invitation }.compactMap(\.school))
    let owed = Set(pursued.filter { isOwed($0.id) && !invited.contains($0.id) }.map(\.id))
    #expect(Set(due.filter { $0.kind == .reply }.compactMap(\.school)) == owed)
    let quiet = pursued.filter { school in
      guard let tier = school.priorityTier?.known, tier != .c, !invited.contains(school.id), !owed.contains(school.id),
        !handled.contains(school.id)
      else { return false }
      let days = times[school.id]?.any.map { Self.today - February.clock.day($0) } ?? .max
      return days >= (tier == .a ? 7 : 11)
    }
    #expect(Set(due.filter { $0.kind == .contact }.compactMap(\.school)) == Set(quiet.map(\.id)))
    let digest = Digest(session, days: 14).due.filter { [.reply, .contact, .invitation].contains($0.kind) }
    #expect(digest == due.filter { [.reply, .contact, .invitation].contains($0.kind) })
  }

  @Test(arguments: families.dropFirst()) func suggestionsAskForTheSchoolsThatAreSilent(family: Int) {
    let session = session(family)
    var number = 0
    let changes = SuggestionCycle.changes(in: session, at: Self.now) {
      number += 1
      return February.id(number)
    }
    let asked = changes.compactMap { change -> Key<School>? in
      guard case .insert(let values) = change.action, values["rule_type"] == .text("priority-school-reminder"),
        case .uuid(let id)? = values["related_school_id"]
      else { return nil }
      return Key(id)
    }
    let times = times(of: session)
    let silent = session.tables.schools.filter { school in
      let days = times[school.id]?.any.map { Self.today - February.clock.day($0) } ?? .max
      return school.priorityTier == .known(.a) && !school.isDropped && days >= 14
    }
    #expect(Set(asked) == Set(silent.map(\.id)))
  }
}

/// Random families: the same ones on every run.
extension StoreRandom {
  fileprivate mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &self)] }

  /// A moment between ten weeks ago and three days ahead, often one of few.
  private mutating func moment() -> Instant {
    Instant(
      February.clock.today - pick([-3, -1, 0, 0, 1, 6, 7, 8, 13, 14, 15, 29, 30, 31, 42, 43, 70]),
      hour: pick([0, 9, 12]))
  }

  fileprivate mutating func family() -> Tables {
    var tables = Tables()
    for number in 1...30 {
      var school = School(id: February.id(number))
      school.userID = SampleFamily.user
      school.name = "School \(number)"
      school.status = pick([.known(.contacted), .known(.interested), .known(.campInvite), .known(.declined), nil])
      school.priorityTier = pick([.known(.a), .known(.b), .known(.c), nil])
      school.statusChangedAt = pick([nil, moment()])
      school.division = .known(.d3)
      tables.schools.append(school)
    }
    for number in 1...40 {
      var coach = Coach(id: February.id(number))
      (coach.firstName, coach.lastName) = ("Coach", "\(number)")
      coach.schoolID = February.id(Int.random(in: 1...30, using: &self))
      coach.lastContactDate = pick([nil, nil, moment()])
      tables.coaches.append(coach)
    }
    for number in 1...60 {
      var interaction = Interaction(id: February.id(number))
      interaction.schoolID = February.id(Int.random(in: 1...30, using: &self))
      interaction.coachID = pick([nil, tables.coaches.first { $0.schoolID == interaction.schoolID }?.id])
      interaction.type = .known(pick([.email, .phoneCall, .camp]))
      interaction.direction = pick([.known(.outbound), .known(.inbound), .known(.inbound), nil])
      interaction.occurredAt = pick([moment(), moment(), nil])
      interaction.createdAt = pick([moment(), nil])
      interaction.loggedBy = SampleFamily.user
      tables.interactions.append(interaction)
    }
    return tables
  }
}
