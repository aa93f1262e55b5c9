package import Domain
package import Values

/// Where a family's rows are kept: memory, an embedded database, a server. It treats all tables alike, and knows
/// besides whose rows are shown, and who makes suggestions.
package protocol Store: Sendable {
  /// Its name in `whoami`: `sample family`, a file, a project.
  var name: String { get }
  /// Its name in notes that outlive the shell: its `name`, whatever the spelling of this time.
  var place: String { get }
  /// True if a note that calls it so, by its place or by a name of an earlier time, is about it.
  func isMeant(by name: String) -> Bool
  /// True if it keeps what is written after the program has gone.
  var isPersistent: Bool { get }

  /// Tables whose rows go with a school or a coach that others point at, although the reference could be emptied.
  var cascading: Set<TableName> { get }

  /// Who is asking, and whose family it is.
  func identity() async throws(StoreError) -> Identity

  /// Tables that will be loaded next, whole: a store may bring them together.
  func expect(_ names: Set<TableName>) async

  /// The number of rows of a table that the person may see.
  func count(_ table: TableName) async throws(StoreError) -> Int

  /// The rows of a table that the person may see, ordered by id, page by page until an empty page; `limit` 1 and more.
  ///
  /// With `columns`, the rows hold their id and these columns only, and must not be written back.
  func load<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, after: Key<E>?, limit: Int
  ) async throws(StoreError) -> [E]

  /// A large table with these columns, others and whole rows being brought when they're asked for; nil where its rows had
  /// better be loaded.
  func image<E: Entity>(_ entity: E.Type, columns: Set<String>) async throws(StoreError) -> RowImage<E>?

  /// A table to look at: every row, or, of a large table, these columns, others and whole rows being brought when they're
  /// asked for.
  func open<E: Entity>(
    _ entity: E.Type, columns: Set<String>, progress: @Sendable (Int) -> Void
  ) async throws(StoreError) -> Rows<E>

  /// Applies all the changes, in their order, or none. Each `set` holds only where the row still has the before-value.
  ///
  /// Answers what the store changed besides: refreshed timestamps, defaults that it filled in, references that it emptied.
  @discardableResult
  func apply(_ changes: [Change]) async throws(StoreError) -> [Change]

  /// The same; a store that keeps a journal keeps the step as well, with what came of it, or neither, and
  /// numbers it.
  ///
  /// Anything else that the step tells of is stored elsewhere.
  func apply(_ changes: [Change], as step: Journal.Step) async throws(StoreError) -> StoredStep

  /// The same, but where a store counts what others write, it throws `outdated` unless that is as much as is known.
  func apply(
    _ changes: [Change], as step: Journal.Step, unlessBeyond known: Int?
  ) async throws(StoreError) -> StoredStep

  /// The steps that are kept, the oldest first, without those of these numbers; none where no journal is kept.
  func journal(besides known: Set<Int>) async throws(StoreError) -> [Journal.Step]

  /// The most updates and deletions of one step that a journal keeps, so that they can be undone after the
  /// program has gone; nil where none is kept.
  var mostKept: Int? { get }

  /// True if any number of changes is stored by one request, or none of them is.
  func storesAtOnce() async -> Bool

  /// The number of rows of each table that point at this row; tables without any are left out.
  func dependents(of row: RowReference) async throws(StoreError) -> [TableName: Int]

  /// The number of rows of each table that `undo` could not bring back if these deletions were applied.
  func unrestorable(_ deletions: [Change]) async -> [TableName: Int]

  /// The number of these rows, told as their deletions, that can't be made to point at another row than
  /// they do.
  func unmovable(_ rows: [Change]) async -> [TableName: Int]

  /// Every row of a table in the order of the ids, in pages of at most `pageSize`; cancelling the task stops it.
  ///
  /// `progress` is told after each page how many rows there are so far, and how many there will be, if that is known.
  func loadAll<E: Entity>(
    _ entity: E.Type, columns: Set<String>?, pageSize: Int, progress: (_ done: Int, _ total: Int?) -> Void
  ) async throws(StoreError) -> Rows<E>

  /// All tables, whole.
  func tables() async throws(StoreError) -> Tables

  /// The athletes whose rows the person may look at, the one that graduates soonest first; empty unless there is a choice.
  func athletes() async throws(StoreError) -> [FamilyAthlete]

  /// Looks at another athlete's rows from now on (nil: at those that are shown without being asked).
  ///
  /// Throws `refused` for anybody who isn't one of `athletes()`.
  func look(at athlete: Key<User>?) async throws(StoreError) -> Identity

  /// The rows of one of `athletes()`, to look at: those that are shown stay what they are. Nil where the store shows only
  /// the rows of one athlete.
  func glance(at athlete: Key<User>) async throws(StoreError) -> (identity: Identity, tables: Tables)?

  /// The remarks that the person should be told besides, in sentences, since it was asked last.
  func remarks() async -> [String]

  /// Marks of the tables that hold something else than when these marks were given, all tables for none; nil where tables
  /// have no marks.
  func marks(since seen: [TableName: String]) async -> [TableName: String]?

  /// A number that is another one once somebody else has written to the store, whatever it was; nil where only a look at the
  /// rows tells.
  func otherWrites() async -> Int?

  /// What is read of a large table at first besides: when rows were written, unless that can be read later and told apart
  /// from what others wrote meanwhile.
  var firstStamps: Set<String> { get }

  /// Who makes the suggestions of the athlete.
  func makingOfSuggestions() async -> MakingOfSuggestions

  /// Looks whether everything is in order, and says what to do where it isn't; nothing is written.
  func examine() async -> [Finding]
}

