import Files
import Glibc
import LocalStorage
import Storage
import Values

/// The file that keeps people signed in from one run to the next: one session for each project, for its owner only.
package struct SessionFile: Sendable {
  private let document: DocumentFile

  /// - Parameter path: `$XDG_STATE_HOME/compass/session.json`.
  package init(_ path: String) { document = DocumentFile(path) }

  /// The session for a project; nil if there is none.
  func authSession(of project: String) throws(StoreError) -> AuthSession? {
    guard let entry = try contents()?[project] else { return nil }
    guard let authSession = AuthSession(entry) else { throw damaged }
    return authSession
  }

  /// Throws if sessions couldn't be kept there.
  func check() throws(StoreError) { _ = try contents() }

  /// Puts a session in the place of the old one, nil takes it away; the file goes with the last one. Call it `locked`.
  func keep(_ authSession: AuthSession?, of project: String) throws(StoreError) {
    var json = try contents() ?? .object([])
    json[project] = authSession?.json
    if json == .object([]) { return try remove() }
    do throws(DocumentFile.Problem) { try document.write(json) } catch { throw refusal(error, "can't be written") }
  }

  /// Removes the file that holds the sessions; a link to it stays.
  private func remove() throws(StoreError) {
    let real = realpath(document.path, nil)
    defer { free(real) }
    guard let real else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw unremovable
    }
    guard unlink(real) == 0 || errno == ENOENT else { throw unremovable }
  }

  private var unremovable: StoreError { unusable("can't be removed: \(FileFailure.words())") }

  /// Runs a piece of work while no other shell, and nobody else in this one, does the same.
  ///
  /// - Parameter sleep: waits between looking whether the lock is free.
  func locked<T: Sendable>(
    sleep: @Sendable (Duration) async throws -> Void, _ work: () async throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    do throws(DocumentFile.Problem) { try document.createFolder() } catch { throw refusal(error, "can't be written") }
    let lock = try await lock(sleep)
    let result = try await work()
    _ = consume lock
    return result
  }

  private func lock(_ sleep: @Sendable (Duration) async throws -> Void) async throws(StoreError) -> FileLock {
    for _ in 0..<600 {
      do throws(FileLock.Problem) {
        return try FileLock(document.path + ".lock")
      } catch {
        if case .system(let words) = error { throw unusable("can't be locked: \(words)") }
      }
      do { try await sleep(.milliseconds(50)) } catch { throw .cancelled }
    }
    throw .unavailable("another shell is busy with the session and doesn't finish", hint: "end it, then try again")
  }

  private func contents() throws(StoreError) -> JSON? {
    try checkOwner()
    do throws(DocumentFile.Problem) { return try document.read() } catch { throw refusal(error, "can't be read") }
  }

  /// Nobody else may have put the tokens there, or see them.
  private func checkOwner() throws(StoreError) {
    var facts = stat()
    guard stat(document.path, &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw unusable("must be a file, found something else") }
    guard facts.st_uid == geteuid() else {
      throw .unavailable("'\(document.path)' belongs to another user", hint: "rm '\(document.path)', then 'login'")
    }
    guard facts.st_mode & 0o077 == 0 else {
      throw .unavailable("'\(document.path)' can be used by others", hint: "chmod 600 '\(document.path)'")
    }
  }

  private func refusal(_ problem: DocumentFile.Problem, _ what: String) -> StoreError {
    switch problem {
    case .damaged: damaged
    case .changed: unusable("was changed by another shell just now")
    case .system(let failure):
      .unavailable("'\(document.path)' \(what): \(failure.reason)", hint: failure.hint ?? look)
    }
  }

  private var damaged: StoreError {
    .unavailable("'\(document.path)' is damaged", hint: "rm '\(document.path)', then 'login'")
  }

  private func unusable(_ reason: String) -> StoreError {
    .unavailable("'\(document.path)' \(reason)", hint: look)
  }

  private var look: String { "check with: ls -l '\(document.path)'" }
}

/// A lock on a file that goes away with the program that holds it; it holds within one program, too.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  enum Problem: Error {
    case held
    /// In the words of the system.
    case system(String)
  }

  /// Takes the lock at once or not at all; the file is made if it isn't there.
  init(_ path: String) throws(Problem) { descriptor = try Self.lock(path) }

  // Apart from `init`: what throws there once the descriptor is set ends `self`, and so would close it a second time.
  private static func lock(_ path: String) throws(Problem) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(FileFailure.words()) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let problem = errno == EWOULDBLOCK ? Problem.held : .system(FileFailure.words())
      close(descriptor)
      throw problem
    }
    return descriptor
  }

  deinit { close(descriptor) }
}
