import CEditLine
import Glibc

/// Another program on the streams of this one.
package enum ChildProgram {
  /// Starts a program by its path; nil with `errno` set if that can't be done.
  ///
  /// Signals reach it as they reach any other: threads of a pool block them, and this program ignores those about
  /// closed pipes and large files.
  ///
  /// - Parameter input: what it reads from, if that isn't the standard input of this one.
  package static func start(_ words: [String], input: Int32? = nil) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, &attributes, &arguments, editline_environment())
    if failure == 0 { editline_child_started(child) }
    errno = failure
    return failure == 0 ? child : nil
  }

  /// Waits for its end: the exit status, or 128 and the number of the signal that ended it.
  package static func wait(for child: Int32) -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Its number may belong to another process as soon as it is waited for.
    editline_child_ended(child)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
