package import Values

/// One thing seen from near: a header, and sections.
package struct Detail: Sendable {
  package var header: [Text]
  package var sections: [Section]
  /// The fields that json prints.
  package var object: Fields { figures() }
  /// The fields that csv, tsv, markdown and lines print.
  package var record: Fields { ownRecord() }
  /// Both are made where they are printed: most details are only looked at.
  private let figures: @Sendable () -> Fields
  private let ownRecord: @Sendable () -> Fields
  /// True if Markdown is headings and lists, as a letter has them, rather than a table of the record.
  package var isDocument = false
  /// The command that shows everything, where a terminal shows as much as it has room for; nil shows all of it anyway.
  package var whole: String?

  /// A detail; `record` is `object` unless given.
  package init(header: [Text], sections: [Section], object: Fields, record: Fields? = nil) {
    self.init(header: header, sections: sections, figures: { object }, record: { record ?? object })
  }

  /// The same, whose fields are made once they are printed.
  package init(
    header: [Text], sections: [Section], figures: @escaping @Sendable () -> Fields,
    record: @escaping @Sendable () -> Fields
  ) {
    self.header = header
    self.sections = sections
    self.figures = figures
    ownRecord = record
  }
}

/// A titled part of a detail.
package struct Section: Sendable {
  package var title: String
  /// The word a person types for it.
  package var id: String
  package var content: [Content]
  /// True if it takes the whole width where others sit side by side.
  package var isWide: Bool
  /// The number of things that it is about, where it doesn't list them all.
  package var total: Int?
  /// The part of it that is left where there is no room for everything.
  package var brief: Brief?

  package init(_ title: String, id: String, isWide: Bool = false, total: Int? = nil, _ content: [Content]) {
    self.title = title
    self.id = id
    self.isWide = isWide
    self.total = total
    self.content = content
  }

  /// The content of a section.
  package enum Content: Sendable {
    /// A paragraph; its line ends count.
    case line(Text)
    case pairs([(label: String, value: Text)])
    /// Items, each after a mark: `✓`.
    case bullets([Text], mark: Text)
    case sheet(Sheet)
    case bars([Bar])
    case tiles([Tile])
    case columns(ColumnChart)
    case map(DotMap)
  }
}

extension Detail {
  /// The detail, its sections in two columns where there's room for them; what fits, if that is asked for.
  package func lines(on canvas: Canvas) -> [Text] {
    if let whole, canvas.isTerminal { return fitted(to: canvas, whole: whole) }
    return lines(of: sections, on: canvas)
  }

  /// The header and some of the sections.
  func lines(of sections: [Section], on canvas: Canvas) -> [Text] {
    var lines = header.flatMap { line in
      line.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: canvas.width) }
    }
    let isParted = sections.count > 1 || sections.contains(where: \.isWide)
    let isWide = canvas.width >= Detail.twoColumnWidth && !canvas.isPlain && !canvas.isUncut && isParted
    let body =
      isWide ? Detail.parts(sections, on: canvas) : Detail.stacked(sections.map { $0.lines(on: canvas.column()) })
    if !lines.isEmpty && !body.isEmpty { lines.append(Text()) }
    return lines + body
  }

  /// From this width on sections sit side by side.
  static let twoColumnWidth = 110

  /// The wide sections over the whole width, what stands between them in two columns.
  private static func parts(_ sections: [Section], on canvas: Canvas) -> [Text] {
    let runs = sections.chunked { $0.isWide == $1.isWide && !$1.isWide }
    return stacked(
      runs.map { run in
        run.count == 1 && run[0].isWide ? run[0].lines(on: canvas) : inTwoColumns(run, on: canvas)
      })
  }

  private static func inTwoColumns(_ sections: [Section], on canvas: Canvas) -> [Text] {
    let gap = 4
    let column = canvas.column((canvas.width - gap) / 2)
    let drawn = sections.map { $0.lines(on: column) }
    let heights = drawn.map { $0.count + 1 }
    let total = heights.reduce(0, +)
    var (best, least, left) = (1, Int.max, 0)
    for (index, height) in heights.enumerated() {
      left += height
      if max(left, total - left) < least { (best, least) = (index + 1, max(left, total - left)) }
    }
    let one = Detail.stacked(Array(drawn.prefix(best)))
    let other = Detail.stacked(Array(drawn.dropFirst(best)))
    return (0..<max(one.count, other.count)).map { line in
      let start = line < one.count ? one[line] : Text()
      guard line < other.count, !other[line].isEmpty else { return start }
      return start.padded(to: column.width + gap) + other[line]
    }
  }

  private static func stacked(_ parts: [[Text]]) -> [Text] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [Text()]))
  }
}

