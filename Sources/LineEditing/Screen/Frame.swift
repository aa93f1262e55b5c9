/// A picture of some rows of the terminal, and where the cursor stands in it.
public struct Frame: Hashable, Sendable {
  public var rows: [ScreenRow]
  public var cursor: Position

  public struct Position: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int = 0, column: Int = 0) {
      self.row = row
      self.column = column
    }
  }

  public init(rows: [ScreenRow] = [], cursor: Position = Position()) {
    self.rows = rows
    self.cursor = cursor
  }

  /// As many rows as a screen holds, the one with the cursor among them.
  public func cropped(to limit: Int) -> Frame {
    guard rows.count > limit, limit > 0 else { return self }
    let first = max(0, min(cursor.row - limit + 1, rows.count - limit))
    return Frame(
      rows: Array(rows[first..<first + limit]), cursor: Position(row: cursor.row - first, column: cursor.column))
  }
}
