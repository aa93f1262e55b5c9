import Display
import Domain
import Grammar
package import ShellCore

/// `chart`: the matching rows as bars, as a histogram, as points or over time.
package struct DrawChart: Command {
  package static let verb = Verb(
    "chart", "Draw fields as bars, points or a line over time", group: .look,
    examples: [
      "chart fit", "chart distance fit division", "chart division avg(fit)", "chart contacted:month",
      "chart status > status.svg",
    ],
    .chart, make: Self.init
  ).drawing().noting(
    "Numbers are drawn in ranges, dates over time, words and yes-or-no fields as bars.",
    "Two fields of numbers or dates make a point for each row, and a third field colors them.",
    "A .svg file is a picture; .csv and .json hold the figures behind it.")

  let request: ChartRequest

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    CommandResult([.chart(try chart(of: shell.session))])
  }

  /// `12 bars`.
  package func preview(in shell: ShellState) -> Preview? {
    guard shell.isReady(for: Self.verb.needs) else { return nil }
    do {
      let chart = try chart(of: shell.session)
      return CancellableScope.isOver ? nil : Preview(chart.gist)
    } catch {
      return Preview(Failure(error).message, .failure)
    }
  }

  private func chart(of session: Session) throws -> Chart {
    var session = session
    session.define(expressions: request.fields, of: session.front)
    func chart<E: Shown>(_ entity: E.Type) throws -> Chart { try ChartOfRows<E>(request, session).chart() }
    return try chart(session.front.shown)
  }
}

extension Chart {
  /// How much there is to see: `12 bars`.
  fileprivate var gist: String {
    let (one, many) =
      switch kind {
      case .bars: ("bar", "bars")
      case .histogram: ("range", "ranges")
      case .points, .line: ("point", "points")
      }
    return "\(Numeral.grouped(count)) \(count == 1 ? one : many)"
  }
}
