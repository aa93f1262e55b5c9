import Values

/// A search through the history, as a list of several rows with time and outcome.
struct HistoryList: Overlay {
  /// Each with its line as it is searched: folded once, not at every key.
  private var entries: [(entry: HistoryEntry, text: Folded)]
  private let origin: TypedLine
  private let now: Int
  private(set) var wanted: String
  /// The places among the entries of those that match, newest first.
  private var found: [Int] = []
  private var selected = 0
  private var first = 0

  /// - Parameters:
  ///   - entries: oldest first.
  ///   - origin: the line as it was, which is searched for and which Escape brings back.
  ///   - now: seconds since 1970.
  init(_ entries: [HistoryEntry], origin: TypedLine, now: Int) {
    self.entries = entries.map { ($0, Folded($0.line)) }
    (self.origin, self.now) = (origin, now)
    wanted = origin.text
    search()
  }

  var lines: [String] { found.map { entries[$0].entry.line } }

  mutating func take(_ key: OverlayKey) -> OverlayEffect {
    switch key {
    case .down, .next: select(selected + 1)
    case .up, .previous: select(selected - 1)
    case .pageDown: select(min(selected + Self.page, found.count - 1))
    case .pageUp: select(max(selected - Self.page, 0))
    case .text(let text): look(for: wanted + text)
    case .erase: look(for: String(wanted.dropLast()))
    case .eraseWord:
      let bare = wanted.reversed().drop { $0 == " " }.drop { $0 != " " }
      look(for: String(bare.reversed()))
    case .eraseAll: look(for: "")
    case .enter: return found.isEmpty ? .stays : .closes(chosen)
    case .escape: return .closes(origin)
    case .delete:
      guard !found.isEmpty else { return .stays }
      let line = entries[found[selected]].entry.line
      entries.removeAll { $0.entry.line == line }
      let place = selected
      search()
      select(min(place, found.count - 1))
      return .forgets(line)
    case .right, .left, .other: return .takesAndPasses(found.isEmpty ? origin : chosen)
    }
    return .stays
  }

  mutating func follow(_ line: TypedLine, _ questions: LineEditor.Questions?) -> Bool { true }

  mutating func draw(on view: inout LineView, columns: Int, rows: Int) {
    view.prompt = [Prompt.Span("history: ", style: "1")]
    view.line = TypedLine(text: wanted, cursor: wanted.utf8.count)
    view.advice = Advice(note: "\(found.count) of \(entries.count) · Delete removes one")
    let height = max(0, min(rows, Self.page, found.count))
    first = max(0, min(max(first, selected - height + 1), selected))
    for (index, place) in found.enumerated().dropFirst(first).prefix(height) {
      view.below.append(row(entries[place], isSelected: index == selected, columns: columns))
    }
    if found.isEmpty, rows > 0 {
      view.below.append(ScreenRow("no earlier line matches: Escape goes back", style: "2", columns: columns - 1))
    }
  }

  /// Rows that are shown at once.
  private static var page: Int { 10 }

  private var chosen: TypedLine {
    let line = entries[found[selected]].entry.line
    return TypedLine(text: line, cursor: line.utf8.count)
  }

  private mutating func select(_ index: Int) {
    if !found.isEmpty { selected = (index + found.count) % found.count }
  }

  private mutating func look(for text: String) {
    wanted = text
    search()
  }

  /// Those that fit best, the newest first.
  private mutating func search() {
    let matcher = Matcher(wanted)
    found = matcher.best(of: entries.indices.reversed(), through: .scattered) { entries[$0].text }
    (selected, first) = (0, 0)
  }

  /// `  3 min  ok  filter D1`.
  private func row(
    _ found: (entry: HistoryEntry, text: Folded), isSelected: Bool, columns: Int
  ) -> ScreenRow {
    let room = columns - 1
    let base = isSelected ? "7" : found.entry.succeeded ? "" : "2"
    let marked = Set(Matcher(wanted).characters(of: found.entry.line) ?? [])
    var row = ScreenRow()
    let age = Self.age(now - found.entry.time)
    row.pad(to: max(0, 6 - age.count), style: base)
    row.append(age + (found.entry.succeeded ? "  " : "  failed "), style: isSelected ? "7" : "2", columns: room)
    for (index, character) in found.entry.line.enumerated() {
      guard row.width + ScreenRow.width(character) < room else {
        row.append("…", style: base, columns: room)
        break
      }
      row.append(
        character == "\n" ? "⏎" : character, style: marked.contains(index) ? base.isEmpty ? "1" : base + ";1" : base)
    }
    if isSelected { row.pad(to: room, style: base) }
    return row
  }

  /// The time that has passed, in at most six columns.
  static func age(_ seconds: Int) -> String {
    switch max(0, seconds) {
    case 0..<60: "now"
    case 60..<3600: "\(seconds / 60) min"
    case 3600..<86_400: "\(seconds / 3600) h"
    case 86_400..<(365 * 86_400): "\(seconds / 86_400) d"
    default: "\(seconds / (365 * 86_400)) y"
    }
  }
}
