import Display
package import Domain
import Grammar

extension Interpreter {
  /// Longer lines are not looked at while they're typed: nobody types them.
  static var longestTyped: Int { 4096 }

  /// The most aliases that are looked through.
  private static var deepest: Int { 8 }

  /// The effect that the line would have, in a few words, before it is run; nil if there is nothing to
  /// say.
  ///
  /// Nothing is run for it: statements are read, the ones before the last count with their `anticipate`,
  /// and the last one is asked for its `preview`. Neither the store nor any other door of the world is
  /// touched, so it can be asked in the background; when its task is cancelled it gives up within a few
  /// milliseconds.
  ///
  /// An error is told only if nothing that is typed at the end can mend it. What is merely missing is told
  /// as soon as there is a blank after the last word.
  package func preview(of line: String) -> Preview? {
    if let number = Int(line), number > 0, number <= shell.offeredCommands.count {
      return Preview("→ \(shell.offeredCommands[number - 1])")
    }
    return CancellableScope.taking {
      // What is typed after a proposed command as if it weren't there counts alone.
      let proposed = shell.session.tables.isWhole ? shell.proposed : nil
      let line = proposed.flatMap { withoutFiles.nextLine(line, after: $0) } ?? line
      let told = withoutFiles.preview(of: line, in: withoutFiles.shell, depth: 0)
      guard told == nil || told?.kind == .failure,
        let command = withoutFiles.command(meantBy: line, isTried: told != nil)
      else {
        return told
      }
      return Preview("→ \(command)")
    }
  }

  /// The same without a look at the disk: names of files are not completed.
  var withoutFiles: Interpreter {
    var interpreter = self
    interpreter.shell.files = { _ in [] }
    interpreter.shell.programs = { _ in [] }
    return interpreter
  }

  private func preview(of line: String, in start: ShellState, depth: Int) -> Preview? {
    guard line.utf8.count <= Self.longestTyped, depth <= Self.deepest else { return nil }
    var statements = statements(of: line, in: start)
    var told: Preview?
    while !CancellableScope.isOver {
      let shell = statements.shell
      do {
        guard let statement = try statements.next() else { return told }
        let context = statements.context
        if statement.isUnfinished(at: context.count) {
          told = nil
        } else if let call = statement.command as? AliasCall {
          told = preview(of: call.line, in: shell, depth: depth + 1)
        } else if statement.rows.count > 1, statement.endOfRows == context.count, context.mayBecomeKeyword {
          told = nil
        } else if statement.isRowless || shell.isLoaded(shell.tables(toRead: statement.verb.needs)) {
          let (preview, missed) = Unread.attempt { statement.command.preview(in: shell) }
          told =
            missed.isEmpty
            ? preview ?? shell.preview(of: statement.rows, in: statement.verb.group)
            : Preview("\(Set(missed.keys).spoken) can't be loaded", .failure)
        }
        guard statement.isClosed else { return told }
      } catch {
        let begin = statements.context.beginningOfStatement(from: statements.place) ?? line.utf8.count
        return failure(error, of: statements.context, from: begin, in: shell)
      }
    }
    return nil
  }

  /// The words on a statement that isn't understood, or isn't complete.
  private func failure(
    _ diagnostic: Diagnostic, of context: ParseContext, from start: Int, in shell: ShellState
  ) -> Preview? {
    let needs = vocabulary.verb(at: start, of: context)?.needs ?? .nothing
    guard diagnostic.kind != .unfinished, shell.isLoaded(shell.tables(toRead: needs)) else { return nil }
    if diagnostic.total > 1, diagnostic.brief == nil, let list = diagnostic.choices.first?.list {
      let isLast = context.isAtEnd(diagnostic.span.upperBound)
      return Preview("\(diagnostic.total) \(list.plural) match", isLast ? .outcome : .failure)
    }
    if diagnostic.span.isEmpty, context.isAtEnd(diagnostic.span.lowerBound) {
      if context.endsInBlank { return Preview(diagnostic.inFewWords, .failure) }
      if context.mayBecomeKeyword { return nil }
      let group = vocabulary.verb(at: start, of: context)?.group ?? .change
      return shell.preview(of: context.rowsNamed(before: context.count), in: group)
    }
    if diagnostic.span.lowerBound == start, isSentence(begunIn: context, at: start) { return nil }
    return context.mayGoOn(instead: diagnostic) ? nil : Preview(diagnostic.inFewWords, .failure)
  }

  /// True if a line begins with a word that is no verb, and that sentences begin with: it may become one.
  func isSentence(begunIn context: ParseContext, at start: Int) -> Bool {
    guard readsSentences, context.beginningOfStatement(from: 0) == start,
      let word = Cursor(context, at: start).peek(), !word.isQuoted, vocabulary.verb(word.text) == nil
    else { return false }
    return SentenceReader.begin(with: word.text, isWhole: word.span.upperBound < context.count)
  }
}

extension Statement {
  /// True if its last word is only the beginning of a verb or a field.
  fileprivate func isUnfinished(at end: Int) -> Bool { shortened.contains { $0.word.span.upperBound == end } }
}

