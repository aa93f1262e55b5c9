package import Domain
package import Values

extension Datum {
  /// A column's value as a program gets it.
  package init(_ value: Domain.Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .text(let text): self = .text(text)
    case .day(let day): self = .text(day.description)
    case .instant(let instant): self = .text(instant.description)
    case .uuid(let id): self = .text(id.text)
    case .list(let items): self = .list(items.map(Datum.text))
    case .json(let document): self = Datum(document.json)
    }
  }
}

extension FieldInfo {
  /// The field's value as a program gets it.
  package func datum(of scalar: Scalar) -> Datum {
    switch (scalar, kind) {
    case (.missing, _): .null
    case (.number(let number), .flag): .bool(number != 0)
    case (.number, .moment), (.number, .day), (.text, _): .text(text(of: scalar))
    case (.number(let number), _): Int(exactly: number).map(Datum.int) ?? .double(number)
    }
  }
}
