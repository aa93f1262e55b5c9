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
  /// True if athletes may store suggestions in the project; nil while nobody knows.
  private(set) var takesSuggestions: Bool?

  init(_ rest: Rest, wanted: Key<User>?) {
    self.rest = rest
    self.wanted = wanted
  }

  /// Who is asking, asked again.
  func read() async throws(StoreError) -> Membership {
    let membership = try await Membership.read(by: rest, wanted: wanted)
    if membership.identity != self.membership?.identity { remarks += membership.remarks }
    self.membership = membership
    fresh = [.users, .familyUnits, .familyMembers]
    return membership
  }

  func known() async throws(StoreError) -> Membership {
    if let membership { return membership }
    return try await read()
  }

  func look(at athlete: Key<User>?) async throws(StoreError) -> Membership {
    let before = wanted
    wanted = athlete
    do throws(StoreError) {
      return try await read()
    } catch {
      wanted = before
      throw error
    }
  }

  /// True if the rows of this table came with `read()` and weren't handed out yet.
  func takeFresh(_ table: TableName) -> Bool { fresh.remove(table) != nil }

  /// The columns that the database turned out not to have.
  func lacking(_ table: TableName) -> Set<String> { lacking[table] ?? [] }
  func lacks(_ columns: Set<String>, _ table: TableName) { lacking[table, default: []].formUnion(columns) }

  func mayStoreAtOnce() -> Bool { !lacksTransactions }
  func storesStepByStep() { lacksTransactions = true }
  func keepsNotes(_ isSo: Bool) { keepsNotes = isSo }
  func hasNoMarks() { lacksMarks = true }
  func hasNoMerging() { lacksMerging = true }
  func takesSuggestions(_ isSo: Bool) { takesSuggestions = isSo }

  func remark(_ sentence: String) { if !remarks.contains(sentence) { remarks.append(sentence) } }
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }
}
