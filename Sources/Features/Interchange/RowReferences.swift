import Domain
import Lists
import Storage
import Values

/// The rows of other tables that the rows of a table point at: whether they are there, and by which name.
struct RowReferences: Sendable {
  private let session: Session
  private let references: [Reference]
  private let schools: [String: [Key<School>]]
  private let coachesByName: [Folded: [Key<Coach>]]
  private let coachesByLastName: [Folded: [Key<Coach>]]

  init(_ table: TableName, _ session: Session) {
    self.session = session
    references = Reference.from(table).filter { !RowReferences.isPerson($0) && $0.parent != table }
    let coaches = references.contains { $0.column == "coach_id" } ? Array(session.tables.coaches) : []
    coachesByName = Dictionary(grouping: coaches, by: { Folded(words: $0.fullName) }).mapValues { $0.map(\.id) }
    coachesByLastName = Dictionary(grouping: coaches, by: { Folded(words: $0.lastName) }).mapValues { $0.map(\.id) }
    let hasSchool = references.contains { $0.column == "school_id" }
    schools =
      hasSchool
      ? Dictionary(grouping: session.tables.schools.map(\.id)) { id in
        session.tables.schools[id]?.name.lowercased() ?? ""
      } : [:]
  }

  /// The references of a table to users and families.
  static func people(_ table: TableName) -> [Reference] { Reference.from(table).filter(isPerson) }

  private static func isPerson(_ reference: Reference) -> Bool {
    reference.parent == .users || reference.parent == .familyUnits
  }

  /// A name in a file, and where it stands.
  typealias Named = (name: String, offset: Int)

  /// Looks the school and the coach up by their names, the school also by what only one name begins with, where their ids
  /// aren't given or unknown here; throws the reference to nothing.
  ///
  /// - Returns: the whole name of a school that was named by its beginning.
  func complete<E: Entity>(
    _ row: inout E, _ school: Named?, _ coach: Named?, at offset: Int
  ) throws(Fault) -> String? {
    var meant: String?
    for reference in references {
      let value = row.value(of: reference.column)
      if case .uuid(let id) = value, holds(id, reference.parent) { continue }
      if reference.column == "school_id", let school {
        var found = schools[school.name.lowercased()] ?? []
        if found.isEmpty {
          found = begun(school.name)
          if found.count == 1 { meant = session.tables.schools.name(of: found[0]) }
        }
        guard found.count == 1 else {
          throw Fault(
            found.isEmpty
              ? "'\(school.name)' is not a school on the list"
              : "'\(school.name)' could be any of \(found.count) schools: write the full name, or 'school_id'",
            at: school.offset)
        }
        _ = E.table.column("school_id")?.set(&row, found[0].value)
      } else if reference.column == "coach_id", coach != nil {
        continue
      } else if case .uuid(let id) = value {
        throw Fault(
          "'\(reference.column)' is the id of none of the \(reference.parent.rawValue) here: '\(id.text)'", at: offset)
      }
    }
    if let coach { try complete(&row, coach) }
    return meant
  }

  /// Looks a coach up by name: among those of the row's school, if it has one, which else is theirs.
  private func complete<E: Entity>(_ row: inout E, _ coach: Named) throws(Fault) {
    guard let column = E.table.column("coach_id") else { return }
    if case .uuid(let id) = column.get(row), holds(id, .coaches) { return }
    let found = coaches(coach.name)
    guard case .uuid(let id) = row.value(of: "school_id") else {
      guard found.count == 1 else {
        throw Fault(Self.unfound(coach.name, found.count, "on the list"), at: coach.offset)
      }
      _ = column.set(&row, found[0].id.value)
      if let school = found[0].schoolID { _ = E.table.column("school_id")?.set(&row, school.value) }
      return
    }
    let near = found.filter { $0.schoolID?.uuid == id }
    let school = session.tables.schools.name(of: Key(id)) ?? "the school"
    guard near.count == 1 else { throw Fault(Self.unfound(coach.name, near.count, "of \(school)"), at: coach.offset) }
    _ = column.set(&row, near[0].id.value)
  }

