/// What one sheet of a workbook shows: the rows and columns in which something stands, as texts.
package struct SheetCells: Hashable, Sendable {
  package let name: String
  /// The names of the workbook's other sheets, in their order; hidden ones aren't among them.
  package let others: [String]
  package let rows: [Row]
  /// Cells that are empty because a formula in them failed: `#N/A`.
  package let errors: Int
  /// Cells that are empty because nothing has calculated their formulas yet.
  package let uncalculated: Int

  package init(name: String, others: [String], rows: [Row], errors: Int = 0, uncalculated: Int = 0) {
    self.name = name
    self.others = others
    self.rows = rows
    self.errors = errors
    self.uncalculated = uncalculated
  }

  package struct Row: Hashable, Sendable {
    /// As the spreadsheet counts them, from 1.
    package let number: Int
    /// Those that aren't blank, by their columns, which count from 0 and go up.
    package var cells: [Cell]

    package init(number: Int, cells: [Cell]) {
      self.number = number
      self.cells = cells
    }
  }

  package struct Cell: Hashable, Sendable {
    package let column: Int
    package let text: String

    package init(column: Int, text: String) {
      self.column = column
      self.text = text
    }
  }

  /// `A`, `Z`, `AA`: the letters of a column, which counts from 0.
  package static func letters(_ column: Int) -> String {
    var (letters, rest) = ("", column)
    repeat {
      letters = String(Unicode.Scalar(UInt8(65 + rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }
}

/// Nothing in a workbook has the name that was asked for.
package struct UnknownSheet: Error, Hashable, Sendable {
  package let name: String
  /// The names that there are, at least one.
  package let names: [String]

  package init(_ name: String, among names: [String]) {
    self.name = name
    self.names = names
  }
}
