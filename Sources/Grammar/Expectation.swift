package import Domain
import Values

/// The words that may stand at one place of a line: their name for messages, their candidates for Tab.
package struct Expectation: Sendable {
  /// With its article: `a status`.
  package var label: String
  package var candidates: @Sendable (Scope, Typed) -> CandidateList
  /// True if it may stand right after a word, without a blank: an operator.
  package var isGlued = false
  /// True if it is offered after everything else: more rows, where a keyword may follow.
  package var comesLast = false
  /// The role of a word that is taken for it.
  package var role = WordRole.value

  /// True if other words than the candidates may stand there, too: a number, a new name.
  package var isOpen = false
  /// True for one word and no other.
  package private(set) var isKeyword = false
  /// The lists whose rows may stand there.
  package var lists: [ListName] = []

  package init(_ label: String, candidates: @escaping @Sendable (Scope, Typed) -> CandidateList) {
    self.label = label
    self.candidates = candidates
  }

  /// Something of which nobody knows the words beforehand.
  package init(_ label: String) {
    self.init(label) { _, _ in CandidateList([]) }
    isOpen = true
  }

  /// The same, where other words may stand, too.
  package var opened: Expectation {
    var expectation = self
    expectation.isOpen = true
    return expectation
  }

  /// Words that are always the same, and never stand in quotes.
  package static func words(_ label: String, _ words: [Candidate]) -> Expectation {
    Expectation(label) { _, typed in CandidateList(words.filter { typed.quote == nil && typed.begins($0.text) }) }
  }

  /// Anything that a person wants to say.
  package static func freeText(_ label: String) -> Expectation {
    var expectation = Expectation(label)
    expectation.role = .text
    return expectation
  }

  /// One word and no other.
  package static func keyword(_ word: String, note: String = "") -> Expectation {
    var expectation = Expectation.words("'\(word)'", [Candidate(word, note: note)])
    expectation.isKeyword = true
    return expectation
  }

  /// A variable, after its dollar.
  static let variable = Expectation("a variable") { scope, typed in
    CandidateList(
      scope.variables.keys.sorted().map { Candidate("$\($0)", note: scope.variables[$0] ?? "") }
        .filter { typed.begins($0.text) })
  }
}

extension Expectation {
  /// An athlete of the family or of another list by name, or oneself.
  package static let athlete = Expectation("an athlete") { scope, typed in
    let athletes = scope.session.tables.users.filter { [.player, .student].contains($0.role?.known) }
      .inOrder(scope.session.context) { $0.fullName ?? $0.email }
    let names = athletes.compactMap { athlete -> Candidate? in
      guard let name = athlete.fullName ?? athlete.email.nonEmpty else { return nil }
      return typed.begins(name) ? Candidate(name.asWord(in: typed.quote), note: athlete.classOf) : nil
    }
    let others = scope.athletes().filter(typed.begins).map {
      Candidate($0.asWord(in: typed.quote), note: "another list")
    }
    let me = typed.quote == nil && typed.begins("me") ? [Candidate("me", note: "your own list")] : []
    return CandidateList(names + others + me)
  }
}

extension Expectation {
  /// Another person of the family by name.
  package static let member = Expectation("a member of the family") { scope, typed in
    let others = scope.session.tables.users.filter { $0.id != scope.session.identity.user }
      .inOrder(scope.session.context) { $0.fullName ?? $0.email }
    return CandidateList(
      others.compactMap { person in
        guard let name = person.fullName ?? person.email.nonEmpty, typed.begins(name) else { return nil }
        return Candidate(name.asWord(in: typed.quote), note: person.role?.label ?? "")
      })
  }
}

extension User {
  fileprivate var classOf: String { graduationYear.map { "class of \($0)" } ?? "athlete" }
}

extension Expectation {
  /// The words with which an expression can begin: fields that hold numbers, days or flags, and functions.
  static func reckoned(among fields: FieldList) -> Expectation {
    var expectation = Expectation("a field or a number") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      let names = fields.offered(after: typed.text).filter(\.isReckoned).map { Candidate($0.name, note: $0.note) }
      let functions = Expression.functionNames(of: fields.list).map {
        Candidate("\($0)(", note: Expression.meaning(of: $0, over: fields.list), isOpen: true)
      }
      let others = fields.owners(typed) + functions + [Candidate("today", note: "the day")]
      return CandidateList((names + others).filter { typed.begins($0.text) })
    }
    expectation.isOpen = true
    expectation.role = .field
    return expectation
  }

  /// The fields that a figure can be made of.
  static func measured(among fields: FieldList, _ kind: Figure.Kind) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.offered(after: typed.text).filter { kind.isDefined(for: $0.kind) && typed.begins($0.name) }
          .map { Candidate($0.name, note: $0.title) })
    }
    expectation.role = .field
    return expectation
  }

  /// The lists whose rows belong to those of a list.
  static func children(of list: ListName) -> Expectation {
    var expectation = Expectation.words(
      "a list", list.children.map { Candidate($0.plural, note: "of the \(list.singular)") })
    expectation.role = .field
    return expectation
  }

  /// One sign.
  static func sign(_ sign: Unicode.Scalar) -> Expectation {
    var expectation = Expectation.words("'\(sign)'", [Candidate(String(sign), isOpen: true)])
    expectation.isGlued = true
    return expectation
  }
}

