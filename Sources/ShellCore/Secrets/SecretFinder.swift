import Grammar

/// Looks for passwords, keys and tokens: behind the verbs that take them, behind words that announce them, and by their
/// own look.
struct SecretFinder {
  let bytes: [UInt8]
  /// The words of the text.
  let words: [Piece]
  private(set) var spans: [Span] = []
  /// For each word the number of the first one behind its statement.
  private let ends: [Int]
  /// How far the last line reaches of which everything was taken.
  private var taken = 0

  /// A run of letters and signs without blanks, quotes or `=`.
  struct Piece {
    let span: Span
    let text: String
    /// Whether a statement begins with it.
    let isFirst: Bool
    /// Whether an equals sign stands right before it, or before its quote.
    let isAssigned: Bool

    /// Without regard to case.
    var lowered: String { text.lowercased() }
  }

  init(_ bytes: [UInt8], isTyped: Bool) {
    self.bytes = bytes
    words = Self.words(in: bytes)
    ends = Self.ends(of: words)
    if isTyped { findBehindVerbs() }
    findBehindNames()
    findByLook()
    findInAddresses()
    spans = Self.joined(spans)
  }

  /// Whether a closer look is worth it: ordinary lines hold nothing that could announce a secret.
  static func mayHold(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      guard let marks = marks[bytes[place] | 0x20] else { return false }
      return marks.contains { mark in
        mark.count <= bytes.count - place && zip(mark, bytes[place...]).allSatisfy { $0 == $1 | 0x20 }
      }
    }
  }

  /// By their first letter; in small letters, in which `_` is DEL and `@` a grave accent.
  private static let marks = Dictionary(
    grouping: [
      "logi", "@", "key", "kye", "token", "secret", "passw", "passphrase", "pwd", "bearer", "eyj", "supa", "sb_",
      "sbp_",
      "://", "ghp_", "gho_", "ghu_", "ghs_", "github_pat", "sk_", "rk_", "xox", "glpat", "akia", "aiza",
    ].map { $0.utf8.map { $0 | 0x20 } }, by: { $0[0] })

  private static func words(in bytes: [UInt8]) -> [Piece] {
    var words: [Piece] = []
    var start = 0
    var isFirst = true
    for place in 0...bytes.count {
      let byte = place < bytes.count ? bytes[place] : UInt8(ascii: " ")
      let isEnd = " \t\r\n;\"'=<>|,()&".utf8.contains(byte)
      guard isEnd || place + 1 < bytes.count && isContinued(bytes, place + 1) else { continue }
      if start < place {
        words.append(
          Piece(
            span: start..<place, text: String(decoding: bytes[start..<place], as: UTF8.self), isFirst: isFirst,
            isAssigned: isAssigned(bytes, start)))
        isFirst = false
      }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") && !(place < bytes.count && isContinued(bytes, place))
      {
        isFirst = true
      }
      start = place + 1
    }
    return words
  }

  private static func isAssigned(_ bytes: [UInt8], _ start: Int) -> Bool {
    let isQuoted = start > 1 && quotes.contains(bytes[start - 1])
    let before = isQuoted ? start - 2 : start - 1
    return before >= 0 && bytes[before] == UInt8(ascii: "=")
  }

  private static let quotes = Array("\"'".utf8)

  private static func ends(of words: [Piece]) -> [Int] {
    var ends = Array(repeating: words.count, count: words.count)
    for place in words.indices.dropLast().reversed() {
      ends[place] = words[place + 1].isFirst ? place + 1 : ends[place + 1]
    }
    return ends
  }

  /// Whether a line ends here that goes on in the next one.
  private static func isContinued(_ bytes: [UInt8], _ place: Int) -> Bool {
    place > 0 && bytes[place] == UInt8(ascii: "\n") && bytes[place - 1] == UInt8(ascii: "\\")
  }

  private static func joined(_ spans: [Span]) -> [Span] {
    spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, span in
      if let last = joined.last, last.upperBound >= span.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
  }

  mutating func add(_ span: Span) { spans.append(span) }

  /// A word, or everything up to the closing quote where one stands right before it.
  mutating func addWhole(_ word: Piece) {
    let start = word.span.lowerBound
    guard start > 0, Self.quotes.contains(bytes[start - 1]) else { return add(word.span) }
    let quote = bytes[start - 1]
    add(start..<(bytes[start...].firstIndex { $0 == quote } ?? bytes.count))
  }

  /// Everything from a word to the end of its line, since a password may hold any sign.
  mutating func addRest(from word: Piece) {
    guard word.span.lowerBound >= taken else { return }
    var end = word.span.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") || Self.isContinued(bytes, end) { end += 1 }
    taken = end
    while end > word.span.upperBound, bytes[end - 1] <= 0x20 { end -= 1 }
    add(word.span.lowerBound..<end)
  }

  /// The words behind one, up to the end of its statement.
  func rest(behind place: Int) -> ArraySlice<Piece> {
    words[(place + 1)..<max(place + 1, ends[place])]
  }
}
