import TestSupport
import Values

/// The way in which a program or a person writes a sheet down: separator, encoding, ends of lines, and what stands around
/// the rows.
struct SheetWriting {
  private var random: StoreRandom
  private let separator: String
  private let lineEnd: String
  private let encoding: Encoding
  /// True if cells at the end of a row that are empty are left out.
  private let isShort: Bool
  /// True if rows of blank cells part the others.
  private let isParted: Bool
  private let hasTitle: Bool
  private let hasFooter: Bool
  private let hasDeclaration: Bool
  private let endsWithControl: Bool

  private enum Encoding: CaseIterable { case utf8, markedUTF8, littleEndian, bigEndian, unmarked, windows1252 }

  init(_ given: inout StoreRandom) {
    separator = [",", ";", "\t", "|"].randomElement(using: &given) ?? ","
    lineEnd = ["\r\n", "\n", "\r"].randomElement(using: &given) ?? "\n"
    encoding = Encoding.allCases.randomElement(using: &given) ?? .utf8
    (isShort, isParted) = (Bool.random(using: &given), Int.random(in: 0..<4, using: &given) == 0)
    (hasTitle, hasFooter) = (Int.random(in: 0..<3, using: &given) == 0, Int.random(in: 0..<3, using: &given) == 0)
    (hasDeclaration, endsWithControl) = (
      Int.random(in: 0..<6, using: &given) == 0, Int.random(in: 0..<6, using: &given) == 0
    )
    random = given
  }

  /// The file: `rows` are the header and the others, as many cells in each.
  mutating func bytes(_ rows: [[String]]) -> [UInt8] {
    let width = rows[0].count
    var all = hasTitle && width > 2 ? [["Our list, spring 2027"] + Array(repeating: "", count: width - 1)] : []
    for (place, row) in rows.enumerated() {
      all.append(row)
      if isParted, place > 0, Bool.random(using: &random) { all.append(Array(repeating: "", count: width)) }
    }
    if hasFooter, width > 2 { all.append(["Total", "\(rows.count - 1)"] + Array(repeating: "", count: width - 2)) }
    let lines = all.enumerated().map { place, row in line(row, isWhole: place < (hasTitle && width > 2 ? 2 : 1)) }
    return encoded(
      (hasDeclaration ? "sep=\(separator)\(lineEnd)" : "") + lines.joined(separator: lineEnd) + lineEnd
        + (endsWithControl ? "\u{1A}" : ""))
  }

  private func line(_ row: [String], isWhole: Bool) -> String {
    var cells = row
    while isShort, !isWhole, cells.count > 2, cells.last == "" { cells.removeLast() }
    return cells.map { cell in
      cell.utf8.contains(where: ",;\t|\"\n".utf8.contains) ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }.joined(separator: separator)
  }

  private func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .markedUTF8: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .littleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .bigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .unmarked: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .windows1252 where text.unicodeScalars.allSatisfy({ $0.value < 0x80 || 0xA0...0xFF ~= $0.value }):
      text.unicodeScalars.map { UInt8($0.value) }
    case .windows1252: Array(text.utf8)
    }
  }
}
