import Domain

extension EditableValue {
  /// What a row holds, as it would be typed; empty for null.
  func text<E: Editable>(in row: E, _ session: Session) -> String {
    let value = row.value(of: column)
    if let member {
      guard case .json(let document) = value, let found = document.json[member] else { return "" }
      return found.string ?? (found == .null ? "" : found.text)
    }
    switch (shape, value) {
    case (_, .null): return ""
    case (.flag, .bool(let flag)): return flag ? "yes" : "no"
    case (.school, .uuid(let id)): return session.facts.schoolNames[Key<School>(id)] ?? id.text
    case (.coach, .uuid(let id)): return session.facts.coachNames[Key<Coach>(id)] ?? id.text
    case (.list, .list(let items)): return items.joined(separator: "; ")
    case (.moment, .instant(let instant)): return instant.description
    default: return JSON(value).string ?? JSON(value).text
    }
  }

  /// Sets a row's value.
  func set<E: Editable>(_ value: Domain.Value, in row: inout E) {
    guard let member else { return row.set(column, to: value) }
    let document: JSONText? = if case .json(let document) = row.value(of: column) { document } else { nil }
    row.set(column, to: .json(JSONText.setting(member, to: value.isNull ? nil : JSON(value), in: document)))
  }
}
