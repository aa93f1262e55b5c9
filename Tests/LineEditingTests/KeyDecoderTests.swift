import Testing

@testable import LineEditing

struct KeyDecoderTests {
  static func keys(_ bytes: some Sequence<UInt8>, deliversEscape: Bool = false) -> [DecodedKey] {
    var decoder = KeyDecoder(deliversEscape: deliversEscape)
    let keys = bytes.flatMap { decoder.feed($0) }
    return keys + (decoder.timeout == nil ? [] : decoder.expire())
  }

  static func special(_ key: SpecialKey) -> [DecodedKey] { [.input([key.rawValue])] }

  @Test(arguments: [
    ("\u{1b}[A", SpecialKey.up), ("\u{1b}OB", .down), ("\u{1b}[C", .right), ("\u{1b}[D", .left),
    ("\u{1b}[1;2C", .right), ("\u{1b}[1;3C", .wordRight), ("\u{1b}[1;5D", .wordLeft), ("\u{1b}Oc", .wordRight),
    ("\u{1b}[1~", .home), ("\u{1b}[7~", .home), ("\u{1b}[H", .home), ("\u{1b}OF", .end), ("\u{1b}[4~", .end),
    ("\u{1b}[3~", .delete), ("\u{1b}[3;5~", .deleteWord), ("\u{1b}[Z", .backTab), ("\u{1b}[5~", .pageUp),
    ("\u{1b}[6~", .pageDown), ("\u{1b}OP", .help), ("\u{1b}[11~", .help), ("\u{1b}[[A", .help),
    ("\u{1b}\r", .lineBreak),
    ("\u{1b}\n", .lineBreak), ("\u{1b}[13;3u", .lineBreak), ("\u{1b}[27;2;13~", .lineBreak),
    ("\u{1b}\u{1b}[A", .up), ("\u{1b}[1\u{1b}[A", .up),
  ])
  func sequenceIsOneKey(bytes: String, key: SpecialKey) {
    #expect(Self.keys(bytes.utf8) == Self.special(key))
  }

  @Test(arguments: [
    "\u{1b}[15~", "\u{1b}[24~", "\u{1b}[2~", "\u{1b}[I", "\u{1b}[7;5u", "\u{1b}[<0;10;5M", "\u{1b}[[B", "\u{1b}OQ",
    "\u{1b}[201~", "\u{0}", "\u{202e}", "\u{200b}", "\u{9b}", "\u{1b}", "\u{1b}[", "\u{1b}[1;",
  ])
  func unknownIsSwallowed(bytes: String) {
    #expect(Self.keys(bytes.utf8) == [])
  }

  @Test(
    arguments: [
      ("a", [0x61]), ("é", [0xe9]), ("日", [0x65e5]), ("😀", [0x1f600]), ("\u{3}", [0x03]), ("\u{7f}", [0x7f]),
      ("\u{1b}f", [0x1b, 0x66]), ("\u{1b}O", [0x1b, 0x4f]), ("\u{1b}[200~never ended\u{3}", [0x03]),
    ] as [(String, [UInt32])])
  func textAndControlsPass(bytes: String, codes: [UInt32]) {
    #expect(Self.keys(bytes.utf8) == [.input(codes)])
  }

  @Test(
    arguments: [
      ([0xff], [.undecodable]), ([0xc3, 0x61], [.undecodable, .input([0x61])]), ([0xe6, 0x97], [.undecodable]),
      ([0xed, 0xa0, 0x80], [.undecodable]), ([0xc0, 0x80], [.undecodable, .undecodable]),
      ([0xc3, 0x1b, 0x5b, 0x41], [.undecodable, .input([0x80])]),
    ] as [([UInt8], [DecodedKey])])
  func invalidBytesAreReported(bytes: [UInt8], keys: [DecodedKey]) {
    #expect(Self.keys(bytes) == keys)
  }

