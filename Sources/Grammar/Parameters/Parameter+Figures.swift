package import Domain
import Values

/// The request to `group` and its kin: what rows are put together by, what is told of each group, and in
/// which order.
package struct GroupRequest: Hashable, Sendable {
  package var keys: [GroupKey]
  package var figures: [Figure]
  package var order: Grouping.Order?

  package init(keys: [GroupKey], figures: [Figure], order: Grouping.Order? = nil) {
    self.keys = keys
    self.figures = figures
    self.order = order
  }

  /// The fields that it speaks of.
  package var fields: [String] {
    keys.map(\.field) + figures.compactMap(\.field) + [order?.figure.field].compactMap(\.self)
  }
}

extension Parameter where Value == GroupRequest {
  /// `FIELD[:PART], ... [FIGURE...] [by FIGURE [asc|desc]]`, of the list in front.
  package static let grouping = Parameter("FIELD[:PART], ... [FIGURE...] [by FIGURE [asc|desc]]") { cursor in
    let fields = cursor.fields
    guard var (keys, rest) = cursor.afterBy.groupKeys(of: fields) else { return [] }
    guard let (figures, after) = rest.figures(of: fields) else { return [] }
    guard let (order, end) = after.groupOrder(of: fields) else { return [] }
    return [Reading(GroupRequest(keys: keys, figures: figures, order: order), end)]
  }
}

extension Parameter where Value == GroupKey {
  /// `FIELD[:PART]`, of the list in front.
  package static let groupKey = Parameter("FIELD[:PART]") { cursor in
    let fields = cursor.fields
    return cursor.afterBy.groupKey(of: fields, besides: []).map { [Reading($0, $1)] } ?? []
  }
}

extension Parameter where Value == Figure {
  /// One figure of the list in front: `avg(fit)`, `count`.
  package static let figure = Parameter("FIGURE") { cursor in
    let fields = cursor.fields
    cursor.expect(.figure)
    return cursor.figure(of: fields).map { [Reading($0, $1)] } ?? []
  }
}

extension Cursor {
  /// Keys with commas between them, up to a figure, before which a comma may stand as well.
  func groupKeys(of fields: FieldList) -> ([GroupKey], Cursor)? {
    var keys: [GroupKey] = []
    var cursor = self
    repeat {
      if !keys.isEmpty { cursor = cursor.afterComma }
      guard let (key, rest) = cursor.groupKey(of: fields, besides: keys) else { return nil }
      keys.append(key)
      cursor = rest
      if cursor.isAt(","), cursor.afterComma.isAtFigure(besides: fields) { return (keys, cursor.afterComma) }
    } while cursor.isAt(",")
    return (keys, cursor)
  }

  /// A field, or the part of its days that stands after a colon.
  package func groupKey(of fields: FieldList, besides taken: [GroupKey]) -> (GroupKey, Cursor)? {
    expect(.groupKey(of: fields, besides: taken))
    guard let (word, rest) = next(.term), !word.isQuoted, let colon = word.text.firstIndex(of: ":") else {
      return wholeField(of: fields, besides: taken)
    }
    let end = word.span.lowerBound + word.text[..<colon].utf8.count
    let before = Word(String(word.text[..<colon]), at: word.span.lowerBound..<end)
    let after = Word(String(word.text[word.text.index(after: colon)...]), at: end + 1..<word.span.upperBound)
    guard let (name, shortening) = fields.lookUp(before) else {
      failNoField(before, of: fields)
      return nil
    }
    guard fields.info(name).kind.isDated else {
      let dated = fields.infos.first(where: \.kind.isDated)?.name
      context.fail(
        Diagnostic(
          "'\(name)' has no dates to take a \(after.text.isEmpty ? "part" : after.text) of", at: word.span,
          hint: statement(replacing: word.span, with: dated.map { "\($0):month" } ?? name)))
      return nil
    }
    guard let part = DayPart(rawValue: after.text.lowercased()) else {
      let parts = DayPart.allCases.map(\.rawValue)
      let near = Nearest.words(to: after.text, among: parts)
      context.fail(
        Diagnostic(
          expected: "\(parts.listed("or")) after '\(name):'", not: after.text, at: after.span,
          meant: near, hint: statement(replacing: word.span, with: "\(name):month")))
      return nil
    }
    let key = GroupKey(name, part)
    guard !taken.contains(key) else {
      context.fail(Diagnostic("'\(key.text)' is named twice", at: word.span, hint: "name each field once"))
      return nil
    }
    var marked = rest.marking(before.span, .field).marking(end..<end + 1, .sign).marking(after.span, .value)
    if let shortening { marked.shortened.append(shortening) }
    return (key, marked)
  }

