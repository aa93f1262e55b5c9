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