  @Test(
    arguments: [
      ("\u{1b}", [.input([0x1b])]), ("\u{1b}j", [.input([0x1b, 0x6a])]), ("\u{1b}[A", [.input([0x80])]),
      ("\u{1b}\u{1b}", [.input([0x1b]), .input([0x1b])]), ("\u{1b}é", [.input([0x1b]), .input([0xe9])]),
    ] as [(String, [DecodedKey])])
  func escapeIsAKeyInViMode(bytes: String, keys: [DecodedKey]) {
    #expect(Self.keys(bytes.utf8, deliversEscape: true) == keys)
  }

  @Test(
    arguments: [
      ("a", nil), ("\u{1b}", 40), ("\u{1b}[", 200), ("\u{1b}[200~one\r", nil), ("\u{1b}[A", nil),
      ("\u{1b}[200~one\u{3}", 200), ("\u{1b}[200~one\u{3}\r", nil),
    ] as [(String, Int32?)])
  func onlyUnfinishedSequencesWait(bytes: String, timeout: Int32?) {
    var decoder = KeyDecoder()
    for byte in bytes.utf8 { _ = decoder.feed(byte) }
    #expect(decoder.timeout == timeout)
  }

  @Test func pasteIsOneKeyHoweverItLooks() {
    let bytes = "\u{1b}[200~one\r\ntwo\u{1b}[A\u{3}\tx\r\r\u{1b}[201~z"
    #expect(Self.keys(bytes.utf8) == [.paste("one\ntwo[A\tx"), .input([0x7a])])
  }
}

struct KeyDescriptionTests {
  @Test(arguments: [
    ("^I", "Tab"), ("^M", "Enter"), ("^_", "Ctrl-_"), ("^X^E", "Ctrl-X Ctrl-E"), ("\\e_", "Alt-_"),
    ("\\e^_", "Alt-Ctrl-_"), ("u", "u"), (SpecialKey.backTab.binding, "Shift-Tab"), ("^", "^"), ("", ""),
  ])
  func bindingsAreWrittenAsPeopleDo(binding: String, written: String) {
    #expect(KeyDescription.written(binding) == written)
  }

  @Test(arguments: KeyBindings.allCases) func everyActionWithAKeyIsDescribed(bindings: KeyBindings) {
    let titles = KeyDescription.all(bindings).map(\.title)
    let actions = EditorAction.allCases.filter { action in
      !action.keys.isEmpty || !(bindings == .emacs ? action.emacsKeys : action.viCommandKeys).isEmpty
    }
    for title in actions.compactMap(\.title) { #expect(titles.contains(title)) }
  }

  @Test(arguments: KeyBindings.allCases) func aKeyIsDescribedOnce(bindings: KeyBindings) {
    let keys = KeyDescription.all(bindings).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.contains("Tab") && keys.contains("Ctrl-X Ctrl-E") && keys.contains("Ctrl-C"))
  }
}

struct PasteTests {
  @Test(arguments: [
    ("one", "one"), ("one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"), ("one\n\n", "one"), ("\n\n", ""),
    ("a\u{1b}[31mb", "a[31mb"), ("a\tb", "a\tb"), ("a\u{202e}b\u{feff}", "ab"), ("a\u{fffd}b", "ab"),
  ])
  func clean(text: String, expected: String) {
    #expect(Paste.clean(text) == expected)
  }
}

/// What the terminal answers when it's asked for its background: never a key, however it comes.
struct TerminalAnswerTests {
  /// Feeds bytes in parts, between which the decoder is left alone for as long as it waits.
  static func keys(_ parts: [String], deliversEscape: Bool = false, awaits: Bool = true) -> [DecodedKey] {
    var decoder = KeyDecoder(deliversEscape: deliversEscape)
    decoder.awaitsAnswer = awaits
    return parts.flatMap { part in
      part.utf8.flatMap { decoder.feed($0) } + (decoder.timeout == nil ? [] : decoder.expire())
    }
  }

