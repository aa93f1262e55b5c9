package import Domain
import Values

/// A field that `FIELD=VALUE` sets, as Tab knows it: its name, and what it may be set to.
package struct AssignableField: Sendable {
  package let name: String
  /// The note that stands dimmed beside the name: `a number`.
  let note: String
  let format: FieldFormat
  /// A value that could be typed.
  let example: @Sendable (Scope) -> String
  /// The values that go with what was typed of one, of the coaches those of a school.
  private let values: @Sendable (Scope, Typed, Key<School>?) -> CandidateList

  /// A field of this format, which depends on nothing but its context.
  package init(
    _ name: String, _ format: FieldFormat, note: String? = nil,
    in context: @escaping @Sendable (Scope) -> EntryContext = { EntryContext($0.session) }
  ) {
    (self.name, self.format, self.note) = (name, format, note ?? format.note)
    example = { format.example(in: context($0)) }
    values = { scope, typed, _ in CandidateList(format.candidates(context(scope), typed)) }
  }

  /// A value, besides those that stand there already.
  func expectation(besides taken: [String], at school: Key<School>? = nil) -> Expectation {
    Expectation("a value") { [values, format] scope, typed in
      // The text after a blank may be the next field.
      guard !typed.isLoose || typed.quote != nil || !typed.text.contains(" ") else { return CandidateList([]) }
      var typed = typed
      typed.taken = taken
      var list = values(scope, typed, school)
      for place in list.first.indices { list.first[place].isOpen = format.isList }
      return list
    }.opened
  }
}

extension AssignableField {
  /// The values that can be written of a row: what it holds now, what other rows hold, then whatever else
  /// its format knows.
  init(_ entry: FieldEntry, of rows: [RowID], in list: ListName) {
    (name, format, note) = (entry.name, entry.format, entry.format.note)
    example = { entry.format.example(in: EntryContext($0.session)) }
    values = { scope, typed, school in
      var context = EntryContext(scope.session)
      context.school = school
      var all = rows.count == 1 ? entry.current(rows[0], scope, typed) : []
      var total = all.count
      let held = scope.values(of: entry, in: list, typed, context)
      let known = Set(all.map(\.text))
      all += held.first.filter { !known.contains($0.text) }
      total += held.total - held.first.count { known.contains($0.text) }
      let there = Set(all.map(\.text))
      let more = entry.format.candidates(context, typed).filter { !there.contains($0.text) }
      return CandidateList(first: all + more, total: total + more.count)
    }
  }
}

extension FieldEntry {
  /// The value that a row holds now, where that goes with what was typed; none of a list of values.
  fileprivate func current(_ row: RowID, _ scope: Scope, _ typed: Typed) -> [Candidate] {
    guard !format.isList, let held = row.list.entity.written(self, of: row.id, in: scope.session) else { return [] }
    var (text, note) = (held.text, "current value")
    if path.isEmpty, case .instant(let moment) = held.value {
      let day = scope.session.context.clock.day(moment)
      note = scope.session.context.clock.start(day) == moment ? note : "current day"
      text = day.description
    }
    guard !text.isEmpty, typed.begins(text) else { return [] }
    return [Candidate(text.asWord(in: typed.quote), note: note)]
  }
}

extension Scope {
  /// The values that rows of the list have in the field of an entry, with how many have them; of texts only where rows
  /// share them, as conferences, not names.
  fileprivate func values(
    of entry: FieldEntry, in list: ListName, _ typed: Typed, _ context: EntryContext
  ) -> CandidateList {
    let fields = FieldList(list, session.context)
    guard fields.lists(entry.name) else { return CandidateList([]) }
    switch fields.info(entry.name).kind {
    case .words: return fields.values(of: entry.name, beginningWith: typed, self)
    case .text:
      let names = Set(entry.format.choices(context).map { $0.text.asWord(in: typed.quote) })
      // Of a school without coaches nobody else's are meant.
      guard !names.isEmpty || entry.column != "coach_id" && fields.isShared(entry.name, self) else {
        return CandidateList([])
      }
      let held = fields.values(of: entry.name, beginningWith: typed, self)
      return names.isEmpty ? held : CandidateList(held.first.filter { names.contains($0.text) })
    case .flag, .number, .moment, .day: return CandidateList([])
    }
  }
}

