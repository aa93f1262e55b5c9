import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Testing
import Values

/// Numbers and dates at the limits of what their types hold: told as errors or shown, and never the end of the program.
@Suite struct LimitTests {
  static let numbers = [
    "0", "-0", "-0.0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "-9223372036854775809", "9007199254740991", "9007199254740993", "1700000000000000", "1e308", "-1e308", "1e400",
    ".leastNonzeroMagnitude",
    "nan", "inf", "-inf", "0x7f", "99999999999999999999999999", String(repeating: "9", count: 400), "٣",
    "1,000,000,000", "%",
    "$99999999999999999999", "99999999999999999999%", "..", "1..99999999999999999999", "-99999999999999999999..1",
  ]
  static let days = [
    "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "-1000000000-01-01", "1000000000-01-01",
    "1000000000000000000-01-01", "\"in 9999 years\"", "\"9999 years ago\"", "\"9999 months ago\"", "\"in 9999 weeks\"",
    "\"in 99999999999999999999 days\"", "\"in -1 days\"", "0001-01-01..9999-12-31", "9999-12-31T23:59:59.999999-15:59",
    "2026-02-07T99:99:99",
  ]

  /// The values of a term are a set: many of them are as quick as a few.
  @Test func aTermOfManyValues() async {
    var talk = Talk(sample: [])
    let values = Array(repeating: "D1", count: 50_000) + ["D2"]
    let said = await talk.say("filter division=\(values.joined(separator: ","))")
    #expect(said == "2> 35 of 65 schools  [D1, D2]\n")
  }

  /// A talk about rows whose every number and moment is a limit, those of each row another one.
  private static func talk() -> Talk {
    var tables = Sample.at(February.now).tables
    let wholes = [Int.min, .max, -1, 0, 9_007_199_254_740_993, .min + 1]
    let doubles = [1e308, -1e308, .infinity, -.infinity, .nan, -0.0, .leastNonzeroMagnitude, 9.3e18]
    let moments = [Int64.min, .max, 0, -1, 253_402_300_800_000_000]
    func fill<E: Entity>(_ entity: E.Type) {
      tables[E.self] = Rows(
        tables[E.self].enumerated().map { place, old in
          var row = old
          for (number, column) in E.table.columns.enumerated() where column.name != "id" {
            let turn = place + number
            switch column.type {
            case .int: row.set(column.name, to: .int(wholes[turn % wholes.count]))
            case .double: row.set(column.name, to: .double(doubles[turn % doubles.count]))
            case .instant:
              row.set(column.name, to: .instant(Instant(microseconds: moments[turn % moments.count])))
            case .day: row.set(column.name, to: .day(Day(number: wholes[turn % wholes.count])))
            case .json where !["data", "preferences"].contains(column.name): row.set(column.name, to: document(turn))
            default: break
            }
          }
          return row
        })
    }
    for table in TableName.allCases { fill(table.entity) }
    return February.talk(tables)
  }

  /// Every key that someone reads a number from, with a limit in it.
  private static func document(_ turn: Int) -> Value {
    let keys = [
      "student_size", "enrollment_all", "admission_rate", "tuition_in_state", "tuition_out_of_state",
      "distance_from_home",
      "gpa_requirement", "sat_requirement", "act_requirement", "athleticFit", "academicFit", "opportunityFit",
      "personalFit", "days_since_contact",
    ]
    let numbers = [
      "-9223372036854775808", "9223372036854775807", "1e308", "-1e308", "-0.0", "1e400", "\"nan\"", "\"-1e308\"",
    ]
    let members = keys.enumerated().map { "\"\($1)\":\(numbers[($0 + turn) % numbers.count])" }
    let place =
      turn.isMultiple(of: 2) ? ",\"latitude\":90,\"longitude\":-180" : ",\"latitude\":1e308,\"longitude\":-0.0"
    return JSONText("{\(members.joined(separator: ","))\(place)}").map(Value.json) ?? .null
  }

  private static let lists = ListName.allCases.map(\.rawValue)

  @Test(arguments: ["division=", "division!=", "students=", "conference=", "name~"])
  func anyNumberOfValues(_ term: String) async {
    var talk = Talk(sample: [])
    let values = (0..<100_000).map { term.hasPrefix("students") ? "\($0)" : term.hasPrefix("div") ? "D1" : "x\($0)" }
    #expect(await talk.hear("filter \(term)\(values.joined(separator: ","))").status == .done)
  }

