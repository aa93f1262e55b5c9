package import Values

/// The lists that can be in front.
package enum ListName: String, CaseIterable, Sendable {
  case schools, coaches, interactions, events, offers, documents, metrics, tasks, reminders, suggestions, colleges

  /// The lists of the family; the built-in one is nobody's.
  package static let allCases: [ListName] = [
    .schools, .coaches, .interactions, .events, .offers, .documents, .metrics, .tasks, .reminders,
    .suggestions,
  ]

  package var plural: String { rawValue }
  package var singular: String { self == .coaches ? "coach" : String(rawValue.dropLast()) }

  /// True if its rows lie beside the store.
  package var isBesideStore: Bool { self == .tasks || self == .colleges }

  /// `1 school`, `12 schools`.
  package func counted(_ count: Int) -> String { "\(Numeral.grouped(count)) \(count == 1 ? singular : plural)" }
}

/// A row of a list, as a number, a name or `.` means it.
package struct RowID: Hashable, Sendable {
  package let list: ListName
  package let id: UUID

  package init(_ list: ListName, _ id: UUID) {
    self.list = list
    self.id = id
  }
}

extension ListName {
  /// The table that holds the list's rows.
  package var table: TableName { entity.tableName }

  /// The list's rows, of whatever Swift type they are.
  package var entity: AnyList {
    switch self {
    case .schools: School.self
    case .coaches: Coach.self
    case .interactions: Interaction.self
    case .events: Event.self
    case .offers: Offer.self
    case .documents: Document.self
    case .metrics: PerformanceMetric.self
    case .tasks: QuickTask.self
    case .reminders: Reminder.self
    case .suggestions: Suggestion.self
    case .colleges: College.self
    }
  }
}

/// An entity whose rows can be the list in front of a person: filtered, sorted, searched, named.
package protocol Listed: Entity {
  static var list: ListName { get }
  static var fields: FieldTable<Self> { get }
  /// The fields of a table when nobody chose any, the most important first.
  static var columns: [String] { get }
  /// The order when nobody chose one.
  static var ordering: [Query.SortKey] { get }
  /// The text field that rows are named by; ties in every order fall back to it.
  static var naming: String { get }
  /// The kind of these names.
  static var nameKind: NameKind { get }
  /// The name of the row where it is named: in confirmations, questions and prompts.
  func title(_ context: EvaluationContext) -> String
  /// The fields that `search` looks at, in words: `name or location`.
  static var searched: String { get }
  var searchTexts: [String?] { get }
  /// The columns that these are made of; nil where they aren't said.
  static var searchedColumns: [String]? { get }
  /// The terms that messages suggest where one can't be read.
  static var examples: TermExamples { get }
  /// A name under which `=` means at most: `within=300`.
  static var limit: (name: String, note: String)? { get }
  /// The list of the rows that the rows of this one belong to: a coach's school.
  static var owner: ListName? { get }
  var ownerID: UUID? { get }
  /// The terms that leave rows out unless something is said of them.
  static var usualTerms: [Term] { get }
  /// The value of a field that a new row must have, where what it has says it; nil where it doesn't.
  func implied(_ field: String) -> String?
  /// The rules in which several values must agree.
  static var agreements: [Agreement<Self>] { get }
}

extension Listed {
  package static var searchedColumns: [String]? { nil }
  package static var usualTerms: [Term] { [] }
  package func implied(_ field: String) -> String? { nil }
  package static var nameKind: NameKind { .title }
  package static var agreements: [Agreement<Self>] { [] }

  static var namingField: Field<Self>? { fields[naming] }

  /// The name as it can be typed so that no other row is meant: of a coach with the school.
  func spelled(_ context: EvaluationContext) -> String {
    let school = Self.nameKind == .person ? ownerID.flatMap { context.schoolNames[Key($0)] } : nil
    return [title(context), school].compactMap(\.self).joined(separator: ", ")
  }
}
