/// The candidates of a menu as text: labels, notes, and the letters that were typed.
struct MenuLabels {
  private let candidates: [Candidate]
  private let typed: String
  private let widest: Int
  private let hasNotes: Bool

  init(_ completion: Completion, typed: String) {
    candidates = completion.candidates
    self.typed = typed
    widest = candidates.reduce(0) { max($0, DisplayWidth.of($1.label.withVisibleControls)) }
    hasNotes = candidates.contains { !$0.note.isEmpty }
  }

  /// Candidates with notes stand one in a row, others side by side.
  func grid(columns: Int) -> MenuGrid {
    MenuGrid(count: candidates.count, perRow: hasNotes ? 1 : max(1, (columns + 1) / (widest + 2)))
  }

  func row(_ row: Int, in grid: MenuGrid, selected: Int?, columns: Int) -> Row {
    let room = columns - 1
    let labelWidth = min(widest, room)
    var result = Row()
    for (column, index) in grid.row(row).enumerated() {
      result.pad(to: column * (labelWidth + 2))
      let start = result.width
      add(candidates[index], to: &result, isSelected: index == selected, width: labelWidth)
      guard hasNotes, room - start - labelWidth > 3 else { continue }
      result.pad(to: start + labelWidth + 2)
      let note = DisplayWidth.cut(candidates[index].note.withVisibleControls, to: room - result.width)
      result.append(note, style: "2")
    }
    return result
  }

  private func add(_ candidate: Candidate, to row: inout Row, isSelected: Bool, width: Int) {
    let label = DisplayWidth.cut(candidate.label.withVisibleControls, to: width)
    let marked = Set(Match(typed, in: label)?.letters ?? [])
    let plain = isSelected ? "7" : ""
    let strong = isSelected ? "7;1" : "1;4"
    let start = row.width
    for (index, character) in label.enumerated() {
      row.append(character, style: marked.contains(index) ? strong : plain)
    }
    if isSelected { row.pad(to: start + width, style: plain) }
  }
}
