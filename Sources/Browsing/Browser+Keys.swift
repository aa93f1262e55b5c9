import CompassVerbs
import Display
import Domain
import Grammar
package import LineEditing
package import Lists
import OrderedCollections
import Values

extension Browser {
  /// Does what a key means; answers what has to be done beyond that.
  package mutating func press(_ key: KeyPress) -> [Request] {
    switch key {
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    default: break
    }
    defer { goToEditedCell() }
    guard let layer = layers.popLast() else { return pressInList(key) }
    switch layer {
    case .cell(let editor): return edit(key, editor)
    case .frequency(let frequency): return count(key, frequency)
    case .waiting(let letter, let keys):
      if [.escape, .control("c")].contains(key) { return [.interrupt] }
      layers.append(.waiting(letter, keys + [key]))
    case .search(let input, let before): return search(key, input, before)
    case .command(let input): return command(key, input)
    case .chooser(var chooser):
      switch key == .control("c") ? .closes : chooser.take(key) {
      case .stays: layers.append(.chooser(chooser))
      case .closes: break
      case .chooses(let word): return [choose(word, for: chooser.purpose)]
      }
    case .reading(let reading): return read(key, reading)
    case .question, .inquiry: return answer(key, layer)
    }
    return []
  }

  /// A key while a question is asked.
  private mutating func answer(_ key: KeyPress, _ layer: Layer) -> [Request] {
    var layer = layer
    switch (layer, key) {
    case (.question, .text("y")), (.question, .text("Y")): return [.answer("y")]
    case (.question, .text("n")), (.question, .text("N")), (.question, .text("q")), (.question, .enter),
      (.question, .escape), (.question, .control("c")):
      return [.answer("n")]
    case (.inquiry(let inquiry), .enter): return [.answer(inquiry.input.text)]
    case (.inquiry, .escape), (.inquiry, .control("c")): return [.answer(nil)]
    case (.inquiry(var inquiry), _):
      if key == .tab { inquiry.complete() } else { _ = inquiry.input.take(key) }
      layer = .inquiry(inquiry)
    default: break
    }
    layers.append(layer)
    return []
  }

  private mutating func pressInList(_ key: KeyPress) -> [Request] {
    message = Text()
    if movesPane(key) { return [] }
    if let place = place(after: key) {
      move(to: place)
      return []
    }
    switch key {
    case .left, .text("h"): moveCell(by: -1)
    case .right, .text("l"): moveCell(by: 1)
    case .enter: togglePane()
    case .tab, .backTab:
      if pane == nil { togglePane() }
      pane?.hasFocus.toggle()
    case .escape where pane != nil: togglePane()
    case .escape: return [.leave]
    case .control("c"): return [.interrupt]
    case .control("s"):
      message = Text("u undoes a change; :export \(list.name.plural).csv writes a file", .dim)
    case .text(let letter): return type(letter)
    default: break
    }
    return []
  }

  /// Where the cursor is after a key that moves it.
  private func place(after key: KeyPress) -> Int? {
    let page = max(1, layout.listHeight - 1)
    return switch key {
    case .up, .text("k"), .control("p"): view.cursor - 1
    case .down, .text("j"), .control("n"): view.cursor + 1
    case .pageUp, .control("b"): view.cursor - page
    case .pageDown, .control("f"): view.cursor + page
    case .home, .text("g"): 0
    case .end, .text("G"): list.count - 1
    default: nil
    }
  }

  /// Scrolls the detail view, if a key does that.
  private mutating func movesPane(_ key: KeyPress) -> Bool {
    guard let pane else { return false }
    let page = max(1, layout.paneHeight - 1)
    let always: [KeyPress: Int] = [.text("J"): pane.scroll + 1, .text("K"): pane.scroll - 1]
    let focused: [KeyPress: Int] = [
      .up: pane.scroll - 1, .text("k"): pane.scroll - 1, .down: pane.scroll + 1, .text("j"): pane.scroll + 1,
      .pageUp: pane.scroll - page, .control("b"): pane.scroll - page, .pageDown: pane.scroll + page,
      .control("f"): pane.scroll + page, .home: 0, .text("g"): 0, .end: pane.lines.rows.count,
      .text("G"): pane.lines.rows.count,
    ]
    guard let place = always[key] ?? (pane.hasFocus ? focused[key] : nil) else { return false }
    scrollPane(to: place)
    return true
  }

