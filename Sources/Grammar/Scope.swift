package import Domain
import Values

/// The context in which a line is read: the session, and what the shell remembers of its state.
package struct Scope: Sendable {
  /// Held once for all copies of a scope: a session is a large value, and readers hand scopes on all the time.
  private var held: Held
  package var session: Session {
    _read { yield held.session }
    set { held = Held(newValue) }
  }
  /// The rows that the numbers of the list printed last mean; nil before anything was printed.
  package var printed: [RowID]?
  /// The things to do with each of them, where they were printed as such.
  package var items: [NumberedItem]?
  /// The row shown or changed last: what `.` means.
  package var current: RowID?
  /// The fields that were asked of it.
  package var facts: [String] = []
  package var variables: [String: String]
  /// True while changes are held back until `commit`.
  package var isHolding = false
  /// The text for which each alias stands.
  package var aliases: [String: String] = [:]
  /// The text of each message template.
  package var templates: [String: String] = [:]
  /// The views by name, each with what it shows.
  package var views: [String: String] = [:]
  /// The names of files that begin like this one; nil where there are no files to look at.
  package var files: @Sendable (_ prefix: String) -> [String]
  /// The names of programs that begin like this one.
  package var programs: @Sendable (_ prefix: String) -> [String] = { _ in [] }
  /// The names of athletes whose lists lie beside the one that is open.
  package var athletes: @Sendable () -> [String] = { [] }

  package init(
    session: Session,
    printed: [RowID]? = nil,
    current: RowID? = nil,
    variables: [String: String] = [:],
    files: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    held = Held(session)
    self.printed = printed
    self.current = current
    self.variables = variables
    self.files = files
  }

  private final class Held: Sendable {
    let session: Session
    init(_ session: Session) { self.session = session }
  }
}

extension Scope {
  /// Names that begin as typed, quoted where they have several words, with what tells the rows apart.
  func names(in lists: [ListName], beginningWith typed: Typed, where terms: [Term] = []) -> CandidateList {
    var list = CandidateList([])
    // No name consists of signs alone, such as the beginning of an option.
    guard typed.text.isEmpty || typed.text.contains(where: { $0.isLetter || $0.isNumber }) else { return list }
    for name in naming(lists) {
      let more = names(in: name, beginningWith: typed, limit: typed.limit - list.first.count, where: terms)
      list.first += more.first
      list.total += more.total
    }
    return list
  }

  private func names(
    in list: ListName, beginningWith typed: Typed, limit: Int, where terms: [Term]
  ) -> CandidateList {
    func look<E: Listed>(_ entity: E.Type) -> CandidateList {
      let rows = session.tables[E.self]
      let most = terms.isEmpty ? limit : .max
      let found =
        typed.loose.map { rows.completions(like: $0, limit: most, session.context) }
        ?? rows.completions(of: typed.text, limit: most, session.context)
      var (places, total) = (found.items, found.total)
      if total == 0, typed.text.count > 2, typed.text.allSatisfy(\.isLetter),
        let naming = rows.named(typed.text, session.context, through: typed.isLoose ? .slip : .bare)
      {
        (places, total) = (Array(naming.positions.prefix(most)), naming.positions.count)
      }
      if !terms.isEmpty {
        var query = Query()
        query.terms = terms
        let fit = Set(rows.select(query, session.context).positions)
        places = places.filter(fit.contains)
        (places, total) = (Array(places.prefix(limit)), places.count)
      }
      let candidates = places.compactMap { position -> Candidate? in
        let row = rows.named(at: position)
        // A twin's place, or its school, makes one of two.
        let isTitled = E.nameKind != .title
        let name = isTitled ? row.title(session.context) : E.fields[E.naming]?.read(row, session.context).text
        return name.map { Candidate($0.asName(in: typed.quote), note: row.distinction(session.context)) }
      }
      return CandidateList(first: candidates, total: total)
    }
    return look(list.entity)
  }
}

