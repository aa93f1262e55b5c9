/// The figures that the project wants to reach, each beside what was measured in this run.
struct Goals {
  private struct Row {
    var title: String
    /// In the unit of the figure.
    var goal: String
    var figure: Double
    var unit: String
    var isReached: Bool
  }

  private var rows: [Row] = []

  mutating func add(_ title: String, atMost goal: Double, figure: Double, unit: String) {
    rows.append(
      Row(title: title, goal: Report.short(goal), figure: figure, unit: unit, isReached: figure <= goal))
  }

  mutating func add(_ title: String, atLeast goal: Double, figure: Double, unit: String) {
    rows.append(
      Row(title: title, goal: Report.short(goal), figure: figure, unit: unit, isReached: figure >= goal))
  }

  /// A time that may be so many times another one, or so many milliseconds more.
  mutating func add(_ title: String, times goal: Double, orMore milliseconds: Double, own: Double, other: Double) {
    rows.append(
      Row(
        title: title, goal: "\(Report.short(goal)) or +\(Report.short(milliseconds)) ms", figure: own / other,
        unit: "times", isReached: own <= other * goal || own <= other + milliseconds))
  }

  /// `Scripts/bench` looks for `missed` in this table.
  func print() {
    Swift.print(Report.heading("goals", ["goal", "figure", "unit", "verdict"]))
    for row in rows {
      let verdict = row.isReached ? "reached" : "missed"
      Swift.print(Report.line(row.title, [row.goal, Report.number(row.figure), row.unit, verdict]))
    }
  }
}
