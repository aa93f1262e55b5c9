import Display

/// The program through which long results go.
struct Pager {
  /// What `/bin/sh` answers for a program that isn't there, or may not be run.
  static let couldNotStart: [Int32] = [126, 127]

  private let command: String

  /// - Parameter command: for `/bin/sh`, as in PAGER.
  init(_ command: String) { self.command = command }

  /// The pager in a shell that Ctrl-C doesn't end before the pager. `less` says how it's left, writes no files and runs
  /// no programs, whatever is typed into it, and shows colors and links as such.
  ///
  /// - Parameter head: of a table that is wider than the terminal: `less` scrolls it sideways, and those that know how
  ///   (from 600 on) keep the head in sight.
  func script(keeping head: TableHead? = nil) -> String {
    let hint = head == nil ? "/ searches, arrows scroll" : "Left Right scroll"
    let prompt = #"q returns to compass, \#(hint) ?e(end):?pB(%pB\%)..$"#
    return """
      trap : INT
      export LESSSECURE=1 LESSHISTFILE=- LESS='-R -Ps\(prompt)-Pm\(prompt)-PM\(prompt) '"$LESS"
      unset LESSOPEN LESSCLOSE LESSKEY LESSKEYIN LESSKEY_CONTENT
      \(head.flatMap(sideways) ?? command)
      """
  }

  /// `less` with options of its own: it must not end by itself where all rows, but not all columns are in sight.
  private func sideways(_ head: TableHead) -> String? {
    guard let program = command.split(separator: " ").first, program.split(separator: "/").last == "less",
      !command.contains(where: "|;&<>#\n".contains)
    else { return nil }
    let keeping = head.lines > 0 ? "--header=\(head.lines),\(head.columns)" : ""
    return """
      case "$(\(program) --version 2>/dev/null)" in
      "less "[6-9][0-9][0-9]*) set -- \(keeping) ;;
      esac
      \(command) -S -+F "$@"
      """
  }
}
