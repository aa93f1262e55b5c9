import Domain
import Lists
import Values

/// Rows of a sheet that are none: the name of a section above its rows, notes and sums under them.
struct SheetSections<E: Shown> {
  /// The rows that are headings or notes, by where they begin.
  private var headings: [Int: Heading] = [:]
  private var titles: [Folded] = []
  /// What the sections say of the rows in them.
  private var division: Division?
  private var conference: String?
  private var tier: PriorityTier?
  /// A tier that it isn't clear which one is.
  private var category: String?
  /// The rows that only add up.
  private(set) var footers = 0
  /// The rows that are said to be left out, by their numbers, and their texts.
  private var left: [(number: Int, text: String)] = []

  private enum Heading {
    case division(Division)
    case conference(String)
    case tier(PriorityTier)
    case category(String)
    /// What is about the sheet, wherever it stands.
    case note(String)
    case other(String)
  }

  init(_ targets: ImportTargets<E>, _ file: FileRows) {
    guard file.names.count > 1, !targets.columns.contains("id") else { return }
    titles = file.names.map { Folded(words: $0.name) }
    let name = targets.all.firstIndex { $0.key == "name" }
    let filled = file.rows.map { row in row.values.lazy.filter { !$0.given.isBlank }.prefix(2).count }
    // Where many rows are nothing but a name, such a row says nothing by being short; neither does one of two cells.
    let isOftenShort = file.names.count < 3 || filled.count { $0 == 1 } * 3 > filled.count { $0 > 0 }
    for (place, row) in file.rows.enumerated() where filled[place] == 1 && row.number != nil {
      guard let cell = row.values.first(where: { !$0.given.isBlank }), let text = cell.given.text?.trimmed else {
        continue
      }
      let isFirst = cell.name == row.values[0].name || cell.name == name
      let leads = filled.indices.contains(place + 1) && filled[place + 1] > 1
      if E.list == .schools {
        headings[row.offset] = Self.heading(text, isFirst: isFirst, mayBeAny: leads && !isOftenShort)
      } else if isFirst, Self.division(of: text) != nil {
        headings[row.offset] = .other(text)
      }
    }
  }

  /// True if a row is the title of a section, or a footer.
  mutating func takes(_ row: FileRow) -> Bool {
    guard row.number != nil else { return false }
    if let heading = headings[row.offset] {
      enter(heading, row)
      return true
    }
    if isHeader(row) { return true }
    guard row.values.count > 1, let first = row.values.first(where: { !$0.given.isBlank }),
      let text = first.given.text?.trimmed,
      first.name == row.values[0].name, Self.isSum(text)
    else { return false }
    footers += 1
    return true
  }

  /// True for the names of the columns once more, as on each page of a printed list.
  private func isHeader(_ row: FileRow) -> Bool {
    guard !titles.isEmpty else { return false }
    let filled = row.values.filter { !$0.given.isBlank }
    return filled.count > 1 && filled.allSatisfy { $0.given.text.map(Folded.init(words:)) == titles[$0.name] }
  }

  /// Only a division has sections of its own in it.
  private mutating func enter(_ heading: Heading, _ row: FileRow) {
    if case .note(let text) = heading { return left.append((row.number ?? 0, text)) }
    (conference, tier, category) = (nil, nil, nil)
    switch heading {
    case .note: break
    case .division(let found): division = found
    case .conference(let name): conference = name
    case .tier(let found): tier = found
    case .category(let text): category = text
    case .other(let text):
      division = nil
      left.append((row.number ?? 0, text))
    }
  }

  /// Puts a school into the division, the conference and the tier of its section, where its row says none.
  func complete(_ row: inout E, _ draft: inout RowDraft<E>) {
    let said = [
      ("division", division?.rawValue), ("conference", conference), ("priority_tier", tier?.rawValue),
    ]
    for case (let column, let word?) in said where row.value(of: column).isNull { row.set(column, to: .text(word)) }
    if let category { draft.remark("category: \(category)") }
  }

  /// What is said of the rows that are left out; nil where there are none.
  var remark: String? {
    guard !left.isEmpty else { return nil }
    let most = 6
    let more = left.count > most ? ["\(left.count - most) more"] : []
    let numbers = (left.prefix(most).map { String($0.number) } + more).listed("and")
    let texts = left.prefix(most).map { "'\($0.text.inBrief)'" }.joined(separator: ", ")
    return left.count == 1
      ? "row \(numbers) was read as a heading and is left out: \(texts)"
      : "rows \(numbers) were read as headings and are left out: \(texts)"
  }

