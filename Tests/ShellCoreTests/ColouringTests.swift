import Grammar
import ShellCore
import ShellTesting
import Testing

@Suite struct ColouringTests {
  static let table: [(line: String, parts: String)] = [
    ("", ""), ("f", "f:verb"), ("fil", "fil:verb"), ("flter D1", "flter:unknownVerb"), ("flter", "flter:unknownVerb"),
    ("s ", "s:unknownVerb"), ("filter D1 fit>=70", "filter:verb D1:value fit:field >=:sign 70:number"),
    ("filter div", "filter:verb div:field"), ("filter divison=D1", "filter:verb divison:missing"),
    ("filter division=D", "filter:verb division:field =:sign D:value"),
    ("filter division=D9", "filter:verb division:field =:sign D9:missing"),
    ("filter D1 zzz OH", "filter:verb D1:value zzz:missing"), ("filter visit ", "filter:verb visit:value"),
    ("filter not any(D1, favorite)", "filter:verb not:sign any:sign (:sign D1:value ,:sign favorite:value ):sign"),
    ("filter -division", "filter:verb -:sign division:field"),
    ("filter conference=ACC", "filter:verb conference:field =:sign ACC:value"),
    ("filter conference=AC", "filter:verb conference:field =:sign AC:value"),
    ("filter conference=AC D1", "filter:verb conference:field =:sign AC:missing D1:value"),
    ("filter conference=Nowhere", "filter:verb conference:field =:sign Nowhere:missing"),
    ("filter conference=\"Big Ten\"", "filter:verb conference:field =:sign \"Big Ten\":value"),
    ("filter name~\"a b\"", "filter:verb name:field ~:sign \"a b\":string"),
    ("filter contacted=3 days ago", "filter:verb contacted:field =:sign 3 days ago:value"),
    ("filter D1 search it's > | x", "filter:verb D1:value search:sign it's > | x:text"),
    ("search ohio; x", "search:verb ohio; x:text"), ("search \"oh\"", "search:verb \"oh\":string"),
    ("status ohio state contacted", "status:verb ohio state:value contacted:value"),
    ("status 3-5 visti", "status:verb 3-5:number visti:missing"), ("status 3 vis", "status:verb 3:number vis:value"),
    ("show kenyn", "show:verb kenyn:missing"), ("show keny", "show:verb keny:value"),
    ("show \"Kenyon College\" fit", "show:verb \"Kenyon College\":value fit:value"),
    ("show 300", "show:verb 300:missing"), ("show ohio ", "show:verb ohio:value"),
    ("show all .", "show:verb all:value .:missing"),
    ("show \"keny", "show:verb \"keny:unbalanced"), ("note 3 \"abc", "note:verb 3:number \"abc:unbalanced"),
    ("note --private kenyon it's so; #1", "note:verb --private:value kenyon:value it's so; #1:text"),
    ("show | less -S", "show:verb | less -S:shell"), ("! ls -l", "!:shell ls -l:shell"), ("!12", "!:shell 12:shell"),
    ("show > x.csv; count", "show:verb >:sign x.csv:value ;:sign count:verb"),
    ("show >> \"my x.csv\"", "show:verb >>:sign \"my x.csv\":string"), ("show >", "show:verb >:sign"),
    ("count # really; yes", "count:verb # really; yes:comment"), ("# all", "# all:comment"),
    ("flter x; count # so", "flter:unknownVerb ;:sign count:verb # so:comment"),
    ("flter \"a;b\"; count", "flter:unknownVerb \"a;b\":string ;:sign count:verb"),
    ("flter | less", "flter:unknownVerb | less:shell"), ("count\ncount", "count:verb count:verb"),
    ("sort state, fit desc", "sort:verb state:field ,:sign fit:field desc:value"),
    ("columns name,zzz", "columns:verb name:field ,:sign zzz:missing"),
    ("edit 3 state=OH zzz=1", "edit:verb 3:number state:field =:sign OH:value zzz:missing =:sign 1:number"),
    (
      "log 3 call inbound on yesterday A talk",
      "log:verb 3:number call:value inbound:value on:sign yesterday:value A:text talk:text"
    ),
    ("expect count >= 12", "expect:verb count:field >=:sign 12:number"), ("view nope", "view:verb nope:missing"),
    ("schools OH; filter D1", "schools:verb OH:value ;:sign filter:verb D1:value"), (";;", ";:sign ;:sign"),
    ("coaches; filter head", "coaches:verb ;:sign filter:verb head:value"),
  ]