extension [Section] {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(by belong: (Section, Section) -> Bool) -> [[Section]] {
    reduce(into: []) { runs, section in
      if let last = runs.last?.last, belong(last, section) {
        runs[runs.count - 1].append(section)
      } else {
        runs.append([section])
      }
    }
  }
}

extension Canvas {
  /// A part of this canvas; as wide as is pleasant to read if no width is given.
  func column(_ width: Int = 88) -> Canvas {
    var column = self
    column.width = isUncut ? self.width : max(1, min(width, self.width))
    return column
  }
}

extension Section {
  /// The title, and the content set in beneath it.
  func lines(on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else {
      return [Text(count.map { "\(self.title): \($0)" } ?? self.title)]
        + content.flatMap { $0.lines(indent: 0, on: canvas) }
    }
    let indent = canvas.width < 20 ? 0 : 2
    let title = Text(title, .heading).laidOut(on: canvas).cut(to: canvas.width, on: canvas)
    let rule = canvas.rule((canvas.isUncut ? 80 : canvas.width) - title.width - 1)
    let head = rule.isEmpty ? title : title + " " + rule
    return [head] + content.flatMap { $0.lines(indent: indent, on: canvas) }
  }
}

extension Section {
  /// The number of things that it is about, or lists, if it is nothing but a list.
  private var count: Int? {
    guard total == nil, content.count == 1 else { return total }
    return switch content[0] {
    case .bullets(let items, _): items.count
    case .sheet(let sheet): sheet.count
    default: nil
    }
  }
}

extension Section.Content {
  func lines(indent: Int, on canvas: Canvas) -> [Text] {
    let margin = Text(String(repeating: " ", count: indent))
    let inner = canvas.column(max(1, canvas.width - indent))
    switch self {
    case .line(let text):
      return text.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: inner.width) }.map { margin + $0 }
    case .pairs(let pairs): return Pairs(pairs).lines(indent: indent, on: canvas)
    case .bullets(let items, let mark):
      return items.flatMap { Pairs([(label: "", value: $0)]).lines(indent: indent, mark: mark, on: canvas) }
    case .sheet(let sheet): return sheet.tableLines(on: inner).map { margin + $0 }
    case .map(let map): return map.lines(on: inner).map { margin + $0 }
    case .bars(let bars): return Bar.lines(bars, on: inner).map { margin + $0 }
    case .tiles(let tiles): return Tile.lines(tiles, on: inner).map { margin + $0 }
    case .columns(let chart): return chart.lines(on: inner).map { margin + $0 }
    }
  }
}

extension Detail {
  /// The detail as a document: the first line of its header as its title, a heading for each section.
  func markdownDocument(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    for (place, line) in header.enumerated() where !line.isEmpty {
      drawing.add((place == 0 ? "# " : "\n") + Markdown.prose(line, on: canvas) + "\n")
    }
    for section in sections {
      drawing.add((drawing.isEmpty ? "" : "\n") + "## " + Markdown.prose(Text(section.title), on: canvas) + "\n")
      for content in section.content {
        let lines = content.markdown(on: canvas)
        if !lines.isEmpty { drawing.add("\n" + lines) }
      }
    }
    return drawing
  }
}

