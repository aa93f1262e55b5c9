import Grammar
import Values

/// Looks for what a family types and nobody else may read: passwords, keys of its project, and addresses with
/// credentials. They stand after the verbs that take them and after words that announce them, or show by their look.
struct SecretFinder {
  private let bytes: [UInt8]
  private var found = RangeSet<Int>()
  /// The end of the last line of which everything was taken.
  private var taken = 0

  /// A run of letters and signs without blanks, quotes or `=`.
  private struct Piece {
    let span: Span
    let text: String

    /// Without regard to case.
    var lowered: String { text.lowercased() }
  }

  init(_ bytes: [UInt8], isTyped: Bool) {
    self.bytes = Self.straightened(bytes)
    for words in statements() {
      if isTyped, let secret = secret(afterVerbOf: words[...]) { addRest(from: secret) }
      for place in words.indices { findAfterName(words[place], words[(place + 1)...]) }
    }
    findKeys()
    findInAddresses()
  }

  /// Ascending, in bytes; none of them overlaps another.
  var spans: [Span] { Array(found.ranges) }

  /// True if a closer look is worth it: ordinary lines hold nothing that could announce a secret.
  static func mayHold(_ bytes: [UInt8]) -> Bool {
    let small = bytes.map { $0 | 0x20 }
    return marks.contains { mark in
      small.indices.contains { small[$0] == mark[0] && small[$0...].starts(with: mark) }
    }
  }

  /// In small letters, in which `_` is DEL and `@` a grave accent.
  private static let marks = [
    "logi", "signup", "@", "key", "kye", "token", "secret", "passw", "passphrase", "pwd", "bearer", "eyj", "supa",
    "sbp_", "://",
  ].map { $0.utf8.map { $0 | 0x20 } }

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

  /// The words of each statement.
  private func statements() -> [[Piece]] {
    var statements: [[Piece]] = [[]]
    var start = 0
    for place in 0...bytes.count {
      let byte = place < bytes.count ? bytes[place] : UInt8(ascii: "\n")
      guard " \t\r\n;\"'=<>|,()&".utf8.contains(byte) || isContinued(place + 1) else { continue }
      if start < place {
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        statements[statements.count - 1].append(Piece(span: start..<place, text: text))
      }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") && !isContinued(place) { statements.append([]) }
      start = place + 1
    }
    return statements
  }

  /// True if a line ends here that goes on in the next one.
  private func isContinued(_ place: Int) -> Bool {
    bytes.indices.contains(place) && place > 0 && bytes[place] == UInt8(ascii: "\n")
      && bytes[place - 1] == UInt8(ascii: "\\")
  }

  private static let quotes = Array("\"'".utf8)

  /// Everything from a word to the end of its line, since a password may hold any sign.
  private mutating func addRest(from word: Piece) {
    guard word.span.lowerBound >= taken else { return }
    var end = word.span.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") || isContinued(end) { end += 1 }
    taken = end
    while end > word.span.upperBound, bytes[end - 1] <= 0x20 { end -= 1 }
    found.insert(contentsOf: word.span.lowerBound..<end)
  }

  /// The word after `login` with more than an address, and after `set` with the name of a secret;
  /// misspelled ones too, and what an alias or `watch` is given.
  private func secret(afterVerbOf statement: ArraySlice<Piece>) -> Piece? {
    var words = statement
    while let outer = ["alias": 2, "help": 1, "watch": 1][words.first?.lowered ?? ""], words.count > outer {
      words.removeFirst(outer)
    }
    guard let verb = words.popFirst()?.lowered, let first = words.first else { return nil }
    if verb.utf8.count > 3 && "login".hasPrefix(verb) || ["signup", "password"].contains(verb) {
      if Self.ways.contains(first.lowered) { words.removeFirst() }
      return words.first?.text.isEmail == true ? words.dropFirst().first : words.first
    }
    if Self.isMeant(verb, "set"), SecretName(first.text).isSecret {
      return words.dropFirst().prefix(1).first { !$0.text.isPublic }
    }
    let isLogin = ["login", "signin"].contains { Self.isMeant(verb, $0) }
    guard isLogin || verb == "log" || verb == "sign" else { return nil }
    if first.lowered == "in" { words.removeFirst() }
    return words.first?.text.isEmail == true ? words.dropFirst().first : nil
  }

