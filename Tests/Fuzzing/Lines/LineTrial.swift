import Display
import Domain
import Grammar
import Storage
package import TestSupport

/// Lines at the prompt: looked at while they're typed, then run, about the sample family in memory.
///
/// A step is a line; one that begins with `@` says how the shell was started, or writes a file.
package struct LineTrial: Trial {
  package static let name = "lines"

  package init() {}

  package func steps(_ random: inout StoreRandom) async throws -> [String] {
    var steps: [String] = []
    if random.chance(3) { steps.append("@terminal") }
    if random.chance(20) { steps.append("@read-only") }
    if random.chance(12) { steps.append("@dry-run") }
    if random.chance(20) { steps.append("@empty") }
    if random.chance(3) { steps.append("@width \(random.size(200))") }
    if random.chance(4) { steps.append("@output \(random.pick(OutputMode.allCases).rawValue)") }
    if random.chance(12) {
      var maker = FileMaker(random: random)
      steps += await maker.steps()
      random = maker.random
    }
    let shell = LineShell(steps)
    var maker = LineMaker(random: random, interpreter: shell.interpreter)
    steps += (0..<random.number(1...5)).map { _ in maker.line() }.filter { !$0.hasPrefix("@") }
    return steps
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    var shell = LineShell(steps)
    var findings: [Finding] = []
    for (number, step) in steps.enumerated() where !step.hasPrefix("@") {
      begin(number)
      findings += await shell.take(step, number, within: limits)
    }
    return findings + (await shell.comparedWithStore(at: steps.count - 1))
  }
}
