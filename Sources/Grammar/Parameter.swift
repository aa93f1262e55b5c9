package import Domain
import Values

/// One typed argument of a verb: what help calls it, and the ways in which a line yields it.
package struct Parameter<Value: Sendable>: Sendable {
  /// As in a signature: `ROW...`, `[FIELD]`.
  package var placeholder: String
  /// All its readings at a place, the one that takes most words first.
  package var readings: @Sendable (Cursor) -> [Reading<Value>]

  package init(_ placeholder: String, readings: @escaping @Sendable (Cursor) -> [Reading<Value>]) {
    self.placeholder = placeholder
    self.readings = readings
  }

  /// The same argument, which may be left out.
  package var optional: Parameter<Value?> {
    Parameter<Value?>("[\(placeholder)]") { cursor in
      readings(cursor).map { Reading($0.value, $0.rest) } + [Reading(nil, cursor)]
    }
  }

  /// The same argument, or a value that stands for its absence.
  package func or(_ absent: Value) -> Parameter<Value> {
    Parameter<Value>("[\(placeholder)]") { cursor in readings(cursor) + [Reading(absent, cursor)] }
  }

  /// Something made of the value; a reading for which nothing can be made is none.
  package func map<Other: Sendable>(_ make: @escaping @Sendable (Value) -> Other?) -> Parameter<Other> {
    Parameter<Other>(placeholder) { cursor in
      readings(cursor).compactMap { reading in make(reading.value).map { Reading($0, reading.rest) } }
    }
  }
}

extension Parameter where Value == Bool {
  /// A word like `--private`, which may be left out; `note` says what it does.
  package static func flag(_ name: String, note: String) -> Parameter<Bool> {
    Parameter("[\(name)]") { cursor in
      cursor.expect(.words("a flag", [Candidate(name, note: note)]))
      guard let word = cursor.peek(), !word.isQuoted, word.text.lowercased() == name else {
        return [Reading(false, cursor)]
      }
      return [Reading(true, cursor.after(word).marking(word, .value))]
    }
  }
}

extension Parameter where Value == [RowID] {
  /// One row or several, by number, name, `all`, `.` or id; `isAlwaysNumbered` says that numbers and `all` mean the rows
  /// of the only list even where another one was printed last; of the names those are offered for which the terms hold.
  package static func rows(
    of lists: [ListName], _ label: String, isAlwaysNumbered: Bool = false, offering terms: [Term] = []
  ) -> Parameter<[RowID]> {
    Parameter("ROW...") { cursor in
      RowReader(lists: lists, label: label, isAlwaysNumbered: isAlwaysNumbered, offering: terms)
        .readings(cursor, several: true)
    }
  }

  /// The rows of one selector; a name that several have means all of them, for callers that ask which.
  package static func alike(of lists: [ListName], _ label: String) -> Parameter<[RowID]> {
    Parameter("ROW") { cursor in
      RowReader(lists: lists, label: label, takesAlike: true).readings(cursor, several: false)
    }
  }

  /// Rows of any list, but nothing that stands before something to do: that is closed or put off.
  package static let rowsAlone = Parameter("ROW...") { cursor in
    cursor.rowsOfKind(items: .refused)
      + RowReader(lists: ListName.allCases + [.colleges], label: "a row", items: .refused, namesEvents: true)
      .readings(cursor, several: true)
  }

  /// Things to do: by the numbers of `due`, `tasks`, `reminders` and `suggestions`, or by the names of these rows.
  package static let thingsToDo = Parameter("ROW...") { cursor in
    RowReader(
      lists: [.tasks, .reminders, .suggestions], label: "something to do", isAlwaysNumbered: true, items: .source
    ).readings(cursor, several: true)
  }

  /// Rows of any list, and events by their whole names where nothing else is called so.
  package static let anyRows = Parameter("ROW...") { cursor in
    RowReader(lists: ListName.allCases + [.colleges], label: "a row", namesEvents: true)
      .readings(cursor, several: true)
  }
}

extension Cursor {
  /// Rows behind the name of their kind: `event fall showcase`. Tasks have numbers of their own.
  fileprivate func rowsOfKind(items: RowReader.ItemMeaning) -> [Reading<[RowID]>] {
    guard let word = peek(), !word.isQuoted,
      let list = ListName.allCases.first(where: { $0 != .tasks && $0.singular == word.text.lowercased() })
    else { return [] }
    return RowReader(lists: [list], label: list.singular.withArticle, items: items)
      .readings(after(word).marking(word, .value), several: true)
  }
}

extension Parameter where Value == RowID {
  /// Exactly one row; `isBeforeText`: a text may stand after it.
  package static func row(of lists: [ListName], _ label: String, isBeforeText: Bool = false) -> Parameter<RowID> {
    Parameter("ROW") { cursor in
      let reader = RowReader(lists: lists, label: label, isBeforeText: isBeforeText)
      return reader.readings(cursor, several: false).compactMap { reading in
        if reading.value.count == 1 { return Reading(reading.value[0], reading.rest) }
        let span = cursor.place..<cursor.place + max(1, reading.rest.place - cursor.place)
        cursor.context.fail(
          Diagnostic(expected: "one row, not \(reading.value.count)", at: span, kind: .row, hint: "name one of them"))
        return nil
      }
    }
  }

