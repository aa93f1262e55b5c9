import LineEditing

/// Advice that a test can foretell: the first word is bold where it is one of three, `fil` could be `filter D1 OH`, and
/// the note counts the letters.
struct DemoAdvice: Sendable {
  var isSlow: Bool
  /// Whether advice on anything but `show` takes until it's given up.
  var hangs: Bool

  func advice(on line: String) async -> Advice {
    if hangs, line != "show" { try? await Task.sleep(for: .seconds(3600)) }
    if isSlow { try? await Task.sleep(for: .milliseconds(300)) }
    let word = line.prefix { $0 != " " }
    let isKnown = ["filter", "show", "日本"].contains(String(word))
    let styles = line.isEmpty ? [] : [Advice.Styled(0..<word.utf8.count, style: isKnown ? "1" : "4")]
    let goal = "filter D1 OH"
    let autosuggestion = !line.isEmpty && goal.hasPrefix(line) ? String(goal.dropFirst(line.count)) : ""
    let isUsage = line == "show "
    return Advice(
      styles: styles, autosuggestion: isUsage ? "ROW" : autosuggestion, isSuggestedText: !isUsage,
      note: line.isEmpty ? "" : "\(line.count) letters")
  }
}
