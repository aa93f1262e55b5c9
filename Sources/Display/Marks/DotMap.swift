/// A small map: lines drawn in dots, and places marked on them.
public struct DotMap: Equatable, Sendable {
  /// A place on the map, from 0,0 at its upper left to 1,1 at its lower right.
  public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A marked place, and what the line beneath the map calls it.
  public struct Mark: Equatable, Sendable {
    public var place: Point
    public var label: String
    public var kind: Kind

    public enum Kind: Sendable { case here, home }

    public init(_ label: String, at place: Point, _ kind: Kind) {
      self.label = label
      self.place = place
      self.kind = kind
    }
  }

  /// Closed lines.
  public var outlines: [[Point]]
  /// Where two share a cell the first is drawn.
  public var marks: [Mark]
  /// How many times wider than high it is.
  public var aspect: Double

  public init(outlines: [[Point]], marks: [Mark], aspect: Double) {
    self.outlines = outlines
    self.marks = marks
    self.aspect = aspect
  }

  /// Columns: narrower than the first it says nothing, wider than the second it says no more.
  private static let widths = 20...44

  /// The map with a line that explains the marks; nothing where it would be read aloud, or has no room.
  func lines(on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain, canvas.width >= Self.widths.lowerBound else { return [] }
    let width = min(canvas.width, Self.widths.upperBound)
    var grid = DotGrid(width: width, height: max(1, Int((Double(width) / 2 / max(0.1, aspect)).rounded())))
    for outline in outlines { grid.draw(outline) }
    let picture = grid.lines(marks, on: canvas)
    let legend = marks.map { Text(canvas.sign($0.kind), $0.kind.role) + Text(" \($0.label)", .dim) }
    return picture + (legend.isEmpty ? [] : legend.joined(by: "  ").wrapped(to: canvas.width))
  }
}

extension DotMap.Mark.Kind {
  var role: Role { self == .home ? .accent(.gold) : .accent(.red) }
}

extension Canvas {
  /// The sign of a marked place.
  func sign(_ kind: DotMap.Mark.Kind) -> String {
    switch kind {
    case .here: unicode ? "●" : "@"
    case .home: unicode ? "⌂" : "H"
    }
  }
}
