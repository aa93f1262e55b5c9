import Domain
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Sheets of every other list in random styles are read without a loss, and a second time without a duplicate.
struct RandomListTests {
  @Test(arguments: ListName.allCases.filter { InventedList.columns[$0] != nil }, 0..<12)
  func nothingIsLostAndNothingComesTwice(list: ListName, seed: UInt64) async throws {
    var random = StoreRandom(seed: seed)
    let sheet = InventedList(list, &random)
    var writing = SheetWriting(&random)
    let file = writing.bytes(sheet.rows)
    var talk = February.talk()
    talk.interpreter.world.rules.assumesYes = true
    talk.interpreter.world.scriptedMachine.readBytes = { _ in file }
    talk.interpreter.shell.session.front = list
    let before = talk.session.tables.contents(list)
    let told = "\(sheet.rows.map { $0.joined(separator: " | ") }.joined(separator: "\n"))"
    let planned = await talk.lines("import a.csv --dry-run")
    #expect(planned.status == .done, "\(planned.said)\n\(told)")
    #expect(talk.session.tables.contents(list) == before && talk.session.journal.written.isEmpty)
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(said)\n\(told)")
    let found = InventedList.rows(of: list, besides: Set(before.keys), in: talk.session)
    #expect(found.sorted() == sheet.expected.sorted(), "\(said)\n\(told)")
    let again = await talk.lines("import a.csv")
    #expect(again.said.last == "nothing to change", "\(again.said)\n\(told)")
    #expect(talk.session.tables.contents(list).count == before.count + sheet.expected.count)
    await talk.lines("undo")
    #expect(talk.session.tables.contents(list) == before)
  }
}

/// Rows of a list as somebody writes them down, and what they say.
private struct InventedList {
  /// A column: what it's called in the database, what people call it, and what stands in it: the value, and how people
  /// write that.
  struct Column {
    let key: String
    let headers: [String]
    let values: [(value: String, written: [String])]

    init(_ key: String, _ headers: String..., values: [(String, [String])]) {
      (self.key, self.headers, self.values) = (key, headers, values)
    }
  }

  private(set) var rows: [[String]]
  /// A line of values for each row.
  private(set) var expected: [String]

