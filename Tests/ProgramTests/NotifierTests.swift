import Display
import Glibc
import Synchronization
import Testing
import WaitingTrait

@testable import ShellCore
@testable import compass

/// Messages of work in the background, beside the one that begins to read a line.
@Suite(.waiting) struct NotifierTests {
  @Test func whoBeginsToListenWaitsForWhatIsBeingPrinted() async {
    let steps = Steps()
    let streams = Streams(appearance: Appearance(Options(), ShellCore.Settings(), mayPage: false))
    let notifier = Notifier(streams) { _ in
      steps.add("printing")
      usleep(100_000)
      steps.add("printed")
    }
    let told = Task.detached { notifier.tell("due now: 1 reminder") }
    while steps.all.isEmpty { await Task.yield() }
    notifier.tell { _ in steps.add("above the line") }
    steps.add("prompt")
    await told.value
    notifier.tell("later")
    #expect(steps.all == ["printing", "printed", "prompt", "above the line"])
  }
}

private final class Steps: Sendable {
  private let steps = Mutex<[String]>([])

  var all: [String] { steps.withLock { $0 } }

  func add(_ step: String) { steps.withLock { $0.append(step) } }
}
