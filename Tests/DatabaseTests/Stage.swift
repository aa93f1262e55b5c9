import PostgresCluster

/// A project with two families; one of them, the athlete's, has a row in every table.
struct Stage: Sendable {
  let database: Postgres
  let name: String
  /// The family ids that were handed out, by the names that the statements use.
  private let families: [String: String]

  /// A new one.
  static func make() async throws -> Stage {
    let cluster = try await PrivateCluster.shared()
    let name = try await cluster.createDatabase()
    let database = try await cluster.connect(name, as: "postgres")
    try await database.execute(accounts)
    var families: [String: String] = [:]
    for person in [Person.athlete, .stranger] {
      families[person == .athlete ? "family" : "other"] = try await database.query(
        "select id from family_units where player_user_id = $1", [person.id]
      ).first
    }
    let stage = Stage(database: database, name: name, families: families)
    try await database.execute(stage.filled(try Repository.text(of: "Tests/DatabaseTests/Stage.sql"), for: .visitor))
    return stage
  }

  /// One that tests share, because they take back what they do.
  static func shared() async throws -> Stage { try await sharing.value }
  private static let sharing = Task { try await make() }

  /// The answer that the work finds out; everything that it does is taken back.
  func trying<Answer: Sendable>(_ work: @Sendable (isolated Postgres) throws -> Answer) async throws -> Answer {
    try await database.transaction { database in
      let answer = try work(database)
      try database.execute("rollback; begin")
      return answer
    }
  }

  /// The answer of a person's statement after what the project did, and the rows that a question finds
  /// then.
  func consequence(
    of statement: String = "select 1", by person: Person = .athlete, after preparation: String = "",
    then question: String = "select 1"
  ) async throws -> (answer: String?, rows: [[String?]]) {
    try await trying { database in
      try database.execute("\(filled(preparation, for: person)); \(person.identification)")
      let answer = try database.query(filled(statement, for: person)).first
      try database.execute("reset role")
      return (answer, try database.query(filled(question, for: person)).rows)
    }
  }

  /// A statement with `{me}`, the ids of people and families, and `{1}` for the row with that number.
  func filled(_ statement: String, for person: Person) -> String {
    var text = ""
    for (place, part) in statement.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if place > 0, pieces.count == 2, let value = value(String(pieces[0]), for: person) {
        text += "'\(value)'\(pieces[1])"
      } else {
        text += place > 0 ? "{\(part)" : String(part)
      }
    }
    return text
  }

  private func value(_ name: String, for person: Person) -> String? {
    if let family = families[name] { return family }
    if name == "me" { return person.id ?? "00000000-0000-4000-8000-000000000000" }
    if let someone = Person(rawValue: name) { return someone.id }
    return Int(name).map { "c0000000-0000-4000-8000-" + String(1_000_000_000_000 + $0).dropFirst() }
  }
}

/// Who asks.
enum Person: String, CaseIterable, Sendable {
  /// The player whose rows the stage holds.
  case athlete
  /// A parent in the athlete's family.
  case parent
  /// A player of another family.
  case stranger
  /// Nobody: a visitor with the project's public key.
  case visitor
  /// A person with an account and nothing else.
  case newcomer

  var id: String? {
    switch self {
    case .athlete: "a0000000-0000-4000-8000-000000000001"
    case .parent: "a0000000-0000-4000-8000-000000000002"
    case .stranger: "b0000000-0000-4000-8000-000000000001"
    case .visitor: nil
    case .newcomer: "d0000000-0000-4000-8000-000000000001"
    }
  }

  var email: String { "\(rawValue)@family.example" }

  /// The statements that make a transaction theirs, as the server in front of the database does it.
  var identification: String {
    guard let id else { return #"set local role anon; set local request.jwt.claims = '{"role": "anon"}';"# }
    let claims = #"{"sub": "\#(id)", "role": "authenticated", "email": "\#(email)"}"#
    return "set local role authenticated; set local request.jwt.claims = '\(claims)';"
  }
}

extension Stage {
  /// Three people sign up; the parent with the code of the athlete's family.
  static let accounts = """
    insert into auth.users (id, email, raw_user_meta_data) values
      ('\(Person.athlete.id ?? "")', '\(Person.athlete.email)', '{"full_name": "Ann Athlete", "role": "player"}'),
      ('\(Person.stranger.id ?? "")', '\(Person.stranger.email)', '{"full_name": "Sam Stranger", "role": "player"}');
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select '\(Person.parent.id ?? "")', '\(Person.parent.email)', now(),
        jsonb_build_object('full_name', 'Pat Parent', 'role', 'parent', 'family_code', family_code)
      from family_units where player_user_id = '\(Person.athlete.id ?? "")';
    """
}
