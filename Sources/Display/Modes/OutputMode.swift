import Values

/// The answer as text; every line ends in `\n`.
package func render(_ block: Block, as mode: OutputMode, on canvas: Canvas) -> String {
  var output = ""
  for piece in block.drawing(as: mode, on: canvas) { output += piece }
  return output
}

/// The answer piece by piece, so that a hundred thousand rows never stand in one string; an error of `sink` ends it.
package func render(
  _ block: Block, as mode: OutputMode, on canvas: Canvas, into sink: (String) throws -> Void
) rethrows {
  let chunk = 1 << 15
  var waiting = ""
  for piece in block.drawing(as: mode, on: canvas) {
    waiting += piece
    if waiting.utf8.count >= chunk {
      try sink(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
  }
  if !waiting.isEmpty { try sink(waiting) }
}

extension Block {
  /// The picture of this answer, drawn as it is read: a pager takes what it shows.
  package func drawing(as mode: OutputMode, on canvas: Canvas) -> Drawing {
    switch mode {
    case .table: drawn(on: canvas, asCards: false)
    case .cards: drawn(on: canvas, asCards: true)
    case .json: canvas.isTerminal ? jsonDrawing.changed(\.withVisibleJSON) : jsonDrawing
    case .jsonl: canvas.isTerminal ? jsonLines.changed(\.withVisibleJSON) : jsonLines
    case .csv: records { $0.separated(by: .comma, on: canvas) }
    case .tsv: records { $0.separated(by: .tab, on: canvas) }
    case .markdown: markdown(on: canvas)
    case .lines: records { $0.lines(on: canvas) }
    }
  }

  private func drawn(on canvas: Canvas, asCards: Bool) -> Drawing {
    switch self {
    case .text(let lines): Drawing(lines.flatMap { $0.folded(on: canvas) }, on: canvas)
    case .datum(_, let lines):
      // Off a terminal another program reads it: an address or a text stays whole.
      Drawing(
        lines.flatMap { line in
          canvas.isTerminal ? line.folded(on: canvas) : line.lines.map { $0.laidOut(on: canvas) }
        }, on: canvas)
    case .sheet(let sheet): sheet.drawing(asCards: asCards, on: canvas)
    case .detail(let detail): Drawing(detail.lines(on: canvas), on: canvas)
    case .details(let details): details.map { Drawing($0.lines(on: canvas), on: canvas) }.spaced()
    case .chart(let chart): Drawing(chart.lines(on: canvas), on: canvas)
    case .group(let blocks): blocks.map { $0.drawn(on: canvas, asCards: asCards) }.spaced()
    }
  }

  /// Plain words in every mode, and rows in the manner of `draw`.
  private func records(_ draw: (Records) -> Drawing) -> Drawing {
    switch self {
    case .text(let lines): Drawing(lines.map { Text($0.words) }, on: Canvas(unicode: true))
    case .sheet(let sheet): draw(Records(sheet))
    case .detail(let detail): draw(Records([detail.record]))
    case .details(let details): draw(Records(details.map(\.record)))
    case .datum(let datum, _): draw(Records(datum))
    case .chart(let chart): draw(Records(chart))
    case .group(let blocks): blocks.map { $0.records(draw) }.spaced()
    }
  }

  private func markdown(on canvas: Canvas) -> Drawing {
    switch self {
    case .detail(let detail) where detail.isDocument: detail.markdownDocument(on: canvas)
    case .detail(let detail): Records(pairs: detail.record).markdown(on: canvas)
    case .details(let details): details.map { Records(pairs: $0.record).markdown(on: canvas) }.spaced()
    case .group(let blocks): blocks.map { $0.markdown(on: canvas) }.spaced()
    default: records { $0.markdown(on: canvas) }
    }
  }
}

extension Sheet {
  fileprivate func drawing(asCards: Bool, on canvas: Canvas) -> Drawing {
    let rows = asCards ? cards(on: canvas) : table(on: canvas)
    guard !lead.isEmpty else { return rows }
    var drawing = Drawing(lead.flatMap { $0.folded(on: canvas) }, on: canvas)
    drawing.add(rows)
    return drawing
  }
}

extension Text {
  /// Its lines, no wider than the canvas.
  func folded(on canvas: Canvas) -> [Text] {
    lines.flatMap { $0.laidOut(on: canvas).wrapped(to: canvas.width) }
  }
}

/// The form in which answers are printed; the raw values are what a person types.
package enum OutputMode: String, CaseIterable, Sendable {
  case table, cards, csv, tsv, json, jsonl, markdown, lines

  /// True if it is drawn for eyes, false if it's written for programs.
  package var isDrawn: Bool { self == .table || self == .cards }

  /// The mode that a file is written in, by the ending of its name; nil for an ending that says nothing.
  package init?(ending: some StringProtocol) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "md": self = .markdown
    default: return nil
    }
  }
}
