import Grammar

extension CommandLineSyntax {
  var helpHint: String { "'\(program) --help' lists the options" }

  /// The option that was probably meant, or where all of them are listed.
  /// - Parameter word: as it was typed, with its dashes.
  func suggestion(for word: String) -> String {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }.lowercased()
    let near = name.count == 1 ? letters(like: name) : names(like: name)
    return near.isEmpty ? helpHint : Nearest.question(near)
  }

  /// The words that were probably meant, or all that there are.
  func suggestion(for text: String, among words: [String]) -> String {
    let near = Nearest.words(to: text, among: words)
    if !near.isEmpty { return Nearest.question(near) }
    return "one of \(words.joined(separator: ", "))"
  }

  /// The same letter, large or small.
  private func letters(like name: String) -> [String] {
    options.compactMap(\.short).filter { $0.lowercased() == name }.map { "-\($0)" }
  }

  /// The names that begin so, or that few letters make different.
  private func names(like name: String) -> [String] {
    let names = options.compactMap(\.long)
    let longer = names.filter { !name.isEmpty && $0.hasPrefix(name) }
    let near = (1...3).contains(longer.count) ? longer : Nearest.words(to: name, among: names)
    return near.map { "--\($0)" }
  }
}