extension VerbTable {
  /// The verb that a statement begins with.
  func verb(at place: Int, of context: ParseContext) -> Verb? {
    Cursor(context, at: place).peek().flatMap { $0.isQuoted ? nil : verb($0.text) }
  }
}

extension Diagnostic {
  /// The message without what was found: `expected a status`.
  fileprivate var inFewWords: String {
    brief ?? expected.map { "expected \($0)" } ?? message
  }
}

/// The text that could follow at the end of a line, shown dimmed after the cursor.
package struct Autosuggestion: Hashable, Sendable {
  /// Empty for nothing.
  package var text: String
  /// True if it only says what is expected (`ROW... [STATUS]`), so that it can't be taken into the line.
  package var isUsage: Bool

  package init(_ text: String, isUsage: Bool = false) {
    self.text = text
    self.isUsage = isUsage
  }

  package static let none = Autosuggestion("")
}

extension Interpreter {
  /// The text that could follow at the end of the line, the first of these that there is:
  ///
  /// 1. Within a word that can go on in one way only, that way; if a line of the past begins so, all of
  ///    that line.
  /// 2. The last line of the past that begins like this one, worked when it was run last, and would be
  ///    understood now.
  /// 3. After a blank the usage of what the verb still takes: to be read, not to be taken into the line.
  ///
  /// The grammar comes first because it's certain: no line of the past that contradicts it is ever shown.
  /// Where it leaves a choice, what was typed before is the better guess, and the usage is for those who
  /// never typed it.
  ///
  /// - Parameter past: the oldest line first.
  package func autosuggestion(for line: String, past: [PastLine]) -> Autosuggestion {
    CancellableScope.taking { withoutFiles.following(line, past) } ?? .none
  }

  private func following(_ line: String, _ past: [PastLine]) -> Autosuggestion? {
    guard line.utf8.count <= Self.longestTyped, line.contains(where: { !$0.isWhitespace }) else { return nil }
    let context = self.context(to: line)
    let only = context.onlyContinuation ?? ""
    if let ending = ending(of: line, like: line + only, in: past) { return Autosuggestion(ending) }
    if !only.isEmpty { return Autosuggestion(only) }
    guard context.endsInBlank, let usage = context.usage(at: context.count), !usage.isEmpty else { return nil }
    return Autosuggestion(usage.joined(separator: " "), isUsage: true)
  }

  /// More lines of the past than this are not read to find one that is understood.
  private static var mostRead: Int { 10 }

  /// The rest of the last line of the past that begins so, worked and would be understood now.
  private func ending(of line: String, like beginning: String, in past: [PastLine]) -> String? {
    var seen: Set<String> = []
    for (place, old) in past.reversed().enumerated() {
      if place % 1024 == 0, CancellableScope.isOver { return nil }
      guard old.line.utf8.count > line.utf8.count, old.line.utf8.starts(with: line.utf8),
        old.line.lowercased().hasPrefix(beginning.lowercased()), seen.insert(old.line).inserted, old.succeeded
      else { continue }
      let ending = String(decoding: old.line.utf8.dropFirst(line.utf8.count), as: UTF8.self)
      guard !Visible.needsSubstitutes(ending), !ending.allSatisfy(\.isWhitespace) else { continue }
      if isUnderstood(old.line) { return ending }
      if seen.count >= Self.mostRead { return nil }
    }
    return nil
  }

  /// True if every statement of a line can be read, each in the state that the one before would leave.
  private func isUnderstood(_ line: String) -> Bool {
    guard line.utf8.count <= Self.longestTyped else { return false }
    var statements = statements(of: line)
    return (try? statements.readAll()) ?? false
  }
}

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
    let (total, matching) = (session.front.entity.count(in: session), session.matching)
    guard total > 0, !CancellableScope.isOver else { return nil }
    return Preview(matching == total ? "all \(session.front.counted(total))" : "\(matching) of \(total)")
  }

  /// `12 of 65`: how many are shown of the rows that match; nil where rows are still to come.
  package var limitedPreview: Preview? {
    guard isReady(for: .query) else { return nil }
    let found = session.front.entity.select(session.query, in: session)
    return CancellableScope.isOver ? nil : Preview("\(found.positions.count) of \(found.total)")
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

  /// True if everything is loaded that a command with such needs looks at.
  package func isReady(for needs: Needs) -> Bool { isLoaded(tables(toRun: needs, isWhole: false)) }

  func isLoaded(_ names: Set<TableName>) -> Bool {
    names.allSatisfy { session.tables.state(of: $0) == .loaded }
  }
}

/// The effect that a line would have if it were run, or why it can't be: in a few words, while it is
/// typed.
package struct Preview: Hashable, Sendable {
  /// One line; control characters of data are made visible.
  package var text: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The result of the line: `12 of 120`, `Kenyon College`.
    case outcome
    /// The fault in it, or the part that is missing: `expected a status`.
    case failure
  }

  package init(_ text: String, _ kind: Kind = .outcome) {
    self.text = Visible.shown(text)
    self.kind = kind
  }
}
