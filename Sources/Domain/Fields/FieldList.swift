import Synchronization
import Values

/// Every field of a list whatever its rows are, and how their names are understood.
package struct FieldList: Sendable {
  package var list: ListName { index.list }
  package var infos: [FieldInfo] { index.infos }
  /// Expressions that stand where a field does, by their text: nothing lists them.
  var expressions: [String: FieldInfo] = [:]
  /// The athlete's: words of other sports are understood, but not offered.
  package internal(set) var sport: Sport?
  /// The entries that can be written: the fields that live in a column, then columns that no list shows.
  package var entries: [FieldEntry] { index.entries }
  /// The names that a new row must have, in the order in which they are asked for; none for rows that only
  /// programs write.
  package var required: [String] { index.required }
  /// All but the expressions: a list is handed from hand to hand at every word of a line.
  private let index: FieldIndex
  /// The fields that the person has made up, of every list.
  var own = OwnFields()
  /// True where terms join the filter in force: rows are counted that it keeps.
  package var joinsFilter = false

  init(_ list: ListName, _ infos: [FieldInfo], required: [String], entries: [FieldEntry]) {
    index = FieldIndex(list, infos, required: required, entries: entries)
  }

  /// The fields of a list, those that the person has made up included.
  package init(_ list: ListName, _ context: EvaluationContext) { self = list.entity.fields(in: context) }
}

/// The fields of a list, and where each is found.
private final class FieldIndex: Sendable {
  let list: ListName
  let infos: [FieldInfo]
  let entries: [FieldEntry]
  let required: [String]
  let exact: [String: Int]
  let beginnings: Beginnings
  let folded: [Folded: Int]
  let otherNames: [Folded: Int]
  private let meant = AtomicLazyReference<Made<[Folded: [Meaning]]>>()
  private let known = AtomicLazyReference<Made<[Folded: FieldEntry]>>()

  init(_ list: ListName, _ infos: [FieldInfo], required: [String], entries: [FieldEntry]) {
    self.list = list
    self.infos = infos
    self.required = required
    self.entries = entries
    exact = Dictionary(infos.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = infos.map { Folded(words: $0.name) }
    beginnings = Beginnings(names.map(\.text))
    folded = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var otherNames: [Folded: Int] = [:]
    for (place, info) in infos.enumerated() {
      for name in info.aliases + [info.member ?? info.column].compactMap(\.self)
      where otherNames[Folded(words: name)] == nil {
        otherNames[Folded(words: name)] = place
      }
    }
    self.otherNames = otherNames
  }

  /// What bare words mean: found out when the first one is read.
  var meanings: [Folded: [Meaning]] {
    (meant.load() ?? meant.storeIfNil(Made(Meaning.index(infos)))).content
  }

  /// What can be written and no list shows.
  var facts: [FieldEntry] { entries.filter { exact[$0.name] == nil } }

  /// The same by name, title and column: found out when the first one is asked for.
  var factsByName: [Folded: FieldEntry] {
    if let known = known.load() { return known.content }
    let named = facts.flatMap { fact in
      [fact.name, fact.title, fact.path.last ?? fact.column].map { (Folded(words: $0), fact) }
    }
    return known.storeIfNil(Made(Dictionary(named) { first, _ in first })).content
  }
}

extension FieldList {
  /// Where a name leads to.
  enum Place {
    case place(Int)
    /// An expression of this text.
    case expression(String)
    /// A field of the row that a row belongs to.
    case owner(OwnerField)
  }

  func place(of name: String) -> Place? {
    if let place = index.exact[name] { return .place(place) }
    if expressions[name] != nil { return .expression(name) }
    if let owned = owned(name) { return .owner(owned) }
    let name = Folded(words: name)
    return (index.folded[name] ?? index.otherNames[name]).map(Place.place)
  }

  /// The field of exactly this name, or of this alias or database name, ignoring case; `_`, `-` and blanks are the same.
  package subscript(name: String) -> FieldInfo? {
    switch place(of: name) {
    case .place(let place)?: index.infos[place]
    case .expression(let name)?: expressions[name]
    case .owner(let owned)?: owned.info
    case nil: nil
    }
  }

