import CLibEdit

/// A person's `.editrc`, read so that one bad line spoils neither the others nor the editor's own keys.
struct EditRC {
  /// One line of the file as libedit's words.
  struct Command: Equatable {
    var line: Int
    var words: [String]
  }

  /// Which keys the file chooses (`bind -e` or `bind -v`, the last one counts); nil if it doesn't say.
  var keys: KeyBindings?
  /// Everything else, to be applied after the editor has bound its own keys.
  var commands: [Command] = []
  /// Lines that can't be read, each said in one sentence.
  var warnings: [String] = []
  private var macros: [Macro] = []

  /// - Parameter program: lines that begin with another program's name and a colon are left out.
  init(_ text: String, path: String, program: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      guard !trimmed.isEmpty, trimmed.first != "#" else { continue }
      guard var words = Self.words(String(trimmed)) else {
        warnings.append("\(path):\(index + 1): a quote isn't closed")
        continue
      }
      guard let first = words.first, let name = Self.command(in: first, program: program) else { continue }
      words[0] = name
      switch words {
      case ["bind", "-e"]: keys = .emacs
      case ["bind", "-v"]: keys = .vi
      default: add(words, path: path, line: index + 1)
      }
    }
  }

  private mutating func add(_ words: [String], path: String, line: Int) {
    do throws(Refusal) {
      guard let words = try Self.checked(words) else { return }
      if let macro = Macro(words) {
        guard !(macros + [macro]).contains(where: { macro.uses($0) || $0.uses(macro) }) else {
          throw Refusal(reason: "would be played again and again: the text holds the key of a text")
        }
        macros.append(macro)
      }
      commands.append(Command(line: line, words: words))
    } catch {
      let written = words.joined(separator: " ").withVisibleControls
      warnings.append("\(path):\(line): '\(DisplayWidth.cut(written, to: 60))' \(error.reason)")
    }
  }

  /// The command in `word`, perhaps behind `program:`; nil if the line is meant for another program.
  private static func command(in word: String, program: String) -> String? {
    guard let colon = word.firstIndex(of: ":") else { return word }
    let name = word[..<colon]
    return name == program || name == "*" ? String(word[word.index(after: colon)...]) : nil
  }

  private static func words(_ line: String) -> [String]? {
    guard let tokenizer = tok_init(nil) else { return nil }
    defer { tok_end(tokenizer) }
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard tok_str(tokenizer, line, &count, &words) == 0 else { return nil }
    return (0..<Int(count)).compactMap { index in words?[index].map { String(cString: $0) } }
  }

  /// A key written as the sequence that terminals send (`\e[3~`, `^[OC`) as the code that the decoder makes of it.
  static func translated(_ word: String) -> String {
    for escape in ["\\e", "^[", "\\033"] where word.hasPrefix(escape) {
      var decoder = KeyDecoder()
      let keys = ([0x1b] + Array(word.dropFirst(escape.count).utf8)).flatMap { decoder.feed($0) }
      guard case .input(let codes)? = keys.first, keys.count == 1, codes.count == 1 else { return word }
      return SpecialKey(rawValue: codes[0])?.binding ?? word
    }
    return word
  }
}
