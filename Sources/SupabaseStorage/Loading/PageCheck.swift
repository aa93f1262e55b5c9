import Domain
import Storage
import Values
import Web

extension PageRange {
  /// Throws `malformed` unless rows are the ones that were asked for, each once and in order: what a broken server or
  /// something in front of it gives instead isn't taken for a family's data.
  ///
  /// - Parameters:
  ///   - announced: how many there are by the head of the answer.
  ///   - total: how many the whole range has, if that was asked and said.
  func check<E: Entity>(
    _ ids: [Key<E>], announced: Int?, total: Int?, atMost limit: Int
  ) throws(StoreError) {
    let table = E.table.name.rawValue
    if let announced, announced != ids.count {
      throw .malformed("\(table): \(ids.count) rows came, and the server announced \(announced)")
    }
    if ids.isEmpty, let total, total > 0 {
      throw .malformed("\(table): no row came, and the server counts \(total)")
    }
    if ids.count > limit { throw .malformed("\(table): \(ids.count) rows came where \(limit) were asked for") }
    let asked = conditions.first { $0.name == "id" }.map { Set($0.value.ids) }
    var last = after.map { Key<E>($0) }
    for id in ids {
      if let last, id <= last {
        throw .malformed("\(table): the rows of a page aren't in the order of their ids at '\(id)'")
      }
      if until.map({ id.uuid > $0 }) ?? false || asked.map({ !$0.contains(id.uuid) }) ?? false {
        throw .malformed("\(table): '\(id)' came, and wasn't asked for")
      }
      last = id
    }
  }

  /// Throws `malformed` if rows came that belong to others, or to another table.
  func check<E: Entity>(_ rows: [E], columns: [String]) throws(StoreError) {
    let table = E.table.name
    let counts = TableName.allCases.map { (table: $0, known: $0.count(of: columns)) }
    if let other = counts.max(by: { $0.known < $1.known }), other.known > table.count(of: columns) {
      throw .malformed("\(table.rawValue): rows of \(other.table.rawValue) came")
    }
    for (name, value) in conditions where value.hasPrefix("eq.") && E.table.column(name) != nil {
      guard let wanted = value.ids.first else { continue }
      for row in rows {
        if case .uuid(let found) = row.value(of: name), found != wanted {
          throw .malformed("\(table.rawValue): '\(row.id)' came, and wasn't asked for: its \(name) is '\(found.text)'")
        }
      }
    }
  }
}

extension TableName {
  /// The number of these that are columns of it.
  fileprivate func count(of columns: [String]) -> Int {
    func count<E: Entity>(_ entity: E.Type) -> Int { columns.count { E.table.column($0) != nil } }
    return count(entity)
  }
}

extension String {
  /// The ids of a condition: `eq.ID`, `in.(ID,ID)`.
  fileprivate var ids: [UUID] {
    split { $0 == "." || $0 == "(" || $0 == ")" || $0 == "," }.compactMap { UUID(uuidString: String($0)) }
  }
}

extension WebResponse {
  /// The number of rows in the answer, if its head says so.
  var announced: Int? {
    guard let range = header("Content-Range")?.split(separator: "/").first else { return nil }
    let ends = range.split(separator: "-").compactMap { Int($0) }
    return ends.count == 2 && ends[0] >= 0 && ends[1] >= ends[0] && ends[1] < .max ? ends[1] - ends[0] + 1 : nil
  }
}

/// Whose rows of a table are shown: the family's, the athlete's, or one's own.
enum TableScope: Sendable {
  /// The people of one's families.
  case users, families, members
  /// Rows of the athlete's family alone.
  case family
  /// Rows of the athlete's family, and those that the athlete is named in.
  case familyOrAthlete(String)
  /// Rows of the family's schools: the database joins them.
  case schools
  /// Rows of the athlete.
  case athlete(String)
  /// Rows of the person who is signed in.
  case own(String)
  /// One's own, and what the athlete plays.
  case preferences

  init(_ table: TableName) {
    self =
      switch table {
      case .users: .users
      case .familyUnits: .families
      case .familyMembers: .members
      case .schools: .family
      case .coaches, .statusHistory: .schools
      case .interactions: .familyOrAthlete("logged_by")
      case .offers, .events, .metrics, .documents: .familyOrAthlete("user_id")
      case .suggestions: .athlete("athlete_id")
      case .preferences: .preferences
      case .preferenceHistory, .reminders, .tasks, .colleges: .own("user_id")
      }
  }

  /// The column that says whose a row of the family's lists is; nil for what is shown otherwise.
  fileprivate var owner: String? {
    switch self {
    case .family: "user_id"
    case .schools: "schools.user_id"
    case .familyOrAthlete(let column): column
    default: nil
    }
  }
}

extension Membership {
  /// The conditions on the rows of a table, one set for each part in which they are asked for; none: there are no rows.
  func conditions(on table: TableName) -> [Rest.Query] {
    let athlete = identity.athlete.description
    if identity.isAlone, let column = TableScope(table).owner { return [[(column, "eq.\(identity.user)")]] }
    switch TableScope(table) {
    case .users: return Membership.parts(people.map(\.id.uuid), "id")
    case .families: return Membership.parts(families.map(\.id.uuid), "id")
    case .members: return Membership.parts(families.map(\.id.uuid), "family_unit_id")
    case .family: return identity.family.map { [[("family_unit_id", "eq.\($0)")]] } ?? []
    case .familyOrAthlete(let column):
      guard let family = identity.family else { return [] }
      return [[("or", "(family_unit_id.eq.\(family),\(column).eq.\(athlete))")]]
    case .schools: return identity.family.map { [[("schools.family_unit_id", "eq.\($0)")]] } ?? []
    case .athlete(let column): return [[(column, "eq.\(athlete)")]]
    case .own(let column): return [[(column, "eq.\(identity.user)")]]
    case .preferences:
      guard identity.isViewing else { return [[("user_id", "eq.\(identity.user)")]] }
      return [[("or", "(user_id.eq.\(identity.user),and(user_id.eq.\(athlete),category.eq.player))")]]
    }
  }

  /// The same as columns that hold an id, any of them; nil where there are no rows, or more is asked of them. In a project
  /// with the function that takes these, what hangs on a school says itself whose it is.
  func ids(on table: TableName) -> [(column: String, id: UUID)]? {
    guard !identity.isAlone else { return nil }
    let (me, athlete) = (identity.user.uuid, identity.athlete.uuid)
    let family = identity.family.map { [(column: "family_unit_id", id: $0.uuid)] }
    return switch TableScope(table) {
    case .users, .families, .members: nil
    case .family, .schools: family
    case .familyOrAthlete(let column): family.map { $0 + [(column, athlete)] }
    case .athlete(let column): [(column, athlete)]
    case .own(let column): [(column, me)]
    case .preferences: identity.isViewing ? nil : [("user_id", me)]
    }
  }

  private static func parts(_ ids: [UUID], _ column: String) -> [Rest.Query] {
    stride(from: 0, to: ids.count, by: Rest.most).map { start in
      [Rest.among(ids[start..<min(start + Rest.most, ids.count)], column)]
    }
  }
}
