package import Domain
import Values

extension RowReader {
  /// Whom a school means where only a coach can stand, which is to write to them.
  func spokenCoach(of row: RowID, _ scope: Scope) -> RowID? {
    guard lists == [.coaches], row.list == .schools else { return nil }
    return scope.session.addressee(at: Key(row.id)).map { RowID(.coaches, $0.uuid) }
  }

  /// A run of words that may be a name.
  struct Saying {
    let text: String
    let span: Span
    /// After it.
    let rest: Cursor
    /// True if it's the only way to read its words: then why it names nothing is told.
    var isCertain = true
    var isQuoted = false

    var scope: Scope { rest.context.scope }
    var words: [String] { text.split(separator: " ").map(String.init) }
    /// The same without a comma at its end, which is no part of a name.
    var withoutComma: Saying {
      guard !isQuoted, text.hasSuffix(","), text.utf8.count > 1 else { return self }
      return Saying(
        text: String(text.dropLast()), span: span.lowerBound..<span.upperBound - 1, rest: rest, isCertain: isCertain)
    }
    /// The loosest match that counts for names: the inside of words and slips only in few of them.
    var last: NameMatch { isCertain ? .inside : words.count > 4 ? .words : .slip }
  }

  /// The row with a name in quotes; a comma right after them parts it from the next one.
  func quoted(_ first: Word, _ after: Cursor, several: Bool) -> Reading<[RowID]>? {
    let written = after.context.text(first.span)
    let isParted = several && written.hasSuffix(",") && written.dropLast().last.map { "\"'”’".contains($0) } ?? false
    guard isParted else { return name(Saying(text: first.text, span: first.span, rest: after, isQuoted: true)) }
    let span = first.span.lowerBound..<first.span.upperBound - 1
    var reading = name(Saying(text: String(first.text.dropLast()), span: span, rest: after, isQuoted: true))
    reading?.rest.isJoined = true
    return reading
  }

  /// The row with a name; several are remembered as a choice.
  func name(_ written: Saying) -> Reading<[RowID]>? {
    let said = written.withoutComma
    // FIELD=VALUE is no name.
    let isInQuotes = said.isQuoted && said.rest.context.lexer.openingQuote(at: said.span.lowerBound) != nil
    guard isInQuotes || !said.text.contains("=") else { return nil }
    let lists = meant(said)
    let found = said.rest.context.rows(named: said.text, in: lists, through: said.last)
    if let found, found.match < .inside, found.match.isCertain || !Self.isAboutThings(lists) {
      if found.rows.count == 1 || takesAlike { return reading(of: said, found.rows, found.match) }
      fail(choosing: found.rows, "'\(said.text)' matches \(found.rows.count) \(found.rows[0].list.plural)", said)
      return nil
    }
    if lists == [.coaches], let school = said.rest.context.rows(named: said.text, in: [.schools], through: .placed) {
      return coach(of: school.rows, school.match, said)
    }
    if items == .source, let listed = said.scope.items, let about = about(said, listed) { return about }
    if Self.isAboutThings(lists), let about = about(said, lists) { return about }
    if let event = event(said) {
      if event.rows.count == 1 { return reading(of: said, event.rows, event.match) }
      if namesEvents {
        fail(choosing: event.rows, "'\(said.text)' matches \(event.rows.count) events", said)
        return nil
      }
    }
    if let found, said.isCertain || found.match != .inside {
      let isPart = !Self.isAboutThings(lists)
      fail(
        choosing: found.rows,
        isPart ? "'\(said.text)' is only a part of names" : "\(nothing) begins with '\(said.text)'", said)
    } else if said.isCertain {
      failUnknown(said)
    }
    return nil
  }

  /// The events with a whole name, where events may be named.
  private func event(_ said: Saying) -> Scope.Named? {
    let mayBeRead = namesEvents && said.scope.session.tables.state(of: .events) == .loaded
    guard items == .source || mayBeRead else { return nil }
    return said.rest.context.rows(named: said.text, in: [.events], through: .whole)
  }

  /// The lists in which a name is looked for: with things to do in front that one, unless it surely means a row of another
  /// kind, and a change no row of the list by whom it's about.
  private func meant(_ said: Saying) -> [ListName] {
    let front = [said.scope.session.front]
    guard lists.count > 3, Self.isAboutThings(front) else { return lists }
    let isOther = said.rest.context.rows(named: said.text, in: lists, through: .placed) != nil
    let isOfFront = items == .refused && !said.scope.rows(about: said.words, in: front).isEmpty
    return isOther && !isOfFront ? lists : front
  }

