import Synchronization
import Testing
import Values

@testable import Display

struct DrawingTests {
  @Test(arguments: OutputMode.allCases) func piecesAreTheWhole(mode: OutputMode) {
    let canvas = Canvas(width: 90, colours: .indexed)
    let block = Block.group([.sheet(College.sheet()), .detail(College.all[1].detail), .text(["done"])])
    var pieces = ""
    render(block, as: mode, on: canvas) { pieces += $0 }
    #expect(pieces == render(block, as: mode, on: canvas))
    #expect(pieces.hasSuffix("\n"))
  }

  @Test func aSinkThatClosesEndsTheDrawing() {
    struct Closed: Error {}
    let drawn = Mutex(0)
    let sheet = Sheet(
      columns: [SheetColumn("a")], count: 100_000, cell: { row, _ in Text("\(row)") },
      object: { row in
        drawn.withLock { $0 += 1 }
        return [("a", .int(row))]
      })
    #expect(throws: Closed.self) { try render(.sheet(sheet), as: .csv, on: Canvas()) { _ in throw Closed() } }
    #expect(drawn.withLock { $0 } < 20_000)
  }

  @Test func columnsThatMatterLeastGoFirst() {
    let sheet = College.sheet()
    let dropped = stride(from: 140, through: 50, by: -10).map { width in
      SheetLayout(sheet, on: Canvas(width: width)).dropped.map { sheet.columns[$0].key }
    }
    #expect(dropped.first == [])
    #expect(dropped.last == ["favorite", "location", "fit", "distance", "size", "notes"])
    for (wider, narrower) in zip(dropped, dropped.dropFirst()) { #expect(Set(wider).isSubset(of: narrower)) }
  }

  /// What says nothing goes first, with one row too; what says the same in every row goes before a text is cut.
  @Test(
    arguments: [
      (1, 33, []), (1, 32, ["empty"]), (1, 25, ["empty"]), (2, 26, ["empty"]), (2, 25, ["empty", "same"]),
    ] as [(Int, Int, [String])])
  func whatSaysNothingGoesFirst(count: Int, width: Int, dropped: [String]) {
    let columns =
      ["name", "empty", "same"].map { SheetColumn($0) } + [
        SheetColumn("conference", priority: 1, minimum: 10, isFlexible: true)
      ]
    let rows: [[Text]] = [["Ana", "", "D1", "Atlantic Coast"], ["Bo", "", "D1", "Big Ten"]]
    let layout = SheetLayout(Sheet(columns: columns, rows: Array(rows.prefix(count))), on: Canvas(width: width))
    #expect(layout.dropped.map { columns[$0].key } == dropped)
  }

  @Test func aNarrowerColumnTakesTheRoom() {
    let columns = ["name", "location", "fit"].enumerated().map { SheetColumn($1, priority: $0) }
    let rows: [[Text]] = [["Ana", "Columbus, Ohio", "84"], ["Bo", "Gambier, Ohio", "71"]]
    var sheet = Sheet(columns: columns, rows: rows)
    #expect(SheetLayout(sheet, on: Canvas(width: 12)).dropped == [1])
    sheet.isScrolled = true
    #expect(SheetLayout(sheet, on: Canvas(width: 12)).dropped == [1, 2])
  }

  @Test func anUncutCanvasCutsNothing() {
    let output = render(.sheet(College.sheet()), as: .table, on: .uncut)
    #expect(!output.contains("…"))
    #expect(output.contains("Recinto Universitario de Mayagüez"))
  }

  @Test(arguments: [
    (0.0, "········"), (50, "████····"), (100, "████████"), (150, "████████"), (7, "▌·······"), (-3, "········"),
  ])
  func bars(value: Double, strip: String) {
    #expect(Bar("a", value).strip(width: 8, on: Canvas()).words == strip)
  }

  @Test(arguments: [
    (0, Int?.none, 40, "⠋ Loading schools…"), (1_500, nil, 40, "⠋ Loading schools  1,500"),
    (45, 120, 80, "⠋ Loading schools  ███████▌············  45 of 120"), (45, 120, 30, "⠋ Loading schools  45 of 120"),
    (45, 120, 12, "⠋ Loading s…"),
  ])
  func progress(done: Int, total: Int?, width: Int, line: String) {
    #expect(Progress("Loading schools", done: done, total: total).line(tick: 0, on: Canvas(width: width)).words == line)
  }

  @Test(arguments: [
    (Tint.blue, Canvas.Colours.truecolor, "\u{1B}[38;2;29;78;216;48;2;219;234;254mD1\u{1B}[0m"),
    (.blue, .indexed, "\u{1B}[38;5;25;48;5;189mD1\u{1B}[0m"), (.blue, .sixteen, "\u{1B}[30;104mD1\u{1B}[0m"),
    (.blue, .none, "D1"), (.none, .truecolor, "D1"),
  ])
  func badges(tint: Tint, colours: Canvas.Colours, drawn: String) {
    #expect(Text.badge("D1", tint).drawn(on: Canvas(colours: colours)) == drawn)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func thousands(value: Int, text: String) {
    #expect(Numeral.grouped(value) == text)
  }
}
