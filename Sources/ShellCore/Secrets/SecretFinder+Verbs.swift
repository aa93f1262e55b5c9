import Grammar

extension SecretFinder {
  /// `login` with more than an address, and `set` with the name of a secret; misspelled ones too.
  mutating func findBehindVerbs() {
    for place in words.indices where words[place].isFirst {
      let verb = self.verb(from: place)
      guard words.indices.contains(verb) else { continue }
      let behind = rest(behind: verb)
      if let secret = password(words[verb].lowered, behind) ?? settingValue(words[verb].lowered, behind) {
        addRest(from: secret)
      }
    }
  }

  /// The verb of a statement, or of the one that an alias or `watch` is given.
  private func verb(from place: Int) -> Int {
    var place = place
    while words.indices.contains(place) {
      switch words[place].lowered {
      case "alias" where rest(behind: place).count > 1: place += 2
      case "watch" where !rest(behind: place).isEmpty: place += 1
      default: return place
      }
    }
    return place
  }

  private func password(_ verb: String, _ behind: ArraySlice<Piece>) -> Piece? {
    var behind = behind
    let isLogin = verb.utf8.count > 3 && "login".hasPrefix(verb)
    if !isLogin {
      guard ["log", "sign"].contains(verb) || isMeant(verb, "login") || isMeant(verb, "signin") else { return nil }
      if behind.first?.lowered == "in" { behind.removeFirst() }
      guard behind.first?.text.isEmail == true else { return nil }
    }
    return behind.first?.text.isEmail == true ? behind.dropFirst().first : behind.first
  }

  private func settingValue(_ verb: String, _ behind: ArraySlice<Piece>) -> Piece? {
    guard verb == "set" || isMeant(verb, "set"), let name = behind.first, let value = behind.dropFirst().first,
      SecretName(name.text).isSecret || isSecretSetting(name.lowered)
    else { return nil }
    return value.text.isPublic ? nil : value
  }

  /// The verbs that are written nearly as one that takes a secret.
  static let others: Set = ["logout", "next", "sort"]

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

  /// What stands behind a word that announces it: `password=...`, `Bearer ...`, `--token ...`, `supabase.key ...`.
  mutating func findBehindNames() {
    for (place, word) in words.enumerated() {
      let behind = rest(behind: place)
      if isSecretSetting(word.lowered), let value = behind.first, !value.text.isPublic { addRest(from: value) }
      let name = SecretName(word.text)
      if let value = name.valueInside { add(word.span.upperBound - value..<word.span.upperBound) }
      guard name.announces,
        let value = behind.prefix(3).first(where: { !["is", "was", "are", ":"].contains($0.lowered) }),
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