  private static func unfound(_ name: String, _ count: Int, _ place: String) -> String {
    count == 0
      ? "'\(name)' is not a coach \(place)" : "'\(name)' could be any of \(count) coaches \(place): write the full name"
  }

  /// The coaches who are called so; else those of whom it's the last name.
  private func coaches(_ name: String) -> [Coach] {
    let person = PersonName(name)
    let (full, last) = (Folded(words: "\(person.first) \(person.last)"), Folded(words: person.last))
    let exact = (coachesByName[full] ?? []).compactMap { session.tables.coaches[$0] }
    guard exact.isEmpty, person.first.isEmpty else { return exact }
    return (coachesByLastName[last] ?? []).compactMap { session.tables.coaches[$0] }
  }

  /// The schools whose names begin so.
  private func begun(_ name: String) -> [Key<School>] {
    guard !name.trimmed.isEmpty, let found = session.tables.schools.named(name, session.context),
      found.match.isCertain
    else { return [] }
    return found.positions.map { session.tables.schools.id(at: $0) }
  }

  private func holds(_ id: UUID, _ table: TableName) -> Bool { table.entity.holds(id, in: session.tables) }
}

extension [Change] {
  /// The same changes, a row that others of its own table point at before these.
  func parentsFirst(in table: TableName) -> [Change] {
    let columns = Reference.from(table).filter { $0.parent == table }.map(\.column)
    guard !columns.isEmpty else { return self }
    var waiting = Dictionary(grouping: filter(\.isInsertion), by: \.id)
    var ordered: [Change] = []
    for change in self where change.isInsertion {
      var chain: [Change] = []
      var next: UUID? = change.id
      while let id = next, let taken = waiting.removeValue(forKey: id)?.first {
        chain.append(taken)
        next = columns.lazy.compactMap { taken.inserted($0) }.first
      }
      ordered += chain.reversed()
    }
    return ordered + filter { !$0.isInsertion }
  }
}

extension Change {
  fileprivate var isInsertion: Bool {
    if case .insert = action { true } else { false }
  }

  /// The id in a column of the row that is added.
  fileprivate func inserted(_ column: String) -> UUID? {
    guard case .insert(let values) = action, case .uuid(let id)? = values[column] else { return nil }
    return id
  }
}

/// The owners of a new row where the file doesn't name one, or names a person whom nobody knows here.
struct Owners: Sendable {
  private let owners: [String: Value]

  init(_ identity: Identity) {
    let (user, athlete) = (identity.user.value, identity.athlete.value)
    owners = [
      "user_id": athlete, "athlete_id": athlete, "family_unit_id": identity.family?.value ?? .null,
      "logged_by": user, "uploaded_by": user, "changed_by": user, "created_by": user,
    ]
  }

  /// The columns that the database keeps of a row by itself: an import never changes them in rows that are
  /// there.
  static let kept: Set<String> = [
    "id", "user_id", "athlete_id", "family_unit_id", "logged_by", "uploaded_by", "changed_by", "created_by",
    "updated_by",
    "created_at", "updated_at",
  ]

  /// Fills in who a row belongs to; `given` are the columns about which the file says something, nothing included.
  func fill<E: Entity>(_ row: inout E, given: Set<String>, _ session: Session) {
    for reference in RowReferences.people(E.table.name) {
      guard let column = E.table.column(reference.column) else { continue }
      if case .uuid(let id) = column.get(row) {
        let isKnown =
          reference.parent == .users
          ? session.tables.users[Key(id)] != nil || id == session.identity.user.uuid
            || id == session.identity.athlete.uuid
          : session.tables.families[Key(id)] != nil || id == session.identity.family?.uuid
        if isKnown { continue }
      } else if reference.column == "created_by", given.contains("created_by") {
        continue
      }
      _ = column.set(&row, owners[reference.column] ?? .null)
    }
    if E.self == School.self, !given.contains("status") {
      row.set("status", to: .text(SchoolStatus.researching.rawValue))
    }
  }
}
