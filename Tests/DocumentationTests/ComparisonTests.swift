import Foundation
import Testing

/// The page that compares compass with other shells.
struct ComparisonTests {
  private let page = Page(path: "Documentation/Comparison.md")

  private struct Row {
    let number: Int
    let verdict: String
    /// The feature, and how compass does it.
    let claim: String
    /// A file of tests, with as much of its folder as tells it from others: `ProgramTests/LogTests`; or a transcript.
    let test: String

    /// The beginnings of the longer words of the claim.
    var subjects: Set<String> {
      Set(claim.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map { String($0.prefix(5)) })
    }
  }

  private func rows() throws -> [Row] {
    try page.text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| `"))
      }
      guard cells.count == 6, let number = Int(cells[0]) else { return nil }
      return Row(number: number, verdict: cells[3], claim: cells[1] + " " + cells[4], test: cells[5])
    }
  }

  @Test func everyFeatureHasAVerdict() throws {
    let rows = try rows()
    #expect(rows.map(\.number) == Array(1...76))
    #expect(rows.allSatisfy { ["ahead", "level", "behind"].contains($0.verdict) })
    let counts = ["ahead", "level", "behind"].map { verdict in rows.count { $0.verdict == verdict } }
    #expect(try page.text.contains("Ahead in \(counts[0]), level in \(counts[1]), behind in \(counts[2])."))
  }

  /// The name means one file, and that one says something of what is claimed.
  @Test func behindEachAheadIsATest() throws {
    let files = try Page.swiftFiles(under: "Tests")
    let folder = "Tests/ShellTests/Transcripts"
    let transcripts = try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: folder).path)
    for row in try rows() {
      #expect((row.verdict == "ahead") == !row.test.isEmpty, "row \(row.number)")
      guard !row.test.isEmpty else { continue }
      let named =
        files.filter {
          "/\($0)".hasSuffix("/\(row.test).swift") && (try? Page(path: $0).text.contains("@Test")) == true
        }
        + transcripts.filter { $0 == row.test }.map { "\(folder)/\($0)" }
      #expect(named.count == 1, "row \(row.number): \(row.test) is \(named)")
      let text = try named.map { try Page(path: $0).text.lowercased() }.joined()
      let found = row.subjects.filter(text.contains)
      #expect(found.count > 1, "row \(row.number): \(row.test) says only \(found)")
    }
  }
}
