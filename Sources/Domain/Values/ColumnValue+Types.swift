extension String: ColumnValue {
  public static var columnType: ColumnType { .text }
  public var value: Value { .text(self) }
  public init?(_ value: Value) {
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
  public static var columnType: ColumnType { .bool }
  public var value: Value { .bool(self) }
  public init?(_ value: Value) {
    switch value {
    case .bool(let flag): self = flag
    case .int(0), .text("false"), .text("f"): self = false
    case .int(1), .text("true"), .text("t"): self = true
    default: return nil
    }
  }
}

extension Int: ColumnValue {
  public static var columnType: ColumnType { .int }
  public var value: Value { .int(self) }
  public init?(_ value: Value) {
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
  public static var columnType: ColumnType { .double }
  public var value: Value { .double(self) }
  public init?(_ value: Value) {
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
  public static var columnType: ColumnType { .day }
  public var value: Value { .day(self) }
  public init?(_ value: Value) {
    switch value {
    case .day(let day): self = day
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Instant: ColumnValue {
  public static var columnType: ColumnType { .instant }
  public var value: Value { .instant(self) }
  public init?(_ value: Value) {
    switch value {
    case .instant(let instant): self = instant
    case .day(let day): self.init(day)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Key: ColumnValue {
  public static var columnType: ColumnType { .uuid }
  public var value: Value { .uuid(uuid) }
  public init?(_ value: Value) {
    switch value {
    case .uuid(let uuid): self.init(uuid)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}
