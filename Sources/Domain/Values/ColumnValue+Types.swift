extension String: ColumnValue {
  package static var columnType: ColumnType { .text }
  package var value: Value { .text(self) }
  package init?(_ value: Value) {
    switch value {
    case .text(let text): self = text
    case .int(let number): self = String(number)
    case .double(let number): self = String(number)
    case .uuid(let id): self = id.text
    default: return nil
    }
  }
}

extension Bool: ColumnValue {
  package static var columnType: ColumnType { .bool }
  package var value: Value { .bool(self) }
  package init?(_ value: Value) {
    switch value {
    case .bool(let flag): self = flag
    case .int(0), .text("false"), .text("f"): self = false
    case .int(1), .text("true"), .text("t"): self = true
    default: return nil
    }
  }
}

extension Int: ColumnValue {
  package static var columnType: ColumnType { .int }
  package var value: Value { .int(self) }
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self = number
    case .double(let number):
      guard let whole = Int(exactly: number) else { return nil }
      self = whole
    case .text(let text):
      guard let number = Int(text) else { return nil }
      self = number
    default: return nil
    }
  }
}

extension Double: ColumnValue {
  package static var columnType: ColumnType { .double }
  package var value: Value { .double(self) }
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self = Double(number)
    case .double(let number): self = number
    case .text(let text):
      guard let number = Double(text), number.isFinite else { return nil }
      self = number
    default: return nil
    }
  }
}

extension Day: ColumnValue {
  package static var columnType: ColumnType { .day }
  package var value: Value { .day(self) }
  package init?(_ value: Value) {
    switch value {
    case .day(let day): self = day
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Instant: ColumnValue {
  package static var columnType: ColumnType { .instant }
  package var value: Value { .instant(self) }
  package init?(_ value: Value) {
    switch value {
    case .instant(let instant): self = instant
    case .day(let day): self.init(day)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Key: ColumnValue {
  package static var columnType: ColumnType { .uuid }
  package var value: Value { .uuid(uuid) }
  package init?(_ value: Value) {
    switch value {
    case .uuid(let uuid): self.init(uuid)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package static var columnType: ColumnType { Wrapped.columnType }
  package static var isOptional: Bool { true }
  package var value: Value { self?.value ?? .null }
  package init?(_ value: Value) {
    if value.isNull {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
}

extension Open: ColumnValue {
  package static var columnType: ColumnType { .text }
  package var value: Value { .text(raw) }
  package init?(_ value: Value) {
    guard case .text(let raw) = value else { return nil }
    self.init(raw)
  }
}

extension [String]: ColumnValue {
  package static var columnType: ColumnType { .list }
  package var value: Value { .list(self) }
  package init?(_ value: Value) {
    switch value {
    case .list(let list): self = list
    case .json(let document): self.init(document.json)
    case .text(let text): self.init(JSON(parsing: text) ?? .null)
    default: return nil
    }
  }

  private init?(_ json: JSON) {
    guard case .array(let items) = json else { return nil }
    self = items.compactMap(\.string)
    guard count == items.count else { return nil }
  }
}

extension JSONText: ColumnValue {
  package static var columnType: ColumnType { .json }
  package var value: Value { .json(self) }
  package init?(_ value: Value) {
    switch value {
    case .json(let document): self = document
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}
