import Foundation
import Testing

/// ARCHITECTURE.md leads to what is there.
struct ArchitectureTests {
  private static let page = Page(path: "ARCHITECTURE.md")

  @Test func everyFolderOfSourcesIsDescribedOnce() throws {
    let described = try Self.page.lines.filter { $0.hasPrefix("| `") }.flatMap { line -> [String] in
      line.dropFirst(2).prefix { $0 != "|" }.split(separator: "`").map(String.init).filter { !$0.contains(" ") }
    }
    let parted: Set = ["Domain", "Features"]
    let folders = try Self.folders("Sources").flatMap { folder in
      try parted.contains(folder) ? Self.folders("Sources/\(folder)").map { "\(folder)/\($0)" } : [folder]
    }
    #expect(folders.count > 40)
    for folder in folders { #expect(described.count { $0 == folder } == 1, "\(folder)") }
  }

  @Test func theFilesThatItNamesAreThere() throws {
    let words = try Self.page.text.split(separator: "`").map(String.init)
    let files = words.filter { $0.hasSuffix(".swift") && $0.contains("/") && !$0.contains(" ") }
    #expect(files.count >= 10)
    for file in files {
      let path = Page.root.appending(path: file.hasPrefix("Sources/") ? file : "Sources/\(file)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  private static func folders(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: path).path)
      .filter { FileManager.default.fileExists(atPath: Page.root.appending(path: "\(path)/\($0)/.").path) }.sorted()
  }
}
