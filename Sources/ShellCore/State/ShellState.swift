package import Display
package import Domain
package import Grammar
import Storage
import Values

/// The memory of the shell between two lines: the session, what was printed last, variables and
/// settings.
package struct ShellState: Sendable {
  package var session: Session
  /// The name of what the command that runs would store, for messages: `the note`.
  var deed = "the change"
  /// The changes that no store has seen yet, the innermost last.
  package internal(set) var held: [Held] = []
  /// What runs as one change, and how many steps were written before it.
  var whole: (title: String, taken: Int)?
  /// How often it was begun to hold some.
  var holdings = 0
  /// The changes that were worked out where someone looked, and are stored with the next write: the
  /// session has them already.
  package var unstored: [Change] = []
  /// The rows that the numbers of the list printed last mean; nil before anything was printed.
  package var printed: [RowID]? { didSet { items = nil } }
  /// The items that say what is to be done with each of them, where they were printed as things to do; set
  /// after `printed`.
  package var items: [NumberedItem]?
  /// The row shown or changed last: what `.` means.
  package var current: RowID?
  package var variables: [String: String] = [:]
  package var settings = Settings()
  /// The script that is being replayed: names of files in it are meant from its folder.
  package var script: String?
  /// Views, aliases and templates.
  package var saved = Saved()
  /// The text that is opened again: whatever asks for one with its line goes on with it.
  package var draft: Draft?
  /// The commands that the last sentence may have meant, by their numbers.
  var offeredCommands: [String] = []
  /// The command that the last sentence put onto the next line.
  var proposed: String?
  /// The order of the list that was printed last, where its own line said one.
  package var answeredOrder: [Query.SortKey]?
  /// The fields that the last `show` was asked for: a row that is named next is asked for the same.
  package var askedFacts: [String] = []
  /// What sentences have left their lists narrowed to: it narrows none that is named after it.
  package var asked: [ListName: Query] = [:]
  /// True if the last line ended with a question that nobody answered.
  var isQuestionOver = false
  /// True if the session of the person who was signed in is over, and they didn't sign in again.
  package internal(set) var isSignedOut = false
  /// The results printed on standard output last: for `last`.
  package var results: [Block] = []
  /// The lines typed since the start, as a script would say them.
  var performed = Performed()
  /// The script to which everything that works is added; nil while nothing is recorded.
  package var recording: String?
  /// The memory of single features.
  package var memory = FeatureMemory()
  /// The name of the athlete whom a parent looks at, as the store has it.
  var athlete: String?
  /// The word for the list that is open where there are several on this machine; nil where it's the only one.
  var listWord: String?
  /// What may be typed for the athletes of other lists.
  var athletes: @Sendable () -> [String] = { [] }
  /// The store's marks of the tables when a long list was loaded again last: those that still have theirs needn't be.
  var marks: [TableName: String] = [:]
  /// The views that a parent had, as far as the athlete was told.
  var noted: Set<World.View> = []
  /// True if a parent was told that they can't read the athlete's details.
  private var knowsLack = false
  /// True if a long list was remarked on: once is enough.
  package var isWarned = false
  /// The names of files that begin like this one, for completion.
  package var files: @Sendable (String) -> [String] = { _ in [] }
  /// The programs that a shell command may begin with, and that begin so.
  package var programs: @Sendable (String) -> [String] = { _ in [] }

  package init(session: Session) { self.session = session }
}

extension ShellState {
  /// Takes what was kept, and makes the fields known that the person made up; answers those that can't be read any more.
  package mutating func take(_ saved: Saved) -> [(list: ListName, name: String)] {
    self.saved = saved
    return session.define(saved.fields)
  }
}

extension ShellState {
  /// Tells a parent who can't read the athlete's details, once, that fits are worked out without them.
  package mutating func tellLack(in list: ListName) -> [Text] {
    guard list == .schools, !knowsLack, let lack = session.lackOfDetails else { return [] }
    knowsLack = true
    return [Text("\(lack); fits are computed without them", .warning)]
  }

