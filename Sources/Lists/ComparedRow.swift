import Display
import Domain

/// One thing that schools are compared by: what it comes to for each of them.
struct ComparedRow {
  let name: String
  let title: String
  let best: Direction?
  let cells: [Cell]

  struct Cell {
    let look: Text
    let datum: Datum
    /// What decides which one is best; nil where nothing is known.
    var number: Double?
  }
}

extension ComparedRow {
  /// The points that a dimension of the fit gives, stored or computed.
  init(fit dimension: FitDimension, of schools: [School], _ facts: EvaluationContext) {
    name = "fit_\(dimension.rawValue)"
    title = dimension.label
    best = .descending
    cells = schools.map { school in
      guard let breakdown = school.fit(for: facts)?.breakdown else { return Cell(look: Text(), datum: .null) }
      let points = breakdown.points(dimension)
      return Cell(look: Text(breakdown.label(dimension)), datum: .double(points), number: points)
    }
  }

  /// What a year costs this athlete: in-state where the states agree, else out-of-state.
  init(costOf schools: [School], _ facts: EvaluationContext) {
    name = "cost"
    title = "Cost a Year"
    best = .ascending
    cells = schools.map { school in
      let cost = FitInputs(school: school, athlete: facts.athlete).cost
      return Cell(
        look: Text(cost.map { Measure.dollars.words($0) } ?? ""), datum: cost.map(Datum.double) ?? .null, number: cost)
    }
  }

  /// The names of the coaches, the head coach first.
  init(staffOf schools: [School], _ session: Session) {
    name = "staff"
    title = "Staff"
    best = nil
    cells = schools.map { school in
      let names = school.coaches(in: session).map(\.fullName)
      return Cell(look: Text(names.joined(separator: ", ")), datum: .list(names.map(Datum.text)))
    }
  }

  /// What speaks for the schools, or against them.
  init(_ argument: Argument, of schools: [School]) {
    name = argument.column
    title = argument.column.prefix(1).uppercased() + argument.column.dropFirst()
    best = nil
    cells = schools.map { school in
      let items = school.value(of: argument.column).items
      return Cell(look: Text(items.joined(separator: "; ")), datum: .list(items.map(Datum.text)))
    }
  }
}
