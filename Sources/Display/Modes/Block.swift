package import Values

/// The answer of a command, before anyone decides how it looks.
package enum Block: Sendable {
  case text([Text])
  case sheet(Sheet)
  case detail(Detail)
  /// Several details, in JSON an array.
  case details([Detail])
  /// A value for programs, and the same in words.
  case datum(Datum, [Text])
  /// Figures as a picture, for programs an object each.
  case chart(Chart)
  /// Several answers one after the other, in JSON an array.
  case group([Block])
}

extension Block {
  /// One JSON value: an array has an object a line, a single object a field a line.
  var jsonDrawing: Drawing {
    switch self {
    case .text(let lines): Drawing(Datum.list(lines.map { .text($0.words) }).json + "\n")
    case .sheet(let sheet): array(sheet.count) { Datum.object(sheet.object($0)).json }
    case .detail(let detail): Drawing(Datum.spread(detail.object) + "\n")
    case .details(let details): array(details.count) { Datum.object(details[$0].object).json }
    case .datum(.list(let elements), _): array(elements.count) { elements[$0].json }
    case .datum(let datum, _): Drawing(datum.json + "\n")
    case .chart(let chart): array(chart.count) { Datum.object(chart.record($0)).json }
    case .group(let blocks): group(blocks)
    }
  }

  /// One JSON value a line.
  var jsonLines: Drawing {
    switch self {
    case .text(let lines): rows(lines.count) { Datum.text(lines[$0].words).json }
    case .sheet(let sheet): rows(sheet.count) { Datum.object(sheet.object($0)).json }
    case .detail(let detail): Drawing(Datum.object(detail.object).json + "\n")
    case .details(let details): rows(details.count) { Datum.object(details[$0].object).json }
    case .datum(.list(let elements), _): rows(elements.count) { elements[$0].json }
    case .datum(let datum, _): Drawing(datum.json + "\n")
    case .chart(let chart): rows(chart.count) { Datum.object(chart.record($0)).json }
    case .group(let blocks):
      blocks.reduce(into: Drawing()) { $0.add($1.jsonLines) }
    }
  }

  private func array(_ count: Int, _ element: @escaping @Sendable (Int) -> String) -> Drawing {
    guard count > 0 else { return Drawing("[]\n") }
    var drawing = Drawing()
    drawing.add(count) { ($0 == 0 ? "[" : "") + element($0) + ($0 == count - 1 ? "]\n" : ",\n") }
    return drawing
  }

  private func rows(_ count: Int, _ element: @escaping @Sendable (Int) -> String) -> Drawing {
    var drawing = Drawing()
    drawing.add(count) { element($0) + "\n" }
    return drawing
  }

  private func group(_ blocks: [Block]) -> Drawing {
    var drawing = Drawing("[\n")
    for (index, block) in blocks.enumerated() {
      if index > 0 { drawing.add(",\n") }
      drawing.add(block.jsonDrawing)
    }
    drawing.add("]\n")
    return drawing
  }
}

extension Datum {
  /// An object with a field a line.
  fileprivate static func spread(_ fields: Fields) -> String {
    guard !fields.isEmpty else { return "{}" }
    return "{\n" + fields.map { "  \(Datum.text($0.key).json): \($0.value.json)" }.joined(separator: ",\n") + "\n}"
  }
}

/// A picture in pieces of whole lines, each drawn only when it is asked for.
package struct Drawing: Sequence, Sendable {
  struct Part: Sendable {
    let count: Int
    let piece: @Sendable (Int) -> String
  }

  private(set) var parts: [Part] = []

  package struct Iterator: IteratorProtocol {
    let parts: [Part]
    var part = 0
    var index = 0

    /// The next piece, never empty, each of its lines ended by `\n`.
    package mutating func next() -> String? {
      while part < parts.count {
        while index < parts[part].count {
          index += 1
          let piece = parts[part].piece(index - 1)
          if !piece.isEmpty { return piece }
        }
        part += 1
        index = 0
      }
      return nil
    }
  }

  package func makeIterator() -> Iterator { Iterator(parts: parts) }

  init() {}

  init(_ text: String) { add(text) }

  /// Lines of text on a canvas.
  init(_ lines: [Text], on canvas: Canvas) {
    add(lines.map { $0.trimmed().drawn(on: canvas) + "\n" }.joined())
  }

  mutating func add(_ text: String) {
    if !text.isEmpty { parts.append(Part(count: 1) { _ in text }) }
  }

  mutating func add(_ count: Int, _ piece: @escaping @Sendable (Int) -> String) {
    if count > 0 { parts.append(Part(count: count, piece: piece)) }
  }

  mutating func add(_ drawing: Drawing) { parts += drawing.parts }

  /// The same with every piece changed.
  func changed(_ change: @escaping @Sendable (String) -> String) -> Drawing {
    var changed = self
    changed.parts = parts.map { part in Part(count: part.count) { change(part.piece($0)) } }
    return changed
  }

  var isEmpty: Bool { parts.isEmpty }
}

extension Sequence<Drawing> {
  /// The drawings that aren't empty, with a blank line between them.
  func spaced() -> Drawing {
    var all = Drawing()
    for drawing in self where !drawing.isEmpty {
      if !all.isEmpty { all.add("\n") }
      all.add(drawing)
    }
    return all
  }
}
