package import Display
package import Domain
import Synchronization
package import Values

/// The person the shell talks to: who is asked and told, and whose terminal it is, if there is one.
///
/// A type that conforms to it without more is not there. What takes the terminal belongs to the person,
/// be it their editor or a shell command; what a program does beside it is the `Machine`'s.
package protocol Person: Sendable {
  /// Who does what this one doesn't do itself, where they are reached through it; nil for nobody.
  var outer: (any Person)? { get }
  /// True if someone can be asked.
  var isThere: Bool { get }
  /// Asks a question that is answered with yes or no; nil where nobody can be asked, or for the end of input.
  func ask(_ question: String) async -> Bool?
  /// Asks for a line, and offers what may be typed; nil where nobody can be asked, or if they gave up.
  func line(_ question: String, _ offers: [String]) async -> String?
  /// Asks for a line that answers a question; nil like a line, and where one came that was typed before it was asked and
  /// isn't meant for it: it's for the prompt.
  func answer(_ question: String, _ offers: [String], _ isMeant: (String) -> Bool) async -> String?
  /// The same for an answer that is typed like a line of a shell: its verbs are offered, and what they take.
  func answer(_ question: String, in shell: Interpreter, _ isMeant: (String) -> Bool) async -> String?
  /// Asks for something that is neither shown nor kept; nil where nobody can be asked, or if they gave up.
  func secret(_ question: String) async -> String?
  /// Asks for something that is good once, such as the code of an email: it's shown and kept nowhere; nil where nobody can
  /// be asked, if they gave up, and when the task is cancelled.
  func code(_ question: String) async -> String?
  /// Opens a text in the person's editor and answers what they made of it; `ending` tells the editor what it is.
  func edit(_ text: String, _ ending: String) async throws -> String
  /// Has a text edited like a line, without any program, and says why it's done there, if that is to be said; nil where it's
  /// no text for a line, or there is none to type in.
  func editInLine(_ text: String, because reason: String?) async throws -> String?
  /// Begins a time in which nothing ends the shell, because a text is in nobody's keeping; a closed terminal ends the
  /// editor.
  func holdEnding()
  /// Ends it, and the shell if that was to end; `isKept`: the text is safe by now.
  func releaseEnding(isKept: Bool)
  /// Runs `/bin/sh -c COMMAND` on the terminal; answers its exit status.
  func run(_ command: String) async throws -> Int32

  /// Tells something in the middle of a command.
  func tell(_ lines: [Text])
  /// Shows how far long work has got.
  func progress(_ label: String, _ done: Int, _ total: Int?)
  /// Takes a setting over that says how things look, from now on; nil takes it back.
  func adopt(_ setting: Settings.Name, _ value: String?)

  /// The lines typed before, for `history` and `!N`, oldest first. Throws where they can't be read.
  func pastLines() throws -> [PastLine]
  /// Forgets what was typed before, on disk too.
  func forgetLines() throws
  /// Forgets these lines, however often they were typed.
  func forgetLines(_ lines: Set<String>) throws
  /// The keys and what they do while a line is typed, as one finds them in emacs or vi mode; none where no
  /// line is edited.
  func keys(_ isVi: Bool) -> [KeyHelp]
  /// Begins to take keys instead of lines, which are then neither shown nor kept for the next line; nil where there is no
  /// keyboard.
  func watchKeys() -> (any WatchedKeys)?
  /// True if there is a terminal on which a list can be looked through with keys.
  var canBrowse: Bool { get }
  /// Lets the person look through the list in front until they go back to the line; never throws, because what was
  /// changed meanwhile counts.
  func browse(_ interpreter: Interpreter) async -> Browsed
}

