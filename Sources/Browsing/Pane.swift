package import Display
package import Grammar
import LineEditing

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
