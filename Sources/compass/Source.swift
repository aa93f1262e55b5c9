import Domain
import Files
import Glibc
import SQLiteStorage
import SampleFamily
import ShellCore
import Storage
import Values

/// Where the session comes from.
enum Source {
  case sample
  case file(String)
  case project(ProjectSettings)

  /// The source that the options ask for; else the configured one, the environment before the file; else
  /// the person's own database.
  init(_ options: Options, _ settings: ShellCore.Settings) {
    let project = ProjectSettings(settings)
    if options.sample {
      self = .sample
    } else if let path = options.db {
      self = .file(HomeFolder.expanded(path))
    } else if options.supabase || project.isComplete && project.isFromEnvironment {
      self = .project(project)
    } else if let path = settings.values[.database] {
      self = .file(HomeFolder.expanded(path))
    } else {
      self = project.isComplete ? .project(project) : .file(ProgramEnvironment.databaseFile)
    }
  }

  /// The name that people use for it.
  var spoken: String {
    switch self {
    case .sample: "the sample family"
    case .file(let path): path
    case .project: "the project"
    }
  }

  /// Folds what was written into the file.
  static func close(_ store: any Store) async throws(StoreError) {
    if let store = store as? SQLiteStore { try await store.close() }
  }

  /// `notifier` take what a person should know at once.
  func open(_ clock: Clock, _ options: Options, _ notifier: Notifier) async throws(StoreError) -> Opened {
    switch self {
    case .sample:
      let identity = Identity(
        user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
      return try await Opened(
        MemoryStore(
          name: "sample family", identity: identity, rows: SampleFamily.tables(now: clock.now()), now: clock.now))
    case .file(let path):
      try Self.checkFolder(of: path)
      if options.readOnly { return try await Opened(SQLiteStore.openReadOnly(path)) }
      let bootstrap = Bootstrap(newID: { UUID() }, now: clock.now)
      // A trial makes no file.
      if options.dryRun, !FileText.exists(path) { return try await Opened(Self.trial(path, bootstrap)) }
      let isEmpty = FileText.peek(path)?.isEmpty == true
      let store = try await SQLiteStore.open(path, bootstrap: bootstrap)
      if isEmpty { notifier.tell("'\(path)' was empty: a new list") }
      return try await Opened(store)
    case .project(let settings):
      let project = try OpenProject(settings, clock: clock, notifier)
      return try await Opened(project.store, of: project)
    }
  }
}

extension Source {
  /// A new list that is kept in no file.
  private static func trial(_ path: String, _ bootstrap: Bootstrap) -> MemoryStore {
    let (athlete, family, member) = bootstrap.family()
    var tables = Tables()
    tables.users.append(athlete)
    tables.families.append(family)
    tables.members.append(member)
    let identity = Identity(user: athlete.id, athlete: athlete.id, family: family.id, role: .known(.player))
    return MemoryStore(name: path, identity: identity, rows: tables, now: bootstrap.now)
  }

  /// Throws for a file in a folder that isn't there: one that was named wrongly isn't made. The usual one is.
  private static func checkFolder(of path: String) throws(StoreError) {
    guard path != ProgramEnvironment.databaseFile, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      !FileText.exists(String(path[..<slash]))
    else { return }
    let failure = FileFailure(path, code: ENOENT)
    throw .unavailable("'\(path)' can't be opened: its folder isn't there", hint: failure.hint ?? "name another file")
  }
}

extension Source {
  /// The database file; nil for any other source.
  var path: String? { if case .file(let path) = self { path } else { nil } }

  /// True if it's the file that bears this name, by which link ever.
  func isFile(at other: String?) -> Bool {
    guard let path, let other else { return false }
    return path == other || FileIdentity(at: path).map { $0 == FileIdentity(at: other) } ?? false
  }

  /// The file of an athlete's list, looked for in the place of a database file; nil where no list is the athlete's.
  ///
  /// Throws where neither the list nor that database is there.
  func list(of athlete: String, _ clock: Clock) throws(Failure) -> String? {
    guard let usual = path else { return nil }
    let lists = LocalLists.found(with: nil, clock).lists
    do throws(Failure) { return try lists.named(athlete).path } catch {
      if lists.isEmpty, !FileText.exists(usual) {
        throw Failure("no athlete's list is here yet", hint: "compass -c 'add athlete NAME'")
      }
      guard FileText.exists(usual) else { throw error }
      return nil
    }
  }
}

/// A source that is open, and what the shell may do with it besides.
struct Opened {
  let store: any Store
  var identity: Identity
  /// The project whose rows these are, if they are one's.
  let project: OpenProject?
  /// True if a parent asked to view an athlete's rows.
  private(set) var isParents = false

  init(_ store: any Store, of project: OpenProject? = nil) async throws(StoreError) {
    (self.store, self.project) = (store, project)
    do throws(StoreError) {
      identity = try await store.identity()
    } catch .notSignedIn where project != nil {
      identity = .nobody
    }
  }

  /// Looks at an athlete's rows as a parent does; the athlete is named by id, or by the beginning of the name.
  mutating func view(as name: String) async throws {
    let athletes = try await store.athletes()
    if athletes.isEmpty {
      throw Failure("no athlete is called '\(name)'", hint: "see which there are: compass -c athletes")
    }
    identity = try await store.look(at: try athletes.named(name).id)
    isParents = true
  }
}
