import Testing

struct HouseRuleTests {
  /// What the shell remembers is extended only in its own module: everywhere else logic has a type of its own.
  @Test func theStateIsExtendedOnlyInItsModule() throws {
    let files = try Page.swiftFiles(under: "Sources").filter { !$0.hasPrefix("Sources/ShellCore/") }
    #expect(files.count > 300)
    for file in files {
      #expect(try !Page(path: file).lines.contains { $0.contains("extension ShellState") }, "\(file)")
    }
  }

  /// Nobody outside the package uses its modules: what they share is `package`.
  @Test func nothingIsPublic() throws {
    for file in try Page.swiftFiles(under: "Sources") {
      let lines = try Page(path: file).lines
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("public ") }, "\(file)")
    }
  }
}
