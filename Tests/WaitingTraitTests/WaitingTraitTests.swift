import Foundation
import Synchronization
import TestSupport
import Testing
import WaitingTrait

/// Tests that keep their thread waiting, beside one that they mustn't hold up.
struct WaitingTraitTests {
  /// Free only once a test that doesn't wait has run.
  private static let gate = DispatchSemaphore(value: 0)
  private static let others = 3 * WaitingPool.width

  @Suite(.waiting) struct Waiting {
    @Test(arguments: 1...others) func bodiesBlockThreadsOfTheirOwn(number: Int) {
      #expect(WaitingPool.isCurrent)
      #expect(gate.wait(timeout: .now() + Patience.seconds) == .success)
      gate.signal()
    }

    struct Inner {
      private static let running = Mutex(0)

      @Test(.waiting, arguments: 1...others) func noMoreThanThereAreCores(number: Int) async {
        #expect(
          Self.running.withLock {
            $0 += 1
            return $0
          } <= WaitingPool.width)
        for _ in 1...1000 { await Task.yield() }
        Self.running.withLock { $0 -= 1 }
        #expect(WaitingPool.isCurrent)
      }
    }
  }

  @Test(arguments: 1...others) func othersGoOnMeanwhile(number: Int) {
    #expect(!WaitingPool.isCurrent)
    if number == Self.others { Self.gate.signal() }
  }
}
