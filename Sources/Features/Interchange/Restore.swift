import Domain
import Grammar
import Lists
package import ShellCore
import Storage
import Values

/// `restore`: makes the rows as they were when the family was archived.
package struct Restore: Command {
  package static let verb = Verb(
    "restore", "Restore the rows saved in an archive",
    group: .share, effect: .store, prints: false,
    examples: ["restore family.json", "restore before-visits.json", "restore ../family.json"], .file(ending: ".json"),
    make: Self.init)

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let source = TextFile(file, try world.machine.read(file))
    let archive = try ArchivedFamily(source)
    var restoring = Restoring(archive, shell.session, now: world.clock.now())
    restoring.run { world.person.progress("comparing", $0, archive.count) }
    let plan = restoring.plan
    if restoring.overwritten > 0 || world.person.isThere && !plan.changes.isEmpty {
      let rows = restoring.overwritten.counted("row")
      try await world.confirm(
        "restore \(file): \(plan.summary): go on?", refusal: "\(rows) would be overwritten (\(plan.summary))")
    }
    var answer = try await plan.write(
      as: "\(world.rules.isDryRun ? "would restore" : "restored") \(file): \(plan.summary)", in: &shell, with: world)
    answer.notices = plan.lines(source) + answer.notices
    return answer
  }
}

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
  let here: Counterparts
  private(set) var plan = ImportPlan(.schools)
  /// The number of rows that are overwritten, apart from the athlete and the family that the rows go to.
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
    plan.skip(archive.unknown)
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
          if differences.isEmpty { plan.rows[.same] += 1 } else { plan.rows[.changed] += 1 }
          if !differences.isEmpty, !isIdentity { overwritten += 1 }
          changes += differences
        } else {
          try row.checkWritable(at: range.lowerBound)
          plan.rows[.new] += 1
          changes += row.exactInsertion(at: now)
        }
      } catch {
        plan.faults.append(error)
      }
    }
    plan.changes += changes.parentsFirst(in: E.table.name)
    plan.skip(dropped.sorted().map { "\(E.table.name.rawValue).\($0)" })
  }
}

extension Entity {
  /// The changes that make `before` this row, its `updated_at` included where that differs.
  func differences(from before: Self) -> [Change] {
    let unknown = extra.keys.filter { Self.table.column($0) == nil }.sorted()
    return (Self.table.columns.dropFirst().map(\.name) + unknown).compactMap { name in
      before.setting(name, to: value(of: name))
    }
  }

  /// Adds this row, and takes away again what a store fills in for columns that are null.
  ///
  /// Where something is taken away, the row is added with another `updated_at`: a store that sees it change doesn't
  /// renew it.
  func exactInsertion(at now: Instant) -> [Change] {
    let rules = Self.table.name.rules
    var values = self.values
    var corrections: [Change] = []
    func correct(_ name: String, filled: Value) {
      values[name] = filled
      let correction = Change.Action.set(column: name, before: filled, after: value(of: name))
      corrections.append(Change(Self.table.name, id.uuid, correction))
    }
    for (name, missing) in rules.defaults.sorted(by: { $0.key < $1.key })
    where value(of: name).isNull && !rules.required.contains(name) {
      correct(name, filled: missing.value(at: now))
    }
    if !corrections.isEmpty, rules.refreshesUpdatedAt, case .instant(let moment) = value(of: "updated_at") {
      correct("updated_at", filled: .instant(Instant(microseconds: moment.microseconds.subtractingSaturated(1))))
    }
    return [Change(Self.table.name, id.uuid, .insert(values))] + corrections
  }

  /// Throws what the database would refuse in this row.
  func checkWritable(at offset: Int) throws(Fault) {
    for (name, rules) in Self.table.name.rules.columns {
      let value = value(of: name)
      if Self.table.name.rules.defaults[name] != nil, value.isNull { continue }
      for rule in rules where !rule.holds(for: value) {
        let found = value.isNull ? "" : ", found '\(JSON(value).string ?? JSON(value).text)'"
        throw Fault("'\(name)' of \(Self.table.name.rawValue) must \(rule.expectation)\(found)", at: offset)
      }
    }
  }
}

/// Rows by what must be unique in their table besides the id.
struct Twins<E: Entity> {
  private var rows: [[String: Value]: E] = [:]

  init(_ all: Rows<E>) {
    for columns in E.table.name.rules.unique {
      for row in all { rows[Twins.key(columns) { row.value(of: $0) }] = row }
    }
  }

  /// The row that has the same in one of these sets of columns.
  subscript(values: [String: Value]) -> E? {
    for columns in E.table.name.rules.unique {
      let key = Twins.key(columns) { values[$0] ?? .null }
      if key.values.contains(where: \.isNull) { continue }
      if let row = rows[key] { return row }
    }
    return nil
  }

  private static func key(_ columns: [String], _ value: (String) -> Value) -> [String: Value] {
    Dictionary(columns.map { ($0, value($0)) }, uniquingKeysWith: { first, _ in first })
  }
}
