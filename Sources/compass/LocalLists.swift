import Domain
import Files
import Glibc
import SQLiteStorage
import ShellCore
import Storage
import Synchronization
import Values

/// The lists in the data folder, a file for each athlete, and the one that is open wherever it lies.
final class LocalLists: AthleteLists {
  private let clock: Clock
  private let isReadOnly: Bool
  /// The store that is worked on, and the files that were before: one can go back to them wherever they lie.
  private let opened: Mutex<(store: any Store, before: [String])>

  /// More files than this aren't looked at.
  private static let most = 500

  init(open store: any Store, _ clock: Clock, isReadOnly: Bool) {
    (self.clock, self.isReadOnly) = (clock, isReadOnly)
    opened = Mutex((store, []))
  }

  let areKept = true

  /// The store that is worked on now.
  var current: any Store { opened.withLock(\.store) }

  func all(with open: any Store) -> FoundLists {
    Self.found(with: open as? SQLiteStore, clock, besides: opened.withLock(\.before).filter(FileText.exists))
  }

  /// - Parameters:
  ///   - open: the store that this process has open, whose file must not be opened once more.
  ///   - others: files that may lie elsewhere.
  static func found(with open: SQLiteStore?, _ clock: Clock, besides others: [String] = []) -> FoundLists {
    var (found, seen) = (FoundLists(), Set<FileIdentity>())
    func add(_ path: String, _ glance: () throws(StoreError) -> ListGlance) {
      do throws(StoreError) { found.lists.append(AthleteList(try glance(), in: path, clock)) } catch {
        found.problems.append(error)
      }
    }
    if let open {
      if let file = FileIdentity(at: open.place) { seen.insert(file) }
      add(open.place) { () throws(StoreError) in try ListGlance(of: open) }
    }
    let paths = paths + others
    if paths.count > most {
      found.problems.append(.unavailable("of \(paths.count) files only the first \(most) are looked at", hint: nil))
    }
    for path in paths.prefix(most) {
      if let file = FileIdentity(at: path), !seen.insert(file).inserted { continue }
      if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        found.problems.append(.unavailable("'\(path)' has a name that can't be typed", hint: nil))
        continue
      }
      add(path) { () throws(StoreError) in try ListGlance(at: path) }
    }
    found.lists.sort { one, other in
      (one.graduationYear ?? .max, Folded(one.name).text, one.path)
        < (other.graduationYear ?? .max, Folded(other.name).text, other.path)
    }
    return found
  }

  /// What is called like a database in the data folder, a link by the file that it leads to.
  private static var paths: [String] {
    FileText.beginning(ProgramEnvironment.dataFolder + "/").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      .filter { $0.hasSuffix(".db") }.map { path in
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
          return path
        }
        defer { free(real) }
        return String(cString: real)
      }
  }

  func open(_ list: AthleteList) async throws -> any Store {
    // A file that is gone meanwhile isn't made again.
    guard FileText.exists(list.path) else {
      throw StoreError.unavailable("'\(list.path)' is missing: it was moved or deleted", hint: "athletes")
    }
    if isReadOnly { return try await SQLiteStore.openReadOnly(list.path) }
    return try await SQLiteStore.open(list.path, bootstrap: bootstrap)
  }

  func look(at list: AthleteList) async throws -> any Store {
    try await SQLiteStore.openReadOnly(list.path, patience: 0.25)
  }

  func file(for name: String) -> String {
    var word = Folded(name).text.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    while word.utf8.count > 60 { word.removeLast() }
    if word.isEmpty || AthleteList.isOneself(word) { word = word.isEmpty ? "athlete" : "athlete-\(word)" }
    let words = [word] + (2...Self.most).map { "\(word)-\($0)" }
    let paths = words.map { "\(ProgramEnvironment.dataFolder)/\($0).db" }
    return paths.first { path in ["", "-wal"].allSatisfy { !Self.isTaken(path + $0) } } ?? paths[0]
  }

  /// True if anything bears the name, a link that leads nowhere included.
  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  func make(at path: String) async throws -> any Store {
    do throws(FileFailure) { try Folder.make(above: path) } catch {
      throw FileText.failure(error, "can't be made")
    }
    let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileText.failure(path, "can't be made") }
    close(descriptor)
    do { return try await SQLiteStore.open(path, bootstrap: bootstrap) } catch {
      if FileText.peek(path)?.isEmpty == true { unlink(path) }
      throw error
    }
  }

  func leave(_ store: any Store, for next: any Store) async throws {
    opened.withLock { opened in
      opened.store = next
      if !opened.before.contains(store.place) { opened.before.append(store.place) }
    }
    try await Source.close(store)
  }

  func discard(_ path: String) async throws -> Bool {
    guard path != ProgramEnvironment.databaseFile, path != current.place, FileText.exists(path) else { return false }
    let store = try await SQLiteStore.openReadOnly(path, patience: 0.25)
    for table in TableName.allCases where !Self.people.contains(table) {
      guard try await store.count(table) == 0 else { return false }
    }
    try await Source.close(store)
    for end in ["-wal", "-shm", ""] where Self.isTaken(path + end) {
      guard unlink(path + end) == 0 else { throw FileText.failure(path + end, "can't be removed") }
    }
    return true
  }

  /// What a list has from its beginning, or makes by itself.
  private static let people: Set<TableName> = [
    .users, .familyUnits, .familyMembers, .preferences, .preferenceHistory, .suggestions,
  ]

  private var bootstrap: Bootstrap { Bootstrap(newID: { UUID() }, now: clock.now) }
}

extension AthleteList {
  fileprivate init(_ glance: ListGlance, in path: String, _ clock: Clock) {
    var tables = Tables()
    (tables.users, tables.families) = (Rows(glance.users), Rows(glance.families))
    tables.preferences = Rows(glance.preferences)
    let session = Session(identity: glance.identity, tables: tables, clock: clock)
    self.init(session, in: path, schools: glance.schools)
  }
}
