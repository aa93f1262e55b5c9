import ShellTesting
import Testing

/// Documentation/Families.md: what families ask is understood as it's said, and answered.
struct FamiliesPageTests {
  private static let page = Page(path: "Documentation/Families.md")
  private static let mark = " › "

  /// The sections are written by hand down to the line that is typed; what it prints is recorded.
  @Test func page() async throws {
    let text = try Self.page.text
    let sections = text.split(separator: "\n## ").dropFirst().map(String.init)
    var pages = ""
    for (place, section) in sections.enumerated() {
      let title = try #require(section.split(separator: "\n").first)
      let line = try #require(section.components(between: Self.mark, and: "\n").first)
      let why = try #require(section.components(between: "\n\n", and: "\n\n```console").first)
      var shell = SampleShell(now: Sample.now)
      let typed = "\(shell.prompt) \(line)\n"
      let answer = await shell.run(line)
      #expect(!answer.contains("error:") && answer.hasPrefix("→ "), "\(line): \(answer)")
      pages += "## \(title)\n\n\(why)\n\n```console on 2026-11-21\n\(typed)\(Self.shortened(answer))```\n\n"
      #expect(title.hasPrefix("\(place + 1). "))
    }
    try Self.page.expect("\n" + pages, between: "<!-- questions -->\n", and: "<!-- end -->")
    #expect(sections.count == 20)
  }

  /// The first lines of a long answer.
  private static func shortened(_ answer: String) -> String {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count <= 14 ? answer : lines.prefix(12).joined(separator: "\n") + "\n…\n"
  }
}
