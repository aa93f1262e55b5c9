internal import Synchronization

/// A look at the rows that may be dropped half way: what a line would do is asked at every key, and the
/// next key makes the answer useless.
///
/// Only the caller that opened it gets half an answer when the task is cancelled, and must not use it;
/// everybody else gets whole ones.
package enum CancellableScope {
  @TaskLocal private static var current: Scope?

  /// The state of one look so far.
  private final class Scope: Sendable {
    let isPreview: Bool
    let endsLoops = Atomic(false)
    let isIncomplete = Atomic(false)
    private let allowance = CancellableScope.allowance

    init(isPreview: Bool) { self.isPreview = isPreview }

    var isCancelled: Bool { Task.isCancelled || allowance?.isUsedUp == true }

    /// Throws unless the answer is whole.
    func close() throws {
      if isCancelled { throw CancellationError() }
      if isIncomplete.load(ordering: .relaxed) { throw NotFetched(table: .schools) }
    }
  }

  /// The number of times that scopes may be asked whether they're over before they are: tests cancel a
  /// command anywhere with it.
  package final class Allowance: Sendable {
    private let left: Atomic<Int>

    package init(_ count: Int) { left = Atomic(count) }

    fileprivate var isUsedUp: Bool { left.wrappingSubtract(1, ordering: .relaxed).newValue < 0 }

    /// The number of times that it may still be asked; below zero where a scope was ended.
    package var rest: Int { left.load(ordering: .relaxed) }
  }

  @TaskLocal package static var allowance: Allowance?

  /// True if the answer isn't wanted any more: loops over many rows ask now and then.
  package static var isOver: Bool {
    guard let scope = current else { return false }
    return scope.isCancelled || scope.endsLoops.load(ordering: .relaxed)
  }

  /// Throws a `CancellationError` if the answer isn't wanted any more: for work that fails rather than stopping half way.
  package static func check() throws {
    if isOver { throw CancellationError() }
  }

  /// The answer of the work; nil if it was dropped, or needs what isn't there and isn't fetched for a mere
  /// look.
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
    do {
      let answer = try await $current.withValue(scope, operation: work)
      try scope.close()
      return answer
    } catch { throw scope.isCancelled ? CancellationError() : error }
  }

  /// The answer that a command works out before it does something with it, such as the text of a file: the
  /// whole of it, or a `CancellationError`, or `NotFetched`.
  package static func whole<Answer>(_ work: () throws -> Answer) throws -> Answer {
    let scope = Scope(isPreview: false)
    do {
      let answer = try $current.withValue(scope, operation: work)
      try scope.close()
      return answer
    } catch { throw scope.isCancelled ? CancellationError() : error }
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

  /// The number of rows that are looked at between two questions.
  package static var stretch: Int { 1024 }

  /// The result of each element; of none after the scope is over.
  package static func map<Element, Value>(
    _ all: some Sequence<Element>, _ transform: (Element) throws -> Value
  ) rethrows -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(all.underestimatedCount)
    for element in all {
      if isOver(at: values.count) { break }
      values.append(try transform(element))
    }
    return values
  }

  /// In order; as they were where the scope is over by then.
  package static func sorted<Element>(
    _ all: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var compared = 0
    let sorted = try? all.sorted { a, b in
      compared &+= 1
      if isOver(at: compared) { throw ScopeIsOver() }
      return precedes(a, b)
    }
    return sorted ?? all
  }

  /// True if a loop is to end before its element there: it asks at every `stretch`th one.
  package static func isOver(at place: Int) -> Bool { place % stretch == 0 && isOver }
}

/// The answer isn't wanted any more.
struct ScopeIsOver: Error {}
