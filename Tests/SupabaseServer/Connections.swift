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
  func transaction<Result: Sendable>(
    _ body: @Sendable (isolated Postgres) throws -> Result
  ) async throws -> Result {
    let connection = try idle.popLast() ?? cluster.connect(database, as: role)
    do {
      let result = try await connection.transaction(body)
      idle.append(connection)
      return result
    } catch let error as PostgresError where error.code.hasPrefix("08") || error.code.hasPrefix("57P") {
      throw error
    } catch {
      idle.append(connection)
      throw error
    }
  }

  @discardableResult
  func query(_ sql: String, _ parameters: [String?] = []) async throws -> PostgresRows {
    try await transaction { try $0.query(sql, parameters) }
  }

  /// Lets go of the connections that nobody uses.
  func close() { idle = [] }
}
