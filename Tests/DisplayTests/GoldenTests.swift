import Display
import Foundation
import Testing
import Values

struct GoldenTests {
  @Test(arguments: [40, 80, 120]) func pictures(width: Int) throws {
    let canvas = Canvas(width: width)
    try expectGolden(render(.sheet(College.sheet()), as: .table, on: canvas), "table-\(width).txt")
    try expectGolden(render(.sheet(College.sheet()), as: .cards, on: canvas), "cards-\(width).txt")
    try expectGolden(render(.detail(College.all[0].detail), as: .table, on: canvas), "detail-\(width).txt")
  }

  @Test(arguments: OutputMode.allCases) func modes(mode: OutputMode) throws {
    let canvas = Canvas(width: 80)
    try expectGolden(render(.sheet(College.sheet()), as: mode, on: canvas), "sheet.\(mode.rawValue)")
    try expectGolden(render(.sheet(College.sheet([])), as: mode, on: canvas), "empty.\(mode.rawValue)")
    let details = Block.details(College.all.prefix(2).map(\.detail))
    try expectGolden(render(details, as: mode, on: canvas), "details.\(mode.rawValue)")
    try expectGolden(render(.detail(College.all[0].detail), as: mode, on: canvas), "detail.\(mode.rawValue)")
    try expectGolden(render(.datum(["count": 12], ["12"]), as: mode, on: canvas), "count.\(mode.rawValue)")
    let groups: Datum = [["state": "OH", "count": 3], ["state": "FL", "count": 1]]
    try expectGolden(render(.datum(groups, []), as: mode, on: canvas), "groups.\(mode.rawValue)")
  }

  @Test(arguments: [
    ("plain", Canvas(isPlain: true)), ("ascii", Canvas(unicode: false)),
    ("sixteen", Canvas(colours: .sixteen, isTerminal: true)), ("indexed", Canvas(colours: .indexed, isTerminal: true)),
    ("truecolor", Canvas(colours: .truecolor, hyperlinks: true, isTerminal: true)),
  ])
  func canvases(name: String, canvas: Canvas) throws {
    let sheet = Block.sheet(College.sheet())
    let block = Block.group([sheet, .detail(College.all[0].detail)])
    try expectGolden(
      render(block, as: .table, on: canvas) + "\n" + render(sheet, as: .cards, on: canvas), "canvas-\(name).txt")
  }
}

/// Compares with a file in `Goldens`, or writes it when `RECORD=1`.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name)")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
  } else {
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, "\(name)", sourceLocation: sourceLocation)
  }
}

/// Signs become words where they would be read aloud.
struct SpokenTests {
  private static let aloud = Canvas(isPlain: true)

  @Test func signsAreSpoken() {
    let line = Text("Kenyon College ", .name) + .sign("★", .accent(.gold), spoken: "favorite")
    #expect(line.drawnAlone(on: Self.aloud) == "Kenyon College favorite")
    #expect(line.drawnAlone(on: Canvas()) == "Kenyon College ★")
    #expect(line.drawnAlone(on: Canvas(unicode: false)) == "Kenyon College *")
  }

  @Test func aSilentSignLeavesNoGap() {
    let line = Text.sign("☆", .dim, spoken: "") + Text(" Kenyon College")
    #expect(line.drawnAlone(on: Self.aloud) == "Kenyon College")
  }

  @Test func badgesAreParted() {
    let badges = [Text.badge("D3", .blue), .badge("Recruited", .green)].joined()
    #expect(badges.drawnAlone(on: Self.aloud) == "D3, Recruited")
  }

  @Test func aSignThatSaysNothingElseIsASCII() {
    #expect(Text("a → b … ≥ c").drawnAlone(on: Self.aloud) == "a -> b ... >= c")
  }

  @Test(arguments: [
    ("filter fti>3", 7..<10, "  at 'fti' in: filter fti>3"), ("fit", 3..<3, "  at the end of: fit"),
    ("fit", 7..<9, "  at the end of: fit"),
  ])
  func aPlaceIsNamed(source: String, span: Range<Int>, line: String) {
    #expect(Pointer.lines(source: source, span: span, on: Self.aloud).map(\.words) == [line])
  }
}
