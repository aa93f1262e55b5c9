import Domain
import SQLiteStorage
import Storage
import TestSupport

extension CompassHome {
  /// Adds a school to the family in the database file, which is made if it isn't there.
  func addSchool(_ name: String, notes: String? = nil) async throws {
    let store = try await SQLiteStore.open(
      database, bootstrap: Bootstrap(newID: { UUID() }, now: { StoreRows.moment }))
    var school = StoreRows(try await store.identity()).school(1)
    school.name = name
    school.notes = notes
    school.status = .known(.researching)
    try await store.apply([school.insertion])
    try await store.close()
  }
}
