internal import Synchronization

/// Tables that couldn't be loaded. Code that looks at their rows, or at what comes from them, notes it
/// in the look around it: so nothing is told of rows that nobody has read, whatever a command forgets to
/// ask.
///
/// `Tables`, `EvaluationContext` and the columns of fields note it; the interpreter opens a look around
/// every command, and turns what was missed into an error. A part that can do without opens one of its
/// own with `known`.
package enum Unread {
  @TaskLocal private static var current: Look?

  /// Why tables couldn't be loaded, by their names.
  package typealias Reasons = [TableName: String]

  /// The tables that work has looked for so far, and that couldn't be loaded.
  package final class Look: Sendable {
    private let state = Mutex<(missed: Reasons, told: Reasons)>(([:], [:]))

    package init() {}

    /// The tables that the answer is made without.
    package var missed: Reasons { state.withLock { $0.missed } }

    /// The tables of which the answer says that it doesn't know them.
    package var told: Reasons { state.withLock { $0.told } }

    fileprivate func miss(_ table: TableName, _ reason: String) { state.withLock { $0.missed[table] = reason } }

    fileprivate func tell(_ reasons: Reasons) { state.withLock { $0.told.merge(reasons) { $1 } } }

    fileprivate func forgive() {
      state.withLock { state in
        state.told.merge(state.missed) { $1 }
        state.missed = [:]
      }
    }

    /// Throws `UnreadTables` if the answer is made without some.
    package func check() throws {
      let missed = missed
      if !missed.isEmpty { throw UnreadTables(missed) }
    }

    /// Works with this look around it.
    package func during<Answer>(
      isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Answer
    ) async rethrows -> Answer {
      try await Unread.$current.withValue(self, operation: work)
    }
  }

  /// Notes a look at a table that couldn't be loaded.
  static func note(_ table: TableName, _ reason: String) { current?.miss(table, reason) }

  /// The answer of the work, and the tables that it looked for without success: the caller tells those.
  package static func attempt<Answer>(_ work: () throws -> Answer) rethrows -> (answer: Answer, missed: Reasons) {
    let look = Look()
    let answer = try $current.withValue(look, operation: work)
    current?.tell(look.told)
    return (answer, look.missed)
  }

  /// The answer of the work; nil if that can't be known, which is told beneath the answer.
  package static func known<Answer>(_ work: () throws -> Answer) rethrows -> Answer? {
    let (answer, missed) = try attempt(work)
    tell(missed)
    return missed.isEmpty ? answer : nil
  }

  /// Tells beneath the answer that these aren't known.
  package static func tell(_ reasons: Reasons) { current?.tell(reasons) }

  /// Works without a look: what comes of it is told by nobody.
  package static func quietly<Answer>(_ work: () throws -> Answer) rethrows -> Answer {
    try $current.withValue(nil, operation: work)
  }

  /// Tables that were missed so far don't make the answer wrong: they're only told.
  package static func forgive() { current?.forgive() }

  /// Throws `UnreadTables` if the work around it is made without some: before something is done that can't be taken back.
  package static func check() throws { try current?.check() }

  /// The same where an answer doesn't stay whole by saying that it doesn't know: a file outlives what is told beside it.
  package static func checkWhole() throws {
    guard let current else { return }
    let lacking = current.missed.merging(current.told) { $1 }
    if !lacking.isEmpty { throw UnreadTables(lacking) }
  }
}

/// An answer would be made without these tables.
package struct UnreadTables: Error {
  package let reasons: Unread.Reasons

  package init(_ reasons: Unread.Reasons) { self.reasons = reasons }
}

extension Rows {
  /// The rows; a look at some that couldn't be loaded is noted.
  var seen: Rows {
    @inline(__always) _read {
      if case .failed(let reason) = state { Unread.note(E.table.name, reason) }
      yield self
    }
  }
}

extension EvaluationContext {
  /// Notes a look at what comes from tables that couldn't be loaded.
  @inline(__always) func look(at tables: @autoclosure () -> Set<TableName>) {
    if unread.isEmpty { return }
    for table in tables() { if let reason = unread[table] { Unread.note(table, reason) } }
  }
}

extension EvaluationContext {
  /// The answer of the work; nil if that can't be known. Without a table that couldn't be loaded it costs
  /// nothing.
  package func known<Answer>(_ work: () throws -> Answer) rethrows -> Answer? {
    unread.isEmpty ? try work() : try Unread.known(work)
  }
}

extension Tables {
  /// Why tables couldn't be loaded.
  package var unread: Unread.Reasons {
    var reasons: Unread.Reasons = [:]
    for table in TableName.allCases { if case .failed(let reason) = state(of: table) { reasons[table] = reason } }
    return reasons
  }
}
