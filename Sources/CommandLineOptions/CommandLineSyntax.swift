import Grammar
import Values

/// Everything that can be said when a program is started: the table that parsing, `--help`, the manual page and the
/// completions are made from.
package struct CommandLineSyntax<Settings>: Sendable {
  /// The name of the program.
  package var program: String
  /// Its purpose, in one sentence.
  package var summary: String
  package var groups: [Group]
  /// The words that belong to no option; nil where there are none.
  package var operand: CommandLineOperand<Settings>?
  /// The words after `--`; nil where they are operands, too.
  package var argument: CommandLineOperand<Settings>?
  /// Paragraphs at the end of `--help`.
  package var notes: [String]

  /// Options under one heading.
  package struct Group: Sendable {
    package var title: String
    package var options: [CommandLineOption<Settings>]

    package init(_ title: String, _ options: [CommandLineOption<Settings>]) {
      self.title = title
      self.options = options
    }
  }

  package init(
    program: String, summary: String, groups: [Group], operand: CommandLineOperand<Settings>? = nil,
    argument: CommandLineOperand<Settings>? = nil, notes: [String] = []
  ) {
    self.program = program
    self.summary = summary
    self.groups = groups
    self.operand = operand
    self.argument = argument
    self.notes = notes
  }

  package var options: [CommandLineOption<Settings>] { groups.flatMap(\.options) }

  /// The words that may follow the name of the program, in short.
  package var usage: String {
    let operand = operand.map { " [\($0.placeholder) ...]" } ?? ""
    let argument = argument.map { " [-- \($0.placeholder) ...]" } ?? ""
    return "[OPTION ...]\(operand)\(argument)"
  }

  /// Reads the words after the name of the program, nil for one that is not UTF-8 text.
  package func read(_ words: [String?], into settings: inout Settings) throws(UsageError) {
    var reader = CommandLineReader(self, try text(words))
    try reader.read(into: &settings)
  }

  private func text(_ words: [String?]) throws(UsageError) -> [String] {
    var texts: [String] = []
    for word in words {
      guard let word else { throw UsageError("argument \(texts.count + 1) is not UTF-8 text") }
      texts.append(word)
    }
    return texts
  }

  func option(long name: some StringProtocol) -> CommandLineOption<Settings>? {
    for group in groups {
      for option in group.options where option.long.map({ $0 == name }) ?? false { return option }
    }
    return nil
  }

  func option(short letter: Character) -> CommandLineOption<Settings>? {
    for group in groups {
      for option in group.options where option.short == letter { return option }
    }
    return nil
  }
}

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

extension CommandLineSyntax {
  /// The text of `--help`, in 80 columns.
  package var help: String {
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
  /// Its names in `--help`: `  -o, --output MODE`.
  fileprivate var entry: String {
    let placeholder = value.map { " \($0.placeholder)" } ?? ""
    let indent = short == nil ? "      " : "  "
    return indent + names.joined(separator: ", ") + placeholder
  }

  /// The summary, with the words that can be chosen from.
  package var meaning: String {
    let words = value?.words ?? []
    return words.count > 1 ? "\(summary.dropLast()): \(words.listed("or"))." : summary
  }
}

extension CommandLineSyntax {
  var helpHint: String { "'\(program) --help' lists the options" }

  /// The option that was probably meant, or where all of them are listed.
  /// - Parameter word: as it was typed, with its dashes.
  func suggestion(for word: String) -> String {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }.lowercased()
    let near = name.count == 1 ? letters(like: name) : names(like: name)
    return Nearest.question(near) ?? helpHint
  }

