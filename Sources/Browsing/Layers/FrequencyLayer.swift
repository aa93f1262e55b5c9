import Display
import LineEditing
import Lists
import Values

/// The values of a column with the number of rows that have each.
struct FrequencyLayer {
  let field: String
  let title: String
  /// Those of most rows first; never empty.
  let counts: [ValueCount]
  /// All rows, as often as they are counted.
  let total: Int
  var selected = 0
  private let labelWidth: Int
  private let numberWidth: Int

  init(field: String, title: String, counts: [ValueCount]) {
    (self.field, self.title, self.counts) = (field, title, counts)
    total = counts.reduce(0) { $0 + $1.count }
    labelWidth = counts.prefix(1_000).map { Text(Visible.shown($0.label)).width }.max() ?? 1
    numberWidth = String(counts.first?.count ?? 0).count
  }

  mutating func move(to place: Int) { selected = max(0, min(place, counts.count - 1)) }

  /// A line: the value, its rows, and a bar as long as they are many.
  func line(_ place: Int, _ columns: Int, on canvas: Canvas) -> ScreenRow {
    let one = counts[place]
    let sign = place == selected ? (canvas.unicode ? "▸ " : "> ") : "  "
    var row = ScreenRow(sign, columns: columns)
    let most = max(4, min(labelWidth, columns - numberWidth - 4, max(12, columns / 2)))
    let ellipsis = canvas.unicode ? "…" : "..."
    let label = Text(Visible.shown(one.label), one.isMissing ? .dim : .plain).cut(to: most, ellipsis: ellipsis)
    row.append(ScreenRow(drawn: label.drawn(on: canvas)), columns: columns)
    row.pad(to: min(columns, row.width + max(0, most - label.width)))
    let number = String(one.count)
    row.append(String(repeating: " ", count: 2 + numberWidth - number.count) + number, columns: columns)
    if columns >= 60 {
      let share = "\(one.count * 100 / max(1, total))%"
      row.append(String(repeating: " ", count: max(0, 6 - share.count)) + share, columns: columns)
    }
    let room = columns - row.width - 2
    guard room > 2 else { return row }
    let length = max(1, one.count * room / max(1, counts[0].count))
    row.append("  ")
    let bar = Text(String(repeating: canvas.unicode ? "█" : "#", count: length), .accent(.blue))
    row.append(ScreenRow(drawn: bar.drawn(on: canvas)), columns: columns)
    return row
  }
}

extension Browser {
  /// A key while the values of a column are counted: Enter keeps the rows of the one at the cursor.
  mutating func count(_ key: KeyPress, _ frequency: FrequencyLayer) -> [Request] {
    var frequency = frequency
    let page = max(1, height(of: frequency) - 1)
    let place = frequency.selected
    switch key {
    case .enter: return [.run(.line("filter \(frequency.counts[place].term)", isTyped: false))]
    case .escape, .control("c"), .text("q"), .text("F"): return []
    case .up, .text("k"), .control("p"): frequency.move(to: place - 1)
    case .down, .text("j"), .control("n"): frequency.move(to: place + 1)
    case .pageUp, .control("b"): frequency.move(to: place - page)
    case .pageDown, .control("f"), .text(" "): frequency.move(to: place + page)
    case .home, .text("g"): frequency.move(to: 0)
    case .end, .text("G"): frequency.move(to: frequency.counts.count - 1)
    default: break
    }
    layers.append(.frequency(frequency))
    return []
  }

  /// The values that are seen at once.
  func height(of frequency: FrequencyLayer) -> Int { max(1, min(frequency.counts.count, size.rows - 3)) }

  func popup(of frequency: FrequencyLayer) -> [ScreenRow] {
    let height = height(of: frequency)
    let count = frequency.counts.count
    let first = max(0, min(frequency.selected - height / 2, count - height))
    let rows = (first..<min(count, first + height)).map { place in
      var row = frequency.line(place, size.columns, on: canvas)
      guard place == frequency.selected else { return row }
      row.pad(to: size.columns)
      return row.restyled { _ in "7" }
    }
    let part = count > height ? "  \(first + 1)-\(first + rows.count)" : ""
    return [rule("\(frequency.title): \(count.counted("value"))\(part)")] + rows
  }
}
