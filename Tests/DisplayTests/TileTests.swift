import Display
import Testing

struct TileTests {
  private static let tiles = ["Coaches", "Schools", "Interactions", "Offers", "Accepted", "A-Tier"].map {
    Tile($0, "12", tint: .blue, note: $0 == "Accepted" ? "11%" : "")
  }

  /// How many stand beside each other, by the width of the canvas.
  @Test(arguments: [(140, 6), (80, 3), (60, 3), (40, 2), (20, 1)])
  func rows(width: Int, columns: Int) {
    let lines = drawn(Self.tiles, Canvas(width: width)).split(separator: "\n")
    #expect(lines.filter { $0.contains("╭") }.allSatisfy { $0.count { $0 == "╭" } == columns })
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test func readAloudEachIsTitleAndCount() {
    let plain = drawn(Self.tiles, Canvas(isPlain: true))
    #expect(plain.contains("Coaches: 12\n") && plain.contains("Accepted: 12, 11%\n"))
  }

  @Test func aLongNameIsCut() {
    let lines = drawn([Tile(String(repeating: "long ", count: 40), "1")], Canvas(width: 60)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 } && lines.contains { $0.contains("…") })
  }

  @Test func widePartsStandAcrossBothColumns() {
    let section = { Section($0, id: $0, isWide: $1, [.line(Text($0))]) }
    let detail = Detail(
      header: [],
      sections: [section("top", true), section("left", false), section("right", false), section("foot", true)],
      object: [])
    let lines = render(.detail(detail), as: .table, on: Canvas(width: 120)).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("left") && $0.contains("right") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("top ") || $0.hasPrefix("foot ") }.allSatisfy { $0.count == 120 })
  }

  @Test func asADocumentItIsMarkdown() {
    var detail = Detail(
      header: ["Title", "a *line*"],
      sections: [
        Section(
          "One", id: "one",
          [
            .tiles([Tile("A", "1", note: "x")]), .bars([Bar("B", 2)]), .bullets(["<b>"], mark: "·"),
            .pairs([("k", "v")]),
          ])
      ], object: [("n", .int(1))])
    #expect(render(.detail(detail), as: .markdown, on: .uncut).hasPrefix("| field"))
    detail.isDocument = true
    #expect(
      render(.detail(detail), as: .markdown, on: .uncut) == """
        # Title

        a \\*line\\*

        ## One

        - A: 1, x

        - B: 2

        - \\<b\\>

        - k: v

        """)
  }

  private func drawn(_ tiles: [Tile], _ canvas: Canvas) -> String {
    let section = Section("Tiles", id: "tiles", isWide: true, [.tiles(tiles)])
    return render(.detail(Detail(header: [], sections: [section], object: [])), as: .table, on: canvas)
  }
}
