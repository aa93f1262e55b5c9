import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `show`: the list in front, the detail view of rows, or single facts of them.
package struct Show: Command {
  package static let verb: Verb = {
    var verb = Verb(
      "show", "Print the current list, a row in full, or a fact of it", group: .look, needs: .names,
      examples: ["show", "show 3", "show kenyon fit notes", "show kenyon tuition", "show 1-2"],
      .shown, make: Self.init
    ).needingNoRows { $0.meansTasks || $0.isAtEnd && $0.scope.session.front == .tasks }
    verb.needsOfWords = .everything
    return verb
  }()

  let shown: Shown?

  package var needs: Needs? {
    guard let shown else { return .list }
    return shown.rows.allSatisfy { $0.list == .tasks } ? .nothing : .everything
  }

  /// The rows that are shown from near.
  struct Shown: Sendable {
    let rows: [RowID]
    let parts: Parts
  }

  /// The parts of the rows that are shown; no section for all of them.
  enum Parts: Sendable {
    case sections([String])
    case fields([String])
    /// Whether they have a team: `women's soccer`.
    case team(String)

    var names: [String] {
      switch self {
      case .sections(let names), .fields(let names): names
      case .team(let team): [team]
      }
    }
    var isEmpty: Bool { names.isEmpty }
  }

  /// Of more rows a section that is a list is hardly looked at row by row.
  private static let few = 5

  package func anticipate(in shell: inout ShellState) {
    if let shown { shell.current = shown.rows.last } else { shell.printed = nil }
  }

  package func preview(in shell: ShellState) -> Preview? {
    shown == nil ? shell.matchingPreview : nil
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let shown else { return FrontList(shell.session).print(in: &shell) }
    if case .fields(let fields) = shown.parts { shell.askedFacts = fields } else { shell.askedFacts = [] }
    switch shown.parts {
    case .sections(let sections):
      // In a loop each of them says whose it is.
      let isNamed = shell.isInLoop && !sections.isEmpty && !sections.contains("header")
      let view = DetailView(of: shown.rows, sections: isNamed ? ["header"] + sections : sections)
      var answer = try view.show(in: &shell)
      if shown.rows.count > Self.few, sections.count == 1, let list = ListName(rawValue: sections[0]) {
        answer.notices.append(Text("row by row; '\(list.plural)' lists them all", .dim))
      }
      return answer
    case .fields(let fields):
      let facts = try RowFacts(fields, of: shown.rows).block(in: shell.session, isNamed: shell.isInLoop)
      shell.current = shown.rows.last
      let cost = world.person.isThere && fields == ["tuition"] ? shell.onlySchool(of: shown.rows) : nil
      return CommandResult([facts], notices: [cost?.wholeYear(shell.session.context)].compactMap(\.self))
    case .team(let team):
      let tables = shell.session.tables
      let colleges = shown.rows.map { row in
        row.list == .colleges ? tables.colleges[Key<College>(row.id)] : tables.schools[Key<School>(row.id)]?.college
      }
      let answers = colleges.compactMap { $0?.answer(about: team) }
      shell.current = shown.rows.last
      guard let first = answers.first else {
        throw Failure("no college inside the program is known for this school", hint: "colleges \(team.quotedIfNeeded)")
      }
      let facts = answers.map { $0.has.map(Datum.bool) ?? .null }
      return CommandResult([
        .datum(facts.count == 1 ? first.has.map(Datum.bool) ?? .null : .list(facts), answers.map { Text($0.words) })
      ])
    }
  }
}

extension School {
  /// What the year costs of which somebody asked the tuition, and the line that tells of it; nil where no more is known.
  fileprivate func wholeYear(_ context: EvaluationContext) -> Text? {
    guard let cost = context.known({ SchoolCost(self, context) }), let yearly = cost.yearly, let extent = cost.extent
    else {
      return nil
    }
    if case .tuition? = cost.source { return nil }
    let line = "show \(title(context).quotedIfNeeded) cost_of_attendance"
    return Text("a whole year costs \(Measure.dollars.words(yearly)) (\(extent)), with room and board: '\(line)'", .dim)
  }
}

