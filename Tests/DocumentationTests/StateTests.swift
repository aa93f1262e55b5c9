import Testing

struct StateTests {
  /// What the shell remembers is extended only in its own module: everywhere else logic has a type of its own.
  @Test func theStateIsExtendedOnlyInItsModule() throws {
    let files = try Page.swiftFiles(under: "Sources").filter { !$0.hasPrefix("Sources/ShellCore/") }
    #expect(files.count > 300)
    for file in files {
      #expect(try !Page(path: file).lines.contains { $0.contains("extension ShellState") }, "\(file)")
    }
  }
}
