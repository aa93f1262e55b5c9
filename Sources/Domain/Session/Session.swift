/// Everything that is known between two commands: the rows, the state of every list, and what was changed.
///
/// A value: a command works on a copy, which becomes the session only when the command succeeds.
package struct Session: Sendable {
  /// The large parts, which most commands leave as they are.
  private var known: Shared<Known>
  /// The list that `filter`, `sort`, `show` and the others act on.
  package var front = ListName.schools
  package var queries: [ListName: Query] = [:]
  /// The columns chosen with `columns`; a list without an entry has its default ones.
  package var columns: [ListName: [String]] = [:]
  package var journal = Journal()
  /// Tables that were written to since they were loaded: other columns of the same rows may hold something else by now.
  package private(set) var written: Set<TableName> = []

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

  /// Goes on as somebody else; what is loaded stays.
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
    var touched: Set<TableName> = []
    for change in changes {
      tables.apply(change)
      touched.insert(change.table)
    }
    written.formUnion(touched)
    if !touched.isDisjoint(with: EvaluationContext.sources) || changes.contains(where: \.renamesSchool) {
      refreshContext()
    } else {
      // Columns of the schools follow a school that changes; those that look at other lists know which rows they saw.
      context.take(tables, isDerived: touched != [.schools])
    }
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

  /// Whoever looks at what comes from tables that couldn't be loaded notes that then, not when it's gathered.
  private static func context(of tables: Tables, for identity: Identity, _ clock: Clock) -> EvaluationContext {
    var context = Unread.quietly {
      EvaluationContext(tables: tables, viewer: identity.user, athlete: identity.athlete, clock: clock)
    }
    context.take(tables, isDerived: false)
    return context
  }
}

extension Session {
  /// Makes a field up, or makes it another one. It mustn't come from itself.
  package mutating func define(_ field: OwnField) { context.define(field) }

  /// Takes a field back that was made up.
  package mutating func forget(field name: String, of list: ListName) { context.forget(name, of: list) }
}

extension EvaluationContext {
  /// The tables that the context is made of, besides the names of schools.
  package static let sources: Set<TableName> = [.coaches, .interactions, .offers, .metrics, .preferences]
}

extension Change {
  /// Whether the names of schools are other ones afterwards.
  fileprivate var renamesSchool: Bool {
    guard table == .schools else { return false }
    if case .set(let column, _, _) = action { return column == "name" }
    return true
  }
}

extension Session {
  /// What happened up to now, newest first: interactions, changes of status and documents of the athlete or the person
  /// at the shell.
  ///
  /// - Parameters:
  ///   - most: how many at most, at least 0.
  ///   - user: whose doing it was; nil for both.
  package func activity(_ most: Int = 10, of user: Key<User>? = nil) -> [Activity] {
    func isOurs(_ owner: Key<User>?) -> Bool { user.map { owner == $0 } ?? self.isOurs(owner) }
    let now = context.clock.now()
    var newest = Newest(most)
    for interaction in tables.interactions where isOurs(interaction.loggedBy) {
      guard let moment = interaction.occurredAt ?? interaction.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(interaction, moment) }
    }
    for entry in tables.statusChanges where isOurs(entry.changedBy) {
      guard let moment = entry.changedAt ?? entry.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(entry, moment) }
    }
    for document in tables.documents where isOurs(document.userID) {
      guard let moment = document.createdAt ?? document.updatedAt, moment <= now else { continue }
      newest.take(moment) { activity(document, moment) }
    }
    return newest.sorted
  }

  /// Whether a row belongs to the athlete or to the person at the shell.
  private func isOurs(_ user: Key<User>?) -> Bool {
    user == nil || user == identity.athlete || user == identity.user
  }

  private func name(_ school: Key<School>?) -> String? {
    school.flatMap { tables.schools.name(of: $0) }
  }

  private func activity(_ interaction: Interaction, _ moment: Instant) -> Activity {
    let type = interaction.type?.label ?? "Contact"
    let school = name(interaction.schoolID) ?? "a deleted school"
    let preposition =
      interaction.type?.known?.isMeeting == true ? "with" : interaction.direction == .known(.inbound) ? "from" : "to"
    let words = [interaction.subject, interaction.content].lazy.compactMap { $0?.oneLine }.first { !$0.isEmpty }
    return Activity(
      origin: .interaction(interaction.id), moment: moment, school: interaction.schoolID,
      what: "\(type) \(preposition) \(school)", detail: cut(words))
  }

  private func activity(_ entry: StatusHistoryEntry, _ moment: Instant) -> Activity {
    let school = name(entry.schoolID) ?? "A deleted school"
    let status = entry.newStatus?.label ?? "no status"
    let before = entry.previousStatus.map { "was \($0.label)" }
    let words = [before, entry.notes?.oneLine].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    return Activity(
      origin: .status(entry.id), moment: moment, school: entry.schoolID, what: "\(school) is now \(status)",
      detail: cut(words))
  }

  private func activity(_ document: Document, _ moment: Instant) -> Activity {
    Activity(
      origin: .document(document.id), moment: moment, school: document.schoolID,
      what: "\(document.type?.label ?? "Document") added", detail: cut(document.title.oneLine))
  }

  private func cut(_ words: String?) -> String {
    guard let words, words.count > Activity.longestDetail else { return words ?? "" }
    return words.prefix(Activity.longestDetail - 1) + "…"
  }
}

extension InteractionType {
  /// Whether both sides were there: it goes neither out nor in.
  package var isMeeting: Bool {
    switch self {
    case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
    case .email, .text, .phoneCall, .tweet, .dm, .other: false
    }
  }
}

/// The latest of many, of which only those are made that are among them so far.
private struct Newest {
  private let most: Int
  private var kept: [Activity] = []
  private var oldest: Instant?

  init(_ most: Int) { self.most = max(0, most) }

  mutating func take(_ moment: Instant, _ make: () -> Activity) {
    if let oldest, moment < oldest { return }
    kept.append(make())
    if kept.count >= 2 * max(most, 32) { shrink() }
  }

  private mutating func shrink() {
    kept = sorted
    oldest = kept.count == most ? kept.last?.moment : nil
  }

  var sorted: [Activity] { Array(kept.sorted(by: Activity.precedes).prefix(most)) }
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
  /// Always one element: an array copies what it holds only where it's changed while somebody else holds it too.
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

  /// Whoever isn't signed in: no row is theirs.
  package static let nobody = Identity(
    user: Key(UUID.zero), athlete: Key(UUID.zero), family: nil, role: Open(""))

  /// A parent who views an athlete's rows changes none of them.
  package var isViewing: Bool { user != athlete }

  /// Whether a parent looks at nobody but themselves: the rows of their families are the athletes'.
  package var isAlone: Bool { role == .known(.parent) && !isViewing }
}