extension Expression {
  /// The effect of a function, in a few words.
  package static func meaning(of name: String, over list: ListName) -> String {
    if let function = Function(rawValue: name) { return function.meaning }
    if name == "if" { return "one of two values: if(TERM, A, B)" }
    if list.parents.contains(where: { $0.singular == name }) { return "whether its \(name) matches: \(name)(TERM)" }
    let child = list.children.first?.plural ?? "rows"
    return "\(Figure.Kind(rawValue: name)?.meaning ?? "") of other rows: \(name)(\(child) ...)"
  }
}

extension Expectation {
  /// A value of a field that can stand after an operator: the words of its vocabulary, or what the rows hold, with the
  /// number of rows that have it.
  static func value(
    of field: FieldInfo, in fields: FieldList, after comparison: Comparison = .equal, besides taken: [String] = []
  ) -> Expectation {
    var expectation = Expectation(field.kind.expected) { scope, typed in
      var typed = typed
      typed.taken = taken
      let scope = scope.knowing(fields.list)
      var candidates = fields.values(of: field.name, beginningWith: typed, scope)
      guard typed.quote == nil else { return candidates }
      let more = fields.wordsForValues(of: field, after: comparison, scope).filter {
        typed.begins($0.text) && !taken.contains($0.text)
      }
      candidates.first += more
      candidates.total += more.count
      return candidates
    }
    expectation.isOpen = field.isOpen
    return expectation
  }
}

extension FieldList {
  /// The words for values of a field besides those that rows hold: yes and no, bands, days, none.
  fileprivate func wordsForValues(of field: FieldInfo, after comparison: Comparison, _ scope: Scope) -> [Candidate] {
    func counted(_ word: String, _ operand: Operand, _ note: String? = nil) -> Candidate {
      let kept = filter(besides: field.name, scope).flatMap { count(of: field.name, operand, among: $0, scope) }
      let told = count(of: field.name, operand, scope).map { self.counted($0, kept: kept) }
      return Candidate(word, note: [note, told].compactMap(\.self).joined(separator: ", "))
    }
    let days = (field.toward.examples + field.toward.periods).map { Candidate($0) }
    let span = field.toward.isPast ? "last" : "next"
    let recent = [Candidate("7", note: "in the \(span) 7 days"), Candidate("30")]
    let fixed: [Candidate] =
      switch field.kind {
      case .flag: [counted("yes", .flag(true)), counted("no", .flag(false))]
      case .moment, .day:
        comparison.takesSeveral || field.toward.isPast ? days.prefix(1) + recent + days.dropFirst() : days
      case .number: comparison.takesSeveral ? field.bands.map { counted($0.name, $0.operand) } : []
      case .words, .text: []
      }
    guard comparison.takesSeveral else { return fixed }
    if field.isSaid { return [counted("yes", .anything), counted("no", .missing)] + fixed }
    let isNever = field.isContact
    return fixed + [counted(isNever ? "never" : "none", .missing, isNever ? nil : "no value")]
  }

  /// The number of rows that have a value; nil where that isn't known.
  private func count(of name: String, _ operand: Operand, among query: Query = Query(), _ scope: Scope) -> Int? {
    guard lists(name), scope.session.tables.state(of: list.table) == .loaded else { return nil }
    var query = query
    query.terms.append(.field(name, [operand], negated: false))
    return Unread.known { list.entity.count(query, in: scope.session) }
  }
}

extension Scope {
  /// The same with the built-in colleges, which a session takes only when a command asks for them.
  func knowing(_ list: ListName) -> Scope {
    guard list == .colleges, session.tables.state(of: .colleges) != .loaded else { return self }
    var scope = self
    scope.session.take(CollegeList.rows)
    return scope
  }
}

extension FieldInfo {
  /// True if values can be typed that no list has: numbers, dates, texts.
  fileprivate var isOpen: Bool {
    switch kind {
    case .words, .flag: false
    case .number, .moment, .day, .text: true
    }
  }
}

