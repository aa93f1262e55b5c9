import Domain
import Grammar
import Lists
import Values

/// The meaning that a person gives a header: `map "Coach Email"=email`.
struct HeaderMapping: Hashable, Sendable {
  let header: String
  /// A field, or `skip`.
  let field: String

  static var skip: String { "skip" }

  func isAbout(_ name: String) -> Bool {
    let plain = header.plainWords
    return header.trimmed == name.trimmed || !plain.isEmpty && plain == name.plainWords
  }
}

/// A header of which nobody knows the meaning, though something stands under it.
struct UnknownHeader: Sendable {
  /// Empty where there is none.
  let name: String
  /// The column, from 1.
  let number: Int
  /// The texts under it, the first few.
  let samples: [String]
  /// The field that another column has already; nil where none is known.
  let taken: String?
  /// The field that is called almost so.
  var near: String?
  /// True if it would be a coach's, if a column named one.
  var isStaff = false
}

/// The targets of the names of a file.
struct ImportTargets<E: Shown>: Sendable {
  private(set) var all: [ImportTarget<E>] = []
  /// Names that nobody knows, and that aren't empty all the way down.
  private(set) var unknown: [UnknownHeader] = []
  /// The names that aren't the program's own, and the meanings they were taken for: `College Name ->
  /// name`.
  private(set) var understood: [(header: String, meaning: String)] = []
  /// Names of what the shell works out by itself, in another person's words.
  private(set) var computed: [String] = []
  /// The columns that are written.
  private(set) var columns: Set<String> = []
  /// True if the file is a person's own sheet, where blanks around a cell mean nothing.
  var isForeign: Bool { !understood.isEmpty }

  /// Throws the fault of a mapping that fits nothing. Of a name that stands twice the first counts.
  init(_ file: FileRows, _ session: Session, _ mappings: [HeaderMapping] = []) throws(Fault) {
    let names = TargetNames<E>(session)
    let readable = Readability<E>(file, session)
    try Self.check(mappings, file, names)
    var found: [(name: String, target: ImportTarget<E>, isOwn: Bool)?] = []
    for (place, name) in file.names.enumerated() {
      found.append(try Self.target(place, name, file, names, mappings, readable))
    }
    settleStaff(&found)
    // The names that a person mapped decide first, then the program's own names, then what others may mean.
    for rank in 0..<3 {
      for place in file.names.indices {
        let isMapped = mappings.contains { $0.isAbout(file.names[place].name) }
        guard let one = found[place], let key = one.target.key, rank == (isMapped ? 0 : one.isOwn ? 1 : 2) else {
          continue
        }
        let isSaid = one.target.isFullName && !columns.isDisjoint(with: ["first_name", "last_name"])
        if isSaid { found[place]?.target = .computed }
        if isSaid || columns.insert(key).inserted { continue }
        found[place] = nil
        leaveOut(place, file, readable, taken: E.fields[one.name]?.name ?? one.name)
      }
    }
    for (place, (name, _)) in file.names.enumerated() {
      all.append(found[place]?.target ?? .ignored)
      guard let one = found[place] else {
        if !unknown.contains(where: { $0.number == place + 1 }) { leaveOut(place, file, readable, taken: nil) }
        continue
      }
      note(name, one, names)
    }
    unknown.sort { $0.number < $1.number }
  }

  /// Throws the fault of a file that gives nothing, or no names for new rows.
  func check(_ file: FileRows, _ source: TextFile) throws(Fault) {
    guard !file.rows.isEmpty else { return }
    let first = unknown.first { !$0.name.isEmpty && $0.taken == nil }?.name
    let isNamed =
      switch E.list {
      case .schools: columns.contains("name")
      case .coaches: !columns.isDisjoint(with: ["first_name", "last_name", "first_name last_name"])
      default: !columns.isEmpty || first == nil
      }
    if columns.isEmpty, first == nil {
      throw Fault("expected fields of \(E.list.plural), found none", at: 0, hint: "'columns' lists them")
    }
    guard !isNamed, !columns.contains("id") else { return }
    let field = E.list == .schools || E.list == .coaches ? "name" : TargetNames<E>.offered.first ?? "name"
    throw Fault(
      "no column seems to hold the name of the \(E.list.plural): the first line must name the columns", at: 0,
      hint: first.map { "import \(source.name.quotedIfNeeded) map \($0.quoted)=\(field)" }
        ?? "write 'name' above the column of names")
  }

  private mutating func leaveOut(_ place: Int, _ file: FileRows, _ readable: Readability<E>, taken: String?) {
    let samples = readable.samples(place)
    guard !samples.isEmpty || file.toleratesUnknownNames else { return }
    let name = file.names[place].name
    unknown.append(
      UnknownHeader(
        name: name, number: place + 1, samples: samples, taken: taken,
        near: HeaderWords.near(name, in: E.list)
          ?? Nearest.words(to: name, among: TargetNames<E>.offered).first { near in
            2 * zip(name.lowercased(), near).prefix { $0 == $1 }.count > near.count
          },
        isStaff: E.list == .schools && StaffHeader(name) != nil))
  }

  private mutating func note(
    _ header: String, _ found: (name: String, target: ImportTarget<E>, isOwn: Bool), _ names: TargetNames<E>
  ) {
    switch found.target {
    case .computed: if !names.writes(header) { computed.append(header) }
    case .ignored: understood.append((header, "skipped"))
    default:
      let meaning = found.target.staff?.meaning ?? found.name
      if !found.isOwn, header.lowercased() != meaning { understood.append((header, meaning)) }
    }
  }

