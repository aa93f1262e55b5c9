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
