extension String {
  /// The words of a text that people write in sheets, as they compare: lower case, without punctuation and plural.
  package var plainWords: String {
    var words: [String] = [""]
    var before: Character = " "
    for character in self {
      if character == "%" {
        words += ["percent", ""]
        before = " "
        continue
      }
      guard character.isLetter || character.isNumber else {
        if character != "'", character != "’", words[words.count - 1] != "" { words.append("") }
        before = character
        continue
      }
      if before.isLowercase, character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
      before = character
    }
    return words.filter { !$0.isEmpty }.map { word in
      if word == "university" || word == "universities" { return "univer" }
      return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }.joined(separator: " ")
  }
}
