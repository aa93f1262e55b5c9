extension Card {
  /// The card as it is read aloud.
  func plainLines(number: Int?, on canvas: Canvas) -> [Text] {
    var lines: [Text] = number.map { ["number: \($0)"] } ?? []
    lines.append(title)
    if !marker.isEmpty { lines.append(marker) }
    if !subtitle.isEmpty { lines.append(subtitle) }
    if !badges.isEmpty { lines.append(badges.joined(by: ", ")) }
    lines += self.lines
    lines += preview.lines.filter { !$0.isEmpty }
    lines += facts.map { Text("\($0.label): ") + $0.value }
    return lines.map { Text($0.laidOut(on: canvas).words) }
  }
}
