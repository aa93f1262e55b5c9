import Foundation
import Grammar
import ShellCore
import ShellTesting
import Testing

@Suite struct PrefixTests {
  @Test("every beginning of a line is read and completed, and what is wrong lies within it", arguments: Lines.all)
  func prefixes(_ line: String) {
    let talk = Talk.typing()
    for end in 0...line.utf8.count {
      let prefix = String(decoding: line.utf8.prefix(end), as: UTF8.self)
      check(prefix, talk)
      let found = talk.interpreter.completions(of: line, at: end, limit: 20)
      #expect(found.span.upperBound <= end && found.span.lowerBound >= 0, "\(prefix)")
    }
  }

  @Test("whatever bytes come, reading ends", arguments: 0..<60)
  func garbage(_ seed: UInt64) {
    var random = Seeded(seed &+ 1)
    let talk = Talk.typing()
    let pieces = [
      " ", "\n", "\t", "\"", "'", "\\", "$", "$x", ";", "|", ">", ">>", "<", "=", "!=", "~", ",", "(", ")", "#", "-",
      "..",
      "é", "ʻ", "🙂", "👩‍👧", "\u{301}", "\0", "any(", "not ", "filter ", "show ", "status ", "kenyon", "ohio", "D1", "fit",
      "70",
      "contacted", "all", ".", "id:", "3-5", "search ", "expect ", "sort ", "set ", "none", "%", "2026-01-01",
    ]
    for _ in 0..<15 {
      var line =
        ["", "filter ", "show ", "status ", "schools ", "sort ", "expect "].randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        line +=
          Bool.random(using: &random)
          ? pieces.randomElement(using: &random) ?? ""
          : String(decoding: [UInt8.random(in: 0...255, using: &random)], as: UTF8.self)
      }
      check(line, talk)
    }
  }

  private func check(_ line: String, _ talk: Talk) {
    do {
      for statement in try talk.statements(line) {
        #expect(statement.end <= line.utf8.count && statement.span.upperBound <= statement.end, "\(line)")
      }
    } catch {
      #expect(!error.message.isEmpty)
      #expect(error.span.upperBound <= max(line.utf8.count, error.span.lowerBound + 1), "\(line)")
      #expect(error.hint != nil || error.message.contains(": show "), "'\(line)' has no hint: \(error.message)")
    }
    _ = talk.interpreter.isUnfinished(line)
    let found = talk.completions(line, limit: 20)
    let texts = found.candidates.map(\.text)
    #expect(Set(texts).count == texts.count, "twice after '\(line)'")
    #expect(found.total >= texts.count, "'\(line)'")
  }
}

/// The same numbers for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

@Suite struct ManualTests {
  @Test("every line of the language's manual page is read")
  func manual() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Language.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let blocks = text.components(separatedBy: "```compass\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let lines = blocks.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.count > 20)
    let talk = Talk.typing()
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try talk.statements(line) }
    }
  }
}
