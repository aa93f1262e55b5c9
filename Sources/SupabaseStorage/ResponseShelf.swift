import Domain
import Storage

/// The knowledge of the store between two questions: who is asking, the columns, and what should be
/// said.
actor ResponseShelf {
  private let rest: Rest
  private var wanted: Key<User>?
  private var membership: Membership?
  /// The people were read a moment ago and are handed out once without asking again.
  private var fresh: Set<TableName> = []
  /// How often they were read.
  private var reads = 0
  private var lacking: [TableName: Set<String>] = [:]
  private var remarks: [String] = []
  /// True if the database turned out to lack the function that stores many changes at once.
  private var lacksTransactions = false
  /// True if the database turned out to lack the function that makes one row of two.
  private(set) var lacksMerging = false
  /// True if the project has a table of private notes; nil while nobody knows.
  private(set) var keepsNotes: Bool?
  /// True if the database turned out to lack the function that marks tables.
  private(set) var lacksMarks = false
  /// True if the database has the function that reads several tables, which stands on the one that stores many changes; nil
  /// while nobody knows.
  private(set) var readsAtOnce: Bool?
  /// The tables that were asked for together, until each is handed out.
  private var expected: [TableName: Task<[TableName: Brought], Never>] = [:]
  /// True if athletes may store suggestions in the project; nil while nobody knows.
  private(set) var takesSuggestions: Bool?

  init(_ rest: Rest, wanted: Key<User>?) {
    self.rest = rest
    self.wanted = wanted
  }

  /// Who is asking, asked again.
  func read() async throws(StoreError) -> Membership {
    let before = reads
    let membership = try await Membership.read(by: rest, wanted: wanted)
    if membership.identity != self.membership?.identity { remarks += membership.remarks }
    self.membership = membership
    // Of several that asked at the same time one has them: what was handed out isn't handed out again, older.
    if reads == before {
      fresh = Set([.users, .familyUnits, .familyMembers] + (membership.preferences == nil ? [] : [.preferences]))
    }
    reads += 1
    return membership
  }

  func known() async throws(StoreError) -> Membership {
    if let membership { return membership }
    return try await read()
  }

  func look(at athlete: Key<User>?) async throws(StoreError) -> Membership {
    let before = wanted
    wanted = athlete
    expected = [:]
    do throws(StoreError) {
      return try await read()
    } catch {
      wanted = before
      throw error
    }
  }

  /// Someone writes to these tables: what came is old then.
  func writes(to tables: Set<TableName>) {
    fresh.subtract(tables)
    for table in tables { expected[table] = nil }
  }

  /// True if the rows of this table came with `read()` and weren't handed out yet.
  func isFresh(_ table: TableName) -> Bool { fresh.contains(table) }

  /// The same, and they are handed out now.
  func takeFresh(_ table: TableName) -> Bool {
    guard fresh.remove(table) != nil else { return false }
    expected[table] = nil
    return true
  }

  /// The columns that the database turned out not to have.
  func lacking(_ table: TableName) -> Set<String> { lacking[table] ?? [] }
  func lacks(_ columns: Set<String>, _ table: TableName) { lacking[table, default: []].formUnion(columns) }

  func mayStoreAtOnce() -> Bool { !lacksTransactions }
  func storesStepByStep() { lacksTransactions = true }
  func keepsNotes(_ isSo: Bool) { keepsNotes = isSo }
  func hasNoMarks() { lacksMarks = true }
  func readsAtOnce(_ isSo: Bool) { readsAtOnce = isSo }
  func hasNoMerging() { lacksMerging = true }
  func takesSuggestions(_ isSo: Bool) { takesSuggestions = isSo }

  /// Tables are under way together.
  func expect(_ names: Set<TableName>, _ answer: Task<[TableName: Brought], Never>) {
    for name in names { expected[name] = answer }
  }

  /// What came of a table that was asked for together with others, once; nil where it has to be read by itself.
  func takeBrought(_ table: TableName) async -> Brought? {
    guard let answer = expected.removeValue(forKey: table) else { return nil }
    // What came with the people is older by the next time.
    fresh.remove(table)
    return await withTaskCancellationHandler {
      await answer.value[table]
    } onCancel: {
      answer.cancel()
    }
  }

  func remark(_ sentence: String) { if !remarks.contains(sentence) { remarks.append(sentence) } }
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }
}