  private func reading(of said: Saying, _ rows: [RowID], _ match: NameMatch) -> Reading<[RowID]> {
    var rest = said.rest.marking(said.span, .value)
    rest.names.append(
      RowName(
        text: said.text, span: said.span, rows: rows, match: match, isOfAnyKind: lists.count > 3,
        isQuoted: said.isQuoted))
    return Reading(rows, rest)
  }

  /// The coach whom a school means where only a coach can stand.
  private func coach(of schools: [RowID], _ match: NameMatch, _ said: Saying) -> Reading<[RowID]>? {
    guard schools.count == 1 else {
      fail(choosing: schools, "'\(said.text)' matches \(schools.count) schools", said)
      return nil
    }
    if let coach = spokenCoach(of: schools[0], said.scope) { return reading(of: said, [coach], match) }
    failWithoutCoach(schools[0], at: said.span, said.rest.context)
    return nil
  }

  /// The only thing to do of a school or a coach; several, and rows that aren't done, are told.
  private func about(_ said: Saying, _ lists: [ListName]) -> Reading<[RowID]>?? {
    let rows = said.scope.rows(about: said.words, in: lists)
    guard let first = rows.first else { return nil }
    if rows.count == 1, [.tasks, .reminders, .suggestions].contains(first.list) {
      return .some(reading(of: said, rows, .placed))
    }
    let isOne = rows.allSatisfy { $0.list == first.list }
    let counted = isOne ? first.list.counted(rows.count) : "\(rows.count) things to do"
    fail(choosing: rows, "'\(said.text)' is about \(counted)", said)
    return .some(nil)
  }

  /// The only thing of those listed last that is about a school or a coach; several are told.
  private func about(_ said: Saying, _ listed: [NumberedItem]) -> Reading<[RowID]>?? {
    guard let owner = said.rest.context.rows(named: said.text, in: [.schools, .coaches], through: .placed),
      owner.rows.count == 1
    else { return nil }
    let sources = listed.filter {
      $0.elsewhere == nil && ($0.about.contains(owner.rows[0]) || $0.source == owner.rows[0])
    }.map(\.source)
    guard let first = sources.first else { return nil }
    if sources.count == 1 { return .some(reading(of: said, [first], .placed)) }
    fail(choosing: sources, "'\(said.text)' is about \(sources.count) things to do", said)
    return .some(nil)
  }

  /// True if the words after the only row that can stand there surely name another one, of the same list
  /// unless a comma or an `and` stands between: that isn't taken for a text.
  func namesAnother(after reading: Reading<[RowID]>) -> Bool {
    let (context, joint) = (reading.rest.context, reading.rest.afterJoint)
    let isJoined = joint != nil || reading.rest.last?.text.hasSuffix(",") == true
    let lists = isJoined ? self.lists : reading.value.first.map { [$0.list] } ?? []
    guard !lists.isEmpty else { return false }
    var (rest, text) = (joint ?? reading.rest, "")
    let start = rest.place
    for _ in 0..<3 where !rest.isAtEnd {
      guard let word = try? context.lexer.word(at: rest.place, mode: mode), !word.isQuoted else { return false }
      text += text.isEmpty ? word.text : " \(word.text)"
      rest = rest.after(word)
      if isJoined, text.utf8.allSatisfy(\.isDigit) {
        return failNamingAnother(text, at: start..<word.span.upperBound, reading, rest)
      }
      guard let found = context.rows(named: text, in: lists, through: .placed),
        Set(found.rows).isDisjoint(with: reading.value)
      else { continue }
      return failNamingAnother(text, at: start..<word.span.upperBound, reading, rest)
    }
    return false
  }

  private func failNamingAnother(
    _ text: String, at span: Span, _ reading: Reading<[RowID]>, _ rest: Cursor
  ) -> Bool {
    let context = rest.context
    var hint = "type a line for each"
    if isBeforeText {
      let said = reading.rest.place..<context.endOfLine(from: span.lowerBound)
      hint = "\(rest.statement(replacing: said, with: context.text(said).trimmed.quoted)), or a line for each"
    }
    var another = Diagnostic("expected one row, and '\(text)' names another", at: span, kind: .row, hint: hint)
    another.isAdvised = true
    context.fail(another)
    return true
  }

  /// True if words name a college, where a school is looked for.
  func namesStranger(_ text: String, _ first: Word) -> Bool {
    lists.contains(.schools) && !Cursor.isJoint(first) && first.text.contains(where: \.isLetter)
      && CollegeList.isName(text)
  }

