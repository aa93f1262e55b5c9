import Display
import Domain

/// A part of the dashboard: for eyes, and for programs. Both are made of the same values.
struct Panel {
  var content: [Section.Content]
  var figures: Datum
  /// Whether it only says that there is nothing to show.
  var isNothing = false
  /// What couldn't be loaded, although other rows are shown.
  var problem: String?

  init(_ content: [Section.Content], _ figures: Datum) {
    self.content = content
    self.figures = figures
  }

  /// `reasons` isn't empty; the hint is the way out.
  init(failed reasons: [String], hint: String = "'refresh' tries again") {
    let lines = reasons.map { Section.Content.line(Text($0, .warning)) }
    self.init(
      lines + [.line(Text(hint, .dim))], .object([("error", reasons.first.map(Datum.text) ?? .null)]))
  }

  /// How many more there are, and the command that lists them.
  static func more(_ count: Int, _ command: String) -> [Section.Content] {
    count > 0 ? [.line(Text("and \(count) more: '\(command)'", .dim))] : []
  }
}

extension Panel {
  /// A number: on a tile, and under a key.
  struct Figure {
    let key: String
    /// Nil if it isn't known.
    let value: Int?
    /// Nil where it isn't shown by itself.
    let tile: Tile?

    init(_ key: String, _ value: Int?, tile: Tile? = nil) {
      self.key = key
      self.value = value
      self.tile = tile
    }

    /// On a tile, with a unit after it and words beside it where it's known.
    init(_ key: String, _ title: String, _ value: Int?, unit: String = "", tint: Tint = .none, note: String = "") {
      let words = value.map { Numeral.grouped($0) + unit }
      self.init(key, value, tile: Tile(title, words ?? "--", tint: tint, note: value == nil ? "" : note))
    }

    /// The same without a tile where it isn't to be seen.
    func shown(if isShown: Bool) -> Figure { isShown ? self : Figure(key, value) }
  }

  init(_ figures: [Figure]) {
    self.init(
      [.tiles(figures.compactMap(\.tile))], .object(figures.map { ($0.key, $0.value.map(Datum.int) ?? .null) }))
  }
}

extension Panel {
  /// How many rows are of a kind: as a bar, and under a key.
  struct Share {
    let key: String
    let label: String
    let count: Int
    let tint: Tint
    /// Whether it has a bar.
    var isShown = true
  }

  /// `total` is what fills a bar.
  init(_ shares: [Share], of total: Int) {
    let bars = shares.filter(\.isShown).map { Bar($0.label, Double($0.count), of: Double(total), tint: $0.tint) }
    self.init([.bars(bars)], .object(shares.map { ($0.key, .int($0.count)) }))
  }
}

extension Panel {
  /// A row of a table: as a line, and as an object.
  struct Row {
    /// What stands before the line; nil for a dot.
    var label: String?
    let line: Text
    let object: Fields

    /// Lines with labels beneath each other, or after dots.
    static func content(_ rows: [Row]) -> [Section.Content] {
      if rows.isEmpty { return [] }
      if rows[0].label == nil { return [.bullets(rows.map(\.line), mark: "·")] }
      return [.pairs(rows.map { (label: $0.label ?? "", value: $0.line) })]
    }

    static func figures(_ rows: [Row]) -> Datum { .list(rows.map { .object($0.object) }) }
  }

  /// Rows, and a line that tells of a command with more.
  init(_ rows: [Row], then line: String) {
    self.init(Row.content(rows) + [.line(Text(line, .dim))], Row.figures(rows))
  }

  /// The first of `total` rows, under a key, and the command that lists all of them.
  init(_ key: String, _ rows: [Row], of total: Int, all command: String) {
    self.init(
      Row.content(rows) + Self.more(total - rows.count, command),
      .object([("total", .int(total)), (key, Row.figures(rows))]))
  }
}
