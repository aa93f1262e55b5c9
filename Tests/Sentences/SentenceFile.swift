import FoundationEssentials
package import Grammar

/// A file of sentences and what they mean: `sentence → command`, on the sample family, on Wednesday 2026-11-25, after
/// `schools`. What is tested, bench counts and fuzz mutates is the same.
package enum SentenceFile: String, CaseIterable, Sendable {
  /// Sentences that look.
  case looking
  /// Sentences that change something.
  case changing
  /// Sentences that mean several things: `this | that`.
  case choosing
  /// What isn't read: `? words` are the words that nobody knows, `!` is a pleasantry.
  case refusing
  /// Sentences that ought to mean something, and aren't read like that so far.
  case wished

  package struct Line: Hashable, Sendable {
    package let sentence: String
    package let meaning: String

    package init(sentence: String, meaning: String) { (self.sentence, self.meaning) = (sentence, meaning) }
  }

  package static let day = "2026-11-25T12:00:00Z"
  /// Words that may be left out of a sentence without another meaning, a line each.
  package static var filler: String { get throws { try String(contentsOfFile: path("filler"), encoding: .utf8) } }
  package static func path(_ name: String) -> String {
    String(#filePath.dropLast("SentenceFile.swift".count)) + name + ".txt"
  }

  package var path: String { Self.path(rawValue) }

  package var lines: [Line] {
    get throws {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
        guard !line.hasPrefix("#"), let arrow = line.firstRange(of: " → ") else { return nil }
        return Line(sentence: String(line[..<arrow.lowerBound]), meaning: String(line[arrow.upperBound...]))
      }
    }
  }
}

extension SentenceMeaning {
  /// As the files have it.
  package var written: String {
    switch self {
    case .command(let command): command
    // One that is asked about has the sign, too.
    case .choice(let commands): commands.joined(separator: " | ") + (commands.count == 1 ? " |" : "")
    case .unknown(let words, _): words.isEmpty ? "?" : "? " + words.joined(separator: " ")
    case .pleasantry: "!"
    }
  }
}
