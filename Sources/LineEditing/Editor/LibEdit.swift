import CEditLine
import CLibEdit
import Glibc

/// The object that libedit asks for characters and tells of keys.
protocol LibEditResponder: AnyObject {
  /// 1 with a character in `slot`, 0 at the end of input, -1 to give the line up.
  func nextCharacter(into slot: UnsafeMutablePointer<wchar_t>) -> Int32
  /// - Parameter key: the last code of the keys that the action is bound to.
  func perform(_ action: EditorAction, key: Int32) -> KeyResult
}

/// The C editor: its line and its keys. What it draws goes nowhere: the line is drawn by `Screen`.
///
/// It has a terminal of its own, which nobody sees: the real one may change its size at any time, and libedit keeps
/// within its buffers only where all of the line has room on the screen that it knows.
final class LibEdit {
  weak var responder: (any LibEditResponder)?

  private let handle: OpaquePointer
  private let drawing: UnsafeMutablePointer<FILE>
  private let errors: UnsafeMutablePointer<FILE>
  private let bell: UnsafeMutablePointer<Int32>
  private let terminal: Int32
  private let ownTerminal: Int32
  private let controller: Int32
  private let prompt = strdup("")
  private var room = LineRoom()
  /// True if the line was changed by others than libedit.
  private var isChanged = false
  /// The line before the last key, or after it if it isn't too long.
  private var lastThatHeld = TypedLine()

  /// - Parameter output: the descriptor of the terminal to draw on.
  init?(program: String, output: Int32) {
    terminal = output
    var controller: Int32 = -1
    ownTerminal = editline_terminal_open(0, &controller)
    self.controller = controller
    guard ownTerminal >= 0 else { return nil }
    bell = .allocate(capacity: 1)
    bell.initialize(to: 0)
    guard let drawing = editline_sink(bell), let errors = editline_sink(nil),
      let handle = editline_open(program, ownTerminal, drawing, errors)
    else { return nil }
    (self.drawing, self.errors, self.handle) = (drawing, errors, handle)
    _ = editline_set_client_data(handle, Unmanaged.passUnretained(self).toOpaque())
    _ = editline_set_signals(handle, 0)
    _ = editline_set_prompt(handle, { LibEdit.of($0)?.prompt }, 1)
    _ = editline_set_getc(handle) { handle, slot in
      guard let slot, let responder = LibEdit.of(handle)?.responder else { return 0 }
      return responder.nextCharacter(into: slot)
    }
    makeRoom(for: TypedLine())
  }

  deinit {
    el_end(handle)
    fclose(drawing)
    fclose(errors)
    close(ownTerminal)
    close(controller)
    bell.deallocate()
    free(prompt)
  }

