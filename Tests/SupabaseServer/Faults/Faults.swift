import Synchronization

/// The faults that wait for their requests.
package final class Faults: Sendable {
  private let waiting = Mutex<[Fault]>([])

  init() {}

  /// Adds one; where several match a request, the one that was added first happens.
  package func add(_ fault: Fault) { waiting.withLock { $0.append(fault) } }

  package func add(
    _ happening: Fault.Happening, _ method: String? = nil, _ target: String = "/", times: Int = 1,
    isCarriedOut: Bool = false, gate: Gate? = nil
  ) {
    add(Fault(happening, method, target, times: times, isCarriedOut: isCarriedOut, gate: gate))
  }

  package func clear() { waiting.withLock { $0 = [] } }

  /// Whether every fault has happened as often as it should.
  package var isEmpty: Bool { waiting.withLock { $0.isEmpty } }

  func next(for ask: Ask) -> Fault? {
    waiting.withLock { waiting in
      guard let index = waiting.firstIndex(where: { $0.matches(ask) }) else { return nil }
      let fault = waiting[index]
      waiting[index].times -= 1
      if waiting[index].times <= 0 { waiting.remove(at: index) }
      return fault
    }
  }
}
