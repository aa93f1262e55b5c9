import Display
import LineEditing

/// Lines that are made anew only when their width changes.
struct Lines {
  private let make: @Sendable (Canvas) -> [Row]
  private(set) var rows: [Row] = []
  private var width: Int?

  init(_ make: @escaping @Sendable (Canvas) -> [Row] = { _ in [] }) { self.make = make }

  mutating func fit(_ canvas: Canvas, width: Int) {
    let width = max(1, width)
    guard width != self.width else { return }
    var canvas = canvas
    canvas.width = width
    self.width = width
    rows = make(canvas)
  }
}
