import Values

/// The share of a maximum, with its name: a score.
package struct Bar: Equatable, Sendable {
  package var label: String
  /// The value that is shown, 0 to `maximum`; nil draws no bar.
  package var value: Double?
  /// The value that it may come to where that isn't known yet: the part from `value` on is drawn as
  /// unknown.
  package var reach: Double?
  package var maximum: Double
  package var tint: Tint
  /// After the bar.
  package var note: Text
  /// True if it takes all the width that there is.
  package var isLong: Bool

  package init(
    _ label: String, _ value: Double?, upTo reach: Double? = nil, of maximum: Double = 100, tint: Tint = .blue,
    note: Text = "", isLong: Bool = false
  ) {
    self.label = label
    self.value = value
    self.reach = reach
    self.maximum = maximum
    self.tint = tint
    self.note = note
    self.isLong = isLong
  }

  /// The part that is filled, 0 to 1.
  package var fraction: Double { fraction(of: value) }

  private func fraction(of value: Double?) -> Double {
    guard let value, value > 0, maximum > 0, value.isFinite, maximum.isFinite else { return 0 }
    return min(1, value / maximum)
  }

  /// The bar alone, this many columns wide.
  package func strip(width: Int, on canvas: Canvas) -> Text {
    guard value != nil else { return Text(String(repeating: " ", count: max(0, width))) }
    let glyphs = canvas.glyphs
    let steps = glyphs.blocks.count
    let filled = Int(fraction * Double(width * steps) + 0.5)
    var words = String(repeating: glyphs.blocks[steps - 1], count: filled / steps)
    if !filled.isMultiple(of: steps) { words += glyphs.blocks[filled % steps - 1] }
    let drawn = Width.of(words)
    let open = max(0, Int((fraction(of: reach) * Double(width)).rounded()) - drawn)
    let rest = max(0, width - drawn - open)
    return Text(words, .accent(tint)) + Text(String(repeating: glyphs.unknown, count: open), .dim)
      + Text(String(repeating: glyphs.track, count: rest), .dim)
  }

  /// In less room a note is cut.
  private static let leastNote = 8

  /// Bars beneath each other, names, numbers and bars each in their column; a note that has no room takes further lines.
  static func lines(_ bars: [Bar], on canvas: Canvas) -> [Text] {
    let numbers = bars.map { bar in
      bar.value.map { $0.isFinite ? Numeral.text(Numeral.nearest($0 * 10) / 10) : "-" } ?? "-"
    }
    guard !canvas.isPlain else {
      return zip(bars, numbers).map { bar, number in
        let words = bar.value == nil ? "none" : "\(number) of \(Numeral.text(bar.maximum))"
        let says = !bar.note.isEmpty && bar.note.words != "\(number)/\(Numeral.text(bar.maximum))"
        return (Text("\(bar.label): \(words)") + (says ? Text(", ") + bar.note : Text())).laidOut(on: canvas)
      }
    }
    let labels = bars.map { Text($0.label, .dim).laidOut(on: canvas) }
    let labelWidth = min(labels.map(\.width).max() ?? 0, max(1, canvas.width / 2))
    let numberWidth = numbers.map(\.count).max() ?? 0
    let noteWidth = bars.map(\.note.width).max() ?? 0
    let room = canvas.width - labelWidth - numberWidth - 4
    let most = bars.contains(where: \.isLong) && !canvas.isUncut ? room : 24
    let width = max(0, min(most, noteWidth > 0 ? max(room - noteWidth - 2, 8) : room, room))
    let start = labelWidth + numberWidth + width + 6
    return zip(zip(bars, labels), numbers).flatMap { pair, number in
      let (bar, label) = pair
      let note = bar.note.laidOut(on: canvas)
      let notes = canvas.width - start < leastNote ? [note] : note.wrapped(to: canvas.width - start)
      let columns = [
        label.cut(to: labelWidth, on: canvas).padded(to: labelWidth),
        Text(number, .strong).padded(to: numberWidth, .right),
        bar.strip(width: width, on: canvas), notes.first ?? Text(),
      ]
      let hang = Text(String(repeating: " ", count: start))
      let lines = [columns.joined(by: "  ")] + notes.dropFirst().map { hang + $0 }
      return lines.map { $0.trimmed().cut(to: canvas.width, on: canvas) }
    }
  }
}

/// The progress of something, as a line that is drawn over and over.
package struct Progress: Equatable, Sendable {
  package var label: String
  package var done: Int
  /// nil if nobody knows.
  package var total: Int?

  package init(_ label: String, done: Int, total: Int?) {
    self.label = label
    self.done = done
    self.total = total
  }

  /// As a line that stays: `loading schools…`, then `loading schools: 1,200`.
  package func sentence(on canvas: Canvas) -> Text {
    Text(isWaiting ? label + canvas.glyphs.ellipsis : "\(label): \(count)")
  }

  /// The line; `tick` turns the spinner, any number will do.
  package func line(tick: Int, on canvas: Canvas) -> Text {
    let glyphs = canvas.glyphs
    guard !canvas.isPlain else { return sentence(on: canvas) }
    let index = ((tick % glyphs.frames.count) + glyphs.frames.count) % glyphs.frames.count
    var line = Text(glyphs.frames[index], .accent(.blue)) + Text(" \(label)\(isWaiting ? glyphs.ellipsis : "")")
    if let total {
      let strip = Bar(label, Double(done), of: Double(max(1, total))).strip(width: 20, on: canvas)
      if line.width + count.count + 24 <= canvas.width { line += "  " + strip }
    }
    if !isWaiting { line += Text("  \(count)", .dim) }
    return line.laidOut(on: canvas).cut(to: canvas.width, on: canvas)
  }

  /// True while nothing has come yet, and nobody knows how much will.
  private var isWaiting: Bool { total == nil && done == 0 }

  private var count: String {
    total.map { "\(Numeral.grouped(done)) of \(Numeral.grouped($0))" } ?? Numeral.grouped(done)
  }
}
