import Grammar

/// Looks for passwords, keys and tokens: after the verbs that take them, after words that announce them, and by their
/// own look.
struct SecretFinder {
  let bytes: [UInt8]
  /// The words of the text.
  let words: [Piece]
  private(set) var spans: [Span] = []
  /// For each word the number of the first one after its statement.
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
    self.bytes = Self.straightened(bytes)
    words = Self.words(in: self.bytes)
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

  /// The same with three straight quotes for each curly one, so that everything stands where it stood.
  private static func straightened(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var straight = bytes
    for place in bytes.indices.dropLast(2) where bytes[place] == 0xE2 && bytes[place + 1] == 0x80 {
      switch bytes[place + 2] {
      case 0x98...0x9B: straight.replaceSubrange(place...place + 2, with: "'''".utf8)
      case 0x9C...0x9E: straight.replaceSubrange(place...place + 2, with: "\"\"\"".utf8)
      default: break
      }
    }
    return straight
  }

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
    bytes[..<start].last { !quotes.contains($0) } == UInt8(ascii: "=")
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

  /// The words after one, up to the end of its statement.
  func rest(after place: Int) -> ArraySlice<Piece> {
    words[(place + 1)..<max(place + 1, ends[place])]
  }
}

extension SecretFinder {
  /// How keys and tokens of well-known makers begin, and how many more letters follow at least.
  private static let beginnings: [(letters: [UInt8], least: Int)] = [
    ("eyJ", 16), ("sb_secret_", 1), ("sbp_", 16), ("ghp_", 16), ("gho_", 16), ("ghu_", 16), ("ghs_", 16),
    ("github_pat_", 16), ("sk_live_", 8), ("sk_test_", 8), ("rk_live_", 8), ("xoxb-", 8), ("xoxp-", 8), ("glpat-", 8),
    ("AKIA", 16), ("AIza", 30),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Tokens that show by their beginning what they are.
  mutating func findByLook() {
    var place = 0
    while place < bytes.count {
      let isInside = place > 0 && Self.isTokenByte(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: ".")
      guard !isInside, let beginning = beginning(at: place) else {
        place += 1
        continue
      }
      var end = place + beginning.letters.count
      while end < bytes.count, Self.isTokenByte(bytes[end]) { end += 1 }
      if end - place >= beginning.letters.count + beginning.least { add(place..<end) }
      place = end
    }
  }

  private func beginning(at place: Int) -> (letters: [UInt8], least: Int)? {
    let first = bytes[place]
    return Self.beginnings.first { $0.letters[0] == first && bytes[place...].starts(with: $0.letters) }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The password in `https://user:password@host`.
  mutating func findInAddresses() {
    let mark = Array("://".utf8)
    var place = 0
    while place + mark.count < bytes.count {
      guard bytes[place] == mark[0], bytes[place...].starts(with: mark) else {
        place += 1
        continue
      }
      let start = place + mark.count
      let end = bytes[start...].firstIndex { $0 <= 0x20 || "/?#\"'".utf8.contains($0) } ?? bytes.count
      if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")),
        let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
      {
        add(colon + 1..<at)
      }
      place = end
    }
  }
}

extension SecretFinder {
  /// `login` with more than an address, and `set` with the name of a secret; misspelled ones too.
  mutating func findBehindVerbs() {
    for place in words.indices where words[place].isFirst {
      let verb = self.verb(from: place)
      guard words.indices.contains(verb) else { continue }
      let after = rest(after: verb)
      if let secret = password(words[verb].lowered, after) ?? settingValue(words[verb].lowered, after) {
        addRest(from: secret)
      }
    }
  }

  /// The verb of a statement, or of the one that an alias or `watch` is given.
  private func verb(from place: Int) -> Int {
    var place = place
    while words.indices.contains(place) {
      switch words[place].lowered {
      case "alias" where rest(after: place).count > 1: place += 2
      case "watch" where !rest(after: place).isEmpty: place += 1
      default: return place
      }
    }
    return place
  }

  private func password(_ verb: String, _ after: ArraySlice<Piece>) -> Piece? {
    var after = after
    let isLogin = verb.utf8.count > 3 && "login".hasPrefix(verb) || verb == "signup"
    if !isLogin {
      guard ["log", "sign"].contains(verb) || isMeant(verb, "login") || isMeant(verb, "signin") else { return nil }
      if after.first?.lowered == "in" { after.removeFirst() }
      guard after.first?.text.isEmail == true else { return nil }
    }
    return after.first?.text.isEmail == true ? after.dropFirst().first : after.first
  }

  private func settingValue(_ verb: String, _ after: ArraySlice<Piece>) -> Piece? {
    guard verb == "set" || isMeant(verb, "set"), let name = after.first, let value = after.dropFirst().first,
      SecretName(name.text).isSecret || isSecretSetting(name.lowered)
    else { return nil }
    return value.text.isPublic ? nil : value
  }

  /// The verbs that are written nearly as one that takes a secret.
  static let others: Set = ["join", "logout", "next", "sort"]

  /// Whether a word that is no verb may have been meant for this one.
  private func isMeant(_ word: String, _ verb: String) -> Bool {
    !Self.others.contains(word) && !Nearest.words(to: word, among: [verb]).isEmpty
  }

  /// `supabase.key` and the like, misspelled too, wherever it stands.
  func isSecretSetting(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0].allSatisfy(\.isLetter) else { return false }
    if SecretName(parts[1]).isSecret { return true }
    let isOurs = parts[0] == "supabase" || !Nearest.words(to: parts[0], among: ["supabase"]).isEmpty
    return isOurs && parts[1].sorted() == "key".sorted()
  }

  /// What stands after a word that announces it: `password=...`, `Bearer ...`, `--token ...`, `supabase.key ...`.
  mutating func findBehindNames() {
    for (place, word) in words.enumerated() {
      let after = rest(after: place)
      if isSecretSetting(word.lowered), let value = after.first, !value.text.isPublic { addRest(from: value) }
      let name = SecretName(word.text)
      if let value = name.valueInside { add(word.span.upperBound - value..<word.span.upperBound) }
      guard name.announces,
        let value = after.prefix(3).first(where: { !["is", "was", "are", ":"].contains($0.lowered) }),
        !value.text.isPublic
      else { continue }
      if value.isAssigned && name.isCertain || name.isFlag || value.text.looksRandom(least: name.least) {
        addWhole(value)
      }
    }
  }
}

extension String {
  /// Whether it has the form of an e-mail address.
  fileprivate var isEmail: Bool { dropFirst().dropLast().contains("@") && !contains("://") }

