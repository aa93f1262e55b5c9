extension User {
  /// How one is greeted: the first word of the name, else what stands before the `@` of the e-mail, with a capital
  /// letter; nil where neither says anything.
  ///
  /// Source: Documentation/Formulas.md, "Dashboard".
  public var firstName: String? {
    let word = fullName?.split(whereSeparator: \.isWhitespace).first ?? email.prefix { $0 != "@" }
    let name = word.trimmed
    return name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst()
  }
}
