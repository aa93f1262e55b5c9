import Glibc
import Synchronization
package import TestSupport

/// A home folder for every program that is started from here on, gone in the end: nobody's own files are read or written.
package final class PrivateHome: Sendable {
  package let folder = TemporaryFolder()
  private let visited = Mutex<[String]>([])

  private static let places = [
    "HOME": "", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data",
  ]

  package init() {
    for (name, place) in Self.places { setenv(name, folder(place), 1) }
  }

  /// The variables that say where it is.
  package var environment: [String: String] { Self.places.mapValues { folder($0) } }

  /// Has a database count as opened before, so that nobody is asked the questions of a first start.
  package func visit(_ database: String) {
    let visits = visited.withLock { visited in
      visited.append(database)
      return visited.map { "\"\($0)\": \"2026-01-01T00:00:00Z\"" }
    }
    folder.write("{\(visits.joined(separator: ", "))}", to: "state/compass/visits.json")
  }
}
