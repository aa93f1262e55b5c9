package import Domain
import Values

extension Parameter where Value == [Assignment] {
  /// `FIELD=VALUE...` of the rows that were named before.
  package static let assignmentsOfRows = assignments { AssignableFields(ofRowsBefore: $0) }

  /// `FIELD=VALUE...` up to the end of the command; `fields` are those that may be set after what a cursor has read.
  package static func assignments(
    _ fields: @escaping @Sendable (Cursor) -> AssignableFields
  ) -> Parameter<[Assignment]> {
    Parameter("[FIELD=VALUE...]") { start in
      let fields = fields(start)
      var assignments: [Assignment] = []
      var cursor = start
      while true {
        cursor.expectAssignment(of: fields, after: assignments)
        if let removable = fields.removable { cursor.expect(removable) }
        guard let word = cursor.peek().map(cursor.assigned) else {
          return cursor.isAtEnd ? [Reading(assignments, cursor)] : []
        }
        if fields.removable != nil, let removal = Assignment(removing: word) {
          assignments.append(removal)
          cursor = cursor.after(word)
          continue
        }
        guard let assignment = Assignment(typed: word) else {
          if let (assignment, rest) = cursor.spokenAssignment(word, fields) {
            assignments.append(assignment)
            cursor = rest
            continue
          }
          cursor.failNoAssignment(word, fields)
          return []
        }
        assignments.append(cursor.pointing(assignment, among: fields))
        cursor = cursor.after(word).marking(assignment: word, isKnown: fields.isKnown(assignment.name))
      }
    }
  }
}

extension Cursor {
  /// `school=2`, `coach=.` and `event=3` with the id of the row that is meant; anything else as it is.
  fileprivate func pointing(_ assignment: Assignment, among fields: AssignableFields) -> Assignment {
    let name = assignment.name.lowercased()
    let lists: [String: ListName] = ["school": .schools, "coach": .coaches, "event": .events]
    guard let list = lists[name], fields[name]?.name == name else { return assignment }
    let number = Int(assignment.value).flatMap { scope.numbered()[number: $0] }
    guard let row = assignment.value == "." ? scope.current : number, row.list == list else { return assignment }
    return Assignment(name: assignment.name, value: "id:\(row.id.text)", span: assignment.span)
  }

  fileprivate func failNoAssignment(_ word: Word, _ fields: AssignableFields) {
    if let line = quotingValue(with: word) ?? quotingAgain(with: word) {
      return context.fail(Diagnostic("quote a value of several words", at: word.span, hint: line))
    }
    if let line = joiningEquals(with: word, fields) {
      return context.fail(
        Diagnostic("'=' stands between a field and its value without blanks", at: word.span, hint: line))
    }
    let isPart = { (name: String) in name.split(separator: "_").contains { $0 == word.text.lowercased() } }
    let names = fields.all.map { $0.name + "=" }
    if let field = fields[word.text], after(word).isAtEnd {
      // `gpa>3` compares nothing here: the value is what stands behind the sign.
      let compared = context.text(word.span.upperBound..<context.count).prefix { $0 != ";" }
      let value = String(compared.drop { "<>!=".contains($0) }).trimmed
      let said = value.isEmpty ? field.example(scope) : value
      let span = word.span.lowerBound..<word.span.upperBound + compared.utf8.count
      let line = statement(replacing: span, with: "\(field.name)=\(said.quotedIfNeeded)")
      return context.fail(Diagnostic(expected: "FIELD=VALUE", not: word.text, at: word.span, hint: line))
    }
    if let value = after(word).peek(), fields[word.text] != nil || fields.all.contains(where: { isPart($0.name) }) {
      let line = statement(replacing: word.span.upperBound..<value.span.lowerBound, with: "=")
      return context.fail(Diagnostic(expected: "FIELD=VALUE", not: word.text, at: word.span, hint: line))
    }
    context.fail(
      Diagnostic(expected: "FIELD=VALUE", not: word.text, at: word.span),
      suggesting: {
        let near = Nearest.words(to: word.text, among: fields.words)
        return near.isEmpty ? Nearest.words(to: word.text + "=", among: names) : near
      }, otherwise: fields.hint)
  }

  /// `core gpa=3.5` for `core_gpa=3.5`, and what stands behind it; nil where the words are no field's whole name.
  fileprivate func spokenAssignment(_ word: Word, _ fields: AssignableFields) -> (Assignment, rest: Cursor)? {
    var (name, next) = (word.text, after(word))
    while !word.isQuoted, name.utf8.count < 40, let more = next.peek().map(next.assigned) {
      if var said = Assignment(typed: more) {
        name += "_\(said.name)"
        guard let field = fields[name], field.name == name.lowercased() else { return nil }
        (said.name, said.span) = (field.name, word.span.lowerBound..<more.span.upperBound)
        let named = next.marking(word.span.lowerBound..<more.span.lowerBound, .field)
        return (said, named.after(more).marking(assignment: more, isKnown: true))
      }
      name += "_\(more.text)"
      next = next.after(more)
    }
    return nil
  }

  /// `ranking=5` for `ranking = 5`, `ranking =5` and `ranking= 5`.
  private func joiningEquals(with word: Word, _ fields: AssignableFields) -> String? {
    let bytes = context.lexer.bytes
    if let last, bytes[last.span].last == UInt8(ascii: "="), fields[String(last.text.dropLast())] != nil {
      return joining(last.span.upperBound, "", to: word)
    }
    guard fields[word.text] != nil, let sign = after(word).peek(), bytes[sign.span].first == UInt8(ascii: "=") else {
      return nil
    }
    let value = after(word).moved(to: sign.span.lowerBound + 1)
    guard !value.isAt("="), let first = value.peek() else { return nil }
    return joining(word.span.upperBound, "=", to: first)
  }

