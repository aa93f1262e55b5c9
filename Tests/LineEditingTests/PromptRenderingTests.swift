import Testing

@testable import LineEditing

struct PromptRenderingTests {
  /// Escapes are written `{1}` for an SGR with the parameters 1 between libedit's marks.
  static func line(_ prompt: Prompt, isUTF8: Bool = true) -> String {
    _ = TerminalLocale.prepare()
    return PromptRendering(prompt, isUTF8: isUTF8).line
      .replacing("\u{1}\u{1b}[", with: "{").replacing("m\u{1}", with: "}")
  }

  @Test(arguments: [
    (Prompt("> "), "> "),
    (Prompt([.init("ab", style: "1"), .init("› ")]), "{0;1}ab{0}› "),
    (
      Prompt([.init("a", style: "1"), .init("", style: "7"), .init("b", style: "32"), .init(" ")]), "{0;1}a{0;32}b{0} "
    ),
    (Prompt("ab", style: "1"), "{0;1}a{0}b"),
    (Prompt("a", style: "1"), "a"),
    (Prompt("a\tb\u{1b}\u{1}\u{7} "), "a b "),
    (Prompt("x\u{301}y", style: "1"), "{0;1}x\u{301}{0}y"),
    (Prompt("head\nline> "), "line> "),
    (Prompt("head\n"), ""),
    (Prompt(""), ""),
  ])
  func oneEscapeForEachChange(prompt: Prompt, expected: String) {
    #expect(Self.line(prompt) == expected)
  }

  @Test func asciiLocaleHasAnASCIIPrompt() {
    #expect(Self.line("compass › ", isUTF8: false) == "compass > ")
  }

  @Test func headerIsPrintedApart() {
    let rendering = PromptRendering(Prompt([.init("one\ntwo\n", style: "1"), .init("> ")]), isUTF8: true)
    #expect(rendering.header == "\u{1b}[0;1mone\u{1b}[0m\n\u{1b}[0;1mtwo\u{1b}[0m\n")
    #expect(rendering.visible == "> ")
  }
}
