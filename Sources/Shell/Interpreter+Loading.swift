import Display
public import Domain
import Grammar
import Storage

extension Interpreter {
  /// Loads what the words of the statement at a place can't be read without.
  mutating func prepare(toRead text: String, from place: Int) async throws {
    try takeTasks(for: text, from: place)
    guard !conversation.session.tables.missing.isEmpty, let needs = vocabulary.needs(of: text, from: place, in: scope)
    else { return }
    try await load(conversation.tables(toRead: needs))
  }

  /// Loads what a statement looks at when it runs.
  mutating func prepare(toRun statement: Statement) async throws {
    guard !conversation.session.tables.missing.isEmpty else { return }
    var ahead = conversation
    statement.command.preview(in: &ahead)
    let needs = statement.command.needs
    let isWhole = needs == .list && (statement.redirection != nil || ahead.settings.output ?? .table != .table)
    try await load(ahead.tables(toRun: needs, isWhole: isWhole), for: ahead.session.front.table)
  }

  /// Loads tables that aren't there yet. One that can't be loaded doesn't take the others down, unless it's the schools
  /// or the list that is asked for.
  public mutating func load(_ names: Swift.Set<TableName>, for list: TableName? = nil) async throws {
    let asked: Swift.Set<TableName> = [.schools, list ?? .schools]
    let missing = names.filter { name in
      switch conversation.session.tables.state(of: name) {
      case .loaded: false
      case .absent, .loading: true
      case .failed: asked.contains(name)
      }
    }
    guard !missing.isEmpty else { return }
    let loaded = await world.load(missing)
    conversation.session.take(loaded.names, from: loaded.tables)
    try Task.checkCancellation()
    try await tell(loaded.failures, asked)
    if conversation.session.tables.missing.isEmpty { world.keep(conversation.session) }
  }

  private mutating func tell(_ failures: [TableName: StoreError], _ asked: Swift.Set<TableName>) async throws {
    var lines: [Text] = []
    for (table, error) in failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let failure = Failure(error)
      conversation.session.mark(table, .failed(failure.message))
      if asked.contains(table) || failure.status == .notSignedIn || failure.status == .interrupted { throw failure }
      lines.append(Text("\(table.spoken) can't be loaded: \(failure.message). 'refresh' tries again", .warning))
    }
    if !lines.isEmpty { try await present(.notices(lines)) }
  }
}

extension World {
  /// Loads tables side by side, telling how far it has got.
  func load(_ names: Swift.Set<TableName>) async -> Loader.Loaded {
    let progress = person.progress
    let loaded = await loader.load(names) { progress("loading", $0, nil) }
    progress("loading", 0, 0)
    return loaded
  }
}

extension TableName {
  /// What people call the rows: `status history`.
  var spoken: String {
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

extension Vocabulary {
  /// What the statement at a place needs; nil if there is none, or nobody knows its verb.
  func needs(of text: String, from place: Int, in scope: Scope) -> Needs? {
    guard let (verb, rest) = beginning(at: place, of: text, in: scope) else { return nil }
    return verb.isRowless(rest) ? .nothing : verb.needs
  }

  /// The verb of the statement at a place; nil if there is none, or nobody knows it.
  func verb(at place: Int, of text: String, in scope: Scope) -> Verb? {
    beginning(at: place, of: text, in: scope)?.verb
  }

  private func beginning(at place: Int, of text: String, in scope: Scope) -> (verb: Verb, rest: Reader)? {
    let walk = Walk(text, in: scope)
    guard let start = walk.beginningOfStatement(from: place), let word = Reader(walk, at: start).peek(),
      !word.isQuoted, scope.aliases[word.text] == nil, let verb = verb(word.text)
    else { return nil }
    return (verb, Reader(walk, at: start).after(word))
  }
}
