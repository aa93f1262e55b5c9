import Domain
package import Grammar

/// Colours one line, statement by statement.
struct Highlighter {
  let line: String
  let bytes: [UInt8]
  let interpreter: Interpreter
  var shell: ShellState
  var spans: [ColouredSpan] = []
  var place = 0

  init(_ line: String, _ interpreter: Interpreter) {
    self.line = line
    bytes = Array(line.utf8)
    self.interpreter = interpreter
    shell = interpreter.shell
  }

  /// From left to right; of two that overlap the one that begins first.
  var ordered: [ColouredSpan] {
    var end = 0
    return spans.filter { !$0.span.isEmpty && $0.span.upperBound <= bytes.count }
      .sorted { $0.span.lowerBound < $1.span.lowerBound }
      .filter { span in
        guard span.span.lowerBound >= end else { return false }
        end = span.span.upperBound
        return true
      }
  }

  mutating func paint() {
    while place < bytes.count, !CancellableScope.isOver {
      let context = ParseContext(line, in: interpreter.scope(of: shell))
      guard let start = context.beginningOfStatement(from: place) else { return paintGap(to: bytes.count) }
      paintGap(to: start)
      if let reading = interpreter.vocabulary.readings(Cursor(context, at: start)).first {
        paint(context.spans(of: reading.rest), within: start..<reading.rest.place, of: context)
        paintEnd(after: reading.rest)
        reading.value.command.anticipate(in: &shell)
      } else {
        paintFailure(of: context, from: start)
      }
      place = max(place, start + 1)
    }
  }

  /// Paints the text between statements.
  private mutating func paintGap(to end: Int) {
    while place < end {
      let start = place
      place += 1
      if bytes[start] == UInt8(ascii: ";") { add(start..<place, .sign) }
      if bytes[start] == UInt8(ascii: "#") {
        place = endOfLine(from: start)
        add(start..<place, .comment)
      }
    }
  }

  /// Paints the words as what a reading took them for, and the words between.
  private mutating func paint(_ marks: [(span: Span, role: WordRole)], within whole: Span, of context: ParseContext) {
    var end = whole.lowerBound
    for mark in marks where mark.span.lowerBound >= end {
      paintWords(of: context, from: end, to: mark.span.lowerBound)
      add(mark.span, mark.role)
      end = mark.span.upperBound
    }
    paintWords(of: context, from: end, to: whole.upperBound)
    place = max(whole.upperBound, end)
  }

  /// Words of which the grammar only says that they're words.
  private mutating func paintWords(of context: ParseContext, from start: Int, to end: Int) {
    var cursor = Cursor(context, at: start)
    while cursor.place < end, let word = cursor.peek() {
      if word.isQuoted { add(word.span.lowerBound..<min(word.span.upperBound, end), .string) }
      cursor = cursor.after(word)
    }
  }

  /// A redirection.
  private mutating func paintEnd(after rest: Cursor) {
    guard let (target, span, end) = try? rest.redirection() else {
      return paintSign()
    }
    if case .pipe = target { add(span, .shell) } else { paintFile(span, of: rest.context) }
    place = max(span.upperBound, min(end - 1, bytes.count))
  }

  private mutating func paintFile(_ span: Span, of context: ParseContext) {
    let sign = bytes[span].prefix { $0 == UInt8(ascii: ">") }
    add(sign.startIndex..<sign.endIndex, .sign)
    if let word = Cursor(context, at: sign.endIndex).peek() { add(word.span, word.isQuoted ? .string : .value) }
  }

  /// A redirection that leads nowhere yet.
  private mutating func paintSign() {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "|") else { return }
    let end = bytes[place...].firstIndex { $0 != bytes[place] } ?? bytes.count
    add(place..<end, bytes[place] == UInt8(ascii: "|") ? .shell : .sign)
    place = end
  }

  /// A statement that isn't understood: what was, what is wrong, and what stands after that.
  private mutating func paintFailure(of context: ParseContext, from start: Int) {
    let diagnostic = interpreter.vocabulary.diagnosis(of: context, from: start, isBrief: true)
    let marks = context.furthestSpans.filter { $0.span.lowerBound >= start }
    let furthest = marks.last?.span.upperBound ?? start
    paint(marks, within: start..<furthest, of: context)
    let wrong = diagnostic.span
    if diagnostic.kind == .unfinished { return paintUnfinished(from: wrong.lowerBound, after: furthest, of: context) }
    if wrong.lowerBound >= furthest, let role = role(of: diagnostic, in: context, from: start) { add(wrong, role) }
    paintRest(of: context, from: max(furthest, wrong.upperBound))
  }

  private mutating func paintUnfinished(from quote: Int, after furthest: Int, of context: ParseContext) {
    paintWords(of: context, from: furthest, to: quote)
    add(quote..<bytes.count, .unbalanced)
    place = bytes.count
  }

  /// The role of the words that the statement fails at; nil where nobody can tell.
  private func role(of diagnostic: Diagnostic, in context: ParseContext, from start: Int) -> WordRole? {
    if diagnostic.span.lowerBound == start {
      guard let word = Cursor(context, at: start).peek() else { return .unknownVerb }
      if interpreter.isSentence(begunIn: context, at: start) { return .verb }
      return context.isTyped(word) && !interpreter.vocabulary.beginning(with: word.text).isEmpty ? .verb : .unknownVerb
    }
    if !diagnostic.choices.isEmpty { return .value }
    if let role = context.roleOfBeginning(diagnostic.span) { return role }
    let needs = interpreter.vocabulary.verb(at: start, of: context)?.needs ?? .nothing
    return shell.isLoaded(shell.tables(toRead: needs)) ? .missing : nil
  }

  /// Up to the end of a statement that isn't understood.
  private mutating func paintRest(of context: ParseContext, from start: Int) {
    var cursor = Cursor(context, at: start)
    place = cursor.place
    while !cursor.isAtEnd || isSign(at: cursor.place) {
      if let word = cursor.peek() {
        if word.isQuoted { add(word.span, .string) }
        cursor = cursor.after(word)
      } else if isSign(at: cursor.place) {
        add(cursor.place..<cursor.place + 1, .sign)
        cursor = Cursor(context, at: cursor.place + 1)
      } else {
        return paintUnfinished(from: cursor.place, after: cursor.place, of: context)
      }
      place = cursor.place
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "|") {
      add(place..<endOfLine(from: place), .shell)
      place = endOfLine(from: place)
    }
  }

  private func isSign(at place: Int) -> Bool { place < bytes.count && bytes[place] == UInt8(ascii: ">") }

  private func endOfLine(from place: Int) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private mutating func add(_ span: Span, _ role: WordRole) { spans.append(ColouredSpan(span, role)) }
}

extension ParseContext {
  /// True if a word stands at the very end, so that it may not be finished.
  fileprivate func isTyped(_ word: Word) -> Bool { word.span.upperBound == count }
}

/// A stretch of a line that gets a colour of its own.
package struct ColouredSpan: Hashable, Sendable {
  /// UTF-8 offsets.
  package var span: Span
  package var role: WordRole

  package init(_ span: Span, _ role: WordRole) {
    self.span = span
    self.role = role
  }
}
