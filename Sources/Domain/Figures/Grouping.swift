package import Values

/// Rows put together by what they have in common, and what each group comes to.
package struct Grouping: Sendable {
  /// In their order.
  package private(set) var groups: [Member] = []
  /// The same figures of all the rows.
  package private(set) var total: [FigureValue] = []
  /// The number of rows in all.
  package let count: Int
  /// The number of rows that a figure left out for want of a value, for each field that it's made of.
  package private(set) var leftOut: [Selection.LeftOut] = []

  /// One group.
  package struct Member: Sendable {
    /// One for each key.
    package let values: [GroupValue]
    package let count: Int
    package let figures: [FigureValue]
  }

  /// The figure and the direction that groups are put in order by.
  package struct Order: Hashable, Sendable {
    package let figure: Figure
    package let direction: Direction

    package init(_ figure: Figure, _ direction: Direction) {
      self.figure = figure
      self.direction = direction
    }
  }
}

extension Grouping {
  /// The rows that a query keeps, whatever its limit, by some keys (none: all of them are one group).
  ///
  /// Groups come in the order of their values, or of a figure, those without it last.
  package init<E: Listed>(
    _ rows: Rows<E>, _ query: Query, by keys: [GroupKey], _ figures: [Figure], order: Order? = nil,
    _ context: EvaluationContext
  ) {
    let all = figures + [order?.figure].compactMap(\.self)
    let positions = rows.positions(matching: query, isOrdered: all.contains(where: \.kind.isOrdered), context)
    count = positions.count
    let codes = keys.map { GroupCodes($0, rows, positions, context) }
    let groups = GroupedPositions(positions, codes)
    let made = all.map { FigureMaker($0, rows, of: positions.count, context) }
    self.groups = CancellableScope.map(groups.members) { member in
      let slice = groups.positions[member.range]
      return Member(
        values: zip(codes, member.codes).map { $0.values[Int($1)] }, count: slice.count,
        figures: made.map { $0.value(of: slice) })
    }
    if CancellableScope.isOver { return }
    if let order { sort(order.direction) }
    // The figure of the order stands last, and isn't asked for by itself.
    if order != nil {
      self.groups = self.groups.map { Member(values: $0.values, count: $0.count, figures: $0.figures.dropLast()) }
    }
    total = made.prefix(figures.count).map { $0.value(of: positions[...]) }
    var seen: Set<String> = []
    for maker in made.prefix(figures.count) {
      guard let left = maker.leftOut(of: positions), seen.insert(left.field).inserted else { continue }
      leftOut.append(left)
    }
  }

  private mutating func sort(_ direction: Direction) {
    groups = groups.enumerated().sorted { a, b in
      switch (a.element.figures.last?.number, b.element.figures.last?.number) {
      case (let one?, let other?) where one != other: return direction == .ascending ? one < other : one > other
      case (.some, nil): return true
      case (nil, .some): return false
      default: return a.offset < b.offset
      }
    }.map(\.element)
  }
}

extension Rows where E: Listed {
  /// Where the rows are that a query keeps, whatever its limit: in its order, or as they lie.
  package func positions(matching query: Query, isOrdered: Bool = true, _ context: EvaluationContext) -> [Int32] {
    let found = mask(query, context)
    if isOrdered { return order(found, query.ordering.isEmpty ? E.ordering : query.ordering, context) }
    var positions: [Int32] = []
    positions.reserveCapacity(found.count)
    for (position, byte) in found.bytes.enumerated() where byte != 0 { positions.append(Int32(position)) }
    return positions
  }
}

/// Positions put together by codes: each group is a piece of one array.
private struct GroupedPositions {
  /// Group after group, in each of them in the order in which they came.
  private(set) var positions: [Int32]
  private(set) var members: [(codes: [Int32], range: Range<Int>)] = []

