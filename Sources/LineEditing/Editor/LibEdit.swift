import CEditLine
import CLibEdit
import Glibc

/// Whoever libedit asks for characters and tells of keys.
protocol LibEditResponder: AnyObject {
  /// 1 with a character in `slot`, 0 at the end of input, -1 to give the line up.
  func nextCharacter(into slot: UnsafeMutablePointer<wchar_t>) -> Int32
  func perform(_ action: EditorAction) -> KeyResult
}

/// The C editor: its line and its keys. What it draws goes nowhere: the line is drawn by `Screen`.
final class LibEdit {
  weak var responder: (any LibEditResponder)?

  private let handle: OpaquePointer
  private let history: OpaquePointer
  private let drawing: UnsafeMutablePointer<FILE>
  private let errors: UnsafeMutablePointer<FILE>
  private let bell: UnsafeMutablePointer<Int32>
  private let terminal: Int32
  private let prompt = strdup("")

  /// - Parameter output: the descriptor of the terminal to draw on.
  init?(program: String, output: Int32, historySize: Int) {
    bell = .allocate(capacity: 1)
    bell.initialize(to: 0)
    terminal = output
    guard let drawing = editline_sink(bell), let errors = editline_sink(nil), let history = history_init(),
      let handle = editline_open(program, output, drawing, errors)
    else { return nil }
    (self.drawing, self.errors, self.history, self.handle) = (drawing, errors, history, handle)
    _ = editline_set_client_data(handle, Unmanaged.passUnretained(self).toOpaque())
    _ = editline_set_signals(handle, 0)
    _ = editline_history_set_size(history, Int32(clamping: historySize))
    _ = editline_set_history(handle, history)
    _ = editline_set_prompt(handle, { LibEdit.of($0)?.prompt }, 1)
    _ = editline_set_getc(handle) { handle, slot in
      guard let slot, let responder = LibEdit.of(handle)?.responder else { return 0 }
      return responder.nextCharacter(into: slot)
    }
  }

  deinit {
    el_end(handle)
    history_end(history)
    fclose(drawing)
    fclose(errors)
    bell.deallocate()
    free(prompt)
  }

  static func of(_ handle: OpaquePointer?) -> LibEdit? {
    editline_client_data(handle).map { Unmanaged<LibEdit>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How `gets` ended when it returned no line.
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

  /// Whether libedit wanted to ring the bell since the last time.
  func takeBell() -> Bool {
    fflush(drawing)
    defer { bell.pointee = 0 }
    return bell.pointee != 0
  }

  func resize() { el_resize(handle) }

  func setRaw(_ raw: Bool) { _ = editline_set_raw(handle, raw ? 1 : 0) }

  // MARK: The line

  var line: TypedLine {
    guard let info = el_line(handle)?.pointee, let buffer = info.buffer else { return TypedLine() }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: info.lastchar - buffer)
    return TypedLine(text: String(decoding: bytes, as: UTF8.self), cursor: info.cursor - buffer)
  }

  func set(_ line: TypedLine) {
    moveToEnd()
    let count = el_cursor(handle, 0)
    if count > 0 { el_deletestr(handle, count) }
    insert(line.text)
    let behind = String(decoding: Array(line.text.utf8).dropFirst(line.cursor), as: UTF8.self)
    if !behind.isEmpty { el_cursor(handle, -Int32(behind.unicodeScalars.count)) }
  }

  func insert(_ text: String) { if !text.isEmpty { el_insertstr(handle, text) } }

  func moveToEnd() { el_cursor(handle, 1 << 24) }

  // MARK: Keys

  /// Switches to the default keys of a mode; forgets every key bound before.
  func setKeys(_ keys: KeyBindings) { _ = editline_set_editor(handle, keys.rawValue) }

  func define(_ action: EditorAction, _ function: editline_key_fn) {
    _ = editline_add_function(handle, action.rawValue, "", function)
  }

  func bind(_ key: String, to function: String) { _ = editline_bind(handle, key, function) }

  /// The same in vi's command mode.
  func bindCommand(_ key: String, to function: String) { _ = editline_bind_command(handle, key, function) }

  /// Carries out a line of `.editrc`; false if libedit doesn't understand it.
  func execute(_ words: [String]) -> Bool {
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var pointers = arguments.map { UnsafePointer($0) } + [nil]
    return el_parse(handle, Int32(words.count), &pointers) == 0
  }

  // MARK: History

  func clearHistory() { _ = editline_history_clear(history) }

  func enter(_ line: String) { _ = editline_history_enter(history, line) }
}
