import CompassVerbs
import ShellCore
import Testing

struct VerbFileTests {
  /// What can be typed without a verb of its own.
  private static let unnamed: Set = ["AliasCall", "Again", "Bang"]

  /// Every command with a verb, wherever it stands in the sources: the type, and the file it's in.
  private static func commands() throws -> [(type: String, file: String)] {
    try Page.swiftFiles(under: "Sources").flatMap { file in
      let page = Page(path: file)
      let lines = try page.lines
      guard
        lines.contains(where: {
          $0.hasPrefix("  ") && ($0.contains("static let verb") || $0.contains("static var verb"))
        })
      else { return [(type: String, file: String)]() }
      return lines.compactMap { line in
        let words = line.split(separator: " ").map { $0.prefix { $0.isLetter || $0.isNumber } }
        guard let place = words.firstIndex(of: "struct"), place <= 1, line.hasSuffix("{"),
          words.contains(where: { ["Command", "ListVerb", "Narrowing"].contains($0) })
        else { return nil }
        return (String(words[place + 1]), file)
      }
    }.filter { !unnamed.contains($0.type) }
  }

  /// Every verb is in the table; and a verb is one file: it holds no other one, and has the verb's name.
  @Test func everyVerbIsListedAndAFile() throws {
    let commands = try Self.commands()
    let listed = try Page(path: "Sources/CompassVerbs/VerbTable+All.swift").lines.compactMap { line in
      line.hasSuffix(".verb,") ? String(line.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }) : nil
    }
    #expect(Set(listed) == Set(commands.map(\.type)))
    let files = Dictionary(grouping: commands, by: \.file)
    for (file, commands) in files { #expect(commands.count == 1, "\(file)") }
    let names = files.keys.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count).lowercased() }
    let lists = Set(VerbTable.all.verbs.map(\.name)).subtracting(names)
    #expect(lists == ["schools", "coaches", "interactions", "offers", "events", "documents", "metrics"])
  }
}