extension Expectation {
  /// A field of a list that wasn't named before, with an operator after it where one must follow.
  package static func field(
    of fields: FieldList, withOperator: Bool = false, besides taken: [String] = []
  ) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.offered(after: typed.text).compactMap { info in
          guard !taken.contains(info.name),
            let name = info.name(beginningAs: typed, besides: fields.list.entity.limit?.name)
          else { return nil }
          guard withOperator else { return Candidate(name, note: info.title) }
          if case .flag = info.kind { return Candidate(name, note: info.meaning ?? "yes or no") }
          return Candidate(name + info.usualOperator, note: info.note, isOpen: true)
        } + fields.owners(typed))
    }
    expectation.role = .field
    return expectation
  }

  /// A field that the filter of the list in front speaks of; others only where none of these begins as typed.
  static func filteredField(of fields: FieldList) -> Expectation {
    let all = field(of: fields)
    var expectation = Expectation("a field") { scope, typed in
      let active = scope.session.front == fields.list ? Set(scope.session.query.terms.flatMap(\.fields)) : []
      let named = all.candidates(scope, typed)
      let found = named.first.filter { active.contains($0.text) }
      return found.isEmpty && !typed.text.isEmpty ? named : CandidateList(found)
    }
    expectation.role = .field
    return expectation
  }

  /// Another word for a field, understood when it's written in full.
  static func otherName(_ name: String, note: String) -> Expectation {
    var expectation = Expectation.words("'\(name)'", [Candidate(name + "=", note: note, isOpen: true)])
    expectation.role = .field
    return expectation
  }

  /// A number, such as that of the rows that match now.
  static let matchingCount = Expectation("a number") { scope, typed in
    let count = Unread.known { scope.rowsInFront(limited: false).count }
    let now = count.map { Candidate("\($0)", note: "current value") }
    return CandidateList([now].compactMap(\.self).filter { typed.begins($0.text) })
  }.opened

  /// An operator that compares values of a field, or for none counts.
  static func comparison(of field: FieldInfo?) -> Expectation {
    var expectation = Expectation("an operator") { _, typed in
      let isFitting = { (comparison: Comparison) in
        field.map { $0.refusal(of: comparison) == nil } ?? ![.notEqual, .contains].contains(comparison)
      }
      let fitting = Comparison.allCases.filter(isFitting).sorted { $0.rank < $1.rank }
      return CandidateList(
        fitting.filter { typed.quote == nil && $0.rawValue.hasPrefix(typed.text) }
          .map { Candidate($0.rawValue, note: $0.words, isOpen: true) })
    }
    expectation.isGlued = true
    return expectation
  }

  /// A word of a closed vocabulary that stands bare, with the number of rows that have it.
  static func bareValue(of fields: FieldList) -> Expectation {
    Expectation("a value") { scope, typed in
      guard !typed.text.isEmpty, !typed.text.hasPrefix("-") else { return CandidateList([]) }
      var counts: [String: (all: [String: Int]?, kept: [String: Int]?)] = [:]
      var candidates: [Candidate] = []
      let scope = scope.knowing(fields.list)
      let isLoaded = scope.session.tables.state(of: fields.list.table) == .loaded
      for meaning in typed.isLoose ? fields.meanings(like: typed) : fields.meanings(beginningWith: typed.text) {
        let known =
          counts[meaning.field]
          ?? (fields.counts(of: meaning.field, scope), fields.keptCounts(of: meaning.field, scope))
        counts[meaning.field] = known
        let isCounted = isLoaded && fields.isCounted(meaning.field)
        let count = isCounted ? known.all.map { $0[meaning.word] ?? 0 } : nil
        let kept = known.kept.map { $0[meaning.word] ?? 0 }
        guard fields.meanings(of: meaning.word).count == 1, count != 0 else { continue }
        let note = fields.info(meaning.field).meaning ?? meaning.field
        let told = [note, count.map { fields.counted($0, kept: kept) }].compactMap(\.self).joined(separator: ", ")
        candidates.append(Candidate(meaning.word.asWord(in: typed.quote), note: told))
      }
      return CandidateList(candidates)
    }
  }
}

extension FieldInfo {
  /// Its name if that begins so, else another one for it that does.
  fileprivate func name(beginningAs typed: Typed, besides offered: String?) -> String? {
    if typed.begins(name) { return name }
    return typed.text.isEmpty || typed.isLoose ? nil : aliases.first { $0 != offered && typed.begins($0) }
  }

  /// The operator that is typed most often after the field.
  var usualOperator: String {
    switch kind {
    case .text: ["name", "notes"].contains(name.split(separator: ".").last) ? "~" : "="
    case .words, .flag, .moment, .day: "="
    case .number: bands.isEmpty ? (natural == .ascending ? "<=" : ">=") : "="
    }
  }

  var note: String {
    switch kind {
    case .text: "text"
    case .words(let list): list.note
    case .flag: "yes or no"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction), .number(.percent): "a percentage"
    case .number: "a number"
    case .moment where toward.isPast: "days ago, a date, never"
    case .day where toward.isPast: "days, a date"
    case .moment, .day: "days ahead, a date"
    }
  }
}
