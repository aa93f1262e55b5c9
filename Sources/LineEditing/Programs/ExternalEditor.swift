import CEditLine
import Glibc

/// The person's own editor (`$VISUAL`, `$EDITOR`, else nano or vi) on a text.
package enum ExternalEditor {
  package enum Failure: Error, Equatable {
    /// No temporary file can be made in any of these folders.
    case noFile([String], errno: Int32)
    case notWritten(path: String)
    /// The editor ended with another status than 0, and left a text that isn't the one it was given.
    case ended(Int32, left: String?)
    /// The text that it left is no UTF-8.
    case notText
  }

  /// True if the person has said what it's to be.
  package static var isChosen: Bool { !named(["VISUAL", "EDITOR"]).isEmpty }

  /// The name of the editor that the person wants.
  package static var name: String { named(["VISUAL", "EDITOR"]).first ?? usual }

  /// `nano` where it's installed, which says itself how one leaves it.
  private static let usual: String = {
    let folders = (Environment.value("PATH") ?? "").split(separator: ":")
    return folders.contains { access("\($0)/nano", X_OK) == 0 } ? "nano" : "vi"
  }()

  /// Opens a text, and answers what `read` makes of the file that the editor left. The file is for its owner only, and is
  /// gone afterwards: at the end of a `HeldEnding` that there is, so that the text is always somewhere.
  ///
  /// - Parameters:
  ///   - ending: tells the editor what the text is.
  ///   - run: runs the words of a program; answers its exit status.
  package static func edit<Text>(
    _ text: String, ending: String, run: ([String]) throws -> Int32, read: (_ path: String) throws -> Text
  ) throws -> Text {
    let (descriptor, path) = try temporaryFile(ending)
    let file = TemporaryFile(path)
    defer { file.leave() }
    let isWritten = Descriptor.write(text, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw Failure.notWritten(path: path) }
    // A shell takes the editor's words apart, as in EDITOR="code --wait".
    let status = try run(["/bin/sh", "-c", "\(name) \"$1\"", "sh", path])
    guard status == 0 else {
      let left = FileContent.bytes(at: path).map(Self.text)
      throw Failure.ended(status, left: left == text ? nil : left)
    }
    return try read(path)
  }

  /// The text that an editor left, to the last letter: if it's no UTF-8, each byte is taken for one of
  /// Latin-1.
  package static func text(of bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The same for a line of the shell.
  static func edit(_ line: String) throws -> String {
    try edit(line + "\n", ending: "compass", run: run) { path in
      guard let bytes = FileContent.bytes(at: path), let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure.notText
      }
      return Paste.clean(text)
    }
  }

  private static func run(_ words: [String]) -> Int32 { ChildProgram.start(words).map(ChildProgram.wait) ?? 127 }

  private static func temporaryFile(_ ending: String) throws(Failure) -> (descriptor: Int32, path: String) {
    let folders = named(["XDG_RUNTIME_DIR", "TMPDIR"]) + ["/tmp"]
    for folder in folders {
      var template = Array("\(folder)/compass-XXXXXX.\(ending)".utf8CString)
      let descriptor = mkstemps(&template, Int32(ending.utf8.count + 1))
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if descriptor >= 0 { return (descriptor, path) }
    }
    throw .noFile(folders, errno: errno)
  }

  /// The values of these variables of the environment, the empty ones left out.
  private static func named(_ variables: [String]) -> [String] {
    variables.compactMap(Environment.value).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// A file or folder that is removed even if a signal ends the program, for as long as this is kept.
package final class TemporaryFile {
  private let path: String
  private let place: Int32

  package init(_ path: String, isFolder: Bool = false) {
    self.path = path
    place = editline_temporary_begin(path, isFolder ? 1 : 0)
  }

  /// Removes a file, at the end of a `HeldEnding` that there is.
  func leave() {
    if place < 0 { unlink(path) } else { editline_temporary_leave(place) }
  }

  deinit { editline_temporary_end(place) }
}

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

  /// True once it has ended, which is waited for so long at most; it still has to be waited for.
  package static func hasEnded(_ child: Int32, within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      var information = siginfo_t()
      let isSaid = waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT | WNOHANG) == 0
      if isSaid, information.si_signo != 0 { return true }
      usleep(10_000)
    }
    return false
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

/// A time in which no signal ends the program, because a text that a person typed is nowhere yet; only
/// what it started is ended. The program follows at the release.
package enum HeldEnding {
  /// Begins one, within another if there is one.
  package static func begin() { editline_signals_hold() }

  /// Ends it, and the program if that was to end.
  ///
  /// - Parameter isKept: whether the text is somewhere else than in the temporary file, which is removed then.
  package static func end(isKept: Bool) { editline_signals_release(isKept ? 1 : 0) }
}

/// The effect of Ctrl-Z where a key and not the terminal says it.
package enum JobControl {
  /// Stops the process until someone continues it, and returns only then: this thread takes the signal,
  /// which threads of tasks block. Where nobody could continue the process, the system doesn't stop it.
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
