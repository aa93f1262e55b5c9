import Display
package import Domain
import Storage
import Values

/// The changes of others in the store since a session looked: the tables as they are now, and words
/// about them.
package struct StoreNews: Sendable {
  /// The tables that hold something else.
  package let names: Set<TableName>
  /// `Dana: Kenyon College is now Visit Scheduled`
  package let lines: [String]
  /// Marks of the tables as they were before they were looked at, where the store has marks.
  package let marks: [TableName: String]
  /// The number of others' writes before they were looked at.
  private let writes: Int?
  /// When everything was looked at; nil where some of it wasn't to be had.
  private let at: Instant?
  private let tables: Tables

  /// Nothing.
  init(marks: [TableName: String] = [:], writes: Int? = nil) {
    (names, lines, tables) = ([], [], Tables())
    (self.marks, self.writes, at) = (marks, writes, nil)
  }

  init(
    _ names: Set<TableName>, of tables: Tables, since before: Session, marks: [TableName: String], writes: Int?,
    at: Instant?
  ) {
    (self.marks, self.writes, self.at) = (marks, writes, at)
    var after = before
    after.take(names, from: tables)
    lines = NewsLines(from: before, to: after).lines(of: names)
    (self.names, self.tables) = (names, tables)
  }

  /// For a list of which others wrote more than can be told.
  package static func unseen(_ list: ListName) -> String {
    "\(list.plural): loaded again, others have written to the file since"
  }

  /// Both, the later rows counting.
  package func followed(by other: StoreNews) -> StoreNews { StoreNews(self, other) }

  private init(_ first: StoreNews, _ second: StoreNews) {
    var tables = first.tables
    for name in second.names { tables.take(name, from: second.tables) }
    (names, lines, self.tables) = (first.names.union(second.names), first.lines + second.lines, tables)
    (marks, writes, at) = (second.marks, second.writes, second.at)
  }

  /// The changes of others between two states of a session, in words; of lists that were loaded in both.
  package static func lines(from before: Session, to after: Session) -> [String] {
    let names = TableName.allCases.filter { name in
      before.tables.state(of: name) == .loaded && after.tables.state(of: name) == .loaded
    }
    return NewsLines(from: before, to: after).lines(of: Set(names))
  }

  /// Takes the rows over, between two lines.
  package func merge(into session: inout Session) {
    session.take(names, from: tables)
    if let writes { session.seenWrites = writes }
    if let at { session.loadedAt = at }
  }
}

extension Interpreter {
  /// Asks the store whether it holds what the session holds: of each row the id, and when it was written last. A table that
  /// differs is loaded; deleted rows and late writes are seen as well, since no moment is compared with a clock.
  ///
  /// - Parameters:
  ///   - most: tables with more rows aren't looked at.
  ///   - seen: the marks of an earlier look: where the store has marks, tables that still have theirs aren't looked at.
  package func newsFromStore(
    of most: Int = .max, since seen: [TableName: String] = [:]
  ) async throws -> StoreNews {
    // A change that is only tried, or held, is in no store.
    guard !world.rules.isDryRun, !shell.isHolding else { return StoreNews() }
    let writes = await world.store.otherWrites()
    // Marks come first: rows come with the answer to who is there, and a mark is never younger than they are.
    let changed = await world.store.marks(since: seen)
    guard try await world.store.identity() == shell.session.identity else { return StoreNews() }
    let marks = seen.merging(changed ?? [:]) { $1 }
    var names: Set<TableName> = []
    for name in TableName.allCases
    where name != .tasks && shell.session.tables.state(of: name) == .loaded && changed.map({ $0[name] != nil }) ?? true
    {
      if try await isOther(name.entity, most) { names.insert(name) }
    }
    guard !names.isEmpty else { return StoreNews(marks: marks, writes: writes) }
    let loaded = await world.loader.load(names)
    try Task.checkCancellation()
    // A table that couldn't be loaded keeps its old mark: it's asked for again.
    let missed = names.subtracting(loaded.names)
    let known = marks.filter { !missed.contains($0.key) }.merging(seen.filter { missed.contains($0.key) }) { $1 }
    return StoreNews(
      loaded.names, of: loaded.tables, since: shell.session, marks: known, writes: missed.isEmpty ? writes : nil,
      at: missed.isEmpty ? world.clock.now() : nil)
  }

  /// Takes over, and tells, what others wrote while a statement ran, if that is why it failed before it had written
  /// anything itself; false if it isn't.
  mutating func takesNews(after failure: Failure, since before: ShellState) async -> Bool {
    guard failure.cause == .outdated, !shell.hasWritten(since: before), let news = try? await newsFromStore() else {
      return false
    }
    news.merge(into: &shell.session)
    try? await present(.notices(news.lines.map { Text($0, .warning) }))
    return true
  }

