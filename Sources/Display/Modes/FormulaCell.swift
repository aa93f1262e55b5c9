/// Cells that a spreadsheet would calculate, and the apostrophe that keeps it from doing so.
public enum FormulaCell {
  /// The cell with an apostrophe in front where a spreadsheet would take it for a formula, or where reading it back would
  /// take one away.
  public static func guarded(_ cell: String) -> String { isFormula(cell) ? "'" + cell : cell }

  /// What `guarded` was given.
  public static func unguarded(_ cell: String) -> String {
    cell.utf8.first == apostrophe && isFormula(cell) ? String(Substring(cell.utf8.dropFirst())) : cell
  }

  /// Whether the cell, without the apostrophes that it begins with, is a formula: it begins with `=`, `+`, `-`, `@`, tab
  /// or CR and isn't a number.
  static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, first <= UInt8(ascii: "@") else { return false }
    let bare = first == apostrophe ? Substring(cell.utf8.drop { $0 == apostrophe }) : Substring(cell)
    return switch bare.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0D: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !Numeral.isNumber(String(bare))
    default: false
    }
  }

  private static let apostrophe = UInt8(ascii: "'")
}
