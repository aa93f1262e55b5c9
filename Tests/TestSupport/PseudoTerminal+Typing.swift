/// What tests do at a terminal again and again.
extension PseudoTerminal {
  /// Types, and waits until the row with the cursor is this.
  package func type(_ keys: String, row: String) throws {
    try send(keys)
    try wait(forRow: row)
  }

  /// Types, and waits until the screen shows a text.
  package func type(_ keys: String, shows text: String) throws {
    try send(keys)
    try wait(for: text)
  }

  /// Types, and waits until a text was written, even if it isn't to be seen any more.
  package func type(_ keys: String, writes text: String) throws {
    try send(keys)
    try wait(forOutput: text)
  }

  /// Types, and waits until the row with the cursor holds a text in these styles, as `PseudoTerminalScreen.styled` says.
  package func type(_ keys: String, styled text: String) throws {
    try send(keys)
    try wait("'\(text)' in the row") { $0.screen.styled($0.screen.row).contains(text) }
  }

  /// Types, and waits until the row with the cursor holds a text, dimmed or not.
  package func type(_ keys: String, suggests text: String) throws {
    try send(keys)
    try wait("'\(text)' in the row") { $0.screen.line($0.screen.row).contains(text) }
  }

  /// Types, and waits until the screen shows a text no more and the row with the cursor is this.
  package func type(_ keys: String, hides text: String, row: String) throws {
    try send(keys)
    try wait("row '\(row)' without '\(text)'") { !$0.screen.text.contains(text) && $0.screen.currentRow == row }
  }

  /// Types, and waits until the program has ended; answers as `waitForExit`.
  package func type(last keys: String) throws -> Int32 {
    try send(keys)
    return try waitForExit()
  }

  /// How often a text was written.
  package func count(of text: String) -> Int {
    transcript.split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  /// How many lines the program has asked for.
  package var prompts: Int { count(of: "\u{1b}[?2004h") }

  /// Whether keys are taken as they come, and not shown.
  package var takesSingleKeys: Bool { !isCanonical && !echoes }

  package func waitForSingleKeys() throws { try wait("single keys") { $0.takesSingleKeys } }

  /// Types Ctrl-Z, and waits until the shell around asks for a line.
  package func stop(_ keys: String = "\u{1a}") throws {
    let stops = count(of: "Stopped")
    try send(keys)
    try wait("stop") { $0.count(of: "Stopped") > stops && $0.isCanonical && $0.screen.currentRow.hasSuffix("sh$") }
  }
}
