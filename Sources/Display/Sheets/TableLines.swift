/// A table of which single lines are drawn, as they come into sight; laid out once, never wider than the canvas.
public struct TableLines: Sendable {
  private let sheet: Sheet
  private let layout: SheetLayout
  private let canvas: Canvas

  public init(_ sheet: Sheet, on canvas: Canvas) {
    (self.sheet, self.canvas) = (sheet, canvas)
    layout = SheetLayout(sheet, on: canvas)
  }

  /// In columns of the canvas.
  public var width: Int { layout.width }

  public var header: Text { sheet.header(layout, on: canvas) }

  /// `row` 0..<count of the sheet.
  public func line(_ row: Int) -> Text { sheet.line(row, layout, on: canvas) }
}
