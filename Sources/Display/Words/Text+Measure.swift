extension Text {
  /// The columns it takes on one line, substitutes for control characters included.
  public var width: Int {
    runs.reduce(0) { $0 + Width.of(Visible.shown($1.words)) }
  }

  /// At most so many columns: what is too long ends in an ellipsis, and no grapheme is split.
  public func cut(to limit: Int, ellipsis: String = "…") -> Text {
    guard limit > 0 else { return Text() }
    let whole = shown()
    guard whole.width > limit else { return whole }
    let mark = Width.of(ellipsis) <= limit ? ellipsis : String(repeating: ".", count: limit)
    var room = limit - Width.of(mark)
    var cut = Text()
    var role = whole.runs.first?.role ?? .plain
    fill: for run in whole.runs {
      role = run.role
      var kept = ""
      for cluster in run.words {
        let width = Width.of(cluster)
        if width > room {
          cut.append(Run(kept, run.role))
          break fill
        }
        room -= width
        kept.append(cluster)
      }
      cut.append(Run(kept, run.role))
    }
    cut = cut.trimmed()
    return cut.runs.isEmpty ? Text(mark, role) : cut.ending(in: mark)
  }

  /// Blanks after it (or before it), up to so many columns.
  public func padded(to width: Int, _ alignment: Alignment = .left) -> Text {
    let missing = width - self.width
    guard missing > 0 else { return self }
    let blanks = Text(String(repeating: " ", count: missing))
    return alignment == .left ? self + blanks : blanks + self
  }

  /// Without the plain blanks at its end.
  func trimmed() -> Text {
    var runs = self.runs
    while var last = runs.popLast() {
      if !last.role.isBadge { while last.words.hasSuffix(" ") { last.words.removeLast() } }
      if !last.words.isEmpty {
        runs.append(last)
        break
      }
    }
    return Text(runs)
  }

  /// Every control character replaced by its substitute.
  func shown(unicode: Bool = true) -> Text {
    guard runs.contains(where: { Visible.needsSubstitutes($0.words) }) else { return self }
    return Text(runs.map { Run(Visible.shown($0.words, unicode: unicode), $0.role, spoken: $0.spoken) })
  }

  private func ending(in mark: String) -> Text {
    var runs = self.runs
    runs[runs.count - 1].words += mark
    return Text(runs)
  }
}

/// The side of a column that its cells keep to.
public enum Alignment: Equatable, Sendable {
  case left, right
}
