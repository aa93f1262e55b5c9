import Testing

@testable import LineEditing

struct CompletionMenuTests {
  /// What is drawn below the line, with the styles of the cells in brackets where they change.
  static func rows(_ menu: CompletionMenu, columns: Int = 40, limit: Int = 22) -> [String] {
    var menu = menu
    return draw(&menu, columns: columns, limit: limit)
  }

  static func draw(_ menu: inout CompletionMenu, columns: Int = 40, limit: Int = 22) -> [String] {
    _ = TerminalLocale.prepare()
    var view = LineView()
    menu.draw(on: &view, columns: columns, rows: limit)
    return view.below.map { row in
      var style = ""
      return row.cells.reduce("") { text, cell in
        defer { style = cell.style }
        return text + (cell.style == style ? "" : "<\(cell.style)>") + cell.text
      }
    }
  }

  static func menu(_ candidates: [CompletionItem], total: Int? = nil, typed: String = "") -> CompletionMenu {
    let line = TypedLine(text: typed, cursor: typed.utf8.count)
    let completion = Completion(span: 0..<typed.utf8.count, candidates: candidates, total: total)
    return CompletionMenu(completion, origin: line, line: line)
  }

  @Test func notesAreAligned() {
    let menu = Self.menu([
      CompletionItem("show", note: "print"), CompletionItem("日本", note: "wide"), CompletionItem("é", note: "x"),
    ])
    #expect(Self.rows(menu) == ["show  <2>print", "日本  <2>wide", "é     <2>x"])
  }

  @Test func withoutNotesThereAreColumns() {
    let menu = Self.menu((1...5).map { CompletionItem("name\($0)") })
    #expect(Self.rows(menu, columns: 16) == ["name1  name4", "name2  name5", "name3"])
  }

  @Test func rowsAreCutToTheWidth() {
    let long = Self.menu([CompletionItem("abcdefghij", note: "a note that doesn't fit"), CompletionItem("b")])
    #expect(Self.rows(long, columns: 21) == ["abcdefghij  <2>a note …", "b           "])
    #expect(Self.rows(long, columns: 8) == ["abcdef…", "b"])
  }

  @Test(arguments: [(3, ["n1  <2>x", "n2  <2>x", "<2>1-2 of 6"]), (1, ["n1  <2>x"]), (0, [])])
  func listIsCutToTheHeight(limit: Int, expected: [String]) {
    #expect(Self.rows(Self.menu((1...6).map { CompletionItem("n\($0)", note: "x") }), limit: limit) == expected)
  }

  @Test func unseenCandidatesAreCounted() {
    let menu = Self.menu([CompletionItem("a", note: "x")], total: 241)
    #expect(Self.rows(menu) == ["a  <2>x", "<2>1 of 241: type to narrow"])
  }

  @Test func typedLettersAreMarked() {
    #expect(Self.rows(Self.menu([CompletionItem("show", note: "x")], typed: "sh")) == ["<1;4>sh<>ow  <2>x"])
  }

  @Test func selectionScrolls() {
    var menu = Self.menu((1...6).map { CompletionItem("n\($0)", note: "x") })
    for _ in 1...3 { _ = menu.take(.next) }
    #expect(Self.draw(&menu, limit: 3) == ["n2  <2>x", "<7>n3<>  <2>x", "<2>2-3 of 6"])
    _ = menu.take(.up)
    #expect(Self.draw(&menu, limit: 3) == ["<7>n2<>  <2>x", "n3  <2>x", "<2>2-3 of 6"])
    for _ in 1...2 { _ = menu.take(.previous) }
    #expect(Self.draw(&menu, limit: 3) == ["n5  <2>x", "<7>n6<>  <2>x", "<2>5-6 of 6"])
  }

  @Test func arrowsCrossColumns() {
    var menu = Self.menu((1...5).map { CompletionItem("name\($0)") })
    _ = Self.draw(&menu, columns: 16)
    #expect(menu.take(.right) == .closesAndPasses)
    _ = menu.take(.next)
    #expect(menu.take(.right) == .changes(TypedLine(text: "name4", cursor: 5)))
    #expect(menu.take(.left) == .changes(TypedLine(text: "name1", cursor: 5)))
  }

  @Test func enterTakesEscapeRestores() {
    var menu = Self.menu([CompletionItem("show"), CompletionItem("sort")], typed: "s")
    #expect(menu.take(.enter) == .closesAndPasses)
    #expect(menu.take(.next) == .changes(TypedLine(text: "show", cursor: 4)))
    #expect(menu.take(.enter) == .closes(TypedLine(text: "show ", cursor: 5)))
    #expect(menu.take(.escape) == .closes(TypedLine(text: "s", cursor: 1)))
  }

  @Test func typingNarrows() {
    let questions = LineEditor.Questions(
      completing: { line, cursor in
        let all = ["show", "sort", "soften"].filter { $0.hasPrefix(line) }
        return Completion(span: 0..<cursor, candidates: all.map { CompletionItem($0) })
      }, continuing: { _ in nil }, expanding: { _, _ in nil })
    var menu = Self.menu([CompletionItem("show"), CompletionItem("sort"), CompletionItem("soften")], typed: "s")
    #expect(menu.take(.text("o")) == .passes)
    #expect(menu.follow(TypedLine(text: "so", cursor: 2), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["sort", "soften"])
    #expect(menu.follow(TypedLine(text: "sor", cursor: 3), questions) == true)
    #expect(menu.follow(TypedLine(text: "sort", cursor: 4), questions) == false)
    #expect(menu.follow(TypedLine(text: "sorx", cursor: 4), questions) == false)
    #expect(menu.take(.escape) == .closes(TypedLine(text: "s", cursor: 1)))
  }

  @Test func controlsAreShown() {
    let menu = Self.menu([CompletionItem("a\u{1b}[31m\n\u{7f}\u{202e}b", note: "x")])
    #expect(Self.rows(menu) == ["a␛[31m␊␡\u{fffd}b  <2>x"])
  }
}