extension Person {
  package var outer: (any Person)? { nil }
  package var isThere: Bool { outer?.isThere ?? false }
  package func ask(_ question: String) async -> Bool? { await outer?.ask(question) }
  package func line(_ question: String, _ offers: [String]) async -> String? { await outer?.line(question, offers) }
  package func answer(_ question: String, _ offers: [String], _ isMeant: (String) -> Bool) async -> String? {
    guard let outer else { return await line(question, offers) }
    return await outer.answer(question, offers, isMeant)
  }
  package func answer(_ question: String, in shell: Interpreter, _ isMeant: (String) -> Bool) async -> String? {
    guard let outer else { return await answer(question, shell.vocabulary.verbs.map(\.name), isMeant) }
    return await outer.answer(question, in: shell, isMeant)
  }
  package func secret(_ question: String) async -> String? { await outer?.secret(question) }
  package func code(_ question: String) async -> String? { await outer?.code(question) }
  package func edit(_ text: String, _ ending: String) async throws -> String {
    guard let outer else { throw Failure.noEditor }
    return try await outer.edit(text, ending)
  }
  package func editInLine(_ text: String, because reason: String?) async throws -> String? {
    try await outer?.editInLine(text, because: reason)
  }
  package func holdEnding() { outer?.holdEnding() }
  package func releaseEnding(isKept: Bool) { outer?.releaseEnding(isKept: isKept) }
  package func run(_ command: String) async throws -> Int32 {
    guard let outer else { throw Failure("'\(command)' can't be run here") }
    return try await outer.run(command)
  }
  package func tell(_ lines: [Text]) { outer?.tell(lines) }
  package func progress(_ label: String, _ done: Int, _ total: Int?) { outer?.progress(label, done, total) }
  package func adopt(_ setting: Settings.Name, _ value: String?) { outer?.adopt(setting, value) }
  package func pastLines() throws -> [PastLine] { try outer?.pastLines() ?? [] }
  package func forgetLines() throws { try outer?.forgetLines() }
  package func forgetLines(_ lines: Set<String>) throws { try outer?.forgetLines(lines) }
  package func keys(_ isVi: Bool) -> [KeyHelp] { outer?.keys(isVi) ?? [] }
  package func watchKeys() -> (any WatchedKeys)? { outer?.watchKeys() }
  package var canBrowse: Bool { outer?.canBrowse ?? false }
  package func browse(_ interpreter: Interpreter) async -> Browsed {
    await outer?.browse(interpreter) ?? Browsed(interpreter.shell)
  }
}

/// The answers to one question that mean nothing: the second one ends it.
package struct Misses {
  package static let most = 2
  private var count = 0

  package init() {}

  /// Counts one; true if the question ends with it.
  package mutating func endQuestion() -> Bool {
    count += 1
    let isOver = count >= Self.most
    if isOver { EndOfQuestion.current?.note() }
    return isOver
  }
}

/// Whether a line ended with a question that nobody answered: then `quit` may be meant for that.
final class EndOfQuestion: Sendable {
  @TaskLocal static var current: EndOfQuestion?
  private let isNoted = Mutex(false)

  var isThere: Bool { isNoted.withLock { $0 } }
  func note() { isNoted.withLock { $0 = true } }
}

/// A word that means the same at every question.
package enum Aside {
  /// As Enter alone.
  case skip
  /// As Ctrl-D: nothing is answered.
  case quit
  case help

  /// Nil for any other word, and for one that a question offers as its answer.
  package init?(_ typed: String, besides offers: [String] = []) {
    let word = typed.lowercased()
    if offers.contains(word) { return nil }
    switch word {
    case "skip": self = .skip
    case "quit", "exit", "stop", "cancel": self = .quit
    case "help", "?": self = .help
    default: return nil
    }
  }
}

extension Person {
  /// Asks for an answer that can be read; nil if they gave up. Of the first that can't be read the person is told what is
  /// wrong with it; the second throws that, with the line to type instead.
  package func answer<Value>(
    _ question: String, _ offers: [String], otherwise line: String?, reading: (String) throws(Failure) -> Value
  ) async throws(Failure) -> Value? {
    var misses = Misses()
    let needsAnswer = (try? reading("")) == nil
    let such = offers.isEmpty ? "" : ", such as \(Array(offers.prefix(3)).listed("or"))"
    while !Task.isCancelled {
      let typed = await answer(question, offers) { line in
        Aside(line.trimmed, besides: offers) != nil || (try? reading(line.trimmed)) != nil
      }?.trimmed
      guard let typed else { return nil }
      let aside = Aside(typed, besides: offers)
      if aside == .quit { return nil }
      if aside == .help {
        let skipping = needsAnswer ? "" : "'skip' does the same as Enter, "
        tell([Text("type an answer\(such); \(skipping)'quit' leaves the question", .dim)])
        continue
      }
      do throws(Failure) {
        if aside == .skip, needsAnswer { throw Failure("an answer is needed\(such): 'quit' leaves the question") }
        return try reading(aside == .skip ? "" : typed)
      } catch {
        guard !misses.endQuestion() else {
          throw Failure(error.message, hint: line ?? error.hint, status: .notUnderstood)
        }
        let question = error.meant.isEmpty ? nil : error.hint
        tell([Text(error.message, .bad)] + [question].compactMap(\.self).map { Text("  \($0)", .dim) })
      }
    }
    return nil
  }

