import Display
import Domain
package import ShellCore
import Values

/// `compare`: two to five schools side by side, the best value of each row marked.
package struct Compare: Command {
  package static let verb = Verb(
    "compare", "Compare schools side by side", group: .look,
    examples: ["compare 1 2 3", "compare kenyon denison", "compare 1-4"],
    .schools, make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard (2...5).contains(rows.count) else {
      throw Failure("expected two to five schools, not \(rows.count)", hint: "compare 1 2 3", status: .notUnderstood)
    }
    let comparison = SchoolComparison(shell.schools(rows), shell.session)
    let isTable = shell.settings.output ?? .table == .table
    return CommandResult([.sheet(comparison.sheet(isWhole: !isTable))])
  }
}

/// Schools side by side: a row for each thing, a column for each school.
struct SchoolComparison {
  private let schools: [School]
  private let session: Session

  init(_ schools: [School], _ session: Session) {
    self.schools = schools
    self.session = session
  }

  /// The fields that are compared, in this order; `best` says which end is better, nil where none is.
  private static let fields: [(field: String, best: Direction?)] = [
    ("location", nil), ("division", nil), ("conference", nil), ("status", .descending), ("tier", .ascending),
    ("fit", .descending), ("fit_tier", nil), ("distance", .ascending), ("size", nil), ("students", nil),
    ("tuition", nil), ("tuition_out", nil), ("cost_of_attendance", .ascending), ("net_cost", .ascending),
    ("net_price", .ascending), ("graduation", .descending), ("admission", nil), ("gpa", nil), ("sat", nil),
    ("act", nil),
    ("ranking", .ascending), ("contacted", .descending), ("coaches", .descending), ("interactions", .descending),
    ("offers", .descending), ("application", nil), ("application_deadline", nil), ("applied", nil), ("preread", nil),
    ("favorite", nil),
  ]

  /// - Parameter isWhole: whether rows stand in it of which nobody knows anything: a program looks for them.
  func sheet(isWhole: Bool) -> Sheet {
    let all = self.rows
    let rows = all.filter { isWhole || !$0.isBlank }.map { (row: $0, best: best($0)) }
    let blank = all.filter(\.isBlank).map(\.title)
    let schools = self.schools
    let columns = self.columns
    var sheet = Sheet(
      columns: columns, count: rows.count,
      cell: { (place: Int, column: Int) -> Text in
        let (row, best) = rows[place]
        if column == 0 { return Text(row.title, .dim) }
        let cell = row.cells[column - 1].look
        let shown = cell.isEmpty ? Text("-", .dim) : cell
        return best.contains(column - 1) ? shown + .sign(" ✓", .good, spoken: ", the best") : shown
      },
      object: { (place: Int) -> Fields in
        let (row, best) = rows[place]
        let values = zip(schools, row.cells).map { ($0.name, $1.datum) }
        return [("field", .text(row.name))] + values + [
          ("best", .list(best.sorted().map { .text(schools[$0].name) }))
        ]
      })
    sheet.isWhole = true
    let isBoth = ["net_cost", "net_price"].allSatisfy { name in rows.contains { $0.row.name == name } }
    if isBoth { sheet.notes = [.netExplained] }
    if !blank.isEmpty, !isWhole {
      sheet.notes += [Text("nothing known of: \(blank.joined(separator: ", "))", .dim)]
    }
    if !isWhole {
      let notes = [
        self.schools.offersNote(session.context), self.schools.costNote(session.context),
        self.schools.figuresNote(["students", "tuition", "admission"]),
      ]
      sheet.notes += notes.compactMap(\.self)
    }
    return sheet
  }

  /// A column for each school; all have their whole names, or all their short ones.
  private var columns: [SheetColumn] {
    let (context, room) = (session.context, 60 / schools.count)
    let whole = schools.map { context.schoolNames.toldApart($0.id) ?? $0.name }
    // Three names side by side rarely have the room.
    let isWhole = schools.count < 3 && whole.allSatisfy { $0.count <= room }
    let isCrowded = schools.count > 3
    return [SheetColumn("", key: "field", isFlexible: isCrowded, wraps: true)]
      + schools.enumerated().map { place, school in
        let shorts = context.shortNames(of: school.id)
        let names = isWhole ? [] : shorts.words + shorts.initials
        let short = names.first { $0.count <= room } ?? names.min { $0.count < $1.count }
        var column = SheetColumn(
          short ?? whole[place], key: school.name, priority: place, minimum: schools.count > 4 ? 11 : 10,
          isFlexible: true, wraps: true)
        (column.spelled, column.isField) = (whole[place], false)
        return column
      }
  }

