import Display
import LineEditing

/// Lines that are made again only when their width changes.
struct Lines {
  private let make: @Sendable (Canvas) -> [ScreenRow]
  private(set) var rows: [ScreenRow] = []
  private var width: Int?

  init(_ make: @escaping @Sendable (Canvas) -> [ScreenRow] = { _ in [] }) { self.make = make }

  mutating func fit(_ canvas: Canvas, width: Int) {
    let width = max(1, width)
    guard width != self.width else { return }
    var canvas = canvas
    canvas.width = width
    self.width = width
    rows = make(canvas)
  }
}
