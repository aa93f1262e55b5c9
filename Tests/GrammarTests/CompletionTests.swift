import CompassVerbs
import Domain
import Grammar
import ShellTesting
import Testing

@testable import ShellCore

/// The completions of Tab that `Typing/*.typing` doesn't show.
@Suite struct CompletionTests {
  @Test("only favorites can cease to be some") func favorites() {
    let talk = Talk.typing()
    let names = talk.session.tables.schools.filter { $0.isFavorite == true }.map { $0.name.quotedIfNeeded }
    #expect(talk.offers("unfav ").sorted() == names.sorted())
    #expect(!names.isEmpty)
  }

  static let notesTable: [(line: String, offer: String, note: String)] = [
    ("filter state=O", "OH", "Ohio, "), ("filter D1", "D1", "division, "), ("filter conference=AC", "ACC", "schools"),
    ("show keny", "\"Kenyon College\"", "Gambier, OH"),
    ("sho", "show", "Print the current list"), ("echo $mi", "$min", "70"), ("filter divis", "division=", "D1"),
    ("filter favorite=", "yes", " schools"), ("coaches; filter responsiveness=", "high", " coaches"),
    ("filter tier=", "none", "no value, "), ("colleges division=", "D3", " colleges"),
    ("colleges D", "D3", " colleges"), ("filter fav", "favorite", "your favorites"), ("prefs school move ", "1", "="),
    ("filter fit ", ">=", "at least"), ("edit kenyon division=", "D1", "schools"),
    ("filter OH; filter D", "D1", "4 of 26 schools"), ("filter OH; filter division=", "D1", "4 of 26 schools"),
    ("filter OH; count D", "D1", "4 of 26"), ("filter OH; count schools D", "D1", ", 26 schools"),
    ("filter OH D3; filter D", "D1", "4 of 26"), ("filter D3; filter D", "D1", ", 26 schools"),
    ("filter OH; filter favorite=", "yes", " of "), ("filter OH; schools D", "D1", "4 of 26"),
    ("coaches; sort sch", "school.", "a field of its school"),
    ("coaches; columns name, school.di", "school.distance", ""),
    ("coaches sort school.", "school.fit", ""), ("coaches columns name, school.", "school.division", ""),
    ("group coaches school.", "school.state", ""), ("coaches; columns school.", "school.distance", ""),
    ("coaches; filter school.division=", "D3", " coaches"), ("coaches; filter school.di", "school.division=", ""),
    ("interactions; group event.", "event.start", ""),
    ("coaches; group school.contacted:", "school.contacted:month", ""),
    ("coaches; stats school.f", "school.fit", ""), ("coaches; chart school.d", "school.distance", ""),
    ("chart fit:", "fit:10", "ranges of 10"), ("coaches; field y = school.", "school.fit", ""),
    ("edit kenyon tier=", "B", "Strong"), ("edit event scout", "\"Scout league final\"", ""),
    ("delete event scout", "\"Scout league final\"", ""), ("delete school keny", "\"Kenyon College\"", "Gambier, OH"),
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

  @Test("at most so many are offered, and all are counted") func limit() {
    let found = Talk.typing().completions("show ", limit: 5)
    #expect(found.candidates.count == 5)
    #expect(found.total > 100)
  }
}

@Suite struct ContinuationTests {
  /// The answer of each line to whether it goes on.
  private func goesOn(_ lines: [String]) -> [Bool] {
    var continuation = Continuation(Talk.typing().interpreter)
    return lines.map { continuation.goesOn(with: $0[...]) }
  }

  @Test(arguments: [
    (["show \"a", "b", "c\""], [true, true, false]), (["show 'a\\", "b\\\"", "c'"], [true, true, false]),
    (["echo \"a\\\"", "b\\\\\""], [true, false]), (["echo \"a\\", "\""], [true, false]),
    (["show \\", "kenyon \\", "fit"], [true, true, false]), (["show \\", "'a", "b'"], [true, true, false]),
    (["echo \"a", "b\" 'c", "d'"], [true, true, false]), (["echo \"a", "b\" \\", "c"], [true, true, false]),
    (["count; echo 'a", "b'; echo \"c", "d\""], [true, true, false]), (["note kenyon it's"], [false]),
    (["echo a\\\\", "count"], [false, false]),
    (["set y a; echo $y 'a", "b'"], [true, false]), (["echo 'a", "", "'"], [true, true, false]),
  ])
  func aQuoteIsCarriedFromLineToLine(_ lines: [String], _ expected: [Bool]) {
    #expect(goesOn(lines) == expected)
    let whole = lines.indices.map { Talk.typing().interpreter.isUnfinished(lines[...$0].joined(separator: "\n")) }
    #expect(whole == expected)
  }