  /// Binds the numbers from 1 to things to do.
  package mutating func number(_ items: [NumberedItem]) {
    printed = items.map(\.row)
    self.items = items
  }
}

extension ShellState {
  /// The most rows that a question shows.
  private static var mostShown: Int { 12 }

  /// Asks once before more rows are changed than `set confirm` allows, showing what would become of each; throws if the answer
  /// is no.
  ///
  /// - Parameters:
  ///   - changes: what would be written, where it's known.
  ///   - evenFew: whether it's asked before any number of rows.
  package func confirmMany(
    _ lines: [String], _ what: String, writing changes: [Change] = [], evenFew: Bool = false, with world: World
  ) async throws {
    let wantsAsking = evenFew ? world.person.isThere && !world.rules.assumesYes : asks(before: lines.count, in: world)
    guard wantsAsking else { return }
    try refuseIfReadOnly(world, writing: changes)
    try await ask(lines, "\(what)?", with: world, otherwise: "nothing was changed")
  }

  /// Asks once before more than five things are done that change no rows, showing them; throws if the answer is no.
  package func askMany(_ lines: [String], _ question: String, with world: World, otherwise: String) async throws {
    guard lines.count > 5, world.person.isThere, !world.rules.assumesYes else { return }
    try await ask(lines, question, with: world, otherwise: otherwise)
  }

  private func ask(_ lines: [String], _ question: String, with world: World, otherwise: String) async throws {
    let shown = lines.count > Self.mostShown + 1 ? Self.mostShown : lines.count
    let rest = lines.count > shown ? ["  and \(lines.count - shown) more"] : []
    let all = lines.prefix(shown).map { "  \(Visible.shown($0))" } + rest + [question]
    guard await world.person.ask(all.joined(separator: "\n")) == true else { throw Failure.declined(otherwise) }
  }

  /// True if someone is there who wants to be asked before this many rows change.
  private func asks(before count: Int, in world: World) -> Bool {
    count > settings.mostUnasked && world.person.isThere && !world.rules.assumesYes
  }

  /// Asks once before this many rows are added.
  package func confirmMany(_ count: Int, of list: ListName, _ what: String, with world: World) async throws {
    guard asks(before: count, in: world) else { return }
    guard await world.person.ask("\(what): \(list.counted(count)) are new. Go on?") == true else {
      throw Failure.declined("nothing was changed")
    }
  }
}

