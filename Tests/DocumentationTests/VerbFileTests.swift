import CompassVerbs
import ShellCore
import Testing

struct VerbFileTests {
  /// The commands that can be typed without a verb of their own.
  private static let unnamed: Set = ["AliasCall", "Again", "Bang"]

  /// A verb in the sources: `Favorite` has `fav` and `unfav`, most commands have one, `verb`.
  private struct Found {
    let type: String
    let name: String
    let file: String
    var fileName: String { file.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? "" }
  }

  /// Every verb of a command, wherever it stands in the sources.
  private static func verbs() throws -> [Found] {
    try Page.swiftFiles(under: "Sources").flatMap { file in
      var type: String?
      return try Page(path: file).lines.compactMap { line -> Found? in
        let words = line.split(separator: " ", maxSplits: 6).map { $0.prefix { $0.isLetter || $0.isNumber } }
        if let place = words.firstIndex(of: "struct"), place <= 1, line.hasSuffix("{") {
          let isCommand = ["Command", "ListVerb", "Narrowing"].contains { line.contains($0) }
          type = isCommand ? String(words[place + 1]) : nil
        }
        guard let place = words.firstIndex(of: "static"), place <= 1, words.count > place + 2, line.hasPrefix("  "),
          line.contains(" = Verb(") || line.contains(": Verb "), let type, !unnamed.contains(type)
        else { return nil }
        return Found(type: type, name: String(words[place + 2]), file: file)
      }
    }
  }

  /// Every verb is in the table; and a file has one command, with the verb after which it's called or a pair of verbs.
  @Test func everyVerbIsListedAndAFile() throws {
    let verbs = try Self.verbs()
    let listed = try Page(path: "Sources/CompassVerbs/VerbTable+All.swift").lines.compactMap { line -> String? in
      let parts = line.drop { $0 == " " }.split(separator: ".")
      guard parts.count == 2, line.hasSuffix(","), !line.contains("(") else { return nil }
      return "\(parts[0].prefix { $0.isLetter }).\(parts[1].dropLast())"
    }
    #expect(listed.count == VerbTable.all.verbs.count)
    #expect(Set(listed) == Set(verbs.map { "\($0.type).\($0.name)" }))
    for (file, verbs) in Dictionary(grouping: verbs, by: \.file) {
      #expect(Set(verbs.map(\.type)).count == 1, "\(file)")
      let isPair = verbs.count == 2 && verbs.allSatisfy { $0.name != "verb" && $0.type == $0.fileName }
      #expect(isPair || verbs.count == 1 && verbs[0].name == "verb", "\(file)")
    }
    let names = verbs.map { $0.name == "verb" ? $0.fileName.lowercased() : $0.name }
    let lists = Set(VerbTable.all.verbs.map(\.name)).subtracting(names)
    #expect(lists == ["schools", "coaches", "interactions", "offers", "events", "documents", "metrics", "reminders"])
  }
}
