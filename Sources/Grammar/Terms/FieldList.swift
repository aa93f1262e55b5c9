public import Domain

/// The fields of a list as the grammar sees them: names and kinds, whatever the entity is.
public struct FieldList: Sendable {
  public let list: ListName
  public let infos: [Info]
  private let places: [String: Int]

  /// What the grammar needs to know of a field.
  public struct Info: Sendable {
    public let name: String
    public let title: String
    public let kind: FieldKind
    public let natural: Direction
    public let bands: [(name: String, operand: Operand)]
  }

  public init(_ list: ListName) {
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
      case .suggestions: FieldList.suggestions
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
  private static let suggestions = FieldList(of: Suggestion.self)

  private init<E: Listed>(of entity: E.Type) {
    list = E.list
    infos = E.fields.all.map { field in
      Info(
        name: field.name, title: field.title, kind: field.kind, natural: field.natural,
        bands: field.bands.map { ($0.name, $0.operand) })
    }
    places = Dictionary(infos.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var names: [String] { infos.map(\.name) }

  public func info(_ name: String) -> Info { infos[places[name] ?? 0] }

  /// The field that a word names, exactly or by its only beginning.
  public func lookUp(_ word: Word) -> (name: String, shortening: Cursor.Shortening?)? {
    func look<E: Listed>(_ entity: E.Type) -> (String, Cursor.Shortening?)? {
      guard !word.text.isEmpty, case .found(let field, let isShortened) = E.fields.lookup(word.text) else { return nil }
      return (field.name, isShortened ? Cursor.Shortening(word: word, full: field.name) : nil)
    }
    return look(list.entity)
  }

  /// The names that begin so.
  func beginning(with prefix: String) -> [String] {
    prefix.isEmpty ? [] : names.filter { $0.hasPrefix(prefix.lowercased()) }
  }

  /// What a bare value may say.
  func meanings(of words: String) -> [Meaning] {
    func look<E: Listed>(_ entity: E.Type) -> [Meaning] { E.fields.meanings(of: words) }
    return look(list.entity)
  }

  /// What a bare value that begins so may say.
  func meanings(beginningWith prefix: String) -> [Meaning] {
    func look<E: Listed>(_ entity: E.Type) -> [Meaning] { E.fields.meanings(beginningWith: prefix) }
    return look(list.entity)
  }

  /// Every word that may stand bare in a filter.
  var bareWords: [String] { meanings(beginningWith: "").map(\.word) }

  /// `a division, status, state or size`.
  var closedKinds: String {
    let names = infos.compactMap { info in
      if case .words = info.kind { info.name.replacing("_", with: " ") } else { nil }
    }
    guard let first = names.first else { return "a word of a vocabulary" }
    guard names.count > 1 else { return first.withArticle }
    return "\(names.dropLast().joined(separator: ", ").withArticle) or \(names[names.count - 1])"
  }

  /// The open field for which a word that is no vocabulary's is most likely meant.
  var freeTextField: String? {
    ["conference", "school", "name", "title"].first { name in infos.contains { $0.name == name } }
  }

  /// Terms that can be typed.
  var exampleTerms: String { list == .schools ? "D1 fit>=70 state=OH" : example(of: infos[0].name) }

  /// A term with this field that can be typed.
  func example(of name: String) -> String {
    let info = info(name)
    return switch info.kind {
    case .text: "\(name)~TEXT"
    case .words(let list): "\(name)=\(list.words.first?.raw.quotedIfNeeded ?? "none")"
    case .flag: name
    case .number(.miles): "\(name)<=300"
    case .number(.dollars): "\(name)<=30000"
    case .number(.fraction): "\(name)<30%"
    case .number(.decimals): "\(name)>=3.2"
    case .number(.whole): info.bands.first.map { "\(name)=\($0.name)" } ?? "\(name)>=70"
    case .moment, .day: "\(name)=30"
    }
  }
}

extension FieldList.Info {
  /// What messages call a value: `a number`.
  var valueLabel: String {
    switch kind {
    case .text: "a text"
    case .words(let list): "\("aeiou".contains(list.name.first ?? "x") ? "an" : "a") \(list.name)"
    case .flag: "'yes' or 'no'"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction): "a percentage"
    case .number: "a number"
    case .moment, .day: "days, a date or 'never'"
    }
  }
}
