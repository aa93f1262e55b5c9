import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellCore
import Storage
import Synchronization
import TestSupport
import Values

/// Makes the contents of files: what the shell itself writes, with something else in it.
struct FileMaker {
  var random: StoreRandom

  /// A step that writes a file, and the line that reads it.
  mutating func steps() async -> [String] {
    let (name, line) = random.pick([
      ("schools.csv", "import schools.csv"), ("rows.json", "import rows.json"), ("coaches.tsv", "import coaches.tsv"),
      ("family.json", "restore family.json"), ("a.compass", "source a.compass -- D1 500"),
      ("a.compass", "source a.compass"),
      ("dates.ics", "import dates.ics"), ("contacts.vcf", "import contacts.vcf skip bad"),
      ("rows.jsonl", "import rows.jsonl"), ("schools.csv", "import schools.csv skip bad"),
      ("schools.csv", "import schools.csv map School=name \"Coach Email\"=email --dry-run"),
    ])
    let text =
      switch name {
      case "family.json": await Self.archive
      case "rows.json": random.chance(2) ? await Self.rows : json(depth: 4)
      case "a.compass": script()
      case "dates.ics": await Self.dates
      case "contacts.vcf": await Self.contacts
      default: sheet(name.hasSuffix("csv") ? "," : "\t")
      }
    return ["@file \(name) \(damaged(text))", line]
  }

  private mutating func sheet(_ separator: String) -> String {
    let columns = (0..<random.number(1...8)).map { _ in
      random.pick(
        random.chance(4)
          ? Pieces.fields
          : ["name", "id", "location", "division", "email", "first_name"] + Self.headers + Pieces.columns)
    }
    var lines = [columns.joined(separator: separator)]
    for _ in 0..<random.number(0...8) {
      let count = random.chance(6) ? random.number(0...12) : columns.count
      lines.append((0..<count).map { _ in cell(separator) }.joined(separator: separator))
    }
    return lines.joined(separator: random.pick(["\n", "\r\n", "\r", "\n\n"]))
  }

  /// As people write them.
  private static let headers = [
    "School", "ST", "Div", "Tuition ($)", "Head Coach", "Coach Email", "Asst Coach 2 Phone", "Title", "#", "Rank",
  ]

  private mutating func cell(_ separator: String) -> String {
    let text = random.pick(random.chance(2) ? Pieces.names : Pieces.values)
    let isQuoted = text.contains(separator) || text.contains("\n") || random.chance(5)
    return isQuoted ? "\"\(text.split(separator: "\"").joined(separator: "\"\""))\"" : text
  }

  private mutating func json(depth: Int) -> String {
    switch depth > 0 ? random.number(0...6) : random.number(2...6) {
    case 0: "[\((0..<random.number(0...4)).map { _ in json(depth: depth - 1) }.joined(separator: ","))]"
    case 1:
      "{\((0..<random.number(0...6)).map { _ in "\"\(random.pick(random.chance(3) ? Self.headers : Pieces.columns))\":\(json(depth: depth - 1))" }.joined(separator: ","))}"
    case 2: random.pick(["0", "-1", "1.5", "1e5", "1e999", "12345678901234567890", "-0.0"])
    case 3: random.pick(["null", "true", "false", "nul"])
    default: JSON.string(random.pick(random.chance(2) ? Pieces.names : Pieces.values)).text
    }
  }

  private mutating func script() -> String {
    (0..<random.number(0...6)).map { _ in
      random.pick(
        Pieces.examples + [
          "source a.compass", "filter D1 \\", "  state=OH", "\"open", "# comment", "expect count > $2",
        ])
    }.joined(separator: random.pick(["\n", "\r\n"]))
  }

  private mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<random.size(6) where !bytes.isEmpty {
      let place = random.number(0...bytes.count - 1)
      switch random.number(0...5) {
      case 0: bytes[place] = UInt8(random.number(0...255))
      case 1: bytes.insert(contentsOf: random.pick(Pieces.values).utf8, at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.size(40)))
      case 3:
        let end = min(bytes.count, place + random.size(200))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes = Array(bytes.prefix(place))
      default:
        bytes.insert(
          contentsOf: random.pick(["[", "{", "\"", ",", "}", "]", "\n", ":", "\\u0000", "\\ud800"]).utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that `archive` writes of a family with few rows.
  private static var archive: String { get async { await written("family.json", by: "archive family.json") } }

  /// The text that `export` writes of some schools.
  private static var rows: String { get async { await written("rows.json", by: "limit 4; export rows.json") } }

  /// The texts that `export` writes of some events and coaches.
  private static var dates: String { get async { await written("dates.ics", by: "events; export dates.ics") } }
  private static var contacts: String { get async { await written("contacts.vcf", by: "export contacts.vcf") } }

  private static func written(_ file: String, by line: String) async -> String {
    let world = ScriptedWorld(seed: 1, paper: Paper(.uncut))
    var few = Family.tables
    few.schools = Rows(few.schools.prefix(3))
    let kept = Set(few.schools.map(\.id))
    few.coaches = Rows(few.coaches.filter { coach in coach.schoolID.map(kept.contains) ?? false })
    (few.interactions, few.statusHistory, few.suggestions) = (Rows([]), Rows([]), Rows([]))
    (few.offers, few.documents, few.reminders) = (Rows([]), Rows([]), Rows([]))
    few.events = Rows(few.events.filter { event in event.schoolID.map(kept.contains) ?? true }.prefix(4))
    let session = Session(identity: Family.identity, tables: few, clock: .fixed(Family.now))
    let store = MemoryStore(name: "sample family", identity: Family.identity, rows: few, now: { Family.now })
    var interpreter = Interpreter(
      shell: ShellState(session: session), world: world.world(on: store, isTerminal: false), present: { _ in })
    _ = await interpreter.run(line)
    return world[file] ?? ""
  }
}

/// The sample family on a fixed day, from which every input starts.
enum Family {
  static let now = Instant("2026-03-11T12:00:00Z") ?? Instant(seconds: 0)
  static let tables = SampleFamily.tables(now: now)
  static let identity = Identity(
    user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))

  static let empty: Tables = {
    var tables = Tables()
    for table in TableName.allCases { tables.empty(table.entity) }
    return tables
  }()
}

extension Tables {
  fileprivate mutating func empty<E: Entity>(_ entity: E.Type) { self[entity] = Rows([]) }

  /// The names of the tables whose rows are not the same as in the other ones, whatever the rows' order; without what
  /// stores fill in by themselves.
  func differences(
    from other: Tables, without columns: Set<String> = [], in isCompared: (TableName) -> Bool = { _ in true }
  ) -> [String] {
    func difference<E: Entity>(_ entity: E.Type) -> String? {
      let (rows, others) = (self[entity], other[entity])
      guard rows.state == .loaded, others.state == .loaded else { return nil }
      guard rows.count == others.count else {
        return "\(E.table.name.rawValue): \(others.count < rows.count ? "more" : "fewer") rows"
      }
      for row in rows {
        guard let old = others[row.id] else { return "\(E.table.name.rawValue): another row" }
        guard old != row else { continue }
        let (values, before) = (row.values, old.values)
        let changed = values.filter { before[$0.key] != $0.value && !columns.contains($0.key) }.keys.sorted()
        if !changed.isEmpty { return "\(E.table.name.rawValue): \(changed.joined(separator: ", "))" }
      }
      return nil
    }
    return TableName.allCases.filter { $0 != .tasks && isCompared($0) }.compactMap { difference($0.entity) }
  }
}
