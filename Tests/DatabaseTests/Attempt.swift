import PostgresCluster

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
