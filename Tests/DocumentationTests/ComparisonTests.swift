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
    /// A suite, with its target where others have one of that name: `ProgramTests/LogTests`; or a transcript.
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
    #expect(rows.map(\.number) == Array(1...93))
    #expect(rows.allSatisfy { ["ahead", "level", "behind"].contains($0.verdict) })
    let counts = ["ahead", "level", "behind"].map { verdict in rows.count { $0.verdict == verdict } }
    #expect(try page.text.contains("Ahead in \(counts[0]), level in \(counts[1]), behind in \(counts[2])."))
  }

  /// The name means one suite, and that one says something of what is claimed.
  @Test func behindEachAheadIsATest() throws {
    let files = try Page.swiftFiles(under: "Tests").map { (path: $0, text: try Page(path: $0).text) }
    let folder = "Tests/ShellTests/Transcripts"
    let transcripts = try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: folder).path)
    for row in try rows() {
      #expect((row.verdict == "ahead") == !row.test.isEmpty, "row \(row.number)")
      guard !row.test.isEmpty else { continue }
      let name = row.test.split(separator: "/").last ?? ""
      let suites = files.filter { $0.path.contains("/\(row.test.dropLast(name.count))") }
        .compactMap { $0.text.suite(name) }
      let pages = try transcripts.filter { $0 == row.test }.map { try Page(path: "\(folder)/\($0)").text }
      #expect(suites.count + pages.count == 1, "row \(row.number): \(row.test) is \(suites.count) suites")
      let text = (suites + pages).joined().lowercased()
      let found = row.subjects.filter(text.contains)
      #expect(found.count > 1, "row \(row.number): \(row.test) says only \(found)")
    }
  }
}

extension String {
  /// A suite of this name and the comment above it, if it's declared here and has tests.
  fileprivate func suite(_ name: Substring) -> String? {
    guard let start = firstRange(of: "struct \(name) {")?.lowerBound,
      let end = self[start...].firstRange(of: "\n}")?.upperBound, self[start..<end].contains("@Test")
    else { return nil }
    let comment = self[..<start].components(separatedBy: "\n\n").last ?? ""
    return comment + self[start..<end]
  }
}
