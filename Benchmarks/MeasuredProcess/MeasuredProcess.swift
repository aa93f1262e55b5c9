import Glibc

/// Whole processes: how long they take, and how much memory they need at most.
package enum MeasuredProcess {
  package struct Failure: Error {
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// Milliseconds from start to end, the median of some runs after one that warms up.
  package static func median(_ program: String, _ arguments: [String], runs: Int = 11) throws -> Double {
    _ = try run(program, arguments)
    var times: [Double] = []
    for _ in 0..<runs { times.append(try run(program, arguments).milliseconds) }
    return times.sorted()[runs / 2]
  }

  /// The most memory it held at once, in KiB.
  package static func memory(_ program: String, _ arguments: [String]) throws -> Double {
    Double(try run(program, arguments).kibibytes)
  }

  @discardableResult
  package static func run(_ program: String, _ arguments: [String]) throws -> (milliseconds: Double, kibibytes: Int) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let began = ContinuousClock.now
    var child = pid_t()
    guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else {
      throw Failure(message: "'\(program)' can't be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let time = (ContinuousClock.now - began) / .milliseconds(1)
    guard status == 0 else {
      throw Failure(message: "\(program) \(arguments.joined(separator: " ")) ended with \(status)")
    }
    return (time, usage.ru_maxrss)
  }
}
