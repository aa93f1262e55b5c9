import Foundation
import Testing

/// A page of the project, by its path from the root.
struct Page: CustomStringConvertible {
  let path: String
  var description: String { path }

  var text: String {
    get throws { try String(decoding: Data(contentsOf: Page.root.appending(path: path)), as: UTF8.self) }
  }

  /// Without the ends of lines.
  var lines: [Substring] { get throws { try text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) } }

  /// Every page that people read, by path.
  static var all: [Page] {
    let pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    let folder = root.appending(path: "Documentation").path
    let more = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return (pages + more.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }).map(Page.init)
  }

  /// Every file of Swift in a folder and its folders, by path from the root.
  static func swiftFiles(under folder: String) throws -> [String] {
    let names = try #require(FileManager.default.enumerator(atPath: root.appending(path: folder).path))
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// True if differences are written down instead of reported.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }
  func write(_ text: String) throws { try Data(text.utf8).write(to: Page.root.appending(path: path), options: .atomic) }

  /// Expects this between two marks, or with `RECORD=1` puts it there.
  func expect(
    _ content: String, between start: String, and end: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try self.text
    let from = try #require(text.firstRange(of: start), "\(path) has no '\(start)'", sourceLocation: sourceLocation)
    let rest = text[from.upperBound...]
    let to = try #require(rest.firstRange(of: end), "\(path) has no '\(end)'", sourceLocation: sourceLocation)
    if Page.isRecording {
      try write(String(text[..<from.upperBound] + content + text[to.lowerBound...]))
    } else {
      #expect(String(rest[..<to.lowerBound]) == content, "RECORD=1 rewrites it", sourceLocation: sourceLocation)
    }
  }
}
