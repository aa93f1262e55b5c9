import Display
import Domain
import Grammar

extension PreferenceForm {
  /// A change as a person is told of it: `GPA: 3.7 → none`, `Daily Digest: already off`.
  func difference(of field: FieldEntry<Preferences>, from old: JSON, to new: JSON) -> String {
    let (before, after) = (field.words(in: old), field.words(in: new))
    return "\(label(of: field)): " + (before == after ? "already \(after)" : "\(before) → \(after)")
  }
}

extension FieldEntry<Preferences> {
  /// What counts, for people: `6'1"`, `Left`, `SS, 2B`, `on`.
  func words(in document: JSON) -> String {
    switch value(in: document) {
    case nil: return "none"
    case .bool(let flag)?: return flag ? "on" : "off"
    case .array(let items)?: return items.map(\.spoken).joined(separator: ", ")
    case let value?:
      if name == "height_inches", let inches = value.double { return Height.text(inches: inches) }
      let hand =
        ["bats", "throws"].contains(name) ? format.choices(EntryContext()).first { $0.text == value.spoken } : nil
      return hand.map { $0.note.prefix(1).uppercased() + $0.note.dropFirst() } ?? value.spoken
    }
  }
}

extension SchoolCriteria {
  /// What became of the criteria of a type: `Division: D1, D2 → D1, a dealbreaker`.
  func difference(of type: String, from old: SchoolCriteria) -> String {
    func words(_ criteria: SchoolCriteria) -> String {
      let found = criteria.list.filter { $0.typeName == type }
      return found.isEmpty ? "none" : found.map(\.words).joined(separator: " and ")
    }
    let (before, after) = (words(old), words(self))
    let title = CriterionType(rawValue: type)?.label ?? type
    return "\(title): " + (before == after ? "already \(after)" : "\(before) → \(after)")
  }
}

extension SchoolCriterion {
  /// `D1, D2, a dealbreaker`.
  var words: String { value.words(of: type) + (isDealbreaker ? ", a dealbreaker" : "") }
}

extension JSON {
  /// A criterion's value for people: `D1, D2`, `4 (Excellent)`.
  func words(of type: CriterionType?) -> String {
    if case .array(let items) = self { return items.map(\.spoken).joined(separator: ", ") }
    guard type == .academicRating, let choice = type?.format.choices(EntryContext()).first(where: { $0.text == spoken })
    else {
      guard type == .maxDistance else { return spoken }
      return "\(double.flatMap { Int(exactly: $0) }.map(Numeral.grouped) ?? spoken) miles"
    }
    return "\(spoken) (\(choice.note))"
  }
}
