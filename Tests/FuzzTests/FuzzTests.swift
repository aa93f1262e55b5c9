import Fuzzing
import TestSupport
import Testing

/// A few inputs of each kind that needs no other process; `make fuzz` tries many more.
@Suite struct FuzzTests {
  private static let seed: UInt64 = 2026

  @Test(arguments: 0..<12)
  func lines(_ part: Int) async throws { try await check(LineTrial(), part * 10..<part * 10 + 10) }

  @Test(arguments: 0..<4)
  func databases(_ part: Int) async throws { try await check(DatabaseTrial(), part * 3..<part * 3 + 3) }

  private func check(_ trial: some Trial, _ inputs: Range<Int>) async throws {
    for index in inputs {
      let steps = try await trial.steps(seed: Self.seed, index: index)
      let findings = try await trial.run(steps, within: .none) { _ in }
      #expect(findings == [], "fuzz \(type(of: trial).name) --seed \(Self.seed) --index \(index)")
    }
  }
}
