/// A ZIP archive whose files aren't packed: for workbooks that no spreadsheet would write.
package enum StoredZip {
  package static func archive(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let sizes = number(Int(crc(content)), 4) + number(content.count, 4) + number(content.count, 4)
      let start = bytes.count
      // The version that is needed, no flags, not packed, no time.
      let head = number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0x21, 2) + sizes
      let names = number(name.utf8.count, 2) + number(0, 2)
      bytes += number(0x0403_4B50, 4) + head + names + Array(name.utf8) + content
      directory += number(0x0201_4B50, 4) + number(20, 2) + head + names
      directory += [UInt8](repeating: 0, count: 10) + number(start, 4) + Array(name.utf8)
    }
    let count = number(files.count, 2)
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + count + count + number(directory.count, 4)
      + number(bytes.count, 4) + number(0, 2)
  }

  /// A workbook with these sheets, of each its name and the XML between `<sheetData>` and its end, and what comes after.
  ///
  /// - Parameters:
  ///   - texts: the elements `<si>` of shared texts.
  ///   - styles: what stands in `<styleSheet>`.
  ///   - properties: the attributes of `<workbookPr>`.
  package static func workbook(
    _ sheets: [(name: String, rows: String)], texts: String = "", styles: String = "", properties: String = ""
  ) -> [UInt8] {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    func links(_ all: [(id: String, type: String, target: String)]) -> String {
      "<Relationships>"
        + all.map { "<Relationship Id=\"\($0.id)\" Type=\"\(kind)/\($0.type)\" Target=\"\($0.target)\"/>" }.joined()
        + "</Relationships>"
    }
    let numbers = sheets.indices.map { $0 + 1 }
    let names = zip(numbers, sheets).map { "<sheet name=\"\($1.name)\" sheetId=\"\($0)\" r:id=\"s\($0)\"/>" }
    var parts = [
      ("_rels/.rels", links([("a", "officeDocument", "xl/workbook.xml")])),
      (
        "xl/workbook.xml",
        "<workbook xmlns:r=\"r\"><workbookPr \(properties)/><sheets>\(names.joined())</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        // Files of sheets are numbered as they were made, not as they are ordered.
        links(
          numbers.map { ("s\($0)", "worksheet", "worksheets/sheet\(numbers.count + 1 - $0).xml") } + [
            ("t", "sharedStrings", "/xl/sharedStrings.xml"), ("y", "styles", "styles.xml"),
          ])
      ),
      ("xl/sharedStrings.xml", "<sst>\(texts)</sst>"), ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
    ]
    for (number, sheet) in zip(numbers, sheets) {
      let data = sheet.rows.hasPrefix("<") || sheet.rows.isEmpty ? "<worksheet>\(sheet.rows)</worksheet>" : sheet.rows
      parts.append(("xl/worksheets/sheet\(numbers.count + 1 - number).xml", data))
    }
    return archive(parts.map { ($0, Array("<?xml version=\"1.0\"?>\($1)".utf8)) })
  }

  /// The lowest byte first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}
