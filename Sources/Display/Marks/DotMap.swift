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

  /// What marks have in common, and how they are drawn: the sign tells it without the colour.
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
  /// How many times wider than high it is.
  package var aspect: Double
  /// In columns: wider it says no more.
  package var mostWidth = 44

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
    return picture + legend(on: canvas).flowed(to: canvas.width, by: "  ", on: canvas) + crowds(in: grid, on: canvas)
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
      let named = crowd.prefix(Self.mostNames).map { canvas.sign(marks[$0].kind) + Text(" \(marks[$0].label)") }
      let rest = crowd.count - named.count
      let names = (rest > 0 ? named + [Text("and \(rest) more", .dim)] : named).joined(by: ", ")
      return names.laidOut(on: canvas).wrapped(to: max(1, canvas.width - 2)).map { "  " + $0 }
    }
    let rest = crowds.count - Self.mostCrowds
    let more = rest > 0 ? [Text("  and \(rest) more places", .dim)] : []
    return [Text("In one place", .dim)] + lines + more
  }

  /// More names than this of one group are only counted.
  private static let mostSpoken = 60

  /// The map in words; nothing where there are no groups, for then its marks are told elsewhere.
  var spoken: [Text] {
    groups.map { group, _ in
      let names = marks.filter { $0.kind == .one(of: group) }.map(\.label)
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
