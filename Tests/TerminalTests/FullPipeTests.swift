import Glibc
import TestSupport
import Testing
import WaitingTrait

/// Streams that don't wait for their reader, as they are left by a program that shares them.
@Suite(.waiting) struct FullPipeTests {
  /// What the program writes to a pipe that is read only once it's full.
  private func output(_ options: [String], of stream: Int32, blocks: Bool) throws -> (text: String, status: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !blocks { _ = fcntl(ends[1], F_SETFL, O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
    let home = CompassHome()
    var words = ([BuiltProgram.path("compass"), "--sample"] + options).map { strdup($0) } + [nil]
    var variables = home.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let program = try #require(words[0])
    #expect(posix_spawn(&child, program, &actions, nil, &words, &variables) == 0)
    close(ends[1])
    waitUntilFull(ends[0])
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1000)
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    close(ends[0])
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return (String(decoding: bytes, as: UTF8.self), status)
  }

  /// Waits until nothing more has room, or nobody writes any more.
  private func waitUntilFull(_ end: Int32) {
    var waiting: Int32 = 0
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    while waiting < 60_000 {
      poll(&state, 1, -1)
      if state.revents & Int16(POLLHUP) != 0 { return }
      _ = ioctl(end, UInt(FIONREAD), &waiting)
      usleep(1000)
    }
  }

  @Test(arguments: [
    (["-o", "json", "-c", Array(repeating: "show", count: 4).joined(separator: "; ")], Int32(1)),
    (["--keep-going"] + (1...1500).flatMap { ["-c", "nonsense\($0)"] }, Int32(2)),
  ])
  func everythingArrives(words: [String], stream: Int32) throws {
    let whole = try output(words, of: stream, blocks: true)
    let slow = try output(words, of: stream, blocks: false)
    #expect(whole.text.utf8.count > 80_000)
    #expect(slow.text == whole.text)
    #expect(slow.status == whole.status)
  }
}