  /// The words of `login` that stand before the address.
  private static let ways: Set = ["--email", "--google", "--apple", "--github"]

  /// The verbs that are written nearly as one that takes a secret.
  static let others: Set = ["begin", "join", "logout", "next", "sort"]

  /// True if a word is this one, or may have been meant for it.
  private static func isMeant(_ word: String, _ meant: String) -> Bool {
    word == meant || !others.contains(word) && !Nearest.words(to: word, among: [meant]).isEmpty
  }

  /// Finds the secret after a word that announces it: `password=...`, `Bearer ...`, `--token ...`,
  /// `supabase.key ...`.
  private mutating func findAfterName(_ word: Piece, _ after: ArraySlice<Piece>) {
    if Self.isSecretSetting(word.lowered), let value = after.first, !value.text.isPublic { addRest(from: value) }
    let name = SecretName(word.text)
    if let value = name.valueInside { found.insert(contentsOf: word.span.upperBound - value..<word.span.upperBound) }
    guard name.announces,
      let value = after.prefix(3).first(where: { !["is", "was", "are", ":"].contains($0.lowered) }),
      !value.text.isPublic
    else { return }
    let start = value.span.lowerBound
    let isAssigned = bytes[..<start].last { !Self.quotes.contains($0) } == UInt8(ascii: "=")
    guard isAssigned && name.isCertain || name.isFlag || value.text.looksRandom(least: name.least) else { return }
    // Where a quote stands right before it, everything up to the closing one.
    let quote = bytes[..<start].last.flatMap { Self.quotes.contains($0) ? $0 : nil }
    let end = quote.map { quote in bytes[start...].firstIndex(of: quote) ?? bytes.count }
    found.insert(contentsOf: start..<(end ?? value.span.upperBound))
  }

  /// `supabase.key` and the like, misspelled too, wherever it stands.
  private static func isSecretSetting(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0].allSatisfy(\.isLetter) else { return false }
    return SecretName(parts[1]).isSecret || parts[1].sorted() == ["e", "k", "y"] && isMeant(parts[0], "supabase")
  }

  /// Keys of a project and tokens of its sessions, which show by their beginning what they are.
  private mutating func findKeys() {
    for (beginning, least) in [("eyJ", 19), ("sb_secret_", 11), ("sbp_", 20)] {
      var end = 0
      for place in places(of: beginning) where place >= end {
        let isInside = place > 0 && Self.isOfKey(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: ".")
        guard !isInside else { continue }
        end = bytes[place...].firstIndex { !Self.isOfKey($0) } ?? bytes.count
        if end - place >= least { found.insert(contentsOf: place..<end) }
      }
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_-.".utf8.contains(byte)
  }

  /// The password in `https://user:password@host`.
  private mutating func findInAddresses() {
    for start in places(of: "://").map({ $0 + 3 }) {
      let end = bytes[start...].firstIndex { $0 <= 0x20 || "/?#\"'".utf8.contains($0) } ?? bytes.count
      if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")),
        let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
      {
        found.insert(contentsOf: colon + 1..<at)
      }
    }
  }

  private func places(of text: String) -> [Int] {
    let text = Array(text.utf8)
    return bytes.indices.filter { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }
}

extension String {
  /// True if it has the form of an e-mail address.
  package var isEmail: Bool {
    dropFirst().dropLast().contains("@") && !contains("://") && !contains(where: \.isWhitespace)
  }

  /// True if anybody may see it: a publishable key, the name of a variable, nothing, and asterisks in its
  /// place.
  fileprivate var isPublic: Bool {
    hasPrefix("sb_publishable_") || hasPrefix("$") || lowercased() == "none" || allSatisfy { $0 == "*" }
  }

  /// Letters and digits mixed, as nobody writes words.
  fileprivate func looksRandom(least: Int) -> Bool {
    utf8.count >= least && utf8.contains { (0x30...0x39).contains($0) }
      && utf8.contains { (0x61...0x7A).contains($0 | 0x20) }
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !":@".utf8.contains($0) }
  }
}

