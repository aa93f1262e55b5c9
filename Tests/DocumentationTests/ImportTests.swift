import Foundation
import Testing

struct ImportTests {
  /// No source of the program imports Foundation or a part of it: every start would pay for it.
  @Test
  func noSourceImportsFoundation() throws {
    let folder = Page.root.appending(path: "Sources").path
    let files = try #require(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String })
    let sources = files.filter { $0.hasSuffix(".swift") }
    #expect(sources.count > 100)
    for source in sources {
      let lines = try Page(path: "Sources/\(source)").text.split(separator: "\n")
      #expect(!lines.contains { $0.contains(/^(\w+ )?import (\w+ )?Foundation/) }, "Sources/\(source)")
    }
  }
}