  init(_ list: ListName, _ random: inout StoreRandom) {
    let columns = (Self.columns[list] ?? []).shuffled(using: &random)
    rows = [columns.map { $0.headers.randomElement(using: &random) ?? "" }]
    expected = []
    let dayStyle = Int.random(in: 0..<4, using: &random)
    for number in 1...Int.random(in: 1...8, using: &random) {
      var (cells, values): ([String], [String: String]) = ([], [:])
      for column in columns {
        if column.key == Self.own[list] {
          let text =
            "\(["Fall", "Spring \"open\"", "Été,", "Two\nlines of"].randomElement(using: &random) ?? "") \(number)"
          (values[column.key], cells) = (text, cells + [text])
        } else if column.values.isEmpty {
          let day = Day(number: (Day("2026-01-05")?.number ?? 0) + number)
          (values[column.key], cells) = (day.description, cells + [Self.written(day, dayStyle)])
        } else {
          let (value, written) = column.values.randomElement(using: &random) ?? ("", [""])
          (values[column.key], cells) = (value, cells + [written.randomElement(using: &random) ?? value])
        }
      }
      rows.append(cells)
      expected.append(Self.line(values))
    }
  }

  private static func line(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private static func written(_ day: Day, _ style: Int) -> String {
    let (year, month, number) = (day.civil.year, day.civil.month, day.civil.day)
    let name = ["Jan", "Feb", "Mar"][month - 1]
    return switch style {
    case 0: day.description
    case 1: "\(month)/\(number)/\(year)"
    case 2: "\(name) \(number), \(year)"
    default: "\(number)-\(name)-\(year % 100)"
    }
  }

  /// The rows that are new, as lines of the values that the sheet had.
  static func rows(of list: ListName, besides known: Set<String>, in session: Session) -> [String] {
    func rows<E: Shown>(_ entity: E.Type) -> [String] {
      session.tables[E.self].filter { !known.contains($0.id.description) }.map { row in
        line(
          Dictionary(uniqueKeysWithValues: (columns[list] ?? []).map { ($0.key, said(row.value(of: $0.key), session)) })
        )
      }
    }
    return rows(list.shown)
  }

  private static func said(_ value: Value, _ session: Session) -> String {
    switch value {
    case .null: ""
    case .uuid(let id): session.tables.schools[Key(id)]?.name ?? session.tables.coaches[Key(id)]?.fullName ?? id.text
    case .instant(let moment): session.context.clock.day(moment).description
    default: JSON(value).string ?? JSON(value).text
    }
  }

  /// The column in which no two rows are the same.
  private static let own: [ListName: String] = [
    .interactions: "subject", .events: "name", .documents: "title", .reminders: "title", .tasks: "text",
    .offers: "conditions", .metrics: "notes",
  ]

  private static let schools = [
    ("Kenyon College", ["Kenyon College", "Kenyon College ", "kenyon college"]),
    ("Denison University", ["Denison University"]),
  ]
  private static let yes = [("true", ["yes", "Y", "x", "✓", "TRUE", "Done"]), ("false", ["no", "N", "FALSE"])]

  static let columns: [ListName: [Column]] = [
    .interactions: [
      Column("school_id", "School", "College Name", "University", values: schools),
      Column("occurred_at", "Date", "When", "Contact Date", values: []),
      Column(
        "type", "Type", "Method", "Channel",
        values: [
          ("email", ["email", "E-mail", "Email"]), ("phone_call", ["Phone call", "phone_call", "Call"]),
          ("text", ["Text", "text message"]),
        ]),
      Column(
        "direction", "Direction", "Sent/Received", "In/Out",
        values: [("outbound", ["Sent", "outbound", "Out"]), ("inbound", ["Received", "inbound", "In"])]),
      Column("subject", "Subject", "Topic", "Re", values: [("", [""])]),
      Column(
        "content", "Notes", "Message", "Details",
        values: [("Said \"hello\"", ["Said \"hello\""]), ("a\nb; c", ["a\nb; c"])]),
    ],
    .events: [
      Column("name", "Event", "Camp", "Title", values: [("", [""])]),
      Column("start_date", "Date", "Start", "Day", values: []),
      Column(
        "type", "Type", "Kind", values: [("camp", ["camp", "Camp", "Prospect Camp"]), ("showcase", ["Showcase"])]),
      Column("school_id", "Host", "School", values: schools),
      Column("cost", "Cost", "Fee", values: [("125", ["$125", "125", "125.00"]), ("", ["", "TBD", "N/A"])]),
      Column("registered", "Registered", "Signed Up", values: yes),
    ],
    .offers: [
      Column("school_id", "School", "College", values: schools),
      Column("offer_date", "Offer Date", "Date Offered", values: []),
      Column(
        "offer_type", "Type", "Offer Type",
        values: [("full_ride", ["Full Ride", "full_ride"]), ("partial", ["Partial", "partial scholarship"])]),
      Column("scholarship_percentage", "Percent", "Pct", values: [("50", ["50", "50%"]), ("", ["", "-"])]),
      Column(
        "status", "Status", "Decision", values: [("pending", ["Pending", "waiting"]), ("accepted", ["Accepted"])]),
      Column("conditions", "Conditions", "Terms", values: [("", [""])]),
    ],
    .metrics: [
      Column(
        "metric_type", "Metric", "Test",
        values: [("exit_velo", ["Exit Velo", "exit_velo"]), ("sixty_time", ["60 Yard Dash", "sixty_time"])]),
      Column("value", "Value", "Result", values: [("88.5", ["88.5"]), ("7", ["7", "7.0"])]),
      Column("recorded_date", "Date", "Recorded", values: []),
      Column("verified", "Verified", "Official", values: yes),
      Column("notes", "Notes", "Comments", values: [("", [""])]),
    ],
    .documents: [
      Column("title", "Title", "Document", values: [("", [""])]),
      Column("type", "Type", "Kind", values: [("resume", ["Resume", "CV"]), ("transcript", ["Transcript"])]),
      Column("school_id", "School", "College", values: schools),
      Column("file_url", "Link", "URL", values: [("https://x.example/a?b=c,d", ["https://x.example/a?b=c,d"])]),
    ],
    .reminders: [
      Column("title", "Reminder", "To Do", "What", values: [("", [""])]),
      Column("due_date", "Due", "Due Date", values: []),
      Column("school_id", "School", "College", values: schools),
      Column("priority", "Priority", values: [("high", ["High", "urgent"]), ("medium", ["Medium", "normal"])]),
    ],
    .tasks: [
      Column("text", "Task", "To Do", values: [("", [""])]), Column("completed", "Done", "Completed", values: yes),
    ],
  ]
}
