import Foundation
import Testing

/// The words that the glossary rules out are neither in the texts of the program nor in the pages.
struct GlossaryTests {
  private let page = Page(path: "Documentation/Glossary.md")

  @Test func theSourcesUseTheWordsOfTheGlossary() throws {
    let phrases = try self.phrases
    #expect(phrases.count > 20)
    for file in try Page.swiftFiles(under: "Sources") {
      for (place, line) in try Self.lines(of: file).enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//")
      { for text in Self.literals(in: line) { Self.check(text, for: phrases, at: "\(file):\(place + 1)") } }
    }
  }

  @Test func thePagesUseTheWordsOfTheGlossary() throws {
    let phrases = try self.phrases
    let pages = Page.all.map(\.path).filter { $0 == "README.md" || $0.hasPrefix("Documentation/") && $0 != page.path }
    #expect(pages.count > 10)
    for file in pages {
      for (place, line) in try Self.lines(of: file).enumerated() {
        Self.check(line, for: phrases, at: "\(file):\(place + 1)")
      }
    }
  }

  @Test func everyWordHasAMeaning() throws {
    let rows = try self.rows
    #expect(rows.count > 40 && rows.allSatisfy { $0.count == 3 && !$0[0].isEmpty && !$0[1].isEmpty })
    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }

  /// The cells of the table, without its head.
  private var rows: [[String]] {
    get throws {
      try page.lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Word |") }.map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    }
  }

  /// The phrases that the last column rules out, as words in lower case.
  private var phrases: [[String]] {
    get throws { try rows.flatMap { row in row[2].split(separator: ",").map(Self.words).filter { !$0.isEmpty } } }
  }

  private static func lines(of file: String) throws -> [Substring] {
    try Page(path: file).text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The texts between quotes: every second part of the line.
  private static func literals(in line: Substring) -> [Substring] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  private static func words(_ text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }

  private static func check(_ text: Substring, for phrases: [[String]], at place: String) {
    let said = Self.words(text)
    for phrase in phrases where said.count >= phrase.count {
      let found = (0...said.count - phrase.count).contains { Array(said[$0..<$0 + phrase.count]) == phrase }
      if found { Issue.record("\(place): '\(phrase.joined(separator: " "))' is not a word of the glossary") }
    }
  }
}
