package import Display
package import Domain
import Grammar
import Values

extension Interpreter {
  /// Names the tables that couldn't be loaded since the last answer, and those that this one says it doesn't know.
  mutating func tell(_ unread: Unread.Look) async throws {
    try await name(failedNow.merging(unread.told) { $1 }.merging(unread.missed) { $1 })
  }

  /// Names those that an error, which was told already, doesn't name.
  mutating func tell(after error: any Error) async throws {
    let said = Failure(error).message
    let named = (error as? UnreadTables)?.reasons ?? [:]
    try await name(
      failedNow.filter { named[$0.key] == nil && !(said.contains($0.key.spoken) && said.contains($0.value)) })
  }

  private mutating func name(_ reasons: Unread.Reasons) async throws {
    failedNow = [:]
    if !reasons.isEmpty { try await present(.notices(reasons.lines)) }
  }
}

extension Unread.Reasons {
  /// `offers can't be loaded: Server error (503). 'refresh' tries again`, a line for each table.
  package var lines: [Text] {
    sorted { $0.key.rawValue < $1.key.rawValue }.map { table, reason in
      Text("\(table.spoken) can't be loaded: \(reason). 'refresh' tries again", .warning)
    }
  }
}

extension Failure {
  /// An answer would have been made without these tables.
  package init(_ unread: UnreadTables) {
    let reasons = unread.reasons.sorted { $0.key.rawValue < $1.key.rawValue }
    let tables = Set(reasons.map(\.key)).spoken
    self.init("\(tables) can't be loaded: \(reasons[0].value)", hint: "'refresh' tries again", status: .unavailable)
  }
}

extension Unread.Look {
  /// A mistake that was found without rows may be none: what is told instead of it.
  func failure(insteadOf error: any Error) -> any Error {
    let missed = missed
    guard !missed.isEmpty, !(error is UnreadTables) else { return error }
    let failure = Failure(error)
    let isFinding =
      [.failed, .notUnderstood].contains(failure.status) && failure.cause == nil && failure.manner != .declined
    return isFinding ? UnreadTables(missed) : error
  }
}

extension ShellState {
  /// True if something was written since a shell was in that state.
  func hasWritten(since other: ShellState) -> Bool {
    session.journal.taken > other.session.journal.taken
  }
}
