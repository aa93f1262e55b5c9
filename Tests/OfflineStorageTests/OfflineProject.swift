import Domain
import Foundation
import OfflineStorage
import SampleFamily
import Storage
import Synchronization

/// A server with the sample family, a store around it, and a folder for its copies, gone afterwards.
final class OfflineProject: Sendable {
  static let project = "https://abcd.supabase.co"
  static let loaded = Instant("2026-02-07T12:00:00Z") ?? Instant(microseconds: 0)
  static let gone = StoreError.unreachable("offline: no route to abcd.supabase.co", hint: nil)

  private let root = FileManager.default.temporaryDirectory.path + "/compass-\(UUID())"
  let server: ServerDouble
  private let state = Mutex(State())

  private struct State {
    var said: [String] = []
    var now = OfflineProject.loaded
    var user: Key<User>? = SampleFamily.user
  }

  init() {
    server = ServerDouble(
      MemoryStore(
        name: "rows", identity: Self.owner, rows: SampleFamily.tables(now: OfflineProject.loaded),
        now: { OfflineProject.loaded }))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Where the copies lie.
  var folder: String { root + "/copies" }

  /// Whose copies these are.
  static let owner = identity()

  static func identity(of user: Key<User> = SampleFamily.user, role: UserRole = .player) -> Identity {
    Identity(user: user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(role))
  }

  /// Another shell over the same server and folder.
  func store(of project: String = OfflineProject.project) -> OfflineStore {
    OfflineStore(
      server, of: project, copiesIn: folder, user: { self.user },
      now: { self.state.withLock { $0.now } }, tell: { line in self.state.withLock { $0.said.append(line) } })
  }

  /// A store that has kept its copy; the server is gone two hours later.
  func storeWithCopy() async throws -> OfflineStore {
    let store = store()
    try await store.keep(try await store.tables(), of: try await store.identity())
    wait(hours: 2)
    return store
  }

  var user: Key<User>? {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }

  func wait(hours: Int) { state.withLock { $0.now = $0.now + hours * 3600 } }

  /// What the person was told since the last time.
  func told() -> [String] {
    state.withLock { state in
      defer { state.said = [] }
      return state.said
    }
  }

  /// The files of the folder.
  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  /// The file of the copy.
  var copy: String { "\(folder)/abcd.supabase.co-\(SampleFamily.user).db" }
}
