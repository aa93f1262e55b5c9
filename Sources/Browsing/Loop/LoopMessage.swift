import Display
import Domain
import ShellCore

/// What a command that runs in the background tells the loop that has the screen.
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

/// Somebody who waits for an answer.
typealias Reply<Value: Sendable> = CheckedContinuation<Value, Never>
