/// Everything that is known between two commands: the rows, the state of every list, and what was changed.
///
/// A value: a command works on a copy, which becomes the session only when the command succeeds.
public struct Session: Sendable {
  /// The large parts, which most commands leave as they are.
  private var known: Shared<Known>
  /// The list that `filter`, `sort`, `show` and the others act on.
  public var front = ListName.schools
  public var queries: [ListName: Query] = [:]
  /// The columns chosen with `columns`; a list without an entry has its default ones.
  public var columns: [ListName: [String]] = [:]
  public var journal = Journal()

  public init(identity: Identity, tables: Tables, clock: Clock) {
    let facts = EvaluationContext(tables: tables, viewer: identity.user, athlete: identity.athlete, clock: clock)
    known = Shared(Known(identity: identity, tables: tables, facts: facts))
  }

  /// The rows, whose they are, and what all tables together say.
  private struct Known: Sendable {
    var identity: Identity
    var tables: Tables
    var facts: EvaluationContext
  }

  public var identity: Identity {
    _read { yield known.value.identity }
    _modify { yield &known.value.identity }
  }

  public private(set) var tables: Tables {
    _read { yield known.value.tables }
    _modify { yield &known.value.tables }
  }

  public private(set) var facts: EvaluationContext {
    _read { yield known.value.facts }
    _modify { yield &known.value.facts }
  }

  /// The filter state of the list in front.
  public var query: Query {
    get { queries[front] ?? Query() }
    set { queries[front] = newValue }
  }

  /// Goes on as somebody else; what is loaded stays.
  public mutating func become(_ identity: Identity) {
    self.identity = identity
    refreshFacts()
  }

  /// Puts the rows of a table in, as a store has them.
  public mutating func take<E: Entity>(_ rows: Rows<E>) {
    tables[E.self] = rows
    refreshFacts()
  }

  /// Takes all tables anew; what the person set up stays.
  public mutating func take(_ tables: Tables) {
    self.tables = tables
    refreshFacts()
  }

  /// Takes some tables as a store has them now.
  public mutating func take(_ names: Set<TableName>, from loaded: Tables) {
    for name in names { tables.take(name, from: loaded) }
    if !names.isDisjoint(with: EvaluationContext.sources) || names.contains(.schools) { refreshFacts() }
  }

  /// Notes why tables couldn't be loaded; rows that are there already stay.
  public mutating func mark(_ table: TableName, _ state: LoadState) { tables.mark(table, state) }

  /// Does to the rows what the changes say. A change of a row that isn't loaded is passed over.
  public mutating func apply(_ changes: [Change]) {
    var touched: Set<TableName> = []
    for change in changes {
      tables.apply(change)
      touched.insert(change.table)
    }
    if !touched.isDisjoint(with: EvaluationContext.sources) || changes.contains(where: \.renamesSchool) {
      refreshFacts()
    }
  }

  private mutating func refreshFacts() {
    facts = EvaluationContext(tables: tables, viewer: identity.user, athlete: identity.athlete, clock: facts.clock)
  }
}

extension EvaluationContext {
  /// The tables that facts are made of, besides the names of schools.
  public static let sources: Set<TableName> = [.coaches, .interactions, .offers, .metrics, .preferences]
}

extension Change {
  /// Whether the names of schools are other ones afterwards.
  fileprivate var renamesSchool: Bool {
    guard table == .schools else { return false }
    if case .set(let column, _, _) = action { return column == "name" }
    return true
  }
}
