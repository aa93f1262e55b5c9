import Display
import Testing

@testable import Workbooks

/// The content that spreadsheets will find in the file.
struct WorkbookFileTests {
  static let workbook = Workbook(
    "Schools",
    columns: [
      Workbook.Column("Name", .text), Workbook.Column("Students", .whole), Workbook.Column("Tuition", .dollars),
      Workbook.Column("Admission", .percent), Workbook.Column("GPA", .decimals(2)), Workbook.Column("Since", .day),
      Workbook.Column("Contacted", .moment), Workbook.Column("Website", .text),
    ],
    rows: [
      [
        .text("Kenyon & Co. <\"é\"> \u{FFFF}\0"), .number(1900), .number(69330), .number(0.34), .number(3.5),
        .number(46060), .number(46060.5), .link("www.kenyon.edu", address: "https://www.kenyon.edu/?a=1&b=2"),
      ],
      [
        .text("=1+1"), .blank, .blank, .number(.nan), .blank, .blank, .blank,
        .link("a@b.edu", address: "mailto:a@b.edu"),
      ],
    ])

  private func parts(_ workbook: Workbook = workbook) throws -> ZipArchive {
    try ZipArchive(try WorkbookFile(workbook).bytes())
  }

  @Test func numbersAreNumbers() throws {
    let sheet = try parts().text("xl/worksheets/sheet1.xml")
    for (cell, value) in [
      ("B2", "1900"), ("C2", "69330"), ("D2", "0.34"), ("E2", "3.5"), ("F2", "46060"), ("G2", "46060.5"),
    ] {
      #expect(sheet.contains(try Regex("<c r=\"\(cell)\" s=\"[0-9]+\"><v>\(value)</v></c>")), "\(cell) in \(sheet)")
    }
    #expect(!sheet.contains("<f>"))
    #expect(!sheet.contains("r=\"D3\""))
  }

  @Test func numbersAreShownAsWhatTheyAre() throws {
    let styles = try parts().text("xl/styles.xml")
    for notation in ["$#,##0", "yyyy-mm-dd", "yyyy-mm-dd hh:mm"] {
      #expect(styles.contains("formatCode=\"\(notation)\""), "\(styles)")
    }
    #expect(styles.contains("<b/>"))
  }

  @Test func textsAreTexts() throws {
    let parts = try parts()
    let (sheet, texts) = (try parts.text("xl/worksheets/sheet1.xml"), try parts.text("xl/sharedStrings.xml"))
    #expect(texts.contains("<t>Kenyon &amp; Co. &lt;\"é\"&gt; \u{FFFD}\u{FFFD}</t>"), "\(texts)")
    #expect(texts.contains("<t>=1+1</t>"))
    #expect(sheet.contains("<c r=\"A3\" t=\"s\">"))
  }

  @Test func linksLead() throws {
    let links = try parts().text("xl/worksheets/_rels/sheet1.xml.rels")
    #expect(links.contains("Target=\"https://www.kenyon.edu/?a=1&amp;b=2\""), "\(links)")
    #expect(links.contains("Target=\"mailto:a@b.edu\""))
    #expect(try parts().text("xl/sharedStrings.xml").contains("<t>www.kenyon.edu</t>"))
  }

  @Test func theHeaderStaysAndFilters() throws {
    let sheet = try parts().text("xl/worksheets/sheet1.xml")
    #expect(sheet.contains("xSplit=\"1\" ySplit=\"1\""), "\(sheet)")
    #expect(sheet.contains("state=\"frozen\""))
    #expect(sheet.contains("<autoFilter ref=\"A1:H3\"/>"))
    #expect(sheet.contains("<cols>"))
    #expect(try parts().text("xl/workbook.xml").contains("<sheet name=\"Schools\""))
  }

  @Test func emptyListsAndLongTextsAreWritten() throws {
    let long = String(repeating: "ab\n", count: 40_000)
    let workbook = Workbook(
      "Coaches", columns: [Workbook.Column("Notes", .text)], rows: [[.text(long)], [.link("x", address: long)]])
    #expect(try parts(workbook).text("xl/sharedStrings.xml").count > 32_000)
    #expect(try parts(Workbook("Coaches", columns: [], rows: [])).files.count > 5)
    let none = Workbook("Coaches", columns: [Workbook.Column("Notes", .text)], rows: [])
    #expect(try parts(none).text("xl/worksheets/sheet1.xml").contains("<autoFilter"))
  }

  @Test func whatIsMissingIsNamed() {
    var writer = SystemLibrary.Wanted.writer
    writer.names = ["libnothing.so.1", "libc.so.6"]
    #expect(
      throws: WorkbookError(
        "libxlsxwriter, which writes workbooks, is missing", hint: "sudo apt install libxlsxwriter-dev")
    ) { try WorkbookFile(Self.workbook, writer) }
  }

  @Test func tooManyRowsAreRefused() {
    let rows = [[Workbook.Cell]](repeating: [], count: 1_048_576)
    #expect(throws: WorkbookError.self) { try WorkbookFile(Workbook("A", columns: [], rows: rows)) }
  }
}
