internal import Synchronization

/// A look at the rows that may be dropped half way: what a line would do is asked at every key, and the next key makes
/// the answer useless.
///
/// Only whoever opened it gets half an answer when the task is cancelled, and must not use it; everybody else gets
/// whole ones.
package enum CancellableScope {
  @TaskLocal private static var current: Scope?

  /// What became of one look so far.
  private final class Scope: Sendable {
    let isPreview: Bool
    let endsLoops = Atomic(false)
    let isIncomplete = Atomic(false)

    init(isPreview: Bool) { self.isPreview = isPreview }
  }

  /// Whether the answer isn't wanted any more: loops over many rows ask now and then.
  package static var isOver: Bool {
    guard let scope = current else { return false }
    return Task.isCancelled || scope.endsLoops.load(ordering: .relaxed)
  }

  /// Throws a `CancellationError` if the answer isn't wanted any more: for work that fails rather than stopping half way.
  package static func check() throws {
    if isOver { throw CancellationError() }
  }

  /// What the work answers; nil if it was dropped, or needs what isn't there and isn't fetched for a mere look.
  package static func taking<Answer>(_ work: () -> Answer?) -> Answer? {
    let scope = Scope(isPreview: true)
    return $current.withValue(scope) {
      guard !isOver, let answer = work(), !isOver, !scope.isIncomplete.load(ordering: .relaxed) else { return nil }
      return answer
    }
  }

  /// Works for a command that only looks: its answer doesn't count if the task was cancelled. Throws `NotFetched` where rows
  /// have to be fetched for it.
  package static func command<Answer>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Answer
  ) async throws -> Answer {
    let scope = Scope(isPreview: false)
    let answer = try await $current.withValue(scope, operation: work)
    if scope.isIncomplete.load(ordering: .relaxed) { throw NotFetched(table: .schools) }
    return answer
  }

  /// Does a piece of work to its end, whatever becomes of the task: something that is kept is changed.
  static func suspended<Answer>(_ work: () -> Answer) -> Answer { $current.withValue(nil, operation: work) }

  /// Notes that something isn't there that the answer needs; `ending` also ends its loops. False if nobody will wait for it.
  static func misses(ending: Bool) -> Bool {
    guard let scope = current else { return true }
    scope.isIncomplete.store(true, ordering: .relaxed)
    if ending { scope.endsLoops.store(true, ordering: .relaxed) }
    return !scope.isPreview
  }

  /// How many rows are looked at between two questions.
  static var stretch: Int { 1024 }
}

/// The answer isn't wanted any more.
struct ScopeIsOver: Error {}
