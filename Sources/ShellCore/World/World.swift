package import Display
package import Domain
import Grammar
package import Storage
package import Values

/// The world that a command may reach beyond the shell's state; tests hand in a scripted one.
package struct World: Sendable {
  package var store: any Store { didSet { loader = Loader(store, patience: patience) } }
  /// The time that a table may bring no rows before the others go on without it; nil for ever.
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
  package var lists: any AthleteLists = Nothing()
  package var time: any Time
  package var rules = Rules()
  package var hints = Hints()
  package var hooks = Hooks()
  /// `--safe`: no programs, and no files but the shell's own, no matter who takes the place of the person
  /// or the machine.
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
  private struct Nothing: Person, Machine, Belongings, Server, AthleteLists {}

  /// The advice where the program's surroundings lack something: how they are called, only the program
  /// knows.
  package struct Hints: Sendable {
    /// The way to configure a Supabase project.
    package var project: String?
    /// The way to sign in where nobody can be asked; nil where that is done already.
    package var signIn: String?

    package init() {}
  }

  /// The rules that the options set.
  package struct Rules: Sendable {
    /// `--yes`: every question is answered with yes.
    package var assumesYes = false
    /// `--read-only`: every changing verb is refused.
    package var isReadOnly = false
    /// `--as`: the person at the shell is a parent, also when looking at themselves.
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

/// The work of features at places of the core that knows nothing of them.
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
      let isNamed =
        ListName.allCases.contains { $0.table == table && $0.singular == word }
        || word.flatMap(ListName.init(rawValue:))?.table == table
      let isInFront = shell.session.front.isBesideStore && shell.session.front.table == table
      guard isAsked || isNamed || isInFront || shell.session.tables.state(of: table) != .absent else { continue }
      if shell.isHolding, shell.session.tables.state(of: table) == .loaded { continue }
      do { try keeper.take(into: &shell, with: world) } catch { if isAsked { throw error } }
      isTaken = true
    }
    return isTaken
  }
}

extension Interpreter {
  /// Keeps what `set safe on` promises: at the start, and before every command.
  package mutating func keepSafe() {
    guard shell.settings.values[.safe] == "on" else { return }
    world.shutOut()
    shell.files = { _ in [] }
    shell.programs = { _ in [] }
  }

  /// Refuses to send results to a file or a program.
  func refuse(_ target: Cursor.Target?) throws(Failure) {
    switch target {
    case .file(let path, _): throw .safe(from: path)
    case .pipe(let command): throw .safe(fromProgram: command)
    case nil: break
    }
  }
}

extension Failure {
  fileprivate static let wayOut = "start another compass without '--safe' or 'set safe on'"

  static func safe(from file: String) -> Failure {
    Failure("safe mode reads and writes no files: '\(file)'", hint: wayOut)
  }

  static func safe(fromProgram program: String) -> Failure {
    Failure("safe mode runs no programs: '\(program)'", hint: wayOut)
  }
}

/// A machine without files and programs.
struct SafeMachine: Machine {
  let outer: any Machine

