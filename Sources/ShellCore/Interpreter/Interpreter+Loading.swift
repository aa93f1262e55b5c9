package import Display
package import Domain
import Grammar
import Storage
import Values

extension Interpreter {
  /// Reads the statement that begins at or after a place, when what its words can't be read without is loaded; nil if only
  /// blanks and comments are left.
  mutating func statement(of text: String, from place: Int) async throws -> Statement? {
    let context = ParseContext(text, in: scope)
    guard let start = context.beginningOfStatement(from: place) else { return nil }
    let isNew = try await prepare(toRead: context, of: text, at: start)
    let read = { (shell: Interpreter) throws(Diagnostic) -> Statement? in
      isNew
        ? try Statement.read(text, from: start, in: shell.scope, verbs: shell.vocabulary)
        : try Statement.read(context, at: start, verbs: shell.vocabulary)
    }
    let unread = Unread.Look()
    do {
      return try await unread.during {
        shell.session.tables.schools.isFar ? try await looking { try read($0) } : try read(self)
      }
    } catch let diagnostic as Diagnostic where diagnostic.kind == .row && diagnostic.choices.isEmpty {
      // Who isn't found may be among the rows that nobody has read.
      try unread.check()
      throw diagnostic
    }
  }

  /// Loads what the words of the statement at a place can't be read without; false if nothing was loaded.
  private mutating func prepare(
    toRead context: ParseContext, of text: String, at start: Int
  ) async throws -> Bool {
    let beginning = vocabulary.beginning(at: start, of: context)
    let isTaken = try takeKeptRows(for: beginning?.verb, before: beginning?.rest)
    guard !shell.session.tables.isWhole else { return isTaken }
    guard let (verb, rest) = beginning else { return await prepare(toAdviseOn: context, at: start) || isTaken }
    let isRowless = verb.isRowless(rest)
    let needs = rest.isAtEnd ? verb.needs : verb.needsOfWords ?? verb.needs
    let isNeedless = isRowless || needs == .number && shell.isCounted(by: world)
    var names = shell.tables(toRead: verb.takesTerms(rest) ? .everything : isNeedless ? .nothing : needs)
    if let list = verb.named, !rest.isAtEnd { names.formUnion(shell.tables(toName: list)) }
    let columns = needs >= .query && needs <= .list && needs != .names ? columns(ofStatementAt: start, of: text) : []
    return try await load(names, with: columns) || isTaken
  }

  /// The columns of the schools that a statement will ask for, if it can be read before they are there: then they are
  /// walked through once. Not for one that names rows: nobody would be found.
  func columns(ofStatementAt start: Int, of text: String) -> Set<String> {
    guard case .absent = shell.session.tables.state(of: .schools), world.server.account == nil else { return [] }
    let (columns, _) = Unread.attempt { () -> Set<String> in
      guard let statement = try? Statement.read(text, from: start, in: scope, verbs: vocabulary) else { return [] }
      var ahead = shell
      statement.command.anticipate(in: &ahead)
      guard ahead.session.front == .schools else { return [] }
      let fields = fieldNames(of: ahead.session, for: statement.command)
      return fields.reduce(into: []) { columns, name in
        columns.formUnion(School.fields[name]?.reads?(ahead.session.context) ?? [])
      }
    }
    return columns.filter { $0 != "id" }
  }

  /// Loads the names that may stand after a word which is no verb: what was meant is told with them. A server isn't asked
  /// for a slip.
  private mutating func prepare(toAdviseOn context: ParseContext, at start: Int) async -> Bool {
    guard world.server.account == nil, let word = Cursor(context, at: start).peek(), !word.text.hasPrefix("!"),
      context.scope.aliases[word.text] == nil
    else { return false }
    return (try? await load(shell.tables(toRead: .names))) ?? false
  }

  /// Loads what a statement looks at when it runs.
  mutating func prepare(toRun statement: Statement) async throws {
    guard !shell.session.tables.isWhole || shell.session.tables.schools.isStored else { return }
    if let wishes = statement.command.wishes, world.server.account == nil {
      _ = try? await load(shell.tables(toRead: wishes))
    }
    var ahead = shell
    statement.command.anticipate(in: &ahead)
    let needs = statement.needs == .number && ahead.isCounted(by: world) ? .nothing : statement.needs
    let isWhole = needs == .list && (statement.redirection != nil || ahead.settings.output ?? .table != .table)
    try await load(ahead.tables(toRun: needs, isWhole: isWhole), for: ahead.session.front.table)
    guard needs != .nothing else { return }
    // A statement that asks, writes or leaves the shell isn't tried twice: it gets every row beforehand.
    if let changed = statement.command.changed {
      let schools = shell.session.tables.schools
      schools.prepare(changed.filter { $0.list == .schools }.compactMap { schools.position(of: Key($0.id)) })
    } else if statement.effect != .shell {
      try await fetch(everything: true)
    }
    prepareColumns(of: ahead.session, for: statement.command)
    try await fetch()
  }

