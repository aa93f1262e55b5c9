import Display
import Grammar
import LineEditing
package import Lists

extension Browser {
  /// `/`: each letter narrows the list, Enter keeps it so, Escape brings the old list back.
  mutating func search(_ key: KeyPress, _ input: LineInput, _ before: View) -> [Request] {
    var input = input
    switch key {
    case .enter:
      let text = input.text
      return [.run(.line(text.isEmpty ? "search" : "search \(text.quoted)", isTyped: false))]
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
      return [.narrow(input.text)]
    }
    layers.append(.search(input, before: before))
    return []
  }

  /// Shows the list as a search would leave it, as long as the search is typed.
  package mutating func preview(_ list: FrontList) {
    guard case .search? = layers.last else { return }
    let current = self.current
    view = View(list: list, cursor: current.flatMap(list.place) ?? 0, hidden: view.hidden)
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
