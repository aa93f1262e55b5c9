import Domain
import Grammar
import Lists
import Values

/// The meaning that a person gives a header: `map "Coach Email"=email`.
struct HeaderMapping: Hashable, Sendable {
  let header: String
  /// A field, `keep` or `skip`.
  let field: String
  /// True if it was said of another sheet of the same shape: where it doesn't fit this one it's passed by.
  var isRemembered = false
  /// True if it was answered to a question: it's remembered once the import is stored.
  var isAnswered = false

  static var skip: String { "skip" }
  /// Keeps what stands under a header in the notes.
  static var keep: String { "keep" }
  /// Leaves out the rows in which a word stands.
  static var leave: String { "leave" }

  var isKept: Bool { field.lowercased() == Self.keep }
  var isSkipped: Bool { field.lowercased() == Self.skip }
  /// True if it's the word of the help that stands for a field.
  var isPlaceholder: Bool { field == "FIELD" }
  /// True if it isn't a field that is meant.
  var isNoField: Bool { isKept || isSkipped }

  /// The same as an answer.
  var answered: HeaderMapping {
    var mapping = self
    mapping.isAnswered = true
    return mapping
  }

  func isAbout(_ name: String) -> Bool {
    let plain = header.plainWords
    return header.trimmed == name.trimmed || !plain.isEmpty && plain == name.plainWords
  }
}

extension HeaderMapping {
  /// The line that says it beforehand.
  func line(importing file: String) -> String {
    "import \(file.quotedIfNeeded) map \(header.quoted)=\(field.quotedIfNeeded)"
  }