  /// Brings the columns that a command asks for, and those that the list in front of another session is filtered and
  /// sorted by, all at once.
  private func prepareColumns(of ahead: Session, for command: any Command) {
    var ahead = ahead
    ahead.define(expressions: command.fields(in: ahead), of: ahead.front)
    ahead.front.entity.prepare(fieldNames(of: ahead, for: command), of: shell.session.tables, ahead.context)
  }

  /// The fields that the list in front is filtered and sorted by, and those that a command asks for.
  private func fieldNames(of session: Session, for command: any Command) -> [String] {
    let query = session.query
    return query.terms.flatMap(\.fields) + query.ordering.map(\.field) + [query.limitKey?.field].compactMap(\.self)
      + command.fields(in: session)
  }

  /// Fetches what was asked of a server's rows without success, or every row, telling how far it has got.
  package func fetch(everything: Bool = false) async throws {
    let rows = shell.session.tables.schools
    guard everything && rows.isFar || rows.isWanting else { return }
    do {
      try await world.person.waiting(for: "loading schools") { count in
        try await rows.fetch(everything: everything, progress: count)
      }
    } catch {
      throw Task.isCancelled ? Failure.interrupted(before: [.schools]) : error
    }
    if Task.isCancelled { throw Failure.interrupted(before: []) }
  }

  /// Answers something about the rows; what it lacks is fetched, and it's asked again: which rows it needs may only be
  /// known when it has looked at the names. It's asked four times at most where nobody fetches what it lacks.
  ///
  /// - Parameters:
  ///   - isScope: true if it only looks, so that its answer doesn't count where the task was cancelled.
  ///   - isStored: true once it has written something: then it isn't asked again.
  package mutating func looking<Answer>(
    isScope: Bool = true, unless isStored: () -> Bool = { false },
    _ look: (inout Interpreter) async throws -> Answer
  ) async throws -> Answer {
    var left = 3
    while true {
      do {
        guard isScope else { return try await look(&self) }
        let answer = try await CancellableScope.command { try await look(&self) }
        try Task.checkCancellation()
        try shell.session.checkRows()
        return answer
      } catch {
        let isMissing = shell.session.tables.schools.isWanting || error is NotFetched && left > 0
        guard isMissing, !Task.isCancelled, !isStored() else { throw error }
        left -= 1
        try await fetch()
      }
    }
  }

  /// Loads tables that aren't there yet. One that can't be loaded doesn't take the others down, unless it's the schools
  /// or the list that is asked for.
  ///
  /// - Returns: false if all of them were there.
  @discardableResult
  package mutating func load(
    _ names: Set<TableName>, for list: TableName? = nil, with columns: Set<String> = []
  ) async throws -> Bool {
    let asked: Set<TableName> = [.schools, list ?? .schools]
    let missing = names.filter { name in
      switch shell.session.tables.state(of: name) {
      case .loaded: false
      case .absent, .loading: true
      case .failed: asked.contains(name)
      }
    }
    guard !missing.isEmpty else { return false }
    if shell.session.seenWrites == nil, shell.session.tables.state(of: .schools) != .loaded {
      shell.session.seenWrites = await world.store.otherWrites()
    }
    let loaded = await world.load(missing, with: columns)
    shell.take(loaded.names, from: loaded.tables)
    if Task.isCancelled { throw Failure.interrupted(before: missing.subtracting(loaded.names)) }
    try take(loaded.failures, asked)
    shell.session.loadedAt = shell.session.loadedAt ?? world.clock.now()
    shell.keepCopy(with: world)
    return true
  }

  /// Marks what couldn't be loaded: anyone who looks there gets an error. Throws it at once for the
  /// schools and the list that is asked for.
  private mutating func take(_ failures: [TableName: StoreError], _ asked: Set<TableName>) throws {
    // A store that is out of reach as a whole is no table's fault.
    let isOut = failures.values.contains { if case .unreachable = $0 { true } else { false } }
    let isWhole = isOut || failures.count > 1 && Set(failures.values).count == 1
    for (table, error) in failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var failure = Failure(error)
      if failure.status == .failed { failure.status = .unavailable }
      // Whoever signs in gets it; until then it's no fault of the table.
      if failure.status != .notSignedIn { shell.session.mark(table, .failed(failure.message)) }
      if asked.contains(table) || failure.status == .notSignedIn || failure.status == .interrupted {
        if !(isWhole && table == .schools), failure.status == .unavailable {
          failure.message = "\(table.spoken) can't be loaded: \(failure.message)"
        }
        throw failure
      }
      failedNow[table] = failure.message
    }
  }
}

extension World {
  /// Loads tables side by side, telling what is waited for and how far it has got.
  func load(_ names: Set<TableName>, with columns: Set<String>) async -> Loader.Loaded {
    await person.waiting(for: "loading \(names.spoken)") { count in
      await loader.load(names, with: columns, progress: count)
    }
  }
}

extension Failure {
  /// Someone gave up waiting for these tables.
  static func interrupted(before tables: Set<TableName>) -> Failure {
    .interrupted(tables.isEmpty ? "interrupted" : "interrupted: \(tables.spoken) not loaded")
  }
}