extension Store {
  /// Whole rows.
  package func load<E: Entity>(_ entity: E.Type, after: Key<E>? = nil, limit: Int) async throws(StoreError) -> [E] {
    try await load(entity, columns: nil, after: after, limit: limit)
  }
}

extension Store {
  package var cascading: Set<TableName> { [] }

  package func image<E: Entity>(_ entity: E.Type, columns: Set<String>) async throws(StoreError) -> RowImage<E>? { nil }

  package func open<E: Entity>(
    _ entity: E.Type, columns: Set<String>, progress: @Sendable (Int) -> Void
  ) async throws(StoreError) -> Rows<E> {
    guard let image = try await image(entity, columns: columns) else {
      return try await loadAll(entity, progress: progress)
    }
    progress(image.ids.count)
    return Rows(image)
  }

  package func expect(_ names: Set<TableName>) async {}

  package func otherWrites() async -> Int? { nil }

  package func apply(
    _ changes: [Change], as step: Journal.Step, unlessBeyond known: Int?
  ) async throws(StoreError) -> StoredStep {
    try await apply(changes, as: step)
  }

  package func count(_ table: TableName) async throws(StoreError) -> Int {
    func count<E: Entity>(_ entity: E.Type) async throws(StoreError) -> Int { try await loadAll(entity).count }
    return try await count(table.entity)
  }

  package func athletes() async throws(StoreError) -> [FamilyAthlete] { [] }

  package func glance(at athlete: Key<User>) async throws(StoreError) -> (identity: Identity, tables: Tables)? { nil }

  package func look(at athlete: Key<User>?) async throws(StoreError) -> Identity {
    let identity = try await identity()
    guard athlete == nil || athlete == identity.athlete else {
      throw .refused("'\(name)' has only one athlete's rows")
    }
    return identity
  }

  package func apply(_ changes: [Change], as step: Journal.Step) async throws(StoreError) -> StoredStep {
    StoredStep(consequences: try await apply(changes), number: nil)
  }

  package func journal(besides known: Set<Int>) async throws(StoreError) -> [Journal.Step] { [] }

  package var mostKept: Int? { nil }

  package func storesAtOnce() async -> Bool { false }

  package func unrestorable(_ deletions: [Change]) async -> [TableName: Int] { [:] }

  package func unmovable(_ rows: [Change]) async -> [TableName: Int] { [:] }

  package func remarks() async -> [String] { [] }

  package func marks(since seen: [TableName: String]) async -> [TableName: String]? { nil }

  package var firstStamps: Set<String> { ["updated_at"] }

  package func makingOfSuggestions() async -> MakingOfSuggestions { .here }

  package func examine() async -> [Finding] {
    [Finding("rows", isPersistent ? .good : .warning, isPersistent ? name : "\(name): nothing is saved when you quit")]
  }
}

extension Store {
  /// All tables, one after the other.
  package func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    for name in TableName.allCases { tables.take(name, from: try await table(name)) }
    return tables
  }

  /// One table, whole; the others are absent. Of rows that may stay in the store some columns are read at once: the
  /// first ones, and those that are needed next.
  package func table(
    _ name: TableName, with columns: Set<String> = [], progress: @Sendable (Int) -> Void = { _ in }
  ) async throws(StoreError) -> Tables {
    var tables = Tables()
    try await load(name.entity, into: &tables, with: columns, progress)
    return tables
  }

  private func load<E: Entity>(
    _ entity: E.Type, into tables: inout Tables, with needed: Set<String>, _ progress: @Sendable (Int) -> Void
  ) async throws(StoreError) {
    if let columns = E.firstColumns {
      tables[entity] = try await open(entity, columns: columns.union(needed).union(firstStamps), progress: progress)
    } else {
      tables[entity] = try await loadAll(entity, progress: progress)
    }
  }
}

/// The result of changes that were stored as a step.
package struct StoredStep: Sendable {
  /// The changes that the store made besides.
  package let consequences: [Change]
  /// The journal's number for the step; nil where none is kept.
  package let number: Int?

  package init(consequences: [Change], number: Int?) {
    self.consequences = consequences
    self.number = number
  }
}