extension Section.Content {
  fileprivate func markdown(on canvas: Canvas) -> String {
    func list(_ items: [(label: String, value: Text)]) -> String {
      items.map { item in
        let label = item.label.isEmpty ? Text() : Text("\(item.label): ")
        return "- " + Markdown.prose(label + item.value, on: canvas) + "\n"
      }.joined()
    }
    switch self {
    case .line(let text): return Markdown.prose(text, on: canvas) + "\n"
    case .pairs(let pairs): return list(pairs)
    case .bullets(let items, _): return list(items.map { ("", $0) })
    case .sheet(let sheet): return Records(sheet).markdown(on: canvas).joined()
    case .bars(let bars):
      return list(
        bars.map { bar in
          let number = bar.value.map { Numeral.text(Numeral.nearest($0 * 10) / 10) } ?? "none"
          return (bar.label, bar.note.isEmpty ? Text(number) : Text("\(number), ") + bar.note)
        })
    case .tiles(let tiles):
      return list(tiles.map { ($0.label, Text($0.note.isEmpty ? $0.value : "\($0.value), \($0.note)")) })
    case .columns(let chart):
      return list(chart.points.filter { $0.value != 0 }.map { ($0.label, Text(Numeral.text($0.value))) })
    case .map(let map): return list(map.spoken.map { ("", $0) })
    }
  }
}

extension Markdown {
  /// Words in one line, none of which begins a heading, a list, a link or a tag.
  static func prose(_ text: Text, on canvas: Canvas) -> String {
    escaped(Visible.shown(text.laidOut(on: canvas).words, unicode: canvas.unicode))
  }
}

/// Values beside their names, the values in one column.
struct Pairs {
  let pairs: [(label: String, value: Text)]

  init(_ pairs: [(label: String, value: Text)]) { self.pairs = pairs }

  /// Two blanks between name and value; a long value goes on beneath itself, and stands below a name that takes more than
  /// half of the room. On a plain canvas it is `name: value`.
  func lines(indent: Int, mark: Text = "", on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else {
      return pairs.map { pair in
        let sign = mark.runs.compactMap(\.spoken).joined()
        let label = pair.label.isEmpty ? sign : pair.label
        let lead = label.isEmpty ? Text() : Text("\(label): ")
        let value = pair.value.lines.filter { !$0.isEmpty }.joined(by: "; ")
        return Text((lead + value).laidOut(on: canvas).words)
      }
    }
    let labels = pairs.map { $0.label.isEmpty ? mark : Text($0.label, .dim).laidOut(on: canvas) }
    let most = max(1, (canvas.width - indent) / 2)
    let width = labels.map(\.width).filter { $0 <= most }.max() ?? 0
    let gap = labels.allSatisfy { $0 == mark } ? 1 : 2
    let start = indent + width + gap
    let margin = String(repeating: " ", count: indent)
    return zip(pairs, labels).flatMap { pair, label in
      let room = max(1, canvas.width - start)
      let lines = pair.value.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: room) }
      let hang = Text(String(repeating: " ", count: start))
      let all: [Text]
      if label.width > most {
        all = label.wrapped(to: max(1, canvas.width - indent)).map { Text(margin) + $0 } + lines.map { hang + $0 }
      } else {
        let head = Text(margin) + label.padded(to: width + gap)
        all = [head + (lines.first ?? Text())] + lines.dropFirst().map { hang + $0 }
      }
      return all.map { $0.cut(to: canvas.width, on: canvas) }
    }
  }
}

