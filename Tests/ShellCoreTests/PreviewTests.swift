import CompassVerbs
import Domain
import Grammar
import SampleFamily
import ShellCore
import ShellTesting
import TestSupport
import Testing

@Suite struct PreviewTests {
  static let outcomes: [(line: String, text: String)] = [
    ("filter", "all 65 schools"), ("filter D1", "26 of 65"), ("filter D1 ", "26 of 65"),
    ("filter fit>=7", "64 of 65"),
    ("filter within=300", "20 of 65"), ("filter D1 # the big ones", "26 of 65"), ("filter D1;", "26 of 65"),
    ("filter contacted=3 days ago", "1 of 65"), ("schools OH", "13 of 65"), ("coaches", "all 87 coaches"),
    ("coaches head", "31 of 87"), ("clear", "all 65 schools"), ("search ohio", "2 of 65"), ("count", "all 65 schools"),
    ("filter D1; count", "26 of 65"), ("filter D1; clear", "all 65 schools"), ("show", "all 65 schools"),
    ("show 3", "Boston College"), ("show ohio st", "Ohio State University"), ("show kenyon fit", "Kenyon College"),
    ("show 1-3", "Angelo State University + 2 more"), ("show all", "Angelo State University + 64 more"),
    ("show ohio", "2 schools match"), ("status 3", "Boston College"), ("tier 3", "Boston College"),
    ("status 3 contacted", "Boston College: Declined → Contacted"), ("status 3-5 contacted", "3 schools"),
    ("status 3 declined", "Boston College: already Declined"), ("tier 3 A", "Boston College: tier C → A"),
    ("fav 1-4", "4 schools"), ("schools D1; status 1 contacted", "Boston College: Declined → Contacted"),
    ("note 3 hello; there", "Boston College"), ("open kenyon website", "Kenyon College"),
    ("log 3 call", "Boston College"), ("show | less", "all 65 schools"), ("show > x.csv", "all 65 schools"),
    ("limit 10", "10 of 65"), ("limit 2 per state", "46 of 65"), ("pivot division tier", "6 rows, 4 columns"),
    ("group state", "35 groups"), ("stats fit", "all 65 schools"),
    ("chart division", "5 bars"), ("chart fit", "10 ranges"), ("chart distance fit", "62 points"),
    ("schools D1; chart division avg(fit)", "1 bar"), ("chart fit > fit.svg", "10 ranges"),
    ("show boston college; tier . A", "Boston College: tier C → A"),
    ("set y D1; filter $y", "26 of 65"), ("limit 5; show", "all 65 schools"),
  ]

  @Test("what a line would do", arguments: outcomes)
  func outcome(_ line: String, _ text: String) async throws {
    #expect(try await Talk().interpreter.preview(of: line) == Preview(text))
  }

  static let failures: [(line: String, text: String)] = [
    ("filter divison=D1", "'divison' is not a field"), ("filter division=D9", "expected a division"),
    ("filter fit>= ", "expected a number"), ("filter fit>=7x ", "expected a number"),
    ("filter zzz", "'zzz' is not a value or a field"), ("filter zzz D1", "'zzz' is not a value or a field"),
    ("clear division", "no filter on 'division' is active"), ("view x", "no view is called 'x'"),
    ("show kenyn", "no row is called 'kenyn'"), ("show 300", "no row 300: there are 65 schools"),
    ("show kenyon xyz", "expected a row or a section"), ("status ", "expected a school"),
    ("status 3 visti", "expected a status"), ("status 3 visti ", "expected a status"), ("tier 3 ", "expected a tier"),
    ("status contacted", "expected a row before 'contacted'"), ("flter D1", "'flter' is not a verb"),
    ("flter", "'flter' is not a verb"), ("sx", "'sx' is not a verb"), ("sort fitt", "'fitt' is not a field"),
    ("log 3 xyz", "expected an interaction type"), ("limit 1x ", "expected a whole number from 1 to 1000000 or 'none'"),
    ("open kenyon foo", "expected website, map, twitter or instagram"),
    ("filter D1; sortt fit", "'sortt' is not a verb"),
    ("chart division fit", "points need numbers or dates, but 'division' holds a division"),
    ("filter D1 > x", "'filter' prints nothing: show > x"), ("show ohio fit", "2 schools match"),
    ("show \u{1B}[31m", "no row is called '\u{241B}[31m'"),
  ]

