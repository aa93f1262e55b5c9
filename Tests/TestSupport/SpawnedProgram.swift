import Foundation

/// A program that runs beside a test, which reads its output line by line.
///
/// Foundation's `Process` isn't used where many files are open: it reads beyond the list of them, and ends the tests now and
/// then.
package final class SpawnedProgram {
  /// It can't be started.
  package struct Failure: Error {
    let program: String
    let reason: String
  }

  private let child: pid_t
  private let output: Int32
  private var rest: [UInt8] = []
  private var ended: Int32?

  /// - Parameters:
  ///   - words: the program's path, and its arguments.
  ///   - isSilent: true if nobody sees what it writes to standard error.
  package init(_ words: [String], isSilent: Bool = false) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(program: words[0], reason: String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if isSilent { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    // Another test waits for the end of what this one would hold open.
    _ = Self.closeFrom?(&actions, 3)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, nil, arguments, environ)
    guard failure == 0 else {
      close(ends[0])
      throw Failure(program: words[0], reason: String(cString: strerror(failure)))
    }
    (self.child, output) = (child, ends[0])
  }

  deinit { close(output) }

  /// The next `count` lines, as soon as they are there; fewer if it ends.
  package func lines(_ count: Int) -> [String] {
    while rest.count(where: { $0 == 10 }) < count, more() {}
    var lines: [String] = []
    while lines.count < count, let end = rest.firstIndex(of: 10) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }

  package func linesUntilEnd() -> [String] { lines(.max) }

  package func kill() { _ = Foundation.kill(child, SIGKILL) }

  /// The exit status, or the signal that ended it, once it has ended.
  package func status() -> Int32 {
    if let ended { return ended }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ended = signal == 0 ? (status >> 8) & 0xFF : signal
    self.ended = ended
    return ended
  }

  private func more() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = read(output, &bytes, bytes.count)
    while count < 0, errno == EINTR { count = read(output, &bytes, bytes.count) }
    rest += bytes.prefix(max(0, count))
    return count > 0
  }

  /// `posix_spawn_file_actions_addclosefrom_np`, which isn't imported.
  private static let closeFrom: CloseFrom? =
    dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }
  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
}
