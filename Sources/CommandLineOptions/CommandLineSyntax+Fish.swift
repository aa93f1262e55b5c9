extension CommandLineSyntax {
  /// Lines for fish.
  var fishCompletions: String {
    var lines = [banner(.fish)]
    for option in options {
      var line = "complete -c \(program)"
      if let short = option.short { line += " -s \(short)" }
      if let long = option.long { line += " -l \(long)" }
      switch option.value?.content {
      case nil: break
      case .text?, .number?: line += " -x"
      case .file?: line += " -r -F"
      case .words(let words)?: line += " -x -a '\(words.joined(separator: " "))'"
      }
      lines.append(line + " -d " + Self.fishQuoted(String(option.summary.dropLast())))
    }
    if let ending = operand?.ending {
      lines.append("complete -c \(program) -k -x -a '(__fish_complete_suffix .\(ending))'")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Text in single quotes.
  private static func fishQuoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : "\($1)" } + "'"
  }
}
