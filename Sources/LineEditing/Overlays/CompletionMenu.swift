import Values

/// The list of candidates below the line, and the walk through it.
struct CompletionMenu: Overlay {
  private(set) var completion: Completion
  /// The line as it was before Tab, which Escape brings back.
  private let origin: TypedLine
  /// The line that the candidates belong to.
  private var base: TypedLine
  /// The line as the menu left it.
  private var line: TypedLine
  private(set) var selected: Int?
  private var firstRow = 0
  /// The number of rows that were drawn last.
  private var height = CompletionMenu.mostRows
  /// The candidates that the menu was opened with, and the word as it was then.
  private let opened: (candidates: [CompletionItem], word: String)
  /// True if what was typed stands in notes alone, so that it can't be run as it is.
  private var isFoundInNotes: Bool
  private var grid = MenuGrid(count: 0, perRow: 1)

  /// - Parameters:
  ///   - origin: the line that was completed.
  ///   - line: the same with what all candidates begin with.
  ///   - isFoundInNotes: whether the letters were found in notes rather than in words.
  init(_ completion: Completion, origin: TypedLine, line: TypedLine, isFoundInNotes: Bool = false) {
    (self.completion, self.origin, base, self.line) = (completion, origin, origin, line)
    let added = line.text.utf8.count - origin.text.utf8.count
    let span = completion.span.lowerBound..<max(completion.span.lowerBound, completion.span.upperBound + added)
    opened = (completion.candidates, Completion(span: span, candidates: []).typed(in: line))
    self.isFoundInNotes = isFoundInNotes
  }

  mutating func take(_ key: OverlayKey) -> OverlayEffect {
    switch key {
    case .next: step(by: 1)
    case .previous: step(by: -1)
    case .down: step(by: 1)
    case .up: step(by: -1)
    case .right where selected != nil && grid.perRow > 1: step(by: grid.rows)
    case .left where selected != nil && grid.perRow > 1: step(by: -grid.rows)
    case .enter where selected == nil && isFoundInNotes: takeFirst()
    case .enter: selected == nil ? .closesAndPasses : .closes(taken)
    case .escape: .closes(origin)
    case .text, .erase: .passes
    case .pageDown: jump(to: min((selected ?? 0) + max(1, height - 1), completion.candidates.count - 1))
    case .pageUp: jump(to: selected.map { max($0 - max(1, height - 1), 0) } ?? completion.candidates.count - 1)
    case .eraseWord, .eraseAll, .delete, .left, .right, .other: .closesAndPasses
    }
  }

  mutating func follow(_ line: TypedLine, _ questions: LineEditor.Questions?) -> Bool {
    guard line != self.line else { return true }
    let start = completion.span.lowerBound
    guard start < line.cursor, let found = questions?.completing(line.text, line.cursor) else { return false }
    let isWord = !found.candidates.isEmpty && found.span.lowerBound == start
    if isWord, found.total == 1, found.typed(in: line) == found.candidates[0].text { return false }
    var narrowed = isWord ? found : Completion(span: start..<line.cursor, candidates: [])
    let told = toldOf(narrowed.typed(in: line), besides: narrowed)
    guard isWord || !told.isEmpty else { return false }
    narrowed.candidates += told
    narrowed.total += told.count
    (completion, base, self.line, selected, firstRow) = (narrowed, line, line, nil, 0)
    isFoundInNotes = !isWord
    return true
  }

  /// The candidates whose notes say what was typed: the whole word, or what came to it since the menu was opened.
  private func toldOf(_ word: String, besides found: Completion) -> [CompletionItem] {
    guard found.total == found.candidates.count else { return [] }
    let added = word.hasPrefix(opened.word) ? String(word.dropFirst(opened.word.count)) : ""
    let words = Set(found.candidates.map(\.text))
    return opened.candidates.filter { item in
      !words.contains(item.text) && [word, added].contains { NoteMatch($0, in: item.note) != nil }
    }
  }

  mutating func draw(on view: inout LineView, columns: Int, rows: Int) {
    let word = completion.typed(in: selected == nil ? line : base)
    let added = word.hasPrefix(opened.word) ? String(word.dropFirst(opened.word.count)) : ""
    var labels = MenuLabels(completion, typed: word, added: added)
    grid = labels.grid(columns: columns)
    guard rows > 0, columns > 4 else { return }
    let rows = min(rows, Self.mostRows)
    let isCut = grid.rows > rows || completion.total > completion.candidates.count
    height = isCut ? min(grid.rows, max(1, rows - 1)) : grid.rows
    if let selected {
      let row = selected % max(1, grid.rows)
      firstRow = min(max(firstRow, row - height + 1), row)
    }
    firstRow = max(0, min(firstRow, grid.rows - height))
    labels.see(firstRow..<firstRow + height, in: grid)
    for row in firstRow..<firstRow + height {
      view.below.append(labels.row(row, in: grid, selected: selected, columns: columns))
    }
    guard isCut, rows > 1 else { return }
    view.below.append(ScreenRow(position(height), style: "2", columns: columns - 1))
  }