  /// The statement with a value right after what stands before it; in quotes if it has several words.
  private func joining(_ end: Int, _ sign: String, to first: Word) -> String {
    let value = first.span.lowerBound..<endOfWords(from: first)
    let text = context.text(value).replacing("\\\n", with: " ")
    return statement(
      replacing: end..<value.upperBound, with: sign + (value.upperBound == first.span.upperBound ? text : text.quoted))
  }

  /// Where the words end that stand without quotes from one on, up to the next FIELD=.
  private func endOfWords(from first: Word) -> Int {
    var (end, next) = (first.span.upperBound, after(first))
    while !first.isQuoted, let more = next.peek(), !more.isQuoted, !more.text.contains("=") {
      (end, next) = (more.span.upperBound, next.after(more))
    }
    return end
  }

  /// `notes="it's nice"` for `notes='it's nice'`, which ends at the second quote.
  private func quotingAgain(with word: Word) -> String? {
    let bytes = context.lexer.bytes
    guard let last, let equals = bytes[last.span].firstIndex(of: UInt8(ascii: "=")), equals + 1 < last.span.upperBound,
      bytes[equals + 1].isQuote
    else { return nil }
    var (end, next) = (word.span.upperBound, after(word))
    while bytes[end - 1] != bytes[equals + 1] {
      guard let more = next.peek(), !more.text.contains("=") else { return nil }
      (end, next) = (more.span.upperBound, next.after(more))
    }
    let value = context.text(equals + 2..<end - 1)
    return statement(replacing: equals + 1..<end, with: value.quoted)
  }

  /// The line as it was probably meant where a word stands after FIELD=VALUE: the value and the words after it in quotes,
  /// up to the next FIELD=; nil where no such value stands before it.
  func quotingValue(with word: Word) -> String? {
    let bytes = context.lexer.bytes
    guard let last, !last.isQuoted, !word.isQuoted, last.span.upperBound <= word.span.lowerBound,
      let equals = bytes[last.span].firstIndex(of: UInt8(ascii: "=")), equals + 1 < last.span.upperBound,
      !bytes[word.span].contains(UInt8(ascii: "="))
    else { return nil }
    return statement(quoting: equals + 1..<endOfWords(from: word))
  }

  /// The same cursor, which remembers a word of the form NAME=VALUE.
  package func marking(assignment word: Word, isKnown: Bool) -> Cursor {
    let bytes = context.lexer.bytes
    guard let equals = bytes[word.span].firstIndex(of: UInt8(ascii: "=")) else { return marking(word, .value) }
    let value = equals + 1..<word.span.upperBound
    let isQuoted = !value.isEmpty && context.lexer.openingQuote(at: value.lowerBound) != nil
    let text = Word(context.text(value), at: value, isQuoted: isQuoted)
    return marking(word.span.lowerBound..<equals, isKnown ? .field : .missing).marking(equals..<equals + 1, .sign)
      .marking(text, .value)
  }
}

extension Cursor {
  /// Says which fields may be set here, and what may stand after the `=` of a `FIELD=VALUE` that comes next; of several
  /// values with commas only those that aren't there yet.
  package func expectAssignment(of fields: AssignableFields, after said: [Assignment]) {
    expectAssignment(of: fields, besides: said.map(\.name), at: school(after: said))
  }

  /// The same; `school` is whose coaches are offered.
  package func expectAssignment(
    of fields: AssignableFields, besides taken: [String] = [], at school: Key<School>? = nil
  ) {
    expect(fields.expectation(besides: taken))
    let bytes = context.lexer.bytes
    guard let equals = bytes[min(place, bytes.count)...].firstIndex(where: { !$0.isAssignedName }),
      bytes[equals] == UInt8(ascii: "="), let field = fields[context.text(place..<equals)]
    else { return }
    var (start, values) = (equals + 1, [String]())
    while field.format.isList, let comma = context.lexer.commaOfValue(from: start) {
      values.append(context.text(start..<comma).filter { $0 != "\"" && $0 != "'" })
      start = comma + 1
    }
    context.note(field.expectation(besides: values, at: school), at: start)
  }
}

extension Cursor {
  /// The school that is set before this place, else that of the row that was named.
  private func school(after said: [Assignment]) -> Key<School>? {
    let session = scope.session
    if let name = said.last(where: { $0.name == "school" })?.value {
      let found = session.tables.schools.named(name, session.context)?.positions ?? []
      return found.count == 1 ? session.tables.schools[found[0]].id : nil
    }
    guard let row = named.only else { return nil }
    if row.list == .schools { return Key(row.id) }
    let value = row.list.entity.value(of: "school_id", of: row.id, in: session.tables)
    return if case .uuid(let school)? = value { Key(school) } else { nil }
  }
}

extension UInt8 {
  /// True if it may stand in the name of a field: letters, digits, `_`, `-` and `.`.
  fileprivate var isAssignedName: Bool { isNamePart || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") }
}

extension Lexer {
  /// The comma after the value that begins there, if one stands in the same word, outside of quotes.
  fileprivate func commaOfValue(from place: Int) -> Int? {
    var quote: UInt8?
    for end in place..<max(place, bytes.count) {
      let byte = bytes[end]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte.isQuote {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ",") {
        return end
      } else if quote == nil, byte.isBlank || endsCommand(at: end) {
        return nil
      }
    }
    return nil
  }
}