  @Test("what each part of a line is", arguments: table)
  func roles(_ line: String, _ parts: String) async throws {
    let spans = try await Talk().interpreter.colouring(of: line)
    Self.check(spans, of: line)
    #expect(spans.map { "\(Self.text($0, line)):\($0.role)" }.joined(separator: " ") == parts)
  }

  static let hostile = [
    "\u{0}", "\u{1B}[31m", "filter \u{7F}=\u{1}", "\"", "'", "show '", "show \"\\", "show \"a\\\"b", "filter \"D1\"=",
    "🏈🏈 🏈",
    "show 🏈", "filter conference=🏈", "search e\u{301}\u{301}", "show \u{301}", "e\u{301}cho", "filter \u{202E}D1",
    ">>>", "| |", "; ; | >", "filter ,,,,", "filter ((((", "filter any(any(any(", "filter not not not D1", "=====",
    "!!!", "!", "#", "\\", "filter \\\nD1", "show > >", "show >> | x", "filter fit>=$nope", "$x", "echo $", "\r\n\r\n",
    "filter D1\u{2028}D2", "edit 3 =", "edit 3 a=\"", "prefs school x=\"y", "log 3 call on", "sort ,", "columns ,,",
    "filter fit>>x", "filter -", "- -", "show -", "alias x \"y; z", "watch \"count", "template x",
    String(repeating: "a", count: 4096), String(repeating: "filter D1; ", count: 300),
    String(repeating: "D1 ", count: 1300), "filter " + String(repeating: "any(", count: 900),
    "show " + String(repeating: "ohio ", count: 600), "echo " + String(repeating: "é\"", count: 500),
    String(repeating: "x", count: 100_000), "echo " + String(repeating: "🏈", count: 50_000),
  ]

  @Test("no line breaks the order of spans", arguments: hostile)
  func order(_ line: String) async throws {
    let interpreter = try await Talk().interpreter
    Self.check(interpreter.colouring(of: line), of: line)
    _ = interpreter.preview(of: line)
    _ = interpreter.autosuggestion(for: line, past: GhostTests.past([line + "x"]))
  }

  @Test("lines made of random pieces keep the order of spans", arguments: 0..<20)
  func random(_ seed: Int) async throws {
    let interpreter = try await Talk().interpreter
    let pieces = [
      "filter", "show", " ", " ", "\"", "'", "D1", "fit", ">=", ">", "|", ";", "#", "\n", "kenyon", "3-5", ",", "any(",
      ")",
      "é", "🏈", "\u{301}", "\\", "$x", "=", "-", "!", "note", "status", "contacted", "search", "\t", "alias", "edit",
      "prefs",
    ]
    var state = UInt64(seed) &+ 42
    for _ in 0..<30 {
      var line = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      Self.check(interpreter.colouring(of: line), of: line)
      _ = interpreter.preview(of: line)
      _ = interpreter.autosuggestion(for: line, past: [])
    }
  }

  static func text(_ span: ColouredSpan, _ line: String) -> String {
    String(decoding: Array(line.utf8)[span.span], as: UTF8.self)
  }

  /// Spans stand in order inside the line, don't overlap, aren't empty, and begin and end between scalars.
  static func check(_ spans: [ColouredSpan], of line: String) {
    let bytes = Array(line.utf8)
    var end = 0
    for span in spans.map(\.span) {
      #expect(span.lowerBound >= end && !span.isEmpty && span.upperBound <= bytes.count, "\(line)")
      end = span.upperBound
      for edge in [span.lowerBound, span.upperBound] where edge < bytes.count {
        #expect(bytes[edge] & 0xC0 != 0x80, "\(line)")
      }
    }
  }
}
