/// Values beside their names, the values in one column.
struct Pairs {
  let pairs: [(label: String, value: Text)]

  init(_ pairs: [(label: String, value: Text)]) { self.pairs = pairs }

  /// Two blanks between name and value; a long value goes on beneath itself, on a plain canvas it is `name: value`.
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
    let width = min(most, labels.map(\.width).max() ?? 0)
    let gap = labels.allSatisfy { $0 == mark } ? 1 : 2
    let start = indent + width + gap
    let margin = String(repeating: " ", count: indent)
    return zip(pairs, labels).flatMap { pair, label in
      let label = Text(margin) + label.cut(to: width, on: canvas).padded(to: width + gap)
      let room = max(1, canvas.width - start)
      let lines = pair.value.lines.flatMap { $0.laidOut(on: canvas, pills: true).wrapped(to: room) }
      guard let first = lines.first else { return [label.cut(to: canvas.width, on: canvas)] }
      let hang = Text(String(repeating: " ", count: start))
      return ([label + first] + lines.dropFirst().map { hang + $0 }).map { $0.cut(to: canvas.width, on: canvas) }
    }
  }
}
