import CPseudoTerminal
import Glibc

/// A program on a pseudo-terminal of its own, and what a person would see of it. With it everything ends that it started.
package final class PseudoTerminal {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// The screen as the program drew it so far.
  package private(set) var screen: PseudoTerminalScreen
  /// Every byte that the program wrote so far, as text.
  package private(set) var transcript = ""
  package let process: Int32
  /// Hears everything that the program writes, as it comes.
  package var recording: (String) -> Void = { _ in }
  private var controller: Int32
  /// Readable once the program has ended.
  private let ending: Int32
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
    ending = pseudoterminal_ending(process)
  }

  deinit {
    pseudoterminal_end_session(process)
    close(ending)
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
  /// True if Ctrl-S stops the output.
  package var stops: Bool { pseudoterminal_stops(controller) == 1 }

  package var hasExited: Bool {
    if status == nil {
      var result: Int32 = 0
      if pseudoterminal_has_ended(process, &result) == 1 { status = result }
    }
    return status != nil
  }

  /// The exit status, or 128 and the number of the signal that ended the program.
  package func waitForExit(seconds: Double = Patience.seconds) throws -> Int32 {
    try wait("end of the program", seconds: seconds) { $0.hasExited }
    while receive(milliseconds: 0) {}
    guard let status else { throw Failure(description: "no exit status") }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Waits until the screen is as wanted, or the modes of the terminal, or a file.
  @discardableResult
  package func wait(
    _ purpose: String, seconds: Double = Patience.seconds, until isDone: (PseudoTerminal) -> Bool
  ) throws -> PseudoTerminalScreen { try wait(purpose, seconds: seconds, pauses: 5...80, until: isDone) }

  /// Waits until the screen shows `text`.
  @discardableResult
  package func wait(for text: String, seconds: Double = Patience.seconds) throws -> PseudoTerminalScreen {
    try wait("'\(text)' on the screen", seconds: seconds, pauses: nil) { $0.screen.text.contains(text) }
  }

  /// Waits until the row with the cursor is `row`, trailing blanks aside.
  @discardableResult
  package func wait(forRow row: String, seconds: Double = Patience.seconds) throws -> PseudoTerminalScreen {
    try wait("row '\(row)' at the cursor", seconds: seconds, pauses: nil) { $0.screen.currentRow == row }
  }

  /// Waits until the program wrote `text`, even if it isn't to be seen any more.
  package func wait(forOutput text: String, seconds: Double = Patience.seconds) throws {
    try wait("'\(text)' written", seconds: seconds, pauses: nil) { $0.transcript.contains(text) }
  }

  /// Lets the program write for a while.
  package func pause(seconds: Double) {
    let end = Self.now + seconds
    while case let left = end - Self.now, left > 0 { _ = receive(milliseconds: Int32((left * 1000).rounded(.up))) }
  }

  /// - Parameter pauses: milliseconds after which it's looked again without anything written, longer each time; nil if
  ///   only what is written can make a difference.
  @discardableResult
  private func wait(
    _ purpose: String, seconds: Double, pauses: ClosedRange<Int32>?, until isDone: (PseudoTerminal) -> Bool
  ) throws -> PseudoTerminalScreen {
    let end = Self.now + seconds
    var pause = pauses?.lowerBound
    while !isDone(self) {
      while true {
        let left = end - Self.now
        guard left > 0 else { throw Failure(description: "no \(purpose) within \(seconds) s:\n\(report)") }
        let isThere = receive(milliseconds: min(pause ?? .max, Int32((left * 1000).rounded(.up))))
        if isThere { pause = pauses?.lowerBound } else { pause = pause.map { min(2 * $0, pauses?.upperBound ?? $0) } }
        if isThere || pause != nil || hasExited { break }
      }
      guard hasExited else { continue }
      while receive(milliseconds: 0) {}
      if isDone(self) { break }
      throw Failure(description: "the program ended (\(status ?? 0)) without \(purpose):\n\(report)")
    }
    return screen
  }

  private var report: String { screen.text + "\n--- written: " + String(transcript.suffix(600)).debugDescription }

  /// Takes what the program wrote meanwhile; false if there was nothing, or the program has ended.
  private func receive(milliseconds: Int32) -> Bool {
    var sources = [controller, status == nil ? ending : -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&sources, 2, milliseconds) > 0, sources[0].revents != 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(controller, &chunk, chunk.count)
    guard count > 0 else {
      // Nobody has the terminal open: someone may again, but doesn't say so.
      poll(&sources[1], 1, min(milliseconds, 20))
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

/// The steps that tests repeat at a terminal.
extension PseudoTerminal {
  /// Types, and waits until the row with the cursor is this.
  package func type(_ keys: String, row: String) throws {
    try send(keys)
    try wait(forRow: row)
  }

  /// Types, and waits until the screen shows a text.
  package func type(_ keys: String, shows text: String) throws {
    try send(keys)
    try wait(for: text)
  }

  /// Types, and waits until a text was written, even if it isn't to be seen any more.
  package func type(_ keys: String, writes text: String) throws {
    try send(keys)
    try wait(forOutput: text)
  }

  /// Types, and waits until the row with the cursor holds a text in these styles, as `PseudoTerminalScreen.styled` says.
  package func type(_ keys: String, styled text: String) throws {
    try send(keys)
    try wait("'\(text)' in the row") { $0.screen.styled($0.screen.row).contains(text) }
  }

  /// Types, and waits until the row with the cursor holds a text, dimmed or not.
  package func type(_ keys: String, suggests text: String) throws {
    try send(keys)
    try wait("'\(text)' in the row") { $0.screen.line($0.screen.row).contains(text) }
  }

  /// Types, and waits until the screen shows a text no more and the row with the cursor is this.
  package func type(_ keys: String, hides text: String, row: String) throws {
    try send(keys)
    try wait("row '\(row)' without '\(text)'") { !$0.screen.text.contains(text) && $0.screen.currentRow == row }
  }

  /// Types, and waits until the program has ended; answers as `waitForExit`.
  package func type(last keys: String) throws -> Int32 {
    try send(keys)
    return try waitForExit()
  }

  /// The number of times that a text was written.
  package func count(of text: String) -> Int {
    transcript.split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  /// The number of lines that the program has asked for.
  package var prompts: Int { count(of: "\u{1b}[?2004h") }

  /// True if keys are taken as they come, and not shown.
  package var takesSingleKeys: Bool { !isCanonical && !echoes }
  package func waitForSingleKeys() throws { try wait("single keys") { $0.takesSingleKeys } }

  /// Types Ctrl-Z, and waits until the shell around asks for a line.
  package func stop(_ keys: String = "\u{1a}") throws {
    let stops = count(of: "Stopped")
    try send(keys)
    try wait("stop") { $0.count(of: "Stopped") > stops && $0.isCanonical && $0.screen.currentRow.hasSuffix("sh$") }
  }
}