  private static let told = DecodedKey.answer("11;rgb:1e1e/2c2c/3434")

  @Test(arguments: [
    ["\u{1b}]11;rgb:1e1e/2c2c/3434\u{7}"], ["\u{1b}]11;rgb:1e1e/2c2c/3434\u{1b}\\"],
    ["\u{1b}]1", "1;rgb:1e1e/2c2c/3434\u{7}"], ["\u{1b}]", "11;rgb:1e1e/2c2c/3434\u{7}"],
    ["\u{1b}]11;rgb:1e", "1e/2c2c", "/3434\u{1b}", "\\"], ["\u{1b}", "]11;rgb:1e1e/2c2c/3434\u{7}"],
    ["\u{1b}", "]11;rgb:1e1e/", "2c2c/3434\u{1b}\\"],
  ])
  func answersAreNoKeys(parts: [String]) {
    #expect(Self.keys(parts) == [Self.told])
    #expect(Self.keys(["a"] + parts + ["b"]) == [.input([0x61]), Self.told, .input([0x62])])
  }

  @Test func everySplitIsOneAnswer() {
    let bytes = "\u{1b}]11;rgb:1e1e/2c2c/3434\u{1b}\\"
    for place in 1..<bytes.count {
      let parts = [String(bytes.prefix(place)), String(bytes.dropFirst(place)) + "x"]
      #expect(Self.keys(parts) == [Self.told, .input([0x78])], "split at \(place)")
    }
  }

  /// A terminal that forgets the backslash, and keys that come right after the answer.
  @Test func keysAfterAnAnswerAreKeys() {
    let up = DecodedKey.input([SpecialKey.up.rawValue])
    #expect(Self.keys(["\u{1b}]11;rgb:1e1e/2c2c/3434\u{1b}", "\u{1b}[A"]) == [Self.told, up])
    #expect(Self.keys(["\u{1b}]11;rgb:1e1e/2c2c/3434\u{1b}\\\u{1b}[A"]) == [Self.told, up])
    #expect(Self.keys(["\u{1b}]11;rgb:1e", "\u{1b}[A"]) == [up])
    #expect(Self.keys(["\u{1b}]11;rgb:1e\r"]) == [.input([0x0d])])
  }

  /// Nothing was asked, so Escape and brackets are what they were.
  @Test func bracketsAreTyped() {
    let (alt, bracket) = (DecodedKey.input([0x1b, 0x5d]), DecodedKey.input([0x5d]))
    #expect(Self.keys(["\u{1b}]"], awaits: false) == [alt])
    #expect(Self.keys(["\u{1b}]x"], awaits: false) == [alt, .input([0x78])])
    #expect(Self.keys(["\u{1b}", "]1"], awaits: false) == [bracket, .input([0x31])])
    #expect(Self.keys(["\u{1b}", "]"]) == [bracket])
    #expect(Self.keys(["\u{1b}", "]x"]) == [bracket, .input([0x78])])
    #expect(Self.keys(["]11;"]) == [bracket] + [0x31, 0x31, 0x3b].map { .input([$0]) })
  }

  @Test(
    arguments: [
      ("11;rgb:ffff/0000/8080", [1, 0, 0.502]), ("11;rgb:ff/00/80", [1, 0, 0.502]), ("11;rgba:f/0/f/8", [1, 0, 1]),
      ("11;#ff0080", [1, 0, 0.502]), ("11;#fff000800", [1, 0, 0.5]), ("10;rgb:ff/00/80", nil), ("11;rgb:ff/00", nil),
      ("11;rgb:xx/00/00", nil), ("11;?", nil), ("11;#ff00", nil), ("11;", nil),
    ] as [(String, [Double]?)])
  func coloursAreRead(answer: String, levels: [Double]?) {
    let colour = TerminalGround.Colour(answer: answer)
    #expect(colour.map { [$0.red, $0.green, $0.blue].map { ($0 * 1000).rounded() / 1000 } } == levels)
  }
}
