import Glibc
import Synchronization

/// The ground that the terminal draws on, which it is asked for at a prompt (OSC 11) and may tell at any time, or never.
package enum TerminalGround {
  /// Red, green and blue, from 0 to 1 each.
  package struct Colour: Equatable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
  }

  private struct State {
    var asked: ContinuousClock.Instant?
    var colour: Colour?
  }

  private static let state = Mutex(State())

  /// What the terminal told; nil if it told nothing so far.
  package static var colour: Colour? { state.withLock { $0.colour } }

  /// True if an answer may come yet.
  static var isAwaited: Bool { state.withLock { $0.asked != nil && $0.colour == nil } }

  /// What asks for it; nil where it was asked for before.
  static func question() -> String? {
    state.withLock { state in
      if state.asked != nil { return nil }
      state.asked = .now
      return "\u{1b}]11;?\u{7}"
    }
  }

  /// An answer of the terminal, to whatever question.
  static func hear(_ answer: String) {
    guard let colour = Colour(answer: answer) else { return }
    state.withLock { if $0.asked != nil { $0.colour = colour } }
  }

  /// Takes an answer that is still on its way off the terminal before the shell ends, so that nobody else reads it as
  /// keys. What is typed stays for whoever comes next: nothing is read before there is as much as an answer.
  package static func settle() {
    guard isAwaited, tcgetpgrp(0) == getpgrp(), let asked = state.withLock({ $0.asked }), let modes = TerminalModes()
    else { return }
    modes.editing.set()
    defer { modes.set() }
    let end = min(asked + patience, .now + .milliseconds(150))
    var seen: Int32 = 0
    // Where nothing can be given back, what was typed before isn't touched: only what comes now is an answer.
    if !givesBack, ioctl(0, UInt(FIONREAD), &seen) == 0, seen > 0 { return }
    while ioctl(0, UInt(FIONREAD), &seen) == 0, seen < shortest {
      if .now >= end { return }
      poll(nil, 0, 5)
    }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var rest: [UInt8] = []
    // Up to the end of the answer, and no further.
    while isAwaited {
      if read(0, &byte, 1) == 1 {
        bytes.append(byte)
        rest = withoutAnswers(bytes)
      } else {
        if .now >= end { break }
        poll(nil, 0, 5)
      }
    }
    // What follows comes after what goes back.
    while !rest.isEmpty, read(0, &byte, 1) == 1 { rest.append(byte) }
    for var byte in rest { _ = ioctl(0, UInt(TIOCSTI), &byte) }
  }

  /// True if the kernel lets keys be put back: it looks at that before it looks at the key.
  private static var givesBack: Bool { ioctl(0, UInt(TIOCSTI), 0 as CInt) != 0 && errno == EFAULT }

  /// A terminal that was silent for longer isn't waited for.
  private static let patience = Duration.seconds(2)
  /// The bytes of the shortest answer: `ESC ] 11;#rgb BEL`.
  private static let shortest: Int32 = 10

  /// Text without the answers in it, which come as keys do where lines are read as the terminal hands them over.
  static func withoutAnswers(_ bytes: [UInt8]) -> [UInt8] {
    guard isAwaited, bytes.contains(0x1b) else { return bytes }
    var decoder = KeyDecoder()
    decoder.awaitsAnswer = true
    var (rest, held): ([UInt8], [UInt8]) = ([], [])
    for byte in bytes {
      held.append(byte)
      for case .answer(let answer) in decoder.feed(byte) {
        hear(answer)
        held = []
      }
      if !decoder.isInAnswer {
        rest += held
        held = []
      }
    }
    return rest + held
  }
}

extension TerminalGround.Colour {
  /// `11;rgb:1e1e/1e1e/1e1e`, with one to four digits each, or `11;#1e1e1e`; nil for anything else.
  init?(answer: String) {
    guard answer.hasPrefix(Self.beginning) else { return nil }
    let value = answer.dropFirst(Self.beginning.count)
    let parts: [Substring]
    if value.hasPrefix("rgb:") || value.hasPrefix("rgba:") {
      parts = value.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    } else if value.hasPrefix("#"), value.utf8.count > 1, (value.utf8.count - 1) % 3 == 0 {
      let digits = value.dropFirst()
      let count = digits.utf8.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    } else {
      return nil
    }
    let levels = parts.compactMap(Self.level)
    guard levels.count == parts.count, (3...4).contains(levels.count) else { return nil }
    (red, green, blue) = (levels[0], levels[1], levels[2])
  }

  /// How an answer to the question begins.
  static let beginning = "11;"

  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
  }
}
