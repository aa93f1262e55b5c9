import Display
import Domain
import ShellCore
import Testing

/// The sessions and scripts that pages show are what the shell really takes and prints.
@Suite(.serialized)
struct SessionTests {
  /// Every block of a page that begins with a prompt is replayed, and shows the same whatever the day.
  @Test(arguments: Page.all, ["2026-02-07T12:00:00Z", "2027-08-30T23:59:59Z"])
  func sessions(page: Page, moment: String) async throws {
    let now = try #require(Instant(moment))
    var text = try page.text
    for block in text.components(between: "```console\n", and: "```") {
      let replayed = try await replay(block, now: now)
      if !Page.isRecording { #expect(block == replayed, "RECORD=1 rewrites it") }
      text = text.replacing(block, with: replayed)
    }
    if Page.isRecording { try page.write(text) }
  }

  /// Every script in a page runs, with the state that the page gives it; the lines that explain the language need not.
  @Test(arguments: Page.all.filter { !$0.path.hasSuffix("Language.md") }) func scripts(page: Page) async throws {
    for script in try page.text.components(between: "```compass\n", and: "```") {
      var shell = SampleShell(now: Instant(Day(number: 20_000)))
      #expect(await shell.replay(script, arguments: ["OH"]) == .done)
    }
  }

  @Test
  func readmeShowsSessions() throws {
    let text = try Page(path: "README.md").text
    let blocks = text.components(between: "```console\n", and: "```")
    #expect(blocks.contains { $0.hasPrefix("schools") } && blocks.contains { $0.hasPrefix("$ compass") })
    #expect(!text.components(between: "```compass\n", and: "```").isEmpty)
  }

  /// What a block would show: it begins with the shell's prompt, or with `$ compass --sample -o MODE -c 'LINE'`.
  private func replay(_ block: String, now: Instant) async throws -> String {
    var shell = SampleShell(now: now)
    var shown = ""
    for line in block.split(separator: "\n") {
      if line.hasPrefix("$ compass --sample -o ") {
        let parts = line.split(separator: "'")
        let mode = try #require(line.split(separator: " ").dropFirst(4).first)
        shell = SampleShell(now: now, output: try #require(OutputMode(rawValue: String(mode))))
        shown += "\(line)\n" + (await shell.run(String(try #require(parts.dropFirst().first))))
      } else if let typed = line.firstRange(of: " › ") {
        shown += "\(shell.prompt) \(line[typed.upperBound...])\n"
        shown += await shell.run(String(line[typed.upperBound...]))
      }
    }
    return shown
  }
}

extension String {
  /// What stands between each pair of marks.
  func components(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start) {
      rest = rest[from.upperBound...]
      guard let to = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return found
  }
}
