import CLibEdit
import Glibc
import Values

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
          throw Refusal(reason: "would repeat forever: the text contains a key bound to a text")
        }
        macros.append(macro)
      }
      commands.append(Command(line: line, words: words))
    } catch {
      let written = words.joined(separator: " ").withVisibleControls
      warnings.append("\(path):\(line): '\(Width.cut(written, to: 60))' \(error.reason)")
    }
  }

  /// The command in `word`, perhaps after `program:`; nil if the line is meant for another program.
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

/// The part of libedit's `bind` that may be used.
extension EditRC {
  /// A line of the file that can't be carried out, and why.
  struct Refusal: Error, Equatable { var reason: String }

  /// The words to hand to libedit; nil where there is nothing to do.
  ///
  /// libedit doesn't check how long its words are, and some of its commands write beyond the line: the editor's own stand
  /// in their place, or they are refused.
  static func checked(_ words: [String]) throws(Refusal) -> [String]? {
    guard words.allSatisfy({ $0.utf8.count <= 256 }) else { throw Refusal(reason: "is too long") }
    switch words.first {
    case "bind": return try binding(Array(words.dropFirst()))
    case "edit": return words
    case "history": return nil
    case "settc", "telltc", "echotc", "setty":
      throw Refusal(reason: "has no effect here: the shell controls the terminal, not libedit")
    default: return words
    }
  }

  private static func binding(_ words: [String]) throws(Refusal) -> [String]? {
    let options = words.prefix { $0.hasPrefix("-") && $0.count == 2 }
    var rest = words.dropFirst(options.count).map(translated)
    if options.contains("-l") || words.isEmpty { return nil }
    if options.contains("-k"), let name = rest.first {
      guard let key = arrows[name] else {
        throw Refusal(reason: "names no key: expected \(arrows.keys.sorted().joined(separator: ", "))")
      }
      rest[0] = key.binding
    }
    let kept = options.filter { $0 != "-k" }
    guard kept.allSatisfy({ ["-a", "-s", "-r"].contains($0) }), rest.count == (kept.contains("-r") ? 1 : 2),
      rest[0].first != "-" || rest[0].count == 1
    else { throw Refusal(reason: "is not understood") }
    if kept.contains("-s") {
      try check(macro: rest[1])
    } else if !kept.contains("-r") {
      rest[1] = try function(rest[1])
    }
    return ["bind"] + kept + rest
  }

  /// A key that stands for a text.
  struct Macro {
    /// The first code of the key.
    var start: Unicode.Scalar
    var text: String

    /// nil for a line that binds no text.
    init?(_ words: [String]) {
      guard words.first == "bind", words.contains("-s"), words.count >= 2, let text = words.last,
        let first = words[words.count - 2].unicodeScalars.first
      else { return nil }
      let digits = words[words.count - 2].dropFirst().prefix { ("0"..."7").contains($0) }.prefix(3)
      let octal = first == "\\" ? UInt32(digits, radix: 8).flatMap(Unicode.Scalar.init) : nil
      (start, self.text) = (octal ?? first, text)
    }

    /// True if `other` may be played in the middle of this one; libedit would go ten deep, and wait for no
    /// key.
    func uses(_ other: Macro) -> Bool {
      other.start != "^" && other.start != "\\" && text.unicodeScalars.contains(other.start)
    }
  }

  private static let arrows: [String: SpecialKey] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "delete": .delete,
  ]

  /// Text, and Enter at its end: keys in between could do anything, without the editor being asked.
  private static func check(macro: String) throws(Refusal) {
    var text = macro[...]
    for end in ["^M", "^J", "\\n", "\\r"] where text.hasSuffix(end) { text = text.dropLast(2) }
    guard text.allSatisfy({ $0 != "^" && $0 != "\\" && $0 >= " " }) else {
      throw Refusal(reason: "stands for other keys: bind a text instead, ending in ^M")
    }
  }

  private static func function(_ name: String) throws(Refusal) -> String {
    if unsafe.contains(name) { throw Refusal(reason: "can't be used: '\(name)' of libedit isn't safe") }
    return own[name]?.rawValue ?? name
  }

  /// The commands that could make libedit write or read beyond its line, and have no better counterpart.
  private static let unsafe: Set<String> = [
    "ed-command", "ed-sequence-lead-in", "em-copy-prev-word", "em-universal-argument", "vi-alias", "vi-to-column",
  ]

  /// The editor's own in the place of libedit's.
  private static let own: [String: EditorAction] = [
    "ed-argument-digit": .argument, "ed-clear-screen": .clearScreen, "ed-digit": .digit, "ed-move-to-end": .end,
    "ed-newline": .enter, "ed-next-history": .newer, "ed-prev-history": .older, "ed-quoted-insert": .verbatim,
    "ed-redisplay": .clearScreen, "ed-search-next-history": .newer, "ed-search-prev-history": .older,
    "em-inc-search-next": .searchHistory, "em-inc-search-prev": .searchHistory, "vi-change-case": .changeCase,
    "vi-histedit": .editExternally, "vi-history-word": .pastWord, "vi-prev-big-word": .bigWordBack,
    "vi-prev-word": .wordBack, "vi-redo": .again, "vi-repeat-search-next": .searchOlder,
    "vi-repeat-search-prev": .searchNewer,
    "vi-search-next": .searchHistory, "vi-search-prev": .searchHistory, "vi-to-history-line": .oldest,
    "vi-undo": .undo, "vi-undo-line": .undoAll, "vi-zero": .zero,
  ]
}

/// Where a person's `.editrc` is.
enum EditRCFile {
  /// `$EDITRC`, else `.editrc` in the home folder; nil if there is neither.
  static func path(_ environment: (String) -> String?) -> String? {
    if let path = environment("EDITRC") { return path.isEmpty ? nil : path }
    return environment("HOME").map { $0 + "/.editrc" }
  }

  /// The text of the file, nil if it can't be read.
  static func text(at path: String) -> String? {
    FileContent.bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A small file, read at once.
package enum FileContent {
  /// nil if the file can't be read.
  package static func bytes(at path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }
}

/// The environment variables of the process.
enum Environment {
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
