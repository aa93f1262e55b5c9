package import Values

/// Everything that is known between two commands: the rows, the state of every list, and what was changed.
///
/// A value: a command works on a copy, which becomes the session only when the command succeeds.
package struct Session: Sendable {
  /// The large parts, which most commands leave as they are.
  private var known: Shared<Known>
  /// The list that `filter`, `sort`, `show` and the others act on.
  package var front = ListName.schools
  package var queries: [ListName: Query] = [:]

  /// A line that names a school or a coach, as it works where the person is: other lists look for a name among their own
  /// rows first.
  package func line(_ line: String, about list: ListName) -> String {
    front == .schools || front == .coaches ? line : "\(list.plural); \(line)"
  }

  /// The columns chosen with `columns`; a list without an entry has its default ones.
  package var columns: [ListName: [String]] = [:]
  package var journal = Journal()
  /// Tables that were written to since they were loaded: other columns of the same rows may hold something else by now.
  package private(set) var written: Set<TableName> = []
  /// The number of others' writes that the rows show, where the store counts them.
  package var seenWrites: Int?
  /// When the rows were loaded, or all of them looked at again; changes of one's own make them no younger.
  package var loadedAt: Instant?

  package init(identity: Identity, tables: Tables, clock: Clock) {
    let context = Self.context(of: tables, for: identity, clock)
    known = Shared(Known(identity: identity, tables: tables, context: context))
  }

  /// The rows, whose they are, and what all tables together say.
  private struct Known: Sendable {
    var identity: Identity
    var tables: Tables
    var context: EvaluationContext
  }

  package var identity: Identity {
    _read { yield known.value.identity }
    _modify { yield &known.value.identity }
  }

  package private(set) var tables: Tables {
    _read { yield known.value.tables }
    _modify { yield &known.value.tables }
  }

  package private(set) var context: EvaluationContext {
    _read { yield known.value.context }
    _modify { yield &known.value.context }
  }

  /// The filter state of the list in front.
  package var query: Query {
    get { queries[front] ?? Query() }
    set { queries[front] = newValue }
  }

  /// The same as long as every row, the person and the fields are the same: what was worked out under it holds until the
  /// clock goes on.
  package var revision: Revision { Revision(context: context.stamp, rows: context.related.stamp) }

  package struct Revision: Hashable, Sendable {
    fileprivate let context: Int
    fileprivate let rows: Int
  }

  /// Goes on as another person; what is loaded stays.
  package mutating func become(_ identity: Identity) {
    self.identity = identity
    refreshContext()
  }

  /// Puts the rows of a table in, as a store has them.
  package mutating func take<E: Entity>(_ rows: Rows<E>) {
    tables[E.self] = rows
    written.remove(E.table.name)
    refreshContext(with: [E.table.name])
  }

  /// Takes all tables again; what the person set up stays.
  package mutating func take(_ tables: Tables) {
    self.tables = tables
    written = []
    refreshContext()
  }

  /// Takes some tables as a store has them now.
  package mutating func take(_ names: Set<TableName>, from loaded: Tables) {
    for name in names { tables.take(name, from: loaded) }
    written.subtract(names)
    refreshContext(with: names)
  }

  /// Notes why tables couldn't be loaded; rows that are there already stay.
  package mutating func mark(_ table: TableName, _ state: LoadState) {
    tables.mark(table, state)
    context.take(tables, isDerived: true)
  }

  /// Does to the rows what the changes say. A change of a row that isn't loaded is passed over.
  package mutating func apply(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    let before = tables
    for change in changes { tables.apply(change) }
    written.formUnion(changes.map(\.table))
    let rows = Set(changes.map(\.row))
    Unread.quietly { context.take(rows, from: before, to: tables, for: identity) }
  }

  /// Makes the context know tables as they are now.
  private mutating func refreshContext(with names: Set<TableName>) {
    if names.isDisjoint(with: EvaluationContext.sources.union([.schools])) {
      context.take(tables, isDerived: true)
    } else {
      refreshContext()
    }
  }

  private mutating func refreshContext() {
    context = Self.context(of: tables, for: identity, context.clock).keeping(context.own)
  }

  /// Code that looks at what comes from tables that couldn't be loaded notes that then, not when it's
  /// gathered.
  private static func context(of tables: Tables, for identity: Identity, _ clock: Clock) -> EvaluationContext {
    var context = Unread.quietly {
      EvaluationContext(tables: tables, viewer: identity.user, athlete: identity.athlete, clock: clock)
    }
    context.take(tables, isDerived: false)
    return context
  }

  /// Makes a field up, or makes it another one. It mustn't come from itself.
  package mutating func define(_ field: OwnField) { context.define(field) }

  /// Takes a field back that was made up.
  package mutating func forget(field name: String, of list: ListName) { context.forget(name, of: list) }

  /// Notes a look at fields of the list in front.
  package func look(atFields names: some Sequence<String>) {
    let fields = FieldList(front, context)
    for name in names { context.look(at: fields[name]?.tables ?? []) }
  }

  /// Throws what went wrong in bringing rows that were asked for: what was made of them doesn't count.
  package func checkRows() throws {
    if let failure = tables.schools.takeFailure() { throw failure }
  }

  /// The number of matching rows of the list in front, whatever the limit.
  package var matching: Int { front.entity.count(query, in: self) }

  /// The same session, whatever limit there is for the screen.
  package var unlimited: Session {
    var session = self
    session.query.limit = nil
    return session
  }

  /// The notifications that the person at the shell wants.
  package var notifications: NotificationPreferences {
    NotificationPreferences(tables.preferences.document(.notifications, of: identity.user)?.json ?? .null)
  }

  /// True if nothing is to be told now unless the person asks.
  package var isQuiet: Bool {
    context.clock.time(context.clock.now()).map(notifications.isQuiet) ?? false
  }

  /// True for a school on the list that's declined or given up.
  package func isDropped(_ school: Key<School>?) -> Bool { school.flatMap { tables.schools[$0] }?.isDropped ?? false }

  /// True for an offer that still waits for a decision: nobody answered it, and its school is neither dropped nor the one to
  /// which the athlete committed.
  package func asksForAnswer(_ offer: Offer) -> Bool {
    guard offer.isPending else { return false }
    guard let school = offer.schoolID.flatMap({ tables.schools[$0] }) else { return true }
    return !school.isDropped && school.status != .known(.committed)
  }

  /// Whom a school's name means where a coach is expected: its only coach, or of several the only head coach.
  package func spokenCoach(of school: Key<School>) -> Key<Coach>? {
    let coaches = tables.coaches.filter { $0.schoolID == school && $0.left == nil }
    let heads = coaches.filter(\.isHead)
    return coaches.only?.id ?? heads.only?.id
  }

  /// The word of a school that waits for an answer; nil where none does.
  package func openWord(from school: Key<School>) -> Interaction? {
    guard let times = context.contact[school], times.isOwed else { return nil }
    return tables.interactions.first {
      $0.schoolID == school && $0.direction == .known(.inbound) && $0.moment == times.heardFrom
    }
  }

  /// The coach who made an offer; nil where none is recorded, or the one who did left.
  package func maker(of offer: Offer) -> Key<Coach>? {
    offer.coachID.flatMap { tables.coaches[$0] }.flatMap { $0.left == nil ? $0.id : nil }
  }

  /// Whom one writes to at a school: who waits for an answer, else whose offer does or was answered, else the coach whom
  /// its name means.
  package func addressee(at school: Key<School>) -> Key<Coach>? {
    let word = context.known { openWord(from: school) } ?? nil
    let waiting = word?.coachID.flatMap { tables.coaches[$0] }
    if let waiting, waiting.left == nil { return waiting.id }
    let offers = context.known { tables.offers.filter { $0.schoolID == school && $0.status != .known(.expired) } } ?? []
    let asking = offers.filter(asksForAnswer)
    return (asking + offers).lazy.compactMap(maker).first ?? spokenCoach(of: school)
  }

  /// The athlete's year of graduation: what their player details say, else what their account does; nil for
  /// what is no year of our time.
  package var graduationYear: Int? {
    let player = tables.preferences.document(.player, of: identity.athlete)?.json
    let noted = player?["graduation_year"]?.double.flatMap { Int(exactly: $0.rounded()) }
    let year = noted ?? account("graduation_year") { $0.graduationYear }
    return year.flatMap { (1900...2200).contains($0) ? $0 : nil }
  }

  /// The detail in the athlete's account where their player details say nothing; nil where the detail was
  /// taken away.
  package func account<Detail>(_ key: String, _ detail: (User) -> Detail?) -> Detail? {
    guard tables.preferences.document(.player, of: identity.athlete)?.json[key] != .some(.null) else { return nil }
    return tables.users[identity.athlete].flatMap(detail)
  }

  /// The player details that the account says as well.
  package var accountDetails: Set<String> {
    guard let user = tables.users[identity.athlete] else { return [] }
    let known = [
      ("graduation_year", user.graduationYear != nil), ("gpa", user.gpa != nil), ("sat_score", user.satScore != nil),
      ("act_score", user.actScore != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}

extension EvaluationContext {
  /// The tables that the context is made of, besides the names of schools.
  package static let sources: Set<TableName> = [.coaches, .interactions, .offers, .metrics, .preferences]
}

extension InteractionType {
  /// True if both sides were there: it goes neither out nor in.
  package var isMeeting: Bool {
    switch self {
    case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
    case .email, .text, .phoneCall, .tweet, .dm, .other: false
    }
  }
}

extension Interaction {
  /// When it happened, as far as anybody noted it.
  package var moment: Instant? { occurredAt ?? createdAt }
}

/// So many hundredths of a whole, rounded, halves up; 0 of nothing.
func percentage(_ part: Int, of whole: Int) -> Int {
  whole > 0 ? Int((100 * Double(part) / Double(whole)).rounded()) : 0
}

/// A large value that copies share until one of them changes it: copying it is one reference, however much it holds.
package struct Shared<Value: Sendable>: Sendable {
  /// Always one element: an array copies what it holds only where it's changed while another holder has it
  /// too.
  @usableFromInline var storage: [Value]

  @inlinable package init(_ value: Value) { storage = [value] }

  @inlinable package var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

/// Who is at the shell, and whose rows these are.
package struct Identity: Hashable, Sendable {
  package let user: Key<User>
  /// The same person unless a parent is looking.
  package let athlete: Key<User>
  package let family: Key<Family>?
  package let role: Open<UserRole>

  package init(user: Key<User>, athlete: Key<User>, family: Key<Family>?, role: Open<UserRole>) {
    self.user = user
    self.athlete = athlete
    self.family = family
    self.role = role
  }

  /// A person who isn't signed in: no row is theirs.
  package static let nobody = Identity(
    user: Key(UUID.zero), athlete: Key(UUID.zero), family: nil, role: Open(""))

  /// True if a row belongs to the athlete or to the person at the shell.
  func owns(_ user: Key<User>?) -> Bool { user == nil || user == athlete || user == self.user }

  /// A parent who views an athlete's rows changes none of them.
  package var isViewing: Bool { user != athlete }

  /// True if a parent looks at nobody but themselves: the rows of their families are the athletes'.
  package var isAlone: Bool { role == .known(.parent) && !isViewing }
}
