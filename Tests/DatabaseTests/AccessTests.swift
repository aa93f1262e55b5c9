import PostgresCluster
import Testing

@Suite struct AccessTests {
  @Test("what people may do with the athlete's rows", arguments: AccessCase.all)
  func access(_ expected: AccessCase) async throws {
    let outcome = try await expected.attempt.outcome(on: .shared(), after: expected.preparation)
    #expect(expected.isAllowed ? outcome.isDone : outcome.isDenied, "\(outcome)")
  }

  @Test("every table has row security and its cases") func complete() async throws {
    #expect(AccessCase.special.count == 167)
    let stage = try await Stage.shared()
    let unprotected = try await stage.database.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity"
    )
    #expect(unprotected.rows == [])
    let tables = try await stage.database.query("select tablename from pg_tables where schemaname = 'public'")
    #expect(Set(tables.rows.compactMap(\.first)) == Set(AccessCase.plain.map(\.table)))
  }
}

/// Who may do what with the athlete's rows.
struct AccessCase: Sendable, CustomStringConvertible {
  let table: String
  let action: String
  let person: Person
  let isAllowed: Bool
  var statement: String
  /// The statements of the project before.
  var preparation = ""

  var description: String {
    "\(person) \(isAllowed ? "may" : "may not") \(action) \(table)\(isSpecial ? ": \(statement)" : "")"
  }
  var attempt: Attempt { Attempt(person: person, statement: statement) }
  private var isSpecial: Bool { Self.statements[table]?[action] != statement }
  static let all = plain + special

  /// Each action on the athlete's row, or with a new row in the athlete's family in the person's own name.
  static let plain: [AccessCase] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return lines.dropFirst().flatMap { line in
      zip(lines[0], line).dropFirst().filter { $0.1 != "-" }.flatMap { action, who in
        [Person.athlete, .parent, .stranger, .visitor].map { person in
          AccessCase(
            table: line[0], action: action, person: person,
            isAllowed: who != "none" && who.contains(person.rawValue.prefix(1)),
            statement: statements[line[0]]?[action] ?? "", preparation: preparations[line[0]]?[action] ?? "")
        }
      }
    }
  }()

  /// By the first letters of those who may; a visitor never does. What nobody tries has a dash.
  private static let table = """
    table                  select  insert  update  delete
    users                  ap      -       a       none
    family_units           ap      aps     ap      a
    family_members         ap      a       none    none
    schools                ap      ap      ap      a
    school_status_history  ap      ap      none    a
    private_notes          a       ap      a       a
    coaches                ap      ap      ap      a
    events                 ap      ap      ap      a
    interactions           ap      a       a       a
    offers                 ap      ap      ap      ap
    performance_metrics    ap      ap      ap      a
    documents              ap      ap      ap      a
    suggestion             ap      a       a       a
    follow_up_reminders    a       ap      a       a
    user_preferences       a       a       a       a
    preference_history     a       none    none    none
    parent_view_log        ap      p       none    none
    """
}

/// One statement of one person, and what came of it.
struct Attempt: Sendable {
  let person: Person
  let statement: String

  enum Outcome: Hashable, Sendable {
    /// So many rows were seen or changed.
    case rows(Int)
    case refused(PostgresError)
    var isDone: Bool { if case .rows(let count) = self { count > 0 } else { false } }
    /// The rows were hidden, or the new one refused, as opposed to the statement being wrong.
    var isDenied: Bool {
      switch self {
      case .rows(let count): count == 0
      case .refused(let error): error.code == "42501" || error.constraint?.hasSuffix("_kept") == true
      }
    }
    var error: PostgresError? { if case .refused(let error) = self { error } else { nil } }
  }

  /// Makes it and takes it back.
  func outcome(on stage: Stage, after preparation: String = "") async throws -> Outcome {
    let statement = stage.filled(statement, for: person)
    let preparation = stage.filled(preparation, for: person)
    return try await stage.database.transaction { database in
      if !preparation.isEmpty { try database.execute(preparation) }
      return try outcome(of: statement, in: database)
    }
  }

  private func outcome(of statement: String, in database: isolated Postgres) throws -> Outcome {
    try database.execute("savepoint attempt; \(person.identification)")
    defer { try? database.execute("rollback to attempt; rollback; begin") }
    do {
      return .rows(try database.query(statement).affected)
    } catch let error as PostgresError {
      return .refused(error)
    }
  }
}

/// One policy of the project, and what the tests do to it.
struct Policy: Sendable, CustomStringConvertible {
  let table: String
  let name: String
  let action: String
  let hasCheck: Bool
  var description: String { "\(table): \(name) (\(action))" }

  static func all(on stage: Stage) async throws -> [Policy] {
    let rows = try await stage.database.query(
      """
      select tablename, policyname, lower(cmd), with_check is not null
      from pg_policies where schemaname = 'public' order by 1, 2
      """)
    return rows.rows.map { row in
      Policy(table: row[0] ?? "", name: row[1] ?? "", action: row[2] ?? "", hasCheck: row[3] == "t")
    }
  }

  var dropping: String { "drop policy \(quoted);" }

  /// Lets everybody's rows through.
  var openingRows: String { "alter policy \(quoted) using (true);" }

  /// Lets every new row through.
  var openingCheck: String { "alter policy \(quoted) with check (true);" }
  private var quoted: String { "\(Postgres.quoted(name)) on \(table)" }
}
