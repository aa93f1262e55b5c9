import Testing

struct StateTests {
  /// Where the shell's state is still extended from outside.
  private static let exceptions = [
    "Sources/Features/Preferences/Home.swift", "Sources/Features/Preferences/PreferenceDraft.swift",
    "Sources/Features/Preferences/ShellState+Criteria.swift",
    "Sources/Features/Preferences/ShellState+PreferenceFields.swift",
    "Sources/Features/Preferences/ShellState+PreferenceGlance.swift",
    "Sources/Features/Preferences/ShellState+PreferenceHistory.swift",
    "Sources/Lists/Editing/ShellState+Adding.swift", "Sources/Lists/Editing/ShellState+Deleting.swift",
  ]

  /// What the shell remembers is extended only in its own module: everywhere else logic has a type of its own.
  @Test func theStateIsExtendedOnlyInItsModule() throws {
    let files = try Page.swiftFiles(under: "Sources").filter { !$0.hasPrefix("Sources/ShellCore/") }
    #expect(files.count > 300)
    for file in files where !Self.exceptions.contains(file) {
      #expect(try !Page(path: file).lines.contains { $0.contains("extension ShellState") }, "\(file)")
    }
  }
}
