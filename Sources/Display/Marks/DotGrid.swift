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
    guard var last = points.last else { return }
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

  /// The places among the marks of those that share a cell with others, cell by cell from the upper left.
  func crowds(_ marks: [DotMap.Mark]) -> [[Int]] {
    var cells = [[Int]](repeating: [], count: width * height)
    for index in marks.indices {
      if let (x, y) = place(marks[index].place) { cells[y / 4 * width + x / 2].append(index) }
    }
    return cells.filter { $0.count > 1 }
  }

  private func sign(_ dots: UInt8, on canvas: Canvas) -> String {
    if dots == 0 { return " " }
    return canvas.unicode ? String(Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " ") : "."
  }

  /// In dots; nil for a point off the map.
  private func place(_ point: DotMap.Point) -> (x: Int, y: Int)? {
    guard (0...1).contains(point.x), (0...1).contains(point.y) else { return nil }
    return (
      min(width * 2 - 1, Int(point.x * Double(width * 2))), min(height * 4 - 1, Int(point.y * Double(height * 4)))
    )
  }

  private mutating func dot(_ point: DotMap.Point) {
    guard let (x, y) = place(point) else { return }
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[y / 4 * width + x / 2] |= bits[x % 2][y % 4]
  }
}