extension String {
  /// The text as a name of a row: in quotes also where a bare one would be a number, `all` or an id.
  fileprivate func asName(in quote: Character?) -> String {
    let isSpecial = lowercased() == "all" || self == "." || lowercased().hasPrefix("id:") || first?.isNumber == true
    return quote == nil && isSpecial ? quoted : asWord(in: quote)
  }

  /// The text as one word: in the quote that is open already, else in one where it needs it.
  package func asWord(in quote: Character?) -> String {
    switch quote {
    case "'" where !contains("'"): "'\(self)'"
    case .some: quoted
    case nil: quotedIfNeeded
    }
  }
}

extension Scope {
  /// The rows that match now in the list in front, in its order; up to the limit, or all of them.
  package func rowsInFront(limited: Bool = true) -> RowIDs {
    var query = session.query
    if !limited { query.limit = nil }
    return rows(of: session.front, query)
  }

  /// The rows of a list that match a query, in its order; for none every row in the usual one.
  func rows(of list: ListName, _ query: Query = Query()) -> RowIDs {
    let positions = CancellableScope.isOver ? [] : list.entity.select(query, in: session).positions
    return list.entity.ids(at: positions, in: session)
  }

  /// The rows that the numbers mean: those printed last; before anything was printed, the list in front.
  package func numbered() -> RowIDs {
    guard let printed else { return rowsInFront() }
    return printed.indices.lazy.map { printed[$0] }
  }

  /// Rows of a list, each made when it's asked for: a number of a long list means one of them.
  package typealias RowIDs = LazyMapCollection<Range<Int>, RowID>

  /// The rows that a name means, and how well it names them.
  typealias Named = (rows: [RowID], match: NameMatch)

  /// The rows that a name means: among those that match in the list in front, if it surely
  /// names one of these; else in the list in front and those that go by names. The best class decides, then the order of
  /// the lists.
  func rows(
    named text: String, in lists: [ListName], through last: NameMatch = .inside
  ) -> Named? {
    if lists.contains(session.front), session.query.hasTerms,
      let shown = rows(named: text, in: session.front, among: session.query, through: .placed), shown.match.isCertain
    {
      return shown
    }
    var best: Named?
    for list in naming(lists) {
      guard let found = rows(named: text, in: list, among: nil, through: last),
        best.map({ found.match < $0.match }) ?? true
      else { continue }
      best = found
      if found.match == .whole { break }
    }
    return best
  }

  private func rows(
    named text: String, in list: ListName, among query: Query?, through last: NameMatch
  ) -> Named? {
    guard let naming = list.entity.named(text, among: query, through: last, in: session) else { return nil }
    let ids = CancellableScope.isOver ? [] : Array(list.entity.ids(at: naming.positions, in: session))
    // A look that is given up finds none.
    return ids.isEmpty ? nil : (ids, naming.match)
  }

  /// The rows that belong to the school or the coach whom words name, of lists without what is over; the words after the
  /// name must stand in the row: `ashland call`.
  func rows(about words: [String], in lists: [ListName]) -> [RowID] {
    for count in (1...max(1, words.count)).reversed() {
      guard let owners = rows(named: words.prefix(count).joined(separator: " "), in: [.schools, .coaches]),
        owners.match.isCertain, owners.rows.count == 1
      else { continue }
      let rest = words.dropFirst(count).map { Folded(words: $0) }
      return lists.flatMap { rows(of: $0, about: owners.rows[0].id, holding: rest) }
    }
    return []
  }

