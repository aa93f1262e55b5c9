import CompassVerbs
import Display
import Domain
import ShellCore

/// Figures, pictures and SQL over schools, from the words of a line to what a terminal of 80 by 24 shows.
struct Answers {
  private static let lines = [
    "group division avg(fit) median(ranking) share", "group state, division", "group created:month", "stats fit",
    "pivot division status", "chart fit", "chart division avg(fit)", "chart created:month",
    "chart ranking fit", "chart ranking fit division", "chart name",
    "sql SELECT division, avg(fit) FROM schools GROUP BY 1",
  ]

  let interpreter: Interpreter

  @MainActor func measure() async {
    for line in Self.lines {
      for repeats in [1, 20] {
        var interpreter = drawing(interpreter)
        _ = await interpreter.run("count", in: nil, firstLine: 1)
        if repeats > 1 { _ = await interpreter.run(line, in: nil, firstLine: 1) }
        await time("\(repeats == 1 ? "first " : "")'\(line)'", repeats: repeats) {
          await interpreter.run(line, in: nil, firstLine: 1).status == .done ? 1 : 0
        }
      }
    }
  }

  /// The same shell, which draws what there is to see.
  private func drawing(_ interpreter: Interpreter) -> Interpreter {
    var interpreter = interpreter
    let canvas = Canvas(width: 80, height: 24, isTerminal: true)
    interpreter.present = { shown in
      guard case .results(let blocks, _, _) = shown else { return }
      for block in blocks { _ = render(block, as: .table, on: canvas) }
    }
    return interpreter
  }
}
