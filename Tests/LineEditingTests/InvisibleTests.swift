import Characters
import Testing

@testable import LineEditing

/// What is invisible: in the editor and in answers alike.
struct InvisibleTests {
  @Test(arguments: [
    "\u{202a}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{200e}", "\u{200f}", "\u{61c}", "\u{200b}", "\u{200c}",
    "\u{200d}",
    "\u{2060}", "\u{feff}", "\u{e0041}", "\u{e007f}", "\u{ad}", "\u{34f}", "\u{3164}", "\u{7f}", "\u{9b}", "\u{2028}",
  ])
  func alone(character: String) {
    #expect(Invisible.occurs(in: character))
    #expect(Invisible.occurs(in: "a\(character)b"))
    #expect(!"a\(character)b".withVisibleControls.contains(character))
    #expect("a\(character)b".withoutInvisible == "ab")
    #expect(!ScreenRow("a\(character)b").text.unicodeScalars.contains(character.unicodeScalars.first ?? "x"))
  }

  @Test(arguments: [
    "", "plain", "Mayagüez", "e\u{301}", "日本", "👩\u{200d}👧", "👩🏽\u{200d}🚀", "❤\u{fe0f}", "❤\u{fe0f}\u{200d}🔥",
    "1\u{fe0f}\u{20e3}",
    "葛\u{e0100}", "🇺🇸", "a\tb\n",
  ])
  func partsOfPicturesStay(text: String) {
    #expect(!Invisible.occurs(in: text))
    #expect(text.withoutInvisible == text)
  }

  @Test(arguments: [
    ("👩\u{200d}", "👩"), ("\u{200d}👩", "👩"), ("a\u{200d}👩", "a👩"), ("\u{fe0f}a", "a"),
    ("a\u{fe0f}\u{fe0f}b", "a\u{fe0f}b"),
    ("a\u{e0100}", "a"),
  ])
  func partsWithoutAPictureDoNot(text: String, bare: String) {
    #expect(Invisible.occurs(in: text))
    #expect(text.withoutInvisible == bare)
  }
}
