import Display
import Domain
import LineEditing
import Lists
package import ShellCore
import Values

/// A cell that is typed anew, where it stands.
struct CellEditor {
  let entry: CellEntry
  var input: LineInput
  /// What was wrong with the text that was to be stored.
  var problem: [Text] = []

  init(_ entry: CellEntry) {
    self.entry = entry
    input = LineInput(entry.text)
  }

  /// Does what a key means to the text. What is pasted becomes one line without control characters.
  mutating func take(_ key: KeyPress) {
    switch key {
    case .paste(let text): _ = input.take(.paste(text.asCell))
    case .tab: complete(by: 1)
    case .backTab: complete(by: -1)
    default: _ = input.take(key)
    }
  }

  /// Puts the next word that the cell may be into it: one that begins as typed, if that isn't such a word yet.
  private mutating func complete(by step: Int) {
    let choices = entry.choices
    guard !choices.isEmpty else { return }
    let typed = input.text.lowercased()
    if let place = choices.firstIndex(where: { $0.lowercased() == typed }) {
      return input.replace(with: choices[(place + step + choices.count) % choices.count])
    }
    let begun = choices.first { $0.lowercased().hasPrefix(typed) }
    input.replace(with: begun ?? choices[0])
  }
}

extension String {
  /// One line, as a cell of another program is copied: what breaks lines is a blank, other controls are nothing.
  fileprivate var asCell: String {
    var text = String.UnicodeScalarView()
    for scalar in trimmed.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if scalar.properties.isWhitespace, text.last != " " { text.append(" ") }
      case .surrogate, .unassigned: continue
      case .format where scalar != "\u{200d}" && scalar != "\u{200c}": continue
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Browser {
  /// `e` and `F`: what they look at may have to be fetched first.
  mutating func begin(_ letter: String) -> [Request] {
    guard let field else { return [] }
    if letter == "e", !mayEdit(field) { return [] }
    guard !list.isFar || isFetched else {
      layers.append(.waiting(letter, []))
      return [.run(.load)]
    }
    do {
      if letter == "F" {
        let counts = try list.frequencies(of: field)
        guard !counts.isEmpty else {
          message = Text("there is no row to count", .warning)
          return []
        }
        layers.append(.frequency(FrequencyLayer(field: field, title: list.heading(of: field), counts: counts)))
      } else if let current {
        layers.append(.cell(CellEditor(try list.entry(of: current, field))))
      }
    } catch { say(Failure(error)) }
    return []
  }

  private mutating func mayEdit(_ field: String) -> Bool {
    guard current != nil else {
      message = Text("there is no cell to edit", .warning)
      return false
    }
    // Quick tasks are kept beside the store, for whoever looks on.
    guard let refusal, list.name != .tasks else { return true }
    say(refusal)
    return false
  }

  private mutating func say(_ failure: Failure) {
    message = Text(failure.message, .warning) + (failure.hint.map { Text("  \($0)", .dim) } ?? Text())
  }

  /// Goes on with what was typed while rows were fetched.
  package mutating func resume(_ failure: Failure?) -> [Request] {
    guard let place = layers.lastIndex(where: { if case .waiting = $0 { true } else { false } }),
      case .waiting(let letter, let keys) = layers.remove(at: place)
    else { return [] }
    guard failure == nil else { return [] }
    isFetched = true
    let before = layers.count
    let requests = begin(letter)
    // Where it couldn't be begun, what was typed for it is no key of the list.
    return requests + (layers.count > before ? keys.flatMap { press($0) } : [])
  }

  /// A key while a cell is typed anew.
  mutating func edit(_ key: KeyPress, _ editor: CellEditor) -> [Request] {
    var editor = editor
    switch key {
    case .enter:
      guard editor.input.text.trimmed != editor.entry.text.trimmed else {
        message = Text("nothing was changed", .dim)
        return []
      }
      let line = editor.entry.line(storing: editor.input.text)
      stores[line] = editor
      return [.run(.line(line, isTyped: false))]
    case .escape, .control("c"):
      message = editor.input.text == editor.entry.text ? Text() : Text("nothing was changed", .dim)
      return []
    default: editor.take(key)
    }
    layers.append(.cell(editor))
    return []
  }

  /// Opens a cell again that couldn't be stored, with its text and the reason.
  mutating func reopen(_ editor: CellEditor, _ failure: Failure) {
    var editor = editor
    var failure = failure
    // The name of the field stands above the cell already.
    let start = "\(editor.entry.field)="
    if let hint = failure.hint, let name = hint.firstRange(of: start) {
      failure.hint = "such as \(hint[name.upperBound...])"
    }
    let lines = failure.lines(at: nil, on: canvas)
    editor.problem = lines.map(\.trimmedLine)
    guard list.place(of: editor.entry.row) != nil else {
      message = editor.problem.joined(by: Text("  "))
      return
    }
    layers.insert(.cell(editor), at: 0)
    goToEditedCell()
  }

  /// Has the cursor on the cell that is typed anew.
  mutating func goToEditedCell() {
    guard case .cell(let editor)? = layers.last, let place = list.place(of: editor.entry.row) else { return }
    (view.cursor, view.field) = (place, editor.entry.field)
    showField()
    settle()
  }

  /// The rows of the list that the reason of a cell lies over.
  var coveredHeight: Int {
    guard case .cell(let editor)? = layers.last, pane == nil || layout.isBeside else { return 0 }
    return problem(of: editor).count
  }

  /// The reason why a cell wasn't stored, in lines.
  func problem(of editor: CellEditor) -> [Text] {
    let lines = editor.problem.flatMap { $0.wrapped(to: size.columns) }
    return Array(lines.prefix(max(0, size.rows - 4)))
  }
}
