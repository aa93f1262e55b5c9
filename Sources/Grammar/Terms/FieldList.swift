package import Domain

/// The fields of a list as the grammar sees them: names and kinds, whatever the entity is.
package struct FieldList: Sendable {
  package let list: ListName
  package let infos: [Info]
  let examples: TermExamples
  private let places: [String: Int]
  /// Which fields a person has made up.
  private let own: OwnFields

  /// What the grammar needs to know of a field.
  package struct Info: Sendable {
    package let name: String
    package let title: String
    /// Other names for it.
    let aliases: [String]
    package let kind: FieldKind
    package let natural: Direction
    package let bands: [(name: String, operand: Operand)]
    /// A comparison that a person may ask for; nil for that of its kind.
    var sample: String?
    /// What the value says, where that is told.
    var meaning: String?
    /// Which day is meant where no year is said.
    package let toward: SpokenDate.Toward
    /// Whether yes and no say whether it has a value.
    var isSaid = false
  }

  private init(_ list: ListName) {
    self =
      switch list {
      case .schools: FieldList.schools
      case .coaches: FieldList.coaches
      case .interactions: FieldList.interactions
      case .events: FieldList.events
      case .offers: FieldList.offers
      case .documents: FieldList.documents
      case .metrics: FieldList.metrics
      case .tasks: FieldList.tasks
      case .reminders: FieldList.reminders
      case .suggestions: FieldList.suggestions
      case .colleges: FieldList.colleges
      }
  }

  // Each is made when it's first asked for: most sessions see one or two lists.
  private static let schools = FieldList(of: School.self)
  private static let coaches = FieldList(of: Coach.self)
  private static let interactions = FieldList(of: Interaction.self)
  private static let events = FieldList(of: Event.self)
  private static let offers = FieldList(of: Offer.self)
  private static let documents = FieldList(of: Document.self)
  private static let metrics = FieldList(of: PerformanceMetric.self)
  private static let tasks = FieldList(of: QuickTask.self)
  private static let reminders = FieldList(of: Reminder.self)
  private static let suggestions = FieldList(of: Suggestion.self)
  private static let colleges = FieldList(of: College.self)

  /// The fields of a list, those that the person has made up included.
  package init(_ list: ListName, _ context: EvaluationContext) {
    func make<E: Listed>(_ entity: E.Type) -> FieldList { FieldList(of: E.self, context.own) }
    self = context.own.areThere(for: list) ? make(list.entity) : FieldList(list)
  }

  private init<E: Listed>(of entity: E.Type, _ own: OwnFields = OwnFields()) {
    list = E.list
    examples = E.examples
    self.own = own
    infos = own.fields(of: E.self).all.map { field in
      Info(
        name: field.name, title: field.title, aliases: field.aliases, kind: field.kind, natural: field.natural,
        bands: field.bands.map { ($0.name, $0.operand) }, sample: field.sample, meaning: field.meaning,
        toward: field.toward, isSaid: field.isSaid)
    }
    places = Dictionary(infos.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var names: [String] { infos.map(\.name) }

  package func info(_ name: String) -> Info { infos[places[name] ?? 0] }

  /// The field that a word names, exactly or by its only beginning.
  package func lookUp(_ word: Word) -> (name: String, shortening: Cursor.Shortening?)? {
    func look<E: Listed>(_ entity: E.Type) -> (String, Cursor.Shortening?)? {
      guard !word.text.isEmpty, case .found(let field, let isShortened) = own.fields(of: E.self).lookup(word.text),
        places[field.name] != nil
      else { return nil }
      return (field.name, isShortened ? Cursor.Shortening(word: word, full: field.name) : nil)
    }
    return look(list.entity)
  }

  /// The names that begin so.
  func beginning(with prefix: String) -> [String] {
    prefix.isEmpty ? [] : names.filter { $0.hasPrefix(prefix.lowercased()) }
  }

  /// What a bare value may say.
  package func meanings(of words: String) -> [Meaning] {
    func look<E: Listed>(_ entity: E.Type) -> [Meaning] { own.fields(of: E.self).meanings(of: words) }
    return look(list.entity)
  }

  /// What a bare value that begins so may say.
  func meanings(beginningWith prefix: String) -> [Meaning] {
    func look<E: Listed>(_ entity: E.Type) -> [Meaning] { own.fields(of: E.self).meanings(beginningWith: prefix) }
    return look(list.entity)
  }

  /// The words of vocabularies that are probably meant by letters, and what they say; none of a field that is meant
  /// itself.
  func meanings(like typed: Typed) -> [Meaning] {
    infos.flatMap { info -> [Meaning] in
      guard case .words(let list) = info.kind, !typed.begins(info.name) else { return [] }
      return list.words(for: typed).compactMap { word in meanings(of: word.raw).first { $0.field == info.name } }
    }
  }

  /// The field in which the names of the rows stand.
  var nameField: String {
    func own<E: Listed>(_ entity: E.Type) -> String { E.naming }
    return own(list.entity)
  }

  /// The words that were probably meant: of short vocabularies those that look like it in any way, else values and fields
  /// that are spelled nearly so.
  func near(_ text: String) -> [String] {
    let spelled = Nearest.words(to: text, among: bareWords + names)
    if text.count > 2, !spelled.isEmpty { return spelled }
    let meant = infos.flatMap { info -> [String] in
      guard case .words(let list) = info.kind, list.words.count <= 15 else { return [] }
      return list.nearest(to: text)
    }
    return meant.isEmpty ? spelled : Array(meant.prefix(2))
  }

  /// Every word that may stand bare in a filter.
  var bareWords: [String] { meanings(beginningWith: "").map(\.word) }

  /// `a division, status, state or size`.
  var closedKinds: String {
    let names = infos.compactMap { info in
      if case .words = info.kind { info.name.replacing("_", with: " ") } else { nil }
    }
    return names.isEmpty ? "a word of a vocabulary" : names.listed("or").withArticle
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

  /// A term with this field that can be typed.
  package func example(of name: String) -> String {
    // An expression has no name among the fields.
    guard places[name] != nil else { return "\(name)>=5" }
    let info = info(name)
    if let sample = info.sample { return name + sample }
    return switch info.kind {
    case .text: "\(name)~TEXT"
    case .words(let list): "\(name)=\(list.words.first?.raw.quotedIfNeeded ?? "none")"
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
  func values(of name: String, beginningWith typed: Typed, isShared: Bool = false, _ scope: Scope) -> CandidateList {
    func look<E: Listed>(_ entity: E.Type) -> CandidateList {
      guard let field = own.fields(of: E.self)[name] else { return CandidateList([]) }
      let groups = groups(of: field, like: typed, scope.session)
      var list = CandidateList(
        first: groups.first.map { group in
          let raw = group.value.text ?? ""
          let label = group.label == raw ? "" : "\(group.label), "
          return Candidate(raw.asWord(in: typed.quote), note: label + E.list.counted(group.count))
        }, total: groups.total)
      let present = Set(groups.first.compactMap(\.value.text) + typed.taken)
      let absent = (field.wordList?.words(for: typed) ?? []).filter { !present.contains($0.raw) }
      if list.total == list.first.count, E.isOffered(absent: absent.count) {
        list.first += absent.map { Candidate($0.raw.asWord(in: typed.quote), note: $0.label == $0.raw ? "" : $0.label) }
        list.total += absent.count
      }
      return list
    }
    return look(list.entity)
  }

  /// The values that rows have and that go with what was typed, besides those that stand there already.
  private func groups<E: Listed>(
    of field: Field<E>, like typed: Typed, _ session: Session
  ) -> (first: [Group], total: Int) {
    let limit = typed.isLoose ? Int.max : typed.limit + typed.taken.count
    let prefix = typed.isLoose ? "" : typed.text
    let values = Unread.known {
      session.tables[E.self].values(of: field, matching: prefix, limit: limit, session.context)
    }
    guard let found = values else { return ([], 0) }
    let taken = Set(typed.taken.map { Folded($0) })
    let left = found.items.filter { !taken.contains(Folded($0.value.text ?? "")) }
    guard typed.isLoose else { return (left, found.total - found.items.count + left.count) }
    let meant = (field.wordList?.words(like: typed.text) ?? []).compactMap { word in
      left.first { $0.value.text == word.raw }
    }
    let all = field.wordList == nil ? left.filter { typed.begins($0.value.text ?? "") } : meant
    return (Array(all.prefix(typed.limit)), all.count)
  }

  /// Whether rows have many values of the field in common: conferences, not names.
  func isShared(_ name: String, _ scope: Scope) -> Bool {
    func look<E: Listed>(_ entity: E.Type) -> Bool {
      guard let field = own.fields(of: E.self)[name] else { return false }
      let groups = scope.session.tables[E.self].values(of: field, matching: "", limit: .max, scope.session.context)
        .items
      return groups.count * 4 <= groups.reduce(0) { $0 + $1.count } * 3
    }
    return look(list.entity)
  }

  /// How many rows have each word of a closed field; nil where that isn't known.
  func counts(of name: String, _ scope: Scope) -> [String: Int]? {
    func look<E: Listed>(_ entity: E.Type) -> [String: Int] {
      guard let field = own.fields(of: E.self)[name], field.wordList != nil else { return [:] }
      let groups = scope.session.tables[E.self].values(of: field, matching: "", limit: .max, scope.session.context)
        .items
      return Dictionary(groups.map { ($0.value.text ?? "", $0.count) }, uniquingKeysWith: +)
    }
    return Unread.known { look(list.entity) }
  }

  /// Whether the words of the field are counted.
  func isCounted(_ name: String) -> Bool {
    if case .words = info(name).kind { true } else { false }
  }

  /// Whether some row has a value that is written so: unknown words of a vocabulary are kept as they came.
  func isPresent(_ text: String, in name: String, _ scope: Scope) -> Bool {
    func look<E: Listed>(_ entity: E.Type) -> Bool {
      guard let field = own.fields(of: E.self)[name] else { return false }
      let found = scope.session.tables[E.self].values(of: field, matching: text, limit: 20, scope.session.context).items
      return found.contains { $0.value.text.map { Folded($0) } == Folded(text) }
    }
    return look(list.entity)
  }
}

extension Listed {
  /// Long vocabularies such as the states are offered only as far as rows have them.
  fileprivate static func isOffered(absent count: Int) -> Bool { count <= 15 }
}

extension FieldKind {
  /// Whether it's a day or a moment.
  var isDate: Bool {
    switch self {
    case .moment, .day: true
    case .text, .words, .flag, .number: false
    }
  }
}
