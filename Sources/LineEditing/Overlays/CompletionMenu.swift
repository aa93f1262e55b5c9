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
  private var grid = MenuGrid(count: 0, perRow: 1)

  /// - Parameters:
  ///   - origin: the line that was completed.
  ///   - line: the same with what all candidates begin with.
  init(_ completion: Completion, origin: TypedLine, line: TypedLine) {
    (self.completion, self.origin, base, self.line) = (completion, origin, origin, line)
  }

  mutating func take(_ key: OverlayKey) -> OverlayEffect {
    switch key {
    case .next: step(by: 1)
    case .previous: step(by: -1)
    case .down: step(by: 1)
    case .up: step(by: -1)
    case .right where selected != nil && grid.perRow > 1: step(by: grid.rows)
    case .left where selected != nil && grid.perRow > 1: step(by: -grid.rows)
    case .enter: selected == nil ? .closesAndPasses : .closes(taken)
    case .escape: .closes(origin)
    case .text, .erase: .passes
    case .pageDown where selected != nil:
      jump(to: min((selected ?? 0) + Self.mostRows - 1, completion.candidates.count - 1))
    case .pageUp where selected != nil: jump(to: max((selected ?? 0) - Self.mostRows + 1, 0))
    case .eraseWord, .eraseAll, .left, .right, .pageUp, .pageDown, .other: .closesAndPasses
    }
  }

  mutating func follow(_ line: TypedLine, _ questions: LineEditor.Questions?) -> Bool {
    guard line != self.line else { return true }
    guard let narrowed = questions?.completing(line.text, line.cursor), !narrowed.candidates.isEmpty,
      narrowed.span.lowerBound == completion.span.lowerBound, narrowed.span.lowerBound < line.cursor
    else { return false }
    if narrowed.total == 1, narrowed.typed(in: line) == narrowed.candidates[0].text { return false }
    (completion, base, self.line, selected, firstRow) = (narrowed, line, line, nil, 0)
    return true
  }

  mutating func draw(on view: inout LineView, columns: Int, rows: Int) {
    let labels = MenuLabels(completion, typed: completion.typed(in: selected == nil ? line : base))
    grid = labels.grid(columns: columns)
    guard rows > 0, columns > 4 else { return }
    let rows = min(rows, Self.mostRows)
    let isCut = grid.rows > rows || completion.total > completion.candidates.count
    let height = isCut ? min(grid.rows, max(1, rows - 1)) : grid.rows
    if let selected {
      let row = selected % max(1, grid.rows)
      firstRow = min(max(firstRow, row - height + 1), row)
    }
    firstRow = max(0, min(firstRow, grid.rows - height))
    for row in firstRow..<firstRow + height {
      view.below.append(labels.row(row, in: grid, selected: selected, columns: columns))
    }
    guard isCut, rows > 1 else { return }
    view.below.append(Row(position(height), style: "2", columns: columns - 1))
  }

  /// More rows would push what was printed last off the screen.
  private static var mostRows: Int { 13 }

  /// `1-6 of 120`.
  private func position(_ height: Int) -> String {
    let shown = min(grid.perRow * height, completion.candidates.count)
    if grid.perRow > 1 || completion.total > completion.candidates.count {
      let chosen = selected.map { "\($0 + 1) of \(completion.total)" } ?? "\(shown) of \(completion.total)"
      return chosen + ": type to narrow them down"
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

  /// The line with the candidate that was chosen, and a blank where one follows.
  private var taken: TypedLine? {
    guard let selected, completion.reachesEnd(of: base), completion.candidates[selected].appendsSpace else {
      return nil
    }
    return TypedLine(text: line.text + " ", cursor: line.cursor + 1)
  }
}
