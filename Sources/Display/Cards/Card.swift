/// One row as a card: a header, badges, a few lines, and facts at its foot.
package struct Card: Equatable, Sendable {
  /// A fact with its name.
  package struct Fact: Equatable, Sendable {
    package var label: String
    package var value: Text

    package init(_ label: String, _ value: Text) {
      self.label = label
      self.value = value
    }
  }

  package var title: Text
  /// At the right of the title: a star.
  package var marker: Text
  package var subtitle: Text
  package var badges: [Text]
  /// Short lines.
  package var lines: [Text]
  /// Longer text, of which two lines are shown.
  package var preview: Text
  package var facts: [Fact]

  package init(
    title: Text, marker: Text = "", subtitle: Text = "", badges: [Text] = [], lines: [Text] = [], preview: Text = "",
    facts: [Fact] = []
  ) {
    self.title = title
    self.marker = marker
    self.subtitle = subtitle
    self.badges = badges
    self.lines = lines
    self.preview = preview
    self.facts = facts
  }

  /// In columns, its frame included.
  static let leastWidth = 46
  static let mostWidth = 60
}

extension Card {
  /// The lines inside the frame of a card of this width.
  func body(width: Int, on canvas: Canvas) -> [Text] {
    let room = max(1, width - 4)
    var lines = heading(room, on: canvas)
    if !subtitle.isEmpty { lines += subtitle.laidOut(on: canvas).wrapped(to: room) }
    if !badges.isEmpty { lines += [Text()] + badges.flowed(to: room, by: " ", on: canvas) }
    lines += self.lines.flatMap { $0.laidOut(on: canvas).wrapped(to: room) }
    lines += preview.previewed(2, width: room, on: canvas)
    if !facts.isEmpty {
      let separator = Text("  \(canvas.glyphs.dot)  ", .dim)
      let words = facts.map { Text("\($0.label) ", .dim) + $0.value }
      lines += [Text()] + words.flowed(to: room, by: separator, on: canvas)
    }
    return lines
  }

  /// The title, whole, with the marker at the right of its first line.
  private func heading(_ room: Int, on canvas: Canvas) -> [Text] {
    let marker = marker.laidOut(on: canvas, pills: true).cut(to: max(1, room / 2), on: canvas)
    let left = marker.isEmpty ? room : max(1, room - marker.width - 1)
    let lines = title.laidOut(on: canvas, pills: true).wrapped(to: left)
    guard let first = lines.first, !marker.isEmpty else { return lines }
    return [(first.padded(to: left) + " " + marker).cut(to: room, on: canvas)] + lines.dropFirst()
  }

  static func box(_ body: [Text], number: Int?, height: Int, width: Int, on canvas: Canvas) -> [Text] {
    let glyphs = canvas.glyphs
    let room = max(1, width - 4)
    guard width >= 6 else { return body.map { $0.cut(to: width, on: canvas) } + edges(height + 2 - body.count) }
    let label = number.map { " \($0) " } ?? ""
    let start = label.isEmpty ? "" : glyphs.rule
    let rest = max(0, width - 2 - start.count - label.count)
    let top = Text(glyphs.topLeft + start + label + String(repeating: glyphs.rule, count: rest) + glyphs.topRight, .dim)
    let bottom = Text(
      glyphs.bottomLeft + String(repeating: glyphs.rule, count: width - 2) + glyphs.bottomRight, .dim)
    let side = Text(glyphs.upright, .dim)
    let rows = (0..<height).map { line in
      side + " " + (line < body.count ? body[line] : Text()).padded(to: room) + " " + side
    }
    return ([top] + rows + [bottom]).map { $0.cut(to: width, on: canvas) }
  }

  private static func edges(_ count: Int) -> [Text] { Array(repeating: Text(), count: max(0, count)) }
}

extension [Text] {
  /// Pieces in as many lines as they need; a piece that is too long by itself takes four at most.
  func flowed(to width: Int, by separator: Text, on canvas: Canvas) -> [Text] {
    var lines: [Text] = []
    for piece in self where !piece.isEmpty {
      let piece = piece.laidOut(on: canvas, pills: true)
      if let last = lines.last, last.width + separator.width + piece.width <= width {
        lines[lines.count - 1] = last + separator + piece
      } else {
        lines += piece.previewed(4, width: width, on: canvas)
      }
    }
    return lines
  }
}
