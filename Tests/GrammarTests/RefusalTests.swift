import Grammar
import ShellTesting
import Testing

@Suite struct RefusalTests {
  static let wordsTable: [(line: String, message: String, hint: String?)] = [
    ("⟪shwo⟫", "'shwo' is not a verb", "did you mean 'show'?"),
    ("⟪kenyon⟫ fit", "'kenyon' is not a verb", "show kenyon fit"),
    ("⟪D1⟫ OH", "'D1' is not a verb", "filter D1 OH"),
    ("⟪\"count\"⟫", "'count' is not a verb", "write a verb without quotes: count"),
    ("⟪>⟫ x", "expected a verb, not '>'", "'help' lists the verbs"),
    ("⟪f⟫", "'f' could be 'fit', 'fields', 'filter', 'field', 'fav' or 'family'", "type more letters of the verb"),
    ("filter ⟪divison⟫=D1", "'divison' is not a field of schools", "did you mean 'division'?"),
    ("filter ⟪fi⟫=D1", "'fi' could be 'fit' or 'fit_tier'", "type more letters of the field"),
    ("filter state=⟪ZZ⟫", "expected a state, not 'ZZ'", "did you mean 'AZ'?"),
    ("filter fit>=⟪abc⟫", "expected a number, not 'abc'", "filter fit>=70"),
    ("filter fit>⟪⟫", "expected a number", "filter fit>=70"),
    ("filter ⟪fit⟫", "expected an operator after 'fit'", "filter fit>=70"),
    ("filter fit=⟪69..50⟫", "the range is backwards", "filter fit=50..69"),
    ("filter fit>⟪50..69⟫", "a range goes with '='", "filter fit=50..69"),
    ("filter students<5⟪,⟫00", "'<' takes one value", "write a number as 5000, 5,000 or 5k"),
    ("filter admission<⟪30⟫", "expected a percentage, not '30'", "filter admission<30%, or a fraction up to 1"),
    ("filter contacted>⟪never⟫", "'never' goes with '='", "filter contacted=never"),
    ("filter contacted>⟪soon⟫", "expected days, a date or 'never', not 'soon'", nil),
    ("filter tier⟪>⟫A", "'tier' can't be compared with '>'", "filter tier=A,B"),
    ("filter favorite⟪~⟫yes", "'favorite' can't be compared with '~'", "filter favorite=yes"),
    ("filter name ⟪>=⟫ 3", "'name' can't be compared with '>='", "filter name~TEXT"),
    ("filter -⟪foo⟫", "'foo' is not a field of schools", "'fields' lists them"),
    ("filter -⟪⟫", "expected a field after '-'", "filter -division, or 'clear' for all of them"),
    ("filter D1⟪,⟫D2", "expected a term, not ','", "filter division=D1,D2"),
    ("filter not⟪⟫", "expected a term", "filter D1 fit>=70 state=OH"),
    ("filter any(D1⟪⟫", "expected ',' or ')'", "filter any(D1, favorite)"),
    ("filter any(D1 ⟪OH⟫)", "expected ',' or ')'", "filter any(D1, favorite)"),
    ("filter any(D1, ⟪not⟫ any(D2))", "'not any(...)' must stand alone", "filter not any(D1, OH), without other terms"),
    ("filter D1 ⟪or⟫ OH", "'or' could be state=OR, or join two terms", "filter any(D1, OH)"),
    (
      "filter conference=big ⟪ten⟫",
      "'ten' isn't a state, division, status, tier, fit tier or size, or a field with an operator",
      "filter conference=\"big ten\""
    ),
    (
      "filter ⟪Miami⟫",
      "'Miami' isn't a state, division, status, tier, fit tier or size, or a field with an operator",
      "filter search Miami"
    ),
    ("filter ⟪$nobody⟫", "'$nobody' is not set", "set nobody VALUE, or a plain '$'"),
    ("filter ⟪$hwo⟫", "'$hwo' is not set", "did you mean '$who'?"),
    ("alias near \"schools ⟪$gone⟫\"", "'$gone' is not set", "set gone VALUE, or a plain '$'"),
    ("save x \"a ⟪$gone⟫\"", "'$gone' is not set", "set gone VALUE, or a plain '$'"),
    ("alias ⟪-near⟫ schools", "expected a name for the alias, not '-near'", nil),
    ("echo ⟪$1⟫", "'$1' is not set", "write a plain dollar sign as '$'"),
    ("filter fit>70 ⟪> x⟫", "'filter' prints nothing: show > x", nil),
    ("sort name ⟪> x.csv⟫", "'sort' prints nothing: show > x.csv", nil),
    ("sort name ⟪| less⟫", "'sort' prints nothing: show | less", nil),
    (
      "show ⟪> x.svg⟫", "'show' draws no picture, and '.svg' is only for pictures",
      "chart division > x.svg draws one, show > list.csv saves a list"
    ),
    ("chart fit ⟪>> \"my x.SVG\"⟫", "a picture can't be appended to", "write it again: > \"my x.SVG\""),
    (
      "chart ⟪division⟫ fit", "points need numbers or dates, but 'division' holds a division", "chart division avg(fit)"
    ),
    ("chart fit ⟪name⟫", "points need numbers or dates, but 'name' holds text", "chart name avg(fit)"),
    ("chart ⟪state⟫ division", "points need numbers or dates, but 'state' holds a state", "pivot state division"),
    ("chart fit distance ⟪sat⟫", "colors need words, but 'sat' holds a number", "chart fit distance division"),
    (
      "chart contacted:month ⟪fit⟫", "'contacted:month' goes with a figure, not a field",
      "chart contacted:month avg(fit)"
    ),
    ("chart division ⟪avgg⟫(fit)", "'avgg' is not a field of schools", "did you mean 'avg'?"),
    (
      "chart division ⟪max(contacted)⟫", "'max(contacted)' is a day, and a bar can't show that",
      "group division max(contacted)"
    ),
    ("show > a ⟪>⟫ b", "expected the end of the command after the file, not '>'", "show > list.csv"),
    ("show > a ⟪|⟫ less", "expected the end of the command after the file, not '|'", "show > list.csv"),
    ("show ⟪>⟫", "expected a file after '>'", "show > list.csv"),
    ("show ⟪|⟫", "expected a shell command after '|'", "show | less"),
    ("sort ⟪fitt⟫", "'fitt' is not a field of schools", "did you mean 'fit'?"),
    ("sort name, ⟪name⟫", "'name' is named twice", "name each field once"),
    ("status kenyon ⟪contactd⟫", "expected a status, not 'contactd'", "did you mean 'contacted'?"),
    (
      "status kenyon ⟪visit schedulled⟫", "expected a status, not 'visit schedulled'",
      "did you mean 'official_visit_scheduled'?"
    ),
    ("status ⟪contacted⟫", "expected a row before 'contacted'", "status 1 contacted"),
    ("status⟪⟫", "expected a school", "status 1"),
    ("tier ⟪a⟫", "expected a row before 'a'", "tier 1 a"),
    ("tier kenyon⟪⟫", "expected a tier or 'none'", "tier kenyon A"),
    ("tier kenyon ⟪D⟫", "expected a tier, not 'D'", "did you mean 'A', 'B' or 'C'?"),
    ("tier kenyon a ⟪b⟫", "expected the end of the command, not 'b'", "tier 3 A"),
    ("show ⟪fit⟫", "expected a row before 'fit'", "show 1 fit"),
    ("limit ⟪-1⟫", "expected a whole number from 1 to 1000000 or 'none', not '-1'", "limit 10"),
    ("expect count⟪⟫", "expected an operator", "expect count = 12, or expect status kenyon = contacted"),
    ("expect count = ⟪x⟫", "expected a number, not 'x'", "expect count = 12"),
    ("output ⟪foo⟫", "expected an output mode, not 'foo'", "table, cards, csv, tsv, json, jsonl, markdown or lines"),
    ("group⟪⟫", "expected a field", "group state"),
  ]

