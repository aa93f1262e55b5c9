import Display
package import Domain
package import Grammar

/// A command that changes which rows the list in front keeps, and nothing besides: it may be tried while it's typed.
package protocol Narrowing: Command {
  /// Does to the lists what the command says; throws what running it would.
  func narrow(_ shell: inout ShellState) throws
}

extension Narrowing {
  package func anticipate(in shell: inout ShellState) { try? narrow(&shell) }

  package func preview(in shell: ShellState) -> Preview? {
    var shell = shell
    do { try narrow(&shell) } catch { return Preview(Failure(error).message, .failure) }
    return shell.matchingPreview
  }
}

extension ShellState {
  /// `12 of 120`, or `all 120 schools`; nil where rows are still to come.
  package var matchingPreview: Preview? {
    guard isLoaded(tables(toRun: .query, isWhole: false)) else { return nil }
    func count<E: Listed>(_ entity: E.Type) -> Int { session.tables[E.self].count }
    let (total, matching) = (count(session.front.entity), session.matching)
    guard total > 0, !CancellableScope.isOver else { return nil }
    return Preview(matching == total ? "all \(session.front.counted(total))" : "\(matching) of \(total)")
  }

  /// `Kenyon College + 2 more` where rows are looked at, `3 schools` where they are changed.
  func preview(of rows: [RowID], in group: Verb.Group) -> Preview? {
    guard let first = rows.first else { return nil }
    if rows.count == 1 { return Preview(title(of: first)) }
    if group == .look { return Preview("\(title(of: first)) + \(rows.count - 1) more") }
    let isOneList = rows.allSatisfy { $0.list == first.list }
    return Preview(isOneList ? first.list.counted(rows.count) : "\(rows.count) rows")
  }

  /// The only school among some rows: what would become of it can be told.
  package func onlySchool(of rows: [RowID]) -> School? { rows.count == 1 ? schools(rows).first : nil }

  /// Whether everything is loaded that a command with such needs looks at.
  package func isReady(for needs: Needs) -> Bool { isLoaded(tables(toRun: needs, isWhole: false)) }

  func isLoaded(_ names: Set<TableName>) -> Bool {
    names.allSatisfy { session.tables.state(of: $0) == .loaded }
  }
}

/// What a line would do if it were run, or why it can't be: in a few words, while it is typed.
package struct Preview: Hashable, Sendable {
  /// One line; control characters of data are made visible.
  package var text: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// What the line comes to: `12 of 120`, `Kenyon College`.
    case outcome
    /// What is wrong with it, or missing: `expected a status`.
    case failure
  }

  package init(_ text: String, _ kind: Kind = .outcome) {
    self.text = Visible.shown(text)
    self.kind = kind
  }
}