  /// The same where it goes on without an answer: nil after the second that means nothing, too.
  package func answer<Value>(
    _ question: String, _ offers: [String], wrong: (String) -> String, meaning: (String) -> Value?
  ) async -> Value? {
    do throws(Failure) {
      return try await answer(question, offers, otherwise: nil) { (line) throws(Failure) -> Value in
        guard let value = meaning(line) else { throw Failure(wrong(line)) }
        return value
      }
    } catch {
      tell([Text(error.message, .bad)])
      return nil
    }
  }

  /// Asks which one of things that stand numbered on the screen is meant; throws `refusal` if nobody chose one.
  package func choice<Value>(
    _ question: String, of things: [Value], otherwise line: String, orElse refusal: Failure
  ) async throws(Failure) -> Value {
    let numbers = things.indices.map { "\($0 + 1)" }
    let chosen = try await answer(question, numbers, otherwise: line) { (answer) throws(Failure) -> Value? in
      if answer.isEmpty { return nil }
      if let thing = Int(answer).flatMap({ things[number: $0] }) { return thing }
      throw Failure("expected a number from 1 to \(things.count), not '\(answer)'")
    }
    guard let thing = chosen ?? nil else { throw refusal }
    return thing
  }
}

extension Failure {
  /// There is no terminal for an editor.
  package static var noEditor: Failure {
    Failure("no editor can be opened here", hint: "start the shell on a terminal")
  }
}

extension Person {
  /// Says what is waited for as soon as that takes a moment, and how many rows there are; `body` tells of them.
  package func waiting<Value, Problem: Error>(
    for what: String, _ body: (_ count: @escaping @Sendable (Int) -> Void) async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let wait = Wait(for: what, shownBy: progress)
    let ticker = Task.detached {
      while (try? await Task.sleep(for: .milliseconds(50))) != nil { wait.show() }
    }
    defer {
      ticker.cancel()
      wait.end()
    }
    return try await body(wait.raise)
  }
}

/// Something that is waited for.
private final class Wait: Sendable {
  private let what: String
  private let progress: @Sendable (_ label: String, _ done: Int, _ total: Int?) -> Void
  private let state = Mutex((rows: 0, isOver: false))

  init(for what: String, shownBy progress: @escaping @Sendable (String, Int, Int?) -> Void) {
    (self.what, self.progress) = (what, progress)
    show()
  }

  /// There are at least this many rows.
  @Sendable func raise(to rows: Int) { state.withLock { $0.rows = max($0.rows, rows) } }

  /// Nothing is shown once it's over, however late this comes.
  func show() {
    state.withLock { state in if !state.isOver { progress(what, state.rows, nil) } }
  }

  func end() {
    state.withLock { state in
      if !state.isOver { progress(what, 0, 0) }
      state.isOver = true
    }
  }
}

/// The keyboard while something is shown that any key ends.
package protocol WatchedKeys: Sendable {
  /// Waits for a key, at most this long; true if one was pressed, or the terminal is gone. Throws when the task is
  /// cancelled.
  func isPressed(within wait: Duration) async throws -> Bool
  /// Forgets what was pressed, and lets lines be typed again.
  func stop()
}

/// Some keys, and what they do while a line is typed: `help keys`.
package struct KeyHelp: Hashable, Sendable {
  /// The words for what they do: `undo typing`.
  package var title: String
  /// As people write them: `Ctrl-X Ctrl-E`. Each of them does it.
  package var keys: [String]

  package init(_ title: String, keys: [String]) {
    self.title = title
    self.keys = keys
  }
}

/// One line that was run, and how it went.
package struct PastLine: Hashable, Sendable {
  package var time: Instant
  package var line: String
  package var succeeded: Bool
  package var milliseconds: Int
  /// True if it was typed since the shell was started.
  package var isOfSession: Bool
  /// True if it was typed in the folder where the shell is now.
  package var isOfFolder: Bool

  package init(
    time: Instant, line: String, succeeded: Bool, milliseconds: Int, isOfSession: Bool = true, isOfFolder: Bool = true
  ) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
    self.isOfSession = isOfSession
    self.isOfFolder = isOfFolder
  }
}

/// The result of browsing: the shell's state as it is now, and the rows that were chosen.
package struct Browsed: Sendable {
  package var shell: ShellState
  /// The marked rows of the list in front.
  package var marked: [RowID]
  /// The row under the cursor.
  package var current: RowID?
  package var outcome: Interpreter.Outcome
  /// Why it ended, if the person didn't end it.
  package var failure: Failure?

  package init(
    _ shell: ShellState, marked: [RowID] = [], current: RowID? = nil,
    outcome: Interpreter.Outcome = Interpreter.Outcome(), failure: Failure? = nil
  ) {
    self.shell = shell
    self.marked = marked
    self.current = current
    self.outcome = outcome
    self.failure = failure
  }
}
