import Domain
import PostgresCluster
import Synchronization

/// The schema as it was when it was last looked at.
final class CatalogueCache: Sendable {
  private let stored: Mutex<Catalogue>

  init(_ connections: Connections) async throws {
    stored = Mutex(try await Self.read(connections))
  }

  var catalogue: Catalogue { stored.withLock { $0 } }

  func reload(_ connections: Connections) async throws {
    let catalogue = try await Self.read(connections)
    stored.withLock { $0 = catalogue }
  }

  private static func read(_ connections: Connections) async throws -> Catalogue {
    let json = try await connections.transaction { connection in
      try connection.execute("SET LOCAL search_path = public, extensions")
      return try connection.query(Catalogue.query).first.flatMap(JSON.init(parsing:))
    }
    return Catalogue(json ?? .null)
  }
}