  @Test(arguments: ["echo \"", "echo '", "echo \"a\\", "note kenyon \"", "count; echo \""])
  func eachLineIsLookedAtOnce(_ first: String) {
    var continuation = Continuation(Talk.typing().interpreter)
    var answers = [continuation.goesOn(with: first[...])]
    let line = "a line that leaves the quote open \\"
    for _ in 0..<20_000 { answers.append(continuation.goesOn(with: line[...])) }
    #expect(!answers.contains(false))
    #expect(continuation.examined <= 2 * continuation.text.utf8.count)
  }

  @Test func whatIsEditedIsLookedAtOnceToo() {
    var continuation = Continuation(Talk.typing().interpreter)
    var text = "echo 'a"
    var answers: [Bool] = []
    for _ in 0..<2_000 {
      answers.append(continuation.isUnfinished(text))
      text += "\nanother line"
    }
    #expect(!answers.contains(false))
    #expect(continuation.examined <= 2 * text.utf8.count)
    let others = [text + "'", "show \"a", "show \"a\"", "show kenyon"].map { continuation.isUnfinished($0) }
    #expect(others == [false, true, false, false])
  }
}

@Suite struct NestingTests {
  /// `any(any(D1))`, this many deep.
  private static func any(_ depth: Int) -> String {
    String(repeating: "any(", count: depth) + "D1" + String(repeating: ")", count: depth)
  }

  /// `any(OH D1)`, this many deep.
  private static func beside(_ depth: Int) -> String {
    String(repeating: "any(OH ", count: depth) + "D1" + String(repeating: ")", count: depth)
  }

  private static func not(_ depth: Int) -> String { String(repeating: "not ", count: depth) + "D1" }

  @Test(arguments: [any(1), any(64), not(1), not(64), "any(\(any(63)), \(not(63)))"])
  func termsMayLieInEachOther(_ terms: String) throws {
    #expect(try Talk.typing().read("filter \(terms)")?.verb.name == "filter")
  }

  @Test(arguments: [
    (any(65), 64 * 4), (any(3_500), 64 * 4), (not(65), 64 * 4), (not(6_000), 64 * 4), ("not " + any(70), 4 + 64 * 4),
    (any(40) + " " + any(100_000), any(40).utf8.count + 1 + 64 * 4),
  ])
  func deeperOnesAreRefusedAtTheirPlace(_ terms: String, _ place: Int) throws {
    for line in ["filter \(terms)", "schools \(terms)"] {
      let error = try #require(throws: Diagnostic.self) { try Talk.typing().read(line) }
      #expect(error.message == "terms are nested more than 64 deep")
      #expect(error.span.lowerBound == line.utf8.count - terms.utf8.count + place)
      #expect(try Talk.typing().read(error.hint ?? "") != nil)
    }
  }

  @Test func termsSideBySideCountAsWell() throws {
    #expect(try Talk.typing().read("filter \(Self.beside(32))") != nil)
    let error = try #require(throws: Diagnostic.self) { try Talk.typing().read("filter \(Self.beside(33))") }
    #expect(error.message == "terms are nested more than 64 deep")
    #expect(error.span.lowerBound == 7)
  }

  @Test func whatIsTypedTooDeepIsOnlyColoured() {
    let line = "filter " + Self.any(5_000)
    _ = Talk.typing().interpreter.colouring(of: line)
    _ = Talk.typing().interpreter.completions(of: line, at: line.utf8.count, limit: 10)
  }

  @Test("watch doesn't look into lines that watch", arguments: [1, 2, 40, 5_000])
  func watchesInWatches(_ count: Int) throws {
    let line = String(repeating: "watch ", count: count + 1) + "due 30"
    #expect(throws: Diagnostic.self) { try Talk.typing().read(line) }
    let error = #expect(throws: Diagnostic.self) { try Talk.typing().read(line) }
    #expect(error?.message == "'watch' prints nothing")
  }
}