extension FieldFormat {
  /// The words of the format that go with what was typed, as they stand in a line.
  fileprivate func candidates(_ context: EntryContext, _ typed: Typed) -> [Candidate] {
    let choices = choices(context).filter { !typed.taken.contains($0.text) }
    var found = choices.filter { typed.begins($0.text) || !$0.note.isEmpty && typed.begins($0.note) }
    if let words {
      let ranked = words.words(for: typed).map(\.raw)
      found = ranked.compactMap { raw in choices.first { $0.text == raw } }
    }
    return found.map { Candidate($0.text.asWord(in: typed.quote), note: $0.note) }
  }
}

/// `FIELD=VALUE`: a name and what it is to become; an empty value is null, and so is `none`.
package struct Assignment: Hashable, Sendable {
  package var name: String
  package var value: String
  /// Empty where it wasn't typed in a line.
  package var span: Span

  package init(name: String, value: String, span: Span = 0..<0) {
    self.name = name
    self.value = value
    self.span = span
  }

  /// `FIELD=VALUE` as it was typed, where `none` without quotes is no value; nil for another word.
  package init?(typed word: Word) {
    guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else { return nil }
    let value = String(word.text[word.text.index(after: equals)...])
    let isNothing = !word.isQuoted && value.lowercased() == "none"
    self.init(name: String(word.text[..<equals]), value: isNothing ? "" : value, span: word.span)
  }

  /// `-FIELD`, which becomes null; nil for another word.
  init?(removing word: Word) {
    guard !word.isQuoted, word.text.hasPrefix("-"), word.text.count > 1, !word.text.contains("=") else { return nil }
    self.init(name: String(word.text.dropFirst()), value: "", span: word.span)
  }
}

/// The fields that `FIELD=VALUE` may set at one place of a line.
package struct AssignableFields: Sendable {
  package let all: [AssignableField]
  /// Other words that may stand there, for a person who mistypes one.
  package var words: [String] = []
  /// The way out where no such word is near; nil for none of its own.
  package var hint: String?
  /// The words that `-FIELD` may take away; nil where nothing can be taken away.
  package var removable: Expectation?
  /// The full name of the field that a word means; nil for none.
  private let meaning: @Sendable (String) -> String?

  package init(_ all: [AssignableField], meaning: @escaping @Sendable (String) -> String?) {
    self.all = all
    self.meaning = meaning
  }

  /// Everything that people write of the rows of a list; with the rows that are named, what these hold.
  package init(of list: ListName, rows: [RowID] = []) {
    let fields = list.entity.standardFields
    self.init(fields.entries.map { AssignableField($0, of: rows, in: list) }) { fields.entry(named: $0)?.name }
  }

  /// The rows that a cursor has read say which list is meant; where it has read none, the list in front.
  package init(ofRowsBefore cursor: Cursor) {
    self.init(of: cursor.named.last?.list ?? cursor.scope.session.front, rows: cursor.named)
  }

  /// Those of these names.
  package func only(_ names: [String]) -> AssignableFields {
    AssignableFields(all.filter { names.contains($0.name) }) { [meaning] word in
      let begun = names.begun(by: word)
      return meaning(word).flatMap { names.contains($0) ? $0 : nil } ?? (begun.count == 1 ? begun[0] : nil)
    }
  }

  /// The field that a word before `=` means.
  package subscript(word: String) -> AssignableField? {
    word.isEmpty ? nil : meaning(word).flatMap { name in all.first { $0.name == name } }
  }

  /// True if a word means a field, if only one that can't be set.
  func isKnown(_ word: String) -> Bool { !word.isEmpty && meaning(word) != nil }

  /// A name with its `=`, besides the fields that are set already.
  func expectation(besides taken: [String]) -> Expectation {
    let named = Set(taken.compactMap(meaning))
    let left = all.filter { !named.contains($0.name) }
    var expectation = Expectation("FIELD=VALUE") { _, typed in
      CandidateList(
        left.filter { typed.quote == nil && typed.begins($0.name + "=") }.map {
          Candidate("\($0.name)=", note: $0.note, isOpen: true)
        })
    }
    expectation.role = .field
    return expectation
  }
}

extension [String] {
  /// The names that begin so, whatever the case; `_` and `-` don't count.
  package func begun(by word: String) -> [String] {
    func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    return filter { folded($0).hasPrefix(folded(word)) }
  }
}
