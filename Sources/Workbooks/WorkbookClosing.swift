import CXlsxWriter
import Dispatch
import Glibc
import Synchronization

/// Writes a workbook to its file on another thread: nothing stops the library once it has begun.
///
/// Unchecked, because of the pointers: they are the library's, which never changes, and a workbook that nobody else has.
final class WorkbookClosing: @unchecked Sendable {
  private let library: OpaquePointer
  private let book: OpaquePointer
  private let path: [CChar]
  private let isDone = DispatchSemaphore(value: 0)
  private let state = Mutex((problem: String?.none, isOver: false, isAbandoned: false))

  init(_ library: OpaquePointer, _ book: OpaquePointer, at path: [CChar]) {
    (self.library, self.book, self.path) = (library, book, path)
    DispatchQueue.global().async { self.close() }
  }

  private func close() {
    let problem = cxlsx_close(library, book).map { String(cString: $0) }
    let isAbandoned = state.withLock { state in
      (state.problem, state.isOver) = (problem, true)
      return state.isAbandoned
    }
    if isAbandoned { unlink(path) }
    isDone.signal()
  }

  /// Waits for the file; answers what the library says against it. Throws a `CancellationError` as soon as nobody wants the
  /// file any more: then it's removed when it's there.
  func problem() throws -> String? {
    while isDone.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard Task.isCancelled, !abandon() else { continue }
      throw CancellationError()
    }
    return state.withLock(\.problem)
  }

  /// Leaves the file to the other thread; true if that was done with it already.
  private func abandon() -> Bool {
    state.withLock { state in
      if !state.isOver { state.isAbandoned = true }
      return state.isOver
    }
  }
}