  /// What a row with a single cell is a heading of; nil for a school.
  ///
  /// - Parameters:
  ///   - isFirst: whether the cell is where a school's name is, or at the beginning.
  ///   - mayBeAny: whether a row that says more follows, and such rows are rare.
  private static func heading(_ text: String, isFirst: Bool, mayBeAny: Bool) -> Heading? {
    if let found = division(of: text) { return .division(found) }
    guard isFirst else { return nil }
    let words = text.plainWords.split(separator: " ").map(String.init)
    let last = words.last ?? ""
    if SectionWords.conferences.contains(Folded(words: text)) { return .conference(text) }
    if CollegeList.isName(text) || !SectionWords.schools.isDisjoint(with: words) && !words.contains("my") { return nil }
    if ["league", "conference"].contains(last) { return .conference(text) }
    if text.first.map({ "*†(#•".contains($0) }) ?? false { return .note(text) }
    if let found = tiers(words) { return found.count == 1 ? .tier(found[0]) : .category(text) }
    let isNote = text.hasSuffix(":") || !SectionWords.notes.isDisjoint(with: words.prefix(2)) || words.contains("my")
    return isNote ? .note(text) : mayBeAny ? .other(text) : nil
  }

  /// The tiers of which a heading speaks: `Reach schools`, `Tier A`; nil where it speaks of none.
  private static func tiers(_ words: [String]) -> [PriorityTier]? {
    let bare = words.filter { !["school", "tier", "list", "college", "program", "priority"].contains($0) }
    let said = bare.joined(separator: " ")
    let list = WordList("tier", of: PriorityTier.self)
    let found = list.meanings(of: said).map(\.raw) + SheetWords.meanings(of: said, in: "priority_tier")
    let tiers = found.compactMap(PriorityTier.init)
    return tiers.isEmpty ? nil : tiers
  }

  private static func division(of text: String) -> Division? {
    let list = WordList("division", of: Division.self)
    let words = text.plainWords.split(separator: " ").filter { !["school", "college", "program"].contains($0) }
    let found = list.meanings(of: words.joined(separator: " "))
    return found.count == 1 ? Division(rawValue: found[0].raw) : nil
  }

  /// True for what stands before sums; an average may be a measure. Asked of every row: most begin otherwise.
  private static func isSum(_ text: String) -> Bool {
    let folded = Folded(words: text)
    guard SectionWords.sums.contains(where: { folded.text.utf8.starts(with: $0.utf8) }) else { return false }
    let words = text.plainWords
    return SectionWords.sums.contains(words) && !(E.list == .metrics && words.hasPrefix("av"))
  }
}

/// The words of rows that are no schools, and those of names that are.
private enum SectionWords {
  static let schools: Set<String> = [
    "univer", "univ", "college", "institute", "academy", "tech", "state", "u", "cc", "seminary",
  ]
  static let notes: Set<String> = sums.union([
    "updated", "note", "source", "legend", "key", "color", "as", "created", "prepared", "printed", "exported",
  ])
  static let sums: Set<String> = ["total", "sum", "grand total", "count", "subtotal", "average", "avg"]
  /// Those of the built-in colleges.
  static let conferences: Set<Folded> = {
    var all: Set<Folded> = []
    CollegeList.each { college, _ in college.conference.map { _ = all.insert(Folded(words: $0)) } }
    return all
  }()
}

/// The school of a row above, for people whose own cell for it is part of the cell there: a sheet of schools or coaches in
/// which cells were merged.
struct MergedCells<E: Shown> {
  private let school: Int?
  private let people: Set<Int>
  private var last: String?
  /// The rows that were taken for people of the school above.
  private(set) var count = 0

  init(_ targets: ImportTargets<E>, _ rows: FileRows, _ file: TextFile) {
    // Contacts stand for themselves: one without an organization is of no school.
    let areContacts =
      file.name.lowercased().hasSuffix(".vcf") || rows.names.contains { $0.name.plainWords.hasPrefix("organization") }
    let all = targets.isForeign && !areContacts ? targets.all : []
    school = all.firstIndex { target in
      switch E.list {
      case .schools: target.key == "name"
      case .coaches: target.key == "school_name"
      default: false
      }
    }
    people = Set(
      all.indices.filter { place in
        ["first_name last_name", "first_name", "last_name"].contains(all[place].key ?? "")
          || all[place].staff?.part.isName == true
      })
  }

  /// The row with the school of the one above where it has a person and no school.
  mutating func completed(_ row: FileRow) -> FileRow {
    guard let school, row.number != nil, let place = row.values.firstIndex(where: { $0.name == school }) else {
      return row
    }
    let text = row.values[place].given.text?.trimmed ?? ""
    guard text.isEmpty else {
      last = text
      return row
    }
    let hasPerson = row.values.contains { people.contains($0.name) && !$0.given.isBlank }
    guard let last, hasPerson else { return row }
    count += 1
    var row = row
    row.values[place].given = .cell(last)
    return row
  }
}