  @Test("what typing on can't mend", arguments: failures)
  func failure(_ line: String, _ text: String) async throws {
    #expect(try await Talk().interpreter.preview(of: line) == Preview(text, .failure))
  }

  @Test(
    "nothing is said of what is merely not finished, or can't be foreseen",
    arguments: [
      "", " ", "\t", ";", "f", "fil", "s", "sho", "status", "filter div", "filter division", "filter division ",
      "filter division=", "filter division=D", "filter fit>=7x", "filter wit", "filter within", "filter contacted=3 da",
      "filter visit ", "filter visit sch", "filter any(D1", "status 3 c", "status 3 con", "log 3 ca", "show kenyon f",
      "limit 1x", "sort fi", "open kenyon web", "remind 3 tom", "# hello", "! ls", "note \"abc",
      "show \"keny", "show >", "show > ", "import x.csv", "source x", "echo hi", "quit", "help", "undo",
      String(repeating: "filter D1; ", count: 1000),
    ])
  func silence(_ line: String) async throws {
    #expect(try await Talk().interpreter.preview(of: line) == nil)
  }

  @Test("an alias is looked through, and one that calls itself ends")
  func alias() async throws {
    var talk = try await Talk()
    _ = await talk.say("alias near schools within=$1\nalias loop loop")
    #expect(talk.interpreter.preview(of: "near 300") == Preview("20 of 65"))
    #expect(talk.interpreter.preview(of: "loop") == nil)
  }

  @Test("a term of a field that is active is told when it's taken away")
  func cleared() async throws {
    var talk = try await Talk()
    _ = await talk.say("filter D1 OH")
    #expect(talk.interpreter.preview(of: "clear division") == Preview("13 of 65"))
    #expect(talk.interpreter.preview(of: "filter -state") == Preview("26 of 65"))
  }

  @Test("nothing is told of rows that are still to come")
  func absent() async throws {
    let talk = try await Talk()
    var interpreter = talk.interpreter
    interpreter.shell.session = Session(identity: Talk.identity, tables: Tables(), clock: .fixed(Talk.now))
    for line in ["filter D1", "show kenyon", "count", "status kenyon visti"] {
      #expect(interpreter.preview(of: line) == nil, "\(line)")
      #expect(!interpreter.colouring(of: line).contains { $0.role == .missing }, "\(line)")
    }
  }

  @Test("a cancelled task gets no answers, and leaves nothing half done behind")
  func cancelled() async throws {
    let interpreter = try await Talk().interpreter
    let line = "filter D1 fit>=70; show ohio st"
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(interpreter.preview(of: line) == nil)
      #expect(interpreter.autosuggestion(for: "filter divi", past: []) == .none)
      #expect(interpreter.colouring(of: line).isEmpty)
    }.value
    #expect(interpreter.preview(of: "filter D1") == Preview("26 of 65"))
    #expect(interpreter.preview(of: "show ohio st") == Preview("Ohio State University"))
  }

  @Test("beginnings of every example crash nothing, touch no store and change nothing", arguments: VerbTable.all.verbs)
  func harmless(_ verb: Verb) async throws {
    let store = WatchedStore(Talk.store())
    let talk = try await Talk(store: store)
    _ = store.takeLoaded()
    let interpreter = talk.interpreter
    let past = [PastLine(time: Talk.now, line: "filter D1 fit>=70", succeeded: true, milliseconds: 1)]
    for line in verb.examples {
      for end in 0...line.utf8.count {
        let typed = String(decoding: line.utf8.prefix(end), as: UTF8.self)
        _ = interpreter.preview(of: typed)
        _ = interpreter.autosuggestion(for: typed, past: past)
        ColouringTests.check(interpreter.colouring(of: typed), of: typed)
      }
    }
    #expect(store.takeLoaded().isEmpty && store.applied == 0)
    #expect(talk.surroundings.takeWritten().isEmpty && talk.surroundings.asked.isEmpty)
    #expect(talk.paper.tear().isEmpty)
  }
}
