import Domain
import Files
import LocalStorage
import OfflineStorage
import ShellCore
import Storage
import Synchronization
import Values
import Web

/// The belongings of the person, in files of theirs.
struct LocalBelongings: Belongings {
  private let views = OwnDocument(ProgramEnvironment.savedFile)
  /// A list for each user id.
  private let ownTasks: OwnDocument
  /// The tasks beside rows that are gone with the program, and gone with it as well.
  private let passingTasks: PassingTasks?
  /// The texts of such a store, which are gone with it, too.
  private let passingDrafts: PassingDrafts?
  /// The athlete at whom each parent looked last; a file that can't be read is passed over.
  private let athletes: DocumentFile?
  /// Texts that could not be stored; a sheet of a long list is large.
  private let ownDrafts = DocumentFile(ProgramEnvironment.draftsFile, most: 1 << 30)
  private let known = DocumentFile(ProgramEnvironment.placesFile)
  private let meanings = DocumentFile(ProgramEnvironment.headersFile)
  private let copies: OfflineStore?

  init(beside store: any Store) {
    ownTasks = OwnDocument(ProgramEnvironment.tasksFile)
    passingTasks = store.isPersistent ? nil : PassingTasks()
    passingDrafts = store.isPersistent ? nil : PassingDrafts()
    athletes = store.isPersistent ? DocumentFile(ProgramEnvironment.athletesFile) : nil
    copies = store as? OfflineStore
  }

  func saved() throws -> JSON? { try views.load() }
  var keepsSaved: Bool { true }
  func keepSaved(_ document: JSON) throws { try views.store(document) }

  func tasks(of user: Key<User>) throws -> [QuickTask] {
    if let passingTasks { return passingTasks.book.withLock { $0.tasks(of: user) ?? [] } }
    guard let tasks = TaskBook(try ownTasks.load() ?? .object([])).tasks(of: user) else {
      throw DamagedFile(ownTasks.path)
    }
    return tasks
  }

  func keepTasks(_ tasks: [QuickTask], of user: Key<User>) throws {
    if let passingTasks { return passingTasks.book.withLock { $0.set(tasks, of: user) } }
    var book = TaskBook(ownTasks.loaded ?? .object([]))
    book.set(tasks, of: user)
    try ownTasks.store(book.document)
  }

  func drafts() throws -> [Draft] {
    if let passingDrafts { return passingDrafts.all.withLock(\.self) }
    do throws(DocumentFile.Problem) { return try Self.drafts(in: ownDrafts.read()) } catch {
      throw error.failure(ownDrafts.path, "read")
    }
  }

  func changeDrafts(_ change: (inout [Draft]) -> Void) throws -> [Draft] {
    if let passingDrafts {
      return passingDrafts.all.withLock { drafts in
        change(&drafts)
        return drafts
      }
    }
    while true {
      do throws(DocumentFile.Problem) {
        let before = try ownDrafts.read()
        var drafts = try Self.drafts(in: before)
        change(&drafts)
        let document = JSON.object([JSON.Member("drafts", .array(drafts.map(\.document)))])
        try ownDrafts.write(document, insteadOf: before)
        return drafts
      } catch {
        if error != .changed { throw error.failure(ownDrafts.path, "written") }
      }
    }
  }

  private static func drafts(in document: JSON?) throws(DocumentFile.Problem) -> [Draft] {
    guard let document else { return [] }
    guard case .array(let entries)? = document["drafts"] else { throw .damaged }
    let drafts = entries.compactMap { Draft($0) }
    guard drafts.count == entries.count else { throw .damaged }
    return drafts
  }

  func athlete(of user: Key<User>) -> Key<User>? {
    (try? athletes?.read())?[user.description]?.string.flatMap { Key($0) }
  }

  func keepAthlete(_ athlete: Key<User>, of user: Key<User>) throws {
    guard let athletes else { return }
    do throws(DocumentFile.Problem) {
      var document = try athletes.read() ?? .object([])
      document[user.description] = .string(athlete.description)
      try athletes.write(document)
    } catch {
      throw error.failure(athletes.path, "written")
    }
  }

  func places() -> JSON? { try? known.read() }
  func keepPlaces(_ document: JSON) { try? known.write(document) }

  func backupFolder() throws -> String {
    let folder = ProgramEnvironment.backupsFolder
    do throws(FileFailure) { try Folder.make(above: folder + "/copy") } catch {
      throw Failure("'\(folder)' can't be made: \(error)", hint: error.hint)
    }
    return folder
  }
  func headers() -> JSON? { try? meanings.read() }
  func keepHeaders(_ document: JSON) { try? meanings.write(document) }

  func keepCopy(of session: Session) {
    if let copies { Copying.begin(session, in: copies) }
  }
}

/// Quick tasks of a store that is gone with the program.
private final class PassingTasks: Sendable {
  let book = Mutex(TaskBook())
}

/// Texts that couldn't be stored in such a store.
private final class PassingDrafts: Sendable {
  let all = Mutex<[Draft]>([])
}

/// A document of the person's own that several shells may change: what one wrote is never overwritten by another that
/// hasn't seen it.
final class OwnDocument: Sendable {
  private let file: DocumentFile
  private let seen = Mutex<JSON?>(nil)

  init(_ path: String) { file = DocumentFile(path) }

  var path: String { file.path }

  /// The document that was loaded or stored last.
  var loaded: JSON? { seen.withLock(\.self) }

  /// Nil if there is none; throws a `DamagedFile` if it can't be understood.
  func load() throws -> JSON? {
    do throws(DocumentFile.Problem) {
      let document = try file.read()
      seen.withLock { $0 = document }
      return document
    } catch {
      seen.withLock { $0 = nil }
      throw self.error(error, "read")
    }
  }

  /// Puts a document in the place of the one that was loaded last.
  func store(_ document: JSON) throws {
    do throws(DocumentFile.Problem) {
      try file.write(document, insteadOf: loaded)
      seen.withLock { $0 = document }
    } catch {
      throw self.error(error, "written")
    }
  }

  private func error(_ problem: DocumentFile.Problem, _ what: String) -> any Error {
    if problem == .damaged { DamagedFile(path) } else { problem.failure(path, what) }
  }
}

extension DocumentFile.Problem {
  func failure(_ path: String, _ what: String) -> Failure {
    switch self {
    case .damaged: Failure("'\(path)' is damaged", hint: "repair the file, or move it away")
    case .system(let failure): Failure("'\(path)' can't be \(what): \(failure.reason)", hint: failure.hint)
    case .changed: Failure("another shell changed '\(path)' just now", hint: "repeat it")
    }
  }
}

/// Writes the copy of a server's rows in the background: the newest one counts.
enum Copying {
  private static let running = Mutex<Task<Void, Never>?>(nil)

  static func begin(_ session: Session, in store: OfflineStore) {
    let (tables, identity, loadedAt) = (session.tables, session.identity, session.loadedAt)
    let task = Task.detached(priority: .background) {
      do {
        try await store.keep(tables, of: identity, at: loadedAt)
      } catch {
        Diagnostics.log.warning("no copy of the rows was saved: \(error)")
      }
    }
    running.withLock { running in
      running?.cancel()
      running = task
    }
  }

  /// Waits for the copy that is being written.
  static func finish() async { await running.withLock(\.self)?.value }
}
