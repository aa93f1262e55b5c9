import Domain
import Lists
import Values

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
