import SQLite
public import Storage

extension SQLiteStore {
  /// Talks to the database while its file is the one that was opened: nothing is acknowledged that went elsewhere.
  ///
  /// Where it isn't any more, what was acknowledged before is folded out of the log into the file, wherever that is now,
  /// unless somebody else has worked on the file meanwhile.
  func guarded<T>(_ body: () async throws -> T) async throws(StoreError) -> T {
    guard let opened else { return try await file.translating(body) }
    do throws(StoreError) { try opened.check() } catch { throw await folding(error) }
    let result: Result<T, StoreError>
    do throws(StoreError) { result = .success(try await file.translating(body)) } catch { result = .failure(error) }
    do throws(StoreError) { try opened.check(isInUse: true) } catch { throw await folding(error) }
    return try result.get()
  }

  /// Lets the file go; what was written is folded into it.
  ///
  /// Throws `unavailable` if the file isn't there any more, or not as it was.
  public func close() async throws(StoreError) {
    var lost: StoreError?
    do throws(StoreError) { try opened?.check() } catch { lost = await folding(error) }
    await connection.close(foldingLog: lost == nil)
    if let lost { throw lost }
  }

  private func folding(_ error: StoreError) async -> StoreError {
    guard case .writable(let queue) = connection, let opened, opened.canBeFolded else { return error }
    if (try? await queue.writeWithoutTransaction { try $0.foldLog() }) == true { opened.wasFolded() }
    return error
  }
}
