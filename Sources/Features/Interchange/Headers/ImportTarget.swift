import Domain
import Lists

/// Where the values go that a file gives under one name.
enum ImportTarget<E: Shown>: Sendable {
  case id
  /// A column, and what `edit` takes for it; nil for what is never typed.
  case column(Column<E>, FieldFormat?)
  /// A member of the JSON document in a column.
  case member(Column<E>, String, FieldFormat?)
  /// What stands deeper in a document, as `edit` takes it: what a school offers.
  case entry(FieldEntry<E>)
  /// The name of the school that the row belongs to, where its id isn't given.
  case school
  /// The name of the coach that the row speaks of, where their id isn't given.
  case coach
  /// The first and the last name of a coach in one cell.
  case fullName
  /// What a schools' sheet says of a coach there.
  case staff(StaffHeader)
  /// A column of the database that the program doesn't know.
  case unknownColumn(String)
  /// What is computed from the rest.
  case computed
  /// What nobody wants, or understands.
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
    case .fullName: "first_name last_name"
    case .school: "school_name"
    case .coach: "coach_name"
    case .computed, .ignored: nil
    }
  }

  var isComputed: Bool { if case .computed = self { true } else { false } }

  var isFullName: Bool { if case .fullName = self { true } else { false } }

  var staff: StaffHeader? { if case .staff(let header) = self { header } else { nil } }
}

/// What the names of a file may be: columns of the database, fields of the list, what export computes, and what people
/// write above their own columns.
struct TargetNames<E: Shown> {
  private let computed: Set<String>
  private let extra: Set<String>
  private let words: HeaderWords

  init(_ session: Session) {
    computed = Set(E(id: Key(UUID())).computed(session.context).map(\.key))
    extra = Set(session.tables[E.self].lazy.flatMap(\.extra.keys))
    words = HeaderWords(E.list, titles: E.fields.all.map { ($0.name, $0.title) })
  }

  /// The target of a name of the program's own.
  subscript(name: String) -> ImportTarget<E>? {
    if name == "id" { return .id }
    if let column = E.table.column(name) { return target(column) }
    if name == "school_name", E.table.column("school_id") != nil { return .school }
    if name == "coach_name", E.table.column("coach_id") != nil { return .coach }
    if computed.contains(name) { return .computed }
    if extra.contains(name) { return .unknownColumn(name) }
    guard let field = E.fields[name] else {
      return E.fields.entries.first { $0.path.count > 1 && $0.name == name.lowercased() }.map(ImportTarget.entry)
    }
    if field.name == "school" { return .school }
    if field.name == "coach" { return .coach }
    guard let column = field.column.flatMap({ E.table.column($0) }), !(field.usesContext && column.type == .uuid) else {
      return .computed
    }
    return target(column, field.member)
  }

  /// Whether `export` writes exactly this name.
  func writes(_ name: String) -> Bool { computed.contains(name) || E.fields[name]?.name == name }

  /// What somebody else's header may mean, the likeliest first, each with the name of its field.
  func meanings(_ header: String) -> [(name: String, target: ImportTarget<E>)] {
    let known = words.meanings(header).compactMap { name in field(name).map { (name, $0) } }
    guard known.allSatisfy({ $0.1.isComputed }), E.list == .schools, let staff = StaffHeader(header) else {
      return known
    }
    return [(staff.meaning, .staff(staff))] + known
  }

  /// The target of a field that a person names: by its name, or by what they would write above a column of it.
  func meant(by word: String) -> (name: String, target: ImportTarget<E>)? {
    if let target = field(word), !target.isComputed { return (word, target) }
    return meanings(word).first { !$0.target.isComputed }
  }

  /// The target of a field or of what `edit` takes.
  private func field(_ name: String) -> ImportTarget<E>? {
    if E.list == .coaches, name == "name" { return .fullName }
    if let own = self[name], !own.isComputed { return own }
    if let column = E.table.column(name) { return target(column) }
    guard let entry = E.fields.entries.first(where: { $0.name == name }) else { return self[name] }
    return entry.path.isEmpty ? E.table.column(entry.column).map { target($0) } : .entry(entry)
  }

  private func target(_ column: Column<E>, _ member: String? = nil) -> ImportTarget<E> {
    let path = [member].compactMap(\.self)
    let entry =
      E.fields.entries.first { $0.column == column.name && $0.path == path }
      ?? E.fields.entries.first { path.isEmpty && $0.fallback == column.name }
    let hasBounds = [.text, .int, .double, .day, .instant, .list].contains(column.type) || member != nil
    let format = hasBounds ? entry?.format : nil
    return member.map { .member(column, $0, format) } ?? .column(column, format)
  }

  /// The fields that a person may name, for completion and for finding what they meant.
  static var offered: [String] {
    let entries = E.fields.entries.map(\.name).filter { $0 != "first" && $0 != "last" }
    let own = E.list == .coaches ? ["name", "first", "last"] : E.fields.entries.isEmpty ? E.fields.all.map(\.name) : []
    let staff = E.list == .schools ? Self.staff : []
    return own + entries + staff
  }

  private static var staff: [String] {
    ["coach", "assistant_coach", "recruiting_coordinator"].flatMap { [$0, "\($0)_email", "\($0)_phone"] }
      + ["head_coach", "coach_title"]
  }
}
