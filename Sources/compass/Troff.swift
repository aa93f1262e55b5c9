/// A manual page as it grows, in troff's man macros.
struct Troff {
  private(set) var text = ""
  private var isBehindHeading = false

  /// - Parameter version: what stands at the foot, as `compass 1.0`.
  init(name: String, section: Int, version: String, about manual: String) {
    macro("TH \(name.uppercased()) \(section) \"\" \"\(version)\" \"\(manual)\"")
  }

  mutating func section(_ title: String) {
    macro("SH \(title.uppercased())")
    isBehindHeading = true
  }
  mutating func subsection(_ title: String) { macro("SS \(title)") }

  mutating func paragraph(_ words: String) {
    if !isBehindHeading { macro("PP") }
    line(Self.escaped(words))
  }

  /// A term in bold, and what it means indented below.
  mutating func item(_ term: String, _ meaning: String, examples: [String] = []) {
    macro("TP")
    line(Self.bold(term))
    line(Self.escaped(meaning))
    for example in examples { line("    " + Self.escaped(example)) }
  }

  /// An option by its names, its value in italics, and what it means indented below.
  /// - Parameter value: what stands for its value; nil for none.
  mutating func option(_ names: [String], _ value: String?, _ meaning: String) {
    macro("TP")
    let value = value.map { "\\fI\(Self.escaped($0))\\fR" }
    let terms = names.map { name in
      Self.bold(name) + (value.map { (name.hasPrefix("--") ? "=" : " ") + $0 } ?? "")
    }
    line(terms.isEmpty ? value ?? "" : terms.joined(separator: ", "))
    line(Self.escaped(meaning))
  }

  /// Lines that stay as they are.
  mutating func lines(_ lines: [String]) {
    macro("PP")
    macro("RS 4")
    macro("nf")
    for words in lines { line(Self.escaped(words)) }
    macro("fi")
    macro("RE")
  }

  /// Words as they are.
  mutating func words(_ words: String) { line(Self.escaped(words)) }

  /// A name in bold, followed by words.
  mutating func usage(_ name: String, _ rest: String) {
    line(Self.bold(name) + " " + Self.escaped(rest))
  }

  private mutating func macro(_ request: String) { text += ".\(request)\n" }

  private mutating func line(_ words: String) {
    text += words + "\n"
    isBehindHeading = false
  }

  private static func bold(_ words: String) -> String { "\\fB" + escaped(words) + "\\fR" }

  /// Text that troff prints as it was typed: none of it is a request, an escape, or a typographic quote.
  private static func escaped(_ words: String) -> String {
    var safe = words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : ""
    for character in words {
      switch character {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "'": safe += "\\(aq"
      case "`": safe += "\\(ga"
      case "^": safe += "\\(ha"
      case "~": safe += "\\(ti"
      case "\n": safe += "\n"
      default: safe.append(character)
      }
    }
    return safe
  }
}
