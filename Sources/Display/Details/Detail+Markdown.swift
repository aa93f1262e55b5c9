extension Detail {
  /// The detail as a document: the first line of its header as its title, a heading for each section.
  func markdownDocument(on canvas: Canvas) -> Drawing {
    var drawing = Drawing()
    for (place, line) in header.enumerated() where !line.isEmpty {
      drawing.add((place == 0 ? "# " : "\n") + Markdown.prose(line, on: canvas) + "\n")
    }
    for section in sections {
      drawing.add((drawing.isEmpty ? "" : "\n") + "## " + Markdown.prose(Text(section.title), on: canvas) + "\n")
      for content in section.content {
        let lines = content.markdown(on: canvas)
        if !lines.isEmpty { drawing.add("\n" + lines) }
      }
    }
    return drawing
  }
}

extension Section.Content {
  fileprivate func markdown(on canvas: Canvas) -> String {
    func list(_ items: [(label: String, value: Text)]) -> String {
      items.map { item in
        let label = item.label.isEmpty ? Text() : Text("\(item.label): ")
        return "- " + Markdown.prose(label + item.value, on: canvas) + "\n"
      }.joined()
    }
    switch self {
    case .line(let text): return Markdown.prose(text, on: canvas) + "\n"
    case .pairs(let pairs): return list(pairs)
    case .bullets(let items, _): return list(items.map { ("", $0) })
    case .sheet(let sheet): return Records(sheet).markdown(on: canvas).joined()
    case .bars(let bars):
      return list(
        bars.map { bar in
          let number = bar.value.map { Numeral.text(Numeral.nearest($0 * 10) / 10) } ?? "none"
          return (bar.label, bar.note.isEmpty ? Text(number) : Text("\(number), ") + bar.note)
        })
    case .tiles(let tiles):
      return list(tiles.map { ($0.label, Text($0.note.isEmpty ? $0.value : "\($0.value), \($0.note)")) })
    case .chart(let chart):
      return list(chart.points.filter { $0.value != 0 }.map { ($0.label, Text(Numeral.text($0.value))) })
    case .map(let map): return list(map.spoken.map { ("", $0) })
    }
  }
}

extension Markdown {
  /// Words in one line, none of which begins a heading, a list, a link or a tag.
  static func prose(_ text: Text, on canvas: Canvas) -> String {
    var prose = ""
    for character in Visible.shown(text.laidOut(on: canvas).words, unicode: canvas.unicode) {
      if "\\`*_[]<>#|".contains(character) { prose += "\\" }
      prose.append(character)
    }
    return prose
  }
}
