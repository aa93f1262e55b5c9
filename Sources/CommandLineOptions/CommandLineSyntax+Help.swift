extension CommandLineSyntax {
  /// What `--help` prints, in 80 columns.
  public var help: String {
    var lines = Self.wrapped(summary + ".", indent: 0)
    lines += ["", "Usage: \(program) \(usage)"]
    for group in groups {
      lines += ["", group.title + ":"]
      for option in group.options { lines += Self.row(option.entry, option.meaning) }
    }
    let operands = [operand, argument].compactMap(\.self)
    if !operands.isEmpty { lines += ["", "Arguments:"] }
    for operand in operands { lines += Self.row("  \(operand.placeholder)", operand.summary) }
    for note in notes { lines += [""] + Self.wrapped(note, indent: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// An entry with its meaning beside it, or below it where it's long.
  private static func row(_ entry: String, _ meaning: String) -> [String] {
    let column = 22
    var lines = wrapped(meaning, indent: column)
    if entry.count <= column - 2, let first = lines.first {
      lines[0] = entry + first.dropFirst(entry.count)
    } else {
      lines.insert(entry, at: 0)
    }
    return lines
  }

  /// Lines of 80 columns at most.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [margin + line]
  }
}

extension CommandLineOption {
  /// How `--help` shows it: `  -o, --output MODE`.
  fileprivate var entry: String {
    let placeholder = value.map { " \($0.placeholder)" } ?? ""
    let indent = short == nil ? "      " : "  "
    return indent + names.joined(separator: ", ") + placeholder
  }

  /// The summary, with the words that can be chosen from.
  public var meaning: String {
    let words = value?.words ?? []
    guard let last = words.last, words.count > 1 else { return summary }
    return "\(summary.dropLast()): \(words.dropLast().joined(separator: ", ")) or \(last)."
  }
}
