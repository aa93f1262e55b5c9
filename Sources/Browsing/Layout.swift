package import Display
package import Grammar
import LineEditing

/// Which part of the screen shows what.
struct Layout: Equatable {
  /// What stands before each row: the cursor's sign, the mark, a blank.
  static let gutter = 3
  /// From this width on the detail stands beside the list.
  private static let leastWidthForTwo = 100

  /// Of the list, its header left out.
  var listWidth: Int
  var listHeight: Int
  var paneWidth = 0
  var paneHeight = 0
  /// Whether the detail stands beside the list rather than beneath it.
  var isBeside = false

  /// - Parameter table: the columns that the table could do with.
  init(_ size: TerminalSize, table: Int, hasPane: Bool) {
    let body = max(0, size.rows - 2)
    listWidth = size.columns
    listHeight = max(0, body - 1)
    guard hasPane else { return }
    isBeside = size.columns >= Self.leastWidthForTwo
    if isBeside {
      listWidth = min(max(table, 40), size.columns * 45 / 100)
      paneWidth = size.columns - listWidth - 3
      paneHeight = body
    } else {
      let list = max(min(3, body), body / 3)
      listHeight = max(0, list - 1)
      paneWidth = size.columns
      paneHeight = max(0, body - list - 1)
    }
  }
}

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

/// The detail view of the row under the cursor.
struct Pane {
  /// nil until it has come.
  var row: RowID?
  var lines = Lines()
  var scroll = 0
  /// Whether the keys that move scroll the detail.
  var hasFocus = false
  /// Whether the row may have changed meanwhile.
  var isStale = true
}

extension Browser {
  /// The row whose detail view is wanted and isn't there.
  package var wanted: RowID? {
    guard let pane, let current, pane.isStale || pane.row != current else { return nil }
    return current
  }

  /// Takes the detail view of a row; nil if it can't be had.
  package mutating func take(_ detail: Detail?, of row: RowID) {
    guard var pane else { return }
    if pane.row != row { pane.scroll = 0 }
    (pane.row, pane.isStale) = (row, false)
    pane.lines = Lines { canvas in (detail?.lines(on: canvas) ?? []).map { ScreenRow(drawn: $0.drawn(on: canvas)) } }
    pane.lines.fit(canvas, width: layout.paneWidth)
    self.pane = pane
    scrollPane(to: pane.scroll)
  }

  mutating func scrollPane(to place: Int) {
    guard let count = pane?.lines.rows.count else { return }
    pane?.scroll = max(0, min(place, count - layout.paneHeight))
  }
}
