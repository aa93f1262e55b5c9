import Testing

@testable import LineEditing

struct EditRCTests {
  static func read(_ text: String) -> EditRC { EditRC(text, path: "editrc", program: "compass") }

  @Test(
    arguments: [
      ("", nil), ("bind -v", .vi), ("bind -v\nbind -e", .emacs), ("compass:bind -v", .vi), ("pass:bind -v", nil),
      ("*:bind -v", .vi), ("# bind -v", nil),
    ] as [(String, KeyBindings?)])
  func keys(text: String, expected: KeyBindings?) {
    #expect(Self.read(text).keys == expected)
  }

  @Test func commandsKeepTheirLines() {
    let editrc = Self.read("# mine\n\n  bind \"^A\" ed-move-to-beg\nother:bind x y\nbind \"open\nedit off\n")
    #expect(
      editrc.commands == [
        EditRC.Command(line: 3, words: ["bind", "^A", "ed-move-to-beg"]),
        EditRC.Command(line: 6, words: ["edit", "off"]),
      ])
    #expect(editrc.warnings == ["editrc:5: a quote isn't closed"])
  }

  @Test(arguments: [
    ("\\e[A", "\\200"), ("^[[3~", "\\206"), ("\\eOC", "\\203"), ("\\e[1;5C", "\\210"), ("\\033[H", "\\204"),
    ("\\ef", "\\ef"), ("^A", "^A"), ("\\e[5~", "\\220"), ("\\e[2~", "\\e[2~"), ("\\e[AB", "\\e[AB"),
  ])
  func sequencesBecomeKeys(word: String, expected: String) {
    #expect(EditRC.translated(word) == expected)
  }

  @Test(arguments: [
    ("bind ^X vi-undo", ["bind", "^X", "compass-undo"]),
    ("bind -a g ed-prev-history", ["bind", "-a", "g", "compass-older"]),
    ("bind -k up ed-move-to-beg", ["bind", "\\200", "ed-move-to-beg"]), ("bind -r ^X", ["bind", "-r", "^X"]),
    ("bind -s ^X 'status 1^M'", ["bind", "-s", "^X", "status 1^M"]),
    ("bind ^X ed-kill-line", ["bind", "^X", "ed-kill-line"]),
  ])
  func safeCommandsStandInForOthers(line: String, words: [String]) {
    #expect(Self.read(line).commands.map(\.words) == [words])
    #expect(Self.read(line).warnings == [])
  }

  @Test(arguments: [
    "bind ^X ed-command", "bind ^X em-copy-prev-word", "bind -a x vi-to-column", "bind ^X em-universal-argument",
    "bind -s ^X ^Y^Y^Y", "bind -s ^X 'a\\eb'", "bind -k nothing ed-newline", "bind ^X", "settc co 2", "setty -a",
    "echotc bl", "bind -x ^T ed-command", "bind -v x", "bind -vv x", "bind -a -v x", "bind ^T -x ed-command",
    "bind -xx ed-command", "bind " + String(repeating: "x", count: 2000) + " ed-newline",
  ])
  func unsafeCommandsAreRefused(line: String) {
    let editrc = Self.read(line)
    #expect(editrc.commands == [])
    #expect(editrc.warnings.count == 1)
    #expect(editrc.warnings.allSatisfy { $0.hasPrefix("editrc:1: '") && $0.count < 250 })
  }

  /// Texts that hold keys of texts would play each other, each ten deep.
  @Test(arguments: [
    "bind -s a aaa", "bind -s a bb\nbind -s b aa", "bind -s '\\141' aaa", "bind -s ^X 'a b'\nbind -a -s b dd",
  ])
  func textsDoNotPlayEachOther(text: String) {
    let lines = text.split(separator: "\n").count
    #expect(Self.read(text).commands.count == lines - 1)
    #expect(Self.read(text).warnings.count == 1)
    #expect(Self.read(text).warnings[0].hasPrefix("editrc:\(lines): 'bind "))
  }

  @Test(arguments: ["history size 10", "bind", "bind -l"]) func linesWithoutEffectAreNoFault(line: String) {
    #expect(Self.read(line).commands == [])
    #expect(Self.read(line).warnings == [])
  }
}