extension Parameter where Value == Show.Shown? {
  /// Rows with sections or fields after them, or nothing at all.
  fileprivate static let shown = Parameter("[ROW... [SECTION... | FIELD...]]") { cursor in
    var rows = Parameter<[RowID]>.anyRows.readings(cursor)
    // What only the family's own school has is asked of that, whatever is in front: its offers, the built-in list.
    if cursor.scope.session.front != .schools, !cursor.isAtEnd, !Show.Parts.answer(rows) {
      let own = Parameter<[RowID]>.schools.readings(cursor)
      if Show.Parts.answer(own) { rows = own }
    }
    let parts = rows.map { Parameter<Show.Parts>.parts.readings($0.rest) }
    let shown = zip(rows, parts).flatMap { rows, parts in
      parts.map { Reading<Show.Shown?>(.init(rows: rows.value, parts: $0.value), $0.rest) }
    }
    guard !cursor.isAtEnd else { return [Reading(nil, cursor)] }
    // The beginning of a section is rather that than some letters within the name of one more row.
    return shown.filter { reading in
      !zip(rows, parts).contains { rows, parts in
        parts.contains { part in
          let words = cursor.context.text(rows.rest.place..<part.rest.place)
          return !part.value.isEmpty && part.rest.isAtEnd
            && cursor.scope.isWithin(words, (reading.value?.rows ?? []).dropFirst(rows.value.count))
        }
      }
    }
  }
}

extension Show.Parts {
  /// True if rows have all that is asked of them up to the end of the command.
  fileprivate static func answer(_ rows: [Reading<[RowID]>]) -> Bool {
    rows.contains { row in
      Parameter<Show.Parts>.parts.readings(row.rest).contains { part in
        guard part.rest.isAtEnd else { return false }
        guard case .sections(let names) = part.value else { return true }
        return names.allSatisfy(DetailSections(of: row.value).have)
      }
    }
  }
}

extension Parameter where Value == Show.Parts {
  /// Sections of the detail view of the rows that were named, or fields that all of them have, up to the end of the
  /// command. A word that begins a section, or stands in its title, is rather a field if that is its name.
  fileprivate static let parts = Parameter("[SECTION... | FIELD...]") { cursor in
    let (sections, fields) = (cursor.sections, cursor.fieldsOfRows)
    guard let fields else { return [sections] }
    if case .fields(["sports"]) = fields.value, let team = fields.rest.team { return [team] }
    let isNamed = fields.rest.isAtEnd && fields.rest.shortened.count == cursor.shortened.count
    let areNamed =
      sections.rest.shortened.count == cursor.shortened.count
      && sections.value.names.allSatisfy(DetailSections(of: cursor.named).have)
    return isNamed && !areNamed ? [fields, sections] : [sections, fields]
  }
}

extension Cursor {
  fileprivate var sections: Reading<Show.Parts> {
    let names = DetailSections(of: named)
    var (cursor, sections) = (self, [String]())
    while let reading = cursor.take(names.expectation(besides: sections), as: names.section).first {
      sections.append(reading.value)
      cursor = reading.rest
      if let word = cursor.last, word.text.lowercased() != reading.value {
        cursor.shortened.append(Cursor.Shortening(word: word, full: reading.value))
      }
    }
    return Reading(.sections(sections), cursor)
  }

  /// Nil where the next word is no field.
  fileprivate var fieldsOfRows: Reading<Show.Parts>? {
    let kinds = Set(named.map(\.list))
    let lists = (ListName.allCases + [.colleges]).filter(kinds.contains).map { FieldList($0, scope.session.context) }
    guard let first = lists.first else { return nil }
    var (cursor, fields) = (self, [String]())
    func field(_ word: Word) -> (name: String, shortening: Shortening?)? {
      guard !word.isQuoted, let found = first.lookUp(word) ?? first.fact(named: word.text).map({ ($0.name, nil) }),
        !fields.contains(found.name), lists.allSatisfy({ $0.tells(found.name) })
      else { return nil }
      return found
    }
    while true {
      if let (fact, rest) = cursor.title(ofFactIn: first), !fields.contains(fact),
        lists.allSatisfy({ $0.tells(fact) })
      {
        fields.append(fact)
        cursor = rest
        continue
      }
      cursor.expect(.fact(of: first))
      guard let reading = cursor.take(.field(of: first, besides: fields), as: field).first else { break }
      fields.append(reading.value.name)
      cursor = reading.rest
      if let shortening = reading.value.shortening { cursor.shortened.append(shortening) }
    }
    cursor.failFact(besides: fields, of: lists)
    return fields.isEmpty ? nil : Reading(.fields(fields), cursor)
  }

