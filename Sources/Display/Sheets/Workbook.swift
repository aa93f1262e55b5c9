/// A list as a spreadsheet has it: typed cells under a header, ready to be written as a file of its own.
package struct Workbook: Hashable, Sendable {
  /// What the sheet is called: `Schools`.
  package let name: String
  package let columns: [Column]
  /// As many cells in each as there are columns.
  package let rows: [[Cell]]

  package init(_ name: String, columns: [Column], rows: [[Cell]]) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }

  /// Whether a file with this name is one.
  package static func isFile(named path: String) -> Bool { path.lowercased().hasSuffix(".xlsx") }

  /// What stands above a column, and how its numbers are shown.
  package struct Column: Hashable, Sendable {
    package let title: String
    package let format: Format

    package init(_ title: String, _ format: Format) {
      self.title = title
      self.format = format
    }
  }

  /// How the numbers of a column are shown.
  package enum Format: Hashable, Sendable {
    case text, whole, dollars
    /// Of a fraction: 0.45 is 45 %.
    case percent
    /// With so many digits after the point.
    case decimals(Int)
    /// Days since 30 December 1899, as spreadsheets count them.
    case day
    /// The same, with the time of the day as the fraction.
    case moment
  }

  /// One value. A text is never a formula, whatever it begins with.
  package enum Cell: Hashable, Sendable {
    case blank
    case text(String)
    case number(Double)
    /// A text that leads to an address.
    case link(String, address: String)
  }
}
