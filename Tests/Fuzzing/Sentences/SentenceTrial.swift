import Domain
import Grammar
import Sentences
import ShellCore
package import TestSupport
import Values

/// Sentences that were known and have been changed: none is read as a change that nobody asked for, and reading them
/// changes nothing.
///
/// A step is a way of mutating, the sentence as it was, what that means, what came in, and the sentence, between tabs.
package struct SentenceTrial: Trial {
  package static let name = "sentences"
  /// The number of sentences of an input.
  package static let count = 20
  package init() {}

  package func steps(_ random: inout StoreRandom) async throws -> [String] {
    var maker = try SentenceMaker(random: random)
    let steps = (0..<Self.count).map { _ in
      let made = maker.sentence()
      return [made.way.rawValue, made.original.sentence, made.original.meaning, made.news, made.text]
        .joined(separator: "\t")
    }
    random = maker.random
    return steps
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    let shell = await SentenceShell()
    var findings: [Finding] = []
    for (number, step) in steps.enumerated() {
      let cells = step.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let way = MutatedSentence.Way(rawValue: cells[0]) else { continue }
      begin(number)
      let original = SentenceFile.Line(sentence: cells[1], meaning: cells[2])
      let mutated = MutatedSentence(way: way, original: original, news: cells[3], text: cells[4])
      findings += await shell.take(mutated, number, within: limits)
    }
    return findings
  }
}

/// A shell that has shown the schools on the day of the files.
private struct SentenceShell {
  private let interpreter: Interpreter
  private let paper: Paper

  init() async {
    let day = Instant(SentenceFile.day) ?? Family.now
    let shell = LineShell([], at: day)
    var interpreter = shell.interpreter
    _ = await interpreter.run("schools")
    _ = shell.paper.take()
    (self.interpreter, paper) = (interpreter, shell.paper)
  }

  func take(_ mutated: MutatedSentence, _ step: Int, within limits: Limits) async -> [Finding] {
    let start = Usage.now
    let read = interpreter.meaning(of: mutated.text)
    let meaning = read?.meaning
    var findings = [Usage.excess(of: "reading", since: start, within: limits, at: step)].compactMap(\.self)
    // What is a command says itself what it does.
    guard let meaning else { return findings }
    if read?.isTried == true, case .unknown = meaning { return findings }
    if case .command(let command) = meaning, interpreter.changes(command), let fault = fault(of: command, for: mutated)
    {
      findings.append(Finding("\(mutated.way.rawValue): \(fault)", at: step, "\(mutated.text) → \(command)"))
    }
    let before = interpreter.shell.session.tables
    // The next sentence finds the list as it was.
    var interpreter = interpreter
    _ = await interpreter.runTyped(mutated.text)
    if let control = paper.take().control { findings.append(Finding("control character shown", at: step, control)) }
    findings += interpreter.shell.session.tables.differences(from: before, in: { $0 != .suggestions })
      .map { Finding("changed by being read: \($0)", at: step, mutated.text) }
    return findings
  }

  /// What is wrong with a change as the meaning of such a sentence, if anything is.
  private func fault(of command: String, for mutated: MutatedSentence) -> String? {
    let before = mutated.original.meaning
    // `unofficial visit` is `unofficial_visit`.
    func plain(_ line: String) -> String { line.replacing("_", with: " ") }
    let isSame = plain(command) == plain(before)
    switch mutated.way {
    case .turned: return "a deed that was denied or asked"
    case .inserted, .replaced:
      // A number of days is in the day that it makes.
      let isSpan = ["day", "week", "month"].contains { mutated.text.contains("\(mutated.news) \($0)") }
      // A coach's own school is no other one.
      let isSchool = mutated.news == "denison" && mutated.text.contains("langdonel")
      // `costs 225, not 2027` says what isn't so.
      let isDenied = mutated.text.contains(", not \(mutated.news)")
      return isSpan || isSchool || isDenied || Self.holds(command, mutated.news) ? nil : "a word was lost"
    case .shuffled:
      // What was asked may be told by the same words: `is Denison a safety`.
      let isAsked =
        ["is", "are", "has", "have"].contains { mutated.original.sentence.lowercased().hasPrefix("\($0) ") }
        && ["status ", "tier ", "log "].contains { command.hasPrefix($0) }
      return isSame || isAsked || Self.isPart(command, of: before) ? nil : "another deed"
    case .misspelled:
      // The number of a row stands for its name.
      let isRow = mutated.text.contains("number \(mutated.news)") || mutated.news.hasPrefix("#")
      return isSame || isRow || Self.holds(command, mutated.news) ? nil : "another word was read"
    case .cut:
      // Fewer words may name another row, `the ohio`, or all that was meant: `add denison`.
      let isVerb = command.split(separator: " ").first == before.split(separator: " ").first
      // `remove Duke from` isn't finished, `remove Duke` is.
      if command.hasPrefix("delete "), mutated.text.hasPrefix("remove ") { return nil }
      // So is `call coach Bristow`, of `remind me to call coach Bristow on Monday`.
      if command.hasPrefix("contact "), mutated.text.hasPrefix("call ") { return nil }
      // `tonight` asks before it does anything.
      if command == "tonight" { return nil }
      return isVerb || Self.isPart(command, of: before) || command.hasPrefix("add school ") ? nil : "another deed"
    case .joined: return isSame || command == mutated.news ? "half of it was lost" : nil
    }
  }

  /// True if a command has a word of the sentence, as a name, a text, a number or a day.
  private static func holds(_ command: String, _ word: String) -> Bool {
    let plain = word.lowercased().filter { $0.isLetter || $0.isNumber }
    let said = command.lowercased()
    let number = String(plain.drop { $0 == "0" })
    if said.contains(plain) || said.contains(word.lowercased()) || !number.isEmpty && said.contains("=\(number)") {
      return true
    }
    let days = [
      "tomorrow": ["2026-11-26"], "tuesday": ["2026-12-01", "2026-11-24"], "june": ["2027-06", "2026-06"],
      "texas": ["TX"], "not": ["!="], "without": ["!="], "except": ["!="],
    ]
    return days[plain]?.contains { command.contains($0) } ?? false
  }

  /// True if a command does the same to the same rows, whatever the order of a text's words.
  private static func isPart(_ command: String, of meaning: String) -> Bool {
    func words(_ text: String) -> [String] { text.split { " ,".contains($0) }.map(String.init) }
    return words(command).prefix(2) == words(meaning).prefix(2) || Set(words(command)).isSubset(of: words(meaning))
  }
}
