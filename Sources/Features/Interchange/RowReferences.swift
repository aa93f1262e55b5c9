import Domain
import Lists
import Storage

/// The rows of other tables that the rows of a table point at: whether they are there, and by which name.
struct RowReferences: Sendable {
  private let session: Session
  private let references: [Reference]
  private let schools: [String: [Key<School>]]

  init(_ table: TableName, _ session: Session) {
    self.session = session
    references = Reference.from(table).filter { !RowReferences.isPerson($0) && $0.parent != table }
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

  /// Looks the school up by its name where its id isn't given or unknown here; throws the reference to nothing.
  func complete<E: Entity>(_ row: inout E, _ school: (name: String, offset: Int)?, at offset: Int) throws(Fault) {
    for reference in references {
      let value = row.value(of: reference.column)
      if case .uuid(let id) = value, holds(id, reference.parent) { continue }
      if reference.column == "school_id", let school {
        let found = schools[school.name.lowercased()] ?? []
        guard found.count == 1 else {
          throw Fault(
            found.isEmpty
              ? "'\(school.name)' is not a school on the list"
              : "'\(school.name)' is the name of \(found.count) schools: give 'school_id'", at: school.offset)
        }
        _ = E.table.column("school_id")?.set(&row, found[0].value)
      } else if case .uuid(let id) = value {
        throw Fault(
          "'\(reference.column)' is the id of none of the \(reference.parent.rawValue) here: '\(id.text)'", at: offset)
      }
    }
  }

  private func holds(_ id: UUID, _ table: TableName) -> Bool {
    func look<E: Entity>(_ entity: E.Type) -> Bool { session.tables[E.self][Key<E>(id)] != nil }
    return look(table.entity)
  }
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
