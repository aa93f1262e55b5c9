import Domain
import Lists
import Storage
import Values

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
    for reference in Reference.people(E.table.name) {
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
    if E.self == School.self, !given.contains("status"), row.value(of: "status").isNull {
      row.set("status", to: .text(SchoolStatus.researching.rawValue))
    }
  }
}

extension Reference {
  /// The references of a table to users and families.
  static func people(_ table: TableName) -> [Reference] { from(table).filter(\.isToPerson) }

  /// True if it points at a user or a family.
  var isToPerson: Bool { parent == .users || parent == .familyUnits }
}
