import Domain
import Lists
import Values

/// Rows of a sheet of coaches in which a cell names several people: `Jane Roe & Jim Poe`, a line for each.
struct SharedRows<E: Shown> {
  private let name: Int?
  private let parts: [Int: StaffHeader.Part]
  /// The rows that were parted.
  private(set) var count = 0

  init(_ targets: ImportTargets<E>) {
    name = E.list == .coaches ? targets.all.firstIndex(where: \.isFullName) : nil
    let known: [StaffHeader.Part] = [.role, .email, .phone, .twitter, .instagram, .notes]
    var parts: [Int: StaffHeader.Part] = [:]
    for (place, target) in targets.all.enumerated() {
      parts[place] = place == name ? .name : known.first { $0.column == target.key }
    }
    self.parts = parts
  }

  /// A row for each of the people, and the cells of which it isn't clear whose they are; the row as it is where it names one
  /// person, or nobody knows how many.
  mutating func parted(_ row: FileRow) -> (rows: [FileRow], left: [Fault]) {
    guard let name, let cell = row.values.first(where: { $0.name == name }), let text = cell.given.text,
      text.mayNameSeveral, let people = try? People(text).all, people.count > 1
    else { return ([row], []) }
    count += 1
    var member = StaffMember(header: .coach)
    for value in row.values {
      guard let part = parts[value.name], let text = value.given.text, !SheetWords.isNothing(text) else { continue }
      member.values.append((part, text, value.offset))
    }
    let (members, left) = member.parted(people)
    return (zip(members, people).map { self.row(of: $0, $1, in: row) }, left)
  }

  private func row(of member: StaffMember, _ person: NamedPerson, in shared: FileRow) -> FileRow {
    var row = shared
    let columns = Set(row.values.compactMap { parts[$0.name] })
    for place in row.values.indices {
      guard let part = parts[row.values[place].name] else { continue }
      let text = member.values.filter { $0.part == part }.map(\.text).joined(separator: "\n")
      row.values[place].given = .cell(part == .name ? person.cell(besides: columns) : text)
    }
    return row
  }
}

extension String {
  private static let dividers = Array("&/+;|,\n\r".utf8)

  /// True if something stands in it that people write between two people.
  fileprivate var mayNameSeveral: Bool {
    utf8.contains { byte in Self.dividers.contains(byte) } || contains(" and ") || contains(" And ")
      || contains(" AND ")
  }
}
