import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `rules`: from when coaches may write, call, meet and offer, in the divisions of the list or at one school.
package struct Rules: Command {
  package static let verb = Verb(
    "rules", "Show from when coaches may write, call, meet and offer", group: .plan,
    examples: ["rules", "rules kenyon", "rules D1", "rules sources"], Parameter<Subject>.ruled.optional,
    .flag("sources", note: "the documents that say so"), make: Self.init
  ).noting(
    "They depend on the sport, on whose team it is, and on the year of graduation: 'prefs player' shows these.",
    "You may write to coaches at any time; these are the days from which they may answer.")

  /// Whose rules are shown: those of one school, or of one division.
  enum Subject: Sendable {
    case school(RowID)
    case division(Division)
  }

  let subject: Subject?
  let showsSources: Bool

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let session = shell.session
    let divisions = try divisions(in: session)
    let lack = Prospect.lack(in: session, for: divisions)
    guard lack == nil, let prospect = Prospect(session), let graduation = prospect.graduation else {
      let line = lack.map { "prefs player \($0.example)" } ?? "prefs player"
      throw Failure(
        "the rules depend on \(lack?.detail ?? "the player details"), and nobody said that yet",
        hint: session.identity.isViewing ? "the athlete says it: \(line)" : line)
    }
    guard prospect.sport.isGoverned else {
      throw Failure(
        "\(prospect.sport.name) isn't governed by the NCAA, the NAIA or the NJCAA: its own association has the rules",
        hint: "colleges \(prospect.team.quotedIfNeeded)")
    }
    if case .school(let row) = subject { shell.current = row }
    let lines = divisions.flatMap { Line.all(of: ContactRules(of: $0, for: prospect), graduation) }
    var sheet = sheet(lines, world.clock.today)
    let years = lines.flatMap(\.sources).compactMap(\.year)
    let span = [years.min(), years.max()].compactMap(\.self)
    let read = Set(span).count == 1 ? "of \(span[0])" : "of \(span.joined(separator: " to "))"
    let more = showsSources ? "" : ": 'rules sources' names them"
    sheet.notes = RecruitingCalendar.inForce(on: world.clock.today, in: divisions, for: prospect).map {
      Text("Today \($0)", .warning)
    }
    sheet.notes += [
      Text("For \(prospect.team), class of \(graduation); from documents \(read)\(more)", .dim)
    ]
    return CommandResult([.sheet(sheet)])
  }

  /// The one that is named, that of the school, or those of the list.
  private func divisions(in session: Session) throws -> [Division] {
    if case .division(let division) = subject { return [division] }
    guard case .school(let school) = subject else { return session.divisions }
    guard let row = session.tables.schools[Key(school.id)] else { throw Failure.deleted(.schools) }
    guard let division = row.division?.known else {
      throw Failure(
        "the division of \(row.name) isn't known",
        hint: session.line("edit \(row.name.quotedIfNeeded) division=D3", about: .schools))
    }
    return [division]
  }

  private func sheet(_ lines: [Line], _ today: Day) -> Sheet {
    var sheet = Sheet(
      columns: ["division", "from", "coaches_may", "rule"].map { SheetColumn($0) }, count: lines.count,
      cell: { row, column in
        let line = lines[row]
        return switch column {
        case 0: Text(line.division.rawValue)
        case 1: line.from(today)
        case 2: Text(line.words)
        default: Text(line.rule)
        }
      }, object: { lines[$0].object(today) })
    sheet.entry = { row in
      let line = lines[row]
      let about = [line.start == .anyTime ? "" : line.rule, showsSources ? line.told : ""].filter { !$0.isEmpty }
      return Entry(
        Text(line.division.rawValue, .strong), Text(line.words), when: line.from(today),
        about: about.map { Text($0, .dim) })
    }
    sheet.noun = ("rule", "rules")
    return sheet
  }

  /// What coaches of a division may do from one day on, or what isn't known of it.
  private struct Line: Sendable {
    let division: Division
    let actions: [ContactRule.Action]
    /// Nil where nothing is known.
    let start: ContactRule.Start?
    let day: Day?
    let graduation: Int
    /// `June 15 after sophomore year`.
    let rule: String
    let sources: [FactSource]
    let notes: [String]

    static func all(of rules: ContactRules, _ graduation: Int) -> [Line] {
      let known = rules.beginnings(graduation: graduation).map { beginning in
        Line(
          division: rules.division, actions: beginning.rules.map(\.action), start: beginning.rules[0].start,
          day: beginning.day, graduation: graduation, rule: beginning.rules[0].words,
          sources: beginning.rules.map(\.source).unique,
          notes: beginning.rules.map(\.note).filter { !$0.isEmpty }.unique)
      }
      guard !rules.unknown.isEmpty, let manual = rules.manual else { return known }
      let unknown = Line(
        division: rules.division, actions: rules.unknown, start: nil, day: nil, graduation: graduation,
        rule: "look at \(manual.place)",
        sources: [], notes: [])
      return known + [unknown]
    }

    /// `since 2026-08-01`, `2027-08-01`, `any time`, `since summer 2026`, `not known`.
    func from(_ today: Day) -> Text {
      switch (start, day) {
      case (nil, _): Text("not known", .dim)
      case (.anyTime, _): Text("any time", .good)
      case (_, let day?): day <= today ? Text("since \(day)", .good) : Text("\(day)")
      case (.summer(let years), _): Self.summer(graduation - years, today)
      default: Text("not known", .dim)
      }
    }

    /// `summer 2027`, `since summer 2025` once it's over.
    private static func summer(_ year: Int, _ today: Day) -> Text {
      let isOver = Day(year, 9, 1).map { $0 <= today } ?? false
      return isOver ? Text("since summer \(year)", .good) : Text("summer \(year)")
    }

    /// `send material, call`.
    var words: String { actions.map(\.words).joined(separator: ", ") }

    /// The sources, and what else is to be known.
    var told: String {
      (sources.map { "\($0.place) (\($0.date))" } + notes).joined(separator: "; ")
    }

    func object(_ today: Day) -> Fields {
      let isOpen: Bool? = start == .anyTime ? true : day.map { $0 <= today }
      return [
        ("division", .text(division.rawValue)), ("from", Datum(day?.description)),
        ("open", isOpen.map(Datum.bool) ?? .null), ("known", .bool(start != nil)),
        ("coaches_may", .list(actions.map { .text($0.rawValue) })), ("rule", .text(rule)),
        ("sources", .list(sources.map { .text("\($0.place) (\($0.date))") })),
        ("notes", .list(notes.map(Datum.text))),
      ]
    }
  }
}

extension Parameter where Value == Rules.Subject {
  fileprivate static let ruled = Parameter("ROW|DIVISION") { cursor in
    // A name that several schools have is asked about.
    let said = cursor.peek()?.text ?? ""
    let mayBeDivision =
      !Division.meanings(of: said).isEmpty
      || Division.allCases.contains { $0.rawValue.lowercased().hasPrefix(said.lowercased()) }
    let divisions =
      mayBeDivision ? Parameter<Division>.vocabulary("DIVISION", "division").readings(cursor) : []
    return divisions.map { Reading(.division($0.value), $0.rest) }
      + Parameter<RowID>.school.readings(cursor).map { Reading(.school($0.value), $0.rest) }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