extension ShellState {
  /// Loads again what was loaded, or tried; rows that can't be had stay as they are, and a line says so.
  package mutating func reload(with world: World) async throws -> [Text] {
    var names = session.tables.missing.count == TableName.allCases.count ? [.schools] : loadedNames
    await world.loader.forget(Set(TableName.allCases))
    // Before anything is read that comes with the answer to who is there: a mark is never younger than its rows.
    let known = await changedTables(with: world)
    let identity = try await world.person.waiting(for: "asking \(world.store.spoken)") { _ async throws(StoreError) in
      try await world.store.identity()
    }
    let changed = identity == session.identity ? known : nil
    if identity != session.identity { await start(as: identity, with: world) }
    isSignedOut = false
    if let changed { names = names.filter { changed[$0] != nil || session.tables.state(of: $0) != .loaded } }
    guard !names.isEmpty else { return [] }
    let loaded = await world.load(names, with: [])
    if Task.isCancelled { throw Failure.interrupted(before: names.subtracting(loaded.names)) }
    if let error = loaded.failures[.schools] { throw error }
    take(loaded.names, from: loaded.tables)
    for name in loaded.names { marks[name] = changed?[name] }
    unstored.removeAll { loaded.names.contains($0.table) }
    if loaded.failures.isEmpty {
      session.loadedAt = world.clock.now()
      keepCopy(with: world)
    }
    return loaded.failures.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, error in
      let failure = Failure(error)
      if session.tables.state(of: table) != .loaded, failure.status != .notSignedIn {
        session.mark(table, .failed(failure.message))
      }
      return Text("\(table.spoken) can't be loaded: \(failure.message)", .warning)
    }
  }

  /// The tables that hold something else than when they were loaded again last, with their marks; nil where everything is
  /// loaded: of a short list, where nobody knows, and where changes were only tried.
  private func changedTables(with world: World) async -> [TableName: String]? {
    guard session.tables.schools.isFar, !world.rules.isDryRun else { return nil }
    return await world.store.marks(since: marks)
  }

  /// Keeps a copy for times without the server, once every row of every table is here, and whenever one of them changes.
  package func keepCopy(with world: World) {
    if session.tables.isWhole, !session.tables.schools.isFar, !isHolding { world.belongings.keepCopy(of: session) }
  }

  private var loadedNames: Set<TableName> {
    Set(TableName.allCases.filter { session.tables.state(of: $0) != .absent })
  }

  /// Forgets every row, because someone else is asking now.
  package mutating func start(as identity: Identity, with world: World) async {
    await world.loader.forget(Set(TableName.allCases))
    let before = session
    session = Session(identity: identity, tables: Tables(), clock: before.context.clock)
    session.queries = before.queries
    session.columns = before.columns
    session.front = before.front
    for field in before.context.own.all { session.define(field) }
    // Who looks at someone else's rows may still take back what they changed of their own.
    if identity.user == before.identity.user {
      session.journal = before.journal
    } else if before.identity != .nobody {
      dropHeldOfOthers(telling: world.person)
    }
    unstored = []
    marks = [:]
    isSignedOut = false
    knowsLack = false
    results = []
    printed = nil
    current = nil
    await nameAthlete(from: world.store)
  }

  /// What someone else held is never stored as this person's.
  private mutating func dropHeldOfOthers(telling person: any Person) {
    let count = held.reduce(0) { $0 + $1.titles.count }
    held = []
    guard count > 0 else { return }
    person.tell([Text("\(count.counted("change")) dropped: someone else held them, who isn't signed in now", .warning)])
  }
}

extension Settings {
  /// Sets a setting, or the variable of that name; takes it back with nil.
  ///
  /// Throws in safe mode for what would end it, or have programs and files used.
  package mutating func set(_ name: String, to value: String?, else variables: inout [String: String]) throws(Failure) {
    guard let setting = Name(named: name) else {
      variables[name] = value
      return
    }
    let isOff = ["off", "none"].contains(value)
    let value = setting == .log && isOff ? nil : value
    if values[.safe] == "on" {
      switch setting {
      case .safe where value != "on": throw Failure("safe mode lasts until the shell ends", hint: "quit")
      case .pager where value != nil && !isOff: throw .safe(fromProgram: value ?? "")
      case .log where value != nil: throw .safe(from: value ?? "")
      default: break
      }
    }
    if let value, let choices = setting.choices, !choices.contains(value) {
      throw Failure(
        "'\(name)' is one of \(choices.joined(separator: ", ")), not '\(value)'",
        hint: "set \(name) \(Nearest.words(to: value, among: choices).first ?? choices[0])",
        status: .notUnderstood)
    }
    if setting == .refresh, let value, value != "off", !(5...86_400).contains(Int(value) ?? 0) {
      throw Failure(
        "'refresh' is a number of seconds from 5 to 86400, or off, not '\(value)'", hint: "set refresh 60",
        status: .notUnderstood)
    }
    if setting == .confirm, let value, !(0...100_000).contains(Int(value) ?? -1) {
      throw Failure(
        "'confirm' is a number of rows from 0 to 100000, not '\(value)'", hint: "set confirm 5", status: .notUnderstood)
    }
    if setting.role != nil, let value, Look(value) == nil { throw .look(value, of: name) }
    values[setting] = value
    if setting == .output { output = value.flatMap(OutputMode.init(rawValue:)) }
  }
}

