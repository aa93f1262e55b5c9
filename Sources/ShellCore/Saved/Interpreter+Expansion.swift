extension Interpreter {
  /// What stands before the cursor with the alias written out that ends there and begins a statement; nil where there is
  /// none, or where it takes words.
  package func expansion(of line: String, at cursor: Int) -> String? {
    guard shell.settings.values[.expand] == "on" else { return nil }
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let start = before.lastIndex(of: ";").map(before.index(after:)) ?? before.startIndex
    let word = before[start...].drop { $0 == " " }
    guard !word.isEmpty, !vocabulary.verbs.contains(where: { $0.name == word.lowercased() }),
      let alias = shell.saved.aliases.first(where: { $0.key.lowercased() == word.lowercased() }),
      AliasText(alias.value).count == 0
    else { return nil }
    return before[..<word.startIndex] + alias.value
  }
}