  /// The words that were probably meant, or all that there are.
  func suggestion(for text: String, among words: [String]) -> String {
    Nearest.question(Nearest.words(to: text, among: words)) ?? "one of \(words.joined(separator: ", "))"
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

extension CommandLineSyntax {
  /// A function for the folder of zsh's completions, which can be sourced as well.
  var zshCompletions: String {
    var rows = options.map(zshOption)
    if let operand {
      let files = operand.ending.map { "_files -g \"*.\($0)\"" } ?? " "
      rows.append(ShellWord.always("*:\(Self.zshEscaped(operand.placeholder)):\(files)"))
    }
    return """
      #compdef \(program)
      \(banner(.zsh))
      _\(program)() {
        _arguments -s -S : \\
          \(rows.joined(separator: " \\\n    "))
      }

      if [ "$funcstack[1]" = "_\(program)" ]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi

      """
  }

  /// A specification for `_arguments`.
  private func zshOption(_ option: CommandLineOption<Settings>) -> String {
    let value = option.value
    let meaning = "[\(Self.zshEscaped(String(option.summary.dropLast())))]" + (value.map(zshValue) ?? "")
    var repeats = false
    if case .allCount? = value?.repetition { repeats = true }
    let names = [
      option.short.map { "-\($0)" + (value == nil ? "" : "+") },
      option.long.map { "--\($0)" + (value == nil ? "" : "=") },
    ].compactMap(\.self)
    if repeats { return names.map { ShellWord.always("*\($0)\(meaning)") }.joined(separator: " ") }
    let excluded = option.isLast ? "(- *)" : "(\(option.names.joined(separator: " ")))"
    guard names.count > 1 else { return ShellWord.always(excluded + names.joined() + meaning) }
    return ShellWord.always(excluded) + "{\(names.joined(separator: ","))}" + ShellWord.always(meaning)
  }

  private func zshValue(_ value: OptionValue) -> String {
    let action =
      switch value.content {
      case .text, .number: " "
      case .file: "_files"
      case .words(let words): "(\(words.joined(separator: " ")))"
      }
    return ":\(Self.zshEscaped(value.placeholder)):\(action)"
  }

  /// Text inside a specification.
  private static func zshEscaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "\\[]:".contains($1) ? "\\\($1)" : "\($1)" }
  }
}

/// Words as they are typed for a shell.
enum ShellWord {
  /// The word itself where a shell takes it as it is, in single quotes otherwise.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:,+@%".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty ? word : always(word)
  }

  /// The text in single quotes.
  static func always(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandLineSyntax {
  /// A function that bash calls, without the help of other packages.
  var bashCompletions: String {
    """
    \(banner(.bash))
    _\(program)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} start='' index
      COMPREPLY=()
      # bash parts words at '=' as a rule: '--name=value' arrives as '--name', '=', 'value'.
      if [[ $word == --*=* ]]; then
        before=${word%%=*} start=$before= word=${word#*=}
      elif [[ $word == '=' ]]; then
        word=''
      elif [[ $before == '=' ]] && ((COMP_CWORD > 1)); then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -- ]]; then
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
          compopt -o filenames 2>/dev/null
          return
        fi
      done
      case $before in
    \(options.compactMap(bashCase).joined(separator: "\n"))
      esac
      if [[ $start ]]; then
        return
      elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '\(options.flatMap(\.names).joined(separator: " "))' -- "$word")
        return
      fi
    \(bashOperands)}
    complete -F _\(program) \(program)

    """
  }

  /// The code that completes the value of an option.
  private func bashCase(_ option: CommandLineOption<Settings>) -> String? {
    guard let value = option.value else { return nil }
    let pattern = option.names.joined(separator: " | ")
    switch value.content {
    case .text, .number: return "    \(pattern)) return ;;"
    case .words(let words):
      return """
            \(pattern))
              mapfile -t COMPREPLY < <(compgen -P "$start" -W '\(words.joined(separator: " "))' -- "$word")
              return
              ;;
        """
    case .file:
      return """
            \(pattern))
              mapfile -t COMPREPLY < <(compgen -P "$start" -f -- "$word")
              compopt -o filenames 2>/dev/null
              ((${#COMPREPLY[@]})) || compopt -o default 2>/dev/null
              return
              ;;
        """
    }
  }

  /// Files with the right ending, and folders; any file where there are none.
  private var bashOperands: String {
    guard let ending = operand?.ending else { return "" }
    return """
        mapfile -t COMPREPLY < <(
          compgen -f -X '!*.\(ending)' -- "$word"
          compgen -d -- "$word"
        )
        compopt -o filenames 2>/dev/null
        ((${#COMPREPLY[@]})) || compopt -o default 2>/dev/null

      """
  }
}

/// A shell for which completions are made.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandLineSyntax {
  /// The script that completes the command line of the program in a shell.
  package func completions(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// The first line of each script.
  func banner(_ shell: CompletionShell) -> String {
    "# Completions of \(program) for \(shell.rawValue), made by '\(program) --generate-completion-script \(shell.rawValue)'."
  }
}
