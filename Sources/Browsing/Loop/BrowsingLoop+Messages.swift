import Display
import Domain
import LineEditing
import Lists
import ShellCore
import Synchronization
import Values

extension BrowsingLoop {
  func take(_ message: LoopMessage) {
    switch message {
    case .presented(.frame(let blocks, let mode, let heading)): browser.show(blocks, mode ?? .table, heading)
    case .presented(let presentation): running?.said.take(presentation)
    case .told(let lines):
      if running == nil { lines.first.map { browser.say($0) } } else { running?.said.notices += lines }
    case .progress(let label, let done, let total): show(label, done, total)
    case .asked(let lines, let reply):
      replies.append(.yes(reply))
      browser.ask(lines)
    case .inquired(let inquiry, let reply):
      replies.append(.line(reply))
      browser.inquire(inquiry)
    case .wanted(let reply):
      screen.leave()
      reply.resume(returning: true)
      waitForReturn()
    case .returned: break
    case .finished(let number, let shell, let outcome):
      if number == running?.number { finish(shell, outcome) }
    case .looked(let number, let shell, let result):
      if number == running?.number { finish(shell, result) }
    case .cancelled: ended = .outcome(Interpreter.Outcome(status: .interrupted))
    }
  }

  private func finish(_ shell: ShellState, _ outcome: Interpreter.Outcome) {
    guard let running, let errand = running.errand else { return }
    self.running = nil
    browser.busy = nil
    giveUpQuestions()
    interpreter.shell = shell
    if outcome.leaves {
      ended = .outcome(outcome)
      return
    }
    refreshList()
    let printed = shell.printed
    let isList =
      printed != nil && printed?.count == browser.list.count
      && printed?.enumerated().allSatisfy { browser.list[$0.offset] == $0.element } == true
    var said = running.said
    if outcome.status == .interrupted, said.failure == nil {
      said.failure = Failure.interrupted()
    }
    if said.failure != nil { isLeaving = false }
    browser.refusal = refusal
    browser.tell(said, of: running.line, isTyped: errand.isTyped, isList: isList)
    if errand.isLoading { for request in browser.resume(said.failure) { perform(request) } }
  }

  private func finish(_ shell: ShellState, _ result: Result<Detail?, Failure>) {
    let wasLoaded = interpreter.shell.session.tables.isWhole
    running = nil
    browser.busy = nil
    interpreter.shell = shell
    if !wasLoaded { refreshList() }
    guard let row = looked else { return }
    switch result {
    case .success(let detail): browser.take(detail, of: row)
    case .failure(let failure):
      browser.take(nil, of: row)
      browser.say(Text(failure.message, .bad))
    }
  }

  /// The list as it is by now, or as it would be if it were searched for what is typed.
  private func refreshList() {
    browser.take(FrontList(interpreter.shell.session))
    guard let text = browser.searched else { return }
    var shell = interpreter.shell
    shell.session.query.search = Pattern.closed(text)
    browser.preview(FrontList(shell.session))
  }

  private func show(_ label: String, _ done: Int, _ total: Int?) {
    guard running?.isSlow == true, total.map({ done < $0 }) ?? true else { return }
    browser.busy = total.map { "\(label): \(done) of \($0)" } ?? "\(label)… \(done)"
  }

  // MARK: Questions

  func answer(_ text: String?) {
    guard !replies.isEmpty else { return }
    switch replies.removeLast() {
    case .yes(let reply): reply.resume(returning: text == "y")
    case .line(let reply): reply.resume(returning: text)
    }
  }

  private func giveUpQuestions() {
    for reply in replies { reply.giveUp() }
    replies = []
    browser.giveUpQuestions()
  }

  // MARK: Other programs

  /// Leaves keys and screen alone until the other program has ended.
  private func waitForReturn() {
    var later: [LoopMessage] = []
    waiting: while true {
      for message in mail.wait() {
        switch message {
        case .returned(let pauses):
          if pauses { screen.pause("any key goes back to the list ") }
          break waiting
        default: later.append(message)
        }
      }
    }
    screen.enter()
    browser.size = screen.size
    for message in later + mail.take() { take(message) }
  }
}

extension BrowsingLoop.Asked {
  func giveUp() {
    switch self {
    case .yes(let reply): reply.resume(returning: nil)
    case .line(let reply): reply.resume(returning: nil)
    }
  }
}

extension LoopMessage {
  /// Answers the callers that wait for the loop, which has ended.
  func giveUp() {
    switch self {
    case .asked(_, let reply): reply.resume(returning: nil)
    case .inquired(_, let reply): reply.resume(returning: nil)
    case .wanted(let reply): reply.resume(returning: false)
    default: break
    }
  }
}

/// Where messages wait for the loop; once it's closed, anyone who asks gets no answer at once.
final class Mailbox: Sendable {
  let alarm = Alarm()
  private let state = Mutex(State())

  private struct State {
    var waiting: [LoopMessage] = []
    var isClosed = false
  }

  func post(_ message: LoopMessage) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.waiting.append(message) }
      return state.isClosed
    }
    if isClosed { message.giveUp() } else { alarm.ring() }
  }

  /// The messages since the last time.
  func take() -> [LoopMessage] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Waits for the next messages.
  func wait() -> [LoopMessage] {
    while true {
      let messages = take()
      guard messages.isEmpty else { return messages }
      alarm.wait()
    }
  }

  func close() {
    let rest = state.withLock { state in
      state.isClosed = true
      return state.waiting
    }
    for message in rest { message.giveUp() }
  }
}

/// A message of a command that runs in the background to the loop that has the screen.
enum LoopMessage: Sendable {
  /// Results, notices and failures, as they come.
  case presented(Presentation)
  case told([Text])
  case progress(String, done: Int, total: Int?)
  /// A question with yes or no, or one that is answered with a line; `reply` is resumed once.
  case asked([String], Reply<Bool?>)
  case inquired(Inquiry, Reply<String?>)
  /// Another program wants the terminal; `reply` is resumed when it is free.
  case wanted(Reply<Bool>)
  /// That program has ended; its output is left to be read if `pauses`.
  case returned(pauses: Bool)
  /// The command that was begun as this one has ended.
  case finished(Int, ShellState, Interpreter.Outcome)
  /// The detail view of a row.
  case looked(Int, ShellState, Result<Detail?, Failure>)
  /// The one who waits for the loop no longer does.
  case cancelled
}

/// A caller that waits for an answer.
typealias Reply<Value: Sendable> = CheckedContinuation<Value, Never>
