import PostgresCluster

/// Connections to one database as one role, opened as they are needed and kept for the next request.
actor Connections {
  private let cluster: PrivateCluster
  private let database: String
  private let role: String
  private var idle: [Postgres] = []

  init(_ cluster: PrivateCluster, database: String, role: String) {
    self.cluster = cluster
    self.database = database
    self.role = role
  }

  /// Runs the body in a transaction on a connection of its own.
  func transaction<Result: Sendable>(_ body: @Sendable (isolated Postgres) throws -> Result) async throws -> Result {
    let connection = try await connection()
    do {
      let result = try await connection.transaction(body)
      keep(connection)
      return result
    } catch let error as PostgresError where error.code.hasPrefix("08") || error.code.hasPrefix("57P") {
      throw error
    } catch {
      keep(connection)
      throw error
    }
  }

  @discardableResult
  func query(_ sql: String, _ parameters: [String?] = []) async throws -> PostgresRows {
    try await transaction { try $0.query(sql, parameters) }
  }

  /// One that nobody uses, or a new one; waits while the server has too many.
  private func connection() async throws -> Postgres {
    while true {
      if let connection = idle.popLast() { return connection }
      do {
        return try await cluster.connect(database, as: role)
      } catch let error as PostgresError where Self.full.contains(where: { error.message.contains($0) }) {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  private static let full = ["too many clients", "connection slots"]
  private func keep(_ connection: Postgres) { if idle.count < 8 { idle.append(connection) } }

  /// Lets go of the connections that nobody uses.
  func close() { idle = [] }
}

/// Lets a few servers run at once; more would only take time and connections from each other.
actor Places {
  static let shared = Places()
  private var free = 8
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async { if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } } }

  func leave() { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
}
