import Characters

/// What is left of a section on a screen that hasn't room for all of them.
package struct Brief: Sendable {
  /// The least is shown first; nil for a section that is only named.
  package var rank: Int?
  /// Whether it's shown however little room there is.
  package var isNeeded: Bool
  /// What is shown of it in fewer lines; nil for all of its content.
  package var content: [Section.Content]?
  /// How the line names it that tells what is left out: `offers 9`; nil where it has nothing to say.
  package var name: String?

  package init(rank: Int?, isNeeded: Bool = false, content: [Section.Content]? = nil, name: String?) {
    (self.rank, self.isNeeded, self.content, self.name) = (rank, isNeeded, content, name)
  }
}

extension Detail {
  /// As many sections as a screen has room for, and a line with the names of the others.
  ///
  /// Two lines of the screen stay free: for what stands above, and for the next prompt.
  func fitted(to canvas: Canvas, whole: String) -> [Text] {
    let ranked = sections.filter { $0.brief?.rank != nil }.sorted { ($0.brief?.rank ?? 0) < ($1.brief?.rank ?? 0) }
    var shown: [Section] = []
    for section in ranked {
      var section = section
      section.content = section.brief?.content ?? section.content
      let height = lines(of: shown + [section], on: canvas).count + 2
      if section.brief?.isNeeded == true || height <= canvas.height - 2 { shown.append(section) }
    }
    let names = sections.filter { section in !shown.contains { $0.id == section.id } }.compactMap { $0.brief?.name }
    let lines = lines(of: shown, on: canvas)
    let gap = lines.isEmpty || lines.count + 2 > canvas.height - 2 ? [] : [Text()]
    return lines + gap + [Self.rest(names, whole: whole, on: canvas)]
  }

  /// `more: offers 9 · metrics 3: dashboard full`, with as many of the names as one line holds.
  private static func rest(_ names: [String], whole: String, on canvas: Canvas) -> Text {
    let separator = canvas.drawsSigns ? " · " : ", "
    var shown = names
    while true {
      let list = (shown + (shown.count < names.count ? [canvas.glyphs.ellipsis] : [])).joined(separator: separator)
      let line = "more: " + (list.isEmpty ? whole : "\(list): \(whole)")
      if shown.isEmpty || Width.of(line) <= canvas.width { return Text(line, .dim).laidOut(on: canvas) }
      shown.removeLast()
    }
  }
}
