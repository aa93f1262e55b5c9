import Dispatch

/// Where work waits that blocks its thread: a thread of its own, so that it holds up no task.
enum Aside {
  static func run<Product: Sendable>(_ work: @escaping @Sendable () throws -> Product) async throws -> Product {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "aside").async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
