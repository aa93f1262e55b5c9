/// What one key press, or one paste, means on a full screen.
package enum KeyPress: Hashable, Sendable {
  /// A letter, or a mark that belongs to the one before.
  case text(String)
  case paste(String)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backTab, erase, delete
  /// Ctrl and a small letter.
  case control(Character)
}

extension KeyPress {
  /// The presses that a key of the terminal stands for; none for what has no meaning here.
  static func presses(_ key: DecodedKey) -> [KeyPress] {
    switch key {
    case .paste(let text): [.paste(text)]
    case .undecodable: []
    case .input(let codes): presses(codes)
    }
  }

  private static func presses(_ codes: [UInt32]) -> [KeyPress] {
    if codes.count == 1, let code = codes.first { return press(code).map { [$0] } ?? [] }
    if codes.first == 0x1b { return [.escape] + presses(Array(codes.dropFirst())) }
    return [.text(text(codes))]
  }

  private static func press(_ code: UInt32) -> KeyPress? {
    if let special = SpecialKey(rawValue: code) { return press(special) }
    switch code {
    case 0x1b: return .escape
    case 0x09: return .tab
    case 0x0a, 0x0d: return .enter
    case 0x08, 0x7f: return .erase
    case 0x01...0x1a: return Unicode.Scalar(code + 0x60).map { .control(Character($0)) }
    case 0..<0x20, 0x80..<0xa0: return nil
    default: return .text(text([code]))
    }
  }

  private static func press(_ key: SpecialKey) -> KeyPress? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .delete: .delete
    case .backTab: .backTab
    default: nil
    }
  }

  private static func text(_ codes: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for code in codes { if let scalar = Unicode.Scalar(code) { text.append(scalar) } }
    return String(text)
  }
}
