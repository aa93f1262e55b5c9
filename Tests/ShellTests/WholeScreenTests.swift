import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import Display
@testable import ShellCore

/// Screens that can be read whole: what a row is about is never cut, whatever the width.
struct WholeScreenTests {
  static let widths = [40, 60, 80, 100, 140]

  static let lists = [
    "schools", "schools D3", "coaches", "coaches head", "interactions", "interactions kenyon", "events", "offers",
    "documents", "metrics", "tasks", "reminders", "suggestions", "due all", "tonight", "review", "changes", "activity",
    "compare kenyon, denison", "compare kenyon, denison, wooster, ashland", "schools sort distance",
    "columns name, notes, website; schools", "athletes", "rules",
    "calendar", "colleges baseball OH", "colleges sort tuition", "templates", "due athletes all", "drafts", "views",
    "help merit", "fields", "prefs", "pivot status division", "pivot division status", "group state", "stats",
    "history",
  ]

  @Test(arguments: lists, Family.allCases) func list(_ line: String, of family: Family) async {
    for width in Self.widths {
      var talk = family.talk(width)
      _ = await talk.say("add task Send the transcript to the registrar of every school; tier kenyon B")
      _ = await talk.say(line)
      let sheets = talk.interpreter.shell.results.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
      #expect(!sheets.isEmpty, "\(line)")
      for sheet in sheets { ShownSheet(sheet, width).check(line) }
    }
  }

  /// Nothing of these is cut at all.
  @Test(
    arguments: [
      "rules", "rules kenyon", "eligibility", "calendar", "calendar month", "templates", "due all", "due athletes all",
      "tonight", "packet costs", "drafts", "prefs", "athletes", "changes", "suggestions", "reminders", "help merit",
      "views", "prefs player", "prefs school", "prefs notifications", "prefs dashboard", "prefs location",
    ], Family.allCases
  ) func nothingIsCut(_ line: String, of family: Family) async {
    for width in Self.widths {
      var talk = family.talk(width)
      _ = await talk.say("add task Send the transcript to the registrar of every school; schools D3 OH; save near")
      let said = await talk.say(line)
      #expect(!said.contains("…"), "\(line) at \(width): \(said)")
      for shown in said.split(separator: "\n") where !shown.hasPrefix("2> ") {
        #expect(Text(String(shown)).width <= width, "\(line) at \(width): \(shown)")
      }
    }
  }

  @Test(
    arguments: ["schools", "coaches", "interactions", "events", "offers", "documents", "reminders"], Family.allCases
  ) func detail(_ list: String, of family: Family) async throws {
    for width in Self.widths {
      var talk = family.talk(width)
      _ = await talk.say(list)
      let row = try #require(talk.interpreter.shell.printed?.first)
      let said = await talk.say("show 1")
      let words = Set(said.split { $0.isWhitespace }.map(String.init))
      let title = talk.interpreter.shell.title(of: row).split(separator: " ").map(String.init)
      #expect(
        Set(title).isSubset(of: words) || words.contains { $0.hasPrefix(title[0]) }, "\(list) at \(width)\n\(said)")
      for line in talk.interpreter.shell.results.flatMap({
        render($0, as: .table, on: Canvas(width: width)).split { $0 == "\n" }
      }) {
        #expect(Text(String(line)).width <= width, "\(list) at \(width): \(line)")
      }
    }
  }

  @Test(arguments: ["delete kenyon", "delete preston", "tier 1-6 A", "status 1-6 contacted"], Family.allCases)
  func question(_ line: String, of family: Family) async {
    var talk = family.talk(80, [.terminal])
    let said = await talk.say("schools; \(line)", answering: ["n"])
    let rows =
      line.hasPrefix("delete")
      ? Array(talk.interpreter.shell.printed?.prefix(0) ?? [])
      : talk.interpreter.shell.printed?.prefix(6).map(\.self) ?? []
    for row in rows { #expect(said.contains(talk.interpreter.shell.title(of: row)), "\(line): \(said)") }
    #expect(!said.split(separator: "\n").contains { $0.contains("…") && $0.contains("?") }, "\(line): \(said)")
  }

  /// Two schools of one name are told apart wherever they stand, also where there is little room.
  @Test(arguments: widths) func namesakesAreToldApart(_ width: Int) async {
    var talk = Talk(sample: [], canvas: Canvas(width: width))
    await talk.hear("coaches; add coach Ann Other school=\"Wheaton College (MA)\" role=head")
    await talk.hear("log \"Ann Other\" email on yesterday hello")
    for line in ["coaches wheaton", "interactions wheaton", "compare wheaton il, wheaton ma", "schools wheaton"] {
      let said = await talk.say(line)
      #expect(said.contains("IL") && said.contains("MA"), "\(line) at \(width): \(said)")
    }
  }

  /// The sample family, and the same with names that are longer than a column.
  enum Family: CaseIterable, Sendable {
    case sample, longNames

    func talk(_ width: Int, _ setting: Talk.Setting = []) -> Talk {
      guard self == .longNames else { return Talk(sample: setting, canvas: Canvas(width: width)) }
      var tables = Sample.at().tables
      for school in tables.schools {
        var long = school
        long.name = "Consolidated Polytechnic Institute of \(school.name)"
        _ = tables.schools.replace(long)
      }
      for coach in tables.coaches {
        var long = coach
        long.lastName = "\(coach.lastName)-Featherstonehaugh-Cholmondeley"
        _ = tables.coaches.replace(long)
      }
      for event in tables.events {
        var long = event
        long.name = "\(event.name) and invitational tournament of the upper Midwest"
        _ = tables.events.replace(long)
      }
      return Talk(rows: tables, setting, canvas: Canvas(width: width))
    }
  }
}