  /// That a file has no such header; nil if it has.
  func fault(in file: FileRows) -> Fault? {
    if file.names.contains(where: { isAbout($0.name) }) { return nil }
    let near = Nearest.words(to: header, among: file.names.map(\.name))
    let all = file.names.map(\.name).filter { !$0.isEmpty }.prefix(12).joined(separator: ", ")
    return Fault(
      "'\(header)' is not a column of the file", at: 0, hint: Nearest.question(near) ?? "its columns are \(all)")
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
    findTitles(&found, file)
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
        if let further = one.target.further(file.names[place].name) {
          found[place]?.target = further
          continue
        }
        found[place] = nil
        leaveOut(place, file, names, readable, taken: E.fields[one.name]?.name ?? one.name)
      }
    }
    for (place, (name, _)) in file.names.enumerated() {
      all.append(found[place]?.target ?? .ignored)
      guard let one = found[place] else {
        if !unknown.contains(where: { $0.number == place + 1 }) { leaveOut(place, file, names, readable, taken: nil) }
        continue
      }
      note(name, one, names, isFilled: !readable.samples(place, most: 1).isEmpty)
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
    let other = file.likely.flatMap { $0 == E.list ? nil : "\($0.plural); import \(source.asTyped)" }
    let likely = unknown.first { header in
      !header.name.isEmpty && header.taken == nil && header.samples.contains { MetricReading(cell: $0) == nil }
    }
    throw Fault(
      "no column seems to hold the name of the \(E.list.plural): the first line must name the columns", at: 0,
      hint: other ?? likely.map { "import \(source.asTyped) map \($0.name.quoted)=\(field)" }
        ?? "write 'name' above the column of names")
  }

  /// True if a column has the titles of coaches, and one stands there.
  func sayTitles(_ file: FileRows) -> Bool {
    let places = Set(all.indices.filter { all[$0].staff?.part == .role || all[$0].isTitle })
    return !places.isEmpty
      && file.rows.contains { row in
        row.values.contains { places.contains($0.name) && !SheetWords.isNothing($0.given.text?.trimmed ?? "") }
      }
  }

  private mutating func leaveOut(
    _ place: Int, _ file: FileRows, _ names: TargetNames<E>, _ readable: Readability<E>, taken: String?
  ) {
    let samples = readable.samples(place)
    let name = file.names[place].name
    guard !samples.isEmpty || file.toleratesUnknownNames, !HeaderWords.isOfAddressBook(name, file) else { return }
    unknown.append(
      UnknownHeader(
        name: name, number: place + 1, samples: samples, taken: taken,
        near: HeaderWords.near(name, in: E.list)
          ?? Nearest.words(to: name, among: TargetNames<E>.offered).first { near in
            2 * zip(name.lowercased(), near).prefix { $0 == $1 }.count > near.count
              && names.meant(by: near).map { readable.reads(place, as: $0.target) } ?? false
          },
        isStaff: E.list == .schools && StaffHeader(name) != nil))
  }

  private mutating func note(
    _ header: String, _ found: (name: String, target: ImportTarget<E>, isOwn: Bool), _ names: TargetNames<E>,
    isFilled: Bool
  ) {
    switch found.target {
    case .computed: if isFilled, !names.writes(header) { computed.append(header) }
    case .ignored: understood.append((header, "skipped"))
    case .kept: understood.append((header, "the notes"))
    default:
      let meaning = found.target.staff?.meaning ?? found.name
      if !found.isOwn, header.lowercased() != meaning { understood.append((header, meaning)) }
    }
  }

  /// Takes headers that nobody knows for those of the coaches who are named beside them: `Title`.
  private func findTitles(_ found: inout [(name: String, target: ImportTarget<E>, isOwn: Bool)?], _ file: FileRows) {
    guard E.list == .schools || E.table.column("coach_id") != nil,
      found.contains(where: { $0?.target.staff?.part.isName == true || $0?.target.isOfCoach == true })
    else { return }
    for (place, (name, _)) in file.names.enumerated() where found[place] == nil {
      if let header = StaffHeader(besideCoach: name) { found[place] = (header.meaning, .staff(header), false) }
    }
  }

  /// Says of each coach's column which coach it is; where no column names one, nobody knows whom they mean.
  private func settleStaff(_ found: inout [(name: String, target: ImportTarget<E>, isOwn: Bool)?]) {
    let headers = found.enumerated().compactMap { place, one in one?.target.staff.map { (place, $0) } }
    guard headers.contains(where: { $0.1.part.isName }) || found.contains(where: { $0?.target.isOfCoach == true })
    else {
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
      if mapping.isSkipped { return (header.name, .ignored, false) }
      if mapping.isKept { return (header.name, .kept(header.name), false) }
      return names.meant(by: mapping.field).map { ($0.name, $0.target, false) }
    }
    if let first = file.firstBeyond, place >= first { return (header.name, .kept(header.name), false) }
    let own = names[header.name].map { (name: header.name, target: $0, isOwn: true) }
    if file.toleratesUnknownNames, own != nil || file.names.contains(where: { $0.name == "id" }) { return own }
    let others = names.meanings(header.name).map { (name: $0.name, target: $0.target, isOwn: false) }
    let isOwnFile = header.name.plainWords == "contacted" || file.names.contains { $0.name == "id" }
    if others.first?.name == "contacted", !isOwnFile, !readable.samples(place).isEmpty {
      // The log tells it; what only the sheet knows stays as a note.
      return (header.name, .kept(header.name), false)
    }
    if others.first?.target.staff?.part.isName == true, readable.isCount(place) {
      return own ?? (header.name, .computed, false)
    }
    let isOwnName = own.map { !$0.target.isComputed } ?? false
    let ways = isOwnName ? [own].compactMap(\.self) + others : others + [own].compactMap(\.self)
    // A column of videos has addresses in it, not the days on which they were sent.
    if ways.allSatisfy({ $0.target.isEntry && readable.readsNothing(place, as: $0.target) }) { return nil }
    guard ways.count > 1 else { return ways.first }
    if let own, readable.samples(place).isEmpty { return own }
    return ways.first { !$0.target.isComputed && readable.reads(place, as: $0.target) }
      ?? (isOwnName ? own : others.first { !$0.target.isComputed && $0.name == E.fields[header.name]?.name })
      ?? own ?? ways.first
  }

  private static func check(_ mappings: [HeaderMapping], _ file: FileRows, _ names: TargetNames<E>) throws(Fault) {
    for mapping in mappings where mapping.word(under: file.names.map(\.name)) == nil {
      if let fault = mapping.fault(in: file) { throw fault }
      guard !mapping.isNoField, mapping.isPlaceholder || names.meant(by: mapping.field) == nil else { continue }
      throw names.fault(mapping.field)
    }
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
  func samples(_ place: Int, most: Int = 3) -> [String] {
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
    samples(place, most: Self.most).allSatisfy { reads($0, as: target) }
  }

  /// True if something stands under a name, and the target takes none of it.
  func readsNothing(_ place: Int, as target: ImportTarget<E>) -> Bool {
    let samples = samples(place, most: Self.most)
    return !samples.isEmpty && !samples.contains { reads($0, as: target) }
  }

  /// True if any words may stand there: that those of a column can says nothing.
  func takesAnything(_ target: ImportTarget<E>) -> Bool { reads("any words at all", as: target) }

  private func reads(_ sample: String, as target: ImportTarget<E>) -> Bool {
    let isTime = E.list == .events && target.key?.hasSuffix("_time") == true
    if isTime, SheetTime.times(sample) == nil { return false }
    var row = E(id: Key(UUID()))
    var draft = RowDraft<E>(before: nil, context: entries, clock: clock, leavesUnclear: true)
    do throws(Fault) { try draft.take(.cell(sample), at: 0, for: target, in: &row) } catch { return false }
    return true
  }
}
