/// A look at the rows that may be dropped half way: what a line would do is asked at every key, and the next key makes
/// the answer useless.
///
/// Only whoever opened it gets half an answer when the task is cancelled, and must not use it; everybody else gets
/// whole ones.
package enum CancellableScope {
  @TaskLocal private static var isTaken = false

  /// Whether the answer isn't wanted any more: loops over many rows ask now and then.
  package static var isOver: Bool { isTaken && Task.isCancelled }

  /// What the work answers; nil if it was dropped.
  package static func taking<Answer>(_ work: () -> Answer?) -> Answer? {
    $isTaken.withValue(true) {
      guard !isOver, let answer = work(), !isOver else { return nil }
      return answer
    }
  }

  /// Does a piece of work to its end, whatever becomes of the task: something that is kept is changed.
  static func suspended<Answer>(_ work: () -> Answer) -> Answer { $isTaken.withValue(false, operation: work) }

  /// How many rows are looked at between two questions.
  static var stretch: Int { 1024 }
}

/// The answer isn't wanted any more.
struct ScopeIsOver: Error {}
