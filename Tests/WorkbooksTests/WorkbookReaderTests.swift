import Display
import TestSupport
import Testing
import Values

@testable import Workbooks

/// The cells of workbooks, those of spreadsheets and those that nobody should have made.
struct WorkbookReaderTests {
  private static func cells(_ rows: String, texts: String = "", styles: String = "", properties: String = "") throws
    -> SheetCells
  {
    try WorkbookReader().sheet(
      nil, of: StoredZip.workbook([("A", rows)], texts: texts, styles: styles, properties: properties))
  }

  /// `B7=text` of each cell.
  private static func shown(_ sheet: SheetCells) -> [String] {
    sheet.rows.flatMap { row in
      row.cells.map { "\(SheetCells.letters($0.column))\(row.number)=\($0.text)" }
    }
  }

  @Test func textsOfAllKindsAreRead() throws {
    let sheet = try Self.cells(
      """
      <sheetData><row r="2"><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v> 0 </v></c></row>
      <row r="3" hidden="1"><c r="A3" t="inlineStr"><is><r><t>Al</t></r><r><rPr><b/></rPr><t> Roe</t></r></is></c>
      <c r="D3" t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="b"><v>0</v></c></row>
      <row><c><v>4</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1+1</f><v></v></c><c><v>2.5000000000000004</v></c></row>
      <row r="9"><c r="AA9"><v>6.1455512340E9</v></c></row></sheetData>
      """,
      texts: """
        <si><t>Kenyon</t></si><si><r><t xml:space="preserve">two </t></r><r><t>runs</t></r>
        <rPh sb="0" eb="1"><t>said</t></rPh></si>
        """)
    #expect(
      Self.shown(sheet) == [
        "B2=two runs", "C2=Kenyon", "A3=Al Roe", "D3=a < b", "E3=TRUE", "F3=FALSE", "A4=4", "D4=2.5", "AA9=6145551234",
      ])
    #expect(sheet.errors == 1 && sheet.uncalculated == 1)
  }

  static let numbers: [(format: String, number: String, text: String)] = [
    ("14", "46060", "2026-02-07"), ("22", "46060.5", "2026-02-07 12:00"), ("22", "46060", "2026-02-07"),
    ("18", "0.395833333333333", "09:30"), ("20", "46060.75", "18:00"), ("46", "1.25", "30:00"),
    ("45", "0.0047", "00:06:46"),
    ("9", "0.345", "34.5%"), ("10", "0.07", "7%"), ("0", "46060", "46060"), ("3", "1200", "1200"), ("49", "7", "7"),
    ("mmm d, yyyy", "46060", "2026-02-07"), ("[$-409]d-mmm-yy;@", "46060", "2026-02-07"),
    ("m/d/yy h:mm AM/PM", "46060.5", "2026-02-07 12:00"),
    ("h:mm a/p", "0.5", "12:00"), ("[h]:mm:ss", "1.5", "36:00"), ("0.0%", "0.125", "12.5%"),
    ("$#,##0.00_);[Red]($#,##0.00)", "1200.5", "1200.5"), ("0 \"days\"", "12", "12"), ("#,##0\\ \\m", "12", "12"),
    ("General", "46060", "46060"), ("mmm-yy", "46060", "2026-02-07"), ("mm:ss", "0.5", "12:00"),
    ("14", "-1", "-1"), ("14", "2958466", "2958466"), ("14", "1e300", "1e+300"), ("14", "0", ""),
    ("14", "1", "1900-01-01"),
    ("14", "59", "1900-02-28"), ("14", "61", "1900-03-01"), ("22", "46060.999999999", "2026-02-08"),
  ]

  @Test(arguments: numbers) func numbersAreWhatTheirFormatSays(format: String, number: String, text: String) throws {
    let code = format.map { ["\"": "&quot;", "&": "&amp;"][$0] ?? String($0) }.joined()
    let isBuiltIn = Int(format) != nil
    let sheet = try Self.cells(
      "<sheetData><row><c s=\"1\"><v>\(number)</v></c></row></sheetData>",
      styles: """
        <numFmts><numFmt numFmtId="164" formatCode="\(isBuiltIn ? "General" : code)"/></numFmts>
        <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="\(isBuiltIn ? format : "164")"/></cellXfs>
        """)
    #expect(Self.shown(sheet) == (text.isEmpty ? [] : ["A1=\(text)"]))
  }

  @Test func daysOfMacintoshesCountFrom1904() throws {
    let sheet = try Self.cells(
      "<sheetData><row><c s=\"0\"><v>44598</v></c><c t=\"d\"><v>2026-02-07T00:00:00</v></c></row></sheetData>",
      styles: "<cellXfs><xf numFmtId=\"14\"/></cellXfs>", properties: "date1904=\"1\"")
    #expect(Self.shown(sheet) == ["A1=2026-02-07", "B1=2026-02-07"])
  }

  @Test func mergedCellsStandInEachOfTheirRows() throws {
    func cell(_ place: String) -> String { "<c r=\"\(place)\" t=\"str\"><v>\(place)</v></c>" }
    let sheet = try Self.cells(
      """
      <sheetData><row r="1">\(cell("A1"))</row><row r="3">\(cell("A3"))\(cell("B3"))</row><row r="4">\(cell("B4"))</row>
      <row r="5">\(cell("B5"))</row><row r="7">\(cell("B7"))</row></sheetData>
      <mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="A3:A6"/><mergeCell ref="B4:B1048576"/><mergeCell ref="?:?"/>
      <mergeCell ref="A4:A9"/></mergeCells>
      """)
    #expect(Self.shown(sheet) == ["A1=A1", "A3=A3", "B3=B3", "A4=A3", "B4=B4", "A5=A3", "B5=B5", "B7=B7"])
  }

  @Test func sheetsComeInTheOrderOfTheWorkbook() throws {
    func rows(_ text: String) -> String { "<sheetData><row><c t=\"str\"><v>\(text)</v></c></row></sheetData>" }
    let book = StoredZip.workbook([
      ("Target &amp; List", rows("one")), ("Coaches", rows("two")), ("Old", rows("three")),
    ])
    let first = try WorkbookReader().sheet(nil, of: book)
    #expect(first.name == "Target & List" && first.others == ["Coaches", "Old"] && Self.shown(first) == ["A1=one"])
    #expect(try Self.shown(WorkbookReader().sheet(" coaches ", of: book)) == ["A1=two"])
    #expect(throws: UnknownSheet("Staff", among: ["Target & List", "Coaches", "Old"])) {
      try WorkbookReader().sheet("Staff", of: book)
    }
  }

  @Test func escapesOfControlCharactersAreRead() throws {
    let sheet = try Self.cells(
      "<sheetData><row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row></sheetData>",
      texts: "<si><t>a_x000D_\nb</t></si><si><t>_x005F_x0041_ _xyz_ _x00</t></si>")
    #expect(Self.shown(sheet) == ["A1=a\r\nb", "B1=_x0041_ _xyz_ _x00"])
  }

  @Test func whatIsWrittenIsRead() throws {
    let sheet = try WorkbookReader().sheet(nil, of: try WorkbookFile(WorkbookFileTests.workbook).bytes())
    #expect(
      Self.shown(sheet).filter { !$0.contains("1=") } == [
        "A2=Kenyon & Co. <\"é\"> \u{FFFD}\u{FFFD}", "B2=1900", "C2=69330", "D2=34%", "E2=3.5", "F2=2026-02-07",
        "G2=2026-02-07 12:00", "H2=www.kenyon.edu", "A3==1+1", "H3=a@b.edu",
      ])
  }

  /// Each with a part of what is said.
  static let bad: [(rows: String, said: String)] = [
    ("<sheetData><row r=\"1048577\"><c><v>1</v></c></row></sheetData>", "has a row '1048577'"),
    ("<sheetData><row r=\"0\"/></sheetData>", "has a row '0'"),
    ("<sheetData><row r=\"x\"/></sheetData>", "has a row 'x'"),
    ("<sheetData><row><c r=\"XFE1\"/></row></sheetData>", "has a cell 'XFE1'"),
    ("<sheetData><row><c r=\"\(String(repeating: "Z", count: 400))1\"/></row></sheetData>", "which no sheet has"),
    ("<sheetData><row><c r=\"XFD1\"/><c/></row></sheetData>", "beyond its last column"),
    ("<sheetData><row><c r=\"B1\" t=\"s\"><v>0</v></c></row></sheetData>", "cell B1 has a text"),
    ("<sheetData><row><c t=\"s\"><v>-1</v></c></row></sheetData>", "cell A1 has a text"),
    ("<sheetData><row></sheetData>", "can't be read from line 1 on"),
    ("<!DOCTYPE a [<!ENTITY x \"y\">]><worksheet>&x;</worksheet>", "can't be read from line"),
    ("<sheetData><row><c><v>&x;</v></c></row></sheetData>", "can't be read from line"),
    ("<worksheet>", "can't be read from line"),
  ]

  @Test(arguments: bad) func whatNoSheetHasIsRefused(rows: String, said: String) throws {
    // A document that has a type of its own stands alone.
    let book = StoredZip.workbook([("A", rows.hasPrefix("<!") ? "\n" + rows : rows)])
    let error = #expect(throws: WorkbookError.self) { try WorkbookReader().sheet(nil, of: book) }
    #expect(error?.reason.contains(said) == true, "\(error?.reason ?? "")")
  }

  @Test func partsThatUnpackToTooMuchAreRefused() throws {
    let long = StoredZip.workbook([("A", "<sheetData a=\"\(String(repeating: "x", count: 6 << 20))\"/>")])
    #expect(throws: WorkbookError.tooBig) { try WorkbookReader().sheet(nil, of: long) }
    // A short text that many cells refer to.
    let text = "<si><t>\(String(repeating: "x", count: 32_000))</t></si>"
    let row = "<row>\(String(repeating: "<c t=\"s\"><v>0</v></c>", count: 100))</row>"
    let book = StoredZip.workbook([("A", "<sheetData>\(String(repeating: row, count: 100))</sheetData>")], texts: text)
    #expect(throws: WorkbookError.tooBig) { try WorkbookReader().sheet(nil, of: book) }
  }

  /// However a workbook is cut or damaged, it's read or refused.
  @Test func damageIsSaid() throws {
    let book = try WorkbookFile(WorkbookFileTests.workbook).bytes()
    for length in stride(from: 0, to: book.count - 1, by: 97) {
      #expect(throws: WorkbookError.self) { try WorkbookReader().sheet(nil, of: Array(book[..<length])) }
    }
    var state: UInt64 = 7
    for _ in 0..<300 {
      var damaged = book
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(state >> 33) % damaged.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      do { _ = try WorkbookReader().sheet(nil, of: damaged) } catch is WorkbookError {}
    }
    // The same where no sum of the archive tells it.
    let rows = """
      <sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c s="1"><v>7</v></c></row></sheetData>
      <mergeCells><mergeCell ref="B2:B4"/></mergeCells>
      """
    for _ in 0..<300 {
      var damaged = Array(rows.utf8)
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(state >> 33) % damaged.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      let text = String(decoding: damaged, as: UTF8.self)
      do { _ = try WorkbookReader().sheet(nil, of: StoredZip.workbook([("A", text)])) } catch is WorkbookError {}
    }
  }

  @Test func otherArchivesAreNoWorkbooks() throws {
    for files in [[], [("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8))]] {
      let error = #expect(throws: WorkbookError.self) {
        try WorkbookReader().sheet(nil, of: StoredZip.archive(files))
      }
      #expect(error?.reason == "it isn't an .xlsx workbook" || files.isEmpty)
    }
    let links = """
      <Relationships><Relationship Id="a" Type="t/officeDocument" Target="../../../../etc/passwd.xml"/></Relationships>
      """
    #expect(throws: WorkbookError.self) {
      try WorkbookReader().sheet(nil, of: StoredZip.archive([("_rels/.rels", Array(links.utf8))]))
    }
  }

  @Test func whatIsMissingIsNamed() {
    var (zip, expat) = (SystemLibrary.Wanted.zip, SystemLibrary.Wanted.expat)
    expat.names = ["libnothing.so.1", "libc.so.6"]
    #expect(
      throws: WorkbookError("libexpat, which reads workbooks, is missing", hint: "sudo apt install libexpat1")
    ) { try WorkbookReader(zip: zip, expat: expat).sheet(nil, of: StoredZip.archive([])) }
    zip.names = ["libc.so.6"]
    #expect(
      throws: WorkbookError("libzip, which unpacks workbooks, is missing", hint: "sudo apt install libzip-dev")
    ) { try WorkbookReader(zip: zip, expat: .expat).sheet(nil, of: StoredZip.archive([])) }
  }
}
