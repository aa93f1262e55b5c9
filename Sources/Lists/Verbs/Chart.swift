import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `chart`: the matching rows as bars, as a histogram, as points or over time.
package struct DrawChart: Command {
  package static let verb = Verb(
    "chart", "Draw fields as bars, points or a line over time", group: .look,
    examples: [
      "chart fit", "chart fit:10", "chart distance fit division", "chart division avg(fit)", "chart contacted:month",
      "chart schools D3 state avg(fit)", "chart status > status.svg",
    ],
    .listPart, .chart, make: Self.init
  ).drawing().noting(
    "Numbers are drawn in ranges, as wide as 'chart fit:10' says, dates over time, words and yes-or-no fields as bars.",
    "Two fields of numbers or dates make a point for each row, and a third field colors them.",
    "A .svg file is a picture; .csv and .json hold the figures behind it.")

  let part: ListPart
  let request: ChartRequest

  package func fields(in session: Session) -> [String] { part.fields(request.fields, in: session) }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    CommandResult([.chart(try chart(of: part.session(of: shell.session)))])
  }

  /// `12 bars`.
  package func preview(in shell: ShellState) -> Preview? {
    guard shell.isReady(for: Self.verb.needs) else { return nil }
    do {
      let chart = try chart(of: part.session(of: shell.session))
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
  /// The amount there is to see: `12 bars`.
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

/// The matching rows of a list as a chart.
struct ChartOfRows<E: Shown> {
  private let session: Session
  private let request: ChartRequest

  init(_ request: ChartRequest, _ session: Session) {
    self.request = request
    self.session = session
  }

  /// Throws where a line over time would have more points than anyone could look at.
  func chart() throws -> Chart {
    switch request {
    case .figure(let figure, let key): try spread(by: key, figure)
    case .ranges(let name, let width): try ranges(of: name, width)
    case .points(let x, let y, let series): points(x, y, series)
    }
  }

  private var values: RowValues<E> { RowValues(session.tables[E.self], session.query, session.context) }

  private func field(_ name: String) -> FieldInfo? { E.fields(in: session.context)[name] }

  private var counted: ChartFormat { .count(one: E.list.singular, many: E.list.plural) }

  private var noun: String { E.list.plural.prefix(1).uppercased() + E.list.plural.dropFirst() }

  private func axis(_ name: String) -> Chart.Axis {
    Chart.Axis(field(name)?.title ?? name, key: name.asKey, field(name)?.kind.chartFormat ?? .number(digits: 2))
  }

  /// The words where nothing is drawn.
  private func empty(_ count: Int) -> String {
    let none = count == 0 ? Listing<E>(session).empty.first?.words : nil
    return none ?? "nothing to draw"
  }

  private func leftOut(_ count: Int, _ name: String) -> [String] {
    count == 0 ? [] : ["\(Numeral.grouped(count)) without \(name.replacing("_", with: " ")) left out"]
  }
}

extension ChartOfRows {
  /// Bars, a histogram or a line, whichever shows a field best.
  private func spread(by key: GroupKey, _ figure: Figure) throws -> Chart {
    guard let field = field(key.field) else { return chart("", .bars([]), by: key, figure, empty: empty(0)) }
    if key.part == nil, field.kind.isDated {
      return try spread(by: GroupKey(key.field, usualPart(of: key.field)), figure)
    }
    if key.part == nil, figure.kind == .count, case .number(let measure) = field.kind {
      let all = values.numbers(key.field)
      let numbers = all.filter { !$0.isNaN }
      if Set(numbers).count > Self.mostBars {
        return histogram(numbers, of: key.field, measure, missing: all.count - numbers.count)
      }
    }
    let grouping = Grouping(session.tables[E.self], session.query, by: [key], [figure], session.context)
    let known = grouping.groups.filter { $0.values[0].scalar != .missing }
    let missing = grouping.count - known.reduce(0) { $0 + $1.count }
    let notes = leftOut(missing, key.field) + grouping.notes([figure]).map(\.words)
    if let part = key.part {
      let figures = known.compactMap { group in group.values[0].scalar.number.map { (Int($0), number(group, figure)) } }
      let steps = try steps(part, Dictionary(figures, uniquingKeysWith: { first, _ in first }), key, figure)
      // Two points are no line.
      let kind: Chart.Kind = part == .weekday || steps.count < 3 ? .bars(steps) : .line(steps)
      return chart(title(of: key, figure), kind, by: key, figure, notes: notes, empty: empty(grouping.count))
    }
    let amounts = ordered(known, of: field, figure).map { group in
      Chart.Amount(
        field.words(of: group.values[0]), number(group, figure), name: key.datum(group.values[0], of: field),
        tint: field.tint(of: group.values[0]))
    }
    return chart(title(of: key, figure), .bars(amounts), by: key, figure, notes: notes, empty: empty(grouping.count))
  }

  /// Numbers with more values than this are put into ranges.
  private static var mostBars: Int { 8 }

  private func number(_ group: Grouping.Member, _ figure: Figure) -> Double? {
    if case .one(let scalar)? = group.figures.first { scalar.number } else { nil }
  }

  /// Words of a vocabulary and numbers in their own order, other texts by what they come to, the largest first.
  private func ordered(_ groups: [Grouping.Member], of field: FieldInfo, _ figure: Figure) -> [Grouping.Member] {
    switch field.kind {
    case .words, .flag: return groups
    case .number, .day, .moment:
      return groups.sorted { ($0.values[0].scalar.number ?? 0) < ($1.values[0].scalar.number ?? 0) }
    case .text:
      let numbers = groups.map { number($0, figure) ?? -.infinity }
      let places = groups.indices.sorted { numbers[$0] == numbers[$1] ? $0 < $1 : numbers[$0] > numbers[$1] }
      return places.map { groups[$0] }
    }
  }

  private func title(of key: GroupKey, _ figure: Figure) -> String {
    let name = figure.kind == .count ? noun : FigureLook(figure, session).title
    return "\(name) by \(key.title(of: field(key.field)))"
  }

  private func chart(
    _ title: String, _ kind: Chart.Kind, by key: GroupKey, _ figure: Figure, notes: [String] = [], empty: String
  ) -> Chart {
    let look = FigureLook(figure, session)
    let y =
      figure.kind == .count
      ? Chart.Axis(noun, key: figure.key, counted) : Chart.Axis(look.title, key: figure.key, look.kind.chartFormat)
    let x = Chart.Axis(key.title(of: field(key.field)), key: key.key)
    return Chart(title, kind, x: x, y: y, notes: notes, empty: empty)
  }

  private func histogram(_ numbers: [Double], of name: String, _ measure: Measure, missing: Int) -> Chart {
    histogram(Chart.Bin.bins(of: numbers, isWhole: measure.isWhole), of: name, missing: missing)
  }

  /// Ranges as wide as was asked for; throws where nobody could tell them from each other.
  private func ranges(of name: String, _ width: Double) throws -> Chart {
    let all = values.numbers(name)
    let numbers = all.filter { !$0.isNaN }
    let least = Chart.Bin.leastWidth(of: numbers)
    guard width >= least else {
      let words = field(name)?.text(of: .number(width)) ?? JSON(width).text
      throw Failure(
        "ranges of \(words) would be more than \(Chart.Bin.mostAsked)", hint: "chart \(name):\(JSON(least).text)")
    }
    return histogram(Chart.Bin.bins(of: numbers, width: width), of: name, missing: all.count - numbers.count)
  }

  private func histogram(_ bins: [Chart.Bin], of name: String, missing: Int) -> Chart {
    Chart(
      "\(noun) by \(field(name)?.title ?? name)", .histogram(bins), x: axis(name),
      y: Chart.Axis(noun, key: Figure.Kind.count.rawValue, counted), notes: leftOut(missing, name))
  }
}

extension ChartOfRows {
  /// In points: a longer line is drawn of nothing but typing errors in years.
  private static var mostSteps: Int { 4_000 }

  /// Weeks up to some months, months up to some years.
  private func usualPart(of name: String) -> DayPart {
    let days = values.numbers(name).filter { !$0.isNaN }
    let range = (days.max() ?? 0) - (days.min() ?? 0)
    return range < 100 ? .week : range < 2_000 ? .month : .year
  }

  /// Every part from the first to the last, those without rows too.
  private func steps(
    _ part: DayPart, _ figures: [Int: Double?], _ key: GroupKey, _ figure: Figure
  ) throws -> [Chart.Amount] {
    let isAdded = [.count, .share, .sum].contains(figure.kind)
    guard let first = part == .weekday ? 1 : figures.keys.min(), let last = part == .weekday ? 7 : figures.keys.max(),
      !figures.isEmpty
    else { return [] }
    var steps: [Chart.Amount] = []
    var place = first
    while place <= last {
      guard steps.count < Self.mostSteps else {
        let (from, to) = (part.value(first).label, part.value(last).label)
        throw Failure(
          "from \(from) to \(to) is more than \(Self.mostSteps) \(part.rawValue)s",
          hint: part == .year ? "filter \(key.field)>=2020-01-01" : "chart \(key.field):year")
      }
      let known: Double?? = figures[place]
      steps.append(
        Chart.Amount(
          part.shortLabel(of: place, isLong: last - first > 300), known ?? (isAdded ? 0 : nil),
          name: key.datum(part.value(place), of: field(key.field))))
      place = part.next(after: place)
    }
    return steps
  }
}

extension ChartOfRows {
  /// The rows that have both values.
  private func points(_ x: String, _ y: String, _ series: String?) -> Chart {
    let values = values
    let (xs, ys) = (values.numbers(x), values.numbers(y))
    let kept = xs.indices.filter { !xs[$0].isNaN && !ys[$0].isNaN }
    let notes =
      leftOut(xs.count(where: \.isNaN), x)
      + leftOut(xs.indices.count { !xs[$0].isNaN && ys[$0].isNaN }, y)
    let parts = series.map { SeriesOfRows(values.values(GroupKey($0)), kept) }
    let (names, group) = (values.names(), series.flatMap(field))
    let source = Chart.PointSource(
      label: { names[$0] ?? E.list.singular },
      names: { [("id", .text(values.id($0).description)), (E.naming, names[$0].map { .text($0) } ?? .null)] },
      member: { row in parts.flatMap { group?.datum(of: $0.values[$0.places[row]].scalar) } ?? .null })
    let points = kept.map { row in
      Chart.Point(xs[row], ys[row], series: parts?.series(of: row), row: row, of: source)
    }
    let legend = series.flatMap { name in
      parts.map { Chart.Legend(field(name)?.title ?? name, key: name.asKey, $0.labels) }
    }
    let (across, up) = (axis(x), axis(y))
    return Chart(
      "\(up.title) by \(across.title)", .points(points, legend), x: across, y: up, notes: notes,
      empty: empty(values.count))
  }
}

/// The values of a field as a few series: the six that most rows have, and one of all others.
private struct SeriesOfRows: Sendable {
  let values: [GroupValue]
  /// For each row the place of its value.
  let places: [Int]
  let labels: [String]
  /// By place of a value.
  private let numbers: [Int]

  private static let most = 6

  init(_ found: (values: [GroupValue], places: [Int]), _ rows: [Int]) {
    (values, places) = found
    var counts = [Int](repeating: 0, count: found.values.count)
    for row in rows { counts[found.places[row]] += 1 }
    let present = counts.indices.filter { counts[$0] > 0 }
    let first = present.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }.prefix(Self.most)
      .sorted()
    labels = first.map { found.values[$0].label } + (present.count > first.count ? ["other"] : [])
    numbers = counts.indices.map { place in first.firstIndex(of: place) ?? Self.most }
  }

  func series(of row: Int) -> Int { numbers[places[row]] }
}

extension FieldKind {
  /// The format of a chart's numbers.
  var chartFormat: ChartFormat {
    switch self {
    case .number(.whole): .number(digits: 0)
    case .number(.miles): .miles
    case .number(.dollars): .dollars
    case .number(.fraction): .percent(of: 1)
    case .number(.percent): .percent(of: 100)
    case .number(.decimals(let digits)): .number(digits: digits)
    case .day, .moment: .date
    case .text, .words, .flag: .number(digits: 2)
    }
  }
}

extension Measure {
  /// True if there is nothing between two whole numbers.
  fileprivate var isWhole: Bool {
    switch self {
    case .whole, .miles, .dollars: true
    case .percent, .fraction, .decimals: false
    }
  }
}

extension FieldInfo {
  /// A number with its unit, anything else as its group is called.
  fileprivate func words(of value: GroupValue) -> String {
    if case .number(let measure) = kind, let number = value.scalar.number { measure.words(number) } else { value.label }
  }

  /// The colour that its badge has, where it has one.
  fileprivate func tint(of value: GroupValue) -> Tint {
    guard let list = wordList, let raw = value.scalar.text, list.name != "state" else { return .blue }
    return Tint(of: raw, in: list.name)
  }
}

extension DayPart {
  /// Beneath an axis: `Nov 2026`, `Nov 16`; of weeks over a long time the whole day.
  fileprivate func shortLabel(of number: Int, isLong: Bool) -> String {
    switch self {
    case .week: isLong ? value(number).label : Day(number: number).short
    case .month:
      Day(number / 12, number % 12 + 1, 1).map { "\($0.short.prefix(3)) \(number / 12)" } ?? value(number).label
    case .year, .weekday: value(number).label
    }
  }
}
