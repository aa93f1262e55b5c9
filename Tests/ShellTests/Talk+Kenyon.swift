import Display
import Domain
import SampleFamily
import Storage
import Testing

extension Talk {
  /// The sample family with another Kenyon College.
  static func store(changing change: (inout School) -> Void) -> MemoryStore {
    var tables = SampleFamily.tables(now: now)
    if var kenyon = tables.schools.first(where: { $0.name == "Kenyon College" }) {
      change(&kenyon)
      tables.schools.replace(kenyon)
    }
    return MemoryStore(name: "test", identity: identity, rows: tables, now: { now })
  }

  var kenyon: School { get throws { try session.tables.schools.kenyon } }
}

extension Rows<School> {
  var kenyon: School { get throws { try #require(first { $0.id == SampleFamily.kenyon }) } }
}

extension SampleFamily {
  static let kenyon = tables(now: Talk.now).schools.first { $0.name == "Kenyon College" }?.id
}
