import Display
import Domain
import ShellCore

/// How figures of groups are shown and handed to programs.
struct FigureLook<E: Listed>: Sendable {
  let figure: Figure
  let field: Field<E>?
  /// What kind of value it is.
  let kind: FieldKind
  private let clock: Clock

  init(_ figure: Figure, _ context: EvaluationContext) {
    self.figure = figure
    field = figure.field.flatMap { context.fields(of: E.self)[$0] }
    kind = figure.kind.kind(of: field?.kind)
    clock = context.clock
  }

  /// `Avg Tuition`, `Count`.
  var title: String {
    let name = figure.kind.rawValue.prefix(1).uppercased() + figure.kind.rawValue.dropFirst()
    return field.map { "\(name) \($0.title)" } ?? name
  }

  var column: SheetColumn {
    SheetColumn(title, key: figure.key, alignment: kind.alignment, isFlexible: figure.kind == .list || kind.isFlexible)
  }

  func text(_ value: FigureValue) -> Text {
    switch value {
    case .one(let scalar): kind.look(scalar, clock)
    case .several(let scalars):
      scalars.map { kind.look($0, clock) }.joined(by: ", ")
    }
  }

  func datum(_ value: FigureValue) -> Datum {
    switch value {
    case .one(let scalar): datum(scalar)
    case .several(let scalars): .list(scalars.map(datum))
    }
  }

  private func datum(_ scalar: Scalar) -> Datum {
    if let field, figure.kind.keepsValues { return field.datum(of: scalar) }
    return scalar.number.map { Int(exactly: $0).map(Datum.int) ?? .double($0) } ?? .null
  }
}

extension Figure.Kind {
  /// Whether it's a value of the field itself.
  fileprivate var keepsValues: Bool {
    switch self {
    case .min, .max, .first, .last, .list, .median: true
    case .count, .share, .sum, .avg: false
    }
  }
}

extension GroupKey {
  /// `Contacted Month`.
  func title<E: Listed>(of field: Field<E>?) -> String {
    let name = field?.title ?? self.field
    return part.map { "\(name) \($0.rawValue.prefix(1).uppercased())\($0.rawValue.dropFirst())" } ?? name
  }

  /// A group's value for programs.
  func datum<E: Listed>(_ value: GroupValue, of field: Field<E>?) -> Datum {
    guard value.scalar != .missing else { return .null }
    switch part {
    case .year?: return value.scalar.number.map { .int(Int(nearest: $0)) } ?? .null
    case .week?, .month?, .weekday?: return .text(value.label)
    case nil: return field?.datum(of: value.scalar) ?? .text(value.label)
    }
  }
}

extension Grouping {
  /// What figures left out for want of a value, in words.
  func notes(_ figures: [Figure]) -> [Text] {
    leftOut.map { left in
      let names = figures.filter { $0.field == left.field }.map(\.text).joined(separator: ", ")
      return Text("\(names): \(left.count) without \(left.field) left out", .dim)
    }
  }
}