  private mutating func togglePane() {
    if pane != nil { return closePane() }
    pane = Pane()
    layOut()
  }

  /// Takes the detail view away.
  mutating func closePane() {
    pane = nil
    layOut()
  }

  private mutating func type(_ letter: String) -> [Request] {
    switch letter {
    case "q": return [.leave]
    case " ": mark()
    case "a": markAll()
    case "/":
      layers.append(.search(LineInput(list.search), before: view))
    case ":": layers.append(.command(LineInput()))
    case "?": open(KeyList.reading)
    case "u": return [.run(.line("undo", isTyped: false))]
    case "o": layers.append(.chooser(orders))
    case "f", "s", "t": return change(letter)
    case "e", "F": return begin(letter)
    case "[", "]": return sort(letter == "[" ? "asc" : "desc")
    case "-": hideField()
    case "+": showAll()
    case "_": widen()
    default: message = Text("'\(letter)' does nothing here: \(line(for: letter) ?? "? lists the keys")", .dim)
    }
    return []
  }

  /// `[` and `]`: sorts by the column at the cursor.
  private func sort(_ direction: String) -> [Request] {
    field.map { [.run(.line("sort \($0) \(direction)", isTyped: false))] } ?? []
  }

  /// What a key of visidata's does, as it's typed here.
  private func line(for letter: String) -> String? {
    let field = field ?? "name"
    let lines = [
      "I": ":stats \(field)", ".": ":chart \(field)", "W": ":help pivot", "=": ":help field", "C": ":columns",
      "d": ":delete .", "U": "u undoes", "|": "/ searches", ",": "F counts the column", "\"": "q takes the marked rows",
    ]
    return lines[letter]
  }

  /// Marks the row under the cursor, or takes its mark away, and goes on to the next.
  private mutating func mark() {
    guard let current else { return }
    if marks.remove(current) == nil { marks.append(current) }
    move(to: view.cursor + 1)
  }

  /// Marks every row that matches; where all of them are marked, takes the marks away.
  private mutating func markAll() {
    let all = (0..<list.count).map { list[$0] }
    if all.allSatisfy(marks.contains) { marks.subtract(all) } else { marks.formUnion(all) }
  }

  /// The keys that change schools.
  private mutating func change(_ letter: String) -> [Request] {
    let what = ["f": "favorites", "s": "the status", "t": "the tier"][letter] ?? ""
    guard list.name == .schools else {
      message = Text("'\(letter)' is for \(what) of schools: these are \(list.name.plural)", .warning)
      return []
    }
    let targets = self.targets
    guard !targets.isEmpty else {
      message = Text("there is no row to change", .warning)
      return []
    }
    switch letter {
    case "f": return [.run(.favorite(targets))]
    case "s": layers.append(.chooser(statuses(of: targets)))
    default: layers.append(.chooser(tiers(of: targets)))
    }
    return []
  }
}

/// The keys, as `?` lists them.
enum KeyList {
  static let keys = HelpTopic.browse.examples

  static let reading = ReadingLayer(
    "keys",
    Lines { canvas in
      let column = min(16, canvas.width / 3)
      return keys.flatMap { key in
        let head = Text(key.line, .strong).wrapped(to: column)
        let body = Text(key.meaning).wrapped(to: max(1, canvas.width - column - 2))
        return (0..<max(head.count, body.count)).map { line in
          var row = line < head.count ? ScreenRow(drawn: head[line].drawn(on: canvas)) : ScreenRow()
          row.pad(to: column + 2)
          if line < body.count { row.append(ScreenRow(drawn: body[line].drawn(on: canvas))) }
          return row
        }
      }
    })
}

