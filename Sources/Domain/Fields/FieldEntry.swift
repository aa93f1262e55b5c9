/// The side of a field that is written: where a typed value goes, and what it may be.
public struct FieldEntry<E: Entity>: Sendable {
  /// The field's.
  public let name: String
  public let column: String
  /// The member of the JSON document in that column, where it is one.
  public let member: String?
  public var format: FieldFormat

  init(_ name: String, _ format: FieldFormat, in column: String, _ member: String? = nil) {
    self.name = name
    self.column = column
    self.member = member
    self.format = format
  }

  /// What a row holds, as it would be typed; empty for null.
  public func text(in row: E, _ facts: EvaluationContext) -> String {
    let value = row.value(of: column)
    if let member {
      guard case .json(let document) = value, let found = document.json[member] else { return "" }
      return found.string ?? (found == .null ? "" : found.text)
    }
    switch value {
    case .null: return ""
    case .bool(let flag): return flag ? "yes" : "no"
    case .uuid(let id): return facts.coachNames[Key<Coach>(id)] ?? facts.schoolNames[Key<School>(id)] ?? id.text
    case .list(let items): return items.joined(separator: "; ")
    default: return JSON(value).string ?? JSON(value).text
    }
  }

  /// Sets a row's value.
  public func set(_ value: Value, in row: inout E) {
    guard let member else { return row.set(column, to: value) }
    let document: JSONText? = if case .json(let document) = row.value(of: column) { document } else { nil }
    row.set(column, to: .json(JSONText.setting(member, to: value.isNull ? nil : JSON(value), in: document)))
  }
}
