import Glibc
import LineEditing

/// Reads lines and answers each with `got "..."`; a few words do what a shell does.
final class DemoLoop {
  private let history: History
  private let source: LineSource
  private let ticks: Bool
  private let news: String?
  private let advice: DemoAdvice?

  init(_ options: DemoOptions) {
    history = History(path: options.history, session: "demo")
    try? history.load()
    source = .standard(options.settings, history: history)
    (ticks, news) = (options.ticks, options.news)
    advice = options.advises ? DemoAdvice(isSlow: options.isSlow, hangs: options.hangs, lists: options.lists) : nil
  }

  func run() {
    if case .terminal(let editor) = source {
      for warning in editor.warnings { tell(warning) }
      if ticks { startTicking(editor.messages) }
      if let news { startListening(to: news, editor.messages) }
    }
    let prompt = Prompt([Prompt.Span("demo", style: "1;34"), Prompt.Span("› ", style: "2")])
    while true {
      var text = ""
      let outcome = source.readLine(
        prompt: prompt, completing: Self.complete, continuing: { isUnfinished($0) ? "" : nil },
        goingOn: { line in
          text += line
          return isUnfinished(text) ? "> " : nil
        }, expanding: expansion, advising: advising)
      switch outcome {
      case .line("quit"): return tell("bye")
      case .line(let line):
        let ok = execute(line)
        try? history.append(line, ok: ok, milliseconds: 1)
      case .interrupted: tell("interrupted")
      case .endOfInput: return tell("end")
      case .notUTF8(let line): tell("line \(line) is no UTF-8")
      case .failed(let code): return tell("failed \(code)")
      }
    }
  }

  private func isUnfinished(_ line: String) -> Bool {
    line.filter { $0 == "\"" }.count % 2 == 1 || line.hasSuffix("\\")
  }

  private func expansion(_ line: String, _ cursor: Int) -> String? { line == "fd" && cursor == 2 ? "filter D1" : nil }

  private var advising: (@Sendable (String) async -> Advice)? {
    guard let advice else { return nil }
    return { line in await advice.advice(on: line) }
  }

  private func execute(_ line: String) -> Bool {
    switch line {
    case "ask": ask("name? ", for: "answer")
    case "secret": ask("password: ", for: "secret", isSecret: true)
    case "slow": return cancellable()
    case "stuck": return stuck()
    case "late": startLate()
    default: tell("got \(line.debugDescription)")
    }
    return true
  }

  private func ask(_ question: String, for name: String, isSecret: Bool = false) {
    let answer: String? = (try? Interruption.run { await Question.ask(question, isSecret: isSecret) }) ?? nil
    tell("\(name) \(answer.map(\.debugDescription) ?? "none")")
  }

  /// An operation that gives up as soon as its task is cancelled.
  private func cancellable() -> Bool {
    tell("working")
    let result = try? Interruption.run {
      do {
        try await Task.sleep(for: .seconds(3600))
        return "finished"
      } catch { return "cancelled" }
    }
    tell(result ?? "abandoned")
    return false
  }

  /// An operation that doesn't listen, so that the second Ctrl-C leaves it behind.
  private func stuck() -> Bool {
    tell("working")
    let respond = { (count: Int) -> Interruption.Response in
      self.tell("ctrl-c \(count)")
      return count == 1 ? .cancel : .abandon
    }
    let result = try? Interruption.run(onInterrupt: respond) {
      await Task { try? await Task.sleep(for: .seconds(3600)) }.value
      return "finished"
    }
    tell(result ?? "abandoned")
    return false
  }

  /// Starts a program just after the signal that ends this one has come, while a text is held.
  private func startLate() {
    HeldEnding.begin()
    raise(SIGHUP)
    tell("ended \(ChildProgram.start(["/bin/sleep", "600"]).map(ChildProgram.wait) ?? 0)")
    HeldEnding.end(isKept: true)
  }

  private func startTicking(_ messages: MessageQueue) {
    Task.detached {
      try await Task.sleep(for: .milliseconds(1500))
      messages.post("3 schools changed")
    }
  }

  /// Tells once what someone writes to a pipe with a name.
  private func startListening(to path: String, _ messages: MessageQueue) {
    Task.detached {
      guard let file = fopen(path, "r") else { return }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = fread(&bytes, 1, bytes.count, file)
      messages.post(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }

  private func tell(_ text: String) { Descriptor.write(text + "\n") }

  static func complete(_ line: String, _ cursor: Int) -> Completion {
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let quote = before.filter { $0 == "\"" }.count % 2 == 1 ? before.lastIndex(of: "\"") : nil
    let start = quote ?? before.lastIndex(of: " ").map(before.index(after:)) ?? before.startIndex
    let typed = before[start...].lowercased()
    let matching = candidates.filter { candidate in
      candidate.text.lowercased().hasPrefix(typed) || candidate.label.lowercased().hasPrefix(typed)
    }
    return Completion(span: before[..<start].utf8.count..<cursor, candidates: matching)
  }

  private static let candidates: [CompletionItem] =
    [
      CompletionItem("filter", note: "narrow the list"), CompletionItem("fit", note: "score of a school"),
      CompletionItem("show", note: "print it"), CompletionItem("\"Ohio State\"", label: "Ohio State"),
      CompletionItem("日本語", note: "wide"), CompletionItem("xé1"), CompletionItem("xè2"),
    ] + (1...40).map { CompletionItem("many\($0)", note: "number \($0)") }
}

/// Standard output, unbuffered.
enum Descriptor {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(1, bytes, bytes.count)
  }
}
