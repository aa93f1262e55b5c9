import Display
import Testing

struct GoldenTests {
  @Test(arguments: [40, 80, 120])
  func pictures(width: Int) throws {
    let canvas = Canvas(width: width)
    try expectGolden(render(.sheet(College.sheet()), as: .table, on: canvas), "table-\(width).txt")
    try expectGolden(render(.sheet(College.sheet()), as: .cards, on: canvas), "cards-\(width).txt")
    try expectGolden(render(.detail(College.all[0].detail), as: .table, on: canvas), "detail-\(width).txt")
  }

  @Test(arguments: OutputMode.allCases)
  func modes(mode: OutputMode) throws {
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
    ("sixteen", Canvas(colours: .sixteen, isTerminal: true)),
    ("indexed", Canvas(colours: .indexed, isTerminal: true)),
    ("truecolor", Canvas(colours: .truecolor, hyperlinks: true, isTerminal: true)),
  ])
  func canvases(name: String, canvas: Canvas) throws {
    let sheet = Block.sheet(College.sheet())
    let block = Block.group([sheet, .detail(College.all[0].detail)])
    try expectGolden(
      render(block, as: .table, on: canvas) + "\n" + render(sheet, as: .cards, on: canvas), "canvas-\(name).txt")
  }
}