  private func rows(of list: ListName, about owner: UUID, holding words: [Folded]) -> [RowID] {
    let columns = ["school_id", "related_school_id", "coach_id"]
    func look<E: Listed>(_ entity: E.Type) -> [RowID] {
      guard E.list != .schools, E.list != .coaches else { return [] }
      let rows = session.tables[E.self]
      var query = Query()
      query.terms = E.usualTerms
      let found = rows.select(query, session.context).positions.filter { position in
        let row = rows[position]
        guard columns.contains(where: { row.value(of: $0) == .uuid(owner) }) else { return false }
        let texts = row.searchTexts + ["type"].map { E.fields[$0]?.read(row, session.context).text }
        return words.allSatisfy { word in texts.contains { $0.map { Folded(words: $0).contains(word) } ?? false } }
      }
      return rows.ids(at: found)
    }
    return look(list.entity)
  }

  /// Where names are looked for: the list in front, then those that go by names; the others where none of these counts.
  func naming(_ lists: [ListName]) -> [ListName] {
    let front = ([session.front] + ListName.named).filter(lists.contains)
    return front.isEmpty ? Self.order(lists) : front.enumerated().filter { !front[..<$0].contains($1) }.map(\.element)
  }

  /// Schools first, then coaches, then the others.
  private static func order(_ lists: [ListName]) -> [ListName] {
    (ListName.allCases + [.colleges]).filter(lists.contains)
  }

  /// The name of a row; nil if it isn't there any more.
  package func name(of row: RowID) -> String? { row.list.entity.name(of: row.id, in: session) }

  /// The rows whose id begins so.
  func rows(idBeginning prefix: String, in lists: [ListName]) -> [RowID] {
    let whole = UUID(uuidString: prefix)
    func look<E: Listed>(_ entity: E.Type) -> [RowID] {
      let rows = session.tables[E.self]
      if let whole { return rows[Key<E>(whole)].map { [RowID(E.list, $0.id.uuid)] } ?? [] }
      return rows.ids(at: rows.positions { $0.description.hasPrefix(prefix) })
    }
    return Self.order(lists).flatMap { look($0.entity) }
  }

  /// All names of the rows of these lists: for looking up what may have been meant.
  func names(in lists: [ListName]) -> [String] {
    Self.order(lists).flatMap { CancellableScope.isOver ? [] : $0.entity.names(in: session) }
  }
}

extension Rows where E: Listed {
  /// The rows at some positions as the grammar names them.
  fileprivate func ids(at positions: [Int]) -> [RowID] {
    CancellableScope.isOver ? [] : positions.map { RowID(E.list, id(at: $0).uuid) }
  }

  /// Where the rows are whose ids are meant.
  fileprivate func positions(where isMeant: (Key<E>) -> Bool) -> [Int] {
    var found: [Int] = []
    for position in indices {
      if position & 1023 == 0, CancellableScope.isOver { break }
      if isMeant(id(at: position)) { found.append(position) }
    }
    return found
  }
}

/// Something to do that stands at a number.
package struct NumberedItem: Hashable, Sendable {
  /// The row that it comes from: a reminder, a word from a person, an offer; the school where it's silent.
  package let source: RowID
  /// Its school and its coach, as far as it has them.
  package let about: [RowID]
  /// The list of another athlete in which all of these are; nil for the one that is open.
  package let elsewhere: Elsewhere?

  /// Another athlete's list.
  package struct Elsewhere: Hashable, Sendable {
    package let athlete: String
    /// The line that goes there.
    package let line: String

    package init(athlete: String, line: String) { (self.athlete, self.line) = (athlete, line) }
  }

  package init(_ source: RowID, about: [RowID], elsewhere: Elsewhere? = nil) {
    (self.source, self.about, self.elsewhere) = (source, about, elsewhere)
  }

  /// The row that it is first of all: its school or its coach; a suggestion, which is a row of a list,
  /// itself.
  package var row: RowID { source.list == .suggestions ? source : about.first ?? source }

  /// The row of one of these lists that is meant, those named first counting most; nil if it has none.
  func row(of lists: [ListName]) -> RowID? {
    if source.list == .suggestions, lists.contains(.suggestions) { return source }
    return lists.lazy.compactMap { list in (about + [source]).first { $0.list == list } }.first
  }
}