  /// True if a table holds something else. What the session wrote itself has the time of that, whatever
  /// others wrote to other columns of the row before, so that table counts as other once.
  private func isOther<E: Entity>(_ entity: E.Type, _ most: Int) async throws -> Bool {
    let known = shell.session.tables[E.self]
    if known.count > most { return false }
    if shell.session.written.contains(E.table.name) { return true }
    let isTimed = E.table.name.rules.refreshesUpdatedAt
    if isTimed, known.hasLateStamps() { return true }
    let stored = try await stored(E.self, isTimed ? ["updated_at"] : nil)
    guard stored.count == known.count else { return true }
    for position in stored.indices {
      try Task.checkCancellation()
      guard let mine = known.position(of: stored.id(at: position)) else { return true }
      let isSame =
        isTimed
        ? known.value(of: "updated_at", at: mine) == stored.value(of: "updated_at", at: position)
        : known[mine] == stored[position]
      if !isSame { return true }
    }
    return false
  }

  /// A table in the store: ids and some of its columns, or whole.
  private func stored<E: Entity>(_ entity: E.Type, _ columns: Set<String>?) async throws -> Rows<E> {
    guard let columns else { return try await world.store.loadAll(E.self) }
    if let image = try await world.store.image(E.self, columns: columns) { return Rows(image) }
    return try await world.store.loadAll(E.self, columns: columns.union(["id"]), pageSize: 1000, progress: { _, _ in })
  }
}

/// Two states of a session, and what someone else did in between, in words.
private struct NewsLines {
  let before: Session
  let after: Session

  /// More rows of a list than this are counted instead.
  private static let most = 3

  init(from before: Session, to after: Session) { (self.before, self.after) = (before, after) }

  /// Suggestions make themselves: nobody is told of them.
  func lines(of names: Set<TableName>) -> [String] {
    ListName.allCases.filter { $0 != .suggestions && names.contains($0.table) }.flatMap {
      told($0.entity) + late($0.entity)
    }
  }

  /// Nobody can say what others wrote before it was read when rows were written, but that they did.
  private func late<E: Listed>(_ entity: E.Type) -> [String] {
    before.revision != after.revision && Unread.quietly { before.tables[E.self].hasLateStamps() }
      ? [StoreNews.unseen(E.list)] : []
  }

  private func told<E: Listed>(_ entity: E.Type) -> [String] {
    let (old, new) = (before.tables[E.self], after.tables[E.self])
    let (changed, added, gone) = new.differences(from: old)
    guard changed.count + added.count + gone.count <= Self.most else {
      let parts = [(changed.count, "changed"), (added.count, "added"), (gone.count, "deleted")]
      let words = parts.filter { $0.0 > 0 }.map { count, deed in "\(count) \(deed)" }
      return ["\(E.list.plural): \(words.joined(separator: ", "))"]
    }
    let what = E.list == .schools ? "" : "\(E.list.singular) "
    return new.byName(changed, after.context).compactMap { position -> String? in
      guard let mine = old.position(of: new.id(at: position)) else { return nil }
      return change(of: new[position], from: old.asRead(at: mine)).map { who(new[position]) + what + $0 }
    } + new.byName(added, after.context).map { who(new[$0]) + "\(what)\(new[$0].title(after.context)) was added" }
      + old.byName(gone, before.context).map { "\(what)\(old[$0].title(before.context)) was deleted" }
  }

  /// `Kenyon College is now Visit Scheduled`, `Kenyon College: notes, ranking changed`; nil where only bookkeeping differs.
  private func change<E: Listed>(of row: E, from old: E) -> String? {
    let columns = E.table.columns.map(\.name).filter { name in
      !Self.bookkeeping.contains(name) && old.value(of: name) != row.value(of: name)
    }
    guard !columns.isEmpty else { return nil }
    let title = row.title(after.context)
    if columns.contains("status"), let field = E.fields["status"], let words = field.wordList,
      let status = field.read(row, after.context).text
    {
      return "\(title) is now \(words.words.first { $0.raw == status }?.label ?? status)"
    }
    let names = columns.map { name in
      E.fields.all.first { $0.column == name && $0.member == nil }?.name
        ?? name.split(separator: "_").joined(separator: " ")
    }
    return "\(title): \(names.joined(separator: ", ")) changed"
  }

  /// Columns that say nothing to a person by themselves.
  private static let bookkeeping: Set<String> = [
    "updated_at", "updated_by", "created_at", "created_by", "status_changed_at", PrivateNotes.column,
  ]

  /// `Dana: `, where it's known who wrote the row last.
  private func who<E: Entity>(_ row: E) -> String {
    let writers = ["updated_by", "logged_by", "uploaded_by", "created_by"].filter { E.table.column($0) != nil }
    for case .uuid(let id) in writers.lazy.map({ row.value(of: $0) }) {
      if id == after.identity.user.uuid { return "you, elsewhere: " }
      guard let name = after.tables.users[Key<User>(id)]?.fullName?.split(separator: " ").first else { return "" }
      return "\(name): "
    }
    return ""
  }
}
