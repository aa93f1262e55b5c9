import Domain

extension RowReader {
  /// The only coach of a school, the head coach of several: whom a school means where only a coach can stand.
  func spokenCoach(of row: RowID, _ scope: Scope) -> RowID? {
    guard lists == [.coaches], row.list == .schools else { return nil }
    return scope.session.spokenCoach(of: Key(row.id)).map { RowID(.coaches, $0.uuid) }
  }

  /// The row with a name; several are remembered as a choice.
  func name(
    _ text: String, _ span: Span, _ rest: Cursor, isCertain: Bool = true, isQuoted: Bool = false
  ) -> Reading<[RowID]>? {
    // FIELD=VALUE is no name.
    let isInQuotes = isQuoted && rest.context.lexer.openingQuote(at: span.lowerBound) != nil
    guard isInQuotes || !text.contains("=") else { return nil }
    let scope = rest.context.scope
    func reading(_ rows: [RowID], _ match: NameMatch) -> Reading<[RowID]> {
      var rest = rest.marking(span, .value)
      rest.names.append(
        RowName(
          text: text, span: span, rows: rows, match: match, isOfAnyKind: lists.count > 3, isQuoted: isQuoted))
      return Reading(rows, rest)
    }
    // With something to do in front words mean that, unless they surely mean a row of another kind.
    let front = [scope.session.front]
    let isWide = lists.count > 3 && Self.isAboutThings(front)
    let isOfFront = isWide && (scope.rows(named: text, in: lists)?.match.isCertain != true || isAboutFront(text, scope))
    let lists = isOfFront ? front : lists
    let isAboutThings = Self.isAboutThings(lists)
    let found = scope.rows(named: text, in: lists)
    if let found, found.match < .inside {
      if found.match.isCertain || !isAboutThings {
        if found.rows.count == 1 || takesAlike { return reading(found.rows, found.match) }
        fail(choosing: found.rows, "'\(text)' matches \(found.rows.count) \(found.rows[0].list.plural)", span, rest)
        return nil
      }
    }
    if lists == [.coaches], let school = scope.rows(named: text, in: [.schools]), school.match.isCertain {
      guard school.rows.count == 1 else {
        fail(choosing: school.rows, "'\(text)' matches \(school.rows.count) schools", span, rest)
        return nil
      }
      if let coach = spokenCoach(of: school.rows[0], scope) { return reading([coach], school.match) }
      failWithoutCoach(school.rows[0], at: span, rest.context)
      return nil
    }
    if isAboutThings {
      let about = scope.rows(about: text.split(separator: " ").map(String.init), in: lists)
      let isToDo = about.first.map { [.tasks, .reminders, .suggestions].contains($0.list) } ?? false
      if about.count == 1, isToDo { return reading(about, .placed) }
      if !about.isEmpty {
        fail(choosing: about, "'\(text)' is about \(about[0].list.counted(about.count))", span, rest)
        return nil
      }
      if let found, isCertain {
        fail(choosing: found.rows, "no \(noun) begins with '\(text)'", span, rest)
        return nil
      }
    }
    if let found, isCertain || found.match != .inside {
      fail(choosing: found.rows, "'\(text)' is only a part of names", span, rest)
    } else if isCertain {
      failUnknown(text, span, rest)
    }
    return nil
  }

  /// Whether a change would mean a row of the list in front, by whom it's about.
  private func isAboutFront(_ text: String, _ scope: Scope) -> Bool {
    items == .refused
      && !scope.rows(about: text.split(separator: " ").map(String.init), in: [scope.session.front]).isEmpty
  }

  /// What one of the rows is called.
  private var noun: String { lists.count == 1 ? lists[0].singular : items == .source ? "thing to do" : "row" }

  /// Whether names are titles that people begin, and not those of schools and people.
  private static func isAboutThings(_ lists: [ListName]) -> Bool {
    !lists.contains(.schools) && !lists.contains(.coaches) && !lists.contains(.colleges)
  }

  private func fail(choosing rows: [RowID], _ message: String, _ span: Span, _ rest: Cursor) {
    rest.context.fail(
      Diagnostic(
        message, at: span, kind: .row,
        hint: rows.count == 1 ? "type its number" : "type more of the name, or its number",
        choices: Array(rows.prefix(20)), of: rows.count))
  }

  /// Says that a school was named that has no coach, or several.
  private func failWithoutCoach(_ school: RowID, at span: Span, _ context: ParseContext) {
    let session = context.scope.session
    let coaches = session.tables.coaches.filter { $0.schoolID?.uuid == school.id }.map { RowID(.coaches, $0.id.uuid) }
    let name = context.scope.name(of: school) ?? ""
    let what = "'\(name)' has \(coaches.isEmpty ? "no coach" : ListName.coaches.counted(coaches.count))"
    let hint =
      coaches.isEmpty
      ? "'add coach FIRST LAST school=\(name.quotedIfNeeded)' or 'coaches'" : "type one's name or number"
    context.fail(
      Diagnostic(what, at: span, kind: .row, hint: hint, choices: Array(coaches.prefix(20)), of: coaches.count))
  }

  private func failUnknown(_ text: String, _ span: Span, _ rest: Cursor) {
    let scope = rest.context.scope
    let lists = self.lists
    var failure = ParseContext.Failure(
      Diagnostic("no \(noun) is called '\(text)'", at: span, kind: .row),
      suggestions: { Nearest.names(to: text, among: scope.names(in: scope.naming(lists))) },
      fallback: { lists.first.map { "'\($0.plural)' lists them" } })
    failure.expected = rest.named.isEmpty ? nil : label
    rest.context.fail(failure)
  }
}