extension Set<TableName> {
  /// `schools, coaches and 4 more lists`: what goes with the lists unseen is named only where there is nothing else.
  package var spoken: String {
    let told = ListName.allCases.map(\.table) + [.preferences]
    let names = (isDisjoint(with: told) ? TableName.allCases : told).filter(contains).map(\.spoken)
    guard names.count > 3 else {
      return names.listed("and")
    }
    return "\(names[0]), \(names[1]) and \(names.count - 2) more lists"
  }
}

extension TableName {
  /// The name that people have for the rows: `status history`.
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
  /// The verb of the statement at a place, with the cursor after it; nil if it is an alias, or nobody knows it.
  fileprivate func beginning(at start: Int, of context: ParseContext) -> (verb: Verb, rest: Cursor)? {
    let cursor = Cursor(context, at: start)
    guard let word = cursor.peek(), !word.isQuoted, context.scope.aliases[word.text] == nil, let verb = verb(word.text)
    else { return nil }
    return (verb, cursor.after(word))
  }
}

/// A command that makes no sense in a script, so that it isn't recorded.
package protocol Unrecorded: Command {}

/// A file isn't there any more that lines were added to before.
package struct VanishedFile: Error, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }
}

extension Interpreter {
  /// Adds a statement that worked to the script that is recorded, with its shortened words written out.
  ///
  /// Only what was typed is recorded, not what a script or a watch runs; nor a line that begins with a blank. A comment
  /// stands for a password or a key.
  mutating func record(_ statement: Statement, as line: String) async throws {
    guard depth == 1, !(statement.command is any Unrecorded) else { return }
    let (isSecret, isPrivate) = (SecretText(line).isThere, shell.performed.isPrivate)
    let line = isSecret ? Performed.secret : line
    if !isPrivate { shell.performed.add(line) }
    guard let path = shell.recording else { return }
    if isSecret || isPrivate {
      let reason = isSecret ? "the line holds a password or a key" : "the line begins with a blank"
      try await present(.notices([Text("not recorded: \(reason)", .warning)]))
    }
    guard !isPrivate else { return }
    do {
      try world.machine.append(line + "\n", to: path)
    } catch is VanishedFile {
      shell.recording = nil
      throw Failure(
        "'\(path)' was deleted, and the recording with it: recording stopped",
        hint: "record \(path.quotedIfNeeded)")
    } catch {
      throw Failure(Failure(error).message, hint: "record none")
    }
  }

  /// Tells how long a command took, if that is wanted.
  func tellTime(since start: Instant) async throws {
    guard shell.settings.values[.timing] == "on" else { return }
    let milliseconds = max(0, world.clock.now().microseconds(since: start)) / 1000
    try await present(.notices([Text("\(milliseconds) ms", .dim)]))
  }

  /// Names the tables that couldn't be loaded since the last answer, and those that this one says it doesn't know.
  mutating func tell(_ unread: Unread.Look) async throws {
    try await name(failedNow.merging(unread.told) { $1 }.merging(unread.missed) { $1 })
  }

  /// Names those that an error, which was told already, doesn't name.
  mutating func tell(after error: any Error) async throws {
    let said = Failure(error).message
    let named = (error as? UnreadTables)?.reasons ?? [:]
    try await name(
      failedNow.filter { named[$0.key] == nil && !(said.contains($0.key.spoken) && said.contains($0.value)) })
  }

  private mutating func name(_ reasons: Unread.Reasons) async throws {
    failedNow = [:]
    if !reasons.isEmpty { try await present(.notices(reasons.lines)) }
  }
}

extension Unread.Reasons {
  /// `offers can't be loaded: Server error (503). 'refresh' tries again`, a line for each table.
  package var lines: [Text] {
    sorted { $0.key.rawValue < $1.key.rawValue }.map { table, reason in
      Text("\(table.spoken) can't be loaded: \(reason). 'refresh' tries again", .warning)
    }
  }
}

extension Failure {
  /// An answer would have been made without these tables.
  package init(_ unread: UnreadTables) {
    let reasons = unread.reasons.sorted { $0.key.rawValue < $1.key.rawValue }
    let tables = Set(reasons.map(\.key)).spoken
    self.init("\(tables) can't be loaded: \(reasons[0].value)", hint: "'refresh' tries again", status: .unavailable)
  }
}

extension Unread.Look {
  /// A mistake that was found without rows may be none: what is told instead of it.
  func failure(insteadOf error: any Error) -> any Error {
    let missed = missed
    guard !missed.isEmpty, !(error is UnreadTables) else { return error }
    let failure = Failure(error)
    let isFinding =
      [.failed, .notUnderstood].contains(failure.status) && failure.cause == nil && failure.manner != .declined
    return isFinding ? UnreadTables(missed) : error
  }
}

extension ShellState {
  /// True if something was written since a shell was in that state.
  func hasWritten(since other: ShellState) -> Bool {
    session.journal.taken > other.session.journal.taken
  }
}
