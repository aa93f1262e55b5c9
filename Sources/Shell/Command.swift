/// A line understood: one value per verb, carrying its arguments fully typed.
public protocol Command: Sendable {
  /// How this command is spelled, read and described.
  static var verb: Verb { get }

  /// Does what was asked, and answers with what is to be shown.
  ///
  /// It works on a copy of the conversation, which counts only if nothing is thrown (or something was written by then).
  func run(in conversation: inout Conversation, with world: World) async throws -> Answer
}
