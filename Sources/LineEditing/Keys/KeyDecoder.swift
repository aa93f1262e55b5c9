import Values

/// Turns the bytes of a terminal into keys: UTF-8, escape sequences, pastes.
struct KeyDecoder {
  /// True if a lone Escape is a key of its own (vi), false if it's nothing (emacs, where it only begins a
  /// sequence).
  var deliversEscape: Bool
  /// True if the terminal was asked something: its answer may come in parts, and late.
  var awaitsAnswer = false
  /// True if it's waited longer for what follows an Escape, which may be the rest of an answer.
  var isPatient = false

  private enum State { case ground, character, escape, singleShift, sequence, console, paste, answer, answerEnd }
  private var state = State.ground
  private var bytes: [UInt8] = []
  private var length = 0
  /// True if an Escape was all there was for a while, so that the rest of an answer may follow without it.
  private var hasExpired = false
  /// True if what is held began without an Escape of its own.
  private var isBare = false

  /// True if what came last belongs to an answer, or may.
  var isInAnswer: Bool { [.escape, .answer, .answerEnd].contains(state) }

  init(deliversEscape: Bool = false) { self.deliversEscape = deliversEscape }

  /// Milliseconds after which the bytes so far are all there is; nil if there is nothing to wait for.
  var timeout: Int32? {
    switch state {
    case .escape: isPatient && awaitsAnswer ? 200 : 40
    case .answer where isBare && bytes.isEmpty: 200
    case .answer, .answerEnd: awaitsAnswer && isWanted ? nil : 200
    case .character, .singleShift, .sequence, .console: 200
    case .paste: isGivenUp ? 200 : nil
    case .ground: nil
    }
  }

  mutating func feed(_ byte: UInt8) -> [DecodedKey] {
    switch state {
    case .ground: return begin(byte)
    case .character: return continueCharacter(byte)
    case .escape: return afterEscape(byte)
    case .singleShift: return finish(KeySequence(parameters: "", final: Unicode.Scalar(byte)))
    case .sequence: return continueSequence(byte)
    case .console:
      reset()
      return byte == 0x41 ? [.input([SpecialKey.help.rawValue])] : []
    case .paste: return continuePaste(byte)
    case .answer: return continueAnswer(byte)
    case .answerEnd: return endAnswer(byte)
    }
  }

  /// No byte came within `timeout`.
  mutating func expire() -> [DecodedKey] {
    let isEscape = state == .escape
    defer {
      reset()
      hasExpired = isEscape && awaitsAnswer
    }
    switch state {
    case .character: return [.undecodable]
    case .escape: return deliversEscape ? [.input([0x1b])] : []
    case .singleShift: return [.input([0x1b, 0x4f])]
    case .answer: return bytes.isEmpty ? [begun] : []
    case .answerEnd: return finishAnswer()
    case .paste: return isGivenUp ? [.input([UInt32(Self.interrupt)])] : []
    case .ground, .sequence, .console: return []
    }
  }

  private static let interrupt: UInt8 = 0x03

  /// True if Ctrl-C came last in a paste: with nothing after it, it's no part of the text, whose end never
  /// came.
  private var isGivenUp: Bool { bytes.last == Self.interrupt }

  mutating func reset() {
    state = .ground
    (hasExpired, isBare) = (false, false)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ byte: UInt8) -> [DecodedKey] {
    let hasExpired = self.hasExpired
    self.hasExpired = false
    switch byte {
    case 0: return []
    case 0x1b: state = .escape
    case 0x5d where hasExpired: (state, isBare) = (.answer, true)
    case 0x01...0x7f: return [.input([UInt32(byte)])]
    case 0xc2...0xdf: expect(2, from: byte)
    case 0xe0...0xef: expect(3, from: byte)
    case 0xf0...0xf4: expect(4, from: byte)
    default: return [.undecodable]
    }
    return []
  }

  private mutating func expect(_ count: Int, from byte: UInt8) {
    state = .character
    bytes = [byte]
    length = count
  }

  private mutating func continueCharacter(_ byte: UInt8) -> [DecodedKey] {
    guard byte & 0xc0 == 0x80 else {
      reset()
      return [.undecodable] + begin(byte)
    }
    bytes.append(byte)
    guard bytes.count == length else { return [] }
    defer { reset() }
    guard let text = String(validating: bytes, as: UTF8.self) else { return [.undecodable] }
    // The selector of a shape belongs to the character typed before.
    let isSelector = bytes.count == 3 && (0xfe00...0xfe0f).contains(text.unicodeScalars.first?.value ?? 0)
    let visible = isSelector ? text : text.withoutInvisible
    return visible.isEmpty ? [] : [.input(visible.unicodeScalars.map(\.value))]
  }

  private mutating func afterEscape(_ byte: UInt8) -> [DecodedKey] {
    switch byte {
    case 0x5b: state = .sequence
    case 0x4f: state = .singleShift
    case 0x5d: state = .answer
    case 0x1b: return deliversEscape ? [.input([0x1b])] : []
    case 0x0a, 0x0d:
      reset()
      return [.input([SpecialKey.lineBreak.rawValue])]
    case 0x00...0x7f:
      reset()
      return [.input([0x1b, UInt32(byte)])]
    default:
      reset()
      return (deliversEscape ? [.input([0x1b])] : []) + begin(byte)
    }
    return []
  }

