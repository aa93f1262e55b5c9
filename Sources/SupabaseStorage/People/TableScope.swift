import Domain
import Values

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