/// A sheet as it is drawn on a canvas.
private struct ShownSheet {
  let sheet: Sheet
  let width: Int
  let pieces: [String]

  init(_ sheet: Sheet, _ width: Int) {
    (self.sheet, self.width) = (sheet, width)
    pieces = Array(Block.sheet(sheet).drawing(as: .table, on: Canvas(width: width)))
  }

  func check(_ line: String) {
    let lines = pieces.joined().split(separator: "\n")
    for shown in lines {
      #expect(Text(String(shown)).width <= width, "\(line) at \(width): \(shown)")
      #expect(!shown.drop { $0 == " " }.hasPrefix("·"), "\(line) at \(width): \(shown)")
    }
    guard sheet.count > 0 else { return }
    let isTable = pieces[0].contains("──")
    let rows = pieces.dropFirst(isTable ? 1 : 0).prefix(sheet.count)
    let layout = isTable ? SheetLayout(sheet, on: Canvas(width: width)) : nil
    // A school that is compared is a column, and its name may have blanks.
    let dropped = Set(layout?.dropped.map { sheet.columns[$0].key } ?? [])
    for (row, shown) in rows.enumerated() {
      for (column, about) in sheet.columns.enumerated()
      where about.wraps && about.mostLines == .max && !dropped.contains(about.key) {
        let words = sheet.cell(row, column)
        let text = layout.map { Self.cell(column, of: shown, $0) } ?? shown
        #expect(
          ([words] + (sheet.shorter?(row, column).all ?? [])).contains {
            Self.letters(of: text).contains(Self.letters(of: $0.words))
          }, "\(line) at \(width): '\(words.words)' is cut in \(shown)")
      }
    }
    // An empty column is no loss.
    let isAnyLost = layout?.dropped.contains { column in
      (0..<sheet.count).contains { !sheet.cell($0, column).words.isEmpty }
    }
    guard isTable, isAnyLost == true, sheet.count > 1 else { return }
    for (column, about) in sheet.columns.enumerated() where !dropped.contains(about.key) && !about.title.isEmpty {
      let cells = Set((0..<sheet.count).map { sheet.cell($0, column).words })
      #expect(cells.count > 1, "\(line) at \(width): '\(about.key)' says the same in every row")
    }
  }

  /// Without blanks, and the brackets of badges.
  private static func letters(of words: String) -> String { words.filter { !$0.isWhitespace && !"[]".contains($0) } }

  /// The words of one column, on however many lines of a row.
  private static func cell(_ column: Int, of row: String, _ layout: SheetLayout) -> String {
    let place = layout.columns.firstIndex { $0.index == column } ?? 0
    let start =
      (layout.numberWidth > 0 ? layout.numberWidth + layout.gap : 0)
      + layout.columns.prefix(place).reduce(0) { $0 + $1.width + layout.gap }
    return row.split(separator: "\n").map { String($0.dropFirst(start).prefix(layout.columns[place].width)) }.joined()
  }
}
