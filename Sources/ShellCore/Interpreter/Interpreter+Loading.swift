import Display
package import Domain
import Grammar
import Storage

extension Interpreter {
  /// Reads the statement that begins at or behind a place, when what its words can't be read without is loaded; nil if only
  /// blanks and comments are left.
  mutating func statement(of text: String, from place: Int) async throws -> Statement? {
    let context = ParseContext(text, in: scope)
    guard let start = context.beginningOfStatement(from: place) else { return nil }
    guard try await prepare(toRead: context, at: start) else {
      return try Statement.read(context, at: start, verbs: vocabulary)
    }
    return try Statement.read(text, from: start, in: scope, verbs: vocabulary)
  }

  /// Loads what the words of the statement at a place can't be read without; false if nothing was loaded.
  private mutating func prepare(toRead context: ParseContext, at start: Int) async throws -> Bool {
    let beginning = vocabulary.beginning(at: start, of: context)
    let isTaken = try takeKeptRows(for: beginning?.verb)
    guard !shell.session.tables.isWhole, let (verb, rest) = beginning else { return isTaken }
    let names = shell.tables(toRead: verb.isRowless(rest) ? .nothing : verb.needs)
    return try await load(names) || isTaken
  }

  /// Loads what a statement looks at when it runs.
  mutating func prepare(toRun statement: Statement) async throws {
    guard !shell.session.tables.isWhole else { return }
    var ahead = shell
    statement.command.anticipate(in: &ahead)
    let needs = statement.command.needs
    let isWhole = needs == .list && (statement.redirection != nil || ahead.settings.output ?? .table != .table)
    try await load(ahead.tables(toRun: needs, isWhole: isWhole), for: ahead.session.front.table)
  }

  /// Loads tables that aren't there yet. One that can't be loaded doesn't take the others down, unless it's the schools
  /// or the list that is asked for.
  ///
  /// - Returns: false if all of them were there.
  @discardableResult
  package mutating func load(_ names: Set<TableName>, for list: TableName? = nil) async throws -> Bool {
    let asked: Set<TableName> = [.schools, list ?? .schools]
    let missing = names.filter { name in
      switch shell.session.tables.state(of: name) {
      case .loaded: false
      case .absent, .loading: true
      case .failed: asked.contains(name)
      }
    }
    guard !missing.isEmpty else { return false }
    let loaded = await world.load(missing)
    shell.session.take(loaded.names, from: loaded.tables)
    try Task.checkCancellation()
    try await tell(loaded.failures, asked)
    if shell.session.tables.isWhole { world.keep(shell.session) }
    return true
  }

  private mutating func tell(_ failures: [TableName: StoreError], _ asked: Set<TableName>) async throws {
    var lines: [Text] = []
    for (table, error) in failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let failure = Failure(error)
      shell.session.mark(table, .failed(failure.message))
      if asked.contains(table) || failure.status == .notSignedIn || failure.status == .interrupted { throw failure }
      lines.append(Text("\(table.spoken) can't be loaded: \(failure.message). 'refresh' tries again", .warning))
    }
    if !lines.isEmpty { try await present(.notices(lines)) }
  }
}

extension World {
  /// Loads tables side by side, telling how far it has got.
  func load(_ names: Set<TableName>) async -> Loader.Loaded {
    let progress = person.progress
    let loaded = await loader.load(names) { progress("loading", $0, nil) }
    progress("loading", 0, 0)
    return loaded
  }
}

extension TableName {
  /// What people call the rows: `status history`.
  package var spoken: String {
    switch self {
    case .preferences: "preferences"
    case .statusHistory: "the status history"
    case .metrics: "metrics"
    case .reminders: "reminders"
    case .suggestions: "suggestions"
    case .tasks: "tasks"
    default: rawValue.split(separator: "_").joined(separator: " ")
    }
  }
}

extension VerbTable {
  /// The verb of the statement at a place, with the cursor behind it; nil if it is an alias, or nobody knows it.
  fileprivate func beginning(at start: Int, of context: ParseContext) -> (verb: Verb, rest: Cursor)? {
    let cursor = Cursor(context, at: start)
    guard let word = cursor.peek(), !word.isQuoted, context.scope.aliases[word.text] == nil, let verb = verb(word.text)
    else { return nil }
    return (verb, cursor.after(word))
  }
}
