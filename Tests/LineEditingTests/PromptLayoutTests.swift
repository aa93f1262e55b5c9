import Testing

@testable import LineEditing

struct PromptLayoutTests {
  @Test(arguments: [
    (Prompt([.init("ab", style: "1"), .init("› ")]), ["1:ab", ":› "]),
    (Prompt([.init("a", style: "1"), .init("", style: "7"), .init("b", style: "32")]), ["1:a", "32:b"]),
    (Prompt("a\tb\u{1b}\u{1}\u{7} "), [":a b "]),
    (Prompt("x\u{301}y", style: "1"), ["1:x\u{301}y"]),
    (Prompt("head\nline> "), [":line> "]),
    (Prompt("head\n"), []),
    (Prompt(""), []),
  ])
  func spansOfTheLastLine(prompt: Prompt, expected: [String]) {
    _ = TerminalLocale.prepare()
    #expect(PromptLayout(prompt).spans.map { "\($0.style):\($0.text)" } == expected)
  }

  @Test func asciiLocaleHasAnASCIIPrompt() {
    #expect(PromptLayout("compass › ", isUTF8: false).spans.map(\.text) == ["compass > "])
  }

  @Test func headerIsPrintedApart() {
    let layout = PromptLayout(Prompt([.init("one\ntwo\n", style: "1"), .init("> ")]))
    #expect(layout.header.map(\.text) == ["one", "two"])
    #expect(layout.header[0].cells[0].style == "1")
    #expect(layout.spans.map(\.text) == ["> "])
  }
}
