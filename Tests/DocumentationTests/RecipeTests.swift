import CompassVerbs
import Domain
import Foundation
import SQLite
import SQLiteStorage
import ShellCore
import ShellTesting
import TestSupport
import Testing
import Values

/// The recipes that CONTRIBUTING.md gives people still work.
struct RecipeTests {
  private static let page = Page(path: "CONTRIBUTING.md")

  /// The text of each section by its heading.
  private static func sections() throws -> [String: String] {
    let parts = try page.text.components(separatedBy: "\n## ").dropFirst()
    return Dictionary(
      parts.map { part in
        let end = part.firstIndex(of: "\n") ?? part.endIndex
        return (String(part[..<end]), String(part[end...]))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let recipes = [
    "Adding a verb", "Adding a field", "Adding a part of the dashboard", "Adding an output mode", "Adding an option",
    "Adding a sentence", "Adding a store",
  ]

  private static func section(_ name: String) throws -> String {
    try #require(try sections()[name], "CONTRIBUTING.md has no section '\(name)'")
  }

  private static func code(of section: String) throws -> [String] {
    try Self.section(section).components(between: "```swift\n", and: "```")
  }

  /// The verb of the recipe is a file beside this one: it's compiled, and does what the page says.
  @Test func theVerbIsOne() async throws {
    #expect(try Self.code(of: "Adding a verb") == [Page(path: "Tests/DocumentationTests/Website.swift").text])
    var talk = Talk(sample: [])
    let (paper, old) = (talk.paper, talk.interpreter)
    let verbs = VerbTable(VerbTable.all.verbs + [Website.verb])
    talk.interpreter = Interpreter(shell: old.shell, vocabulary: verbs, world: old.world) { paper.show($0) }
    let website = try #require(try talk.kenyon.website)
    #expect(await talk.say("website kenyon") == "\(website)\n")
    #expect(await talk.say("website .; website 1").contains("2> error: "))
    #expect(await talk.say("website miami").contains("'miami' matches 2 schools"))
    #expect(await talk.say("website kenyon > sites.txt").contains("(to sites.txt)"))
    let offers = talk.interpreter.completions(of: "website keny", at: 12, limit: 5).candidates.map(\.text)
    #expect(offers.contains("\"Kenyon College\""))
  }

  /// The lines that other recipes show stand in the sources.
  @Test(arguments: ["Adding a field", "Adding a part of the dashboard", "Adding an output mode"])
  func theLinesAreThere(section: String) throws {
    let sources = try Self.sources()
    let code = try Self.code(of: section).joined(separator: "\n")
    let lines: [Substring] = code.split(separator: "\n").map { line in line.drop(while: { $0 == " " }) }
    #expect(!lines.isEmpty)
    for line in lines { #expect(sources.range(of: Data(line.utf8)) != nil, "\(line)") }
  }

  /// Files, folders and declarations that a recipe names are there.
  @Test(arguments: recipes) func whatIsNamedIsThere(section: String) throws {
    let sources = try Self.sources()
    let files = try Set(Self.files().map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    let text = try Self.section(section).components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
    let named = text.flatMap { $0.element.components(between: "`", and: "`") }
    #expect(!named.isEmpty)
    for name in named where !Self.made.contains(name) {
      if name.contains("/"), !name.contains(" ") {
        #expect(FileManager.default.fileExists(atPath: Page.root.appending(path: name).path), "\(name)")
      } else if name.hasSuffix(".swift") {
        #expect(files.contains(name), "\(name)")
      } else {
        for word in name.split(whereSeparator: { !$0.isLetter && $0 != "_" }) {
          #expect(sources.range(of: Data(word.utf8)) != nil, "\(name)")
        }
      }
    }
  }

  /// The names and words that the recipes make.
  private static let made: Set = [
    "Sources/Features/Colleges/Website.swift", "Website.verb,",
    "Tests/ShellTests/Transcripts/website.transcript",
  ]

  private static func files() throws -> [String] {
    try Page.swiftFiles(under: "Sources")
      + Page.swiftFiles(under: "Tests").filter { !$0.hasSuffix("RecipeTests.swift") }
  }

  private static func sources() throws -> Data {
    try (files() + ["Package.swift", "Makefile"]).reduce(into: Data()) {
      $0 += try Data(contentsOf: Page.root.appending(path: $1))
    }
  }
}

/// Documentation/Database.md: the tables and views of the embedded file, as a new one has them.
struct DatabasePageTests {
  @Test func page() async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let bootstrap = Bootstrap(newID: { Values.UUID() }, now: { Instant(microseconds: 0) })
    let store = try await SQLiteStore.open(folder("compass.db"), bootstrap: bootstrap, patience: 10)
    let trusting = Database.Options(isReadOnly: true, preparation: "PRAGMA trusted_schema = ON")
    let database = try Database(folder("compass.db"), trusting)
    for (type, start, end) in [
      ("view", "<!-- views -->\n", "<!-- end of views -->"), ("table", "<!-- tables -->\n", "<!-- end -->"),
    ] {
      let names = try database.statement("SELECT name FROM sqlite_master WHERE type = ? ORDER BY name")
        .map([.text(type)]) { $0[0].text ?? "" }
      #expect(names.count > 8)
      let sections = try names.map { name in
        let columns = try database.columns(of: name).map { "`\($0)`" }.joined(separator: ", ")
        return "\n### `\(name)`\n\n\(columns)\n"
      }
      try Page(path: "Documentation/Database.md").expect(sections.joined() + "\n", between: start, and: end)
    }
    withExtendedLifetime(store) {}
  }
}
