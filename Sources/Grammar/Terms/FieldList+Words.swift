package import Domain
import Values

extension FieldList {
  /// What messages suggest.
  var examples: TermExamples { list.entity.examples }

  /// The field in which the names of the rows stand.
  var nameField: String { list.entity.naming }

  /// The field that a word names, exactly or by its only beginning.
  package func lookUp(_ word: Word) -> (name: String, shortening: Cursor.Shortening?)? {
    guard !word.text.isEmpty, case .found(let field, let isShortened) = lookup(word.text), lists(field.name) else {
      return nil
    }
    return (field.name, isShortened ? Cursor.Shortening(word: word, full: field.name) : nil)
  }

  /// The beginnings of the fields of rows that the rows belong to, once something of them is typed: `school.`.
  func owners(_ typed: Typed) -> [Candidate] {
    guard !typed.text.isEmpty, !typed.isLoose else { return [] }
    return list.parents.map { Candidate("\($0.singular).", note: "a field of its \($0.singular)", isOpen: true) }
      .filter { typed.begins($0.text) }
  }

  /// The names that begin so.
  func beginning(with prefix: String) -> [String] {
    prefix.isEmpty ? [] : offered(after: prefix).map(\.name).filter { $0.hasPrefix(prefix.lowercased()) }
  }

  /// The words of vocabularies that are probably meant by letters, and what they say; none of a field that is meant
  /// itself.
  func meanings(like typed: Typed) -> [Meaning] {
    infos.flatMap { info -> [Meaning] in
      guard case .words(let list) = info.kind, !typed.begins(info.name) else { return [] }
      return list.words(for: typed).filter { list.offers($0.raw, to: sport) }.compactMap { word in
        meanings(of: word.raw).first { $0.field == info.name }
      }
    }
  }

  /// The words that were probably meant: of short vocabularies those that look like it in any way, else values and fields
  /// that are spelled nearly so.
  func near(_ text: String) -> [String] {
    let spelled = Nearest.terms(to: text, among: bareWords + names)
    if text.count > 2, !spelled.isEmpty { return spelled }
    let meant = infos.flatMap { info -> [String] in
      guard case .words(let list) = info.kind, list.offered(to: sport).count <= 15 else { return [] }
      return list.nearest(to: text)
    }
    return meant.isEmpty ? spelled : Array(meant.prefix(2))
  }

  /// Every word that may stand bare in a filter.
  var bareWords: [String] { meanings(beginningWith: "").map(\.word) }

  /// `a division, status, state or size`.
  var closedKinds: String {
    let names = infos.compactMap { info in
      if case .words(let list) = info.kind {
        info.isSeveral ? list.name : info.name.replacing("_", with: " ")
      } else {
        nil
      }
    }.prefix(8)
    return names.isEmpty ? "a word of a vocabulary" : Array(names).listed("or").withArticle
  }

  /// Terms that can be typed.
  var exampleTerms: String { examples.terms ?? example(of: infos[0].name) }

  /// The first and the second value of the examples, or the first and the last, with something between them.
  func examplePair(_ separator: String, last: Bool = false) -> String {
    let values = examples.values.map(\.quotedIfNeeded)
    guard let first = values.first, let other = last ? values.last : values.dropFirst().first else {
      return exampleTerms
    }
    return first + separator + other
  }

  /// A long name as far as it's needed: `cost` is the only field that begins so.
  private func shortened(_ name: String) -> String {
    let parts = name.split(separator: "_")
    guard name.count > 14 else { return name }
    let beginnings = (1..<parts.count).map { parts.prefix($0).joined(separator: "_") }
    return beginnings.first { if case .found(let field, _) = lookup($0) { field.name == name } else { false } } ?? name
  }

  /// A term with this field that can be typed.
  package func example(of name: String) -> String {
    // An expression has no name among the fields.
    guard lists(name) else { return "\(name)>=5" }
    let info = info(name)
    let name = shortened(name)
    if let sample = info.sample { return name + sample }
    return switch info.kind {
    case .text: "\(name)~TEXT"
    case .words(let list): "\(name)=\(list.offered(to: sport).first?.raw.quotedIfNeeded ?? "none")"
    case .flag: name
    case .number(.miles): "\(name)<=300"
    case .number(.dollars): "\(name)<=30000"
    case .number(.fraction): "\(name)<30%"
    case .number(.percent): "\(name)>=50%"
    case .number(.decimals): "\(name)>=3.2"
    case .number(.whole): info.bands.first.map { "\(name)=\($0.name)" } ?? "\(name)>=70"
    case .moment, .day: "\(name)=30"
    }
  }
}

