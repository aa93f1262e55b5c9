import Glibc
import LineEditing

/// A shell without commands to speak of, for tests of the editor on a terminal: it prints what it read.
@main
struct Demo {
  static func main() { DemoOptions(CommandLine.arguments).run() }
}

/// The options of the demonstration: `--vi`, `--history FILE`, `--silent`, `--thread`, `--ticker` (a
/// message after a while), `--news FIFO` (a message for what is written there), `--advice`, `--slow`
/// (advice that takes a while), `--hanging` (advice that takes for ever), `--typing` (advice lists the choices), `--plain`.
struct DemoOptions: Sendable {
  var settings = EditorSettings()
  var history: String?
  var news: String?
  var onThread = false
  var ticks = false
  var advises = false
  var isSlow = false
  var hangs = false
  var lists = false

  init(_ arguments: [String]) {
    settings.keys = arguments.contains("--vi") ? .vi : nil
    settings.bell = !arguments.contains("--silent")
    onThread = arguments.contains("--thread")
    settings.isPlain = arguments.contains("--plain")
    ticks = arguments.contains("--ticker")
    advises = arguments.contains("--advice")
    isSlow = arguments.contains("--slow")
    hangs = arguments.contains("--hanging")
    lists = arguments.contains("--typing")
    if let index = arguments.firstIndex(of: "--history") { history = arguments[index + 1] }
    if let index = arguments.firstIndex(of: "--news") { news = arguments[index + 1] }
  }

  func run() {
    guard onThread else { return DemoLoop(self).run() }
    let context = Unmanaged.passRetained(Box(self))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        if let context { DemoLoop(Unmanaged<Box>.fromOpaque(context).takeRetainedValue().options).run() }
        return nil
      }, context.toOpaque())
    pthread_join(thread, nil)
  }

  private final class Box: Sendable {
    let options: DemoOptions
    init(_ options: DemoOptions) { self.options = options }
  }
}

/// Advice that a test can foretell: the first word is bold where it is one of three, `fil` could be `filter D1 OH`, and
/// the note counts the letters.
struct DemoAdvice: Sendable {
  var isSlow: Bool
  /// True if advice on anything but `show` takes until it's given up.
  var hangs: Bool
  var lists: Bool

  func advice(on line: String) async -> Advice {
    if hangs, line != "show" { try? await Task.sleep(for: .seconds(3600)) }
    if isSlow { try? await Task.sleep(for: .milliseconds(300)) }
    let word = line.prefix { $0 != " " }
    let isKnown = ["filter", "show", "日本"].contains(String(word))
    let styles = line.isEmpty ? [] : [Advice.Styled(0..<word.utf8.count, style: isKnown ? "1" : "4")]
    let goal = "filter D1 OH"
    let autosuggestion = !line.isEmpty && goal.hasPrefix(line) ? String(goal.dropFirst(line.count)) : ""
    let isUsage = line == "show "
    var advice = Advice(
      styles: styles, autosuggestion: isUsage ? "ROW" : autosuggestion, isSuggestedText: !isUsage,
      note: line.isEmpty ? "" : "\(line.count) letters")
    let choices = DemoLoop.complete(line, line.utf8.count)
    if lists, !line.isEmpty, choices.total > 0 { advice.choices = choices }
    return advice
  }
}