  /// The noun for one of the rows.
  private var noun: String { lists.count == 1 ? lists[0].singular : items == .source ? "thing to do" : "row" }

  /// `no school`, or `nothing` where it could be of several kinds.
  private var nothing: String { noun == "row" ? "nothing" : "no \(noun)" }

  /// True if names are titles that people begin, and not those of schools and people.
  private static func isAboutThings(_ lists: [ListName]) -> Bool {
    !lists.contains(.schools) && !lists.contains(.coaches) && !lists.contains(.colleges)
  }

  private func fail(choosing rows: [RowID], _ message: String, _ said: Saying) {
    // Of thousands the second one tells.
    let name = rows.first.flatMap(said.scope.name(of:))
    let areNamesakes = rows.allSatisfy { said.scope.name(of: $0) == name }
    said.rest.context.fail(
      Diagnostic(
        message, at: said.span, kind: .row,
        hint: areNamesakes ? "type its number" : "type more of the name, or its number",
        choices: Array(rows.prefix(20)), of: rows.count))
  }

  /// Says that a school was named that has no coach, or several.
  private func failWithoutCoach(_ school: RowID, at span: Span, _ context: ParseContext) {
    let session = context.scope.session
    let coaches = session.tables.coaches.filter { $0.schoolID?.uuid == school.id }.byName(session.context)
      .map { RowID(.coaches, $0.id.uuid) }
    let name = context.scope.name(of: school) ?? ""
    let what = "'\(name)' has \(coaches.isEmpty ? "no coach" : ListName.coaches.counted(coaches.count))"
    let hint =
      coaches.isEmpty
      ? "'add coach FIRST LAST school=\(name.quotedIfNeeded)' or 'coaches'" : "type one's name or number"
    context.fail(
      Diagnostic(what, at: span, kind: .row, hint: hint, choices: Array(coaches.prefix(20)), of: coaches.count))
  }

  private func failUnknown(_ said: Saying) {
    let (text, scope, lists) = (said.text, said.scope, self.lists)
    // A college that isn't on the list yet can be added, whatever is spelled alike.
    let isStranger = { @Sendable in lists.contains(.schools) && CollegeList.isName(text) }
    var failure = ParseContext.Failure(
      Diagnostic("\(nothing) is called '\(text)'", at: said.span, kind: .row),
      suggestions: { isStranger() ? [] : Nearest.names(to: text, among: scope.names(in: scope.naming(lists))) },
      fallback: {
        if isStranger() { return "add school \(text.quotedIfNeeded)" }
        let others = ListName.allCases.lazy.compactMap { list -> (ListName, count: Int)? in
          guard items != .source, !scope.naming(lists).contains(list),
            scope.session.tables.state(of: list.table) == .loaded
          else { return nil }
          return list.entity.named(text, through: .short, in: scope.session).map { (list, $0.positions.count) }
        }
        guard let (other, count) = others.first else { return lists.first.map { "'\($0.plural)' lists them" } }
        guard count == 1 else { return "'\(other.plural)' lists them" }
        // Its own list in front, the same line means it.
        let line = said.rest.statement(replacing: said.span, with: text.quotedIfNeeded)
        return lists.contains(other) ? "\(other.plural); \(line)" : "'\(other.plural)' lists it"
      })
    failure.expected = said.rest.named.isEmpty ? nil : label
    said.rest.context.fail(failure)
  }
}

/// A name in a line, and the rows for which it stands.
package struct RowName: Hashable, Sendable {
  package let text: String
  package let span: Span
  package let rows: [RowID]
  /// The match by which it names them.
  package let match: NameMatch
  /// True if rows of every list were looked for.
  package let isOfAnyKind: Bool
  package let isQuoted: Bool
  /// True if a place belongs to it.
  var isPlaced: Bool { match == .placed }
  /// True if only blanks stand between the name before it and this one.
  package fileprivate(set) var isApart = false
}

extension Cursor {
  /// Remembers that a name stands apart from the one before, unless both are in quotes, or a coach is named after a school.
  mutating func markApart(from before: Cursor) {
    guard names.count > before.names.count, let last = names.indices.last,
      before.names.last.map({ $0.rows.first?.list == names[last].rows.first?.list }) ?? true
    else { return }
    let isQuoted = names[last].isQuoted && before.names.last?.isQuoted == true
    names[last].isApart = !isQuoted
  }

  /// True if a word stands between names.
  static func isJoint(_ word: Word) -> Bool { !word.isQuoted && ["and", "&", ","].contains(word.text.lowercased()) }

