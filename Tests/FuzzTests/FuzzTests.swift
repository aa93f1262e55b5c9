import Fuzzing
import TestSupport
import Testing

/// A few inputs of the kinds that need no other process; `make fuzz` tries many more.
@Suite struct FuzzTests {
  private static let seed: UInt64 = 2026

  @Test(arguments: 0..<8)
  func lines(_ part: Int) async throws { try await check(LineTrial(), part * 10..<part * 10 + 10) }

  @Test(arguments: 0..<4)
  func databases(_ index: Int) async throws { try await check(DatabaseTrial(), index..<index + 1) }

  @Test(arguments: 0..<4)
  func sentences(_ part: Int) async throws { try await check(SentenceTrial(), part * 10..<part * 10 + 10) }

  @Test(arguments: 0..<4)
  func sheets(_ part: Int) async throws { try await check(SheetTrial(), part * 10..<part * 10 + 10) }

  /// The steps that went wrong once.
  @Test(arguments: [
    ["sql UPDATE users SET id = X'FFFE' WHERE role = 'player'"], ["sql UPDATE family_units SET id = X'FF'"],
  ])
  func damage(_ steps: [String]) async throws {
    #expect(try await DatabaseTrial().run(steps, within: .none) { _ in } == [])
  }

  @Test func sameNumbersMakeTheSameInputs() async throws {
    for trial in [LineTrial(), DatabaseTrial(), SentenceTrial(), SheetTrial(), KeyTrial()] as [any Trial] {
      let steps = try await trial.steps(seed: Self.seed, index: 7)
      #expect(try await trial.steps(seed: Self.seed, index: 7) == steps)
      #expect(try await trial.steps(seed: Self.seed + 1, index: 7) != steps)
    }
  }

  @Test func continuedLinesAndJournalsAreAmongTheInputs() async throws {
    func some(_ trial: some Trial, _ text: String) async throws -> Bool {
      for index in 0..<60 {
        let steps = try await trial.steps(seed: Self.seed, index: index)
        if steps.contains(where: { $0.contains(text) }) { return true }
      }
      return false
    }
    #expect(try await some(LineTrial(), "\\\n"))
    #expect(try await some(DatabaseTrial(), "compass_journal"))
  }

  @Test(arguments: ["", "a b", "\\", "\\u{41}", "é\n\t\u{1b}[31m", "\u{202e}👩‍👧", "u{41}"])
  func stepsAreReadAsTheyWereWritten(_ step: String) {
    #expect(Steps.read(Steps.written([step, "x", step])) == [step, "x", step])
    #expect(Steps.escaped(step).unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
  }

  private func check(_ trial: some Trial, _ inputs: Range<Int>) async throws {
    for index in inputs {
      let steps = try await trial.steps(seed: Self.seed, index: index)
      let findings = try await trial.run(steps, within: .none) { _ in }
      #expect(findings == [], "fuzz \(type(of: trial).name) --seed \(Self.seed) --index \(index)")
    }
  }
}
