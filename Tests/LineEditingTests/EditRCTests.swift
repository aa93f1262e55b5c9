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
}
