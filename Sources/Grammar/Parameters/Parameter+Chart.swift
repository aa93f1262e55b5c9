package import Domain

/// The request to `chart`.
package enum ChartRequest: Hashable, Sendable {
  /// The numbers of rows by the values of a field, or by a part of its days; or what those of each value
  /// come to.
  case figure(Figure, by: GroupKey)
  /// The numbers of rows in ranges of a field's numbers, each as wide as this.
  case ranges(String, width: Double)
  /// Each row where the values of two fields meet, told apart by a third.
  case points(x: String, y: String, series: String?)

  /// The fields that it speaks of.
  package var fields: [String] {
    switch self {
    case .figure(let figure, let key): [key.field] + [figure.field].compactMap(\.self)
    case .ranges(let name, _): [name]
    case .points(let x, let y, let series): [x, y] + [series].compactMap(\.self)
    }
  }
}

extension Parameter where Value == ChartRequest {
  /// `FIELD[:PART] [FIGURE]`, `FIELD:WIDTH` or `FIELD FIELD [FIELD]`, of the list in front.
  package static let chart = Parameter("FIELD[:PART] [FIGURE] | FIELD FIELD [FIELD]") { cursor in
    let fields = cursor.fields
    if let ranges = cursor.ranges(of: fields) { return ranges }
    guard let (key, rest) = cursor.groupKey(of: fields, besides: []) else { return [] }
    let isMeasured = key.part == nil && fields.kind(of: key.field, cursor.scope.session).isMeasured
    rest.expect(.drawnFigure)
    if isMeasured { rest.expect(.measured(among: fields, besides: [key.field])) }
    guard !rest.isAtEnd else {
      return [Reading(.figure(Figure(.count), by: key), rest)]
    }
    if rest.isAtFigure(besides: fields) {
      guard let (figure, end) = rest.drawnFigure(of: fields, by: key) else { return [] }
      return [Reading(.figure(figure, by: key), end)]
    }
    guard let (request, end) = rest.afterBy.points(of: fields, by: key, from: cursor) else { return [] }
    return [Reading(request, end)]
  }
}

extension Cursor {
  /// A field of numbers and how wide its ranges are, `fit:10`; none, which is told, where that isn't a width, and nil where
  /// something else comes next.
  fileprivate func ranges(of fields: FieldList) -> [Reading<ChartRequest>]? {
    guard let (word, rest) = next(.term), !word.isQuoted, let colon = word.text.firstIndex(of: ":") else { return nil }
    let end = word.span.lowerBound + word.text[..<colon].utf8.count
    let before = Word(String(word.text[..<colon]), at: word.span.lowerBound..<end)
    guard let (name, shortening) = fields.lookUp(before), case .number(let measure) = fields.info(name).kind else {
      return nil
    }
    let after = Word(String(word.text[word.text.index(after: colon)...]), at: end + 1..<word.span.upperBound)
    expect(.ranges(of: name, measure))
    guard let width = measure.number(after.text), width > 0, width < 1e12 else {
      context.fail(
        Diagnostic(
          expected: "how wide its ranges are after '\(name):'", not: after.text, at: after.span,
          hint: statement(replacing: word.span, with: "\(name):\(measure.usualWidths[0])")))
      return []
    }
    var marked = rest.marking(before.span, .field).marking(end..<end + 1, .sign).marking(after.span, .number)
    if let shortening { marked.shortened.append(shortening) }
    return [Reading(.ranges(name, width: width), marked)]
  }

  /// A figure that is a number.
  fileprivate func drawnFigure(of fields: FieldList, by key: GroupKey) -> (Figure, Cursor)? {
    guard let (figure, end) = figure(of: fields) else { return nil }
    let kind = figure.kind.kind(of: figure.field.map { fields.kind(of: $0, scope.session) })
    guard case .number = kind, !figure.kind.isOrdered else {
      let what = figure.kind.isOrdered ? "isn't a number" : "is a day"
      context.fail(
        Diagnostic(
          "'\(figure.text)' \(what), and a bar can't show that", at: end.words(since: place),
          hint: "group \(key.text) \(figure.text)"))
      return nil
    }
    return (figure, end)
  }

