import CPseudoTerminal
import Glibc
package import TestSupport

/// A trial that is repeated again and again with other inputs. An input is a list of steps, each a text,
/// so that every kind is made, told, shortened and replayed in the same way.
package protocol Trial: Sendable {
  /// The name that `fuzz` has for it: `lines`.
  static var name: String { get }

  /// The steps of one input: the same for the same numbers.
  func steps(_ random: inout StoreRandom) async throws -> [String]

  /// Does the steps, from a fresh start, and answers what went wrong; `begin` hears the number of each step before it.
  func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding]
}

extension Trial {
  /// The steps of the input with this number under this seed.
  package func steps(seed: UInt64, index: Int) async throws -> [String] {
    var random = StoreRandom(seed: seed &+ UInt64(bitPattern: Int64(index)) &* 0xD1B5_4A32_D192_ED03)
    return try await steps(&random)
  }
}

/// Something that should never happen.
package struct Finding: Hashable, Sendable {
  /// The fault, without what differs from case to case: findings of one kind are told once.
  package var kind: String
  /// The step at which it was seen, from 0.
  package var step: Int
  package var details: String

  package init(_ kind: String, at step: Int, _ details: String = "") {
    self.kind = kind
    self.step = step
    self.details = details
  }
}

/// The most that one step may cost.
package struct Limits: Sendable {
  /// Seconds of processor time; nil where other work is counted as well.
  package var seconds: Double?
  /// Bytes that the process may grow by.
  package var growth: Int?

  package init(seconds: Double?, growth: Int?) {
    self.seconds = seconds
    self.growth = growth
  }

  package static let none = Limits(seconds: nil, growth: nil)
}

/// The time and memory that the process has used so far.
package enum Usage {
  /// Seconds of processor time of all threads.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Bytes that are in memory; 0 where that isn't known.
  package static var memory: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let words = String(decoding: text.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// The fault of what `name` cost since a moment, if there is one.
  static func excess(
    of name: String, since start: (seconds: Double, memory: Int), within limits: Limits, at step: Int
  ) -> Finding? {
    let (seconds, memory) = (Usage.seconds - start.seconds, Usage.memory - start.memory)
    if let limit = limits.seconds, seconds > limit {
      return Finding("\(name): slow", at: step, "\(seconds) s of processor time")
    }
    if let limit = limits.growth, memory > limit {
      return Finding("\(name): memory", at: step, "\(memory / 1_000_000) MB more than before")
    }
    return nil
  }

  static var now: (seconds: Double, memory: Int) { (seconds, memory) }
}
