import Display
import Testing

struct PointerTests {
  /// The source has `⟪` and `⟫` around the span.
  @Test(arguments: [
    ("filter ⟪divison⟫=D1", 80, "  filter divison=D1", "         ^^^^^^^"),
    ("show 東京 ⟪大学⟫ x", 80, "  show 東京 大学 x", "            ^^^^"),
    ("a\t⟪b⟫", 80, "  a    b", "       ^"), ("a\u{1B}⟪b⟫", 80, "  a␛b", "    ^"), ("sort⟪⟫", 80, "  sort", "      ^"),
    ("so⟪⟫rt", 80, "  sort", "    ^"), ("one\ntwo ⟪three⟫\nfour", 80, "  two three", "      ^^^^^"),
    ("⟪⟫", 80, "", "  ^"),
    ("one ⟪two\nthree⟫", 80, "  one two", "      ^^^"),
    (
      "filter division=D1 status=contacted ⟪stat⟫=OH state=FL fit>=70", 30, "  …ntacted stat=OH state=FL f…",
      "           ^^^^"
    ),
    ("⟪filter⟫ division=D1 status=contacted", 20, "  filter division=D…", "  ^^^^^^"),
    ("filter division=D1 status=⟪contacted⟫", 20, "  … status=contacted", "           ^^^^^^^^^"),
  ])
  func carets(marked: String, width: Int, line: String, marks: String) throws {
    let open = try #require(marked.firstRange(of: "⟪"))
    let close = try #require(marked.firstRange(of: "⟫"))
    let before = marked[..<open.lowerBound]
    let inside = marked[open.upperBound..<close.lowerBound]
    let start = before.utf8.count
    let lines = Pointer.lines(
      source: String(before + inside + marked[close.upperBound...]), span: start..<(start + inside.utf8.count),
      on: Canvas(width: width))
    #expect(lines.map(\.words) == [line, marks])
  }

  @Test func neverWiderThanTheCanvas() {
    var random = Random(state: 2)
    for width in 1...80 {
      let source = random.text(upTo: 60)
      let length = source.utf8.count
      let start = Int.random(in: -1...length + 2, using: &random)
      let span = start..<Int.random(in: start...max(start, length + 4), using: &random)
      for line in Pointer.lines(source: source, span: span, on: Canvas(width: width)) {
        #expect(line.width <= max(width, 2), "\(width): \(line.words)")
      }
    }
  }
}
