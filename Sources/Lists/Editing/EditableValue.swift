package import Domain

/// Something of a row that can be written: what it is called, where it lives, and how it is typed.
package struct EditableValue: Sendable {
  package let name: String
  let column: String
  /// The key in the JSON document of that column, where it is one.
  let member: String?
  package let shape: Shape

  package enum Shape: Sendable {
    /// At most so many characters.
    case text(Int)
    case words(WordList)
    case flag
    case whole(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// 0...1, or a percentage.
    case fraction
    /// Items with `;` between them, each at most so many characters.
    case list(Int)
    case day
    case moment
    /// The name of a school, or of a coach.
    case school, coach
    case address(AddressKind)
  }

  init(_ name: String, _ shape: Shape, in column: String, _ member: String? = nil) {
    self.name = name
    self.column = column
    self.member = member
    self.shape = shape
  }
}

/// A row whose values can be written by name.
package protocol Editable: Shown {
  /// What can be written besides the fields: columns that no list shows.
  static var otherValues: [EditableValue] { get }
  /// Bounds of numbers, by field.
  static var bounds: [String: ClosedRange<Double>] { get }
  /// What a new row must have, in the order in which it is asked for.
  static var required: [String] { get }
  /// What several values must agree in.
  static var agreements: [Agreement<Self>] { get }
}

extension Editable {
  static var otherValues: [EditableValue] { [] }
  static var bounds: [String: ClosedRange<Double>] { [:] }

  /// Everything that can be written: the fields that live in a column, then the rest.
  package static var editable: [EditableValue] {
    fields.all.compactMap(editable) + otherValues
  }

  private static func editable(_ field: Field<Self>) -> EditableValue? {
    guard let column = field.column, !["created_at", "updated_at"].contains(column),
      !otherValues.contains(where: { $0.name == field.name })
    else { return nil }
    return EditableValue(field.name, shape(of: field, column), in: column, field.member)
  }

  private static func shape(of field: Field<Self>, _ column: String) -> EditableValue.Shape {
    if field.member == nil, table.column(column)?.type == .uuid { return field.name == "coach" ? .coach : .school }
    if field.member == nil, let kind = AddressKind(column: column) { return .address(kind) }
    let bounds = bounds[field.name]
    switch field.kind {
    case .text: return .text(5000)
    case .words(let list): return .words(list)
    case .flag: return .flag
    case .number(.fraction): return .fraction
    case .number(.whole): return .whole(bounds.map { Int($0.lowerBound)...Int($0.upperBound) } ?? 0...1_000_000)
    case .number: return .number(bounds ?? 0...1_000_000)
    case .moment: return .moment
    case .day: return .day
    }
  }

  /// What a name means: exactly, else a field's other names, else the column, else its only beginning.
  package static func editable(named name: String) -> EditableValue? {
    let wanted = Folded(words: name)
    let all = editable
    if let exact = all.first(where: { Folded(words: $0.name) == wanted }) { return exact }
    if let field = fields[name], let found = all.first(where: { $0.name == field.name }) { return found }
    if let column = all.first(where: { Folded(words: $0.member ?? $0.column) == wanted }) { return column }
    let begun = all.filter { Folded(words: $0.name).hasPrefix(wanted) }
    return begun.count == 1 && !name.isEmpty ? begun[0] : nil
  }
}
