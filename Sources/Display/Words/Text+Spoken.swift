extension Text {
  /// As it is read aloud: words in the place of signs, and commas between badges.
  var spoken: Text {
    var words = Text()
    for (place, run) in runs.enumerated() {
      let isGap = run.role == .plain && !run.words.isEmpty && run.words.allSatisfy { $0 == " " }
      if isGap, place > 0, place + 1 < runs.count, runs[place - 1].role.isBadge, runs[place + 1].role.isBadge {
        words += ", "
      } else {
        let isBehindSilence = place > 0 && runs[place - 1].spoken == "" && run.words.hasPrefix(" ")
        words.append(Run(run.spoken ?? (isBehindSilence ? String(run.words.dropFirst()) : run.words), run.role))
      }
    }
    return words
  }
}