  private var rows: [ComparedRow] {
    let context = session.context
    let own: [ComparedRow] = Self.fields.compactMap { name, best in
      guard let field = School.fields[name] else { return nil }
      return ComparedRow(name, field.title, best: best, of: schools, context) { school in
        let scalar = field.read(school, context)
        let look = school.cell(field, context)
        return .init(
          look: look, datum: field.info.datum(of: scalar), number: number(field, scalar),
          isUnknown: isLess(name, scalar, than: school, context))
      }
    }
    let place = own.firstIndex { $0.name == "fit_tier" }.map { $0 + 1 } ?? own.endIndex
    let fit =
      [ComparedRow(computedFitOf: schools, context)]
      + FitDimension.allCases.map { ComparedRow(fit: $0, of: schools, context) }
    return own[..<place] + fit + own[place...]
      + [
        ComparedRow(staffOf: schools, session), ComparedRow(.pro, of: schools, context),
        ComparedRow(.con, of: schools, context),
      ]
  }

  /// True if a figure may be less than this family would pay: what tuition alone comes to, or what those pay who live in
  /// the state of a public college.
  private func isLess(_ name: String, _ scalar: Scalar, than school: School, _ context: EvaluationContext) -> Bool {
    switch name {
    case "cost_of_attendance", "net_cost": scalar.number != 0 && SchoolCost(school, context).isTuitionAlone
    case "net_price": scalar.number != nil && school.isPublicElsewhere(context)
    default: false
    }
  }

  /// The schools that have the best value, unless all have the same.
  private func best(_ row: ComparedRow) -> Set<Int> {
    guard let direction = row.best, !row.cells.contains(where: \.isUnknown) else { return [] }
    let numbers = row.cells.map(\.number)
    let known = numbers.compactMap(\.self)
    guard let best = direction == .ascending ? known.min() : known.max(), known.contains(where: { $0 != best }) else {
      return []
    }
    return Set(numbers.indices.filter { numbers[$0] == best })
  }

  /// A value that can be compared: a word of a vocabulary is its place. Schools that are out count for nothing.
  private func number(_ field: Field<School>, _ scalar: Scalar) -> Double? {
    if let number = scalar.number { return number }
    guard let raw = scalar.text, let place = field.wordList?.place(of: raw) else { return nil }
    return field.name == "status" && place >= 9 ? -1 : Double(place)
  }
}

extension School {
  /// True if it's a public college of another state than the family's.
  fileprivate func isPublicElsewhere(_ context: EvaluationContext) -> Bool {
    let college = college
    return college?.kind?.known == .public && isInState(context.details.residence, academics, college) == false
  }
}

/// One thing that schools are compared by: what it comes to for each of them.
struct ComparedRow {
  let name: String
  let title: String
  let best: Direction?
  let cells: [Cell]

  /// Cells of values that may be unknown.
  init(
    _ name: String, _ title: String, best: Direction? = nil, of schools: [School], _ context: EvaluationContext,
    _ cell: (School) -> Cell
  ) {
    (self.name, self.title, self.best) = (name, title, best)
    cells = schools.map { school in
      context.known { cell(school) } ?? Cell(look: .unknown, datum: .null, isUnknown: true)
    }
  }

  /// True if nothing is known for any of them.
  var isBlank: Bool { cells.allSatisfy(\.look.isEmpty) }

  struct Cell {
    let look: Text
    let datum: Datum
    /// The number that decides which one is best; nil where nothing is known.
    var number: Double?
    /// True if it can't be told from it which one is best.
    var isUnknown = false
  }
}

extension ComparedRow {
  /// The points that a dimension of the fit gives, stored or computed.
  init(fit dimension: FitDimension, of schools: [School], _ context: EvaluationContext) {
    self.init("fit_\(dimension.rawValue)", dimension.label, best: .descending, of: schools, context) { school in
      guard let fit = school.fit(for: context), let label = fit.label(dimension) else {
        return Cell(look: Text(), datum: .null)
      }
      let points = fit.points(dimension)
      // Beside points, percentages are told as points, too.
      if fit.breakdown?.isPercentages == true, let points {
        let look = Text("\(Int(points.rounded()))/\(dimension.maximum) (") + label + ")"
        return Cell(look: look, datum: .double(points), number: points)
      }
      return Cell(look: label, datum: Datum(points), number: points)
    }
  }

  /// The result of the formulas today, with the range that is left, or that not enough is known.
  init(computedFitOf schools: [School], _ context: EvaluationContext) {
    self.init("fit_computed", "Fit Today", of: schools, context) { school in
      let estimate = school.fitEstimate(for: context)
      return Cell(look: estimate.look, datum: Datum(estimate.score))
    }
  }

  /// The names of the coaches, the head coach first.
  init(staffOf schools: [School], _ session: Session) {
    self.init("staff", "Staff", of: schools, session.context) { school in
      let names = school.coaches(in: session).filter { $0.left == nil }.map(\.fullName)
      return Cell(look: Text(names.joined(separator: ", ")), datum: .list(names.map(Datum.text)))
    }
  }

  /// The points for the schools, or against them.
  init(_ argument: Argument, of schools: [School], _ context: EvaluationContext) {
    let column = argument.column
    self.init(column, column.prefix(1).uppercased() + column.dropFirst(), of: schools, context) { school in
      let items = school.value(of: column).items
      return Cell(look: Text(items.joined(separator: "; ")), datum: .list(items.map(Datum.text)))
    }
  }
}
