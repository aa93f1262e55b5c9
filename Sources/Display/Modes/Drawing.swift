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
