package import Domain

/// A field that `FIELD=VALUE` may set, as Tab offers it.
package struct AssignableField: Sendable {
  package let name: String
  /// What it may be: `a number`.
  package let note: String
  /// What it may become; empty where nobody knows the words beforehand.
  let values: @Sendable (Scope, Typed) -> CandidateList

  package init(
    _ name: String, note: String,
    values: @escaping @Sendable (Scope, Typed) -> CandidateList = { _, _ in CandidateList([]) }
  ) {
    (self.name, self.note, self.values) = (name, note, values)
  }

  /// With a closed format or one that offers words, these; with commas between them where it takes several.
  package init(
    _ name: String, note: String, _ format: FieldFormat, in context: @escaping @Sendable (Scope) -> EntryContext
  ) {
    self.init(name, note: note) { scope, typed in CandidateList(format.candidates(typed, context(scope))) }
  }

}

extension [AssignableField] {
  /// Everything that can be written in rows of a list: words with the number of rows that have them, names of rows, and
  /// texts that several rows share.
  package static func all(of list: ListName) -> [AssignableField] {
    func all<E: Listed>(_ entity: E.Type) -> [AssignableField] {
      E.fields.entries.map { entry in
        AssignableField(entry.name, note: entry.format.note) { scope, typed in
          var list = FieldList(E.list, scope.session.context)
            .values(of: entry.name, beginningWith: typed, isShared: true, scope)
          let known = Set(list.first.map(\.text))
          let more = entry.format.candidates(typed, EntryContext(scope.session)).filter { !known.contains($0.text) }
          list.first += more.prefix(Swift.max(0, typed.limit - list.first.count))
          list.total += more.count
          return list
        }
      }
    }
    return all(list.entity)
  }
}

extension FieldFormat {
  /// What can be typed and begins so; of a list what isn't there yet, after the last comma.
  func candidates(_ typed: Typed, _ context: EntryContext) -> [Candidate] {
    guard isList else {
      return choices(context).filter { typed.begins($0.text) || typed.begins($0.note) }
        .map { Candidate($0.text.asWord(in: typed.quote), note: $0.note) }
    }
    let parts = typed.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before = parts.dropLast()
    var last = typed
    last.text = parts.last ?? ""
    let head = before.map { $0 + "," }.joined()
    return choices(context).filter { !before.contains($0.text) && last.begins($0.text) }.map { choice in
      Candidate(head + choice.text.asWord(in: typed.quote), note: choice.note, isOpen: true)
    }
  }
}

extension Expectation {
  /// The name of one of the fields, with its equals sign; not those that are set already.
  package static func name(of fields: [AssignableField], besides taken: [String] = []) -> Expectation {
    var expectation = Expectation("FIELD=VALUE") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.filter { !taken.contains($0.name) && typed.begins($0.name + "=") }
          .map { Candidate("\($0.name)=", note: $0.note, isOpen: true) })
    }
    expectation.role = .field
    return expectation
  }

  /// What the field of this name may become.
  fileprivate static func value(of field: AssignableField) -> Expectation {
    var expectation = Expectation("a value") { scope, typed in field.values(scope, typed) }.opened
    expectation.isGlued = true
    return expectation
  }
}

extension Cursor {
  /// Says that `FIELD=VALUE` may stand here: one of the names, or after a name and its sign what the field may become.
  ///
  /// - Parameter isNamed: whether a name as it was typed is this one.
  package func expect(
    assignmentOf fields: [AssignableField], besides taken: [String] = [],
    isNamed: (_ name: String, _ typed: String) -> Bool = { $0.lowercased() == $1.lowercased() }
  ) {
    // Right after the sign of the field before only its value may stand.
    guard place > (last?.span.upperBound ?? -1) else { return }
    expect(.name(of: fields, besides: taken))
    let bytes = context.lexer.bytes[min(place, context.count)...]
    guard let equals = bytes.firstIndex(where: { !$0.isFieldLetter }), bytes[equals] == UInt8(ascii: "="),
      equals > place
    else { return }
    let typed = context.text(place..<equals)
    guard let field = fields.first(where: { isNamed($0.name, typed) }) else { return }
    let value = bytes[(equals + 1)...]
    guard value.first?.isQuote == true || !value.contains(where: \.isBlank) else { return }
    context.note(.value(of: field), at: equals + 1)
  }
}

extension UInt8 {
  /// Letters, digits and underlines.
  fileprivate var isFieldLetter: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == UInt8(ascii: "_")
  }
}
