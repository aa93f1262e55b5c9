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
