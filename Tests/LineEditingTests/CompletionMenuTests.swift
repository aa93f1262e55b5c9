import Testing

@testable import LineEditing

struct CompletionMenuTests {
  static func rows(
    _ candidates: [Candidate], total: Int? = nil, selected: Int? = nil, columns: Int = 40, limit: Int = 22
  ) -> [String] {
    _ = TerminalLocale.prepare()
    let completion = Completion(span: 0..<0, candidates: candidates, total: total)
    return CompletionMenu(completion: completion, selected: selected).rows(columns: columns, limit: limit).map {
      $0.replacing("\u{1b}[2m", with: "<").replacing("\u{1b}[7m", with: "[").replacing("\u{1b}[0m", with: ">")
    }
  }

  @Test func notesAreAligned() {
    let rows = Self.rows([Candidate("show", note: "print"), Candidate("日本", note: "wide"), Candidate("é", note: "x")])
    #expect(rows == ["show  <print>", "日本  <wide>", "é     <x>"])
  }

  @Test func withoutNotesThereAreColumns() {
    let rows = Self.rows((1...5).map { Candidate("name\($0)") }, columns: 16)
    #expect(rows == ["name1  name4", "name2  name5", "name3"])
  }

  @Test func rowsAreCutToTheWidth() {
    let long = Candidate("abcdefghij", note: "a note that doesn't fit")
    #expect(Self.rows([long, Candidate("b")], columns: 21) == ["abcdefghij  <a note …>", "b         "])
    #expect(Self.rows([long, Candidate("b")], columns: 8) == ["abcdef…", "b      "])
  }

  @Test(arguments: [
    (3, ["n1  <x>", "n2  <x>", "<… 4 more>"]), (1, ["<… 6 more>"]), (0, []),
  ])
  func listIsCutToTheHeight(limit: Int, expected: [String]) {
    #expect(Self.rows((1...6).map { Candidate("n\($0)", note: "x") }, limit: limit) == expected)
  }

  @Test func unseenCandidatesAreCounted() {
    #expect(Self.rows([Candidate("a", note: "x")], total: 241) == ["a  <x>", "<… 240 more>"])
  }

  @Test func selectedCandidateStandsOut() {
    #expect(Self.rows([Candidate("a", note: "x"), Candidate("b", note: "y")], selected: 1) == ["a  <x>", "[b>  <y>"])
  }

  @Test func controlsAreShown() {
    #expect(Self.rows([Candidate("a\u{1b}[31m\n\u{7f}\u{202e}b", note: "x")]) == ["a␛[31m␊␡\u{fffd}b  <x>"])
  }

  @Test(arguments: [(3, true), (2, false)])
  func walkNeedsTheWholeList(limit: Int, expected: Bool) {
    let completion = Completion(span: 0..<0, candidates: (1...3).map { Candidate("n\($0)", note: "x") })
    #expect(CompletionMenu(completion: completion).showsAll(columns: 40, limit: limit) == expected)
  }
}
