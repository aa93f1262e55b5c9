package import Domain
import Grammar
package import Storage

/// What a command may reach beyond the shell's state; tests hand in a scripted one.
package struct World: Sendable {
  package var store: any Store { didSet { loader = Loader(store, patience: patience) } }
  /// How long a table may bring no rows before the others go on without it; nil for ever.
  package var patience: @Sendable (TableName) -> Duration? = { _ in nil } {
    didSet { loader = Loader(store, patience: patience) }
  }
  /// Brings the rows of the store.
  package private(set) var loader: Loader
  package var person: any Person {
    get { isSafe ? SafePerson(outer: outside.person) : outside.person }
    set { outside.person = newValue }
  }
  package var machine: any Machine {
    get { isSafe ? SafeMachine(outer: outside.machine) : outside.machine }
    set { outside.machine = newValue }
  }
  package var belongings: any Belongings = Nothing()
  package var server: any Server = Nothing()
  package var time: any Time
  package var rules = Rules()
  package var hints = Hints()
  package var hooks = Hooks()
  /// `--safe`: no programs, and no files but the shell's own, whoever takes the place of the person or the machine.
  package private(set) var isSafe = false
  /// Whom and what one gets where nothing is shut out.
  private var outside: (person: any Person, machine: any Machine) = (Nothing(), Nothing())

  package init(store: any Store, time: any Time) {
    self.store = store
    loader = Loader(store)
    self.time = time
  }

  package var clock: Clock { time.clock }

  /// Shuts out programs and files for as long as the shell runs: `--safe`, `set safe on`.
  mutating func shutOut() { isSafe = true }

  /// The same with nobody who could be asked, where nothing is stored.
  var trial: World {
    var world = self
    world.outside.person = Nothing()
    world.rules.isDryRun = true
    return world
  }

  /// Where there is nobody, and nothing to reach.
  private struct Nothing: Person, Machine, Belongings, Server {}

  /// What to do where the program's surroundings lack something: how they are called, only the program knows.
  package struct Hints: Sendable {
    /// How a Supabase project is configured.
    package var project: String?
    /// How one signs in where nobody can be asked.
    package var signIn: String?

    package init() {}
  }

  /// What the options allow.
  package struct Rules: Sendable {
    /// `--yes`: every question is answered with yes.
    package var assumesYes = false
    /// `--read-only`: every changing verb is refused.
    package var isReadOnly = false
    /// `--as`: whoever is at the shell is a parent, also when looking at themselves.
    package var isParent = false
    /// `watch`: what is repeated only looks.
    package var isWatching = false
    /// The configuration is run: it says how the shell begins, and changes nothing.
    package var isConfiguring = false
    /// `--dry-run`: changes the session, writes nothing, and prints what would have been written.
    package var isDryRun = false

    package init() {}
  }
}

/// When it is, and what is never the same twice.
package protocol Time: Sendable {
  var clock: Clock { get }
  func newID() -> UUID
  /// Waits; throws when the task is cancelled.
  func sleep(_ duration: Duration) async throws
}

extension Time {
  package func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
}

/// What features do at places of the core that knows nothing of them.
package struct Hooks: Sendable {
  /// The tables whose rows are kept beside the store, and who keeps them.
  package var keepers: [TableName: any TableKeeper] = [:]
  /// Runs after changes were stored.
  package var didWrite: @Sendable (_ changes: [Change], inout ShellState, World) async -> Void = { _, _, _ in }

  package init() {}
}

/// Keeps the rows of a table beside the store.
package protocol TableKeeper: Sendable {
  /// Takes the rows as they are kept now into the session.
  func take(into shell: inout ShellState, with world: World) throws
  /// Stores changes, in the session and where the rows are kept.
  func store(
    _ changes: [Change], title: String, in shell: inout ShellState, with world: World
  ) async throws -> Journal.Entry
}

extension Interpreter {
  /// Takes the rows that are kept beside the store, as they are now, where the statement with this verb and these words
  /// may be about them.
  ///
  /// - Returns: false if none are asked for.
  mutating func takeKeptRows(for verb: Verb?, before words: Cursor?) throws -> Bool {
    var isTaken = false
    for (table, keeper) in world.hooks.keepers {
      let isAsked = verb?.keptTable == table
      let word = words?.peek()?.text.lowercased()
      let isNamed = ListName.allCases.contains { $0.table == table && $0.singular == word }
      let isInFront = shell.session.front.isBesideStore && shell.session.front.table == table
      guard isAsked || isNamed || isInFront || shell.session.tables.state(of: table) != .absent else { continue }
      do { try keeper.take(into: &shell, with: world) } catch { if isAsked { throw error } }
      isTaken = true
    }
    return isTaken
  }
}
