extension Question {
  /// Asks within `Interruption.run` for one of many answers: Tab completes them, any other one may be typed as well.
  ///
  /// - Returns: the answer; nil after Ctrl-C, or at the end of input.
  public static func ask(_ question: String, offering answers: [String]) async -> String? {
    let term = Environment.value("TERM")
    guard !answers.isEmpty, LineSource.canEdit((true, true, true), term: term),
      let editor = LineEditor(history: History(path: nil), takesSignals: false)
    else { return await ask(question) }
    let messages = editor.messages
    return await withTaskCancellationHandler {
      let outcome = editor.readLine(prompt: Prompt(question)) { line, cursor in
        completion(of: line, at: cursor, among: answers)
      }
      if case .line(let line) = outcome { return line }
      return nil
    } onCancel: {
      messages.close()
    }
  }

  static func completion(of line: String, at cursor: Int, among answers: [String]) -> Completion {
    let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).lowercased()
    let matching = answers.filter { $0.lowercased().hasPrefix(typed) }
    return Completion(
      span: 0..<cursor, candidates: matching.prefix(200).map { Candidate($0, appendsSpace: false) },
      total: matching.count)
  }
}
