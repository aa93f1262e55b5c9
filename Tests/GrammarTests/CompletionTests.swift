import CompassVerbs
import Domain
import Grammar
import ShellCore
import ShellTesting
import Testing

/// What `Typing/*.typing` doesn't show of Tab.
@Suite struct CompletionTests {
  @Test("only favorites can cease to be some")
  func favorites() {
    let talk = Talk.typing()
    let names = talk.session.tables.schools.filter { $0.isFavorite == true }.map { $0.name.quotedIfNeeded }
    #expect(talk.offers("unfav ").sorted() == names.sorted())
    #expect(!names.isEmpty)
  }

  @Test("the tiers come before rows that could follow")
  func tiers() {
    #expect(Talk.typing().offers("tier \"Kenyon College\" ").prefix(4) == ["A", "B", "C", "none"])
  }

  static let notesTable: [(line: String, offer: String, note: String)] = [
    ("filter state=O", "OH", "Ohio, "), ("filter D1", "D1", "division, "), ("filter conference=AC", "ACC", "schools"),
    ("show keny", "\"Kenyon College\"", "Gambier, OH"),
    ("sho", "show", "Print the current list"), ("echo $mi", "$min", "70"), ("filter divis", "division=", "D1"),
    ("filter favorite=", "yes", " schools"), ("coaches; filter responsiveness=", "high", " coaches"),
    ("filter tier=", "none", "no value, "), ("colleges division=", "D3", " colleges"),
    ("colleges D", "D3", " colleges"),
    ("filter fav", "favorite", "your favorites"), ("prefs school move ", "1", "="),
    ("filter fit ", ">=", "at least"), ("edit kenyon division=", "D1", "schools"), ("edit kenyon tier=", "B", "Strong"),
    ("edit kenyon name=", "\"Kenyon College\"", "current value"), ("pro kenyon -", "-1", ""),
  ]

  @Test("what stands beside it", arguments: notesTable)
  func notes(_ line: String, _ offer: String, _ note: String) throws {
    let found = try #require(Talk.typing().completions(line).candidates.first { $0.text == offer })
    #expect(found.note.contains(note))
  }

  @Test("every verb is offered on an empty line, and after a semicolon", arguments: ["", "count; ", "count;"])
  func verbs(_ line: String) {
    #expect(Talk.typing().offers(line) == VerbTable.all.verbs.map(\.name))
  }

  @Test("at most so many are offered, and all are counted")
  func limit() {
    let found = Talk.typing().completions("show ", limit: 5)
    #expect(found.candidates.count == 5)
    #expect(found.total > 100)
  }
}