  /// A second field, and perhaps a third.
  fileprivate func points(of fields: FieldList, by key: GroupKey, from start: Cursor) -> (ChartRequest, Cursor)? {
    let session = scope.session
    guard !nearlyFigure(of: fields) else { return nil }
    let first = fields.kind(of: key.field, session)
    guard key.part == nil, first.isMeasured else {
      let other = next(.term).flatMap { fields.lookUp($0.word)?.name }
      let last = next(.term)?.word.span ?? here
      failPoints(key, first, at: key.part == nil ? words(since: start.place) : last, other, fields)
      return nil
    }
    let offered = Expectation.measured(among: fields, besides: [key.field])
    guard let (y, rest) = fieldName(of: fields, besides: [key.field], as: offered) else { return nil }
    let second = fields.kind(of: y, session)
    guard second.isMeasured else {
      context.fail(
        Diagnostic(
          "points need numbers or dates, but '\(y)' holds \(second.expected)", at: rest.words(since: place),
          hint: first.isNumber ? "chart \(y) avg(\(key.field))" : "chart \(key.field)"))
      return nil
    }
    rest.expect(.series(among: fields))
    guard !rest.isAtEnd else { return (.points(x: key.field, y: y, series: nil), rest) }
    guard let (series, end) = rest.fieldName(of: fields, as: .series(among: fields)) else { return nil }
    guard !fields.kind(of: series, session).isMeasured else {
      context.fail(
        Diagnostic(
          "colors need words, but '\(series)' holds \(fields.kind(of: series, session).expected)",
          at: end.words(since: rest.place),
          hint: "chart \(key.field) \(y)" + (fields.coloured.map { " \($0)" } ?? "")))
      return nil
    }
    return (.points(x: key.field, y: y, series: series), end)
  }

  /// The words that were read from a place up to this one, without the blanks after them.
  private func words(since start: Int) -> Span {
    var end = place
    while end > start, context.lexer.bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Nothing lies on an axis of words, or of parts of days.
  private func failPoints(_ key: GroupKey, _ kind: FieldKind, at span: Span, _ other: String?, _ fields: FieldList) {
    let otherKind = other.map { fields.kind(of: $0, scope.session) }
    var instead = "chart \(key.text)"
    if let other, let otherKind {
      if otherKind.isNumber {
        instead += " avg(\(other))"
      } else if !otherKind.isMeasured {
        instead = "pivot \(key.text) \(other)"
      }
    }
    context.fail(
      Diagnostic(
        key.part == nil
          ? "points need numbers or dates, but '\(key.field)' holds \(kind.expected)"
          : "'\(key.text)' goes with a figure, not a field", at: span, hint: instead))
  }

  /// True if the next word is no field, but nearly a figure: then that is said.
  private func nearlyFigure(of fields: FieldList) -> Bool {
    guard let (word, _) = next(.term), !word.isQuoted, !beginsExpression(of: fields), fields.lookUp(word) == nil
    else { return false }
    failNoField(word, of: fields, or: Figure.Kind.allCases.filter { !$0.isOrdered }.map(\.rawValue))
    return true
  }
}

extension FieldList {
  /// A field with so few values that each may have a bar or a colour.
  package var coloured: String? {
    infos.first { info in
      if case .words(let list) = info.kind { list.words.count <= 10 } else { false }
    }?.name
  }

  /// The kind of value that a field holds, or an expression that stands in the place of one.
  fileprivate func kind(of name: String, _ session: Session) -> FieldKind {
    if lists(name) { return info(name).kind }
    return OwnField(list, reading: name, as: name, in: session).map { session.kind(of: $0) } ?? .number(.decimals(2))
  }
}

extension FieldKind {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  /// True if it has only a limited number of values.
  fileprivate var isClosed: Bool {
    switch self {
    case .words, .flag: true
    default: false
    }
  }
}

extension Measure {
  /// Widths of ranges that can be typed.
  fileprivate var usualWidths: [String] {
    switch self {
    case .whole: ["10", "5", "100"]
    case .miles: ["100", "250"]
    case .dollars: ["5000", "10k"]
    case .fraction, .percent: ["10%", "5%"]
    case .decimals: ["0.5", "1"]
    }
  }
}

extension Expectation {
  /// A field with the width of its ranges.
  fileprivate static func ranges(of name: String, _ measure: Measure) -> Expectation {
    .words("a width", measure.usualWidths.map { Candidate("\(name):\($0)", note: "ranges of \($0)") }).opened
  }

  /// A figure that is a number.
  fileprivate static let drawnFigure: Expectation = {
    var expectation = Expectation.words(
      "a figure",
      Figure.Kind.allCases.filter { !$0.isOrdered }.map {
        Candidate($0.takesField ? "\($0.rawValue)(" : $0.rawValue, note: $0.meaning, isOpen: $0.takesField)
      })
    expectation.role = .sign
    return expectation
  }()

  /// A field that lies on an axis.
  fileprivate static func measured(among fields: FieldList, besides taken: [String]) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.offered(after: typed.text)
          .filter { $0.kind.isMeasured && typed.begins($0.name) && !taken.contains($0.name) }
          .map { Candidate($0.name, note: $0.title) })
    }
    expectation.role = .field
    return expectation
  }

  /// A field whose values have colours.
  fileprivate static func series(among fields: FieldList) -> Expectation {
    var expectation = Expectation("a field for the colors") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      let named = fields.offered(after: typed.text).filter { !$0.kind.isMeasured && typed.begins($0.name) }
      return CandidateList(
        (named.filter(\.kind.isClosed) + named.filter { !$0.kind.isClosed }).map { Candidate($0.name, note: $0.title) })
    }
    expectation.role = .field
    return expectation
  }
}
