public import Domain
import Glibc
import SQLiteStorage
public import Storage

extension OfflineStore {
  /// Keeps the tables that are loaded as the copy to show when the server can't be reached.
  ///
  /// Nothing is kept while a copy is shown, without the schools, and for anybody but the one who is signed in. A copy that
  /// isn't finished, because the task was cancelled (throws `cancelled`) or the disk is full, leaves the old one in place.
  public nonisolated func keep(_ tables: Tables, of identity: Identity) async throws(StoreError) {
    guard await shownCopy() == nil, tables.state(of: .schools) == .loaded, await user() == identity.user else { return }
    let before = await removals
    let file = CopyFile(in: folder, of: project, for: identity.user)
    let temporary = try file.beginning()
    defer { unlink(temporary) }
    try await SQLiteStore.writeCopy(of: tables, from: project, for: identity, at: now(), to: temporary)
    if Task.isCancelled { throw .cancelled }
    guard await user() == identity.user else { return }
    try await replace(file, with: temporary, unlessRemovedSince: before)
  }

  private func replace(_ file: CopyFile, with temporary: String, unlessRemovedSince before: Int) throws(StoreError) {
    guard removals == before else { return }
    try file.replace(with: temporary)
  }

  /// Takes the copy of a person away, when they sign out; one that is being written isn't kept any more.
  ///
  /// Throws `unavailable` if it can't be removed.
  public func forget(_ user: Key<User>) async throws(StoreError) {
    revokeWriting()
    await hide()
    try CopyFile(in: folder, of: project, for: user).remove()
  }
}
