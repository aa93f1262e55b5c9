import Foundation
import Testing
import Values

@testable import Display

/// Colours that can be read on light and dark pages, and those that a person chooses.
struct ThemeTests {
  /// Pages that people have: white, Solarized light, a pale gray; black, and the usual dark grays and blues.
  private static let pages: [Theme.Page: [UInt32]] = [
    .light: [0xFFFFFF, 0xFDF6E3, 0xF5F5F5], .dark: [0x000000, 0x1E1E1E, 0x282C34, 0x002B36],
  ]
  private static let tints = Tint.allCases.filter { $0 != .none }

  private static func canvas(_ page: Theme.Page, _ colours: Canvas.Colours) -> Canvas {
    var canvas = Canvas(colours: colours)
    canvas.theme = Theme(page)
    return canvas
  }

  /// The colours of drawn words and of their ground, from the parameters of SGR.
  private static func colours(of drawn: String) -> (words: RGB?, ground: RGB?) {
    let codes = drawn.drop { $0 != "[" }.dropFirst().prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
    var (words, ground): (RGB?, RGB?) = (nil, nil)
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 30...37: words = RGB(indexed: code - 30)
      case 90...97: words = RGB(indexed: code - 82)
      case 40...47: ground = RGB(indexed: code - 40)
      case 100...107: ground = RGB(indexed: code - 92)
      case 38, 48:
        let isMixed = rest.popFirst() == 2
        let parts = rest.prefix(isMixed ? 3 : 1)
        rest = rest.dropFirst(parts.count)
        let all = Array(parts)
        let colour = isMixed ? RGB(red: all[0], green: all[1], blue: all[2]) : RGB(indexed: all[0])
        if code == 38 { words = colour } else { ground = colour }
      default: break
      }
    }
    return (words, ground)
  }

  /// The contrast of WCAG 2, reckoned apart from the program.
  private static func contrast(_ one: RGB, _ other: RGB) -> Double {
    func luminance(_ colour: RGB) -> Double {
      let parts = [colour.red, colour.green, colour.blue].map { value in
        let part = Double(value) / 255
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return zip(parts, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0, +)
    }
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test(arguments: [Theme.Page.unknown, .light, .dark], [Canvas.Colours.indexed, .truecolor])
  func everyBadgeCanBeRead(page: Theme.Page, colours: Canvas.Colours) throws {
    for tint in Self.tints {
      let drawn = Text.badge("D1", tint).drawn(on: Self.canvas(page, colours))
      let (words, ground) = Self.colours(of: drawn)
      let contrast = try Self.contrast(#require(words), #require(ground))
      #expect(contrast >= 4.5, "\(tint) on \(page) in \(colours): \(contrast)")
    }
  }

  /// With the colours that xterm has for the sixteen.
  @Test(arguments: [Theme.Page.light, .dark]) func badgesOfSixteenColoursCanBeRead(page: Theme.Page) throws {
    for tint in Self.tints {
      let (words, ground) = Self.colours(of: Text.badge("D1", tint).drawn(on: Self.canvas(page, .sixteen)))
      let contrast = try Self.contrast(#require(words), #require(ground))
      #expect(contrast >= 4.5, "\(tint) on \(page): \(contrast)")
    }
  }

  /// Words alone in a colour: on each page that people have.
  @Test(arguments: [Theme.Page.light, .dark], [Canvas.Colours.indexed, .truecolor])
  func everyColouredWordCanBeRead(page: Theme.Page, colours: Canvas.Colours) throws {
    let roles = Self.tints.map(Role.accent) + [.good, .warning, .bad]
    for (role, ground) in roles.flatMap({ role in Self.pages[page, default: []].map { (role, $0) } }) {
      let words = try #require(Self.colours(of: Text("84", role).drawn(on: Self.canvas(page, colours))).words)
      let contrast = Self.contrast(words, RGB(ground))
      #expect(contrast >= 4.5, "\(role) on \(String(ground, radix: 16)) in \(colours): \(contrast)")
    }
  }

  @Test func aBadgeIsABlockOfThePage() {
    func ground(_ page: Theme.Page) -> RGB? {
      Self.colours(of: Text.badge("D3", .purple).drawn(on: Self.canvas(page, .truecolor))).ground
    }
    #expect(ground(.light)?.luminance ?? 0 > 0.7)
    #expect(ground(.dark)?.luminance ?? 1 < 0.1)
    #expect(ground(.unknown) == ground(.light))
  }

  @Test func withoutAThemeBadgesStandInBrackets() {
    let canvas = Self.canvas(.none, .truecolor)
    #expect(Text.badge("D3", .purple).drawnAlone(on: canvas) == "[D3]")
    #expect(Text("★", .accent(.gold)).drawn(on: canvas) == "\u{1B}[1;93m★\u{1B}[0m")
  }

  @Test(arguments: [
    (0x000000 as UInt32, Theme.Page.dark), (0x282C34, .dark), (0x002B36, .dark), (0x5F5F87, .dark), (0xFFFFFF, .light),
    (0xFDF6E3, .light), (0x999999, .light),
  ])
  func aPageIsWhatWordsStandOutFrom(ground: UInt32, page: Theme.Page) {
    #expect(Theme.Page(of: RGB(ground)) == page)
  }

  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;7", .light), ("7;8", .dark),
      ("default;default", nil),
      ("0", nil), ("", nil), ("0;16", nil),
    ] as [(String, Theme.Page?)])
  func theEnvironmentMayTellThePage(value: String, page: Theme.Page?) {
    #expect(Theme.Page(environment: value) == page)
  }

  @Test(arguments: [
    ("bold blue", "1;34", "1;34"), ("black on bright yellow", "30;103", "30;103"), ("bright-red", "91", "91"),
    ("gray", "90", "90"), ("208", "38;5;208", "33"), ("FF8800", "38;2;255;136;0", "33"),
    ("underline #0f0f0f on 15", "4;38;2;15;15;15;48;5;15", "4;30;107"), ("plain", "", ""), ("reverse", "7", "7"),
    ("on red", "41", "41"),
  ])
  func looksAreRead(text: String, codes: String, ofSixteen: String) throws {
    let look = try #require(Look(text))
    #expect(look.codes(for: .truecolor) == codes)
    #expect(look.codes(for: .sixteen) == ofSixteen)
    #expect(look.codes(for: .none) == "")
  }

  @Test(arguments: [
    "", "  ", "blu", "bold on", "256", "fff", "#12", "red blue", "bright", "bright bold red", "on on red",
  ])
  func otherWordsAreNone(text: String) {
    #expect(Look(text) == nil)
  }

  @Test func aChosenLookCounts() throws {
    var canvas = Self.canvas(.dark, .truecolor)
    canvas.theme.looks = [.heading: try #require(Look("bold blue")), .badge: try #require(Look("reverse"))]
    #expect(Text("Fit", .heading).drawn(on: canvas) == "\u{1B}[1;34mFit\u{1B}[0m")
    #expect(Text.badge("D3", .purple).drawnAlone(on: canvas) == "\u{1B}[7m D3 \u{1B}[0m")
    #expect(Text("hint", .dim).drawn(on: canvas) == "\u{1B}[2mhint\u{1B}[0m")
    canvas.colours = .none
    #expect(Text("Fit", .heading).drawn(on: canvas) == "Fit")
  }
}
