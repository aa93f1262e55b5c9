import Display
import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Cells of a sheet that want to be more than text: in every text field of every list, by every way out.
struct HostileCellTests {
  /// What they begin with; a spreadsheet keeps the apostrophe to itself.
  static let cells = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{9B}31m\u{9D}52;c;eA==\u{9C}", "\u{202E}moc.live\u{2066}",
    "'=HYPERLINK(\"a\",\"b\")",
    "'+cmd|' /C calc'!A0", "'@SUM(1+1)", "'-2+3+cmd", "'\t=1+1", "javascript:alert(1)//.x",
    "<script src=//x.y></script>",
    "x\r\nBcc: all@x.example", "$(touch x)`touch y`;!touch z", "-oProxyCommand=touch", "file:///etc/passwd",
    "mailto:a@x.example?bcc=b@x.example", "x\nEND:VEVENT\nBEGIN:VALARM\nACTION:PROCEDURE",
    "\u{FEFF}\u{200B}\u{E0041}\u{2028}",
    "https://x.example/\u{1B}]8;;\u{7}\u{202E}", "ann@x.example\r\nBcc: all@x.example", "a\u{0}b\u{8}\u{8}\u{7F}",
  ]

  /// The words and numbers without which no row of a list is one.
  private static let needed: [ListName: [String: String]] = [
    .coaches: ["school_name": "Kenyon College", "role": "head"],
    .interactions: [
      "type": "email", "direction": "outbound", "occurred_at": "2026-01-05", "school_name": "Kenyon College",
    ],
    .events: ["type": "camp", "start_date": "2026-03-01", "school_name": "Kenyon College"],
    .offers: ["offer_type": "partial", "offer_date": "2026-01-05", "school_name": "Kenyon College"],
    .metrics: ["metric_type": "exit_velo", "value": "88", "recorded_date": "2026-01-05"],
    .documents: ["type": "resume", "school_name": "Kenyon College"],
    .reminders: ["due_date": "2026-03-01", "school_name": "Kenyon College"],
    .tasks: [:], .schools: [:],
  ]

  /// A family that has imported a sheet of these cells into each of its lists.
  private static func family(
    _ setting: Talk.Setting = [], _ canvas: Canvas = Canvas(width: 100)
  ) async throws -> Talk {
    var talk = Talk(sample: setting, at: February.now, canvas: canvas)
    talk.interpreter.world.rules.assumesYes = true
    for (list, needed) in Self.needed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      talk.interpreter.shell.session.front = list
      let before = talk.session.tables.contents(list).count
      talk.surroundings.change { $0["\(list).csv"] = sheet(list.shown, needed) }
      let said = await talk.lines("import \(list).csv skip bad cells").said
      let count = talk.session.tables.contents(list).count - before
      #expect(count == cells.count, "\(list): \(said)")
    }
    return talk
  }

  private static func sheet<E: Shown>(_ list: E.Type, _ needed: [String: String]) -> String {
    let columns = E.table.columns.filter { $0.type == .text && needed[$0.name] == nil && $0.name != "task_id" }.map(
      \.name)
    let fixed = needed.sorted { $0.key < $1.key }
    let rows = cells.map { cell in columns.map { _ in cell } + fixed.map(\.value) }
    return ([columns + fixed.map(\.key)] + rows).map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
    }.joined()
  }

  /// The text without what the program itself steers a terminal with: colours, and links to addresses of the web.
  private static func bare(_ text: String) -> String {
    var (bare, rest) = ("", Substring(text))
    while let start = rest.firstIndex(of: "\u{1B}") {
      bare += rest[..<start]
      let sequence = rest[start...].dropFirst()
      if sequence.first == "[", let end = sequence.firstIndex(of: "m"),
        sequence[..<end].dropFirst().allSatisfy({ $0.isNumber || $0 == ";" })
      {
        rest = sequence[sequence.index(after: end)...]
      } else if sequence.hasPrefix("]8;;"), let end = sequence.firstIndex(of: "\u{1B}"),
        sequence[end...].hasPrefix("\u{1B}\\"), isSafe(String(sequence[..<end].dropFirst(4)))
      {
        rest = sequence[end...].dropFirst(2)
      } else {
        return bare + rest
      }
    }
    return bare + rest
  }

  /// True for nothing, and for an address that a browser or a mail program opens and nothing else does.
  private static func isSafe(_ address: String) -> Bool {
    address.isEmpty
      || ["https://", "http://", "mailto:", "tel:", "sms:"].contains(where: address.hasPrefix)
        && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// The addresses that were opened.
  private static func opened(_ said: String) -> [String] {
    said.split(separator: "\n").filter { $0.hasPrefix("(opens ") }.map { String($0.dropFirst(7).dropLast()) }
  }

  /// The characters that nobody sees, or that steer.
  private static func hidden(in text: String) -> [Unicode.Scalar] {
    Invisible.marks(text.unicodeScalars).filter { $0.isInvisible || $0.scalar.value < 0x20 && $0.scalar != "\n" }
      .map(\.scalar)
  }

  private static let looks =
    OutputMode.allCases.map { "output \($0.rawValue); show all; show 1; show 20; last" } + [
      "output table", "show all", "show 1-20", "edit 1", "stats", "group notes", "count", "why 1", "search x",
      "columns", "delete 1-2; undo", "sort notes; show", "show 'END",
    ]

  private static let lines = [
    "dashboard", "dashboard full", "due all", "digest", "summary", "activity 400", "changes", "review", "tonight",
    "suggestions", "map", "schools; compare 1 2 3", "schools; chart notes", "views", "history", "drafts",
    "packet save p.html",
    "schools; sql select name, notes from schools", "family", "fit 1", "philosophy 1", "status 1", "tasks", "doctor",
  ]

  @Test func noneSteersATerminal() async throws {
    let canvas = Canvas(width: 100, colours: .truecolor, hyperlinks: true, isTerminal: true)
    var talk = try await Self.family([], canvas)
    for list in Self.needed.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      talk.interpreter.shell.session.front = list
      let shown = await talk.say("output table; show all")
      #expect(shown.contains("␛"), "\(list): \(shown.prefix(1_000))")
      for line in Self.looks {
        talk.interpreter.shell.session.front = list
        let said = await talk.say(line)
        let hidden = Self.hidden(in: Self.bare(said)).filter { $0 != "\t" || !line.hasPrefix("output tsv") }
        #expect(hidden.isEmpty, "\(list): \(line): \(hidden.prefix(5)) in \(said.debugDescription.prefix(2_000))")
      }
    }
    for line in Self.lines {
      let said = await talk.say(line)
      let hidden = Self.hidden(in: Self.bare(said))
      #expect(hidden.isEmpty, "\(line): \(hidden.prefix(5)) in \(said.debugDescription.prefix(2_000))")
    }
  }

  @Test(arguments: ["csv", "tsv"]) func noneIsAFormula(ending: String) async throws {
    var talk = try await Self.family()
    for list in Self.needed.keys {
      talk.interpreter.shell.session.front = list
      await talk.lines("export out.\(ending)")
      let file = TextFile("out.\(ending)", try #require(talk.surroundings["out.\(ending)"]))
      var records = SeparatedRecords(file, separator: UInt8(ascii: ending == "csv" ? "," : "\t"), isAligned: false)
      while let cells = try records.next() {
        for cell in cells.map(records.text) where Double(cell) == nil {
          #expect(cell.first.map("=+-@\t\r".contains) != true, "\(list): \(cell.debugDescription)")
        }
      }
    }
  }

  @Test func noneIsMarkup() async throws {
    var talk = try await Self.family()
    for list in Self.needed.keys {
      talk.interpreter.shell.session.front = list
      await talk.lines("export \(list).html")
    }
    await talk.lines("packet save --with schools p.html")
    for (name, page) in talk.surroundings.files where name.hasSuffix(".html") {
      #expect(!page.contains("<script src"), "\(name)")
      for attribute in page.replacing("href=\"", with: "\u{1}").split(separator: "\u{1}").dropFirst() {
        let address = String(attribute.prefix { $0 != "\"" })
        #expect(Self.isSafe(address), "\(name): \(address)")
      }
      #expect(Self.hidden(in: page).isEmpty, "\(name): \(Self.hidden(in: page))")
    }
  }

  @Test func noneStartsAProgram() async throws {
    var talk = try await Self.family(.terminal)
    var opened: [String] = []
    for list in [ListName.schools, .coaches, .events, .documents] {
      for row in 1...40 {
        for way in ["open \(row) website", "open \(row) twitter", "open \(row) map", "open \(row) instagram"] {
          talk.interpreter.shell.session.front = list
          opened += Self.opened(await talk.say(way))
        }
        guard list == .coaches else { continue }
        for way in ["contact \(row) email", "contact \(row) sms", "contact \(row) phone"] {
          talk.interpreter.shell.session.front = list
          let said = await talk.say(way)
          #expect(!said.contains("(runs"), "\(said)")
          opened += Self.opened(said)
        }
      }
    }
    #expect(opened.count > 20)
    for address in opened {
      #expect(Self.isSafe(address), "\(address)")
      #expect(!address.hasPrefix("mailto:") || !address.lowercased().contains("bcc"), "\(address)")
    }
  }

  @Test func aLongCellIsQuotedInShort() async throws {
    var talk = February.people()
    let long = String(repeating: "very ", count: 100_000)
    talk.surroundings.change { $0["a.csv"] = "name,division,tuition,email\nAlpha College,\(long),\(long),\(long)\n" }
    for line in ["import a.csv", "import a.csv --dry-run", "import a.csv skip bad"] {
      let said = await talk.say(line)
      #expect(said.utf8.count < 4_000, "\(line): \(said.prefix(3_000))")
    }
  }
}