extension ShellState {
  /// Sets a setting or a variable, or takes it back with nil.
  package mutating func set(_ name: String, to value: String?) throws(Failure) {
    if name == Settings.Name.safe.rawValue, value == "on", let recording {
      throw Failure("your lines are being recorded in '\(recording)'", hint: "record off; set safe on")
    }
    try settings.set(name, to: value, else: &variables)
  }

  /// The value that a name is set to; nil if it isn't.
  package func value(of name: String) -> String? {
    if let setting = Settings.Name(named: name) { return settings.values[setting] }
    return variables[name]
  }

  /// The same as it may be shown: a secret stands as asterisks.
  package func shown(_ name: String) -> String? { value(of: name).map { Settings.shown($0, of: name) } }

  /// Every setting, and every variable.
  package var allSettings: Sheet {
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Value", key: "value", isFlexible: true, wraps: true),
      SheetColumn("Meaning", key: "meaning", isFlexible: true, wraps: true),
    ]
    let known = Settings.Name.allCases.filter { $0.role == nil || shown($0.rawValue) != nil }.map { name in
      [Text(name.rawValue, .name), Text(shown(name.rawValue) ?? ""), Text(name.summary, .dim)]
    }
    let others = variables.keys.sorted().map { name in
      [Text(name, .name), Text(shown(name) ?? ""), Text("a variable", .dim)]
    }
    var sheet = Sheet(columns: columns, rows: known + others)
    sheet.notes = [Text("'help colors' lists the colors that can be set", .dim)]
    return sheet
  }
}

extension ShellState {
  /// Makes the only row that a change named the current one, where that is none yet; not what is closed by it. One that was
  /// deleted is it, too: the next change with `.` would else be of a row that nobody thinks of.
  mutating func point(at rows: [RowID], insteadOf before: RowID?) {
    guard rows.count == 1, current == before, ![.tasks, .reminders, .suggestions].contains(rows[0].list) else { return }
    current = rows[0]
  }
}

extension ShellState {
  /// The view that a parent had by a command that answered, if it's worth a line in the athlete's log: a
  /// row that became the current one, a list, the dashboard. Each is noted once.
  package mutating func seen(by command: any Command, current before: RowID?) -> World.View? {
    guard session.identity.isViewing else { return nil }
    let athlete = session.identity.athlete
    var view: World.View?
    if let current, current != before {
      view = current.list.viewed.map { World.View(of: athlete, item: $0, row: current.id) }
    } else {
      view = command.viewed.map { World.View(of: athlete, item: $0) }
    }
    guard let view, noted.insert(view).inserted else { return nil }
    return view
  }
}

extension ListName {
  /// The word of the log for a list and its rows; nil for what isn't noted.
  package var viewed: String? {
    switch self {
    case .schools: "school"
    case .coaches: "coach"
    case .interactions: "interaction"
    case .events: "event"
    case .metrics: "performance"
    case .offers, .documents, .tasks, .reminders, .suggestions, .colleges: nil
    }
  }
}

/// The memory of features between two lines, each under a key type of its own.
package struct FeatureMemory: Sendable {
  /// The name of something that is remembered.
  package protocol Key {
    associatedtype Value: Sendable
    /// The value before anything was remembered.
    static var start: Value { get }
    /// True for what isn't about the rows of one list: it's remembered on other lists, too.
    static var isLasting: Bool { get }
  }

  private var values: [ObjectIdentifier: any Sendable] = [:]
  private var lasting: Set<ObjectIdentifier> = []

  package subscript<K: Key>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.start }
    set {
      values[ObjectIdentifier(key)] = newValue
      if K.isLasting { lasting.insert(ObjectIdentifier(key)) }
    }
  }

  /// Forgets what is about the rows of the list that is left.
  mutating func leaveList() { values = values.filter { lasting.contains($0.key) } }
}

extension FeatureMemory.Key {
  package static var isLasting: Bool { false }
}
