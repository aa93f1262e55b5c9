/// Cells of two by four dots each, as braille draws them.
struct DotGrid {
  private let width: Int
  private let height: Int
  private var cells: [UInt8]

  /// In cells.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: 0, count: width * height)
  }

  /// A closed line through the points.
  mutating func draw(_ points: [DotMap.Point]) {
    guard let last = points.last else { return }
    trace([last] + points)
  }

  /// A line through the points, from the first to the last; one point is a dot.
  mutating func trace(_ points: [DotMap.Point]) {
    guard var last = points.first else { return }
    for point in points {
      let steps = max(
        1, Int(max(abs(point.x - last.x) * Double(width * 2), abs(point.y - last.y) * Double(height * 4))))
      for step in 0...min(steps, 10_000) {
        let share = Double(step) / Double(steps)
        dot(DotMap.Point(last.x + (point.x - last.x) * share, last.y + (point.y - last.y) * share))
      }
      last = point
    }
  }

  /// A point of two by two dots.
  mutating func blot(_ point: DotMap.Point) {
    let (right, below) = (1 / Double(width * 2), 1 / Double(height * 4))
    let (x, y) = (min(point.x, 1 - 1.5 * right), min(point.y, 1 - 1.5 * below))
    for (x, y) in [(x, y), (x + right, y), (x, y + below), (x + right, y + below)] { dot(DotMap.Point(x, y)) }
  }

  /// The rows of cells, with signs in the place of those that hold a mark.
  func lines(_ marks: [DotMap.Mark], on canvas: Canvas) -> [Text] {
    var signs: [Int: Text] = [:]
    for mark in marks.reversed() {
      guard let (x, y) = place(mark.place) else { continue }
      signs[y / 4 * width + x / 2] = canvas.sign(mark.kind)
    }
    return (0..<height).map { row in
      var line = Text()
      for cell in row * width..<(row + 1) * width { line += signs[cell] ?? Text(sign(cells[cell], on: canvas), .dim) }
      return line.trimmed()
    }
  }

  /// The column, counted from the left, of a place that is 0 to 1.
  static func column(_ x: Double, of width: Int) -> Int { place(x, of: width * 2) / 2 }

  /// The row, counted from above, of a place that is 0 to 1.
  static func row(_ y: Double, of height: Int) -> Int { place(y, of: height * 4) / 4 }

  /// The cells of a row, dots as `ascii` where there is no braille.
  func row(_ row: Int, ascii: String, on canvas: Canvas) -> String {
    cells[row * width..<(row + 1) * width].map { sign($0, ascii: ascii, on: canvas) }.joined()
  }

  /// The places among the marks of those that share a cell with others, cell by cell from the upper left.
  func crowds(_ marks: [DotMap.Mark]) -> [[Int]] {
    var cells = [[Int]](repeating: [], count: width * height)
    for index in marks.indices {
      if let (x, y) = place(marks[index].place) { cells[y / 4 * width + x / 2].append(index) }
    }
    return cells.filter { $0.count > 1 }
  }

  private func sign(_ dots: UInt8, ascii: String = ".", on canvas: Canvas) -> String {
    if dots == 0 { return " " }
    return canvas.unicode ? String(Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " ") : ascii
  }

  /// In dots; nil for a point off the map.
  private func place(_ point: DotMap.Point) -> (x: Int, y: Int)? {
    guard (0...1).contains(point.x), (0...1).contains(point.y) else { return nil }
    return (Self.place(point.x, of: width * 2), Self.place(point.y, of: height * 4))
  }

  /// The dot of a place that is 0 to 1.
  private static func place(_ share: Double, of dots: Int) -> Int { min(dots - 1, Int(share * Double(dots))) }

  private mutating func dot(_ point: DotMap.Point) {
    guard let (x, y) = place(point) else { return }
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[y / 4 * width + x / 2] |= bits[x % 2][y % 4]
  }
}
