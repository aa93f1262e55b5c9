/// How far something has come, as a line that is drawn over and over.
public struct Progress: Equatable, Sendable {
  public var label: String
  public var done: Int
  /// nil if nobody knows.
  public var total: Int?

  public init(_ label: String, done: Int, total: Int?) {
    self.label = label
    self.done = done
    self.total = total
  }

  /// The line; `tick` turns the spinner, any number will do.
  public func line(tick: Int, on canvas: Canvas) -> Text {
    let glyphs = canvas.glyphs
    let count = total.map { "\(Numeral.grouped(done)) of \(Numeral.grouped($0))" } ?? Numeral.grouped(done)
    guard !canvas.isPlain else { return Text("\(label): \(count)") }
    let index = ((tick % glyphs.frames.count) + glyphs.frames.count) % glyphs.frames.count
    var line = Text(glyphs.frames[index], .accent(.blue)) + Text(" \(label)")
    if let total {
      let strip = Bar(label, Double(done), of: Double(max(1, total))).strip(width: 20, on: canvas)
      if line.width + count.count + 24 <= canvas.width { line += "  " + strip }
    }
    if total != nil || done > 0 { line += Text("  \(count)", .dim) }
    return line.laidOut(on: canvas).cut(to: canvas.width, on: canvas)
  }
}