  init(_ positions: [Int32], _ keys: [GroupCodes]) {
    self.positions = positions
    guard !keys.isEmpty else {
      members = positions.isEmpty ? [] : [([], 0..<positions.count)]
      return
    }
    var ids = keys[0].codes
    var combined = keys[0].values.indices.map { [Int32($0)] }
    for key in keys.dropFirst() { GroupedPositions.join(&ids, &combined, with: key) }
    var counts = [Int](repeating: 0, count: combined.count + 1)
    for id in ids { counts[Int(id) + 1] += 1 }
    for place in counts.indices.dropFirst() { counts[place] += counts[place - 1] }
    members = combined.indices.filter { counts[$0] < counts[$0 + 1] }.map {
      (combined[$0], counts[$0]..<counts[$0 + 1])
    }
    for (position, id) in zip(positions, ids) {
      self.positions[counts[Int(id)]] = position
      counts[Int(id)] += 1
    }
  }

  /// Makes the ids of two keys out of those of one and the codes of the other; they ascend as the pairs do.
  private static func join(_ ids: inout [Int32], _ combined: inout [[Int32]], with key: GroupCodes) {
    let width = key.values.count
    var places: [Int: Int32] = [:]
    for (id, code) in zip(ids, key.codes) { places[Int(id) * width + Int(code)] = 0 }
    let pairs = places.keys.sorted()
    for (place, pair) in pairs.enumerated() { places[pair] = Int32(place) }
    for index in ids.indices { ids[index] = places[Int(ids[index]) * width + Int(key.codes[index])] ?? 0 }
    combined = pairs.map { combined[$0 / width] + [Int32($0 % width)] }
  }
}

/// Works a figure out for some of the rows.
private struct FigureMaker<E: Listed> {
  private let figure: Figure
  private let content: FieldColumn<E>.Content?
  /// The number of rows of all groups together.
  private let count: Int

  init(_ figure: Figure, _ rows: Rows<E>, of count: Int, _ context: EvaluationContext) {
    self.figure = figure
    self.count = count
    content = figure.field.flatMap { context.fields(of: E.self)[$0] }.map { rows.column($0, context).content }
  }

  func value(of positions: ArraySlice<Int32>) -> FigureValue {
    switch figure.kind {
    case .count: return .one(.number(Double(positions.count)))
    case .share: return .one(count == 0 ? .missing : .number(Double(positions.count) / Double(count)))
    case .first: return .one(positions.lazy.map(scalar).first { $0 != .missing } ?? .missing)
    case .last: return .one(positions.reversed().lazy.map(scalar).first { $0 != .missing } ?? .missing)
    case .list: return .several(positions.lazy.map(scalar).filter { $0 != .missing })
    case .sum, .avg, .median, .min, .max:
      let numbers = numbers(positions)
      return .one(numbers.isEmpty ? .missing : Scalar(Figure.number(figure.kind, numbers)))
    }
  }

  /// The number of rows that have no value for it; nil where all of them count anyway.
  func leftOut(of positions: [Int32]) -> Selection.LeftOut? {
    guard let field = figure.field, content != nil else { return nil }
    let missing = positions.count { scalar($0) == .missing }
    return missing == 0 ? nil : Selection.LeftOut(field: field, count: missing)
  }

  private func scalar(_ position: Int32) -> Scalar {
    switch content {
    case .numbers(let values)?: Scalar(values[Int(position)])
    case .codes(let codes, let lexicon)?:
      codes[Int(position)] < 0 ? .missing : .text(lexicon.entries[Int(codes[Int(position)])].text)
    case nil: .missing
    }
  }

  private func numbers(_ positions: ArraySlice<Int32>) -> [Double] {
    guard case .numbers(let values)? = content else { return [] }
    return positions.lazy.map { values[Int($0)] }.filter { !$0.isNaN }
  }
}

extension Figure {
  /// The result of some numbers; nil of none, and 0 is the sum of none.
  package static func number(_ kind: Kind, _ numbers: [Double]) -> Double? {
    switch kind {
    case .sum: numbers.total
    case .avg: numbers.isEmpty ? nil : numbers.total / Double(numbers.count)
    case .median: Quantiles(numbers)?[0.5]
    case .min: numbers.min()
    case .max: numbers.max()
    case .count: Double(numbers.count)
    case .share, .first, .last, .list: nil
    }
  }
}

