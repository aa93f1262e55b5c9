import Dispatch
import Glibc

/// A program that is run to its end, or left running beside this process.
struct Command {
  let words: [String]
  init(_ words: [String]) { self.words = words }

  /// Waits for its end; throws with what it wrote to the log if it failed.
  func run(log: String) throws {
    let status = try start(log: log).wait()
    guard status == 0 else { throw ClusterError("'\(words.joined(separator: " "))' failed:\n\(text(of: log))") }
  }

  /// Starts it in a session of its own, so that Ctrl-C doesn't reach it; output goes to the log.
  func start(input: Int32? = nil, log: String) throws -> Child {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // Others wait for the end of what they hold open, and would wait for this program, too.
    _ = Self.closeFrom?(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.setSession)
    let arguments = words.map { strdup($0) } + [nil]
    let environment = ["PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C", "TZ=UTC"]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw ClusterError("'\(words[0])' can't be started: \(String(cString: strerror(failure)))")
    }
    return Child(process: process)
  }

  private func text(of path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// `posix_spawn_file_actions_addclosefrom_np`, which isn't imported; nil where the C library has none.
  private static let closeFrom: CloseFrom? =
    dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }
  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// `POSIX_SPAWN_SETSID`, which the C library defines as an expression that isn't imported.
  private static let setSession: Int16 = 0x80
}

/// A process that was started by this one.
struct Child: Sendable {
  let process: pid_t

  /// Waits for its end and answers its exit status, 128 and more after a signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Where work waits that blocks its thread: a thread of its own, so that it holds up no task.
enum Aside {
  static func run<Product: Sendable>(_ work: @escaping @Sendable () throws -> Product) async throws -> Product {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "aside").async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
