import Foundation
import Testing

struct LinkTests {
  /// Links to other files lead somewhere.
  @Test(arguments: Page.all)
  func links(page: Page) throws {
    let folder = Page.root.appending(path: page.path).deletingLastPathComponent()
    for link in try page.text.components(between: "](", and: ")") where !link.contains("://") && !link.hasPrefix("#") {
      let target = folder.appending(path: String(link.prefix { $0 != "#" })).path
      #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(link)")
    }
  }
}