extension Browser {
  /// `/`: each letter narrows the list, Enter keeps it so, or filters by a term, Escape brings the old list back.
  mutating func search(_ key: KeyPress, _ input: LineInput, _ before: View) -> [Request] {
    var input = input
    switch key {
    case .enter:
      let text = input.text
      if view.list.isTerm(text) { return [.run(.line("filter \(text)", isTyped: false))] }
      let typed = text.first == "/" ? Pattern.closed(text) : text.quoted
      return [.run(.line(text.isEmpty ? "search" : "search \(typed)", isTyped: false))]
    case .escape, .control("c"):
      view = before
      layOut()
      return []
    case .up, .control("p"): move(to: view.cursor - 1)
    case .down, .control("n"): move(to: view.cursor + 1)
    case .pageUp: move(to: view.cursor - layout.listHeight)
    case .pageDown: move(to: view.cursor + layout.listHeight)
    default:
      let text = input.text
      if !input.take(key) || input.text == text { break }
      layers.append(.search(input, before: before))
      return [.narrow(searched ?? "")]
    }
    layers.append(.search(input, before: before))
    return []
  }

  /// Shows the list as a search would leave it, as long as the search is typed.
  package mutating func preview(_ list: FrontList) {
    guard case .search? = layers.last else { return }
    let current = self.current
    view = View(
      list: list, cursor: current.flatMap(list.place) ?? 0, field: view.field, offset: view.offset)
    layOut()
  }

  /// `:`: a command; Up and Down bring earlier ones.
  mutating func command(_ key: KeyPress, _ input: LineInput) -> [Request] {
    var input = input
    switch key {
    case .enter:
      guard input.text.contains(where: { $0 != " " }) else { return [] }
      commands.removeAll { $0 == input.text }
      commands.append(input.text)
      return [.run(.line(input.text, isTyped: true))]
    case .escape, .control("c"): return []
    case .erase where input.text.isEmpty: return []
    case .up: input.replace(with: earlier(than: input.text) ?? input.text)
    case .down: input.replace(with: later(than: input.text) ?? "")
    default: _ = input.take(key)
    }
    layers.append(.command(input))
    return []
  }

  private func earlier(than text: String) -> String? {
    let place = commands.lastIndex(of: text) ?? commands.count
    return place > 0 ? commands[place - 1] : nil
  }

  private func later(than text: String) -> String? {
    guard let place = commands.lastIndex(of: text), place + 1 < commands.count else { return nil }
    return commands[place + 1]
  }

  /// Scrolls what is read; `:` leaves it in sight, so that its numbers can be typed.
  mutating func read(_ key: KeyPress, _ reading: ReadingLayer) -> [Request] {
    var reading = reading
    let height = height(of: reading)
    var place = reading.scroll
    switch key {
    case .up, .text("k"): place -= 1
    case .down, .text("j"): place += 1
    case .pageUp, .control("b"): place -= max(1, height - 1)
    case .pageDown, .control("f"), .text(" "): place += max(1, height - 1)
    case .home, .text("g"): place = 0
    case .end, .text("G"): place = reading.lines.rows.count
    case .enter, .escape, .text("q"), .control("c"):
      guard busy != nil else { return [] }
      layers.append(.reading(reading))
      return [.interrupt]
    case .text(":"):
      layers += [.reading(reading), .command(LineInput())]
      return []
    default: break
    }
    reading.scroll(to: place, height: height)
    layers.append(.reading(reading))
    return []
  }

  /// Shows something to read over everything else.
  mutating func open(_ reading: ReadingLayer) {
    var reading = reading
    reading.lines.fit(canvas, width: size.columns)
    layers.append(.reading(reading))
  }

  /// The lines that it has on the screen, its title left out.
  func height(of reading: ReadingLayer) -> Int { max(0, min(reading.lines.rows.count, size.rows - 3)) }
}
