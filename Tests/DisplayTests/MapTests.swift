import Display
import Testing
import Values

struct MapTests {
  private static let red = DotMap.Group("Red", sign: "●", ascii: "R", tint: .red)
  private static let blue = DotMap.Group("Blue", sign: "◇", ascii: "b", tint: .blue)

  private static func map(_ marks: [DotMap.Mark]) -> DotMap {
    DotMap(outlines: [[DotMap.Point(0, 0), DotMap.Point(0.99, 0), DotMap.Point(0.99, 0.99)]], marks: marks, aspect: 2)
  }

  private func drawn(_ map: DotMap, _ canvas: Canvas) -> String {
    let section = Section("Map", id: "map", [.map(map)])
    return render(.detail(Detail(header: [], sections: [section], object: [])), as: .table, on: canvas)
  }

  @Test func ofTwoInOnePlaceTheFirstIsSeenAndBothAreListed() {
    let place = DotMap.Point(0.5, 0.5)
    let picture = drawn(
      Self.map([.init("One", at: place, .one(of: Self.red)), .init("Two", at: place, .one(of: Self.blue))]),
      Canvas(width: 40))
    let lines = picture.split(separator: "\n")
    #expect(lines.filter { $0.contains("●") }.count == 3 && lines.filter { $0.contains("◇") }.count == 2)
    #expect(picture.contains("● Red 1  ◇ Blue 1\n  In one place\n    ● One, ◇ Two\n"))
  }

  @Test func homeIsSeenOverWhatLiesThere() {
    let place = DotMap.Point(0.5, 0.5)
    let picture = drawn(
      Self.map([.init("home", at: place, .home), .init("One", at: place, .one(of: Self.red))]), Canvas(width: 40))
    #expect(picture.split(separator: "\n").filter { $0.contains("⌂") }.count == 3)
    #expect(picture.contains("In one place\n    ⌂ home, ● One\n"))
  }

  @Test func aCrowdIsCounted() {
    let marks = (0..<100).map { DotMap.Mark("\($0)", at: .init(0.5, 0.5), .one(of: Self.red)) }
    #expect(drawn(Self.map(marks), Canvas(width: 80)).contains("● 7, and 92 more"))
    let spoken = drawn(Self.map(marks), Canvas(width: 1000, isPlain: true))
    #expect(spoken.contains("Red: 0, 1, 2") && spoken.contains("59, and 40 more"))
  }

  @Test(arguments: [-0.5, 1.5, .nan, .infinity]) func whatLiesBesideTheMapIsNotDrawn(x: Double) {
    let picture = drawn(Self.map([.init("One", at: .init(x, 0.5), .one(of: Self.red))]), Canvas(width: 40))
    #expect(picture.split(separator: "\n").filter { $0.contains("●") }.count == 1)
  }

  @Test func withoutUnicodeItIsLetters() {
    let picture = drawn(
      Self.map([.init("One", at: .init(0.5, 0.5), .one(of: Self.blue))]), Canvas(width: 40, unicode: false))
    #expect(picture.contains("b Blue 1") && picture.unicodeScalars.allSatisfy { $0.value < 0x80 })
  }
}

struct TileTests {
  private static let tiles = ["Coaches", "Schools", "Interactions", "Offers", "Accepted", "A-Tier"].map {
    Tile($0, "12", tint: .blue, note: $0 == "Accepted" ? "11%" : "")
  }

  /// The number of tiles beside each other, by the width of the canvas.
  @Test(arguments: [(140, 6), (80, 3), (60, 3), (40, 2), (20, 1)]) func rows(width: Int, columns: Int) {
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

        - \\<b>

        - k: v

        """)
  }

  private func drawn(_ tiles: [Tile], _ canvas: Canvas) -> String {
    let section = Section("Tiles", id: "tiles", isWide: true, [.tiles(tiles)])
    return render(.detail(Detail(header: [], sections: [section], object: [])), as: .table, on: canvas)
  }
}