  /// What may be seen by anybody: a publishable key, the name of a variable, nothing, and asterisks in its place.
  fileprivate var isPublic: Bool {
    hasPrefix("sb_publishable_") || hasPrefix("$") || lowercased() == "none" || allSatisfy { $0 == "*" }
  }

  /// Letters and digits mixed, as nobody writes words.
  fileprivate func looksRandom(least: Int) -> Bool {
    utf8.count >= least && utf8.contains { $0 >= 48 && $0 <= 57 }
      && utf8.contains { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !":@".utf8.contains($0) }
  }
}

/// A word that may announce a secret: `password`, `api_key`, `--token`, `SUPABASE_SERVICE_KEY`.
struct SecretName {
  private let word: String
  private let parts: [String]

  private static let certain: Set = [
    "password", "passwd", "pwd", "passphrase", "secret", "token", "apikey", "passwort",
  ]

  /// How `PGPASSWORD` and `accessToken` end.
  private static let ends = ["password", "passwd", "secret", "token"]

  init(_ word: String) {
    let name = word.split { "?&/".contains($0) }.last.map(String.init) ?? word
    self.word = name
    let bare = name.prefix { $0 != ":" }.lowercased()
    parts = bare.split { "_-.".contains($0) }.map(String.init)
  }

  /// Whether a setting or a variable of this name holds a secret.
  var isSecret: Bool {
    parts.contains { Self.certain.contains($0) || $0 == "key" }
      || ["password", "secret", "token"].contains { whole.contains($0) }
  }

  /// Whether what an equals sign gives it is one, whatever it looks like.
  var isCertain: Bool {
    parts.contains { part in Self.certain.contains(part) || Self.ends.contains(where: part.hasSuffix) }
      || parts.count > 1 && parts.last == "key"
  }

  /// Whether a secret may follow.
  var announces: Bool { isCertain || ["key", "bearer"].contains(whole) }

  /// `--password`: whatever follows is one.
  var isFlag: Bool { word.hasPrefix("--") && isCertain && !word.contains(":") }

  /// How many bytes a random text has that follows.
  var least: Int { whole.hasPrefix("pass") || ["pwd", "bearer"].contains(whole) ? 8 : 20 }

  /// How many bytes of `password:hunter2` are the secret, at its end.
  var valueInside: Int? {
    guard isCertain, let colon = word.firstIndex(of: ":") else { return nil }
    let value = word[word.index(after: colon)...]
    return value.isEmpty || value.hasPrefix("//") ? nil : value.utf8.count
  }

  private var whole: String { parts.joined() }
}