  private mutating func continueSequence(_ byte: UInt8) -> [DecodedKey] {
    switch byte {
    case 0x5b where bytes.isEmpty: state = .console
    case 0x20...0x3f where bytes.count < 64: bytes.append(byte)
    case 0x40...0x7e:
      return finish(KeySequence(parameters: String(decoding: bytes, as: UTF8.self), final: Unicode.Scalar(byte)))
    case 0x1b:
      reset()
      state = .escape
    default: reset()
    }
    return []
  }

  private mutating func finish(_ sequence: KeySequence) -> [DecodedKey] {
    reset()
    if sequence == Paste.start {
      state = .paste
      return []
    }
    return sequence.key.map { [.input([$0.rawValue])] } ?? []
  }

  private mutating func continuePaste(_ byte: UInt8) -> [DecodedKey] {
    bytes.append(byte)
    guard byte == Paste.end.last, bytes.suffix(Paste.end.count) == Paste.end[...] else { return [] }
    bytes.removeLast(Paste.end.count)
    defer { reset() }
    return [.paste(Paste.text(from: bytes))]
  }
}

/// What the terminal answers: `ESC ] 11;rgb:...`, and BEL or `ESC \` at its end.
extension KeyDecoder {
  private static let longestAnswer = 256
  /// What an answer begins with, as the key that it would be alone.
  private var begun: DecodedKey { .input(isBare ? [0x5d] : [0x1b, 0x5d]) }

  /// True if it is, or may become, what was asked for.
  private var isWanted: Bool {
    let wanted = TerminalGround.Colour.beginning.utf8
    return bytes.count < wanted.count ? wanted.starts(with: bytes) : bytes.starts(with: wanted)
  }

  private mutating func continueAnswer(_ byte: UInt8) -> [DecodedKey] {
    switch byte {
    case 0x30...0x39 where bytes.count < Self.longestAnswer: bytes.append(byte)
    case 0x07 where !bytes.isEmpty: return finishAnswer()
    case 0x1b where !bytes.isEmpty: state = .answerEnd
    case 0x20...0x7e where !bytes.isEmpty && bytes.count < Self.longestAnswer: bytes.append(byte)
    default:
      let keys = bytes.isEmpty ? [begun] : []
      reset()
      return keys + begin(byte)
    }
    return []
  }

  /// An Escape without a backslash ends an answer that is whole; otherwise it begins another key.
  private mutating func endAnswer(_ byte: UInt8) -> [DecodedKey] {
    if byte == 0x5c { return finishAnswer() }
    if TerminalGround.Colour(answer: String(decoding: bytes, as: UTF8.self)) != nil {
      return finishAnswer() + begin(byte)
    }
    reset()
    state = .escape
    return afterEscape(byte)
  }

  private mutating func finishAnswer() -> [DecodedKey] {
    let answer = String(decoding: bytes, as: UTF8.self)
    reset()
    return [.answer(answer)]
  }
}

/// The meaning of one key press, or one paste, to the editor.
enum DecodedKey: Equatable {
  /// Codes that libedit looks up or inserts: Unicode scalars, bytes of a bound sequence, a `SpecialKey`.
  case input([UInt32])
  case paste(String)
  /// What the terminal says of itself: no key.
  case answer(String)
  /// Bytes that are no UTF-8.
  case undecodable
}

/// A key that terminals send as an escape sequence, under one code of its own.
///
/// The codes are C1 control characters, which are never text: libedit looks them up in its table of single keys, in
/// every mode, so a sequence can't be mistaken for an Escape and letters.
enum SpecialKey: UInt32, CaseIterable {
  case up = 0x80
  case down
  case left
  case right
  case home
  case end
  case delete
  case wordLeft
  case wordRight
  case backTab
  case lineBreak
  case deleteWord
  /// The action that Enter becomes once the line is known to be finished.
  case accept
  /// A text that was pasted.
  case paste
  /// The actions of keys that are libedit's after all.
  case moveToEnd
  case moveWordRight
  case pageUp
  case pageDown
  case lineStart
  case wordBefore
  case bigWordBefore
  case append
  /// The code that follows is libedit's own: a digit of a count, a command of vi, or text.
  case plain
  /// F1.
  case help

  /// The key as `bind` wants it written: a backslash and three octal digits.
  var binding: String { "\\" + String(rawValue, radix: 8) }
}

/// Bracketed paste: the terminal marks what is pasted, so that a pasted line waits for Enter like a typed one.
enum Paste {
  static let enable = "\u{1b}[?2004h"
  static let disable = "\u{1b}[?2004l"
  static let start = KeySequence(parameters: "200", final: "~")
  static let end = Array("\u{1b}[201~".utf8)

  /// Pasted bytes as text for the line: line ends become newlines, the last ones and all control characters go.
  static func text(from bytes: [UInt8]) -> String {
    clean(String(decoding: bytes, as: UTF8.self))
  }

  /// Text from elsewhere as the line may hold it.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for (scalar, isInvisible) in Invisible.marks(text.unicodeScalars) {
      let before = previous
      previous = scalar
      switch scalar {
      // A raw terminal turns each of the two into the other one.
      case "\r" where before == "\n", "\n" where before == "\r": previous = nil
      case "\r", "\n": result.append("\n")
      case "\t": result.append(scalar)
      case "\u{fffd}": continue
      default: if scalar.value >= 0x20, !isInvisible { result.append(scalar) }
      }
    }
    while result.last == "\n" { result.removeLast() }
    return String(result)
  }
}