  /// True if a name that says enough ends here, before a comma or an `and`.
  var isPartedAfterName: Bool { names.last?.match.isCertain == true && (isJoined || afterJoint != nil) }

  /// The cursor after an `and` between names, or a comma that stands alone.
  package var afterJoint: Cursor? {
    guard let (word, rest) = next(.plain), Self.isJoint(word) else { return nil }
    var cursor = rest.marking(word, .sign)
    cursor.isJoined = true
    return cursor
  }
}

/// Rows by their ids, `id:1a2b`, `id:1a2b, id:3c4d`, and `.`.
extension RowReader {
  /// The row that `.` means; a comma ends it, and another name may follow at once.
  func current(_ whole: Word, _ cursor: Cursor) -> Reading<[RowID]>? {
    let word = Word(".", at: whole.span.lowerBound..<whole.span.lowerBound + 1)
    guard let rows = rows(ofCurrent: word, cursor) else { return nil }
    var rest = cursor.after(word).marking(word, .value)
    rest.pointers.append(Cursor.Pointer(span: word.span, rows: rows))
    if whole.text != "." {
      rest = rest.moved(to: word.span.upperBound + 1)
      rest.isJoined = true
    }
    return Reading(rows, rest)
  }

  /// The row whose id begins so; a comma ends it, and another id may follow at once.
  func byID(_ whole: Word, _ cursor: Cursor) -> Reading<[RowID]>? {
    let id = whole.text.prefix { $0 != "," }
    let word = Word(String(id), at: whole.span.lowerBound..<whole.span.lowerBound + id.utf8.count)
    guard let rows = rows(idBeginning: id.dropFirst(3).lowercased().dashed, word, cursor) else { return nil }
    var rest = cursor.after(word).marking(word, .value)
    if id.utf8.count < whole.text.utf8.count {
      rest = rest.moved(to: word.span.upperBound + 1)
      rest.isJoined = true
    }
    return Reading(rows, rest)
  }

  private func rows(idBeginning prefix: String, _ word: Word, _ cursor: Cursor) -> [RowID]? {
    guard prefix.utf8.count >= 4 else {
      return refuse("expected at least four letters of an id", word, cursor, "id:1a2b")
    }
    let rows = cursor.scope.rows(idBeginning: prefix, in: lists)
    if rows.count == 1 { return rows }
    return refuse(
      rows.isEmpty ? "no id begins with '\(prefix)'" : "\(rows.count) ids begin with '\(prefix)'", word, cursor,
      rows.isEmpty ? nil : "type more of the id")
  }

  /// The rows for which terms in parentheses hold, `(D3 OH)`: of the list in front as it's filtered, or of the list that is
  /// meant. Nil where no parenthesis comes next.
  func matching(_ cursor: Cursor) -> [Reading<[RowID]>]? {
    guard cursor.isAt("(") else { return nil }
    let (front, isInFront) = (cursor.scope.session.front, lists.contains(cursor.scope.session.front))
    let list = isInFront ? front : lists[0]
    var reader = ExpressionReader(cursor, of: FieldList(list, cursor.scope.session.context), level: 0)
    guard let terms = reader.bracketed(from: cursor.afterComma) else { return [] }
    var (scope, query) = (cursor.scope, isInFront ? cursor.scope.session.query : Query())
    if !isInFront { query.add(list.entity.usualTerms) }
    query.add(terms)
    query.limit = nil
    scope.session.define(expressions: terms.flatMap(\.fields), of: list)
    let end = reader.cursor.place + 1
    var rest = reader.cursor.after(Word(")", at: end - 1..<end)).marking(end - 1..<end, .sign)
    let rows = Array(scope.rows(of: list, query))
    guard !rows.isEmpty else {
      let span = cursor.place..<end
      cursor.context.fail(
        Diagnostic(
          "no \(list.singular) matches '\(cursor.context.text(span))'", at: span, kind: .row,
          hint: "'\(list.plural)' lists them"))
      return []
    }
    rest.isJoined = rest.isAt(",")
    return [Reading(rows, rest.isJoined ? rest.afterComma : rest)]
  }
}

extension Word {
  /// True for `.`, and where a comma ends it.
  var isCurrentRow: Bool { !isQuoted && (text == "." || text.hasPrefix(".,")) }

  /// True if it is `id:` and an id from its first letter to its last, or to a comma.
  var isWholeID: Bool {
    guard !isQuoted, text.lowercased().hasPrefix("id:") else { return false }
    let id = text.dropFirst(3).prefix { $0 != "," }
    return id.utf8.count == 36 && UUID(uuidString: String(id)) != nil
  }
}
