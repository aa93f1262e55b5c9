import CEditLine
import Glibc

/// The editor as libedit's keyboard.
extension LineEditor: LibEditResponder {
  func nextCharacter(into slot: UnsafeMutablePointer<wchar_t>) -> Int32 {
    if pending.isEmpty { remember() }
    while pending.isEmpty {
      drawMenu()
      switch events.next(timeout: decoder.timeout) {
      case .bytes(let bytes):
        hasResumed = false
        closeMenu()
        for byte in bytes { take(decoder.feed(byte)) }
      case .timeout: take(decoder.expire())
      case .signal(let number): take(signal: number)
      case .woken where messages.isClosed: interrupt()
      case .woken: show(messages.takeAll())
      case .endOfInput: ending = .endOfInput
      case .failed(let code): ending = .failed(errno: code)
      }
      if let ending { return ending == .endOfInput ? 0 : -1 }
    }
    slot.pointee = wchar_t(pending.removeFirst())
    return 1
  }

  /// Tells the undo history of the line, unless libedit shows a search in its place.
  private func remember() {
    let line = edit.line
    if !line.text.contains("\nbck:"), !line.text.contains("\nfwd:") { undo.record(line) }
  }

  private func take(_ keys: [Key]) {
    for key in keys {
      switch key {
      case .input(let codes): pending += codes
      case .paste(let text): paste(text)
      case .undecodable: ring()
      }
    }
  }

  private func paste(_ text: String) {
    guard !text.isEmpty else { return }
    let before = startOfPrompt
    edit.insert(text)
    redraw(from: before)
    remember()
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGINT: interrupt()
    case SIGWINCH:
      eraseMenu()
      let start = startOfPrompt
      edit.resize()
      redraw(from: start)
    case SIGTSTP: suspend()
    case SIGCONT:
      if !hasResumed { resume() }
      hasResumed = false
    default: break
    }
  }

  private func interrupt() {
    closeMenu()
    let start = startOfPrompt
    edit.moveToEnd()
    redraw(from: start)
    edit.write("^C\r\n")
    ending = .interrupted
  }

  /// Stops as Ctrl-Z asks for, with the terminal as the parent shell knows it. Where nobody could continue the
  /// process, the system doesn't stop it.
  private func suspend() {
    closeMenu()
    edit.write(Paste.disable)
    edit.setRaw(false)
    editline_signals_editing(0)
    raise(SIGTSTP)
    editline_signals_editing(1)
    resume()
    hasResumed = true
  }

  /// libedit believes that the terminal is still raw, so it has to be told twice.
  private func resume() {
    edit.setRaw(false)
    edit.setRaw(true)
    edit.resize()
    edit.write(Paste.enable)
    redraw(from: "\r")
  }

  private func show(_ messages: [String]) {
    guard !messages.isEmpty else { return }
    eraseMenu()
    redraw(from: startOfPrompt, printing: messages.map { $0 + "\n" }.joined())
  }
}
