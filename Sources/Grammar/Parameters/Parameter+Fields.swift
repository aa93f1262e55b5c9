package import Domain

extension Parameter where Value == String {
  /// A field of the list in front, by its full name.
  package static let field = field { .field(of: $0) }

  /// The same, completed with those that the filter speaks of.
  package static let filteredField = field { .filteredField(of: $0) }

  private static func field(_ wanted: @escaping @Sendable (FieldList) -> Expectation) -> Parameter {
    Parameter("FIELD") { cursor in
      let fields = cursor.fields
      let expectation = wanted(fields)
      cursor.expect(expectation)
      guard let word = cursor.peek() else {
        if cursor.isAtEnd { cursor.context.fail(expectation, insteadOf: nil, at: cursor.here) }
        return []
      }
      guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
        cursor.failNoField(word, of: fields)
        return []
      }
      var rest = cursor.after(word).marking(word, .field)
      if let shortening { rest.shortened.append(shortening) }
      return [Reading(name, rest)]
    }
  }
}

extension Parameter where Value == [Query.SortKey] {
  /// `FIELD [asc|desc], ...`: fields of the list in front, each with its direction or its natural one.
  package static let ordering = Parameter("FIELD [asc|desc], ...") { cursor in
    var keys: [Query.SortKey] = []
    var cursor = cursor.afterBy
    let fields = cursor.fields
    repeat {
      if !keys.isEmpty { cursor = cursor.afterComma }
      guard let (key, rest) = cursor.sortKey(of: fields, besides: keys.map(\.field)) else { return [] }
      keys.append(key)
      cursor = rest
    } while cursor.isAt(",")
    return [Reading(keys, cursor)]
  }
}

extension Parameter where Value == [String] {
  /// `a,b,c`: fields of the list in front.
  package static let fieldList = Parameter("FIELD,...") { cursor in
    cursor.columnsDropped() ?? cursor.fieldNames(needsCommas: true)
  }

  /// `a b c` or `a, b, c`: fields of the list in front, and no clause after them.
  package static let someFields = Parameter("FIELD,...") { $0.fieldNames(needsCommas: false) }
}

extension Cursor {
  /// `-fit, notes`: the columns of the list in front without one, and with another; nil where none is taken away first.
  fileprivate func columnsDropped() -> [Reading<[String]>]? {
    let (front, fields) = (self.front, self.fields)
    var left = scope.session.columns[front] ?? front.entity.columns
    var cursor = self
    repeat {
      if cursor.isAt(",") { cursor = cursor.afterComma }
      if cursor.place > place, !cursor.isAt("-") {
        guard let (name, rest) = cursor.fieldName(of: fields, besides: left) else { return [] }
        left.append(name)
        cursor = rest
        continue
      }
      guard cursor.isAt("-"), let (word, rest) = cursor.afterComma.next(.term), !word.isQuoted,
        rest.isAtEnd || rest.isAt(",") || list != nil && rest.clause(besides: ListClauses()) != nil,
        let (name, shortening) = fields.lookUp(word)
      else { return nil }
      guard left.contains(name), left.count > 1 else {
        let message = left.contains(name) ? "'\(name)' is the last column" : "'\(name)' is not a column of the list"
        context.fail(Diagnostic(message, at: word.span, hint: "columns \(left.joined(separator: ","))"))
        return []
      }
      left.removeAll { $0 == name }
      cursor = rest.marking(word, .field)
      if let shortening { cursor.shortened.append(shortening) }
    } while cursor.isAt(",")
    return [Reading(left, cursor)]
  }

  fileprivate func fieldNames(needsCommas: Bool) -> [Reading<[String]>] {
    var names: [String] = []
    var cursor = self
    let fields = self.fields
    repeat {
      if cursor.isAt(","), !names.isEmpty { cursor = cursor.afterComma }
      guard let (name, rest) = cursor.fieldName(of: fields, besides: names) else { return [] }
      names.append(name)
      cursor = rest
    } while cursor.isAt(",") || !needsCommas && !cursor.isAtEnd || list == nil && cursor.isAtField(of: fields)
    return [Reading(names, cursor)]
  }

  /// True before a word that names a field.
  private func isAtField(of fields: FieldList) -> Bool {
    next(.term).map { !$0.word.isQuoted && fields.lookUp($0.word) != nil } ?? false
  }
}

