import Testing

@testable import LineEditing

struct CompletionMenuTests {
  /// The rows that are drawn below the line, with the styles of the cells in brackets where they change.
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
      }, continuing: { _ in nil }, expanding: { _, _ in nil }, pasting: { _, _, _ in nil })
    var menu = Self.menu([CompletionItem("show"), CompletionItem("sort"), CompletionItem("soften")], typed: "s")
    #expect(menu.take(.text("o")) == .passes)
    #expect(menu.follow(TypedLine(text: "so", cursor: 2), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["sort", "soften"])
    #expect(menu.follow(TypedLine(text: "sor", cursor: 3), questions) == true)
    #expect(menu.follow(TypedLine(text: "sort", cursor: 4), questions) == false)
    #expect(menu.follow(TypedLine(text: "sorx", cursor: 4), questions) == false)
    #expect(menu.take(.escape) == .closes(TypedLine(text: "s", cursor: 1)))
  }

  private static func questions(_ all: [CompletionItem]) -> LineEditor.Questions {
    LineEditor.Questions(
      completing: { line, cursor in
        Completion(span: 0..<cursor, candidates: all.filter { $0.text.hasPrefix(line.prefix(cursor)) })
      }, continuing: { _ in nil }, expanding: { _, _ in nil }, pasting: { _, _, _ in nil })
  }

  private static let noted = [
    CompletionItem("fit", note: "score of a school"), CompletionItem("filter", note: "narrow the list"),
    CompletionItem("fields", note: "what each score means"), CompletionItem("sort", note: "order the list"),
  ]

  /// Words that go on so come first, then those whose notes say it; Enter takes one that was found by its note.
  @Test func typingFindsNotes() {
    let questions = Self.questions(Self.noted)
    var menu = Self.menu(Self.noted, typed: "")
    #expect(menu.follow(TypedLine(text: "so", cursor: 2), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["sort"])
    #expect(menu.follow(TypedLine(text: "scor", cursor: 4), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["fit", "fields"])
    #expect(Self.rows(menu) == ["fit     <2;4>scor<2>e of a school", "fields  <2>what each <2;4>scor<2>e means"])
    #expect(menu.take(.enter) == .closes(TypedLine(text: "fit ", cursor: 4)))
    #expect(menu.take(.escape) == .closes(TypedLine(text: "", cursor: 0)))
  }

  /// After letters of a word, those of a note: only what was typed since counts.
  @Test func notesAreFoundAfterABeginning() {
    let questions = Self.questions(Self.noted)
    var menu = Self.menu(Array(Self.noted.prefix(3)), typed: "f")
    #expect(menu.follow(TypedLine(text: "fi", cursor: 2), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["fit", "filter", "fields"])
    #expect(menu.follow(TypedLine(text: "flist", cursor: 5), questions) == true)
    #expect(menu.completion.candidates.map(\.text) == ["filter"])
    #expect(menu.follow(TypedLine(text: "flistx", cursor: 6), questions) == false)
  }

  @Test func namesAreAsWideAsThoseThatAreSeen() {
    let names = ["a", "bb", "ccc", "a much longer name"]
    var menu = Self.menu(names.map { CompletionItem($0, note: "x") })
    #expect(Self.draw(&menu, limit: 3) == ["a   <2>x", "bb  <2>x", "<2>1-2 of 4"])
    _ = menu.take(.previous)
    #expect(
      Self.draw(&menu, limit: 3)
        == ["ccc                 <2>x", "<7>a much longer name<>  <2>x", "<2>3-4 of 4"])
  }

  @Test func pagesTurnBeforeAnythingIsChosen() {
    var menu = Self.menu((1...9).map { CompletionItem("n\($0)", note: "x") })
    _ = Self.draw(&menu, limit: 5)
    #expect(menu.take(.pageDown) == .changes(TypedLine(text: "n4", cursor: 2)))
    _ = Self.draw(&menu, limit: 5)
    #expect(menu.take(.pageDown) == .changes(TypedLine(text: "n7", cursor: 2)))
    #expect(menu.take(.pageUp) == .changes(TypedLine(text: "n4", cursor: 2)))
    var other = Self.menu((1...9).map { CompletionItem("n\($0)", note: "x") })
    _ = Self.draw(&other, limit: 5)
    #expect(other.take(.pageUp) == .changes(TypedLine(text: "n9", cursor: 2)))
  }

  @Test func controlsAreShown() {
    let menu = Self.menu([CompletionItem("a\u{1b}[31m\n\u{7f}\u{202e}b", note: "x")])
    #expect(Self.rows(menu) == ["a␛[31m␊␡\u{fffd}b  <2>x"])
  }
}

