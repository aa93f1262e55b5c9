import Display
import Domain
import ShellCore
import ShellTesting
import Testing
import Values

/// The sessions and scripts that pages show are what the shell really takes and prints.
@Suite(.serialized)
struct SessionTests {
  /// Every block of a page that is marked `console` is replayed, and shows the same whatever the day.
  @Test(arguments: Page.all, ["2026-02-07T12:00:00Z", "2027-08-30T23:59:59Z"])
  func sessions(page: Page, moment: String) async throws {
    let now = try #require(Instant(moment))
    var text = try page.text
    for block in text.components(between: "```console\n", and: "```") {
      let replayed = try await replay(block, now: now, isThere: true)
      if !Page.isRecording { #expect(block == replayed, "RECORD=1 rewrites it") }
      text = text.replacing(block, with: replayed)
    }
    if Page.isRecording { try page.write(text) }
  }

  /// A block that is marked `console on DAY` shows that day's noon; `…` stands for lines that it leaves out.
  @Test(arguments: Page.all)
  func sessionsOfADay(page: Page) async throws {
    for part in try page.text.components(between: "```console on ", and: "```") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let day = try #require(lines.first)
      let now = try #require(Instant("\(day)T12:00:00Z"))
      let block = lines.dropFirst()
      let replayed = try await replay(block.joined(separator: "\n"), now: now)
      let whole = replayed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(Array(block).isShortened(from: Array(whole)), "\(replayed)")
    }
  }

  /// A block that is marked `console typed` shows lines before Enter: the preview at the right edge of 80 columns, and what
  /// Tab lists below.
  @Test(arguments: Page.all)
  func typedLines(page: Page) throws {
    let shell = SampleShell(now: Talk.now)
    for block in try page.text.components(between: "```console typed\n", and: "```") {
      for part in block.split(separator: "\(shell.prompt) ") {
        let lines = part.split(separator: "\n")
        let first = try #require(lines.first)
        let typed = first.firstRange(of: "   ").map { first[..<$0.lowerBound] } ?? first
        if typed.count < first.count {
          let preview = try #require(shell.preview(of: String(typed)), "\(typed)")
          #expect(first.hasSuffix("   \(preview)"), "\(typed): \(preview)")
          #expect(shell.prompt.count + 1 + first.count == 79, "\(typed)")
        }
        let choices = shell.choices(of: String(typed)).map { $0[...] }
        #expect(lines.count == 1 || Array(lines.dropFirst()).isShortened(from: choices), "\(choices)")
      }
    }
  }

  /// There is no other kind of block that shows the shell: each is held by a test of its own, `from transcripts` by
  /// `GeneratedTests`, because somebody answers questions in it, and what `sh` runs by `RecipesPageTests`.
  @Test(arguments: Page.all)
  func everyBlockIsOfAKnownKind(page: Page) throws {
    for mark in try page.lines.filter({ $0.hasPrefix("```") && $0.count > 3 }).map({ $0.dropFirst(3) }) {
      let known = [
        "compass", "console", "console typed", "console from transcripts", "crontab", "ebnf", "sh", "sql", "swift",
      ]
      #expect(known.contains(String(mark)) || mark.hasPrefix("console on "), "\(mark)")
    }
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

  /// The text that a block would show: it begins with the shell's prompt, or with
  /// `$ compass --sample -o MODE -c 'LINE'`.
  private func replay(_ block: String, now: Instant, isThere: Bool = false) async throws -> String {
    var shell = SampleShell(now: now, isThere: isThere)
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

extension [Substring] {
  /// Whether these lines are the others, but for what a line `…` leaves out.
  func isShortened(from whole: [Substring]) -> Bool {
    var rest = whole[...]
    var isOpen = false
    for line in self {
      if line == "…" {
        isOpen = true
        continue
      }
      if isOpen { rest = rest.drop { $0 != line } }
      guard rest.first == line else { return false }
      rest = rest.dropFirst()
      isOpen = false
    }
    return isOpen || rest.isEmpty
  }
}

extension String {
  /// The texts between each pair of marks.
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
