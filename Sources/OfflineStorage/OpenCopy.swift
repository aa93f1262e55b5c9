import Domain
import SQLiteStorage
import Storage

/// A copy that was found sound and to be the person's own, open for reading.
struct OpenCopy: Sendable {
  let store: SQLiteStore
  let label: CopyLabel

  /// Opens the file if it is there. Throws an error with the reason why it can't be shown.
  static func open(_ file: CopyFile, of project: String, for user: Key<User>) async throws(StoreError) -> OpenCopy? {
    guard try file.isThere() else { return nil }
    let store = try await SQLiteStore.openReadOnly(file.path)
    guard let label = try await store.copyLabel() else {
      throw .unavailable("'\(file.path)' doesn't say whose copy it is", hint: nil)
    }
    guard label.identity.user == user, label.project == project else {
      throw .unavailable("'\(file.path)' is the copy of another person or project", hint: nil)
    }
    return OpenCopy(store: store, label: label)
  }

  /// Throws unless the table is in the copy; `age` is the copy's.
  func check(_ table: TableName, age: String) throws(StoreError) {
    guard !label.tables.contains(table) else { return }
    throw .unavailable("offline: the copy of \(age) has no \(table.rawValue)", hint: "'refresh' tries again")
  }

  /// What is in the copy; the other tables are absent.
  func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    for name in TableName.allCases where label.tables.contains(name) {
      tables.take(name, from: try await store.table(name))
    }
    return tables
  }
}
