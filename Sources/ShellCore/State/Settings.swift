package import Display
import Grammar

/// The settings that `set` changes besides variables.
package struct Settings: Sendable {
  /// The form in which results are printed; nil is the table.
  package var output: OutputMode?
  package var values: [Name: String] = [:]

  /// The names that mean something to the shell; every other name is a variable.
  package enum Name: String, CaseIterable, Sendable {
    case supabaseURL = "supabase.url"
    case supabaseKey = "supabase.key"
    case apiURL = "api.url"
    case database = "db"
    case output
    case color
    case theme
    case hints
    case menu
    case plain
    case keys
    case bell
    case pager
    case timing
    case safe
    case refresh
    case confirm
    case sentences
    case expand
    case log
    case headingLook = "color.heading"
    case nameLook = "color.name"
    case hintLook = "color.hint"
    case errorLook = "color.error"
    case warningLook = "color.warning"
    case goodLook = "color.good"
    case badgeLook = "color.badge"
    case linkLook = "color.link"
    case verbLook = "color.verb"
    case fieldLook = "color.field"
    case valueLook = "color.value"

    /// The setting of a name, an earlier one included.
    package init?(named name: String) { self.init(rawValue: name == "ask" ? "confirm" : name) }

    /// The values that it may be set to; nil is any text.
    package var choices: [String]? {
      switch self {
      case .output: OutputMode.allCases.map(\.rawValue)
      case .color: ["auto", "always", "never"]
      case .theme: ["auto", "light", "dark", "none"]
      case .keys: ["emacs", "vi"]
      case .menu: ["tab", "typing"]
      case .hints, .plain, .bell, .timing, .safe, .expand, .sentences: ["on", "off"]
      case .supabaseURL, .supabaseKey, .apiURL, .database, .pager, .refresh, .confirm, .log: nil
      case .headingLook, .nameLook, .hintLook, .errorLook, .warningLook, .goodLook, .badgeLook, .linkLook, .verbLook,
        .fieldLook, .valueLook:
        nil
      }
    }

    /// The role whose look it is; nil for any other setting.
    package var role: ColorRole? {
      rawValue.hasPrefix("color.") ? ColorRole(rawValue: String(rawValue.dropFirst("color.".count))) : nil
    }

    /// Some values of those that take any text.
    package var examples: [String]? {
      switch self {
      case .pager: ["off", "less -S"]
      case .refresh: ["off", "60"]
      case .confirm: ["5", "20"]
      default: role.map { _ in ["bold blue", "bright red", "black on yellow", "208", "ff8800", "plain"] }
      }
    }

    package var summary: String {
      switch self {
      case .supabaseURL: "the address of the Supabase project"
      case .supabaseKey: "its publishable key"
      case .apiURL: "the address of the web application that serves /api"
      case .database: "the embedded database file"
      case .output: "how results look"
      case .color: "when to use colors"
      case .theme: "colors for a light or a dark background"
      case .hints: "previews and suggested endings while you type"
      case .menu: "what opens the list of choices: Tab, or typing"
      case .plain: "for screen readers: words, no boxes, no redrawing"
      case .keys: "which keys edit the line: emacs or vi"
      case .bell: "whether the terminal beeps"
      case .pager: "the program that pages long results; 'off' for none"
      case .timing: "whether to show how long each command takes"
      case .safe: "no programs and no files but the shell's own, until you quit"
      case .refresh: "seconds between checks for others' changes: 60 with a project, at once in a file; or off"
      case .confirm: "how many rows may change without a question: 5 where nothing is set"
      case .sentences: "whether a line that is no command is read as a sentence"
      case .log: "a file that logs everything typed and printed; or off"
      case .expand: "whether typing a space after an alias expands it"
      case .headingLook: "the color of headings: bold blue, black on yellow, 208, ff8800, plain"
      case .nameLook: "the color of names"
      case .hintLook: "the color of hints, notes and previews"
      case .errorLook: "the color of errors"
      case .warningLook: "the color of warnings"
      case .goodLook: "the color of good news"
      case .badgeLook: "one color for all badges"
      case .linkLook: "the color of addresses"
      case .verbLook: "the color of verbs while you type"
      case .fieldLook: "the color of fields while you type"
      case .valueLook: "the color of values while you type"
      }
    }
  }

  package init() {}

  /// A change of more rows than this is asked about.
  var mostUnasked: Int { values[.confirm].flatMap { Int($0) } ?? 5 }

  /// The number of seconds between two looks at the store while a line is typed; nil for none.
  ///
  /// - Parameter isShared: true if others write to it, so that it's looked at unless that is switched off.
  package func refreshSeconds(isShared: Bool) -> Int? {
    guard let value = values[.refresh] else { return isShared ? 60 : nil }
    return Int(value)
  }
}

extension Settings {
  /// The looks that were chosen.
  package var looks: [ColorRole: Look] {
    var looks: [ColorRole: Look] = [:]
    for (name, value) in values { if let role = name.role { looks[role] = Look(value) } }
    return looks
  }
}

extension Settings.Name {
  /// What a value stands for that was typed: `none` takes the setting back, unless it is one of its values.
  package func taken(_ value: String) -> String? { value == "none" && choices?.contains(value) != true ? nil : value }
}

extension Failure {
  /// A look that can't be read.
  static func look(_ value: String, of name: String) -> Failure {
    let guesses = value.split(separator: " ").map { word in
      Nearest.words(to: String(word), among: Look.known).first ?? String(word)
    }
    let guess = guesses.joined(separator: " ")
    return Failure(
      "'\(name)' is a color such as 'bold blue', '208' or 'ff8800', not '\(value)'",
      hint: "set \(name) \(Look(guess) == nil ? "bold blue" : guess)", status: .notUnderstood)
  }
}

/// A `set NAME VALUE` line of the configuration, read without a session.
package enum SettingLine {
  /// The name and the value; nil for any other line.
  package static func read(_ line: String) throws(Failure) -> (name: String, value: String)? {
    guard line.drop(while: \.isWhitespace).prefix(3) == "set" else { return nil }
    let words: [Word]
    do { words = try Word.all(in: line) } catch { throw Failure(error) }
    guard let first = words.first, !first.isQuoted, first.text == "set" else { return nil }
    guard words.count >= 3 else {
      throw Failure("expected a name and a value after 'set'", hint: "set keys vi", status: .notUnderstood)
    }
    if words[2].text == "=", !words[2].isQuoted { return nil }
    return (words[1].text, words.dropFirst(2).map(\.text).joined(separator: " "))
  }
}
