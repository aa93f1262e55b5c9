import CompassVerbs
import Domain
import Grammar
import ShellTesting
import Testing

@testable import Lists
@testable import ShellCore

/// The lines that are read, said again in the one way that a test compares: rows by name, texts in
/// brackets.
@Suite struct ReadingTests {
  static let rowsTable: [(line: String, names: [String], rest: String)] = [
    ("show ohio state", ["Ohio State University"], ""), ("show OHIO STATE", ["Ohio State University"], ""),
    ("show \"Ohio State\"", ["Ohio State University"], ""),
    ("show 'ohio state' kenyon", ["Ohio State University", "Kenyon College"], ""),
    ("show kenyon denison fit", ["Kenyon College", "Denison University"], "fit"), ("show $who", ["Kenyon College"], ""),
    ("show manoa", ["University of Hawaiʻi at Mānoa"], ""), ("show 1", ["Kenyon College"], ""),
    ("show 2-3", ["Denison University", "Ohio University"], ""),
    ("show 3,1", ["Ohio University", "Kenyon College"], ""),
    ("show 3, 1 fit notes", ["Ohio University", "Kenyon College"], "fit notes"), ("show 1 1", ["Kenyon College"], ""),
    ("show .", ["Denison University"], ""), ("show . fit # and more", ["Denison University"], "fit"),
    ("show kenyon \\\n  fit", ["Kenyon College"], "fit"), ("show kenyon\\\nfit", ["Kenyon College"], "fit"),
    ("show kenyon tuition", ["Kenyon College"], "tuition"),
    ("show 1,3 price dist", ["Kenyon College", "Ohio University"], "tuition distance"),
    ("show ohio state", ["Ohio State University"], ""), ("show . status", ["Denison University"], "status"),
    ("sh kenyon", [], ""),
  ]

  @Test("rows are named from the left, the longest run first", arguments: rowsTable)
  func rows(_ line: String, _ names: [String], _ rest: String) throws {
    let talk = Talk.typing().having(
      printed: ["Kenyon College", "Denison University", "Ohio University"], current: "Denison University")
    guard !names.isEmpty else {
      #expect(try talk.read(line)?.shortened.map(\.full) == ["show"])
      return
    }
    let show = try #require(try talk.read(line)?.command as? Show)
    #expect(talk.names(show.shown?.rows ?? []) == names)
    #expect((show.shown?.parts.names ?? []).joined(separator: " ") == rest)
  }

  @Test("lines and blanks within texts", arguments: [("search a\\\nb", "a b"), ("search \"a\nb\"", "a\nb")])
  func texts(_ line: String, _ text: String) throws {
    #expect((try Talk.typing().read(line)?.command as? Search)?.text == text)
  }

  @Test func blanks() throws {
    #expect((try Talk.typing().read("echo\ta  b\r")?.command as? Echo)?.words == ["a", "b"])
  }

  static let redirectionsTable: [(line: String, target: Cursor.Target?, next: String?)] = [
    ("show > x.csv", .file("x.csv", appending: false), nil),
    ("show >> x.csv # more", .file("x.csv", appending: true), nil),
    ("show >x.csv;count", .file("x.csv", appending: false), "count"),
    ("show > \"my schools.csv\"; count", .file("my schools.csv", appending: false), "count"),
    ("show | grep -v 'a;b' > y # z", .pipe("grep -v 'a;b' > y # z"), nil),
    ("schools D1 > x.csv", .file("x.csv", appending: false), nil),
    ("schools favorite > x.csv", .file("x.csv", appending: false), nil),
    ("schools offer > x.csv", .file("x.csv", appending: false), nil), ("schools fit > 70", nil, nil),
    ("schools fit>70>x.csv", .file("x.csv", appending: false), nil),
    ("schools fit >= 70 > x.csv", .file("x.csv", appending: false), nil), ("schools offers > 0", nil, nil),
    ("count", nil, nil), ("; ;count;show", nil, "show"), ("# first\ncount # then\nshow", nil, "show"),
  ]