  /// More rows would push what was printed last off the screen.
  private static var mostRows: Int { 13 }

  /// `1-6 of 120`.
  private func position(_ height: Int) -> String {
    let shown = min(grid.perRow * height, completion.candidates.count)
    if grid.perRow > 1 || completion.total > completion.candidates.count {
      let chosen = selected.map { "\($0 + 1) of \(completion.total)" } ?? "\(shown) of \(completion.total)"
      return chosen + ": type to narrow"
    }
    return "\(firstRow + 1)-\(firstRow + height) of \(completion.total)"
  }

  private mutating func step(by step: Int) -> OverlayEffect {
    let count = completion.candidates.count
    return jump(to: selected.map { (($0 + step) % count + count) % count } ?? (step > 0 ? 0 : count - 1))
  }

  private mutating func jump(to next: Int) -> OverlayEffect {
    selected = next
    line = completion.replacing(in: base, with: completion.candidates[next].text)
    return .changes(line)
  }

  private mutating func takeFirst() -> OverlayEffect {
    _ = jump(to: 0)
    return .closes(taken ?? line)
  }

  /// The line with the candidate that was chosen, and a blank where one follows.
  private var taken: TypedLine? {
    guard let selected, completion.reachesEnd(of: base), completion.candidates[selected].appendsSpace else {
      return nil
    }
    return TypedLine(text: line.text + " ", cursor: line.cursor + 1)
  }
}

/// Candidates dealt out in columns, running down as in a directory.
struct MenuGrid: Equatable {
  var count: Int
  var perRow: Int

  var rows: Int { (count + perRow - 1) / perRow }

  /// The candidates of one row, from left to right.
  func row(_ row: Int) -> [Int] { stride(from: row, to: count, by: max(1, rows)).map { $0 } }
}

/// The candidates of a menu as text: labels, notes, and the letters that were typed.
struct MenuLabels {
  private let candidates: [CompletionItem]
  private let typed: String
  /// What was typed since the menu was opened.
  private let added: String
  private var widest: Int
  private let hasNotes: Bool

  init(_ completion: Completion, typed: String, added: String = "") {
    candidates = completion.candidates
    (self.typed, self.added) = (typed, added)
    widest = candidates.reduce(0) { max($0, Width.of($1.label.withVisibleControls)) }
    hasNotes = candidates.contains { !$0.note.isEmpty }
  }

  /// Candidates with notes stand one in a row, others side by side.
  func grid(columns: Int) -> MenuGrid {
    MenuGrid(count: candidates.count, perRow: hasNotes ? 1 : max(1, (columns + 1) / (widest + 2)))
  }

  /// Only these rows are seen: before notes the labels take the room that the widest of them needs.
  mutating func see(_ rows: Range<Int>, in grid: MenuGrid) {
    guard hasNotes else { return }
    let seen = rows.flatMap { grid.row($0) }
    widest = seen.reduce(0) { max($0, Width.of(candidates[$1].label.withVisibleControls)) }
  }

  func row(_ row: Int, in grid: MenuGrid, selected: Int?, columns: Int) -> ScreenRow {
    let room = columns - 1
    let labelWidth = min(widest, room)
    var result = ScreenRow()
    for (column, index) in grid.row(row).enumerated() {
      result.pad(to: column * (labelWidth + 2))
      let start = result.width
      add(candidates[index], to: &result, isSelected: index == selected, width: labelWidth)
      guard hasNotes, room - start - labelWidth > 3 else { continue }
      result.pad(to: start + labelWidth + 2)
      addNote(of: candidates[index], to: &result, columns: room)
    }
    return result
  }

  /// What was typed is marked where it stands in the note alone.
  private func addNote(of candidate: CompletionItem, to row: inout ScreenRow, columns: Int) {
    let note = Width.cut(candidate.note.withVisibleControls, to: columns - row.width)
    let isWord = Matcher(typed).characters(of: candidate.label) != nil
    let found = isWord ? nil : [typed, added].lazy.compactMap { NoteMatch($0, in: note) }.first
    for (index, character) in note.enumerated() {
      row.append(character, style: found?.letters.contains(index) == true ? "2;4" : "2")
    }
  }

  private func add(_ candidate: CompletionItem, to row: inout ScreenRow, isSelected: Bool, width: Int) {
    let label = Width.cut(candidate.label.withVisibleControls, to: width)
    let marked = Set(Matcher(typed).characters(of: label) ?? [])
    let plain = isSelected ? "7" : ""
    let strong = isSelected ? "7;1" : "1;4"
    let start = row.width
    for (index, character) in label.enumerated() {
      row.append(character, style: marked.contains(index) ? strong : plain)
    }
    if isSelected { row.pad(to: start + width, style: plain) }
  }
}

