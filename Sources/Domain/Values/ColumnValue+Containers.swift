extension Optional: ColumnValue where Wrapped: ColumnValue {
  public static var columnType: ColumnType { Wrapped.columnType }
  public static var isOptional: Bool { true }
  public var value: Value { self?.value ?? .null }
  public init?(_ value: Value) {
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
  public static var columnType: ColumnType { .text }
  public var value: Value { .text(raw) }
  public init?(_ value: Value) {
    guard case .text(let raw) = value else { return nil }
    self.init(raw)
  }
}

extension [String]: ColumnValue {
  public static var columnType: ColumnType { .list }
  public var value: Value { .list(self) }
  public init?(_ value: Value) {
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
  public static var columnType: ColumnType { .json }
  public var value: Value { .json(self) }
  public init?(_ value: Value) {
    switch value {
    case .json(let document): self = document
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}