  package static let anyRow = row(of: ListName.allCases + [.colleges], "a row")
}

extension Expectation {
  /// A row: names that begin as typed, with what tells them apart.
  package static func row(of lists: [ListName], _ label: String, where terms: [Term] = []) -> Expectation {
    var expectation = Expectation(label) { scope, typed in
      // A dash begins an option; no name is all signs.
      guard typed.text.isEmpty || typed.text == "." || !Folded(words: typed.text).text.isEmpty else {
        return CandidateList([])
      }
      var candidates = scope.names(in: lists, beginningWith: typed, where: terms)
      if lists == [.coaches], !typed.text.isEmpty {
        let schools = scope.names(in: [.schools], beginningWith: typed)
        candidates.first += schools.first.prefix(Swift.max(0, typed.limit - candidates.first.count))
        candidates.total += schools.total
      }
      if typed.quote == nil {
        var words = [Candidate("all", note: "every row that matches")]
        if let current = scope.current, lists.contains(current.list) {
          words.append(Candidate(".", note: scope.name(of: current) ?? ""))
        }
        let more = words.filter { typed.begins($0.text) && (!typed.text.isEmpty || $0.text == ".") }
        candidates.first += more
        candidates.total += more.count
      }
      return candidates
    }
    expectation.lists = lists
    return expectation
  }
}

extension Parameter where Value == [TermEdit] {
  /// Filter terms of the list in front, up to the end of the command.
  package static let terms = Parameter.terms(of: nil)

  /// Filter terms of a list, and names of its rows, their schools and coaches; of the list in front only terms.
  ///
  /// - Parameter endsAtClause: whether an order, a limit or columns may follow.
  package static func terms(of list: ListName?, endsAtClause: Bool = false) -> Parameter<[TermEdit]> {
    Parameter("[TERM...]") { cursor in
      var cursor = cursor
      cursor.list = list
      var terms = TermReader(cursor, of: cursor.front, takesNames: list != nil, joinsFilter: true)
      terms.endsAtClause = endsAtClause
      guard let edits = terms.all() else { return [] }
      return [Reading(edits, terms.cursor)]
    }
  }
}

extension Parameter where Value == String {
  /// The raw rest of the line: `;`, `#`, `>`, `|` and `$` included, unless it begins with a quote.
  ///
  /// - Parameters:
  ///   - other: what else it may begin with, for Tab.
  ///   - isProse: whether quotes with more text after them are part of it.
  package static func text(
    _ placeholder: String = "TEXT", or other: Expectation? = nil, isProse: Bool = true
  ) -> Parameter<String> {
    Parameter(placeholder) { cursor in
      cursor.expect(.freeText("some text"))
      if let other { cursor.expect(other) }
      return cursor.text(isProse: isProse).map { [$0] } ?? []
    }
  }

  /// One word, bare or quoted; it may not be one of those that are expected.
  package static func word(_ placeholder: String, _ expectation: Expectation) -> Parameter<String> {
    Parameter(placeholder) { cursor in
      guard !expectation.isOpen, let word = cursor.peek() else { return cursor.take(expectation) { $0.text } }
      cursor.expect(expectation)
      return [Reading(word.text, cursor.after(word).marking(word.span, .value, among: expectation))]
    }
  }

  package static let file = Parameter.word("FILE", .file)

  /// A file, completed with those of one kind: `.json`.
  package static func file(ending: String) -> Parameter<String> { .word("FILE", .file { $0.hasSuffix(ending) }) }
}

extension Parameter where Value == [String] {
  /// Words up to the end of the command, possibly none: all of them together are one that is expected.
  package static func words(_ placeholder: String, _ expectation: Expectation) -> Parameter<[String]> {
    Parameter(placeholder.contains("|") ? "[\(placeholder)]" : "[\(placeholder)...]") { cursor in
      var (cursor, words, expectation) = (cursor, [String](), expectation)
      while let reading = cursor.take(expectation, as: { $0.text }).first {
        words.append(reading.value)
        cursor = reading.rest
        expectation = Expectation(expectation.label)
      }
      return [Reading(words, cursor)]
    }
  }
}

extension Cursor {
  /// The rest of the line as free text; nil if nothing is left.
  package func text(isProse: Bool = true) -> Reading<String>? {
    do {
      guard let word = try context.lexer.text(at: place, isProse: isProse) else {
        context.fail(Diagnostic(expected: "some text", at: here))
        return nil
      }
      let role = word.isQuoted ? WordRole.string : .text
      return Reading(word.text, moved(to: word.span.upperBound).marking(word.span, role))
    } catch {
      context.fail(error)
      return nil
    }
  }
}
