extension String {
  /// `an offer`, `a school`.
  public var withArticle: String { ("aeiou".contains(first?.lowercased() ?? "x") ? "an " : "a ") + self }
}
