import Display
import LineEditing

/// The program through which long results go.
struct Pager {
  /// What `/bin/sh` answers for a program that isn't there, or may not be run.
  static let couldNotStart: [Int32] = [126, 127]

  /// What pages where nobody says otherwise.
  static let usual = "less -FRX"

  private let command: String
  private let canvas: Canvas

  /// - Parameters:
  ///   - command: for `/bin/sh`, as in PAGER.
  ///   - canvas: what the results are drawn on.
  init(_ command: String, on canvas: Canvas) { (self.command, self.canvas) = (command, canvas) }

  /// Feeds it what `produce` writes; answers its exit status.
  func feed(keeping head: TableHead?, _ produce: ((String) throws -> Void) throws -> Void) throws -> Int32 {
    let script = script(keeping: head)
    guard ignoresStops else { return try Pipe.feed(script, produce) }
    return try JobControl.ignoringStops { try Pipe.feed(script, produce) }
  }

  /// The pager in a shell that Ctrl-C doesn't end before the pager. `less` says how it's left, writes no files and runs
  /// no programs, whatever is typed into it, and shows colors and links as such.
  ///
  /// - Parameter head: of a table that is wider than the terminal: `less` scrolls it sideways, and those that know how
  ///   (from 600 on) keep the head in sight.
  func script(keeping head: TableHead? = nil) -> String {
    let hint = head == nil ? ", / searches, arrows scroll" : ", Left Right scroll"
    let leaving =
      switch canvas.width {
      case ..<Self.narrowest: "q returns"
      case ..<Self.narrow: "q returns to compass"
      default: "q returns to compass\(hint)"
      }
    let prompt = #"\#(leaving) ?e(end):?pB(%pB\%)..$"#
    // What is drawn is UTF-8, whatever the locale says that `less` goes by.
    let characters = canvas.unicode ? "export LESSCHARSET=utf-8\n" : ""
    return characters + """
      trap : INT
      export LESSSECURE=1 LESSHISTFILE=- LESS='-R -Ps\(prompt)-Pm\(prompt)-PM\(prompt) '"$LESS"
      unset LESSOPEN LESSCLOSE LESSKEY LESSKEYIN LESSKEY_CONTENT
      \(head.flatMap(sideways) ?? command)
      """
  }

  /// Below so many columns `less` would show only the end of the whole prompt, and below the fewest half of the short one.
  private static let (narrow, narrowest) = (56, 29)

  /// Whether it ignores Ctrl-Z, as `less` does in its secure mode: whoever waits for it has to as well.
  var ignoresStops: Bool { program?.split(separator: "/").last == "less" }

  private var program: Substring? { command.split(separator: " ").first }

  /// Whether a command is `less` with options and nothing else, so that its secure mode holds.
  static func isLessAlone(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.first == "less"
      && words.dropFirst().allSatisfy { word in
        word.first == "-" && word.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
      }
  }

  /// `less` with options of its own: it must not end by itself where all rows, but not all columns are in sight.
  private func sideways(_ head: TableHead) -> String? {
    guard let program, ignoresStops, !command.contains(where: "|;&<>#\n".contains) else { return nil }
    let keeping = head.lines > 0 ? "--header=\(head.lines),\(head.columns)" : ""
    return """
      case "$(\(program) --version 2>/dev/null)" in
      "less "[6-9][0-9][0-9]*) set -- \(keeping) ;;
      esac
      \(command) -S -+F "$@"
      """
  }
}
