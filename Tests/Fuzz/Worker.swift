import Fuzzing
import Glibc
import TestSupport

/// A child process, and how far it has got.
struct Worker {
  let process: pid_t
  private let folder = TemporaryFolder()
  private var seen = ""
  private var since: Double

  /// Why a child ended before its time.
  enum End: Hashable {
    case done
    case crashed(String)
    case hung
  }

  init(_ program: String, _ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder("out"), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let told: [String] = [program] + arguments + ["--child", folder.path]
    let words = told.map { strdup($0) } + [nil]
    let kept: [String] = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    let backtrace = "SWIFT_BACKTRACE=enable=yes,color=no,threads=crashed,images=none,limit=64,interactive=no"
    // What one that is ended leaves behind goes with its folder.
    let own = ["LC_ALL=C.UTF-8", "TMPDIR=\(folder.path)"]
    let variables = (kept + [backtrace] + own).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, words, variables)
    guard code == 0 else { throw Files.Failure(description: "'\(program)' can't be started: errno \(code)") }
    self.process = process
    since = Self.now
  }

  /// The end that it came to; nil while it runs. One that takes no new step for too long is ended.
  mutating func end(patience: Double) -> End? {
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { return status == 0 ? .done : .crashed(reason(status)) }
    let place = folder.read("step")
    if place != seen { (seen, since) = (place, Self.now) }
    guard Self.now - since > patience else { return nil }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return .hung
  }

  /// The number of the input, that of its step (-1 while it's made), and the steps done so far.
  var place: (index: Int, step: Int, total: Int)? {
    let words = folder.read("step").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return words.count == 3 ? (words[0], words[1], words[2]) : nil
  }

  var input: [String] { Steps.read(folder.read("input")) }

  var findings: [(index: Int, finding: Finding)] {
    folder.read("findings").split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map { Steps.unescaped(String($0)) }
      guard words.count == 4, let index = Int(words[0]), let step = Int(words[1]) else { return nil }
      return (index, Finding(words[2], at: step, words[3]))
    }
  }

  /// The words of the child in the end.
  var lastWords: String { String(folder.read("out").suffix(20_000)) }

  /// The signal, and the first place in our sources that the child named.
  private func reason(_ status: Int32) -> String {
    let signal = status & 0x7F
    let lines = lastWords.split(separator: "\n").map(String.init)
    let fatal = lines.first { $0.contains("Fatal error") || $0.contains("Error:") }
    let frame = lines.first { $0.contains(" in ") && $0.contains("/Sources/") }
    let words = [fatal, frame].compactMap { $0?.prefix(200) }.joined(separator: " ")
    return (signal == 0 ? "status \(status >> 8)" : "signal \(signal)") + (words.isEmpty ? "" : ": \(words)")
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

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