  private func wholeField(of fields: FieldList, besides taken: [GroupKey]) -> (GroupKey, Cursor)? {
    let several = fields.infos.filter(\.isSeveral).map(\.name)
    let named = taken.filter { $0.part == nil }.map(\.field)
    let wanted = Expectation.field(of: fields, besides: named + several)
    guard let (name, rest) = fieldName(of: fields, besides: named, as: wanted) else { return nil }
    guard !fields.info(name).isSeveral else {
      let word = fields.info(name).wordList?.words.first?.raw ?? ""
      context.fail(
        Diagnostic(
          "a row has several \(name), so they make no groups", at: here.lowerBound..<rest.here.lowerBound,
          hint: "count \(word)"))
      return nil
    }
    return (GroupKey(name), rest)
  }

  /// True if the next word is a figure rather than a field of the same name, or a function of rows of
  /// another list.
  func isAtFigure(besides fields: FieldList) -> Bool {
    guard let (word, rest) = next(.term), !word.isQuoted, let kind = Figure.Kind(rawValue: word.text.lowercased())
    else { return false }
    guard rest.isAt("("), rest.place == word.span.upperBound, kind.takesField else {
      return !fields.lists(word.text.lowercased())
    }
    let list = rest.afterComma.next(.term)?.word.text.lowercased()
    return !fields.list.children.contains { $0.plural == list }
  }

  /// Figures side by side, with or without commas, up to something else; `count` alone where there are none.
  package func figures(of fields: FieldList) -> ([Figure], Cursor)? {
    var figures: [Figure] = []
    var cursor = self
    while true {
      cursor.expect(.figure)
      if !figures.isEmpty, cursor.isAt(",") { cursor = cursor.afterComma }
      guard !cursor.isAtEnd, cursor.next(.term)?.word.text.lowercased() != "by" else { break }
      guard let (figure, rest) = cursor.figure(of: fields) else { return nil }
      if !figures.contains(figure) { figures.append(figure) }
      cursor = rest
    }
    return (figures.isEmpty ? [Figure(.count)] : figures, cursor)
  }

  /// `count`, `share`, or a function of a field: `avg(tuition)`.
  package func figure(of fields: FieldList) -> (Figure, Cursor)? {
    guard let (word, rest) = next(.term), !word.isQuoted else {
      context.fail(.figure, insteadOf: nil, at: here)
      return nil
    }
    guard let kind = Figure.Kind(rawValue: word.text.lowercased()) else {
      failNoFigure(word, of: fields)
      return nil
    }
    let marked = rest.marking(word, .sign)
    let opens = rest.isAt("(") && rest.place == word.span.upperBound
    guard kind.takesField else {
      if !opens { return (Figure(kind), marked) }
      context.fail(
        Diagnostic("'\(kind.rawValue)' counts rows, not a field", at: rest.here, hint: "group state \(kind.rawValue)")
      )
      return nil
    }
    guard opens else {
      context.fail(
        Diagnostic(
          expected: "a field in parentheses after '\(kind.rawValue)'", at: word.span, hint: kind.example(of: fields)))
      return nil
    }
    let inside = marked.afterComma
    guard let (name, end) = inside.fieldName(of: fields, as: .measured(among: fields, kind)) else { return nil }
    guard fields.isDefined(kind, for: name, scope.session) else {
      context.fail(
        Diagnostic(
          "there is no '\(kind.rawValue)' of '\(name)', which holds \(fields.info(name).kind.expected)",
          at: inside.here, hint: kind.example(of: fields)))
      return nil
    }
    guard end.isAt(")") else {
      end.expect(.sign(")"))
      context.failUnlessKnown(
        Diagnostic(expected: "')' after '\(name)'", at: end.here, hint: "\(kind.rawValue)(\(name))"))
      return nil
    }
    return (Figure(kind, of: name), end.afterComma)
  }