  func read(_ path: String) throws -> String { throw Failure.safe(from: path) }
  func readBytes(_ path: String) throws -> [UInt8] { throw Failure.safe(from: path) }
  func readBytes(_ path: String, most: Int) throws -> [UInt8] { throw Failure.safe(from: path) }
  func tables(ofFile path: String, besides open: any Store) async throws -> Tables? { throw Failure.safe(from: path) }
  func write(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func writePrivately(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func write(_ workbook: Workbook, to path: String) throws { throw Failure.safe(from: path) }
  func append(_ text: String, to path: String) throws { throw Failure.safe(from: path) }
  func print(_ page: String, to path: String) async throws { throw Failure.safe(from: path) }
  func scratch(_ name: String) throws -> String { throw Failure.safe(from: name) }
  func open(_ address: String) async throws { throw Failure.safe(fromProgram: "the browser or mail program") }
  func copy(_ text: String) -> Bool { outer.copy(text) }
  func variable(_ name: String) -> String? { outer.variable(name) }
}

/// A person whose terminal no other program gets.
struct SafePerson: Person {
  let outer: (any Person)?

  func edit(_ text: String, _ ending: String) async throws -> String {
    guard let typed = try await editInLine(text, because: "safe mode opens no editor") else {
      throw Failure.safe(fromProgram: "the editor")
    }
    return typed
  }
  func run(_ command: String) async throws -> Int32 { throw Failure.safe(fromProgram: command) }
}

/// The machine that the shell runs on: its files, the programs that go on beside the shell, the
/// clipboard, the environment.
///
/// A type that conforms to it without more has none of them.
package protocol Machine: Sendable {
  /// The text of a file.
  func read(_ path: String) throws -> String
  /// The bytes of a file, whatever its encoding.
  func readBytes(_ path: String) throws -> [UInt8]
  /// The bytes of a regular file; throws for anything else, and for a file of more than `most` bytes.
  func readBytes(_ path: String, most: Int) throws -> [UInt8]
  /// The cells of a sheet of a workbook, of the first one where no name is given; throws an `UnknownSheet` for a name that
  /// none of its sheets has.
  ///
  /// - Parameter path: where the bytes come from, for what is said of them.
  func sheet(_ name: String?, of workbook: [UInt8], from path: String) throws -> SheetCells
  /// The beginning of a regular file, some thousand bytes of it, whatever it holds; nil where there is
  /// none.
  func peek(_ path: String) -> String?
  /// The rows of a database file that isn't the open one, which is only read; nil if it is that one.
  func tables(ofFile path: String, besides open: any Store) async throws -> Tables?
  /// Replaces a file atomically.
  func write(_ text: String, to path: String) throws
  /// The same, for its owner only: no matter who could read the file that was there.
  func writePrivately(_ text: String, to path: String) throws
  /// Writes a workbook that spreadsheets open; replaces a file atomically.
  func write(_ workbook: Workbook, to path: String) throws
  /// Adds lines to the end of a file, which is made if it isn't there; throws a `VanishedFile` if it was there before.
  func append(_ text: String, to path: String) throws
  /// Prints a page of HTML to a PDF file, which is replaced atomically; throws a `MissingPrinter` where no program does that.
  func print(_ page: String, to path: String) async throws
  /// The path of a new file with this name, in a folder of its own that only its owner reads.
  func scratch(_ name: String) throws -> String
  /// True if the desktop has a program that opens addresses.
  var opensAddresses: Bool { get }
  /// Opens an address or a file with whatever the desktop has for it.
  func open(_ address: String) async throws
  /// The same, without waiting for what is started.
  func launch(_ address: String) async throws
  /// Puts a text on the clipboard of the terminal; false where there is none.
  func copy(_ text: String) -> Bool
  /// A variable of the environment; nil if it's unset or empty.
  func variable(_ name: String) -> String?
}

extension Machine {
  package func read(_ path: String) throws -> String { throw Failure("'\(path)' can't be read") }
  package func readBytes(_ path: String) throws -> [UInt8] { Array(try read(path).utf8) }
  package func readBytes(_ path: String, most: Int) throws -> [UInt8] { try readBytes(path) }
  package func sheet(_ name: String?, of workbook: [UInt8], from path: String) throws -> SheetCells {
    throw Failure("'\(path)' can't be read")
  }
  package func peek(_ path: String) -> String? { nil }
  package func tables(ofFile path: String, besides open: any Store) async throws -> Tables? {
    throw Failure("'\(path)' can't be read")
  }
  package func write(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func writePrivately(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func write(_ workbook: Workbook, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func append(_ text: String, to path: String) throws { throw Failure("'\(path)' can't be written") }
  package func print(_ page: String, to path: String) async throws {
    throw Failure("'\(path)' can't be printed here", hint: "packet save packet.html")
  }
  package func scratch(_ name: String) throws -> String { throw Failure("'\(name)' can't be written here") }
  package var opensAddresses: Bool { false }
  package func open(_ address: String) async throws { throw Failure("'\(address)' can't be opened here") }
  package func launch(_ address: String) async throws { try await open(address) }
  package func copy(_ text: String) -> Bool { false }
  package func variable(_ name: String) -> String? { nil }
}

/// That none of the programs that make a PDF is installed.
package struct MissingPrinter: Error, Sendable {
  /// Their names, in words.
  package let programs: String

  package init(programs: String) { self.programs = programs }
}