extension FieldList {
  /// The values of a field that begin as typed, with the number of rows that have them; of a vocabulary also the words
  /// that no row has.
  ///
  /// - Parameter isShared: leaves out texts that only one row has.
  package func values(of name: String, beginningWith typed: Typed, isShared: Bool = false, _ scope: Scope)
    -> CandidateList
  {
    guard let field = self[name] else { return CandidateList([]) }
    let groups = groups(of: field, like: typed, scope)
    let kept = keptCounts(of: name, scope)
    var found = CandidateList(
      first: groups.first.map { group in
        let raw = group.value.text ?? ""
        let label = group.label == raw ? "" : "\(group.label), "
        let count = counted(group.count, kept: kept.map { $0[raw] ?? 0 })
        return Candidate(raw.asWord(in: typed.quote), note: label + count)
      }, total: groups.total)
    let present = Set(groups.first.compactMap(\.value.text) + typed.taken)
    let absent =
      field.wordList.map { words in
        words.words(for: typed).filter { !present.contains($0.raw) && words.offers($0.raw, to: sport) }
      } ?? []
    // Long vocabularies such as the states are offered only as far as rows have them.
    if found.total == found.first.count, absent.count <= 15 {
      found.first += absent.map { Candidate($0.raw.asWord(in: typed.quote), note: $0.label == $0.raw ? "" : $0.label) }
      found.total += absent.count
    }
    return found
  }

  /// The values that rows have and that go with what was typed, besides those that stand there already.
  private func groups(of field: FieldInfo, like typed: Typed, _ scope: Scope) -> (first: [Group], total: Int) {
    let limit = typed.isLoose ? Int.max : typed.limit + typed.taken.count
    let prefix = typed.isLoose ? "" : typed.text
    let values = Unread.known { list.entity.values(of: field.name, matching: prefix, limit: limit, in: scope.session) }
    guard let found = values.flatMap(\.self) else { return ([], 0) }
    let taken = Set(typed.taken.map { Folded($0) })
    let left = found.items.filter { !taken.contains(Folded($0.value.text ?? "")) }
    guard let loose = typed.loose else { return (left, found.total - found.items.count + left.count) }
    let meant = (field.wordList?.words(like: loose) ?? []).compactMap { word in
      left.first { $0.value.text == word.raw }
    }
    let all = field.wordList == nil ? loose.best(of: left) { Folded($0.value.text ?? "") } : meant
    return (Array(all.prefix(typed.limit)), all.count)
  }

  private func values(
    of name: String, matching text: String = "", limit: Int = .max, among query: Query? = nil, _ scope: Scope
  ) -> [Group] {
    list.entity.values(of: name, matching: text, limit: limit, among: query, in: scope.session)?.items ?? []
  }

  /// `26 schools`; `4 of 26 schools` where a filter keeps some of them.
  func counted(_ count: Int, kept: Int?) -> String {
    kept.map { "\($0) of \(list.counted(count))" } ?? list.counted(count)
  }

  /// The filter that a term of a field would join, without the terms whose place it takes; nil where there is none.
  func filter(besides name: String, _ scope: Scope) -> Query? {
    guard joinsFilter, let query = scope.session.queries[list] else { return nil }
    var left = Query()
    left.terms = query.terms.filter { $0.fields != [name] }
    left.search = query.search
    return left.hasTerms ? left : nil
  }

  /// The number of rows with each text of a field that the filter keeps; nil where none is in force, or they aren't known.
  func keptCounts(of name: String, _ scope: Scope) -> [String: Int]? {
    guard let query = filter(besides: name, scope), scope.session.tables.state(of: list.table) == .loaded else {
      return nil
    }
    let groups = Unread.known { values(of: name, among: query, scope) }
    return groups.map { Dictionary($0.map { ($0.value.text ?? "", $0.count) }, uniquingKeysWith: +) }
  }

  /// True if rows have many values of the field in common: conferences, not names.
  func isShared(_ name: String, _ scope: Scope) -> Bool {
    let groups = values(of: name, scope)
    return holds(name) && groups.count * 4 <= groups.reduce(0) { $0 + $1.count } * 3
  }

  /// The number of rows with each word of a closed field; nil where that isn't known.
  func counts(of name: String, _ scope: Scope) -> [String: Int]? {
    guard self[name]?.wordList != nil else { return [:] }
    let groups = Unread.known { values(of: name, scope) }
    return groups.map { Dictionary($0.map { ($0.value.text ?? "", $0.count) }, uniquingKeysWith: +) }
  }

  /// True if the words of the field are counted.
  func isCounted(_ name: String) -> Bool { info(name).wordList != nil }

  /// True if some row has a value that is written so: unknown words of a vocabulary are kept as they came.
  func isPresent(_ text: String, in name: String, _ scope: Scope) -> Bool {
    values(of: name, matching: text, limit: 20, scope).contains {
      $0.value.text.map { Folded($0) } == Folded(text)
    }
  }
}
