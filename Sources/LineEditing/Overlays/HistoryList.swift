/// A search through the history, as a list of several rows with time and outcome.
struct HistoryList: Overlay {
  private var entries: [HistoryEntry]
  private let origin: TypedLine
  private let now: Int
  private(set) var wanted: String
  private var found: [Found] = []
  private var selected = 0
  private var first = 0

  private struct Found {
    var entry: HistoryEntry
    var match: Match
  }

  /// - Parameters:
  ///   - entries: oldest first.
  ///   - origin: the line as it was, which is searched for and which Escape brings back.
  ///   - now: seconds since 1970.
  init(_ entries: [HistoryEntry], origin: TypedLine, now: Int) {
    (self.entries, self.origin, self.now) = (entries, origin, now)
    wanted = origin.text
    search()
  }

  var lines: [String] { found.map(\.entry.line) }

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
      let line = found[selected].entry.line
      entries.removeAll { $0.line == line }
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
    for (index, found) in found.enumerated().dropFirst(first).prefix(height) {
      view.below.append(row(found, isSelected: index == selected, columns: columns))
    }
    if found.isEmpty, rows > 0 {
      view.below.append(ScreenRow("no earlier line matches: Escape goes back", style: "2", columns: columns - 1))
    }
  }

  /// Rows that are shown at once.
  private static var page: Int { 10 }

  private var chosen: TypedLine {
    let line = found[selected].entry.line
    return TypedLine(text: line, cursor: line.utf8.count)
  }

  private mutating func select(_ index: Int) {
    if !found.isEmpty { selected = (index + found.count) % found.count }
  }

  private mutating func look(for text: String) {
    wanted = text
    search()
  }

  /// Newest first; lines that have the letters side by side before the others.
  private mutating func search() {
    let all = entries.reversed().compactMap { entry in
      Match(wanted, in: entry.line).map { Found(entry: entry, match: $0) }
    }
    found = all.filter(\.match.isTogether) + all.filter { !$0.match.isTogether }
    (selected, first) = (0, 0)
  }

  /// `  3 min  ok  filter D1`.
  private func row(_ found: Found, isSelected: Bool, columns: Int) -> ScreenRow {
    let room = columns - 1
    let base = isSelected ? "7" : found.entry.succeeded ? "" : "2"
    let marked = Set(found.match.letters)
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

/// Which letters of a text were meant by what was typed.
struct Match: Equatable {
  /// Offsets of characters, in order.
  var letters: [Int]

  /// Prefix, then the beginning of a word, then any place, then letters in order; nil if they aren't all there.
  /// Case and accents don't count, nor blanks between letters that stand apart.
  init?(_ typed: String, in text: String) {
    let wanted = typed.map(Self.folded).filter { $0 != "\"" && $0 != "'" }
    let there = text.map(Self.folded)
    guard !wanted.isEmpty else {
      letters = []
      return
    }
    let starts = there.indices.filter { there[$0...].starts(with: wanted) }
    let best = starts.first { $0 == 0 || !Self.isLetter(there[$0 - 1]) } ?? starts.first
    if let best {
      letters = Array(best..<best + wanted.count)
      return
    }
    letters = []
    var place = 0
    for letter in wanted where letter != " " {
      guard let found = there[place...].firstIndex(of: letter) else { return nil }
      letters.append(found)
      place = found + 1
    }
  }

  /// True if the letters stand side by side.
  var isTogether: Bool {
    guard let first = letters.first, let last = letters.last else { return true }
    return last - first == letters.count - 1
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func folded(_ character: Character) -> Character {
    if let byte = character.asciiValue {
      return (0x41...0x5a).contains(byte) ? Character(Unicode.Scalar(byte + 0x20)) : character
    }
    let lowered = character.lowercased()
    guard let base = lowered.decomposedBase else { return lowered.first ?? character }
    return base
  }
}

extension String {
  /// The first letter without its accents.
  fileprivate var decomposedBase: Character? {
    guard let first = unicodeScalars.first else { return nil }
    let plain = first.properties.canonicalBase ?? first
    return Character(plain)
  }
}

extension Unicode.Scalar.Properties {
  /// The letter that an accented one is made of, for the letters of European languages.
  fileprivate var canonicalBase: Unicode.Scalar? {
    guard let name, name.hasPrefix("LATIN SMALL LETTER "), name.contains(" WITH ") else { return nil }
    let letter = name.dropFirst("LATIN SMALL LETTER ".count).prefix { $0 != " " }
    guard letter.count == 1, let scalar = letter.unicodeScalars.first else { return nil }
    return Unicode.Scalar(scalar.value + 0x20)
  }
}