  @Test("where results go, and where the next statement begins", arguments: redirectionsTable)
  func redirections(_ line: String, _ target: Cursor.Target?, _ next: String?) throws {
    let talk = Talk.typing()
    let statement = try #require(try talk.read(line))
    #expect(statement.redirection == target)
    #expect(try talk.statements(line).dropFirst().first?.verb.name == next)
  }

  @Test(
    "a text goes on in the next line",
    arguments: [
      ("show \\", true), ("show \"a", true), ("echo 'a", true), ("count; echo \"a", true),
      ("set y a; echo $y 'a", true),
      ("search it's \"a", false), ("search \"a", true), ("show kenyon", false), ("# it's \"a", false),
      ("echo it's", false), ("filter conference=\"Big", true), ("show | grep 'a", false), ("shwo", false), ("", false),
    ])
  func unfinished(_ text: String, _ isUnfinished: Bool) {
    #expect(Talk.typing().interpreter.isUnfinished(text) == isUnfinished)
  }

  @Test(
    "shortened verbs and fields are told",
    arguments: [
      ("sho kenyon", ["show"]), ("filter div=D1 fit_t=match", ["division", "fit_tier"]), ("sor nam", ["sort", "name"]),
      ("show", []), ("columns na,st", ["name"]),
    ])
  func shortened(_ line: String, _ full: [String]) throws {
    if line == "columns na,st" {
      #expect(throws: Diagnostic.self) { try Talk.typing().read(line) }
    } else {
      #expect(try Talk.typing().read(line)?.shortened.map(\.full) == full)
    }
  }
}

/// Lines that people type: the examples of all verbs, and some more.
enum Lines {
  static let all = VerbTable.all.verbs.flatMap(\.examples) + more

  static let more = [
    "schools D1 fit>=70 > x.csv", "schools favorite > \"my schools.csv\"; count", "show | grep -v 'a;b'",
    "show >> x.md",
    "filter division=D1,D2 status!=declined", "filter any(D1, not OH, fit>70)", "filter not any(D1, favorite)",
    "filter conference=\"Big Ten\",ACC name~'state'", "filter contacted>=last monday D1",
    "filter admission<30% tuition<=30000",
    "filter contacted=2026-01-01..2026-02-01", "filter size=very large", "filter -division -fit",
    "filter within=300 -state",
    "filter D1 search it's; # > | $x", "schools search Miami > x", "filter $x fit>=$min", "filter D1 or OH",
    "filter D1,D2",
    "filter tier=none not favorite", "filter fit=..69 fit=50..", "filter divison=D1", "filter state=ZZ", "filter fit>",
    "search it's; # > | $x \"a\"", "search \"st. john's\"; count", "search 'a $x'", "search ; count",
    "sort state, fit desc, name", "sort fit,fit", "sort fitt", "columns name,state, fit", "columns name,",
    "limit 10; show",
    "show ohio state fit notes", "show \"Ohio State\" 'Kenyon College'", "show 3-5", "show 3,7 fit", "show 5-3",
    "show 99", "show id:1a2b", "show all", "show .", "show kenyn", "show $who fit", "status ohio state visit scheduled",
    "status ohio contacted", "status . Offer", "status contacted", "tier kenyon none", "tier 3 D", "tier a",
    "fav kenyon denison; unfav kenyon", "expect count >= 12", "expect status \"Ohio State\" = contacted",
    "expect fit kenyon>50",
    "set output json; output", "set who kenyon; show $who", "echo a#b # c", "echo $1", "echo \"$x and more\" '$x'",
    "coaches head; show; filter responsiveness=high", "prefs player gpa=3.8 positions=SS,2B", "home 41.4993,-81.6944",
    "why kenyon; next; prev", "source a.compass -- D1 500", "show ohio \\\n state", "# only a comment", "; ;; count",
    "shwo", "kenyon", "= 3", "> x", "\"show", "show Hawaiʻi é ü 🙂 fit", "group state > x.json",
  ]
}
