import CPseudoTerminal
import Glibc

/// A program on a pseudo-terminal of its own, and what a person would see of it.
package final class PseudoTerminal {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// What the program drew so far.
  package private(set) var screen: PseudoTerminalScreen
  /// Every byte that the program wrote so far, as text.
  package private(set) var transcript = ""
  package let process: Int32
  /// Hears everything that the program writes, as it comes.
  package var recording: (String) -> Void = { _ in }

  private var controller: Int32
  private var undecoded: [UInt8] = []
  private var status: Int32?

  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - output: the file that standard output goes to; nil for the terminal.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24, output: String? = nil
  ) throws {
    screen = PseudoTerminalScreen(columns: columns, rows: rows)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var controller: Int32 = -1
    process = pseudoterminal_spawn(program, words, variables, Int32(columns), Int32(rows), output, &controller)
    guard process > 0 else { throw Failure(description: "no pseudo-terminal: errno \(errno)") }
    self.controller = controller
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    hangUp()
  }

  /// Takes the terminal away from the program.
  package func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// Types, as if at the keyboard.
  package func send(_ keys: String) throws { try send(bytes: Array(keys.utf8)) }

  package func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(description: "can't type: errno \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  package func signal(_ number: Int32) { kill(process, number) }

  package func resize(columns: Int, rows: Int) {
    _ = pseudoterminal_resize(controller, Int32(columns), Int32(rows))
    screen.resize(columns: columns, rows: rows)
  }

  package var echoes: Bool { pseudoterminal_echoes(controller) == 1 }
  package var isCanonical: Bool { pseudoterminal_is_canonical(controller) == 1 }

  /// Waits until the screen is as wanted.
  @discardableResult
  package func wait(
    _ purpose: String, seconds: Double = 10, until isDone: (PseudoTerminal) -> Bool
  ) throws -> PseudoTerminalScreen {
    let end = Self.now + seconds
    while !isDone(self) {
      guard Self.now < end else { throw Failure(description: "no \(purpose) within \(seconds) s:\n\(report)") }
      if !receive(milliseconds: 20), status != nil, !isDone(self) {
        throw Failure(description: "the program ended (\(status ?? 0)) without \(purpose):\n\(report)")
      }
    }
    return screen
  }

  /// Lets the program write for a while.
  package func pause(seconds: Double) {
    let end = Self.now + seconds
    while Self.now < end { _ = receive(milliseconds: 10) }
  }

  /// Waits until the screen shows `text`.
  @discardableResult
  package func wait(for text: String, seconds: Double = 10) throws -> PseudoTerminalScreen {
    try wait("'\(text)' on the screen", seconds: seconds) { $0.screen.text.contains(text) }
  }

  /// Waits until the row with the cursor is `row`, trailing blanks aside.
  @discardableResult
  package func wait(forRow row: String, seconds: Double = 10) throws -> PseudoTerminalScreen {
    try wait("row '\(row)' at the cursor", seconds: seconds) { $0.screen.currentRow == row }
  }

  /// Waits until the program wrote `text`, even if it isn't to be seen any more.
  package func wait(forOutput text: String, seconds: Double = 10) throws {
    try wait("'\(text)' written", seconds: seconds) { $0.transcript.contains(text) }
  }

  /// The exit status, or 128 and the number of the signal that ended the program.
  package func waitForExit(seconds: Double = 10) throws -> Int32 {
    try wait("end of the program", seconds: seconds) { $0.hasExited }
    while receive(milliseconds: 0) {}
    guard let status else { throw Failure(description: "no exit status") }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  package var hasExited: Bool {
    if status == nil {
      var result: Int32 = 0
      if waitpid(process, &result, WNOHANG) == process { status = result }
    }
    return status != nil
  }

  private var report: String {
    screen.text + "\n--- written: " + String(transcript.suffix(600)).debugDescription
  }

  /// Takes what the program wrote meanwhile; false if there was nothing.
  private func receive(milliseconds: Int32) -> Bool {
    var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(controller, &chunk, chunk.count)
    guard count > 0 else {
      usleep(5000)
      return false
    }
    undecoded += chunk[..<count]
    let text = takeWholeCharacters()
    transcript += text
    recording(text)
    screen.draw(text)
    return true
  }

  private func takeWholeCharacters() -> String {
    var whole = undecoded.count
    for back in 1...min(3, undecoded.count) {
      let byte = undecoded[undecoded.count - back]
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      if length > back { whole = undecoded.count - back }
      break
    }
    defer { undecoded.removeFirst(whole) }
    return String(decoding: undecoded[..<whole], as: UTF8.self)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
