import Foundation
import Grammar
import ShellCore
import ShellTesting
import Synchronization
import TestSupport
import Testing

@Suite struct PrefixTests {
  /// The texts that were looked at already: many lines begin alike.
  private static let seen = Mutex<Set<String>>([])
  private static let past = [PastLine(time: Talk.now, line: "filter D1 fit>=70", succeeded: true, milliseconds: 1)]

  /// It crashes nothing, touches no store and changes nothing; what is wrong lies within it.
  @Test("every beginning of a line is read, completed, coloured and foreseen", arguments: Lines.all)
  func prefixes(_ line: String) {
    var talk = Talk.typing().having(printed: [], current: nil)
    let store = WatchedStore(talk.interpreter.world.store)
    talk.interpreter.world.store = store
    for end in 0...line.utf8.count {
      let prefix = String(decoding: line.utf8.prefix(end), as: UTF8.self)
      if Self.seen.withLock({ $0.insert(prefix).inserted }) {
        let found = check(prefix, talk)
        checkOffers(found, after: prefix, talk)
      }
      let inside = talk.interpreter.completions(of: line, at: end, limit: 20)
      #expect(inside.span.upperBound <= end && inside.span.lowerBound >= 0, "\(prefix)")
    }
    #expect(store.takeLoaded().isEmpty && store.applied == 0)
    #expect(talk.surroundings.takeWritten().isEmpty && talk.surroundings.asked.isEmpty)
    #expect(talk.paper.tear().isEmpty)
    // Sets are written in any order.
    #expect(talk.reading(of: line).sorted() == talk.reading(of: line).sorted())
  }

  @Test("whatever bytes come, reading ends", arguments: 0..<60) func garbage(_ seed: UInt64) {
    var random = StoreRandom(seed: seed &+ 1)
    let talk = Talk.typing()
    let pieces = [
      " ", "\n", "\t", "\"", "'", "\\", "$", "$x", ";", "|", ">", ">>", "<", "=", "!=", "~", ",", "(", ")", "#", "-",
      "..",
      "é", "ʻ", "🙂", "👩‍👧", "\u{301}", "\0", "any(", "not ", "filter ", "show ", "status ", "kenyon", "ohio", "D1", "fit",
      "70", "contacted", "all", ".", "id:", "3-5", "search ", "expect ", "sort ", "set ", "none", "%", "2026-01-01",
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

  /// The completions at the end of a line, which is read.
  @discardableResult
  private func check(_ line: String, _ talk: Talk) -> Completions {
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
    _ = talk.interpreter.preview(of: line)
    _ = talk.interpreter.autosuggestion(for: line, past: Self.past)
    talk.interpreter.colouring(of: line).expectOrder(in: line)
    let found = talk.completions(line, limit: 20)
    let texts = found.candidates.map(\.text)
    #expect(Set(texts).count == texts.count, "twice after '\(line)'")
    #expect(found.total >= texts.count && texts.count <= 20, "'\(line)'")
    return found
  }

  /// Nothing is offered that is refused in the place where it stands.
  private func checkOffers(_ found: Completions, after prefix: String, _ talk: Talk) {
    #expect(found.span.upperBound <= prefix.utf8.count, "\(prefix)")
    for candidate in found.candidates.prefix(6) {
      let whole = String(decoding: prefix.utf8.prefix(found.span.lowerBound), as: UTF8.self) + candidate.text
      do { _ = try talk.statements(whole) } catch {
        let isRefused =
          error.kind == .words && error.span.upperBound <= whole.utf8.count
          && error.span.upperBound > found.span.lowerBound
          && !error.message.contains("expected an operator") && !candidate.text.contains("$")
        #expect(!isRefused || error.span.isEmpty || candidate.isOpen, "'\(whole)': \(error.message)")
      }
    }
  }
}

extension Talk {
  /// The commands of a line, or what is wrong with it.
  fileprivate func reading(of line: String) -> String {
    do { return "\(try statements(line).map { "\($0.command)" })" } catch { return "\(error)" }
  }
}

@Suite struct ManualTests {
  @Test("every line of the language's manual page is read") func manual() throws {
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
