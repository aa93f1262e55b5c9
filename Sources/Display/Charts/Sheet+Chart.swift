extension Sheet {
  /// More rows than this aren't drawn: nobody could tell them apart.
  private static let mostDrawn = 5_000

  /// The table as a picture: a bar for each row, named by the first column, as long as the first number after it; where
  /// the first column holds numbers itself, a point for each row. Nil where there are no such columns, or too many rows.
  package var chart: Chart? {
    let keys = columns.map(\.key)
    // A list shows fields, and hands columns of the database to programs: 'chart' draws the fields.
    guard count > 0, count <= Self.mostDrawn, let label = keys.first, keys.allSatisfy(fields.contains) else {
      return nil
    }
    let rows = (0..<count).map { object($0) }
    func values(_ key: String) -> [Datum] { rows.map { row in row.first { $0.key == key }?.value ?? .null } }
    func isNumeric(_ values: [Datum]) -> Bool {
      values.contains(where: \.isNumeric) && values.allSatisfy { $0.isNumeric || $0.isNull }
    }
    let names = values(label)
    let numeric = keys.dropFirst().filter { isNumeric(values($0)) }
    guard let figure = numeric.first else { return nil }
    let figures = values(figure).map(\.number)
    let missing = figures.count { $0 == nil }
    var notes = missing == 0 ? [] : ["\(missing) without \(figure) left out"]
    if numeric.count > 1 { notes.append("only \(figure) is drawn, of \(numeric.count) columns of numbers") }
    let y = Chart.Axis(title(of: figure), key: figure)
    let x = Chart.Axis(title(of: label), key: label)
    let heading = "\(y.title) by \(x.title)"
    if isNumeric(names) {
      let points = zip(names, figures).enumerated().compactMap { place, pair -> Chart.Point? in
        guard let x = pair.0.number, let y = pair.1 else { return nil }
        return Chart.Point("\(place + 1)", x, y, names: [("row", .int(place + 1))])
      }
      return Chart(heading, .points(points, nil), x: x, y: y, notes: notes)
    }
    let column = columns.firstIndex { $0.key == label }
    let amounts = rows.indices.map { row in
      let words = column.map { cell(row, $0).words } ?? ""
      return Chart.Amount(words.isEmpty ? "none" : words, figures[row], name: names[row])
    }
    return Chart(heading, .bars(amounts), x: x, y: y, notes: notes)
  }

  private func title(of key: String) -> String { columns.first { $0.key == key }?.label ?? key }
}

extension Datum {
  /// The number that it is; nil for anything else.
  fileprivate var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .number(let text): Double(text)
    default: nil
    }
  }
}

extension [Block] {
  /// The chart that they are, or the picture of the last table among them that has one.
  package var picture: Chart? {
    if let chart = onlyChart { return chart }
    return reversed().lazy.compactMap { block -> Chart? in
      switch block {
      case .sheet(let sheet): sheet.chart
      case .group(let blocks): blocks.picture
      default: nil
      }
    }.first
  }
}