extension Cursor {
  /// The cursor after the `by` of `sort by fit`, which says nothing.
  var afterBy: Cursor {
    guard let word = peek(), !word.isQuoted, word.text.lowercased() == "by", !after(word).isAtEnd else { return self }
    return after(word).marking(word, .sign)
  }

  /// A field's name and a direction.
  fileprivate func sortKey(of fields: FieldList, besides taken: [String]) -> (Query.SortKey, Cursor)? {
    // Before an expression it means the same: the largest is the smallest of the negative ones.
    let minus = isAt("-") ? afterComma : nil
    guard let (name, rest) = (minus ?? self).fieldName(of: fields, besides: taken) else { return nil }
    if minus != nil { return (Query.SortKey(name, .descending), rest) }
    let (direction, after) = rest.direction(
      natural: fields.lists(name) ? fields.info(name).natural : .descending)
    // The best result first, unless a direction is said: of a race that is the least.
    let isBest = fields.list == .metrics && name == "value" && after.place == rest.place
    return (Query.SortKey(isBest ? "best" : name, direction), after)
  }

  /// `asc` or `desc`, or the natural direction where neither is said.
  func direction(natural: Direction) -> (Direction, Cursor) {
    expect(.words("a direction", [Candidate("asc", note: "smallest first"), Candidate("desc", note: "largest first")]))
    if let (word, after) = next(.term), !word.isQuoted, let direction = Direction(said: word.text, natural: natural) {
      return (direction, after.marking(word, .value))
    }
    failNearDirection()
    return (natural, self)
  }

  /// Says what was meant where the next word is nearly a direction.
  private func failNearDirection() {
    guard let word = next(.term)?.word, !word.isQuoted else { return }
    let directions = Direction.spoken
    let begun = directions.filter { word.text.lowercased().hasPrefix($0) }
    let near = begun.isEmpty ? Nearest.words(to: word.text, among: directions) : begun
    guard !near.isEmpty else { return }
    context.fail(
      Diagnostic(expected: "a direction", not: word.text, at: word.span, meant: near))
  }

  /// A field that wasn't named before.
  func fieldName(
    of fields: FieldList, besides taken: [String] = [], as wanted: Expectation? = nil
  ) -> (String, Cursor)? {
    let expectation = wanted ?? Expectation.field(of: fields, besides: taken)
    expect(expectation)
    guard let (word, rest) = isAt("(") ? (Word("(", at: here), self) : next(.term) else {
      context.fail(expectation, insteadOf: nil, at: here)
      return nil
    }
    if !word.isQuoted, beginsExpression(of: fields) {
      guard let reading = expression(of: fields) else { return nil }
      return (reading.value.name, reading.rest)
    }
    guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      failNoField(word, of: fields)
      return nil
    }
    if taken.contains(name) {
      context.fail(Diagnostic("'\(name)' is named twice", at: word.span, hint: "name each field once"))
      return nil
    }
    var after = rest.marking(word, .field)
    if let shortening { after.shortened.append(shortening) }
    return (name, after)
  }
}

extension Parameter where Value: Vocabulary {
  /// A word of a vocabulary, as people say it: the longest run of words that means one.
  ///
  /// - Parameter isBeforeText: whether a text may follow, so that words of everyday are rather a part of it.
  package static func vocabulary(
    _ placeholder: String, _ name: String, isBeforeText: Bool = false
  ) -> Parameter<Value> {
    let list = WordList(name, of: Value.self)
    return Parameter(placeholder) { cursor in
      cursor.run(of: list, isBeforeText: isBeforeText).compactMap { reading in
        Value(rawValue: reading.value.raw).map { Reading($0, reading.rest) }
      }
    }
  }
}

extension Direction {
  /// As people type it.
  static let spoken = ["asc", "desc", "ascending", "descending"]

  /// The direction that a word says; `backwards` is the other way round than the natural one.
  fileprivate init?(said word: String, natural: Direction) {
    switch word.lowercased() {
    case "asc", "ascending", "up", "lowest", "smallest", "least", "oldest", "earliest": self = .ascending
    case "desc", "descending", "down", "highest", "largest", "biggest", "most", "newest", "latest": self = .descending
    case "backwards", "backward", "reverse", "reversed": self = natural == .ascending ? .descending : .ascending
    default: return nil
    }
  }
}
