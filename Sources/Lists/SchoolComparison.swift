import Display
import Domain
import ShellCore

/// Schools side by side: a row for each thing, a column for each school.
struct SchoolComparison {
  private let schools: [School]
  private let session: Session

  init(_ schools: [School], _ session: Session) {
    self.schools = schools
    self.session = session
  }

  /// What is compared, in this order; `best` says which end is better, nil where none is.
  private static let fields: [(field: String, best: Direction?)] = [
    ("location", nil), ("division", nil), ("conference", nil), ("status", .descending), ("tier", .ascending),
    ("fit", .descending), ("fit_tier", nil), ("distance", .ascending), ("size", nil), ("students", nil),
    ("tuition", .ascending), ("tuition_out", .ascending), ("admission", nil), ("gpa", nil), ("sat", nil), ("act", nil),
    ("ranking", .ascending), ("contacted", .descending), ("coaches", .descending), ("interactions", .descending),
    ("offers", .descending), ("favorite", nil),
  ]

  var sheet: Sheet {
    let rows = self.rows.map { (row: $0, best: best($0)) }
    let schools = self.schools
    var columns = [SheetColumn("", key: "field")]
    for (place, school) in schools.enumerated() {
      columns.append(SheetColumn(school.name, key: school.name, priority: place, minimum: 10, isFlexible: true))
    }
    return Sheet(
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
  }

  private var rows: [ComparedRow] {
    let facts = session.facts
    let own: [ComparedRow] = Self.fields.compactMap { name, best in
      guard let field = School.fields[name] else { return nil }
      return ComparedRow(
        name: name, title: field.title, best: best,
        cells: schools.map { school in
          let scalar = field.read(school, facts)
          return .init(look: school.cell(field, facts), datum: field.datum(of: scalar), number: number(field, scalar))
        })
    }
    let place = own.firstIndex { $0.name == "fit_tier" }.map { $0 + 1 } ?? own.endIndex
    let fit = FitDimension.allCases.map { ComparedRow(fit: $0, of: schools, facts) }
    let cost = [ComparedRow(costOf: schools, facts)]
    return own[..<place] + fit + own[place...].flatMap { $0.name == "tuition" ? cost + [$0] : [$0] }
      + [ComparedRow(staffOf: schools, session), ComparedRow(.pro, of: schools), ComparedRow(.con, of: schools)]
  }

  /// The schools that have the best value, unless all have the same.
  private func best(_ row: ComparedRow) -> Set<Int> {
    guard let direction = row.best else { return [] }
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
