import Display
import Domain
import ShellCore

extension StatusHistoryEntry {
  /// The entry for programs: every column under the database's name.
  var object: Fields { Self.table.columns.map { ($0.name, Datum(value(of: $0.name))) } }
}