  /// A fact that no list shows by its title in several words, `coach interest`.
  private func title(ofFactIn fields: FieldList) -> (name: String, rest: Cursor)? {
    var (rest, words) = (self, [Word]())
    while words.count < 4, let word = rest.peek(), !word.isQuoted {
      words.append(word)
      rest = rest.after(word)
    }
    while words.count > 1 {
      if let fact = fields.fact(named: words.map(\.text).joined(separator: " ")) {
        return (fact.name, words.reduce(self) { $0.after($1).marking($1, .field) })
      }
      words.removeLast()
    }
    return nil
  }

  /// A team after `sports`; nil where the next words are none.
  fileprivate var team: Reading<Show.Parts>? {
    var words: [Word] = []
    var rest = self
    while words.count < 4, let word = rest.peek() {
      words.append(word)
      rest = rest.after(word)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      let said = words.prefix(count).map(\.text).joined(separator: " ")
      guard let team = WordList.sports[said]?.raw else { continue }
      return Reading(.team(team), words.prefix(count).reduce(self) { $0.after($1).marking($1, .value) })
    }
    return nil
  }

  /// Says why the next word is no field that all of the rows have.
  private func failFact(besides taken: [String], of lists: [FieldList]) {
    guard let word = peek(), let first = lists.first else { return }
    guard let name = first.lookUp(word)?.name ?? first.fact(named: word.text)?.name else {
      if let line = lineElsewhere(word) {
        var elsewhere = Diagnostic(
          "\(first.list.singular.withArticle) has no '\(word.text)'", at: word.span, hint: line)
        elsewhere.isAdvised = true
        return context.fail(elsewhere)
      }
      let hint = "'\(first.list.plural); fields' lists the fields"
      let facts = first.facts.map(\.name)
      return context.fail(
        Diagnostic(expected: "a field", not: word.text, at: word.span),
        suggesting: { Nearest.words(to: word.text, among: facts) }, otherwise: hint)
    }
    if taken.contains(name) {
      context.fail(Diagnostic("'\(name)' is named twice", at: word.span, hint: "name each field once"))
    } else if let other = lists.first(where: { !$0.tells(name) }) {
      let hint = "name only \(first.list.plural)"
      context.fail(Diagnostic("\(other.list.singular.withArticle) has no '\(name)'", at: word.span, hint: hint))
    }
  }

  /// The line that shows a fact of the coach of the school that was named, or of the coach's school.
  private func lineElsewhere(_ word: Word) -> String? {
    guard named.count == 1, !word.isQuoted else { return nil }
    let other =
      switch named[0].list {
      case .schools: scope.session.spokenCoach(of: Key(named[0].id)).map { RowID(.coaches, $0.uuid) }
      case .coaches: scope.session.tables.coaches[Key(named[0].id)]?.schoolID.map { RowID(.schools, $0.uuid) }
      default: nil as RowID?
      }
    guard let other, let name = scope.name(of: other) else { return nil }
    let fields = FieldList(other.list, scope.session.context)
    guard let fact = fields[word.text]?.name ?? fields.fact(named: word.text)?.name else { return nil }
    return "show \(name.quoted) \(fact)"
  }
}

extension FieldList {
  /// True if a row can be asked for it.
  fileprivate func tells(_ name: String) -> Bool { lists(name) || fact(named: name) != nil }
}

extension Expectation {
  /// What no list shows, once something of it is typed.
  fileprivate static func fact(of fields: FieldList) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      let found = typed.text.isEmpty || typed.quote != nil ? [] : fields.facts.filter { typed.begins($0.name) }
      return CandidateList(found.map { Candidate($0.name, note: $0.title == $0.name ? "" : $0.title) })
    }
    expectation.role = .field
    return expectation
  }
}

extension Scope {
  /// True if there are rows, and none of them has a word in its name that begins with one of these.
  fileprivate func isWithin(_ words: String, _ rows: ArraySlice<RowID>) -> Bool {
    let beginnings = words.split(separator: " ").map { Folded(String($0)) }
    return !rows.isEmpty
      && rows.allSatisfy { row in
        let name = Folded(name(of: row) ?? "")
        return !beginnings.contains { name.hasPrefix($0) || name.hasWord(beginningWith: $0) }
      }
  }
}
