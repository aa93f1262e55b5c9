import Testing

@testable import SQLite

struct TransactionTests {
  let scratch = Scratch()

  private struct Refused: Error {}

  @Test func allOfItIsStoredOrNothing() throws {
    let (database, other) = (try scratch.database(), try scratch.database())
    try database.transaction {
      try database.execute("INSERT INTO notes (text) VALUES ('1'); INSERT INTO notes (text) VALUES ('2')")
    }
    #expect(try other.notes == ["1", "2"])
    #expect(throws: Refused.self) {
      try database.transaction {
        try database.execute("DELETE FROM notes")
        throw Refused()
      }
    }
    #expect(!database.isInTransaction)
    #expect(try database.notes == ["1", "2"])
  }

  @Test func whatSQLiteTookBackItselfIsAnErrorOnly() throws {
    let database = try scratch.database()
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction {
        try database.execute("INSERT INTO notes (text) VALUES ('1'); INSERT OR ROLLBACK INTO notes (id) VALUES (1)")
      }
    }
    #expect(error?.kind == .constraint && error?.message == "UNIQUE constraint failed: notes.id")
    #expect(try database.notes.isEmpty)
    try database.transaction { try database.execute("INSERT INTO notes (text) VALUES ('3')") }
    #expect(try database.notes == ["3"])
  }

  @Test func aSnapshotIsOneMoment() throws {
    let (database, other) = (try scratch.database(), try scratch.database())
    try other.execute("PRAGMA journal_mode = WAL; INSERT INTO notes (text) VALUES ('1')")
    let seen = try database.snapshot {
      try other.execute("INSERT INTO notes (text) VALUES ('2')")
      return try database.notes
    }
    #expect(seen == ["1"])
    #expect(try database.notes == ["1", "2"])
  }

  @Test func aLargePageCacheLastsAsLongAsItsTransaction() throws {
    let database = try scratch.database()
    let size = { try database.texts("PRAGMA cache_size") }
    let before = try size()
    #expect(try database.withPageCache(kilobytes: 9999, size) == ["-9999"])
    #expect(try size() == before)
    #expect(throws: Refused.self) { try database.withPageCache(kilobytes: 9999) { throw Refused() } }
    #expect(try size() == before)
  }

  @Test func aCancelledTaskBeginsNothing() async throws {
    let queue = try await scratch.queue()
    let uses: [@Sendable () async throws -> Void] = [
      { try await queue.read { _ = try $0.notes } }, { try await queue.write { try $0.execute("DELETE FROM notes") } },
      { try await queue.writeWithoutTransaction { try $0.execute("INSERT INTO notes (text) VALUES ('1')") } },
    ]
    for use in uses {
      let task = Task<Void, any Error> {
        withUnsafeCurrentTask { $0?.cancel() }
        try await use()
      }
      let error = await #expect(throws: SQLiteError.self) { try await task.value }
      #expect(error?.kind == .interrupted)
    }
    #expect(try await queue.read { try $0.notes }.isEmpty)
  }

  @Test func aLongReadingIsGivenUp() async throws {
    let queue = try await scratch.queue()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.read { database in
        begin.yield()
        try database.statement(endless).execute()
      }
    }
    for await _ in begun { break }
    task.cancel()
    let error = await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(error?.kind == .interrupted)
    #expect(try await queue.read { try $0.texts("SELECT 'still there'") } == ["still there"])
  }

  @Test func aWriteThatIsGivenUpIsTakenBackWhole() async throws {
    let queue = try await scratch.queue()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.write(pageCache: 9999) { database in
        try database.execute("INSERT INTO notes (text) VALUES ('1')")
        begin.yield()
        try database.execute("INSERT INTO notes (text) \(endless)")
      }
    }
    for await _ in begun { break }
    task.cancel()
    let error = await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(error?.kind == .interrupted)
    #expect(try await queue.read { try $0.notes }.isEmpty)
    #expect(try await queue.read { try $0.texts("PRAGMA cache_size") } == ["-2000"])
    try await queue.write { try $0.execute("INSERT INTO notes (text) VALUES ('2')") }
    #expect(try await queue.read { try $0.notes } == ["2"])
  }

  /// Cancelled after the last statement: not a half, and not a success that is called a failure.
  @Test func cancelledBeforeTheEndIsTakenBack() async throws {
    let queue = try await scratch.queue()
    let task = Task {
      try await queue.write { database in
        try database.execute("INSERT INTO notes (text) VALUES ('1')")
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(try await queue.read { try $0.notes }.isEmpty)
  }

  @Test func waitingForALockIsGivenUp() async throws {
    let other = try scratch.database()
    let queue = try await scratch.queue(patience: 3600)
    try other.execute("BEGIN EXCLUSIVE")
    let task = Task { try await queue.write { try $0.execute("INSERT INTO notes (text) VALUES ('1')") } }
    task.cancel()
    let error = await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(error?.kind == .interrupted)
    try other.execute("ROLLBACK")
    #expect(try await queue.read { try $0.notes }.isEmpty)
  }

  @Test func oneTaskThatIsCancelledDoesNotDisturbAnother() async throws {
    let queue = try await scratch.queue()
    let tasks = (0..<40).map { number in
      Task {
        if number % 2 == 0 { withUnsafeCurrentTask { $0?.cancel() } }
        try await queue.write { try $0.statement("INSERT INTO notes (id) VALUES (?)").execute([.integer(number)]) }
      }
    }
    for (number, task) in tasks.enumerated() {
      let result = await task.result
      #expect((try? result.get() as Void) != nil ? number % 2 == 1 : number % 2 == 0)
    }
    #expect(try await queue.read { try $0.texts("SELECT id FROM notes ORDER BY id") }.count == 20)
  }

  @Test func aClosedFileIsLetGo() async throws {
    let queue = try await scratch.queue()
    try await queue.writeWithoutTransaction {
      try $0.execute("PRAGMA journal_mode = WAL; INSERT INTO notes (text) VALUES ('1')")
    }
    #expect(scratch.files == ["scratch.db", "scratch.db-shm", "scratch.db-wal"])
    await queue.close()
    #expect(scratch.files == ["scratch.db"])
    let error = await #expect(throws: SQLiteError.self) { try await queue.read { _ in } }
    #expect(error?.message == "the database is closed")
  }
}

struct PatienceTests {
  let scratch = Scratch()

  @Test(arguments: [0, 1, 7, 100, 333, 10_000]) func theWaitsAddUpToThePatience(_ patience: Int) {
    var waits: [Int] = []
    while case let next = Patience.wait(after: waits.count, of: patience), next > 0 { waits.append(next) }
    #expect(waits.reduce(0, +) == patience)
    #expect(waits.allSatisfy { $0 <= 100 })
    #expect(Patience.wait(after: waits.count + 1, of: patience) == 0)
  }

  @Test(arguments: [0, 0.02, -1, .infinity, .nan]) func aHeldFileIsBusy(_ patience: Double) throws {
    let other = try scratch.database()
    // A wait that would take forever isn't tried.
    let database = try scratch.database(patience: patience > 1 ? 0 : patience)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try database.transaction {} }
    #expect(error?.kind == .busy && error?.message == "database is locked")
    try other.execute("COMMIT")
    try database.transaction {}
    _ = try scratch.database(patience: patience)
  }
}
