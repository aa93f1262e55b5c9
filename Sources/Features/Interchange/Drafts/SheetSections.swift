import Domain
import Lists
import Values

/// Rows of a sheet that are none: the name of a section above its rows, the sums under them.
struct SheetSections<E: Shown> {
  private let divisions: Int?
  private let isSchools = E.list == .schools
  private var division: Division?
  /// The rows that only add up.
  private(set) var footers = 0

  init(_ targets: ImportTargets<E>) {
    divisions = targets.all.firstIndex { $0.key == "division" }
  }

  /// True if a row is the title of a section, or a footer.
  mutating func takes(_ row: FileRow) -> Bool {
    guard row.number != nil, row.values.count > 2 else { return false }
    let said = row.values.lazy.filter { !$0.given.isBlank }.prefix(2)
    guard let first = said.first, let text = first.given.text?.trimmed else { return false }
    if said.count == 1, isSchools, let found = Self.division(of: text) {
      division = found
      return true
    }
    guard first.name == row.values[0].name, Self.isSum(text) else { return false }
    footers += 1
    return true
  }

  /// Puts a school without a division into that of its section.
  func complete(_ row: inout E) {
    guard isSchools, let division, row.value(of: "division").isNull else { return }
    row.set("division", to: .text(division.rawValue))
  }

  private static func division(of text: String) -> Division? {
    let list = WordList("division", of: Division.self)
    let words = text.plainWords.split(separator: " ").filter { !["school", "college", "program"].contains($0) }
    let found = list.meanings(of: words.joined(separator: " "))
    return found.count == 1 ? Division(rawValue: found[0].raw) : nil
  }

  /// True for what stands before sums. Asked of every row: most begin otherwise.
  private static func isSum(_ text: String) -> Bool {
    let sums = ["total", "sum", "average", "avg", "grand total", "count", "subtotal"]
    let folded = Folded(words: text)
    return sums.contains { folded.text.utf8.starts(with: $0.utf8) } && sums.contains(text.plainWords)
  }
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
