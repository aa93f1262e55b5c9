import Foundation
import Testing

struct VerbFileTests {
  /// Every command in the folder of verbs is in the vocabulary.
  @Test
  func everyVerbIsListed() throws {
    let folder = "Sources/Shell/Verbs"
    let files = try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: folder).path)
    let commands = try files.flatMap { file in
      try Page(path: "\(folder)/\(file)").text.split(separator: "\n")
        .filter { $0.hasPrefix("struct ") && ($0.hasSuffix(": Command {") || $0.hasSuffix(": ListVerb {")) }
        .map { $0.dropFirst("struct ".count).prefix { $0 != ":" } }
    }
    let listed = try Page(path: "Sources/Shell/Vocabulary+All.swift").text
    #expect(commands.count > 20)
    for name in commands { #expect(listed.contains(" \(name).verb,"), "\(name) is missing in Vocabulary+All.swift") }
  }
}