/// A word that may announce a secret: `password`, `api_key`, `--token`, `SUPABASE_SERVICE_KEY`.
private struct SecretName {
  private let word: String
  private let parts: [String]

  /// The ends of the parts of such names: `PGPASSWORD`, `accessToken`.
  private static let ends = ["password", "passwd", "pwd", "passphrase", "secret", "token", "apikey", "passwort"]

  init(_ word: String) {
    self.word = word.split { "?&/".contains($0) }.last.map(String.init) ?? word
    parts = self.word.prefix { $0 != ":" }.lowercased().split { "_-.".contains($0) }.map(String.init)
  }

  /// True if a setting or a variable of this name holds a secret.
  var isSecret: Bool {
    isCertain || parts.contains("key") || ["password", "secret", "token"].contains { parts.joined().contains($0) }
  }

  /// True if the value that an equals sign gives it is one, whatever it looks like.
  var isCertain: Bool {
    parts.contains { part in Self.ends.contains(where: part.hasSuffix) } || parts.count > 1 && parts.last == "key"
  }

  /// True if a secret may follow.
  var announces: Bool { isCertain || parts == ["key"] || parts == ["bearer"] }

  /// `--password`: whatever follows is one.
  var isFlag: Bool { word.hasPrefix("--") && isCertain && !word.contains(":") }

  /// The fewest bytes of a random text that follows.
  var least: Int { parts.first?.hasPrefix("pass") == true || parts == ["pwd"] || parts == ["bearer"] ? 8 : 20 }

  /// The number of bytes of `password:hunter2` that are the secret, at its end.
  var valueInside: Int? {
    guard isCertain, let colon = word.firstIndex(of: ":") else { return nil }
    let value = word[word.index(after: colon)...]
    return value.isEmpty || value.hasPrefix("//") ? nil : value.utf8.count
  }
}

/// A text that a person typed, and where passwords, keys and tokens stand in it.
///
/// Whatever keeps lines or shows them again asks here: the history, scripts that are recorded, errors,
/// lists of settings.
package struct SecretText: Sendable {
  /// Ascending, in bytes; none of them overlaps another.
  let spans: [Span]
  private let bytes: [UInt8]

  /// - Parameter isTyped: false for what the program says, in which no verb begins a command.
  package init(_ text: String, isTyped: Bool = true) {
    bytes = Array(text.utf8)
    spans = SecretFinder.mayHold(bytes) ? SecretFinder(bytes, isTyped: isTyped).spans : []
  }

  /// True if the text holds a secret.
  package var isThere: Bool { !spans.isEmpty }

  /// The text with an asterisk for each byte of a secret: everything else stays where it is.
  package var masked: String {
    guard isThere else { return String(decoding: bytes, as: UTF8.self) }
    var bytes = bytes
    for span in spans {
      for place in span where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: "*") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The message about the text, without the secrets that it quotes or that it holds itself.
  package func masking(_ message: String) -> String {
    var message = message
    for secret in secrets {
      message = message.replacing("'\(secret)'", with: "'***'")
      if secret.utf8.count >= 6 { message = message.replacing(secret, with: "***") }
    }
    return SecretText(message, isTyped: false).masked
  }

  /// The secrets and the words that they consist of, the longest first.
  private var secrets: [String] {
    let whole = spans.map { String(decoding: bytes[$0], as: UTF8.self) }
    let words = whole.flatMap { $0.split { $0.isWhitespace || "\"';".contains($0) }.map(String.init) }
    return (whole + words).filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
  }
}

extension Failure {
  /// The same without the secrets of the text that it is about.
  func masking(_ text: SecretText) -> Failure {
    var failure = self
    failure.message = text.masking(message)
    failure.hint = hint.map(text.masking)
    return failure
  }
}

extension Settings {
  /// A value as it may be shown: all but the publishable part of what a name says is secret stands as asterisks.
  package static func shown(_ value: String, of name: String) -> String {
    SecretText("set \(name) \(value)").isThere ? "***" : value
  }
}
