/// A small map: lines drawn in dots, and places marked on them.
package struct DotMap: Equatable, Sendable {
  /// A place on the map, from 0,0 at its upper left to 1,1 at its lower right.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A marked place, and what the lines beneath the map call it.
  package struct Mark: Equatable, Sendable {
    package var place: Point
    package var label: String
    package var kind: Kind

    package enum Kind: Equatable, Sendable {
      case here, home
      /// One of several of a kind.
      case one(of: Group)
    }

    package init(_ label: String, at place: Point, _ kind: Kind) {
      self.label = label
      self.place = place
      self.kind = kind
    }
  }

  /// The label that marks have in common, and the way they are drawn: the sign tells it without the
  /// colour.
  package struct Group: Equatable, Sendable {
    package var label: String
    /// Of one column each.
    package var sign: String
    package var ascii: String
    package var tint: Tint

    package init(_ label: String, sign: String, ascii: String, tint: Tint) {
      self.label = label
      self.sign = sign
      self.ascii = ascii
      self.tint = tint
    }
  }

  /// Closed lines.
  package var outlines: [[Point]]
  /// Where two share a cell the first is drawn.
  package var marks: [Mark]
  /// Its width as a multiple of its height.
  package var aspect: Double
  /// In columns: wider it says no more.
  package var mostWidth = 44
  /// True if marks of one kind come in no order: those that are named are put in the order of their labels.
  package var isUnordered = false

  package init(outlines: [[Point]], marks: [Mark], aspect: Double) {
    self.outlines = outlines
    self.marks = marks
    self.aspect = aspect
  }

  /// In columns: narrower it says nothing.
  private static let leastWidth = 20

  /// The map with lines that explain the marks; in words where it would be read aloud, or has no room.
  func lines(on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain, canvas.width >= Self.leastWidth else {
      return spoken.flatMap { $0.laidOut(on: canvas).wrapped(to: canvas.width) }
    }
    let width = min(canvas.width, max(Self.leastWidth, mostWidth))
    var grid = DotGrid(width: width, height: max(1, Int((Double(width) / 2 / max(0.1, aspect)).rounded())))
    for outline in outlines { grid.draw(outline) }
    let picture = grid.lines(marks, on: canvas)
    let legend = legend(on: canvas).flatMap { $0.laidOut(on: canvas).wrapped(to: canvas.width) }
    return picture + legend.flowed(to: canvas.width, by: "  ", on: canvas) + crowds(in: grid, on: canvas)
  }

  /// Groups with how many there are of each, and everything else by its name.
  private func legend(on canvas: Canvas) -> [Text] {
    let parts = groups.map { group, count in
      canvas.sign(.one(of: group)) + Text(" \(group.label) \(count)", .dim)
    }
    let single = marks.filter { $0.group == nil }
    return parts + single.map { canvas.sign($0.kind) + Text(" \($0.label)", .dim) }
  }

  /// In the order of their first marks, with how many there are of each.
  private var groups: [(group: Group, count: Int)] {
    var groups: [(group: Group, count: Int)] = []
    // Marks of a group mostly stand together.
    var last = 0
    for mark in marks {
      guard let group = mark.group else { continue }
      if last >= groups.count || groups[last].group != group {
        last = groups.firstIndex { $0.group == group } ?? groups.count
        if last == groups.count { groups.append((group, 0)) }
      }
      groups[last].count += 1
    }
    return groups
  }

  /// More places than this that hold several marks are only counted.
  private static let mostCrowds = 8
  /// More names than this of one place are only counted.
  private static let mostNames = 8

  /// Marks that share a cell, some of a group among them: only the first of them is seen.
  private func crowds(in grid: DotGrid, on canvas: Canvas) -> [Text] {
    let crowds = grid.crowds(marks).filter { $0.contains { marks[$0].group != nil } }
    guard !crowds.isEmpty else { return [] }
    let lines = crowds.prefix(Self.mostCrowds).flatMap { crowd in
      let crowd = byLabel(crowd)
      let named = crowd.prefix(Self.mostNames).map { canvas.sign(marks[$0].kind) + Text(" \(marks[$0].label)") }
      let rest = crowd.count - named.count
      let names = rest > 0 ? named + [Text("and \(rest) more", .dim)] : named
      return Self.filled(names.map { $0.laidOut(on: canvas) }, to: max(1, canvas.width - 2)).map { "  " + $0 }
    }
    let rest = crowds.count - Self.mostCrowds
    let more = rest > 0 ? [Text("  and \(rest) more places", .dim)] : []
    return [Text("In one place", .dim)] + lines + more
  }

  /// Names with commas between them, in lines that end between two of them: no mark is parted from its name.
  private static func filled(_ names: [Text], to width: Int) -> [Text] {
    var lines: [Text] = []
    for (place, name) in names.enumerated() {
      let name = place + 1 < names.count ? name + "," : name
      if let last = lines.last, last.width + 1 + name.width <= width {
        lines[lines.count - 1] = last + " " + name
      } else {
        lines.append(name)
      }
    }
    return lines.flatMap { $0.wrapped(to: width) }
  }

  /// Places of marks in the order in which they are named.
  private func byLabel(_ crowd: [Int]) -> [Int] {
    guard isUnordered else { return crowd }
    return crowd.sorted { one, other in
      let (a, b) = (marks[one], marks[other])
      return a.kind == b.kind && a.label != b.label ? a.label < b.label : one < other
    }
  }

  /// More names than this of one group are only counted.
  private static let mostSpoken = 60

  /// The map in words; nothing where there are no groups, for then its marks are told elsewhere.
  var spoken: [Text] {
    groups.map { group, _ in
      let given = marks.filter { $0.kind == .one(of: group) }.map(\.label)
      let names = isUnordered ? given.sorted() : given
      let rest = names.count - Self.mostSpoken
      let more = rest > 0 ? ", and \(rest) more" : ""
      return Text("\(group.label): \(names.prefix(Self.mostSpoken).joined(separator: ", "))\(more)")
    }
  }
}

