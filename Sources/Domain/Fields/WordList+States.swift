extension WordList {
  /// The states of the United States, the District of Columbia and the territories, in the order of their two letters.
  public static let states = WordList(
    "state", WordList("state", of: USState.self).words.sorted { $0.raw < $1.raw })
}
