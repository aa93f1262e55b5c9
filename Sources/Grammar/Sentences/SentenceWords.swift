import Values

/// A word of a sentence, as it compares and as it was written.
struct SentenceWord: Sendable {
  /// Folded, without signs at its ends: `'s` is left off, and said by `isOwner`.
  var text: String
  /// Where it stands in what was typed.
  let span: Span
  /// True if it begins with a capital letter, or is a code of capitals.
  let isCapital: Bool
  /// True if it was written with `'s`: `kenyon's`.
  var isOwner = false
  /// True for a comma, a colon, a semicolon.
  var isSign = false
  /// True if it was in quotes: then it is a name.
  var isQuoted = false
  /// What was typed, where that is a short or slipped spelling.
  var typed: String?
  /// The same where it may be of a name: `del Rioja`.
  var named: String { typed == "del" ? "del" : text }
}

/// The words of a sentence; contractions are written out, and signs that part it are words of their own.
struct SentenceWords {
  let text: String
  private(set) var words: [SentenceWord] = []
  /// True if it ends in a question mark.
  private(set) var isQuestion = false

  /// A longer line is no sentence.
  static var most: Int { 60 }

  init(_ text: String) {
    self.text = text
    isQuestion = text.trimmed.hasSuffix("?")
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if bytes[place] == UInt8(ascii: "\""), let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) {
        append(quoted: place + 1..<end)
        place = end + 1
      } else {
        let end = bytes[place...].firstIndex { $0 <= 0x20 } ?? bytes.count
        append(place..<end)
        place = end
      }
    }
    settleGot()
    settleID()
    isQuestion = isQuestion || endsInTag
  }

  /// True if what was told is asked for at its end: `called Ashworthy, didn't I`, `..., right`.
  private var endsInTag: Bool {
    let said = words.suffix(4).map(\.text)
    if said.suffix(2) == [",", "right"] { return true }
    return said.count == 4 && said[0] == "," && said[2] == "not"
      && ["do", "did", "does", "has", "have", "is", "was", "are", "should", "can"].contains(said[1])
      && ["i", "we", "he", "she", "they", "it"].contains(said[3])
  }

  /// What players are looked at at: no `I'd` stands before it.
  static let camps: Set<String> = ["camp", "camps", "clinic", "clinics", "showcase", "showcases"]

  /// The `ID` of `ID camp` is no contraction.
  private mutating func settleID() {
    for place in words.indices.dropFirst().dropLast().reversed()
    where words[place].text == "would" && words[place].span == words[place - 1].span
      && Self.camps.contains(words[place + 1].text)
    {
      words[place - 1].text = "id"
      words.remove(at: place)
    }
  }

  /// `have got to` is `have to`; `what have we got due` is `what do we have due`.
  private mutating func settleGot() {
    guard
      let place = words.indices.dropFirst().dropLast().first(where: {
        words[$0].text == "got" && ["to", "due"].contains(words[$0 + 1].text)
      })
    else { return }
    let helpers = ["have": "do", "has": "does", "do": "do", "does": "does"]
    if ["have", "has"].contains(words[place - 1].text) {
      words.remove(at: place)
    } else if place > 1, let helper = helpers[words[place - 2].text] {
      words[place - 2].text = helper
      words[place].text = "have"
    }
  }

  /// What was typed from a word on.
  func original(from index: Int) -> String {
    index < words.count ? String(decoding: Array(text.utf8)[words[index].span.lowerBound...], as: UTF8.self) : ""
  }

  /// What was typed of some words.
  func original(_ range: Range<Int>) -> String {
    guard let first = words[range].first, let last = words[range].last else { return "" }
    return String(decoding: Array(text.utf8)[first.span.lowerBound..<last.span.upperBound], as: UTF8.self)
  }

  private mutating func append(quoted span: Span) {
    let said = String(decoding: Array(text.utf8)[span], as: UTF8.self)
    words.append(SentenceWord(text: Folded(said).text, span: span, isCapital: true, isQuoted: true))
  }

  /// A run without blanks: its signs at both ends come off, those between words part it.
  private mutating func append(_ span: Span) {
    // Contractions that are settled take words away.
    guard words.count <= 2 * Self.most else { return }
    let typed = String(decoding: Array(text.utf8)[span], as: UTF8.self)
    let said = Folded(typed).text
    // A dash parts as a colon does.
    if ["-", "--", "–", "—"].contains(typed) {
      return words.append(SentenceWord(text: ":", span: span, isCapital: false, isSign: true))
    }
    guard said.utf8.count == span.count, said.allSatisfy(\.isASCII) else { return appendWhole(said, span) }
    var (low, high) = (0, said.utf8.count)
    let bytes = Array(said.utf8)
    while low < high, "([".utf8.contains(bytes[low]) { low += 1 }
    var signs: [(String, Int)] = []
    while high > low, "?!.,:;)]".utf8.contains(bytes[high - 1]) {
      high -= 1
      if ",:;".utf8.contains(bytes[high]) { signs.insert((String(UnicodeScalar(bytes[high])), high), at: 0) }
    }
    if low < high {
      let core = String(decoding: bytes[low..<high], as: UTF8.self)
      let begin = span.lowerBound + low
      if let comma = core.firstIndex(where: { ",/".contains($0) }), Self.isParted(core, at: comma) {
        let length = core[..<comma].utf8.count
        append(begin..<begin + length)
        appendSign(core[comma] == "," ? "," : "or", begin + length)
        append(begin + length + 1..<span.lowerBound + high)
      } else {
        appendWord(core, begin..<span.lowerBound + high)
      }
    }
    for (sign, place) in signs { appendSign(sign, span.lowerBound + place) }
  }

  /// True if a comma or a slash parts two words rather than the digits of a number, or the parts of a day.
  private static func isParted(_ word: String, at place: String.Index) -> Bool {
    let (before, after) = (word[..<place].last, word[word.index(after: place)...].first)
    guard let before, let after else { return false }
    return !(before.isNumber && after.isNumber) && word.lowercased().hasPrefix("w/") == false
  }

  /// Words that are contractions only with an apostrophe.
  private static let whole: Set<String> = ["were", "well", "shell", "hell"]

  /// True for the `then` of `closer then Kent State`.
  private func isThan(_ said: String) -> Bool {
    said == "then" && words.last.map { SentenceTables.comparatives.contains($0.text) } == true
  }

  private mutating func appendSign(_ sign: String, _ place: Int) {
    words.append(SentenceWord(text: sign, span: place..<place + 1, isCapital: false, isSign: true))
  }

  private mutating func appendWhole(_ said: String, _ span: Span) {
    let trimmed = said.trimmingSigns
    if !trimmed.isEmpty { appendWord(trimmed, span) }
  }

  private mutating func appendWord(_ said: String, _ span: Span) {
    let isCapital = String(decoding: Array(text.utf8)[span].prefix(4), as: UTF8.self).first?.isUppercase ?? false
    func add(_ text: String, isOwner: Bool = false) {
      words.append(SentenceWord(text: text, span: span, isCapital: isCapital, isOwner: isOwner))
    }
    // `never once` says no more than `never`.
    if said == "once", words.last?.text == "never" { return }
    // As in a command: `-D1`.
    if said.first == "-", said.dropFirst().first?.isLetter == true {
      add("not")
      return appendWord(String(said.dropFirst()), span)
    }
    if let parts = SentenceTables.contractions[said.replacing("'", with: "")], !Self.whole.contains(said) {
      for part in parts.split(separator: " ") { add(String(part)) }
    } else if ["sons", "daughters"].contains(said), ["my", "our"].contains(words.last?.text) {
      add(String(said.dropLast()), isOwner: true)
    } else if said.hasSuffix("'s") {
      let stem = String(said.dropLast(2))
      if SentenceTables.beings.contains(stem) {
        add(stem)
        add("is")
      } else {
        add(stem, isOwner: true)
      }
    } else if said.hasSuffix("s'") {
      add(String(said.dropLast()), isOwner: true)
    } else {
      // With a hyphen as without: what is mailed electronically.
      let plain = said.hasPrefix("e-m") ? said.replacing("e-m", with: "em") : said
      let other = isThan(plain) ? "than" : SentenceTables.spellings[plain]
      add(other ?? plain)
      if other != nil { words[words.count - 1].typed = plain }
    }
  }
}

extension String {
  /// Without signs at both ends.
  fileprivate var trimmingSigns: String {
    let signs = "?!.,:;()[]\"'"
    guard let first = firstIndex(where: { !signs.contains($0) }), let last = lastIndex(where: { !signs.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
