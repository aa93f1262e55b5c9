/// Every field of a list, and how its names are understood.
package struct FieldTable<E: Entity>: Sendable {
  package let all: [Field<E>]
  /// Expressions that stand where a field does, by their text: nothing lists them.
  private var expressions: [String: Field<E>] = [:]
  /// What can be written: the fields that live in a column, then columns that no list shows.
  package let entries: [FieldEntry<E>]
  /// What a new row must have, in the order in which it is asked for; nothing for rows that only programs write.
  package let required: [String]
  private let exact: [String: Int]
  private let beginnings: Beginnings
  private let names: [Folded: Int]
  private let otherNames: [Folded: Int]
  let meanings: [Folded: [Meaning]]

  package init(_ all: [Field<E>], required: [String] = [], entries others: [FieldEntry<E>] = []) {
    self.init(all, required: required, allEntries: required.isEmpty ? [] : all.compactMap(\.entry) + others)
  }

  private init(_ all: [Field<E>], required: [String], allEntries: [FieldEntry<E>]) {
    self.all = all
    self.required = required
    entries = allEntries
    exact = Dictionary(all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let folded = all.map { Folded(words: $0.name) }
    beginnings = Beginnings(folded.map(\.text))
    names = Dictionary(folded.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var otherNames: [Folded: Int] = [:]
    for (place, field) in all.enumerated() {
      let columns = field.member ?? field.column
      for name in field.aliases + [columns].compactMap(\.self) where otherNames[Folded(words: name)] == nil {
        otherNames[Folded(words: name)] = place
      }
    }
    self.otherNames = otherNames
    meanings = Meaning.index(all)
  }

  /// The same with a field of one's own; one that has no name but its expression is only found by that.
  func adding(_ own: Field<E>, isNamed: Bool) -> FieldTable {
    guard isNamed else {
      var table = self
      table.expressions[own.name] = own
      return table
    }
    var table = FieldTable(all + [own], required: required, allEntries: entries)
    table.expressions = expressions
    return table
  }

  /// Whether a field or an expression is called exactly so.
  package func holds(_ name: String) -> Bool { exact[name] != nil || expressions[name] != nil }

  /// The field of exactly this name, or of this alias or database name, ignoring case; `_`, `-` and blanks are the same.
  package subscript(name: String) -> Field<E>? {
    if let place = exact[name] { return all[place] }
    if let expression = expressions[name] { return expression }
    let name = Folded(words: name)
    return (names[name] ?? otherNames[name]).map { all[$0] }
  }

  /// What can be written under a name: exactly so, else a field's other name, else the column, else the only beginning.
  package func entry(named name: String) -> FieldEntry<E>? {
    let wanted = Folded(words: name)
    if let exact = entries.first(where: { Folded(words: $0.name) == wanted }) { return exact }
    if let field = self[name], let found = entries.first(where: { $0.name == field.name }) { return found }
    if let column = entries.first(where: { Folded(words: $0.path.last ?? $0.column) == wanted }) { return column }
    let begun = entries.filter { Folded(words: $0.name).hasPrefix(wanted) }
    return begun.count == 1 && !name.isEmpty ? begun[0] : nil
  }

  /// The fields whose name begins so.
  package func fields(beginningWith prefix: String) -> [Field<E>] {
    beginnings.places(of: Folded(words: prefix).text).map { all[$0] }
  }

  /// What a person means by a field's name or its beginning.
  package func lookup(_ text: String) -> Lookup {
    if let field = self[text] { return .found(field, isShortened: false) }
    let candidates = fields(beginningWith: text)
    if text.isEmpty || candidates.isEmpty { return .unknown }
    return candidates.count == 1 ? .found(candidates[0], isShortened: true) : .ambiguous(candidates)
  }

  /// The answer to a name.
  package enum Lookup: Sendable {
    case found(Field<E>, isShortened: Bool)
    /// Several names begin so.
    case ambiguous([Field<E>])
    case unknown
  }
}

/// Words in alphabetical order, for finding those that begin alike by halving.
package struct Beginnings: Sendable {
  /// The words and where they stand in the list they came from.
  private let words: [(text: String, place: Int)]

  package init(_ words: some Sequence<String>) {
    self.words = words.enumerated().map { (text: $1, place: $0) }.sorted { $0.text < $1.text }
  }

  /// The places of the words that begin so, ascending; all of them for an empty beginning.
  package func places(of beginning: String) -> [Int] {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].text < beginning { low = middle + 1 } else { high = middle }
    }
    return words[low...].prefix { $0.text.hasPrefix(beginning) }.map(\.place).sorted()
  }
}

/// What several values of a row must agree in: a deadline isn't before its offer.
package struct Agreement<E: Listed>: Sendable {
  package let columns: [String]
  /// What is wrong with a row, and the way out; nil if nothing is.
  let problem: @Sendable (E) -> (message: String, hint: String)?

  init(_ columns: String..., problem: @escaping @Sendable (E) -> (message: String, hint: String)?) {
    self.columns = columns
    self.problem = problem
  }
}

extension Listed {
  /// The first agreement that a row breaks, with what is wrong. What nobody touched since `before` isn't looked at: a row
  /// that came so from elsewhere can still be edited.
  package func disagreement(since before: Self? = nil) -> (columns: [String], message: String, hint: String)? {
    for agreement in Self.agreements {
      if let before, agreement.columns.allSatisfy({ before.value(of: $0) == value(of: $0) }) { continue }
      guard let (message, hint) = agreement.problem(self) else { continue }
      return (agreement.columns, message, hint)
    }
    return nil
  }
}
