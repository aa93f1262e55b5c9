import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `stats`: what the values of fields are like in the matching rows.
package struct Stats: Command {
  package static let verb = Verb(
    "stats", "Show the range, average and gaps of fields", group: .look,
    examples: ["stats fit, tuition", "stats", "stats status", "stats schools D3 distance"], .listPart,
    Parameter.someFields.optional, make: Self.init)

  let part: ListPart
  /// Nil for every field of the list.
  let names: [String]?

  package func fields(in session: Session) -> [String] {
    part.fields(names ?? FieldList(session.front, session.context).names, in: session)
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    CommandResult([.sheet(sheet(in: try part.session(of: shell.session)))])
  }

  /// `12 of 65`: the rows that are looked at.
  package func preview(in shell: ShellState) -> Preview? { Count(part: part).preview(in: shell) }

  private func sheet(in session: Session) -> Sheet {
    var session = session
    session.define(expressions: names ?? [], of: session.front)
    let (fields, front) = (FieldList(session.front, session.context), session.front.shown)
    let found = (names ?? fields.names).compactMap { name -> Statistics? in
      guard let field = fields[name], let statistics = front.statistics(of: name, in: session) else { return nil }
      return Statistics(field: field, of: statistics, clock: session.context.clock)
    }
    let shown = Statistics.columns(of: found)
    var sheet = Sheet(
      columns: shown.map(\.column), count: found.count, cell: { found[$0].cell(shown[$1].place) },
      object: { found[$0].object }, fields: Statistics.keys)
    sheet.noun = ("field", "fields")
    if let test = found.first(where: { ["sat", "act"].contains($0.field.name) && $0.of.missing > 0 }), names != nil,
      session.front == .schools
    {
      sheet.notes = [Text("'show ROW \(test.field.name)' has the college's range where nobody recorded one", .dim)]
    }
    if session.matching == 0 {
      sheet.count = 0
      sheet.empty = front.listing(session).empty
    }
    return sheet
  }
}

/// A row of the table of statistics.
private struct Statistics: Sendable {
  let field: FieldInfo
  let of: FieldStatistics
  let clock: Clock

  private static var figures: [(title: String, key: String, value: @Sendable (FieldStatistics.Numbers) -> Double)] {
    [
      ("Min", "min", { $0.min }), ("25%", "lower_quartile", { $0.lowerQuartile }), ("Median", "median", { $0.median }),
      ("75%", "upper_quartile", { $0.upperQuartile }), ("Max", "max", { $0.max }), ("Average", "avg", { $0.average }),
    ]
  }

  /// The columns that some field has something for, and where each stands among all.
  static func columns(of statistics: [Statistics]) -> [(place: Int, column: SheetColumn)] {
    let hasNumbers = statistics.contains { $0.of.numbers != nil }
    let hasWords = statistics.contains { !$0.of.frequent.isEmpty }
    let hasGaps = statistics.contains { $0.of.missing > 0 }
    return columns.enumerated().map { (place: $0, column: $1) }.filter { place, _ in
      switch place {
      case 0, 1: true
      case 2: hasGaps
      case 9: hasWords
      default: hasNumbers
      }
    }
  }

  private static var columns: [SheetColumn] {
    var columns = [
      SheetColumn("Field", key: "field"), SheetColumn("Count", key: "count", alignment: .right),
      SheetColumn("Missing", key: "missing", alignment: .right, priority: 1),
    ]
    // The quartiles go first where there's no room.
    let priorities = [2, 6, 3, 6, 2, 4]
    columns += zip(figures, priorities).map { SheetColumn($0.title, key: $0.key, alignment: .right, priority: $1) }
    columns.append(
      SheetColumn("Most Frequent", key: "frequent", priority: 7, minimum: 30, isFlexible: true, wraps: true))
    for place in columns.indices { columns[place].isField = false }
    return columns
  }

  static var keys: [String] {
    ["field", "count", "missing", "distinct"] + figures.map(\.key) + ["frequent"]
  }

  func cell(_ column: Int) -> Text {
    switch column {
    case 0: return Text(field.words, .name)
    case 1: return Text(Numeral.grouped(of.count), .number)
    case 2: return of.missing == 0 ? Text() : Text(Numeral.grouped(of.missing), .number)
    case 9:
      let known = of.frequent.map { Text("\($0.value.label.oneLine.inBrief) ") + Text(Numeral.grouped($0.count), .dim) }
      let rest = of.distinct - of.frequent.count
      return known.joined(by: ", ") + (rest > 0 && !known.isEmpty ? Text(" +\(rest)", .dim) : Text())
    default:
      guard let numbers = of.numbers else { return Text() }
      let kind = column == 8 ? Figure.Kind.avg.kind(of: field.kind) : field.kind
      let number = Self.figures[column - 3].value(numbers)
      if case .moment = kind { return Text(clock.day(Instant(rounding: number)).description) }
      return kind.look(.number(number), clock)
    }
  }

  var object: Fields {
    let numbers: Fields = Self.figures.map { title, key, value in
      guard let numbers = of.numbers else { return (key, .null) }
      let number = Scalar.number(value(numbers))
      return (key, field.datum(of: number))
    }
    let frequent = of.frequent.map { item -> Datum in
      .object([("value", field.datum(of: item.value.scalar)), ("count", .int(item.count))])
    }
    return [
      ("field", .text(field.name)), ("count", .int(of.count)), ("missing", .int(of.missing)),
      ("distinct", .int(of.distinct)),
    ] + numbers + [("frequent", of.numbers == nil ? .list(frequent) : .null)]
  }
}
