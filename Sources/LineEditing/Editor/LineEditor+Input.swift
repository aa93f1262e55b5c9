import CEditLine
import Glibc
import Values

/// The editor as libedit's keyboard.
extension LineEditor: LibEditResponder {
  /// Milliseconds that the advice on a line may take before the line is drawn without it.
  private static let patience: Int32 = 2

  func nextCharacter(into slot: UnsafeMutablePointer<wchar_t>) -> Int32 {
    if pending.isEmpty {
      if burst.isTyped { burst.isUnseen = true } else { follow() }
    }
    while pending.isEmpty {
      let event = events.next(timeout: timeout)
      if burst.isUnseen, event.endsBurst {
        follow()
        if event == .timeout { continue }
      }
      take(event)
      if let ending { return ending == .endOfInput ? 0 : -1 }
    }
    if !burst.isUnseen || edit.isFull {
      if !edit.settle() { ring() }
    }
    let code = pending.removeFirst()
    burst.isTyped = isText(code)
    if forwarded > 0 {
      forwarded -= 1
    } else {
      count.see(code, in: keys ?? .emacs)
      if keys == .vi { lastChange.see(code, on: edit.line) }
    }
    if code == SpecialKey.paste.rawValue { pasted = pastes.isEmpty ? "" : pastes.removeFirst() }
    slot.pointee = wchar_t(code)
    return 1
  }

  private func take(_ event: InputEvents.Event) {
    switch event {
    case .bytes(let bytes):
      hasResumed = false
      decoder.deliversEscape = deliversEscape
      for byte in bytes { take(decoder.feed(byte)) }
    case .timeout where drawing != .done: draw()
    case .timeout: take(decoder.expire())
    case .signal(let number): take(signal: number)
    case .woken where messages.isClosed: interrupt()
    case .woken:
      show(rows: messages.takeAll())
      if messages.takeOutdated(), let seen { adviser?.ask(seen.text) }
      takeAdvice()
    case .endOfInput: ending = .endOfInput
    case .failed(let code): ending = .failed(errno: code)
    }
  }

  /// True if a code is a letter that goes into the line, and does nothing else.
  private func isText(_ code: UInt32) -> Bool {
    guard code >= 0x20, !(0x7f...0x9f).contains(code), overlay == nil, pending.isEmpty, forwarded == 0, count.isEmpty
    else { return false }
    return keys != .vi || lastChange.isTyping && !lastChange.isReplacingText
  }

  /// The time that the next key may let the drawing, or the rest of a key, wait.
  private var timeout: Int32? {
    if burst.isUnseen { return 0 }
    return switch drawing {
    case .done: decoder.timeout
    case .due: 0
    case .dueWithAdvice: Self.patience
    }
  }

  /// Looks at what the last key made of the line.
  func follow() {
    let isTyped = burst.isUnseen
    burst = Burst()
    keepCharactersWhole()
    if edit.takeBell() {
      lastChange.refuse()
      ring()
    }
    if mode != shownMode { drawing = .due }
    let line = edit.line
    guard line != seen else { return }
    if !line.isSearch, overlay == nil { undo.record(line, isTyped: isTyped) }
    if var open = overlay { overlay = open.follow(line, questions) ? open : nil }
    typingList.see(line, after: seen)
    if line.text != seen?.text {
      advice = advice.carried(from: seen?.text ?? "", to: line.text)
      adviser?.ask(line.text)
    }
    seen = line
    drawing = adviser == nil || mode != shownMode ? .due : .dueWithAdvice
  }

  /// libedit moves by scalars: a cursor within a character goes on to its end, or back to its beginning.
  private func keepCharactersWhole() {
    let line = edit.line
    guard line.text.utf8.count != line.text.unicodeScalars.count || line.text.contains("\r\n"),
      let whole = line.wholeCharacters(comingFrom: seen?.cursor ?? 0), whole != line
    else { return }
    edit.set(whole)
  }

  private func takeAdvice() {
    guard let new = adviser?.take() else { return }
    if new != advice || drawing == .dueWithAdvice { drawing = .due }
    advice = new
  }

  private func take(_ keys: [DecodedKey]) {
    for key in keys {
      if case .answer(let answer) = key {
        hear(answer)
        continue
      }
      if burst.isUnseen, !key.isText { follow() }
      if isVerbatim {
        takeVerbatim(key)
        continue
      }
      typingList.isTyping = key.isText
      switch key {
      case .input(let codes): if !isTakenByOverlay(codes), !closesList(codes) { pending += codes }
      case .paste(let text): paste(text)
      case .answer: break
      case .undecodable: ring()
      }
    }
  }

