/// A line understood: one value per verb, carrying its arguments fully typed.
package protocol Command: Sendable {
  /// How this command is spelled, read and described.
  static var verb: Verb { get }

  /// How much of the rows it looks at.
  var needs: Needs { get }

  /// Does what was asked, and answers with what is to be shown.
  ///
  /// It works on a copy of the conversation, which counts only if nothing is thrown (or something was written by then).
  func run(in conversation: inout Conversation, with world: World) async throws -> Answer

  /// Does to the conversation what running it would do to the lists, without a store and without an answer: so that what
  /// is typed behind a `;` is completed in the light of what stands before it.
  func preview(in conversation: inout Conversation)

  /// What running it would come to, in a few words, told while it's typed; nil if the rows that are named say enough.
  ///
  /// Nothing but the conversation may be looked at.
  func foresight(in conversation: Conversation) -> Foresight?

  /// What an athlete's log calls what this command shows: `school`, `dashboard`; nil where nothing is noted.
  var viewed: String? { get }
}

extension Command {
  package var needs: Needs { Self.verb.needs }

  package func preview(in conversation: inout Conversation) {}

  package func foresight(in conversation: Conversation) -> Foresight? { nil }

  package var viewed: String? { nil }
}