/// Who makes the suggestions that a store has.
package enum MakingOfSuggestions: Sendable {
  /// Anyone who looks, by the rules of this program.
  case here
  /// A server makes some and lets nobody else store any; these were made here.
  case beside(Set<Key<Suggestion>>)
  case elsewhere
}

extension Store {
  package var place: String { name }
  package func isMeant(by name: String) -> Bool { name == self.name }

  /// Its name in a sentence: `the sample family`.
  package var spoken: String { isPersistent ? name : "the \(name)" }
}

/// Something that was looked at to see whether all is in order.
package struct Finding: Hashable, Sendable {
  package enum Verdict: String, Sendable {
    case good, warning, bad
    /// It can't be told as long as something else is bad.
    case open
  }

  /// `clock`
  package let subject: String
  package let verdict: Verdict
  /// The finding: `3 s ahead of the server`.
  package let words: String
  /// The advice about it; nil where nothing is to be done.
  package let remedy: String?

  package init(_ subject: String, _ verdict: Verdict, _ words: String, remedy: String? = nil) {
    (self.subject, self.verdict, self.words, self.remedy) = (subject, verdict, words, remedy)
  }

  /// A failure of the store, with the way out of it.
  package init(_ subject: String, _ error: StoreError) {
    switch error {
    case .unavailable(let reason, let hint), .unreachable(let reason, let hint, _), .notSignedIn(let reason, let hint):
      self.init(subject, .bad, reason, remedy: hint)
    case .taken(let table, let id): self.init(subject, .bad, StoreError.words(taken: table, id))
    case .refused(let reason), .malformed(let reason), .readOnly(let reason): self.init(subject, .bad, reason)
    case .notPermitted(_, let what): self.init(subject, .bad, "not permitted (\(what))")
    case .busy: self.init(subject, .bad, "another program is using it", remedy: "try again when it's done")
    case .full: self.init(subject, .bad, "the disk is full", remedy: "free some space, then try again")
    case .cancelled: self.init(subject, .open, "interrupted")
    case .unsettled, .missing, .conflict, .outdated, .referenced, .noColumn, .partly:
      self.init(subject, .bad, "\(error)")
    }
  }
}

/// Why a store couldn't do what it was asked: a fact, with a sentence and a way out where only the store knows these.
/// The shell makes the rest of what is said, and the exit status.
package enum StoreError: Error, Hashable, Sendable {
  /// The source can't be opened or reached; with the reason and what to do about it.
  case unavailable(String, hint: String?)
  /// The server doesn't answer at all: no network, nobody there, or too late; or it's `down`, as the one
  /// that stands before it says.
  case unreachable(String, hint: String?, isDown: Bool = false)
  /// Nobody knows whether the change was stored: the answer never came; with the reason.
  indirect case unsettled(StoreError)
  /// A row that should be changed isn't there any more.
  case missing(TableName, id: String)
  /// A column holds something else by now.
  case conflict(TableName, id: String, column: String, expected: Value, found: Value)
  /// Others wrote more than is known: what is new may be there already.
  case outdated
  /// Other rows point at it.
  case referenced(TableName, id: String, by: TableName)
  /// A row with this id is there already.
  case taken(TableName, id: UUID)
  /// A rule of the database was broken; with its words.
  case refused(String)
  /// The data could not be understood; with the place.
  case malformed(String)
  /// Nobody is signed in, or the session is over; with the reason and what to do about it.
  case notSignedIn(String, hint: String?)
  /// The person may not do this to the row; with what they may not do.
  case notPermitted(TableName, String)
  /// The database has no such column.
  case noColumn(TableName, String)
  /// The first of the changes are stored, the others are not; with the reason.
  indirect case partly(stored: [Change], StoreError)
  /// Someone else holds the database for too long.
  case busy
  case readOnly(String)
  case full
  case cancelled
}

extension StoreError {
  /// No account was made: the code of a family was wrong; the service for accounts doesn't say how.
  package static var wrongFamilyCode: StoreError {
    .refused("no account was created: no family has this code, it's void, or it's for someone else")
  }

  /// No account was made: the password is no good; with the service's words.
  package static func badPassword(_ words: String) -> StoreError { .refused(badPassword + words) }
  private static let badPassword = "the password wasn't taken: "
  package var isAboutPassword: Bool {
    if case .refused(let words) = self { words.hasPrefix(Self.badPassword) } else { false }
  }

  /// The sentence for a row whose id is there already.
  package static func words(taken table: TableName, _ id: UUID) -> String {
    "\(table.rawValue) has a row with the id '\(id.text)' already"
  }

  /// True if it's the source that fails, rather than what was asked of it.
  package var isUnavailable: Bool {
    switch self {
    case .unavailable, .unreachable: true
    default: false
    }
  }
}

/// True while a clock, not a person, asks a store: nobody is told again what was told already.
package enum BackgroundLook {
  @TaskLocal package static var isOn = false
}
