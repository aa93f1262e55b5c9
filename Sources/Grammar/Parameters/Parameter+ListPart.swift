package import Domain

/// The list that a line asks about, where it names one, with the terms that narrow it: for the line's own answer.
package struct ListPart: Hashable, Sendable {
  /// Nil for the list in front.
  package let list: ListName?
  package let edits: [TermEdit]

  package init(_ list: ListName? = nil, _ edits: [TermEdit] = []) { (self.list, self.edits) = (list, edits) }

  /// True for the list in front as it is.
  package var isEmpty: Bool { list == nil && edits.isEmpty }
}

extension Parameter where Value == ListPart {
  /// A list with terms, or nothing; what follows is about that list. A word that may be a field as well as a term is
  /// rather the field.
  package static let listPart = Parameter("[LIST [TERM...]]") { cursor in
    let front = [Reading(ListPart(), cursor)]
    guard let (list, rest) = cursor.listNamed else { return front }
    var terms = TermReader(rest, of: list, takesNames: true)
    return terms.beginnings().map { Reading(ListPart(list, $0.value), $0.rest) } + front
  }

  /// A list with terms, or terms of the list in front; something follows.
  package static let loopPart = Parameter("[LIST] [TERM...]") { cursor in
    var front = TermReader(cursor, of: cursor.front, joinsFilter: true)
    let others = front.beginnings().map { Reading(ListPart(nil, $0.value), $0.rest) }
    guard let (list, rest) = cursor.listNamed else { return others }
    var terms = TermReader(rest, of: list, takesNames: true)
    return terms.beginnings().map { Reading(ListPart(list, $0.value), $0.rest) } + others
  }

  /// A list with terms, or terms of the list in front, up to the end of the command.
  package static let counted = Parameter("[LIST] [TERM...]") { cursor in
    func all(of list: ListName?, _ cursor: Cursor) -> [Reading<ListPart>] {
      var terms = TermReader(cursor, of: cursor.front, takesNames: list != nil, joinsFilter: list == nil)
      return terms.all().map { [Reading(ListPart(list, $0), terms.cursor)] } ?? []
    }
    guard let (list, rest) = cursor.listNamed else { return all(of: nil, cursor) }
    let named = all(of: list, rest)
    // `offers > 2` may compare; `offers > list.csv` doesn't.
    return rest.comparison == .more ? all(of: nil, cursor) + named : named
  }
}

extension Cursor {
  /// The list that the next word names, and the cursor after it, which speaks of that list.
  fileprivate var listNamed: (list: ListName, rest: Cursor)? {
    var lists = Expectation.words(
      "a list", (ListName.allCases + [.colleges]).map { Candidate($0.plural, note: "all of this list") })
    lists.comesLast = true
    expect(lists)
    guard let (word, after) = next(.term), !word.isQuoted, !after.isAt(","), !after.isAt("("),
      after.comparison.map({ $0 == .more }) ?? true, let list = ListName(rawValue: word.text.lowercased())
    else { return nil }
    var rest = after.marking(word, .field)
    rest.list = list
    return (list, rest)
  }
}

extension TermReader {
  /// No line has more terms before something else.
  private static var mostTerms: Int { 32 }

  /// Terms up to each place where they may end, the fewest first.
  fileprivate mutating func beginnings() -> [Reading<[TermEdit]>] {
    var (found, edits) = ([Reading<[TermEdit]>](), [TermEdit]())
    isFollowed = true
    while true {
      expectTerm(isNested: false)
      if takesNames { cursor.expect(.name(among: fields)) }
      found.append(Reading(edits.joiningNames, cursor))
      guard found.count <= Self.mostTerms, !cursor.isAtEnd, let more = edit() else { return found }
      edits += more
    }
  }
}
