/// Tab pressed again and again: the candidates one after the other.
struct CompletionWalk {
  /// The line that the candidates belong to.
  var origin: TypedLine
  var completion: Completion
  var selected: Int?
  /// The line as the last step left it; if it is another one by now, the walk is over.
  var line: TypedLine

  mutating func advance(by step: Int) {
    let count = completion.candidates.count
    let next = selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    selected = next
    line = completion.replacing(in: origin, with: completion.candidates[next].text)
  }
}
