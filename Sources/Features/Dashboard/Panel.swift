import Display
import Domain
import Grammar
import ShellCore
import Values

/// A part of the dashboard: for eyes, and for programs. Both are made of the same values.
struct Panel {
  var content: [Section.Content]
  /// Made where they are printed.
  let figures: @Sendable () -> Datum
  /// The lines above the content, each at a number of its own.
  var items: [(line: Text, item: NumberedItem)] = []
  /// The advice on what may be typed about the items, given the number of the first.
  var advice: (@Sendable (Int) -> String)?
  /// Its content where there is little room; nil for all of it.
  var short: [Section.Content]?
  /// The amount of it, where it's only named.
  var gist: String?
  /// The commands that list what its figures count, and what they count.
  var lists: [(line: String, count: Int)] = []
  /// True if it only says that there is nothing to show.
  var isNothing = false

  init(_ content: [Section.Content], _ figures: Datum) { self.init(content) { figures } }

  init(_ content: [Section.Content], figures: @escaping @Sendable () -> Datum) {
    self.content = content
    self.figures = figures
  }

  /// Tables couldn't be loaded.
  init(failed unread: Unread.Reasons) {
    let reasons = unread.sorted { $0.key.rawValue < $1.key.rawValue }
    self.init(failed: reasons.map { "\($0.key.spoken) can't be loaded: \($0.value)" })
  }

  /// `reasons` isn't empty; the hint is the way out.
  init(failed reasons: [String], hint: String = "'refresh' tries again") {
    let lines = reasons.map { Section.Content.line(Text($0, .warning)) }
    self.init(
      lines + [.line(Text(hint, .dim))], .object([("error", Datum(reasons.first))]))
  }

  /// The content beneath the items, whose numbers go on from here.
  func content(from first: Int, isShort: Bool = false) -> [Section.Content] {
    let content = isShort ? short ?? self.content : self.content
    guard !items.isEmpty else { return content }
    let lines = items.enumerated().map { (label: "\(first + $0.offset)", value: $0.element.line) }
    return [.pairs(lines)] + (advice.map { [.line(Text($0(first), .dim))] } ?? []) + content
  }

  /// The number of further ones, and the command that lists them.
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
    /// The command that lists what it counts; nil where it isn't a count.
    let list: String?

    init(_ key: String, _ value: Int?, tile: Tile? = nil, list: String? = nil) {
      self.key = key
      self.value = value
      self.tile = tile
      self.list = list
    }

    /// On a tile, with a unit after it and words beside it where it's known.
    init(
      _ key: String, _ title: String, _ value: Int?, unit: String = "", tint: Tint = .none, note: String = "",
      list: String? = nil
    ) {
      let words = value.map { Numeral.grouped($0) + unit }
      let tile = Tile(title, words ?? "--", tint: tint, note: value == nil ? "" : note)
      self.init(key, value, tile: tile, list: list)
    }

    /// The same without a tile where it isn't to be seen.
    func shown(if isShown: Bool) -> Figure { isShown ? self : Figure(key, value) }

    /// `Accepted: 'offers accepted'`, where the title isn't the name of the list already.
    fileprivate var listed: String? {
      guard let tile, let list, list != tile.label.lowercased() else { return nil }
      return "\(tile.label): '\(list)'"
    }

    /// The list, where that is said in words, else the title, and what it counts: `offers accepted 1 (11%)`, `A-Tier 8`.
    fileprivate var short: Text? {
      tile.map { tile in
        let note = tile.note.isEmpty ? "" : " (\(tile.note))"
        let name = list.flatMap { $0.contains("=") ? nil : $0 } ?? tile.label
        return Text("\(name) ") + Text(tile.value, .strong) + Text(note, .dim)
      }
    }
  }

  init(_ figures: [Figure]) {
    let listed = figures.compactMap(\.listed).joined(separator: "; ")
    self.init(
      [.tiles(figures.compactMap(\.tile))] + (listed.isEmpty ? [] : [.line(Text(listed, .dim))]),
      .object(figures.map { ($0.key, Datum($0.value)) }))
    let told = figures.compactMap(\.short)
    short = stride(from: 0, to: told.count, by: 3).map { start in
      .line(told[start..<min(start + 3, told.count)].joined(by: Text("   ")))
    }
    lists = figures.compactMap { figure in
      figure.tile == nil ? nil : figure.list.flatMap { list in figure.value.map { (list, $0) } }
    }
  }
}

extension Panel {
  /// The number of rows of a kind: as a bar, and under a key.
  struct Share {
    let key: String
    let label: String
    let count: Int
    let tint: Tint
    /// The command that lists them.
    let list: String
    /// True if it has a bar.
    var isShown = true
  }

  /// `total` is what fills a bar.
  init(_ shares: [Share], of total: Int) {
    let bars = shares.filter(\.isShown).map {
      Bar($0.label, Double($0.count), of: Double(total), tint: $0.tint, isLong: true)
    }
    let example = shares.max { $0.count < $1.count }.map { "\($0.label): '\($0.list)'" }
    self.init(
      [.bars(bars)] + (example.map { [.line(Text($0, .dim))] } ?? []), .object(shares.map { ($0.key, .int($0.count)) }))
    lists = shares.filter(\.isShown).map { ($0.list, $0.count) }
  }
}

extension Panel {
  /// A row of a table: as a line, and as an object.
  struct Row {
    /// The text before the line; nil for a dot.
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
    gist = "\(rows.count)"
  }

  /// The first of `total` rows, under a key, and the command that lists all of them.
  init(_ key: String, _ rows: [Row], of total: Int, all command: String) {
    let content = Row.content(rows) + Self.more(total - rows.count, command)
    self.init(content, .object([("total", .int(total)), (key, Row.figures(rows))]))
    gist = "\(total)"
    lists = [(command, total)]
    short = Row.content(Array(rows.prefix(Self.fewest))) + Self.more(total - min(rows.count, Self.fewest), command)
  }

  /// Rows where there is little room.
  private static let fewest = 3
}
