import Domain

/// A conversation written down, as it stands in `Transcripts/*.transcript`:
///
///     // What a reader should know; a line that begins so says how the shell was started:
///     // with: terminal, dry-run
///     compass> schools OH
///     answer> y
///     ... results, as they are on standard output ...
///     2> everything that goes to standard error: confirmations, questions, warnings, errors
///
/// `terminal` asks before many rows are changed, and `answer>` lines say what the person answers; `empty` has no rows at
/// all; `parent` looks on; `read-only`, `dry-run` and `keep-going` are the options. Lines of 80 columns, without colours,
/// 21 November 2026; scripts stand in `Transcripts/Scripts`. `RECORD=1 swift test --filter Transcript` writes them anew.
struct Transcript {
  private(set) var setting: Talk.Setting = []
  private var parts: [Part] = []

  private struct Part {
    var remarks: [String] = []
    var command = ""
    var answers: [String] = []
  }

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
      } else if let command = line.behind("compass>") {
        if !part.command.isEmpty {
          parts.append(part)
          part = Part()
        }
        part.command = command
      } else if let answer = line.behind("answer>") {
        part.answers.append(answer)
      }
    }
    parts.append(part)
  }

  /// The transcript with what comes back now.
  func replayed() async throws -> String {
    var talk = try await Talk(setting)
    var text = ""
    for (place, part) in parts.enumerated() {
      if place > 0 { text += "\n" }
      for remark in part.remarks { text += remark + "\n" }
      guard !part.command.isEmpty else { continue }
      text += "compass> \(part.command)\n"
      for answer in part.answers { text += "answer> \(answer)\n" }
      text += await talk.say(part.command, answering: part.answers)
    }
    return text
  }

  private mutating func set(by line: String) throws {
    guard let words = line.behind("// with:") else { return }
    let known: [String: Talk.Setting] = [
      "terminal": .terminal, "read-only": .readOnly, "dry-run": .dryRun, "empty": .empty, "keep-going": .keepGoing,
      "parent": .parent,
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
  /// What stands behind a beginning and a blank; nil if it begins otherwise.
  fileprivate func behind(_ beginning: String) -> String? {
    guard hasPrefix(beginning) else { return nil }
    return String(dropFirst(beginning.count).drop { $0 == " " })
  }
}
