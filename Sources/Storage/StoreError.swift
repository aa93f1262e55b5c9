public import Domain

/// Why a store couldn't do what it was asked, as a fact; the shell makes the sentence and the exit status.
public enum StoreError: Error, Hashable, Sendable {
  /// The source can't be opened or reached; with the reason and what to do about it.
  case unavailable(String, hint: String?)
  /// A row that should be changed isn't there any more.
  case missing(TableName, id: String)
  /// A column holds something else by now.
  case conflict(TableName, id: String, column: String, expected: Value, found: Value)
  /// Other rows point at it.
  case referenced(TableName, id: String, by: TableName)
  /// A rule of the database was broken; with its words.
  case refused(String)
  /// The data could not be understood; with the place.
  case malformed(String)
  /// Somebody else holds the database for too long.
  case busy
  case readOnly(String)
  case full
  case cancelled
}
