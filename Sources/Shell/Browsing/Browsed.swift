public import Grammar

/// What came of browsing: the conversation as it is now, and the rows that were chosen.
public struct Browsed: Sendable {
  public var conversation: Conversation
  /// The marked rows of the list in front.
  public var marked: [RowID]
  /// The row under the cursor.
  public var current: RowID?
  public var outcome: Interpreter.Outcome
  /// Why it ended, if the person didn't end it.
  public var failure: Failure?

  public init(
    _ conversation: Conversation, marked: [RowID] = [], current: RowID? = nil,
    outcome: Interpreter.Outcome = Interpreter.Outcome(), failure: Failure? = nil
  ) {
    self.conversation = conversation
    self.marked = marked
    self.current = current
    self.outcome = outcome
    self.failure = failure
  }
}