  /// Says of each coach's column which coach it is; where no column names one, nobody knows whom they mean.
  private func settleStaff(_ found: inout [(name: String, target: ImportTarget<E>, isOwn: Bool)?]) {
    let headers = found.enumerated().compactMap { place, one in one?.target.staff.map { (place, $0) } }
    guard headers.contains(where: { $0.1.part.isName }) else {
      for (place, _) in headers { found[place] = nil }
      return
    }
    for (place, header) in StaffHeader.settled(headers) {
      found[place]?.target = .staff(header)
    }
  }

  private static func target(
    _ place: Int, _ header: (name: String, offset: Int), _ file: FileRows, _ names: TargetNames<E>,
    _ mappings: [HeaderMapping], _ readable: Readability<E>
  ) throws(Fault) -> (name: String, target: ImportTarget<E>, isOwn: Bool)? {
    if let mapping = mappings.last(where: { $0.isAbout(header.name) }) {
      if mapping.field.lowercased() == HeaderMapping.skip { return (header.name, .ignored, false) }
      return names.meant(by: mapping.field).map { ($0.name, $0.target, false) }
    }
    let own = names[header.name].map { (name: header.name, target: $0, isOwn: true) }
    if file.toleratesUnknownNames { return own }
    let others = names.meanings(header.name).map { (name: $0.name, target: $0.target, isOwn: false) }
    if others.first?.target.staff?.part.isName == true, readable.isCount(place) {
      return own ?? (header.name, .computed, false)
    }
    let isOwnName = own.map { !$0.target.isComputed } ?? false
    let ways = isOwnName ? [own].compactMap(\.self) + others : others + [own].compactMap(\.self)
    guard ways.count > 1 else { return ways.first }
    if let own, readable.samples(place).isEmpty { return own }
    return ways.first { !$0.target.isComputed && readable.reads(place, as: $0.target) }
      ?? (isOwnName ? own : others.first { !$0.target.isComputed && $0.name == E.fields[header.name]?.name })
      ?? own ?? ways.first
  }

  private static func check(_ mappings: [HeaderMapping], _ file: FileRows, _ names: TargetNames<E>) throws(Fault) {
    for mapping in mappings {
      guard file.names.contains(where: { mapping.isAbout($0.name) }) else {
        let near = Nearest.words(to: mapping.header, among: file.names.map(\.name))
        let all = file.names.map(\.name).filter { !$0.isEmpty }.prefix(12).joined(separator: ", ")
        throw Fault(
          "'\(mapping.header)' is not a column of the file", at: 0,
          hint: Nearest.question(near) ?? "its columns are \(all)")
      }
      guard mapping.field.lowercased() != HeaderMapping.skip, names.meant(by: mapping.field) == nil else { continue }
      throw names.fault(mapping.field)
    }
  }
}

extension TargetNames {
  /// A word that is no field that can be imported.
  func fault(_ word: String) -> Fault {
    let all = Self.offered.prefix(12).joined(separator: ", ")
    return Fault(refusal(word), at: 0, hint: question(word) ?? "fields are \(all), ...; or skip")
  }

  /// The field that was probably meant.
  func question(_ word: String) -> String? {
    Nearest.question(Nearest.words(to: word, among: Self.offered + [HeaderMapping.skip]))
  }

  func refusal(_ word: String) -> String {
    self[word]?.isComputed == true
      ? "'\(word)' is computed, not imported" : "'\(word)' is not a field of \(E.list.plural)"
  }
}

/// The texts under the names of a file: they tell if a target takes them.
struct Readability<E: Shown> {
  private let rows: [FileRow]
  private let entries: EntryContext
  private let clock: Clock

  /// So many rows are tried.
  private static var most: Int { 100 }

  init(_ file: FileRows, _ session: Session) {
    rows = file.rows
    entries = EntryContext(session)
    clock = session.context.clock
  }

  /// The first texts under a name that aren't blank.
  func samples(_ place: Int, most: Int = 2) -> [String] {
    var samples: [String] = []
    for row in rows where samples.count < most {
      let text = row.values.first { $0.name == place }?.given.text?.trimmed ?? ""
      if !text.isEmpty { samples.append(text) }
    }
    return samples
  }

  /// True if nothing but numbers stand under a name: how many there are, not who they are.
  func isCount(_ place: Int) -> Bool {
    let samples = samples(place, most: Self.most)
    return !samples.isEmpty && samples.allSatisfy { Measure.whole.number($0) != nil }
  }

  /// True if the target takes everything that stands under a name.
  func reads(_ place: Int, as target: ImportTarget<E>) -> Bool {
    let isTime = E.list == .events && target.key?.hasSuffix("_time") == true
    return samples(place, most: Self.most).allSatisfy { sample in
      if isTime, SheetTime.time(sample) == nil { return false }
      var row = E(id: Key(UUID()))
      var draft = RowDraft<E>(before: nil, context: entries, clock: clock)
      do throws(Fault) { try draft.take(.cell(sample), at: 0, for: target, in: &row) } catch { return false }
      return true
    }
  }
}

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
  /// The first and the last name of a coach in one cell.
  case fullName
  /// A column of a schools' sheet about a coach there.
  case staff(StaffHeader)
  /// A column of the database that the program doesn't know.
  case unknownColumn(String)
  /// A value that is computed from the rest.
  case computed
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

  /// True if `export` writes exactly this name.
  func writes(_ name: String) -> Bool { computed.contains(name) || E.fields[name]?.name == name }

  /// The meanings that another person's header may have, the likeliest first, each with the name of its
  /// field.
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
