/// The figures that the project wants to reach, each beside what was measured in this run.
struct Goals {
  /// One figure: smaller is better unless it says otherwise.
  struct Row {
    var title: String
    /// In `unit`, like the figure.
    var goal: Double
    var figure: Double
    var unit: String
    var wantsMore = false

    var isReached: Bool { wantsMore ? figure >= goal : figure <= goal }
  }

  private(set) var rows: [Row] = []

  mutating func add(_ title: String, goal: Double, figure: Double, unit: String, wantsMore: Bool = false) {
    rows.append(Row(title: title, goal: goal, figure: figure, unit: unit, wantsMore: wantsMore))
  }

  func print() {
    Swift.print(Report.heading("goals", ["goal", "figure", "unit", "verdict"]))
    for row in rows {
      Swift.print(
        Report.line(
          row.title,
          [
            Report.number(row.goal), Report.number(row.figure), row.unit, row.isReached ? "reached" : "missed",
          ]))
    }
  }
}
