import Domain
import Lists

/// The cells of a row that are about people.
extension RowDraft {
  /// The role in a title; the title itself is kept where it says more.
  mutating func title(_ text: String, in row: inout E) {
    guard !text.isEmpty else { return }
    let title = CoachTitle(text)
    if let role = title.role { row.set("role", to: .text(role.rawValue)) }
    if title.saysMore { remark("title: \(text)") }
  }

  /// Takes what a column says of a coach of the school.
  mutating func note(_ given: Given, at offset: Int, for header: StaffHeader) {
    guard let text = given.text, !text.isEmpty else { return }
    guard header.part != .name || !People.saysWhere(text) else { return remark("coach: \(text)") }
    let place = staff.firstIndex { $0.header.isAbout(header) } ?? staff.count
    if place == staff.count { staff.append(StaffMember(header: header)) }
    staff[place].values.append((header.part, text, offset))
  }

  /// The person whom a cell names, with what stands beside the name; of several it isn't clear whose the rest of the row is.
  mutating func name(_ text: String, in row: inout E) throws(Unreadable) {
    guard (row as? Coach)?.fullName != text else { return }
    let people = try People(text).all
    guard people.count < 2 else {
      throw Unreadable("'\(text)' are \(people.count) people: write a row for each of them")
    }
    let person = people.first ?? NamedPerson(name: "")
    guard text.isEmpty || person.email != nil || text.contains(where: \.isLetter) else {
      throw Unreadable("expected a name, not '\(text)'")
    }
    let name = PersonName(person.name)
    row.set("first_name", to: .text(name.first))
    row.set("last_name", to: .text(name.last))
    for (column, held) in [("email", person.email), ("phone", person.phone)] where row.value(of: column).isNull {
      if let held { row.set(column, to: .text(held)) }
    }
    for remark in person.remarks { self.remark(remark) }
    guard let said = person.title else { return }
    let role = row.value(of: "role")
    title(said, in: &row)
    if !role.isNull { row.set("role", to: role) }
  }
}

extension ImportTarget {
  /// True if a coach's name stands there, or a part of it.
  var isOfName: Bool {
    if isFullName { return true }
    guard E.list == .coaches, case .column(let column, _) = self else { return false }
    return column.name == "first_name" || column.name == "last_name"
  }
}