  /// Asks the terminal once what it draws on, unless keys wait already: its answer could come while a line runs.
  func askGround() {
    decoder.awaitsAnswer = TerminalGround.isAwaited
    decoder.isPatient = false
    guard settings.asksGround, !TypedAhead.isThere, let question = TerminalGround.question() else { return }
    (decoder.awaitsAnswer, decoder.isPatient) = (true, true)
    edit.write(question)
  }

  private func hear(_ answer: String) {
    TerminalGround.hear(answer)
    (decoder.awaitsAnswer, decoder.isPatient) = (TerminalGround.isAwaited, false)
  }

  /// The key as text; one that terminals send as a sequence is none.
  private func takeVerbatim(_ key: DecodedKey) {
    isVerbatim = false
    if case .paste(let text) = key { return paste(text) }
    guard case .input(let codes) = key, !codes.contains(where: { SpecialKey(rawValue: $0) != nil }) else {
      ring()
      return
    }
    if !edit.insert(String(codes: codes)) { ring() }
    follow()
  }

  private func isTakenByOverlay(_ codes: [UInt32]) -> Bool {
    guard var open = overlay else { return false }
    let key = OverlayKey(codes)
    let effect = open.take(key)
    overlay = open
    if let list = open as? HistoryList, effect != .stays { searched = list.wanted }
    drawing = .due
    if key == .escape { decoder.reset() }
    switch effect {
    case .stays: return true
    case .forgets(let line):
      do { try history.delete([line]) } catch { ring() }
      return true
    case .changes(let line):
      edit.set(line)
      follow()
      return true
    case .closes(let line):
      overlay = nil
      if let line { edit.set(line) }
      follow()
      if key == .escape { typingList.close(at: edit.line) }
      return true
    case .takesAndPasses(let line):
      overlay = nil
      edit.set(line)
      follow()
      return false
    case .passes: return false
    case .closesAndPasses:
      overlay = nil
      return false
    }
  }

  private func paste(_ text: String) {
    guard !text.isEmpty else { return }
    if overlay is HistoryList, isTakenByOverlay(text.unicodeScalars.map(\.value)) { return }
    overlay = nil
    pastes.append(text)
    pending.append(SpecialKey.paste.rawValue)
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGINT: interrupt()
    case SIGWINCH:
      edit.write(screen.resize(columns: TerminalSize.current().columns, reflows: settings.terminalReflows))
      drawing = .due
    case SIGTSTP: suspend()
    case SIGCONT:
      if !hasResumed { resume() }
      hasResumed = false
    default: break
    }
  }

  private func interrupt() {
    TypedAhead.drop()
    ending = .interrupted
  }

  /// Stops as Ctrl-Z asks for, with the terminal as the parent shell knows it.
  private func suspend() {
    overlay = nil
    advice = .none
    draw()
    edit.write(Paste.disable + screen.leave())
    modes.set()
    editline_signals_editing(0)
    JobControl.stop()
    editline_signals_editing(1)
    resume()
    hasResumed = true
  }

  /// Sets the modes in which a line is edited. A terminal that is raw already was left so by another program: it counts
  /// as it was before.
  func takeTerminal() {
    if let found = TerminalModes(), found.isByLine { modes = found }
    modes.editing.set()
  }

  private func resume() {
    takeTerminal()
    edit.write("\r" + Paste.enable)
    startAgain()
    seen = nil
    follow()
  }
}

extension TypedLine {
  /// The line with the cursor between two characters; nil if it is there already.
  func wholeCharacters(comingFrom before: Int) -> TypedLine? {
    var start = 0
    for character in text {
      let end = start + character.utf8.count
      if cursor <= start { return nil }
      if cursor < end { return TypedLine(text: text, cursor: before > cursor ? start : end) }
      start = end
    }
    return nil
  }

  /// True if libedit shows a search of its own in the line's place.
  fileprivate var isSearch: Bool { text.contains("\nbck:") || text.contains("\nfwd:") }
}

/// Letters that come faster than anybody types, such as a text that is pasted without marks: the line is looked at, and
/// drawn, once they are all there.
struct Burst {
  /// True if the code before was a letter.
  var isTyped = false
  /// True if there are letters in the line that nobody has looked at yet.
  var isUnseen = false
}

extension InputEvents.Event {
  /// True if it is anything but one more key.
  fileprivate var endsBurst: Bool { if case .bytes = self { false } else { true } }
}

extension DecodedKey {
  fileprivate var isText: Bool {
    if case .input(let codes) = self { codes.allSatisfy { $0 >= 0x20 && !(0x7f...0x9f).contains($0) } } else { false }
  }
}