/// A number with its name, in a frame of its own.
package struct Tile: Equatable, Sendable {
  package var label: String
  package var value: String
  package var tint: Tint
  /// After the value.
  package var note: String

  package init(_ label: String, _ value: String, tint: Tint = .none, note: String = "") {
    self.label = label
    self.value = value
    self.tint = tint
    self.note = note
  }

  /// Columns of a tile, its frame included.
  private static let leastWidth = 18

  /// Tiles of one width, as many beside each other as fit evenly.
  static func lines(_ tiles: [Tile], on canvas: Canvas) -> [Text] {
    guard !canvas.isPlain else { return tiles.map { Text($0.spoken).laidOut(on: canvas) } }
    let needed = max(leastWidth, (tiles.map { Width.of($0.label) }.max() ?? 0) + 4)
    let room = canvas.isUncut ? 80 : canvas.width
    let most = max(1, min(tiles.count, (room + 1) / (needed + 1)))
    let rows = (tiles.count + most - 1) / most
    let columns = max(1, (tiles.count + rows - 1) / max(1, rows))
    let width = min(30, (room + 1) / columns - 1)
    return stride(from: 0, to: tiles.count, by: columns).flatMap { start in
      let boxes = tiles[start..<min(start + columns, tiles.count)].map { $0.box(width: width, on: canvas) }
      return (0..<(boxes.first?.count ?? 0)).map { line in boxes.map { $0[line] }.joined(by: " ") }
    }
  }

  /// As it is read aloud: `Coaches: 12`.
  private var spoken: String { note.isEmpty ? "\(label): \(value)" : "\(label): \(value), \(note)" }

  private func box(width: Int, on canvas: Canvas) -> [Text] {
    let room = max(1, width - 4)
    let number = Text(value, tint == .none ? .strong : .accent(tint))
    let first = (note.isEmpty ? number : number + "  " + Text(note, .dim)).laidOut(on: canvas).cut(to: room, on: canvas)
    let second = Text(label).laidOut(on: canvas).cut(to: room, on: canvas)
    return Card.box([first, second], number: nil, height: 2, width: width, on: canvas).map { $0.padded(to: width) }
  }
}

/// The rest of a section on a screen that hasn't room for all of them.
package struct Brief: Sendable {
  /// The least is shown first; nil for a section that is only named.
  package var rank: Int?
  /// True if it's shown however little room there is.
  package var isNeeded: Bool
  /// The part of it that is shown in fewer lines; nil for all of its content.
  package var content: [Section.Content]?
  /// Its name in the line that tells what is left out: `offers 9`; nil where it has nothing to say.
  package var name: String?

  package init(rank: Int?, isNeeded: Bool = false, content: [Section.Content]? = nil, name: String?) {
    (self.rank, self.isNeeded, self.content, self.name) = (rank, isNeeded, content, name)
  }
}

extension Detail {
  /// As many sections as a screen has room for, and a line with the names of the others.
  ///
  /// Two lines of the screen stay free: for what stands above, and for the next prompt.
  func fitted(to canvas: Canvas, whole: String) -> [Text] {
    let ranked = sections.filter { $0.brief?.rank != nil }.sorted { ($0.brief?.rank ?? 0) < ($1.brief?.rank ?? 0) }
    var shown: [Section] = []
    for section in ranked {
      var section = section
      section.content = section.brief?.content ?? section.content
      let height = lines(of: shown + [section], on: canvas).count + 2
      if section.brief?.isNeeded == true || height <= canvas.height - 2 { shown.append(section) }
    }
    let names = sections.filter { section in !shown.contains { $0.id == section.id } }.compactMap { $0.brief?.name }
    let lines = lines(of: shown, on: canvas)
    let gap = lines.isEmpty || lines.count + 2 > canvas.height - 2 ? [] : [Text()]
    return lines + gap + [Self.rest(names, whole: whole, on: canvas)]
  }

  /// `more: offers 9 · metrics 3: dashboard full`, with as many of the names as one line holds.
  private static func rest(_ names: [String], whole: String, on canvas: Canvas) -> Text {
    let separator = canvas.drawsSigns ? " · " : ", "
    var shown = names
    while true {
      let list = (shown + (shown.count < names.count ? [canvas.glyphs.ellipsis] : [])).joined(separator: separator)
      let line = "more: " + (list.isEmpty ? whole : "\(list): \(whole)")
      if shown.isEmpty || Width.of(line) <= canvas.width { return Text(line, .dim).laidOut(on: canvas) }
      shown.removeLast()
    }
  }
}
