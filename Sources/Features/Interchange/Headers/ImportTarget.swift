import Domain
import Lists

/// Where the values go that a file gives under one name.
enum ImportTarget<E: Shown>: Sendable {
  case id
  /// A column, and what `edit` takes for it; nil for what is never typed.
  case column(Column<E>, FieldFormat?)
  /// A member of the JSON document in a column.
  case member(Column<E>, String, FieldFormat?)
  /// A field deeper in a document, as `edit` takes it: what a school offers.
  case entry(FieldEntry)
  /// The name of the school that the row belongs to, where its id isn't given.
  case school
  /// The name of the coach that the row speaks of, where their id isn't given.
  case coach
  /// The name of the event at which something was.
  case event
  /// The first and the last name of a coach in one cell.
  case fullName
  /// The title of a coach, which tells their role.
  case title
  /// A column about a coach there of a sheet of something else.
  case staff(StaffHeader)
  /// A column about the school of a row of something else, for a school that isn't on the list.
  indirect case ofSchool(ImportTarget<School>)
  /// A column of the database that the program doesn't know.
  case unknownColumn(String)
  /// A value that is computed from the rest.
  case computed
  /// One more address or number of a person, whose first one has a column of its own.
  case further(Column<E>, header: String)
  /// A column that is kept in the notes, with its header.
  case kept(String)
  /// A name that nobody wants, or understands.
  case ignored

  /// The column that is written, for finding two names of the same one.
  var key: String? {
    switch self {
    case .id: "id"
    case .column(let column, _): column.name
    case .member(let column, let member, _): "\(column.name).\(member)"
    case .entry(let entry): "\(entry.column).\(entry.path.joined(separator: "."))"
    case .staff(let header): header.meaning
    case .unknownColumn(let name): name
    case .title: "role"
    case .ofSchool(let target): target.key.map { "school_name.\($0)" }
    case .fullName: "first_name last_name"
    case .school: "school_name"
    case .coach: "coach_name"
    case .further(_, let header): "further \(header)"
    case .event: "event"
    case .kept(let header): "kept \(header)"
    case .computed, .ignored: nil
    }
  }

  var isComputed: Bool { if case .computed = self { true } else { false } }

  var isEntry: Bool { if case .entry = self { true } else { false } }

  var isFullName: Bool { if case .fullName = self { true } else { false } }

  /// What another column of the same address, number or notes is, with its header; nil for all others.
  func further(_ header: String) -> ImportTarget? {
    if case .kept = self { return self }
    guard case .column(let column, _) = self else { return nil }
    if column.name == E.notesColumn { return .kept(header) }
    return E.list == .coaches && ["email", "phone"].contains(column.name) ? .further(column, header: header) : nil
  }

  var isTitle: Bool { if case .title = self { true } else { false } }

  var staff: StaffHeader? { if case .staff(let header) = self { header } else { nil } }
}

extension ImportTarget {
  /// True if it is one of a coach's, besides their name.
  var isOfCoach: Bool { if case .coach = self { true } else { false } }
}
