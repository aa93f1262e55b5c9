public import Domain

extension Parameter where Value == String {
  /// A field of the list in front, by its full name.
  public static let field = Parameter("FIELD") { reader in
    let fields = FieldList(reader.scope.session.front)
    let expectation = Expectation.field(of: fields)
    reader.expect(expectation)
    guard let word = reader.peek() else {
      if reader.isAtEnd { reader.context.fail(expectation, insteadOf: nil, at: reader.here) }
      return []
    }
    guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      reader.context.failNoField(word, of: fields)
      return []
    }
    var rest = reader.after(word).marking(word, .field)
    if let shortening { rest.shortened.append(shortening) }
    return [Reading(name, rest)]
  }
}

extension Parameter where Value == [Query.SortKey] {
  /// `FIELD [asc|desc], ...`: fields of the list in front, each with its direction or its natural one.
  public static let ordering = Parameter("FIELD [asc|desc], ...") { reader in
    var keys: [Query.SortKey] = []
    var reader = reader
    let fields = FieldList(reader.scope.session.front)
    repeat {
      if !keys.isEmpty { reader = reader.behindComma }
      guard let (key, rest) = reader.sortKey(of: fields, besides: keys.map(\.field)) else { return [] }
      keys.append(key)
      reader = rest
    } while reader.isAt(",")
    return [Reading(keys, reader)]
  }
}

extension Parameter where Value == [String] {
  /// `a,b,c`: fields of the list in front.
  public static let fieldList = Parameter("FIELD,...") { reader in
    var names: [String] = []
    var reader = reader
    let fields = FieldList(reader.scope.session.front)
    repeat {
      if !names.isEmpty { reader = reader.behindComma }
      guard let (name, rest) = reader.fieldName(of: fields, besides: names) else { return [] }
      names.append(name)
      reader = rest
    } while reader.isAt(",")
    return [Reading(names, reader)]
  }
}

extension Reader {
  /// A field's name and a direction.
  fileprivate func sortKey(of fields: FieldList, besides taken: [String]) -> (Query.SortKey, Reader)? {
    guard let (name, rest) = fieldName(of: fields, besides: taken) else { return nil }
    rest.expect(
      .words("a direction", [Candidate("asc", note: "smallest first"), Candidate("desc", note: "largest first")]))
    if let (word, behind) = rest.next(.term), !word.isQuoted,
      let direction = Direction(rawValue: word.text.lowercased())
    {
      return (Query.SortKey(name, direction), behind.marking(word, .value))
    }
    rest.failNearDirection()
    return (Query.SortKey(name, fields.info(name).natural), rest)
  }

  /// Says what was meant where the next word is nearly a direction.
  private func failNearDirection() {
    guard let word = next(.term)?.word, !word.isQuoted else { return }
    let directions = [Direction.ascending, .descending].map(\.rawValue)
    let begun = directions.filter { word.text.lowercased().hasPrefix($0) }
    let near = begun.isEmpty ? Nearest.words(to: word.text, among: directions) : begun
    guard !near.isEmpty else { return }
    context.fail(
      Diagnostic("expected a direction, not '\(word.text)'", at: word.span, hint: Nearest.question(near)))
  }

  /// A field that wasn't named before.
  fileprivate func fieldName(of fields: FieldList, besides taken: [String]) -> (String, Reader)? {
    let expectation = Expectation.field(of: fields, besides: taken)
    expect(expectation)
    guard let (word, rest) = next(.term) else {
      context.fail(expectation, insteadOf: nil, at: here)
      return nil
    }
    guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      context.failNoField(word, of: fields)
      return nil
    }
    if taken.contains(name) {
      context.fail(Diagnostic("'\(name)' is there already", at: word.span, hint: "name each field once"))
      return nil
    }
    var behind = rest.marking(word, .field)
    if let shortening { behind.shortened.append(shortening) }
    return (name, behind)
  }
}
