import Domain
import Grammar
import Lists
import Values

/// The meanings that the names of a file may have: columns of the database, fields of the list, what
/// export computes, and what people write above their own columns.
struct TargetNames<E: Shown> {
  private let computed: Set<String>
  private let extra: Set<String>
  private let words: HeaderWords

  init(_ session: Session) {
    computed = Set(E(id: Key(UUID())).computed(session.context).map(\.key))
    extra = Set(session.tables[E.self].lazy.flatMap(\.extra.keys))
    words = HeaderWords(E.list, titles: E.fields.all.map { ($0.name, $0.title) })
  }

  private init() {
    (computed, extra) = ([], [])
    words = HeaderWords(E.list)
  }

  /// The names of a list of which no rows are known.
  static var none: TargetNames { TargetNames() }

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
    if field.name == "event" { return .event }
    if let entry = field.entry, entry.path.count > 1 { return .entry(entry) }
    guard let column = field.column.flatMap({ E.table.column($0) }), !(field.usesContext && column.type == .uuid) else {
      return .computed
    }
    return target(column, field.member)
  }

  /// True if `export` writes exactly this name.
  func writes(_ name: String) -> Bool { computed.contains(name) || E.fields[name]?.name == name }

  /// The meanings that another person's header may have, the likeliest first, each with the name of its
  /// field.
  func meanings(_ header: String) -> [(name: String, target: ImportTarget<E>)] {
    // What is worked out and may be noted as well is told under this title, and isn't noted by coming back.
    let own = E.fields.all.first { $0.title.plainWords == header.plainWords }
    if let own, self[own.name]?.isComputed == true, E.fields.entry(named: own.name) != nil {
      return [(own.name, .computed)]
    }
    let known = words.meanings(header).compactMap { name in field(name).map { (name, $0) } }
    guard known.allSatisfy({ $0.1.isComputed }) else { return known }
    if let staff = StaffHeader(header), E.list == .schools || !staff.part.isName && E.table.column("coach_id") != nil {
      return [(staff.meaning, .staff(staff))] + known
    }
    return known.isEmpty ? ofSchool(header) : known
  }

  /// The meaning of a header about the school of a row: `State` of a coach.
  private func ofSchool(_ header: String) -> [(name: String, target: ImportTarget<E>)] {
    guard E.table.column("school_id") != nil, E.list != .events else { return [] }
    let facts: Set = ["state", "division", "conference", "city", "location", "website"]
    guard let fact = HeaderWords.schoolFacts.meanings(header).first(where: facts.contains),
      let target = SchoolFacts.targets[fact]
    else { return [] }
    return [("school's \(fact)", .ofSchool(target))]
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
    if E.list == .coaches, column.name == "role" { return .title }
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

/// The columns of a school that a sheet of something else may say of one.
private enum SchoolFacts {
  static let targets: [String: ImportTarget<School>] = Dictionary(
    uniqueKeysWithValues: ["state", "division", "conference", "city", "location", "website"].compactMap { name in
      TargetNames<School>.none[name].map { (name, $0) }
    })
}

extension TargetNames {
  /// A word that is no field that can be imported.
  func fault(_ word: String) -> Fault {
    let all = Self.offered.prefix(12).joined(separator: ", ")
    return Fault(refusal(word), at: 0, hint: question(word) ?? "fields are \(all), ...; keep or skip")
  }

  /// The field that was probably meant.
  func question(_ word: String) -> String? {
    Nearest.question(Nearest.words(to: word, among: Self.offered + [HeaderMapping.keep, HeaderMapping.skip]))
  }

  func refusal(_ word: String) -> String {
    self[word]?.isComputed == true
      ? "'\(word)' is computed, not imported" : "'\(word)' is not a field of \(E.list.plural)"
  }
}
