import Characters

/// A number with its name, in a frame of its own.
package struct Tile: Equatable, Sendable {
  package var label: String
  package var value: String
  package var tint: Tint
  /// After the value.
  package var note: String

  package init(_ label: String, _ value: String, tint: Tint = .none, note: String = "") {
    self.label = label
    self.value = value
    self.tint = tint
    self.note = note
  }

  /// Columns of a tile, its frame included.
  private static let leastWidth = 18

  /// Tiles of one width, as many beside each other as fit evenly.
  static func lines(_ tiles: [Tile], on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else { return tiles.map { Text($0.spoken).laidOut(on: canvas) } }
    let needed = max(leastWidth, (tiles.map { Width.of($0.label) }.max() ?? 0) + 4)
    let room = canvas.isUncut ? 80 : canvas.width
    let most = max(1, min(tiles.count, (room + 1) / (needed + 1)))
    let rows = (tiles.count + most - 1) / most
    let columns = max(1, (tiles.count + rows - 1) / max(1, rows))
    let width = min(30, (room + 1) / columns - 1)
    return stride(from: 0, to: tiles.count, by: columns).flatMap { start in
      let boxes = tiles[start..<min(start + columns, tiles.count)].map { $0.box(width: width, on: canvas) }
      return (0..<(boxes.first?.count ?? 0)).map { line in boxes.map { $0[line] }.joined(by: " ") }
    }
  }

  /// As it is read aloud: `Coaches: 12`.
  private var spoken: String { note.isEmpty ? "\(label): \(value)" : "\(label): \(value), \(note)" }

  private func box(width: Int, on canvas: Canvas) -> [Text] {
    let room = max(1, width - 4)
    let number = Text(value, tint == .none ? .strong : .accent(tint))
    let first = (note.isEmpty ? number : number + "  " + Text(note, .dim)).laidOut(on: canvas).cut(to: room, on: canvas)
    let second = Text(label).laidOut(on: canvas).cut(to: room, on: canvas)
    return Card.box([first, second], number: nil, height: 2, width: width, on: canvas).map { $0.padded(to: width) }
  }
}
