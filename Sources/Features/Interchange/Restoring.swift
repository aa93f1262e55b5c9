import Domain
import Lists
import Storage

/// Makes changes of an archive: rows that are there become as they were, the others are added, parents before children.
///
/// An archive of the family at the shell is merged by ids. Where nobody here knows the archive's athlete, its rows become
/// those of the athlete and the family at the shell, with their other ids as they are; other people of the archive are
/// added.
struct Restoring {
  private let archive: ArchivedFamily
  private let session: Session
  private let now: Instant
  /// Who the archive's athlete and family are here.
  private let here: Counterparts
  private(set) var plan = ImportPlan()
  /// How many rows are overwritten, apart from the athlete and the family that the rows go to.
  private(set) var overwritten = 0

  init(_ archive: ArchivedFamily, _ session: Session, now: Instant) {
    self.archive = archive
    self.session = session
    self.now = now
    var here: [UUID: UUID] = [:]
    if let athlete = archive.athlete, session.tables.users[athlete] == nil, athlete != session.identity.athlete {
      here[athlete.uuid] = session.identity.athlete.uuid
      if let family = archive.family, let own = session.identity.family { here[family.uuid] = own.uuid }
    }
    self.here = Counterparts(here)
    plan.unknown = archive.unknown
  }

  mutating func run(progress: (Int) -> Void) {
    var done = 0
    for table in TableName.allCases {
      restore(table.entity) { progress(done + $0) }
      done += archive.rows[table]?.count ?? 0
    }
    progress(done)
  }

  private mutating func restore<E: Entity>(_ entity: E.Type, progress: (Int) -> Void) {
    let rows = session.tables[E.self]
    let twins = Twins(rows)
    let extra = Set(rows.lazy.flatMap(\.extra.keys))
    let isIdentity = !here.isEmpty && [.users, .familyUnits, .familyMembers].contains(E.table.name)
    var changes: [Change] = []
    var dropped: Set<String> = []
    for (place, range) in (archive.rows[E.table.name] ?? []).enumerated() {
      if place.isMultiple(of: 5000) { progress(place) }
      do throws(Fault) {
        var values = here.localized(try archive.values(range, of: E.self))
        for name in values.keys where E.table.column(name) == nil && !extra.contains(name) {
          dropped.insert(name)
          values[name] = nil
        }
        guard let row = E(values) else { throw Fault("'id' is missing", at: range.lowerBound) }
        if let before = rows[row.id] ?? twins[values] {
          let differences = row.differences(from: before)
          if differences.isEmpty { plan.same += 1 } else { plan.changed += 1 }
          if !differences.isEmpty, !isIdentity { overwritten += 1 }
          changes += differences
        } else {
          try row.checkWritable(at: range.lowerBound)
          plan.new += 1
          changes += row.exactInsertion(at: now)
        }
      } catch {
        plan.faults.append(error)
      }
    }
    plan.changes += changes.parentsFirst(in: E.table.name)
    plan.unknown += dropped.sorted().map { "\(E.table.name.rawValue).\($0)" }
  }
}
