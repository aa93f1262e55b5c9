import Values

/// Words with roles.
package struct Text: Equatable, Sendable {
  /// Words of one role.
  package struct Run: Equatable, Sendable {
    package var words: String
    package var role: Role
    /// The words that are read aloud instead, where the words are a sign; may be empty.
    package var spoken: String?

    package init(_ words: String, _ role: Role = .plain, spoken: String? = nil) {
      self.words = words
      self.role = role
      self.spoken = spoken
    }
  }

  package private(set) var runs: [Run]

  package init(_ words: String = "", _ role: Role = .plain) {
    runs = words.isEmpty ? [] : [Run(words, role)]
  }

  package init(_ runs: some Sequence<Run>) {
    self.runs = []
    for run in runs { append(run) }
  }

  /// A badge: a word on a coloured ground, or in brackets where there are no colours.
  package static func badge(_ words: String, _ tint: Tint) -> Text { Text(words, .badge(tint)) }

  /// Words that lead to an address where the terminal knows hyperlinks.
  package static func link(_ words: String, to address: String) -> Text { Text(words, .link(address)) }

  /// A sign, and what is read aloud in its place.
  package static func sign(_ sign: String, _ role: Role = .plain, spoken: String) -> Text {
    Text([Run(sign, role, spoken: spoken)])
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The words alone, as they were given.
  package var words: String { runs.count == 1 ? runs[0].words : runs.reduce(into: "") { $0 += $1.words } }

  package mutating func append(_ run: Run) {
    guard !run.words.isEmpty else { return }
    if let last = runs.last, last.role == run.role, !run.role.isBadge, last.spoken == nil, run.spoken == nil {
      runs[runs.count - 1].words += run.words
    } else {
      runs.append(run)
    }
  }

  package static func += (text: inout Text, more: Text) {
    for run in more.runs { text.append(run) }
  }

  package static func + (text: Text, more: Text) -> Text {
    var sum = text
    sum += more
    return sum
  }
}

extension Role {
  var isBadge: Bool { if case .badge = self { true } else { false } }

  var meter: (fraction: Double, tint: Tint)? {
    if case .meter(let fraction, let tint) = self { (fraction, tint) } else { nil }
  }
}

extension Sequence<Text> {
  /// The texts in a row, with a separator between them.
  package func joined(by separator: Text = " ") -> Text {
    var sum = Text()
    for (index, text) in enumerated() {
      if index > 0 { sum += separator }
      sum += text
    }
    return sum
  }
}

extension Text {
  /// The text with the escapes of a canvas; whatever the words hold, they add none of their own.
  package func drawn(on canvas: Canvas) -> String {
    var drawn = ""
    draw(on: canvas, into: &drawn)
    return drawn
  }

  /// A line by itself: drawn with its badges in brackets, or with air around them.
  package func drawnAlone(on canvas: Canvas) -> String { laidOut(on: canvas, pills: true).drawn(on: canvas) }

  func draw(on canvas: Canvas, into output: inout String) {
    for run in runs {
      let words = Visible.shown(
        canvas.isPlain ? run.spoken ?? run.words : run.words, unicode: canvas.drawsSigns)
      let codes = run.role.codes(on: canvas)
      let address = canvas.hyperlinks ? run.role.address : nil
      if let address { output += "\u{1B}]8;;\(address)\u{1B}\\" }
      if codes.isEmpty { output += words } else { output += "\u{1B}[\(codes)m\(words)\u{1B}[0m" }
      if address != nil { output += "\u{1B}]8;;\u{1B}\\" }
    }
  }
}

extension Role {
  /// The address of a link, if a terminal may be trusted with it.
  fileprivate var address: String? {
    guard case .link(let address) = self, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto", "tel", "sms"].contains(scheme) ? address : nil
  }

  /// The parameters of SGR; none means as it comes.
  fileprivate func codes(on canvas: Canvas) -> String {
    guard canvas.colours != .none else { return "" }
    let theme = canvas.theme
    if !theme.looks.isEmpty, let look = colorRole.flatMap({ theme.looks[$0] }) {
      return look.codes(for: canvas.colours)
    }
    return switch self {
    case .plain, .number: ""
    case .name, .strong, .heading: "1"
    case .dim: "2"
    case .good: Tint.emerald.accentCodes(on: canvas)
    case .warning: Tint.amber.accentCodes(on: canvas)
    case .bad: Tint.red.accentCodes(on: canvas)
    case .link: "4"
    case .accent(let tint), .meter(_, let tint): tint.accentCodes(on: canvas)
    case .badge(let tint): tint.badgeCodes(on: canvas)
    }
  }

  /// The role under which a person may choose its look.
  private var colorRole: ColorRole? {
    switch self {
    case .name: .name
    case .heading: .heading
    case .dim: .hint
    case .good: .good
    case .warning: .warning
    case .bad: .error
    case .link: .link
    case .badge: .badge
    case .plain, .number, .strong, .accent, .meter: nil
    }
  }
}

extension Text: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// `"\(name, .name) has \(badge: "D1", .blue)"`.
  package struct Interpolation: StringInterpolationProtocol {
    var text = Text()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { text.append(Run(words)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible, _ role: Role = .plain) {
      text.append(Run(value.description, role))
    }

    package mutating func appendInterpolation(badge words: String, _ tint: Tint) {
      text.append(Run(words, .badge(tint)))
    }
  }
}

extension Text {
  /// The columns it takes on one line, substitutes for control characters included.
  package var width: Int {
    runs.reduce(0) { $0 + (Width.plain($1.words) ?? Width.of(Visible.shown($1.words))) }
  }

  /// At most this many columns: what is too long ends in an ellipsis, and no grapheme is split.
  package func cut(to limit: Int, ellipsis: String = "…") -> Text {
    guard limit > 0 else { return Text() }
    let whole = shown()
    guard whole.width > limit else { return whole }
    let mark = Width.of(ellipsis) <= limit ? ellipsis : String(repeating: ".", count: limit)
    var room = limit - Width.of(mark)
    var cut = Text()
    var role = whole.runs.first?.role ?? .plain
    fill: for run in whole.runs {
      role = run.role
      if let columns = Width.plain(run.words) {
        cut.append(Run(columns <= room ? run.words : String(run.words.prefix(room)), run.role))
        if columns > room { break fill }
        room -= columns
        continue
      }
      var kept = ""
      for cluster in run.words {
        let width = Width.of(cluster)
        if width > room {
          cut.append(Run(kept, run.role))
          break fill
        }
        room -= width
        kept.append(cluster)
      }
      cut.append(Run(kept, run.role))
    }
    cut = cut.trimmed()
    return cut.runs.isEmpty ? Text(mark, role) : cut.ending(in: mark)
  }

  /// Blanks after it (or before it), up to this many columns.
  package func padded(to width: Int, _ alignment: Alignment = .left) -> Text {
    let missing = width - self.width
    guard missing > 0 else { return self }
    let blanks = Text(String(repeating: " ", count: missing))
    return alignment == .left ? self + blanks : blanks + self
  }

  /// Without the plain blanks at its end.
  func trimmed() -> Text {
    var runs = self.runs
    while var last = runs.popLast() {
      if !last.role.isBadge { while last.words.hasSuffix(" ") { last.words.removeLast() } }
      if !last.words.isEmpty {
        runs.append(last)
        break
      }
    }
    return Text(runs)
  }

  /// Every control character replaced by its substitute.
  func shown(unicode: Bool = true) -> Text {
    guard runs.contains(where: { Visible.needsSubstitutes($0.words) }) else { return self }
    return Text(runs.map { Run(Visible.shown($0.words, unicode: unicode), $0.role, spoken: $0.spoken) })
  }

  private func ending(in mark: String) -> Text {
    var runs = self.runs
    runs[runs.count - 1].words += mark
    return Text(runs)
  }
}

/// The side of a column that its cells keep to.
package enum Alignment: Equatable, Sendable {
  case left, right
}

extension Text {
  /// As it is read aloud: words in the place of signs, and commas between badges.
  var spoken: Text {
    var words = Text()
    for (place, run) in runs.enumerated() {
      let isGap = run.role == .plain && !run.words.isEmpty && run.words.allSatisfy { $0 == " " }
      if isGap, place > 0, place + 1 < runs.count, runs[place - 1].role.isBadge, runs[place + 1].role.isBadge {
        words += ", "
      } else {
        let isBehindSilence = place > 0 && runs[place - 1].spoken == "" && run.words.hasPrefix(" ")
        words.append(Run(run.spoken ?? (isBehindSilence ? String(run.words.dropFirst()) : run.words), run.role))
      }
    }
    return words
  }
}

/// The purpose of words; the canvas decides how that looks.
package enum Role: Equatable, Sendable {
  case plain, name, number, dim, strong, good, warning, bad, heading
  /// Words in a colour: a star, a bar.
  case accent(Tint)
  /// Words on a coloured ground.
  case badge(Tint)
  /// A score in words after a small bar, filled by a fraction of 0 to 1; read aloud it is the words alone.
  case meter(Double, Tint)
  /// Words that lead to an address.
  case link(String)
}
