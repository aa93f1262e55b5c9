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
    try await database.execute(stage.filled(rows, for: .visitor))
    return stage
  }

  /// One that tests share, because they take back what they do.
  static func shared() async throws -> Stage { try await sharing.value }

  private static let sharing = Task { try await make() }

  /// What the work finds out; everything that it does is taken back.
  func trying<Answer: Sendable>(
    _ work: @Sendable (isolated Postgres) throws -> Answer
  ) async throws -> Answer {
    try await database.transaction { database in
      let answer = try work(database)
      try database.execute("rollback; begin")
      return answer
    }
  }

  /// What somebody's statement answers after what the project did, and what a question finds then.
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
