import Glibc

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