extension DotMap.Mark {
  var group: DotMap.Group? { if case .one(let group) = kind { group } else { nil } }
}

extension Canvas {
  /// The sign of a marked place.
  func sign(_ kind: DotMap.Mark.Kind) -> Text {
    switch kind {
    case .here: Text(drawsSigns ? "●" : "@", .accent(.red))
    case .home: Text(drawsSigns ? "⌂" : "H", .accent(.gold))
    case .one(let group): Text(drawsSigns ? group.sign : group.ascii, .accent(group.tint))
    }
  }
}

/// Cells of two by four dots each, as braille draws them.
struct DotGrid {
  private let width: Int
  private let height: Int
  private var cells: [UInt8]

  /// In cells.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: 0, count: width * height)
  }

  /// A closed line through the points.
  mutating func draw(_ points: [DotMap.Point]) {
    guard let last = points.last else { return }
    trace([last] + points)
  }

  /// A line through the points, from the first to the last; one point is a dot.
  mutating func trace(_ points: [DotMap.Point]) {
    guard var last = points.first else { return }
    for point in points {
      let steps = max(
        1, Int(max(abs(point.x - last.x) * Double(width * 2), abs(point.y - last.y) * Double(height * 4))))
      for step in 0...min(steps, 10_000) {
        let share = Double(step) / Double(steps)
        dot(DotMap.Point(last.x + (point.x - last.x) * share, last.y + (point.y - last.y) * share))
      }
      last = point
    }
  }

  /// A point of two by two dots.
  mutating func blot(_ point: DotMap.Point) {
    let (right, below) = (1 / Double(width * 2), 1 / Double(height * 4))
    let (x, y) = (min(point.x, 1 - 1.5 * right), min(point.y, 1 - 1.5 * below))
    for (x, y) in [(x, y), (x + right, y), (x, y + below), (x + right, y + below)] { dot(DotMap.Point(x, y)) }
  }

  /// The rows of cells, with signs in the place of those that hold a mark.
  func lines(_ marks: [DotMap.Mark], on canvas: Canvas) -> [Text] {
    var signs: [Int: Text] = [:]
    for mark in marks {
      guard let (x, y) = place(mark.place) else { continue }
      let cell = y / 4 * width + x / 2
      if signs[cell] == nil { signs[cell] = canvas.sign(mark.kind) }
    }
    return (0..<height).map { row in
      var line = Text()
      for cell in row * width..<(row + 1) * width { line += signs[cell] ?? Text(sign(cells[cell], on: canvas), .dim) }
      return line.trimmed()
    }
  }

  /// The column, counted from the left, of a place that is 0 to 1.
  static func column(_ x: Double, of width: Int) -> Int { place(x, of: width * 2) / 2 }

  /// The row, counted from above, of a place that is 0 to 1.
  static func row(_ y: Double, of height: Int) -> Int { place(y, of: height * 4) / 4 }

  /// The cells of a row, dots as `ascii` where there is no braille.
  func row(_ row: Int, ascii: String, on canvas: Canvas) -> String {
    cells[row * width..<(row + 1) * width].map { sign($0, ascii: ascii, on: canvas) }.joined()
  }

  /// The places among the marks of those that share a cell with others, cell by cell from the upper left.
  func crowds(_ marks: [DotMap.Mark]) -> [[Int]] {
    var cells = [[Int]](repeating: [], count: width * height)
    for index in marks.indices {
      if let (x, y) = place(marks[index].place) { cells[y / 4 * width + x / 2].append(index) }
    }
    return cells.filter { $0.count > 1 }
  }

  private func sign(_ dots: UInt8, ascii: String = ".", on canvas: Canvas) -> String {
    if dots == 0 { return " " }
    return canvas.unicode ? String(Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " ") : ascii
  }

  /// In dots; nil for a point off the map.
  private func place(_ point: DotMap.Point) -> (x: Int, y: Int)? {
    guard (0...1).contains(point.x), (0...1).contains(point.y) else { return nil }
    return (Self.place(point.x, of: width * 2), Self.place(point.y, of: height * 4))
  }

  /// The dot of a place that is 0 to 1.
  private static func place(_ share: Double, of dots: Int) -> Int { min(dots - 1, Int(share * Double(dots))) }

  private mutating func dot(_ point: DotMap.Point) {
    guard let (x, y) = place(point) else { return }
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[y / 4 * width + x / 2] |= bits[x % 2][y % 4]
  }
}