  @Test("verbs that only look", arguments: lists + [""])
  func anyRowIsShown(_ list: String) async {
    var talk = Self.talk()
    let lines =
      list.isEmpty
      ? [
        "dashboard", "fit 1", "fit all", "fit kenyon", "due", "due 36500", "home", "activity", "review", "summary",
        "map", "gaps",
        "suggestions", "why kenyon", "compare 1 2 3", "show kenyon", "show 1 fit", "digest", "packet", "athletes",
        "whoami",
        "contact 1", "prefs player", "prefs school", "history", "expect fit 1 > 0", "offers", "coaches responsiveness",
        "refresh", "export - csv", "archive", "report",
      ]
      : [
        "\(list)", "show", "show 1", "show 2", "show all", "count", "why 1",
        "output json; show; show 1; output cards; show",
      ]
    for line in lines {
      #expect(await talk.hear(line).notices.contains("please report") == false)
    }
  }

  @Test("each field of a list, with rows at the limits", arguments: lists) func anyFieldIsRead(_ list: String) async {
    var talk = Self.talk()
    await talk.hear(list)
    for name in Self.fields(of: list) {
      for line in [
        "columns \(name)", "show", "output json; show; output csv; show; output table", "sort \(name)",
        "sort \(name) desc",
        "show", "group \(name)", "count", "filter \(name)=none", "clear", "columns none", "sort none",
      ] { #expect(await talk.hear(line).notices.contains("please report") == false) }
    }
  }

  @Test("each field of a list is compared with the limits", arguments: lists)
  func anyNumberIsCompared(_ list: String) async {
    var talk = Self.talk()
    await talk.hear(list)
    for name in Self.fields(of: list) {
      for (place, value) in (Self.numbers + Self.days).enumerated() {
        let answer = await talk.hear("filter \(name)\(["=", "<", ">="][place % 3])\(value)")
        #expect(!answer.notices.contains("please report"))
        if answer.status == .done { await talk.hear("count; why 1; clear") }
      }
    }
  }

  @Test("verbs that take a number or a day", arguments: numbers + days) func anyNumberIsTyped(_ value: String) async {
    var talk = Self.talk()
    for line in [
      "limit \(value)", "show \(value)", "show 1-\(value)", "show \(value)-1", "due \(value)", "next \(value)",
      "prev \(value)", "set refresh \(value)", "last \(value)", "!\(value)", "expect count = \(value)",
      "expect fit kenyon > \(value)", "filter contacted<\(value)", "filter within=\(value)", "home \(value)",
      "tier \(value) A",
      "edit kenyon ranking=\(value)", "edit kenyon tuition=\(value)", "edit kenyon student_size=\(value)",
      "edit kenyon latitude=\(value)", "add school name=X ranking=\(value)",
      "add metric type=exit_velocity value=\(value)",
      "add offer school=kenyon percentage=\(value) deadline=\(value)", "add event name=X start=\(value)",
      "remind kenyon \(value) Call", "log preston call on \(value)", "log preston call occurred=\(value)",
      "prefs player gpa=\(value) height=\(value) graduation_year=\(value)", "prefs school max_distance_miles=\(value)",
      "prefs school move \(value) 1", "prefs notifications followUpReminderDays=\(value)", "pro kenyon -\(value)",
      "done \(value)", "complete \(value)", "dismiss \(value)", "digest \(value)", "id:\(value)", "undo",
    ] {
      let answer = await talk.hear(line)
      #expect(!answer.notices.contains("please report"))
      _ = talk.completions(line)
    }
    _ = talk.completions("watch due \(value)")
  }

  @Test(
    "what is kept in a file",
    arguments: ["-9223372036854775808", "9223372036854775807", "1e308", "1e400", "-0.0", "1e18", "0.5"])
  func anySavedNumberIsRead(_ number: String) async {
    let query = """
      {"terms":[{"field":"contacted","is":[{"within_days":\(number)}]},{"field":"contacted","is":[{"beyond_days":\(number)}]},\
      {"field":"fit","is":[{"at_least":\(number),"under":\(number)}]}],"limit":\(number)}
      """
    let files = Surroundings()
    files["saved.json"] = "{\"views\":{\"v\":{\"list\":\"schools\",\(query.dropFirst())}}"
    var talk = February.talk { files.serve(&$0) }
    for line in ["views", "view v", "show", "why 1", "count"] {
      #expect(!(await talk.hear(line)).notices.contains("please report"))
    }
    if let read = JSON(parsing: query).flatMap(Query.init) { #expect(!read.chips(in: School.standardFields).isEmpty) }
  }

  private static func fields(of list: String) -> [String] {
    func names<E: Listed>(_ entity: E.Type) -> [String] { E.fields.all.map(\.name) }
    return ListName(rawValue: list).map { names($0.entity) } ?? []
  }
}