/// Lines are written with `⟪⟫` around what the candidates replace; the cursor stands at its end.
struct CompletionStepTests {
  static func line(_ marked: String) -> (TypedLine, Range<Int>) {
    let parts = marked.split(separator: "⟪", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "⟫", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let end = start + rest[0].utf8.count
    return (TypedLine(text: String(parts[0] + rest[0] + rest[1]), cursor: end), start..<end)
  }

  static func marked(_ line: TypedLine) -> String {
    let bytes = Array(line.text.utf8)
    return String(decoding: bytes[..<line.cursor], as: UTF8.self) + "|"
      + String(decoding: bytes[line.cursor...], as: UTF8.self)
  }

  @Test(arguments: [
    ("⟪sh⟫", "show", "show |"), ("⟪sh⟫ 3", "show", "show| 3"), ("show ⟪oh⟫", "\"Ohio State\"", "show \"Ohio State\" |"),
    ("show ⟪\"Oh⟫", "\"Ohio State\"", "show \"Ohio State\" |"), ("⟪日⟫", "日本", "日本 |"), ("a ⟪⟫", "b", "a b |"),
    ("⟪SHO⟫", "show", "show |"),
  ])
  func oneCandidateReplacesWhatWasTyped(line: String, candidate: String, expected: String) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: [CompletionItem(candidate)]), on: line)
    guard case .insert(let changed) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(Self.marked(changed) == expected)
  }

  @Test(arguments: [
    ("⟪s⟫", ["show", "short"], "sho|"), ("⟪x⟫", ["xé1", "xè2"], "x|"), ("⟪oh⟫", ["Ohio A", "Ohio B"], "Ohio|"),
    ("⟪oh⟫", ["\"Ohio A\"", "\"Ohio B\""], "Ohio|"), ("⟪oh⟫", ["Ohio", "\"Ohio State\""], "oh|"),
    ("⟪st⟫", ["Ohio State", "Oklahoma State"], "st|"),
    ("⟪miami⟫", ["The Miami (FL)", "The Miami (OH)"], "The Miami (|"),
    ("⟪⟫", ["show", "sort"], "s|"), ("⟪⟫", ["\"a\"", "\"b\""], "|"), ("a ⟪sho⟫ b", ["show", "shown"], "a show| b"),
    ("⟪日⟫", ["日本語", "日本人"], "日本|"), ("⟪👩⟫", ["👩‍🚀a", "👩‍🚀b"], "👩|"), ("⟪a⟫", ["a👩‍🚀", "a👩‍🔬"], "a|"),
  ])
  func severalCandidatesInsertWhatTheyShare(line: String, candidates: [String], expected: String) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: candidates.map { CompletionItem($0) }), on: line)
    guard case .list(let changed) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(Self.marked(changed) == expected)
  }

  @Test(
    "a word for nothing or for everything is shown, and inserted only where it was begun",
    arguments: [
      ("limit ⟪⟫", "none", false), ("due ⟪⟫", "all", false), ("filter contacted=⟪⟫", "never", false),
      ("limit ⟪n⟫", "none", true), ("limit 10 ⟪⟫", "per", true),
    ])
  func fillers(line: String, candidate: String, isInserted: Bool) {
    let (line, span) = Self.line(line)
    let step = CompletionStep(Completion(span: span, candidates: [CompletionItem(candidate)]), on: line)
    #expect((step == .list(line)) == !isInserted)
  }

  @Test func unseenCandidatesForbidInserting() {
    let (line, span) = Self.line("⟪s⟫")
    let completion = Completion(span: span, candidates: [CompletionItem("show"), CompletionItem("short")], total: 9)
    #expect(CompletionStep(completion, on: line) == .list(line))
  }

  @Test func noCandidateDoesNothing() {
    #expect(CompletionStep(.none, on: TypedLine(text: "x", cursor: 1)) == .nothing)
  }

  @Test func noBlankAfterAnUnfinishedCandidate() {
    let (line, span) = Self.line("⟪d⟫")
    let completion = Completion(span: span, candidates: [CompletionItem("division=", appendsSpace: false)])
    #expect(CompletionStep(completion, on: line) == .insert(TypedLine(text: "division=", cursor: 9)))
  }

  @Test func spanBeyondTheLineIsCut() {
    let line = TypedLine(text: "ab", cursor: 2)
    let completion = Completion(span: 1..<99, candidates: [CompletionItem("x")])
    #expect(completion.replacing(in: line, with: "x") == TypedLine(text: "ax", cursor: 2))
  }
}
