/// Candidates dealt out in columns, running down as in a directory.
struct MenuGrid: Equatable {
  var count: Int
  var perRow: Int

  var rows: Int { (count + perRow - 1) / perRow }

  /// The candidates of one row, from left to right.
  func row(_ row: Int) -> [Int] { stride(from: row, to: count, by: max(1, rows)).map { $0 } }
}
