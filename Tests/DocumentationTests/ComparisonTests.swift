import Foundation
import Testing

/// The page that compares compass with other shells.
struct ComparisonTests {
  private let page = Page(path: "Documentation/Comparison.md")

  /// Number, verdict and test of every row.
  private func rows() throws -> [(number: Int, verdict: String, test: String)] {
    try page.text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| `"))
      }
      guard cells.count == 6, let number = Int(cells[0]) else { return nil }
      return (number, cells[3], cells[5])
    }
  }

  @Test func everyFeatureHasAVerdict() throws {
    let rows = try rows()
    #expect(rows.map(\.number) == Array(1...76))
    #expect(rows.allSatisfy { ["ahead", "level", "behind"].contains($0.verdict) })
    let counts = ["ahead", "level", "behind"].map { verdict in rows.count { $0.verdict == verdict } }
    #expect(try page.text.contains("Ahead in \(counts[0]), level in \(counts[1]), behind in \(counts[2])."))
  }

  @Test func behindEachAheadIsATest() throws {
    let suites = Set(
      try Page.swiftFiles(under: "Tests").compactMap { $0.split(separator: "/").last?.dropLast(6) }.map(String.init))
    for row in try rows() {
      #expect((row.verdict == "ahead") == !row.test.isEmpty, "row \(row.number)")
      #expect(row.test.isEmpty || suites.contains(row.test), "row \(row.number): \(row.test)")
    }
  }
}
