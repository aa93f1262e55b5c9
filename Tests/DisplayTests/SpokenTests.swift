import Display
import Testing

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
