import Fuzzing
import Glibc

/// The process that tries inputs: before each it writes down which, so that its end can be explained.
///
/// In its folder: `input`, the number and the steps; `step`, how far it has got; `findings`, a line each.
struct Child {
  let kind: Kind
  let folder: String

  func run(seed: UInt64, _ indices: Range<Int>, file: String?) async throws {
    var most = rlimit(rlim_cur: 12 << 30, rlim_max: 12 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    let place = open(folder + "/step", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    let findings = open(folder + "/findings", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    var total = 0
    for index in file == nil ? indices : 0..<1 {
      note(index, -1, total, in: place)
      try Files.write("", to: folder + "/input")
      let steps =
        if let file { Steps.read(try Files.read(file)) } else { try await kind.trial.steps(seed: seed, index: index) }
      try Files.write(Steps.written(steps), to: folder + "/input")
      for finding in try await kind.trial.run(
        steps, within: kind.limits, begin: { note(index, $0, total + $0, in: place) })
      {
        let words = ["\(index)", "\(finding.step)", finding.kind, String(finding.details.prefix(2000))]
        append(words.map(Steps.escaped).joined(separator: "\t") + "\n", to: findings)
      }
      total += steps.count
      note(index + 1, -1, total, in: place)
    }
  }

  private func note(_ index: Int, _ step: Int, _ total: Int, in file: Int32) {
    let line = "\(index) \(step) \(total)"
    let bytes = Array((line + String(repeating: " ", count: max(0, 60 - line.utf8.count)) + "\n").utf8)
    _ = pwrite(file, bytes, bytes.count, 0)
  }

  private func append(_ line: String, to file: Int32) {
    let bytes = Array(line.utf8)
    _ = write(file, bytes, bytes.count)
  }
}
