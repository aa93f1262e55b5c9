/// Where the next character lands on a screen of a given width, counted from where the text began.
struct ScreenPosition: Equatable {
  var row = 0
  var column = 0

  /// Moves behind `text`, as libedit draws it: control characters as `^X`, tabs to the next multiple of eight.
  mutating func advance(over text: some StringProtocol, columns: Int) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a: self = ScreenPosition(row: row + 1)
      case 0x09: advance(by: min(8 - column % 8, columns - column), columns: columns)
      case 0..<0x20, 0x7f: for _ in 0..<2 { advance(by: 1, columns: columns) }
      default: advance(by: DisplayWidth.of(scalar), columns: columns)
      }
    }
  }

  private mutating func advance(by width: Int, columns: Int) {
    if column + width > columns { self = ScreenPosition(row: row + 1) }
    column += width
    if column >= columns { self = ScreenPosition(row: row + 1) }
  }
}