  /// What a field looks at besides its own row; nil if there is none of this name.
  package func needs(of name: String) -> (usesContext: Bool, tables: Set<TableName>)? {
    switch place(of: name) {
    case .place(let place)?: (index.infos[place].usesContext, index.infos[place].tables)
    case .expression(let name)?: expressions[name].map { ($0.usesContext, $0.tables) }
    case .owner(let owned)?: (true, owned.info.tables)
    case nil: nil
    }
  }

  /// True if a field or an expression is called exactly so.
  package func holds(_ name: String) -> Bool { lists(name) || expressions[name] != nil }

  /// Whether a field is called exactly so, one of an owner included.
  package func lists(_ name: String) -> Bool { index.exact[name] != nil || owned(name)?.info.name == name }

  package var names: [String] { infos.map(\.name) }

  /// A field by its exact name.
  package func info(_ name: String) -> FieldInfo {
    index.exact[name].map { infos[$0] } ?? owned(name)?.info ?? infos[0]
  }

  /// The entry that can be written under a name: exactly so, else a field's other name, else the column,
  /// else the only beginning.
  package func entry(named name: String) -> FieldEntry? {
    let wanted = Folded(words: name)
    if let exact = entries.first(where: { Folded(words: $0.name) == wanted }) { return exact }
    if let field = self[name], let found = entries.first(where: { $0.name == field.name }) { return found }
    if let column = entries.first(where: { Folded(words: $0.path.last ?? $0.column) == wanted }) { return column }
    let begun = entries.filter { Folded(words: $0.name).hasPrefix(wanted) }
    return begun.count == 1 && !name.isEmpty ? begun[0] : nil
  }

  /// What can be written under exactly this name or title, or in this column, and no list shows: the mascot.
  package func fact(named name: String) -> FieldEntry? { index.factsByName[Folded(words: name)] }

  /// What can be written and no list shows.
  package var facts: [FieldEntry] { index.facts }

  /// The field that a person means by its name or the beginning of it.
  package func lookup(_ text: String) -> Lookup {
    if let field = self[text] { return .found(field, isShortened: false) }
    if let (owner, rest) = list.owner(in: text) { return fields(of: owner).lookup(rest).of(owner) }
    let candidates = index.beginnings.places(of: Folded(words: text).text).map { infos[$0] }
    if text.isEmpty || candidates.isEmpty { return .unknown }
    return candidates.count == 1 ? .found(candidates[0], isShortened: true) : .ambiguous(candidates)
  }

  /// The answer to a name.
  package enum Lookup: Sendable {
    case found(FieldInfo, isShortened: Bool)
    /// Several names begin so.
    case ambiguous([FieldInfo])
    case unknown
  }
}

extension FieldList {
  /// The closed fields that have a word written so; several fields are an ambiguity, none a word of no vocabulary.
  package func meanings(of text: String) -> [Meaning] {
    if let found = index.meanings[Folded(words: text)] { return found }
    return owned(text).flatMap { Meaning.index([$0.info])[Folded(words: $0.info.name)] } ?? []
  }

  /// The meanings that the beginning of a bare value can still have, in the order of the fields and their
  /// words.
  package func meanings(beginningWith prefix: String) -> [Meaning] {
    // No word of a vocabulary is nearly so long, and folding a pasted page takes its time.
    guard prefix.utf8.count <= 256 else { return [] }
    let prefix = Folded(beginning: prefix)
    let found = Set(index.meanings.filter { $0.key.hasPrefix(prefix) }.flatMap(\.value)).filter { meaning in
      index.infos[index.exact[meaning.field] ?? 0].wordList?.offers(meaning.word, to: sport) ?? true
    }
    return found.sorted { a, b in
      let (first, second) = (index.exact[a.field] ?? 0, index.exact[b.field] ?? 0)
      guard first == second else { return first < second }
      guard let list = infos[first].wordList else { return a.word < b.word }
      return (list.place(of: a.word) ?? 0) < (list.place(of: b.word) ?? 0)
    }
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
