import Values

extension Text {
  /// Its lines, parted at line ends.
  package var lines: [Text] {
    guard runs.contains(where: { $0.words.utf8.contains(0x0A) }) else { return [self] }
    var lines = [Text()]
    for run in runs {
      let parts = run.words.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(Text()) }
        lines[lines.count - 1].append(Run(String(part), run.role, spoken: run.spoken))
      }
    }
    return lines
  }

  /// Its lines, broken between words so that none is wider than this many columns, each as far in as the
  /// line was; a longer word is broken inside.
  package func wrapped(to width: Int) -> [Text] {
    let width = max(1, width)
    return lines.flatMap { line in
      let line = line.shown()
      return line.width <= width ? [line] : line.broken(at: width)
    }
  }

  /// At most this many lines of it, the last with an ellipsis if there is more; empty lines are left out.
  func previewed(_ count: Int, width: Int, on canvas: Canvas) -> [Text] {
    let wrapped = lines.flatMap { $0.laidOut(on: canvas).wrapped(to: width) }.filter { !$0.isEmpty }
    guard wrapped.count > count else { return wrapped }
    let rest = wrapped[count - 1] + Text(canvas.glyphs.ellipsis)
    return wrapped.prefix(count - 1) + [rest.cut(to: width, on: canvas)]
  }

  private func broken(at width: Int) -> [Text] {
    // The blanks of a badge are its own.
    let first = runs.first.flatMap { $0.role.isBadge ? nil : $0.words }
    let indent = min(first?.prefix { $0 == " " }.count ?? 0, width / 4)
    let margin = Text(String(repeating: " ", count: indent))
    return filled(width - indent).map { margin + $0 }
  }

  private func filled(_ width: Int) -> [Text] {
    var lines: [Text] = []
    var line = Text()
    var used = 0
    for word in tokens(width) {
      let columns = word.width
      if word.isBlank {
        if used > 0 && used + columns <= width { line += word } else if used == 0 { continue }
        used += columns
        continue
      }
      if used > 0 && used + columns > width {
        lines.append(line.trimmed())
        (line, used) = (Text(), 0)
      }
      for piece in word.pieces(of: width) {
        if used > 0 && used + piece.width > width {
          lines.append(line)
          (line, used) = (Text(), 0)
        }
        line += piece.width > width ? piece.cut(to: width, ellipsis: "?") : piece
        used += piece.width
      }
    }
    return used > 0 ? lines + [line.trimmed()] : lines
  }

  private var isBlank: Bool { runs.allSatisfy { !$0.role.isBadge && $0.words.allSatisfy { $0 == " " } } }

  /// The width of the longest of its words.
  var longestWord: Int { tokens(0).map(\.width).max() ?? 0 }

  /// Words and the blanks between them; a badge that fits on a line is one word.
  private func tokens(_ width: Int) -> [Text] {
    var tokens: [Text] = []
    for run in runs {
      if run.role.isBadge, Text([run]).width <= width {
        tokens.append(Text([run]))
        continue
      }
      var rest = Substring(run.words)
      while let first = rest.first {
        let token = rest.prefix { ($0 == " ") == (first == " ") }
        tokens.append(Text(String(token), first == " " && run.role.isBadge ? .plain : run.role))
        rest = rest[token.endIndex...]
      }
    }
    return tokens
  }

  private func pieces(of width: Int) -> [Text] {
    guard self.width > width else { return [self] }
    var pieces: [Text] = []
    for run in runs {
      var piece = ""
      var used = 0
      for cluster in run.words {
        let columns = Width.of(cluster)
        if used + columns > width && !piece.isEmpty {
          pieces.append(Text(piece, run.role))
          (piece, used) = ("", 0)
        }
        piece.append(cluster)
        used += columns
      }
      pieces.append(Text(piece, run.role))
    }
    return pieces
  }
}

/// Makes control characters and invisible ones visible, so that data can't steer a terminal, or hide in it.
package enum Visible {
  /// The text with substitutes: `␛` (or `^[` without Unicode) for C0 and DEL, `⏎` for a line end, `\u{9b}` for the rest.
  package static func shown(_ text: String, unicode: Bool = true) -> String {
    guard needsSubstitutes(text) else { return unicode ? text : withoutSigns(text) }
    var shown = text.unicodeScalars.first.map(isLoneMark) == true ? "◌" : ""
    var afterReturn = false
    for (scalar, isInvisible) in Invisible.marks(text.unicodeScalars) {
      if afterReturn && scalar != "\n" { shown += control(0x0D, unicode: unicode) }
      afterReturn = scalar == "\r"
      if afterReturn { continue }
      switch scalar.value {
      case 0..<0x20, 0x7F: shown += control(scalar.value, unicode: unicode)
      case let value where isInvisible: shown += "\\u{\(String(value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    if afterReturn { shown += control(0x0D, unicode: unicode) }
    return unicode ? shown : withoutSigns(shown)
  }

  /// True if anything in the text would be substituted.
  package static func needsSubstitutes(_ text: String) -> Bool {
    if Width.plain(text) != nil { return false }
    var ascii = true
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F { return true }
      if byte >= 0x80 { ascii = false }
    }
    guard !ascii, let first = text.unicodeScalars.first else { return false }
    return isLoneMark(first) || Invisible.occurs(in: text)
  }

  /// True if it would sit on whatever happens to stand before the text; it gets a `◌` to sit on.
  private static func isLoneMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && Width.of(scalar) == 0 && !Invisible.contains(scalar)
  }

  /// The signs that decorate answers, in ASCII; letters of any language stay.
  private static func withoutSigns(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { signs[$0] != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { plain, scalar in
      if let sign = signs[scalar] { plain += sign } else { plain.unicodeScalars.append(scalar) }
    }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "★": "*", "☆": "-", "✓": "+", "✗": "x", "→": "->", "←": "<-", "·": "-", "•": "*", "…": "...", "–": "-", "—": "-",
    "⚠": "!", "≥": ">=", "≤": "<=", "≠": "!=",
  ]

  private static func control(_ value: UInt32, unicode: Bool) -> String {
    switch (value, unicode) {
    case (0x0A, true): "⏎"
    case (0x7F, true): "␡"
    case (_, true): Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? ""
    case (_, false): "^" + String(Character(Unicode.Scalar(UInt8(value ^ 0x40))))
    }
  }
}