extension [Double] {
  /// Their sum, nearly the same in whatever order they come: what rounding loses at each step is added at the end.
  package var total: Double {
    var (sum, lost) = (0.0, 0.0)
    for number in self {
      let next = sum + number
      lost += abs(sum) >= abs(number) ? sum - next + number : number - next + sum
      sum = next
    }
    return lost.isFinite ? sum + lost : sum
  }
}

/// Numbers in their order, for the ones that a part of them lies below.
package struct Quantiles: Sendable {
  private let sorted: [Double]

  /// Nil for no numbers.
  package init?(_ numbers: [Double]) {
    guard !numbers.isEmpty else { return nil }
    sorted = numbers.sorted()
  }

  /// The number that `part` (0...1) of them lie below, between two of them by how near each is.
  ///
  /// Source: Documentation/Formulas.md, "Quartiles".
  package subscript(part: Double) -> Double {
    let place = part * Double(sorted.count - 1)
    let lower = Int(place.rounded(.down))
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }
}

/// The rows that have one value of a field, counted.
package struct Group: Hashable, Sendable {
  package let value: Scalar
  /// The text of its value; `none` for rows without one.
  package let label: String
  package let count: Int
}

extension Rows where E: Listed {
  /// The number of the selected rows (all if nil) that have each value of a field, in its natural order,
  /// the missing ones last.
  ///
  /// Moments are counted by the person's days; such a group's value is the beginning of the day.
  package func groups(by field: Field<E>, in positions: [Int]? = nil, _ context: EvaluationContext) -> [Group] {
    let positions = positions.map { $0.map { Int32($0) } } ?? Array(0..<Int32(count))
    let codes = GroupCodes(GroupKey(field.name), self, positions, context)
    var counts = [Int](repeating: 0, count: codes.values.count)
    for code in codes.codes { counts[Int(code)] += 1 }
    return zip(codes.values, counts).filter { $1 > 0 }.map { Group(value: $0.scalar, label: $0.label, count: $1) }
  }
}

extension Lexicon {
  /// Rows by code, among some positions or all.
  func counts(of codes: Chunked<Int32>, in positions: [Int]?) -> [Int] {
    guard let positions else { return counts.map { Int($0) } }
    var counts = [Int](repeating: 0, count: entries.count)
    for position in positions {
      let code = codes[position]
      if code >= 0 { counts[Int(code)] += 1 }
    }
    return counts
  }
}

/// The values of fields in the rows that a query keeps, whatever its limit, row by row in the order of
/// the list.
package struct RowValues<E: Listed>: Sendable {
  private let rows: Rows<E>
  private let positions: [Int32]
  private let context: EvaluationContext

  package init(_ rows: Rows<E>, _ query: Query, _ context: EvaluationContext) {
    self.rows = rows
    self.context = context
    positions = rows.positions(matching: query, context)
  }

  /// The number of rows.
  package var count: Int { positions.count }

  /// A number for each row, of a moment that of its day; NaN where there is none.
  package func numbers(_ name: String) -> [Double] {
    guard let field = context.fields(of: E.self)[name] else { return Array(repeating: .nan, count: count) }
    let all = rows.numbers(field, context)
    return positions.map { all[Int($0)] }
  }

  /// The values that there are in their order, the missing one last; and for each row the place of its own among them.
  package func values(_ key: GroupKey) -> (values: [GroupValue], places: [Int]) {
    let codes = GroupCodes(key, rows, positions, context)
    return (codes.values, codes.codes.map(Int.init))
  }

  package func id(_ row: Int) -> UUID { rows.id(at: Int(positions[row])).uuid }

  /// The name of each row; nil where it has none.
  package func names() -> [String?] {
    guard let field = context.fields(of: E.self)[E.naming],
      case .codes(let codes, let lexicon) = rows.column(field, context).content
    else { return Array(repeating: nil, count: count) }
    return positions.map { position in
      let code = codes[Int(position)]
      return code < 0 ? nil : lexicon.entries[Int(code)].text
    }
  }
}
