import Glibc

/// What Ctrl-Z does where a key and not the terminal says it.
package enum JobControl {
  /// Stops the process until somebody continues it, and returns only then: this thread takes the signal, which threads
  /// of tasks block. Where nobody could continue the process, the system doesn't stop it.
  package static func stop() {
    var stopping = sigset_t()
    var before = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// `stop` for everything that the process started, too. The others are told first: a signal to the whole group could
  /// be taken by any thread, after this one has gone on.
  package static func stopGroup() {
    ignoringStops { _ = kill(0, SIGTSTP) }
    stop()
  }

  /// Has Ctrl-Z do nothing to this process and what it starts meanwhile.
  package static func ignoringStops<Value>(_ body: () throws -> Value) rethrows -> Value {
    var ignoring = sigaction()
    var before = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    let isSet = sigaction(SIGTSTP, &ignoring, &before) == 0
    defer { if isSet { sigaction(SIGTSTP, &before, nil) } }
    return try body()
  }
}