  @Test("words that are wrong", arguments: wordsTable)
  func words(_ line: String, _ message: String, _ hint: String?) throws {
    try check(line, message, hint, .words)
  }

  static let rowsTable: [(line: String, message: String, hint: String?)] = [
    ("show ⟪kenyn⟫", "no row is called 'kenyn'", "did you mean 'Kenyon College'?"),
    ("fav ⟪zzzzzzzz⟫", "no school is called 'zzzzzzzz'", "'schools' lists them"),
    ("show ⟪99⟫", "no row 99: there are 65 schools", "'show' prints the list"),
    ("show ⟪0⟫", "no row 0: there are 65 schools", "'show' prints the list"),
    ("show ⟪5-3⟫", "'5-3' is backwards", "3-5"),
    ("show ⟪3-⟫", "'3-' is not a row number", "3, 3-5 or 3,7"),
    ("show ⟪.⟫", "you haven't shown a row yet", "show 1"),
    ("show ⟪id:1⟫", "expected at least four letters of an id", "id:1a2b"),
    ("show ⟪id:zzzz⟫", "no id begins with 'zzzz'", "show 3"),
    ("show ⟪\"1\"⟫", "no row is called '1'", "'schools' lists them"),
    ("show ⟪university⟫", "'university' matches 11 schools", "type more of the name, or its number"),
    ("status ⟪ohio⟫ contacted", "'ohio' matches 2 schools", "type more of the name, or its number"),
  ]

  @Test("rows that aren't there, or are several", arguments: rowsTable)
  func rows(_ line: String, _ message: String, _ hint: String?) throws { try check(line, message, hint, .row) }

  @Test("rows of the wrong kind")
  func wrongKind() throws {
    let talk = Talk.typing(after: "coaches")
    let error = try #require(throws: Diagnostic.self) { try talk.read("fav 1") }
    #expect(error.message == "row 1 is the coach 'Mustafa Abarani', not a school")
    #expect(error.hint == "'schools' lists them")
  }

  private func check(_ line: String, _ message: String, _ hint: String?, _ kind: Diagnostic.Kind) throws {
    let marked = Marked(line)
    let error = try #require(throws: Diagnostic.self) { try Talk.typing().read(marked.text) }
    #expect(error.message == message)
    if let hint { #expect(error.hint == hint) }
    #expect(error.span == marked.span)
    #expect(error.kind == kind)
  }
}