  /// `by FIGURE [asc|desc]`, or nothing.
  fileprivate func groupOrder(of fields: FieldList) -> (Grouping.Order?, Cursor)? {
    if isAtEnd {
      expect(.keyword("by", note: "how to sort the groups"))
      return (nil, self)
    }
    guard let rest = takes("by") else { return nil }
    rest.expect(.figure)
    guard let (figure, after) = rest.figure(of: fields) else { return nil }
    guard figure.kind != .list else {
      context.fail(Diagnostic("groups can't be sorted by a list", at: rest.here, hint: "by count"))
      return nil
    }
    let (direction, end) = after.direction(
      natural: figure.field.map { fields.lists($0) ? fields.info($0).natural : .descending } ?? .descending)
    return (Grouping.Order(figure, direction), end)
  }
}

extension Figure.Kind {
  /// The figure of the first field of which there is one.
  fileprivate func example(of fields: FieldList) -> String {
    let names = ["fit", "tuition", "name"] + fields.names
    let name = names.first { fields.lists($0) && isDefined(for: fields.info($0).kind) }
    return name.map { "\(rawValue)(\($0))" } ?? "count"
  }
}

extension FieldList {
  /// True if a figure can be made of a field, or of an expression.
  fileprivate func isDefined(_ kind: Figure.Kind, for name: String, _ session: Session) -> Bool {
    if names.contains(name) { return kind.isDefined(for: info(name).kind) }
    return OwnField(list, reading: name, as: name, in: session).map { kind.isDefined(for: session.kind(of: $0)) }
      ?? true
  }
}

extension Cursor {
  /// A word stands where a figure should: a field is one more to group by, or one that has an average.
  private func failNoFigure(_ word: Word, of fields: FieldList) {
    let kinds = Figure.Kind.allCases.map(\.rawValue)
    let near = Nearest.words(to: word.text, among: kinds + ["by"])
    let isBy = last?.text.lowercased() == "by"
    let end = last.map { isBy ? max(0, $0.span.lowerBound - 1) : $0.span.upperBound } ?? place
    let line = fields.lookUp(word).map { name, _ in
      Figure.Kind.avg.isDefined(for: fields.info(name).kind)
        ? statement(replacing: word.span, with: "avg(\(name))")
        : statement(replacing: end..<word.span.lowerBound, with: ", ")
    }
    context.fail(
      Diagnostic(
        "'\(word.text)' is not a figure", at: word.span,
        meant: line == nil ? near : [],
        hint: line ?? "figures are count, share, avg(FIELD), sum(FIELD), min(FIELD) ..."))
  }
}

extension Expectation {
  /// A figure.
  static let figure: Expectation = {
    var expectation = Expectation.words(
      "a figure",
      Figure.Kind.allCases.map {
        Candidate($0.takesField ? "\($0.rawValue)(" : $0.rawValue, note: $0.meaning, isOpen: $0.takesField)
      })
    expectation.role = .sign
    return expectation
  }()

  /// A field, or a part of its days.
  static func groupKey(of fields: FieldList, besides taken: [GroupKey]) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil, typed.text.contains(":") else { return CandidateList([]) }
      let parts = fields.offered(after: typed.text).filter(\.kind.isDated).flatMap { info in
        DayPart.allCases.map { Candidate("\(info.name):\($0.rawValue)", note: $0.meaning) }
      }
      return CandidateList(parts.filter { typed.begins($0.text) })
    }
    expectation.role = .field
    return expectation
  }
}
