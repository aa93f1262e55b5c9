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

  /// What completes the value of an option.
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
