import CompassVerbs
import Foundation
import ShellCore
import Testing

struct VerbFileTests {
  /// Every command with a verb, wherever it stands in the sources: the type, and the file it's in.
  private static func commands() throws -> [(type: String, file: String)] {
    let declaration = #/struct (?<type>\w+)(?:<[^>]*>)?: [\w, ]*(?:Command|ListVerb|Narrowing)\b/#
    return try Page.swiftFiles(under: "Sources").flatMap { file in
      let text = try Page(path: file).text
      guard text.contains(#/static (?:let|var) verb\b/#) else { return [(type: String, file: String)]() }
      return text.matches(of: declaration).map { (String($0.output.type), file) }
    }
  }

  /// What can be typed without a verb of its own.
  private static let unnamed: Set = ["AliasCall", "Again", "Bang"]

  @Test func everyVerbIsListed() throws {
    let listed = try Page(path: "Sources/CompassVerbs/VerbTable+All.swift").text
    let commands = try Self.commands().filter { !Self.unnamed.contains($0.type) }
    for (type, file) in commands {
      #expect(
        listed.contains(" \(type).verb,") || listed.contains(" \(type)<"), "\(file): \(type) is missing in the table")
    }
    let types = Set(listed.matches(of: #/^    (\w+)(?:<\w+>)?\.verb,$/#.anchorsMatchLineEndings()).map(\.output.1))
    #expect(types == Set(commands.map { Substring($0.type) }))
  }

  /// A verb is one file: it holds no other one, and has the verb's name.
  @Test func everyVerbIsAFile() throws {
    let files = Dictionary(
      grouping: try Self.commands().filter { !Self.unnamed.contains($0.type) }, by: \.file)
    for (file, commands) in files { #expect(commands.count == 1, "\(file)") }
    let names = Set(files.keys.map { $0.split(separator: "/").last!.replacing(".swift", with: "").lowercased() })
    let lists = Set(VerbTable.all.verbs.map(\.name)).subtracting(names)
    #expect(lists == ["schools", "coaches", "interactions", "offers", "events", "documents", "metrics"])
  }
}
