public import Domain

extension Parameter where Value == String {
  /// A field of the list in front, by its full name.
  public static let field = Parameter("FIELD") { reader in
    let fields = FieldList(reader.scope.session.front)
    reader.expect(.field(of: fields))
    guard let word = reader.peek() else {
      if reader.isAtEnd { reader.walk.fail(Diagnostic("expected a field", at: reader.here)) }
      return []
    }
    guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      reader.walk.failNoField(word, of: fields)
      return []
    }
    var rest = reader.after(word)
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
      if !keys.isEmpty { reader = reader.moved(to: reader.place + 1) }
      guard let (key, rest) = reader.sortKey(of: fields) else { return [] }
      if keys.contains(where: { $0.field == key.field }) {
        reader.walk.fail(Diagnostic("'\(key.field)' is sorted by already", at: reader.here))
        return []
      }
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
      if !names.isEmpty { reader = reader.moved(to: reader.place + 1) }
      guard let (name, rest) = reader.fieldName(of: fields) else { return [] }
      names.append(name)
      reader = rest
    } while reader.isAt(",")
    return [Reading(names, reader)]
  }
}

extension Reader {
  /// A field's name and a direction.
  fileprivate func sortKey(of fields: FieldList) -> (Query.SortKey, Reader)? {
    guard let (name, rest) = fieldName(of: fields) else { return nil }
    rest.expect(
      .words("a direction", [Candidate("asc", note: "smallest first"), Candidate("desc", note: "largest first")]))
    if let (word, behind) = rest.next(.term), !word.isQuoted,
      let direction = Direction(rawValue: word.text.lowercased())
    {
      return (Query.SortKey(name, direction), behind)
    }
    return (Query.SortKey(name, fields.info(name).natural), rest)
  }

  fileprivate func fieldName(of fields: FieldList) -> (String, Reader)? {
    expect(.field(of: fields))
    guard let (word, rest) = next(.term) else {
      walk.failUnlessKnown(Diagnostic("expected a field", at: here, hint: "'columns' lists the fields"))
      return nil
    }
    guard !word.isQuoted, let (name, shortening) = fields.lookUp(word) else {
      walk.failNoField(word, of: fields)
      return nil
    }
    var behind = rest
    if let shortening { behind.shortened.append(shortening) }
    return (name, behind)
  }
}
