import CPseudoTerminal
import Glibc

/// What the process has used so far.
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

  /// What is wrong with what `name` cost since a moment, if anything is.
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
