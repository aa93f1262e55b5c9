import Testing

@testable import SQLite

struct PatienceTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test(arguments: [0, 1, 7, 100, 333, 10_000])
  func theWaitsAddUpToThePatience(_ patience: Int) {
    var waits: [Int] = []
    while case let next = Patience.wait(after: waits.count, of: patience), next > 0 { waits.append(next) }
    #expect(waits.reduce(0, +) == patience)
    #expect(waits.allSatisfy { $0 <= 100 })
    #expect(Patience.wait(after: waits.count + 1, of: patience) == 0)
  }

  @Test(arguments: [0, 0.02, -1, .infinity, .nan])
  func aHeldFileIsBusy(_ patience: Double) throws {
    let other = try scratch.database()
    // What would take forever isn't tried.
    let database = try scratch.database(patience: patience > 1 ? 0 : patience)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try database.transaction {} }
    #expect(error?.kind == .busy && error?.message == "database is locked")
    try other.execute("COMMIT")
    try database.transaction {}
    _ = try scratch.database(patience: patience)
  }
}
