import Domain
import TestSupport

/// Makes sheets: headers as people write them, cells that fit below them and some that don't.
struct SheetMaker {
  var random: StoreRandom

  mutating func steps() -> [String] {
    let list = random.pick([
      "schools", "schools", "coaches", "interactions", "events", "offers", "metrics", "reminders",
    ])
    let separator = random.pick([",", ",", ";", "\t"])
    let columns = (0..<random.number(1...8)).map { _ in random.pick(Self.columns[list] ?? []) } + [Self.needed(list)]
    let shuffled = columns.shuffled(using: &random)
    var lines = [shuffled.map(\.header).joined(separator: separator)]
    if random.chance(6) { lines.insert("Our list" + String(repeating: separator, count: columns.count - 1), at: 0) }
    for _ in 0..<random.number(1...6) {
      if random.chance(8) {
        lines.append(random.pick(["DIVISION 1", "Total", ""]) + String(repeating: separator, count: columns.count - 1))
      }
      let cells = shuffled.map { cell(of: $0.kind, separator) }
      lines.append(
        cells.dropLast(random.chance(6) ? random.number(0...cells.count - 1) : 0).joined(separator: separator))
    }
    if random.chance(4) { lines.append(random.pick(Array(lines.dropFirst()))) }
    return (random.chance(2) ? ["@empty"] : []) + [list] + lines
  }

  private enum Kind: CaseIterable {
    case school, person, title, email, phone, day, number, word, state, division, text, flag
  }

  private typealias Column = (header: String, kind: Kind)

  /// The column without which no row of a list is one.
  private static func needed(_ list: String) -> Column {
    switch list {
    case "coaches": ("Coach Name", .person)
    case "events": ("Event", .text)
    case "metrics": ("Metric", .word)
    case "reminders": ("To Do", .text)
    default: ("School", .school)
    }
  }

  private static let columns: [String: [Column]] = [
    "schools": [
      ("State", .state), ("Div", .division), ("Tuition", .number), ("Head Coach", .person), ("Coach Email", .email),
      ("Asst Coach", .person), ("Coach", .person), ("Title", .title), ("Phone", .phone), ("Notes", .text),
      ("Rank", .number),
      ("Conference", .word), ("City/State", .text), ("Favorite", .flag), ("Last Contact", .day), ("Status", .word),
      ("", .text),
      ("Avg GPA", .number), ("Website", .text),
    ],
    "coaches": [
      ("School", .school), ("Title", .title), ("Email", .email), ("Phone", .phone), ("Notes", .text), ("State", .state),
      ("Twitter", .text), ("First Name", .text), ("Last Name", .person),
    ],
    "interactions": [
      ("Coach", .person), ("Date", .day), ("Method", .word), ("Sent/Received", .word), ("Subject", .text),
      ("Notes", .text),
      ("Title", .title), ("Coach Email", .email),
    ],
    "events": [
      ("Date", .day), ("Kind", .word), ("School", .school), ("Cost", .number), ("Registered", .flag), ("Time", .day),
    ],
    "offers": [
      ("Type", .word), ("Date", .day), ("Amount", .number), ("Percent", .number), ("Status", .word), ("Notes", .text),
    ],
    "metrics": [("Value", .number), ("Date", .day), ("Unit", .word), ("Official", .flag), ("Notes", .text)],
    "reminders": [("Due", .day), ("School", .school), ("Coach", .person), ("Priority", .word), ("Done", .flag)],
  ]

  private static let cells: [Kind: [String]] = [
    .school: [
      "Kenyon College", "kenyon", "Denison University", "Quarrel Hill College", "Quarrel Hill", "Miami University",
      "Miami", "IU",
      "University of", "Ohio St.", "St. John's", "Saint Johns University",
    ],
    .person: [
      "Ann Lee", "Lee, Ann", "Ann Lee; Bo Roe", "Ann Lee and Bo Roe", "Coach Lee", "Lee", "TBD", "Vacant",
      "Ann Lee <ann@x.example>",
      "Ann Lee (HC), Bo Roe (AC)", "Mary Jo de la Cruz Jr.", "Unknown",
    ],
    .title: ["Head Coach", "Assistant", "RC", "Head Coach / AD", "Volunteer", "Coach", "Player"],
    .email: [
      "ann@x.example", "mailto:bo@x.example", "ann@x.example; bo@x.example", "none listed", "ann@",
      "Ann <ann@x.example>.",
    ],
    .phone: [
      "(740) 555-0110", "740-555-0110 x22", "7405550110.0", "call first", "O: 740-555-0116 C: 740-555-0117", "911",
    ],
    .day: [
      "2026-03-01", "3/1/26", "Mar 1-3, 2026", "1.3.26", "31/12/2026", "noon", "9am-3pm", "yesterday", "TBD",
      "3/1/26 4:30 PM",
      "2/30/26", "46082",
    ],
    .number: ["12", "$36,000/yr", "~3,500", "3.5+", "test optional", "1,5", "40-50", "-1", "1e400", "50%", "NaN"],
    .word: [
      "email", "Sent", "camp", "partial", "Exit Velo", "mph", "high", "Committed", "Nope", "x", "Text / Call",
      "Big Ten",
    ],
    .state: ["OH", "Ohio (OH)", "Mass.", "ON", "Ohio", "XX"],
    .division: ["D1", "NCAA Division III", "D1 (ACC)", "NWAC", "juco", "4"],
    .text: ["a", "two words", "x: y", "\"quoted\"\"cell\"", "'=1+1", "https://x.example/a", "é😀", "3", "Head Coach"],
    .flag: ["x", "✓", "no", "Y", "★", "maybe", "Registered"],
  ]

  private mutating func cell(of kind: Kind, _ separator: String) -> String {
    if random.chance(5) { return random.pick(["", "-", "N/A", " "]) }
    let text = random.pick(Self.cells[random.chance(12) ? random.pick(Kind.allCases) : kind] ?? [""])
    return text.contains(separator) && !text.hasPrefix("\"") ? "\"\(text)\"" : text
  }
}
