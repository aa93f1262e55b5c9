public import Domain
import SQLiteStorage
public import Storage

/// A server's store that shows a copy of its rows, for reading only, while the server can't be reached.
///
/// As long as it can, everything is passed on. Asking who one is (which `refresh` does first) tries the server again.
public actor OfflineStore {
  public nonisolated let name: String
  public nonisolated let isPersistent: Bool

  let server: any Store
  let project: String
  let folder: String
  let user: @Sendable () async -> Key<User>?
  let now: @Sendable () -> Instant
  private let tell: @Sendable (String) -> Void

  /// The copy that is shown instead of the server.
  private var shown: OpenCopy?
  private var opening: Task<OpenCopy?, Never>?
  /// Whether there is a copy that can't be shown: looked at once until the next try.
  private var isRejected = false
  /// Counts how often the copy was taken away.
  private(set) var removals = 0

  /// - Parameters:
  ///   - project: The address of the project.
  ///   - folder: Where copies lie; made when the first one is kept.
  ///   - user: Who is signed in, as far as it's known without the server; nil if nobody is.
  ///   - tell: Takes sentences for the person: that a copy is shown, and how old it is; that the server is back.
  public init(
    _ server: any Store, of project: String, copiesIn folder: String, user: @escaping @Sendable () async -> Key<User>?,
    now: @escaping @Sendable () -> Instant, tell: @escaping @Sendable (String) -> Void
  ) {
    self.server = server
    self.project = project
    self.folder = folder
    self.user = user
    self.now = now
    self.tell = tell
    name = server.name
    isPersistent = server.isPersistent
  }

  /// The copy, if it is shown, and still the one of whoever is signed in.
  func shownCopy() async -> OpenCopy? {
    guard let copy = shown else { return nil }
    guard await user() == copy.label.identity.user else {
      await hide()
      return nil
    }
    return copy
  }

  /// The copy where nobody answered; throws the server's error for any other one, and without a copy.
  func copy(insteadOf error: StoreError) async throws(StoreError) -> OpenCopy {
    guard case .unreachable = error else { throw error }
    if let copy = await shownCopy() { return copy }
    guard !isRejected, let user = await user() else { throw error }
    let task = opening ?? Task { await open(for: user) }
    opening = task
    guard let copy = await task.value, copy.label.identity.user == user else { throw error }
    return copy
  }

  private func open(for user: Key<User>) async -> OpenCopy? {
    defer { opening = nil }
    do throws(StoreError) {
      let file = CopyFile(in: folder, of: project, for: user)
      guard let copy = try await OpenCopy.open(file, of: project, for: user) else { return nil }
      shown = copy
      tell("offline: showing the copy of \(age(of: copy)); 'refresh' tries again")
      return copy
    } catch {
      isRejected = true
      tell("the copy for times without the server is left aside: \(error.reason)")
      return nil
    }
  }

  /// The server is about to be tried again.
  func retry() { isRejected = false }

  /// The server was tried again without success.
  func stay() async {
    guard let copy = await shownCopy() else { return }
    tell("still offline: showing the copy of \(age(of: copy)); 'refresh' tries again")
  }

  /// The server answered.
  func comeBack() async {
    guard shown != nil else { return }
    await hide()
    tell("online again")
  }

  /// Goes back to the server without a word.
  func hide() async {
    let copy = shown
    shown = nil
    try? await copy?.store.close()
  }

  /// Nothing that is being written now may become the copy.
  func revokeWriting() { removals += 1 }

  nonisolated func age(of copy: OpenCopy) -> String { Age.words(of: copy.label.loadedAt, at: now()) }
}

extension StoreError {
  /// Why a copy can't be shown.
  fileprivate var reason: String {
    switch self {
    case .unavailable(let reason, _), .malformed(let reason): reason
    case .busy: "another program holds it"
    default: "it can't be read"
    }
  }
}