  static func of(_ handle: OpaquePointer?) -> LibEdit? {
    editline_client_data(handle).map { Unmanaged<LibEdit>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The ending of `gets` when it returned no line.
  struct NoLine: Error {
    var isEndOfInput: Bool
    var code: Int32
  }

  func gets() throws(NoLine) -> String {
    var count: Int32 = 0
    var failure: Int32 = 0
    guard let bytes = editline_gets(handle, &count, &failure) else {
      throw NoLine(isEndOfInput: count == 0 || failure == 0, code: failure)
    }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  var isEditing: Bool { editline_edit_mode(handle) != 0 }

  func write(_ text: String) { if !text.isEmpty { Descriptor.write(text, to: terminal) } }

  /// True if libedit wanted to ring the bell since the last time.
  func takeBell() -> Bool {
    fflush(drawing)
    defer { bell.pointee = 0 }
    return bell.pointee != 0
  }

  // MARK: The line

  var line: TypedLine {
    guard let info = editline_line(handle)?.pointee, let buffer = info.buffer else { return TypedLine() }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: info.lastchar - buffer)
    return TypedLine(text: String(decoding: bytes, as: UTF8.self), cursor: info.cursor - buffer)
  }

  /// False, and nothing changed, if the line would be too long.
  @discardableResult
  func set(_ line: TypedLine) -> Bool {
    guard LineRoom.holds(line.text) else { return false }
    put(line)
    return true
  }

  private func put(_ line: TypedLine) {
    replace(line.text)
    moveToEnd()
    let after = String(decoding: Array(line.text.utf8).dropFirst(line.cursor), as: UTF8.self)
    if !after.isEmpty { el_cursor(handle, -Int32(after.unicodeScalars.count)) }
  }

  /// libedit can't replace a line by nothing.
  private func replace(_ text: String) {
    isChanged = true
    if !text.isEmpty {
      el_replacestr(handle, text)
      return
    }
    moveToEnd()
    let count = el_cursor(handle, 0)
    if count > 0 { el_deletestr(handle, count) }
  }

  /// False, and nothing changed, if the line would be too long.
  @discardableResult
  func insert(_ text: String) -> Bool {
    guard LineRoom.holds(line.text + text) else { return false }
    if !text.isEmpty {
      isChanged = true
      el_insertstr(handle, text)
    }
    return true
  }

  func moveToEnd() {
    isChanged = true
    el_cursor(handle, 1 << 24)
  }

  /// The number of letters since the last look at its buffers.
  private var unsettled = 0

  /// True if `settle` is due although nothing but a letter follows: they may come without it for a while,
  /// because there is room for what a whole command adds.
  var isFull: Bool {
    unsettled += 1
    return isChanged || unsettled >= 256 || lastThatHeld.text.utf8.count > LineRoom.limit / 2
  }

  /// Makes libedit ready for the next key: its buffers hold whatever one command can make of the line, and it knows
  /// what the line is. False if libedit itself had made the line too long, by what was cut before: then it's as it was.
  @discardableResult
  func settle() -> Bool {
    unsettled = 0
    let line = self.line
    let holds = LineRoom.holds(line.text)
    if holds { lastThatHeld = line } else { put(lastThatHeld) }
    makeRoom(for: lastThatHeld)
    if isChanged { _ = editline_refresh(handle) }
    isChanged = false
    return holds
  }

  private func makeRoom(for line: TypedLine) {
    room.see(line.text)
    if room.needsRows {
      editline_set_size(handle, ownTerminal, LineRoom.columns, room.takeRows())
      isChanged = true
    }
    guard room.needsCapacity else { return }
    let blanks = String(repeating: " ", count: room.takeCapacity())
    if line.text.isEmpty { el_insertstr(handle, blanks) } else { el_replacestr(handle, blanks) }
    put(line)
  }

  // MARK: Keys

  /// Switches to the default keys of a mode; forgets every key bound before.
  func setKeys(_ keys: KeyBindings) { _ = editline_set_editor(handle, keys.rawValue) }

  func define(_ action: EditorAction, _ function: editline_key_fn) {
    _ = editline_add_function(handle, action.rawValue, "", function)
  }

  func bind(_ key: String, to function: String) { _ = editline_bind(handle, Self.written(key), function) }

  /// The same in vi's command mode.
  func bindCommand(_ key: String, to function: String) {
    _ = editline_bind_command(handle, Self.written(key), function)
  }

  /// Forgets what several keys in a row do.
  func unbind(_ keys: String) { _ = editline_unbind(handle, keys) }

  /// A key as `bind` can't take it for an option.
  private static func written(_ key: String) -> String { key == "-" ? "\\055" : key }

  /// Carries out a line of `.editrc`; false if libedit doesn't understand it.
  func execute(_ words: [String]) -> Bool {
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var pointers = arguments.map { UnsafePointer($0) } + [nil]
    return el_parse(handle, Int32(words.count), &pointers) == 0
  }
}

/// Which keys the editor knows by default.
package enum KeyBindings: String, Sendable, CaseIterable {
  case emacs, vi
}

/// The settings of a `LineEditor`.
package struct EditorSettings: Sendable {
  /// nil leaves it to `.editrc`, and means emacs if that doesn't say either.
  package var keys: KeyBindings?
  package var bell = true
  /// Without colours nothing is dimmed, so nothing is shown after the cursor either.
  package var isColoured = true
  /// Nothing is drawn below the line: candidates are told in a sentence above it.
  package var isPlain = false
  /// True if the terminal may be asked for its background.
  package var asksGround = false
  /// True if the line may be opened in the person's own editor.
  package var opensEditor = true
  /// True if the line is a text to read: no word of it is broken at the screen's edge.
  package var wrapsWords = false
  /// The name before a colon in `.editrc`.
  package var program = "compass"
  /// The file of key bindings; nil for none.
  package var editrc: String?
  /// True if the terminal wraps its rows again when its width changes. It can't be asked without waiting;
  /// the few that don't can be told by the environment.
  var terminalReflows: Bool

  /// Takes the place of `.editrc` from the environment.
  package init(keys: KeyBindings? = nil, bell: Bool = true) {
    self.keys = keys
    self.bell = bell
    editrc = EditRCFile.path(Environment.value)
    terminalReflows = Environment.value("TERM") != "linux" && Environment.value("XTERM_VERSION") == nil
  }
}

/// The character set in which the C library, and so libedit, reads text.
enum TerminalLocale {
  /// Takes over the environment's character set, or UTF-8 if that is a smaller one. Only characters are concerned:
  /// numbers and dates stay as in the C locale.
  ///
  /// - Returns: whether text may hold more than ASCII.
  static func prepare() -> Bool {
    _ = setlocale(LC_CTYPE, "")
    if isUTF8 { return true }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 { return true }
    return false
  }

  private static var isUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }
}
