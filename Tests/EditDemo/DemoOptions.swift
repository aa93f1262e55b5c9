import Glibc
import LineEditing

/// What the demonstration was asked for: `--vi`, `--history FILE`, `--silent`, `--thread`, `--ticker` (a message after a
/// while), `--news FIFO` (a message for what is written there), `--advice`, `--slow` (advice that takes a while),
/// `--hanging` (advice that takes for ever), `--plain`.
struct DemoOptions: Sendable {
  var settings = EditorSettings()
  var history: String?
  var news: String?
  var onThread = false
  var ticks = false
  var advises = false
  var isSlow = false
  var hangs = false

  init(_ arguments: [String]) {
    settings.keys = arguments.contains("--vi") ? .vi : nil
    settings.bell = !arguments.contains("--silent")
    onThread = arguments.contains("--thread")
    settings.isPlain = arguments.contains("--plain")
    ticks = arguments.contains("--ticker")
    advises = arguments.contains("--advice")
    isSlow = arguments.contains("--slow")
    hangs = arguments.contains("--hanging")
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
