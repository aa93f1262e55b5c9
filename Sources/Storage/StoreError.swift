package import Domain

/// Why a store couldn't do what it was asked, as a fact; the shell makes the sentence and the exit status.
package enum StoreError: Error, Hashable, Sendable {
  /// The source can't be opened or reached; with the reason and what to do about it.
  case unavailable(String, hint: String?)
  /// The server doesn't answer at all: no network, nobody there, or too late; or it's `down`, as whoever stands before it
  /// says.
  case unreachable(String, hint: String?, isDown: Bool = false)
  /// Nobody knows whether the change was stored: the answer never came; with the reason.
  indirect case unsettled(StoreError)
  /// A row that should be changed isn't there any more.
  case missing(TableName, id: String)
  /// A column holds something else by now.
  case conflict(TableName, id: String, column: String, expected: Value, found: Value)
  /// Other rows point at it.
  case referenced(TableName, id: String, by: TableName)
  /// A row with this id is there already.
  case taken(TableName, id: UUID)
  /// A rule of the database was broken; with its words.
  case refused(String)
  /// The data could not be understood; with the place.
  case malformed(String)
  /// Nobody is signed in, or the session is over; with the reason and what to do about it.
  case notSignedIn(String, hint: String?)
  /// The person may not do this to the row; with what they may not do.
  case notPermitted(TableName, String)
  /// The database has no such column.
  case noColumn(TableName, String)
  /// The first of the changes are stored, the others are not; with the reason.
  indirect case partly(stored: [Change], StoreError)
  /// Somebody else holds the database for too long.
  case busy
  case readOnly(String)
  case full
  case cancelled
}

extension StoreError {
  /// The sentence for a row whose id is there already.
  package static func words(taken table: TableName, _ id: UUID) -> String {
    "\(table.rawValue) has a row with the id '\(id.text)' already"
  }

  /// Whether it's the source that fails, rather than what was asked of it.
  package var isUnavailable: Bool {
    switch self {
    case .unavailable, .unreachable: true
    default: false
    }
  }
}
