import Display
import Domain
import Foundation
import Grammar
import ShellCore
import ShellTesting
import Testing
import Values

/// What a person reads has labels and words of everyday: keys of the database are for files and programs.
struct PlainWordsTests {
  /// A field of a list, and a word of its vocabulary that is no word of people's.
  struct StoredWord: Sendable, CustomStringConvertible {
    let list: ListName
    let field: String
    let raw: String
    var description: String { "\(list.plural) \(field) \(raw)" }

    static let all: [StoredWord] = {
      let context = Talk(sample: []).session.context
      return ListName.allCases.flatMap { list in
        let fields = FieldList(list, context)
        return fields.names.flatMap { name in
          (fields.info(name).wordList?.words ?? []).filter { $0.raw.contains("_") }.map {
            StoredWord(list: list, field: name, raw: $0.raw)
          }
        }
      }
    }()
  }

  @Test func thereAreSuchWords() { #expect(StoredWord.all.count > 20) }

  /// Lists, headers, groups, counts and reasons.
  @Test(arguments: StoredWord.all) func listsSayTheLabel(_ word: StoredWord) async {
    var talk = Talk(sample: [])
    let list = word.list.plural
    for line in [
      "\(list) \(word.field)=\(word.raw)", "filter \(word.field)=\(word.raw)", "filter", "why 1", "show 1", "clear",
      "group \(list) \(word.field)", "pivot \(word.field) \(word.field)", "stats \(word.field)",
    ] {
      let said = await talk.say(line)
      #expect(!said.contains(word.raw), "\(line): \(said)")
    }
  }

  /// Confirmations, the journal, what is undone, and what would be written.
  @Test(arguments: SchoolStatus.allCases.filter { $0.rawValue.contains("_") })
  func changesSayTheLabel(_ status: SchoolStatus) async {
    var talk = Talk(sample: [])
    for line in [
      "status wooster \(status.rawValue)", "changes", "changes 1", "show wooster", "undo", "redo", "activity",
    ] {
      let said = await talk.say(line)
      #expect(!said.contains(status.rawValue), "\(line): \(said)")
    }
    talk.interpreter.world.rules.isDryRun = true
    #expect(await !talk.say("edit kenyon status=\(status.rawValue)").contains(status.rawValue))
  }

  /// Words of a vocabulary are understood as sentences have them.
  @Test(arguments: StoredWord.all) func whatIsSaidIsUnderstood(_ word: StoredWord) {
    let list = FieldList(word.list, Talk(sample: []).session.context).info(word.field).wordList
    #expect(list?[list?.said(word.raw) ?? ""]?.raw == word.raw)
  }

  /// Screens that a family reads have labels: no key of the database but where it is typed, and no word of programs.
  @Test(arguments: [
    "show kenyon fit", "show preston", "fit kenyon", "eligibility", "drafts", "compare kenyon, denison",
    "what if gpa=3.9", "prefs player", "prefs school", "schools xyzzy", "schools foo=bar", "show xyzzy", "show 999",
    "coaches sort email",
  ])
  func screensHaveLabels(_ line: String) async {
    var talk = Talk(sample: [])
    let said = await talk.say(line)
    for shown in said.split(separator: "\n") where !shown.contains("prefs player") && !shown.contains("[") {
      let words = Set(shown.split { !($0.isLetter || $0 == "_") }.map(String.init))
      #expect(
        words.isDisjoint(with: ["stored", "computed", "null", "row", "rows", "parse", "invalid", "operator"])
          && !words.contains { $0.contains("_") && !$0.hasPrefix("ex_") }, "\(line): \(shown)")
    }
  }

  /// Words for programmers in what the lists and features print.
  private static let programmersWords: Set<String> = [
    "coordinates", "boolean", "payload", "uuid", "regex", "timestamp", "exception",
  ]

  @Test func textsHaveNoWordsForProgrammers() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
      .standardized
    var texts = 0
    for folder in [
      "Features/Account", "Features/Dashboard", "Features/Outreach", "Features/Packet", "Features/Preferences", "Lists",
      "CompassVerbs", "Domain",
    ] {
      let files = try #require(
        FileManager.default.enumerator(at: sources.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") {
          for (place, text) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          where place % 2 == 1 {
            texts += 1
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(
              words.isDisjoint(with: Self.programmersWords) || !text.contains(" "), "\(file.lastPathComponent): \(text)"
            )
          }
        }
      }
    }
    #expect(texts > 1_000)
  }
}