/// One way to go on at the cursor.
package struct CompletionItem: Sendable, Equatable {
  /// The text that is put into the line, quotes included.
  package var text: String
  /// The text that the list shows.
  package var label: String
  /// A short explanation beside the label; empty for none.
  package var note: String
  /// True if a blank follows, if the candidate is the only one and ends the line.
  package var appendsSpace: Bool

  package init(_ text: String, label: String? = nil, note: String = "", appendsSpace: Bool = true) {
    self.text = text
    self.label = label ?? text
    self.note = note
    self.appendsSpace = appendsSpace
  }
}

/// The candidates that Tab offers at one place of the line.
package struct Completion: Sendable, Equatable {
  /// The bytes of UTF-8 that a candidate replaces.
  package var span: Range<Int>
  package var candidates: [CompletionItem]
  /// The number of candidates there are, of which `candidates` may be only the first.
  package var total: Int

  package init(span: Range<Int>, candidates: [CompletionItem], total: Int? = nil) {
    self.span = span
    self.candidates = candidates
    self.total = max(total ?? 0, candidates.count)
  }

  package static let none = Completion(span: 0..<0, candidates: [])
}

/// The effect of one press of Tab.
enum CompletionStep: Equatable {
  case nothing
  /// The line as it becomes.
  case insert(TypedLine)
  /// The line as it becomes (perhaps as it is), and the list of candidates below.
  case list(TypedLine)

  private static let fillers: Set<String> = ["none", "never", "all"]

  init(_ completion: Completion, on line: TypedLine) {
    guard let first = completion.candidates.first else {
      self = .nothing
      return
    }
    if completion.total == 1 {
      // A word for nothing or for everything isn't wanted by a person who has typed nothing of it.
      if completion.typed(in: line).isEmpty, Self.fillers.contains(first.text) {
        self = .list(line)
        return
      }
      let text = first.text + (first.appendsSpace && completion.reachesEnd(of: line) ? " " : "")
      self = .insert(completion.replacing(in: line, with: text))
      return
    }
    guard completion.total == completion.candidates.count, let common = completion.commonText(in: line) else {
      self = .list(line)
      return
    }
    self = .list(completion.replacing(in: line, with: common))
  }
}

extension Completion {
  /// The line with the span replaced and the cursor after it.
  func replacing(in line: TypedLine, with text: String) -> TypedLine {
    let bytes = Array(line.text.utf8)
    let span = span.clamped(to: 0..<bytes.count)
    let before = String(decoding: bytes[..<span.lowerBound], as: UTF8.self) + text
    return TypedLine(
      text: before + String(decoding: bytes[span.upperBound...], as: UTF8.self), cursor: before.utf8.count)
  }

  func reachesEnd(of line: TypedLine) -> Bool { span.upperBound >= line.text.utf8.count }

  /// The text with which all candidates begin, if it holds all that was typed: letters, perhaps in another
  /// case or quoted.
  func commonText(in line: TypedLine) -> String? {
    let typed = typed(in: line)
    var common = Self.opened(Self.commonPrefix(candidates.map(\.text)), like: typed)
    while common.last == " " { common.removeLast() }
    guard common != typed, Self.letters(of: common).contains(Self.letters(of: typed)) else { return nil }
    return Self.letters(of: common).isEmpty ? nil : common
  }

  /// A beginning of several quoted texts, without the quote where none was typed: it would have to be closed.
  private static func opened(_ common: String, like typed: String) -> String {
    guard let quote = common.first, "\"'".contains(quote), typed.first != quote else { return common }
    return String(common.dropFirst())
  }

  static func commonPrefix(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { prefix, text in
      String(zip(prefix, text).prefix { $0 == $1 }.map(\.0))
    }
  }

  /// The text in the span so far, quotes included.
  func typed(in line: TypedLine) -> String {
    let bytes = Array(line.text.utf8)
    return String(decoding: bytes[span.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private static func letters(of text: String) -> String {
    String(text.filter { $0 != "\"" && $0 != "'" && $0 != "\\" }).lowercased()
  }
}

/// Where a note says what was typed: two letters or more, side by side, with which a word of it begins.
struct NoteMatch {
  /// Offsets of characters.
  let letters: Range<Int>

  init?(_ typed: String, in note: String) {
    let wanted = Self.folded(typed).filter { $0 != "\"" && $0 != "'" }
    let there = Self.folded(note)
    guard wanted.count > 1, wanted.count <= there.count else { return nil }
    let starts = 0...there.count - wanted.count
    guard
      let start = starts.first(where: { start in
        (start == 0 || !there[start - 1].contains { $0.isLetter || $0.isNumber })
          && there[start..<start + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    letters = start..<start + wanted.count
  }

  /// The characters of a text, each as it compares.
  private static func folded(_ text: String) -> [String] { text.map { Folded(String($0)).text } }
}
