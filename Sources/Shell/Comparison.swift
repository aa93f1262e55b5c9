import Display
import Domain

/// Schools side by side: a row for each thing, a column for each school.
struct Comparison {
  private let schools: [School]
  private let session: Session

  init(_ schools: [School], _ session: Session) {
    self.schools = schools
    self.session = session
  }

  /// What is compared, in this order; `best` says which end is better, nil where none is.
  private static let rows: [(field: String, best: Direction?)] = [
    ("location", nil), ("division", nil), ("conference", nil), ("status", .descending), ("tier", .ascending),
    ("fit", .descending), ("fit_tier", nil), ("distance", .ascending), ("size", nil), ("students", nil),
    ("tuition", .ascending), ("tuition_out", .ascending), ("admission", nil), ("gpa", nil), ("sat", nil), ("act", nil),
    ("ranking", .ascending), ("contacted", .descending), ("coaches", .descending), ("interactions", .descending),
    ("offers", .descending), ("favorite", nil),
  ]

  var sheet: Sheet {
    let facts = session.facts
    let rows = Self.rows.compactMap { row in School.fields[row.field].map { (field: $0, best: best($0, row.best)) } }
    let schools = self.schools
    var columns = [SheetColumn("", key: "field")]
    for (place, school) in schools.enumerated() {
      columns.append(SheetColumn(school.name, key: school.name, priority: place, minimum: 10, isFlexible: true))
    }
    return Sheet(
      columns: columns, count: rows.count,
      cell: { (row: Int, column: Int) -> Text in
        let (field, best) = rows[row]
        if column == 0 { return Text(field.title, .dim) }
        let cell = schools[column - 1].cell(field, facts)
        let shown = cell.isEmpty ? Text("-", .dim) : cell
        return best.contains(column - 1) ? shown + Text(" ✓", .good) : shown
      },
      object: { (row: Int) -> Fields in
        let (field, best) = rows[row]
        let values = schools.map { ($0.name, field.datum(of: field.read($0, facts))) }
        return [("field", .text(field.name))] + values + [
          ("best", .list(best.sorted().map { .text(schools[$0].name) }))
        ]
      })
  }

  /// The schools that have the best value, unless all have the same.
  private func best(_ field: Field<School>, _ direction: Direction?) -> Swift.Set<Int> {
    guard let direction else { return [] }
    let numbers = schools.map { number(field, field.read($0, session.facts)) }
    let known = numbers.compactMap(\.self)
    guard let best = direction == .ascending ? known.min() : known.max(), known.contains(where: { $0 != best }) else {
      return []
    }
    return Swift.Set(numbers.indices.filter { numbers[$0] == best })
  }

  /// A value that can be compared: a word of a vocabulary is its place. Schools that are out count for nothing.
  private func number(_ field: Field<School>, _ scalar: Scalar) -> Double? {
    if let number = scalar.number { return number }
    guard let raw = scalar.text, let place = field.wordList?.place(of: raw) else { return nil }
    return field.name == "status" && place >= 9 ? -1 : Double(place)
  }
}
