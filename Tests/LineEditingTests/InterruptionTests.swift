import Glibc
import Synchronization
import Testing
import WaitingTrait

@testable import LineEditing

/// One process has one SIGINT, so whoever waits for it does so one after the other.
@Suite(.serialized, .waiting)
struct SignalWaitingTests {
  @Suite(.serialized)
  struct InterruptionTests {}
  struct PlainReaderTests {}
}

extension SignalWaitingTests.InterruptionTests {
  struct Refused: Error {}

  @Test func resultAndErrorPassThrough() throws {
    #expect(try Interruption.run { 42 } == 42)
    #expect(throws: Refused.self) { try Interruption.run { throw Refused() } }
  }

  @Test func interruptCancelsTheTask() throws {
    Interruption.install()
    kill(getpid(), SIGINT)
    #expect(throws: CancellationError.self) { try Interruption.run { try await Task.sleep(for: .seconds(3600)) } }
  }

  @Test func interruptBeforeTheRunIsSeen() throws {
    Interruption.install()
    let counts = Mutex<[Int]>([])
    kill(getpid(), SIGINT)
    let result = try Interruption.run(
      onInterrupt: { count in
        counts.withLock { $0.append(count) }
        kill(getpid(), SIGINT)
        return count == 1 ? .ignore : .abandon
      },
      {
        await Task { try? await Task.sleep(for: .seconds(3600)) }.value
        return "finished"
      })
    #expect(result == nil)
    #expect(counts.withLock { $0 } == [1, 2])
    #expect(InputEvents().next() == .signal(SIGINT))
  }

  @Test func watchHandsOver() async throws {
    Interruption.install()
    let (seen, continuation) = AsyncStream<Int>.makeStream()
    let watch = try #require(Interruption.watch { continuation.yield($0) })
    kill(getpid(), SIGINT)
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    watch.stop()
    kill(getpid(), SIGINT)
    #expect(InputEvents().next() == .signal(SIGINT))
  }
}
