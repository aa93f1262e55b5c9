import Domain
import Foundation
import ShellTesting

/// A shell's state written down, as it stands in `Transcripts/*.transcript`:
///
///     // What a cursor should know; a line that begins so says how the shell was started:
///     // with: terminal, dry-run
///     compass> schools OH
///     answer> y
///     editor> status: contacted
///     ... results, as they are on standard output ...
///     2> everything that goes to standard error: confirmations, questions, warnings, errors
///
/// `terminal` asks before many rows are changed, and `answer>` lines say what the person answers (`^D` is the end of
/// input); `empty` has no rows at all; `parent` looks on; a `project` is configured, and empty; `plain` is for
/// screen readers; an `account` is signed in; `read-only`, `dry-run` and `keep-going` are the options. Lines of 80 columns, without colours, 21 November 2026; scripts stand in
/// `Transcripts/Scripts`.
///
/// `file> NAME: LINE` lays a line into a file that a command may read; after the remark `// full disk` nothing can be
/// written. An `editor>` line takes the place of the form's line of that name, `s/NCAC/SEC/` changes words, `=nonsense`
/// is all that is left, `fails` ends in an error. What happens outside stands in brackets.
///
/// A `server>` line is what a server answers next: a status and a body, or `fails` and a reason.
///
/// `RECORD=1 swift test --filter Transcript` writes them again.
struct Transcript {
  private(set) var setting: Talk.Setting = []
  private var parts: [Part] = []

  private struct Part {
    var remarks: [String] = []
    var command = ""
    var answers: [String] = []
    var edits: [String] = []
    var pages: [String] = []
    var files: [(name: String, line: String)] = []
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  /// The names of all of them.
  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".transcript") }.sorted()

  init(_ text: String) throws {
    var part = Part()
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("//") {
        if !part.command.isEmpty {
          parts.append(part)
          part = Part()
        }
        part.remarks.append(line)
        try set(by: line)
      } else if let command = line.after("compass>") {
        if !part.command.isEmpty {
          parts.append(part)
          part = Part()
        }
        part.command = command
      } else if let answer = line.after("answer>") {
        part.answers.append(answer)
      } else if let edit = line.after("editor>") {
        part.edits.append(edit)
      } else if let page = line.after("server>") {
        part.pages.append(page)
      } else if let file = line.after("file>"), let colon = file.firstIndex(of: ":") {
        if !part.command.isEmpty {
          parts.append(part)
          part = Part()
        }
        let rest = file[file.index(after: colon)...]
        part.files.append((String(file[..<colon]), String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)))
      }
    }
    parts.append(part)
  }

  /// The transcript with what comes back now.
  ///
  func replayed(schools: SchoolsPlace = .here) async throws -> String {
    var talk = try await Talk(setting)
    switch schools {
    case .here: break
    case .store: talk.leaveSchoolsInStore()
    case .server: talk.leaveSchoolsOnServer()
    }
    var text = ""
    for (place, part) in parts.enumerated() {
      if place > 0 { text += "\n" }
      for remark in part.remarks { text += remark + "\n" }
      for (name, line) in part.files {
        text += "file> \(name): \(line)\n"
        talk.surroundings[name] = (talk.surroundings[name] ?? "") + line + "\n"
      }
      if part.remarks.contains("// full disk") { talk.surroundings.fill() }
      guard !part.command.isEmpty else { continue }
      text += "compass> \(part.command)\n"
      for answer in part.answers { text += "answer> \(answer)\n" }
      for edit in part.edits { text += "editor> \(edit)\n" }
      for page in part.pages { text += "server> \(page)\n" }
      talk.surroundings.edit(with: part.edits)
      talk.surroundings.answer(with: part.pages)
      text += await talk.say(part.command, answering: part.answers)
      for name in talk.surroundings.takeWritten() { text += excerpt(of: talk.surroundings[name] ?? "", name) }
    }
    return text
  }

  /// The first lines of a file that was written.
  private func excerpt(of text: String, _ name: String) -> String {
    let text = text.replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
    let shown = lines.prefix(4).map { line in
      "(\(name)) \(line.count > 100 ? "\(line.prefix(99))…" : String(line))\n"
    }
    return shown.joined() + (lines.count > 4 ? "(\(name)) and \(lines.count - 4) more\n" : "")
  }

  private mutating func set(by line: String) throws {
    guard let words = line.after("// with:") else { return }
    let known: [String: Talk.Setting] = [
      "terminal": .terminal, "read-only": .readOnly, "dry-run": .dryRun, "empty": .empty, "keep-going": .keepGoing,
      "parent": .parent, "project": .project, "plain": .plain, "account": .account,
    ]
    for word in words.split(separator: ",").map({ $0.split(separator: " ").joined() }) {
      guard let one = known[word] else { throw UnknownSetting(word: word) }
      setting.insert(one)
    }
  }

  private struct UnknownSetting: Error {
    let word: String
  }
}

extension String {
  /// What stands after a beginning and a blank; nil if it begins otherwise.
  fileprivate func after(_ beginning: String) -> String? {
    guard hasPrefix(beginning) else { return nil }
    return String(dropFirst(beginning.count).drop { $0 == " " })
  }
}

/// Where the rows of the schools are: those that aren't here are brought when they're asked for.
enum SchoolsPlace {
  case here, store, server
}
