package import Display
package import Domain
import Grammar
package import ShellCore
package import Values

/// A listed entity that the shell can print: as a row, a card, a detail view, and as JSON.
package protocol Shown: Listed {
  /// The fields that JSON adds to the columns of the table.
  func computed(_ context: EvaluationContext) -> Fields
  /// The row for programs: every column under the database's name, then what is computed.
  func object(_ context: EvaluationContext) -> Fields
  func card(_ context: EvaluationContext) -> Card
  /// The words for a row where it is told in two lines; nil for a list that is a table.
  static func entries(_ context: EvaluationContext) -> (@Sendable (Self) -> Entry)?
  /// A section of the detail view; nil if it has nothing to say.
  func section(_ id: String, in session: Session) -> Section?
  /// A section as it is shown when it was asked for; nil where that makes no difference.
  func whole(_ section: String, in session: Session) -> Section?
  /// The fields that JSON adds to the row where a section was asked for.
  func object(of section: String, in session: Session) -> Fields
  /// The lines above the sections.
  func header(in session: Session) -> [Text]
  /// The sections there are, by the word a person types for them.
  static var sectionNames: [(id: String, title: String)] { get }
  /// The lines for a list with nothing on it at all: what helps may name a school, or be about the athlete's sport.
  static func nothingYet(_ context: EvaluationContext) -> [Text]
  /// The line that adds the first row of a school; nil where none does.
  static var first: ((_ school: String) -> String)? { get }
  /// The lines for a list that has only what is usually left out.
  static var nothingLeft: [Text] { get }
  /// The lines for a list where nothing matches.
  static var nothingMatches: [Text] { get }
}

extension Shown {
  func computed(_ context: EvaluationContext) -> Fields { [] }

  package static func entries(_ context: EvaluationContext) -> (@Sendable (Self) -> Entry)? { nil }

  /// The column of a field: its title, what it needs, and how long it stays where there is little room.
  static func column(_ field: Field<Self>) -> SheetColumn {
    let (isNaming, room) = (field.name == naming, field.room)
    let title = room?.heading ?? field.title
    var column = SheetColumn(
      title, key: field.name, alignment: field.kind.alignment, priority: room?.rank ?? (isNaming ? 0 : 9),
      minimum: room?.minimum ?? (isNaming ? 16 : 10), isFlexible: identifies(field.name) || field.kind.isFlexible,
      isSubject: identifies(field.name))
    if !title.isEmpty, title != field.title { column.spelled = field.title }
    // Words take further lines where they have to; part of a name or a place is none, and an address has no words.
    let isAddress = ["url", "website", "twitter", "instagram", "email"].contains { field.name.hasSuffix($0) }
    if field.kind.isFlexible, !isAddress {
      column.wraps = true
      let isWhole = column.isSubject || ["location", "subject", "conference", "city"].contains(field.name)
      if !isWhole { column.mostLines = 4 }
    }
    column.isAllShort = field.name == "direction"
    // A part of an address reaches nobody.
    if ["email", "phone"].contains(field.name) { (column.isFlexible, column.wraps) = (false, true) }
    return column
  }

  func card(_ context: EvaluationContext) -> Card {
    let rest = Self.columns.dropFirst().compactMap { name in
      Self.fields[name].map { Card.Fact($0.title, cell($0, context)) }
    }
    return Card(title: Text(title(context), .name), facts: rest)
  }

  func whole(_ section: String, in session: Session) -> Section? { nil }

  func object(of section: String, in session: Session) -> Fields { [] }

  func header(in session: Session) -> [Text] { [Text(title(session.context), .heading)] }

  func section(_ id: String, in session: Session) -> Section? { details(in: session) }

  /// Every field that says something.
  func details(in session: Session) -> Section {
    let pairs = Self.fields.all.filter { !$0.isOrderOnly }.map { (label: $0.title, value: cell($0, session.context)) }
    return Section("Details", id: "details", [.pairs(pairs.filter { !$0.value.isEmpty })])
  }

  static var sectionNames: [(id: String, title: String)] { [("details", "Details")] }

  package static func nothingYet(_ context: EvaluationContext) -> [Text] {
    [Text("No \(list.plural) found")] + (first.map { School.firstLine(at: context.firstSchool, $0) } ?? [])
  }

  package static var first: ((_ school: String) -> String)? { nil }

  package static var nothingLeft: [Text] { nothingMatches }

  package static var nothingMatches: [Text] {
    [
      Text("No \(list.plural) match your filters"),
      Text("Try adjusting your filters or search terms: 'clear' removes them", .dim),
    ]
  }

  /// A field of this row as words; `?` where it can't be known.
  package func cell(_ field: Field<Self>, _ context: EvaluationContext) -> Text {
    context.known { look(field, context) } ?? .unknown
  }

  private func look(_ field: Field<Self>, _ context: EvaluationContext) -> Text {
    switch field.look?(self, context) {
    case nil: field.kind.look(field.read(self, context), context.clock)
    case .quiet: Text(field.kind.look(field.read(self, context), context.clock).words, .dim)
    case let look?: look.text(in: field.wordList)
    }
  }

  package func object(_ context: EvaluationContext) -> Fields {
    let (table, viewer) = (Self.table.name, context.viewer)
    func shown(_ name: String) -> Datum { Datum(table.shown(value(of: name), of: name, to: viewer)) }
    var object: Fields = Self.table.columns.map { ($0.name, shown($0.name)) }
    for name in extra.keys.sorted() where Self.table.column(name) == nil { object.append((name, shown(name))) }
    return object + computed(context)
  }

  /// The row for csv and its like: a document that isn't an object stays JSON, so that it can be read again.
  func record(_ context: EvaluationContext) -> Fields {
    object(context).map { name, value in
      if case .object = value { return (name, value) }
      let isDocument = !value.isNull && Self.table.column(name)?.type == .json
      return (name, isDocument ? .text(value.json) : value)
    }
  }

  /// The chosen fields for programs, under their own names.
  func object(_ fields: [Field<Self>], _ context: EvaluationContext) -> Fields {
    fields.map { field in (field.name, context.known { field.info.datum(of: field.read(self, context)) } ?? .null) }
  }
}

extension Text {
  /// The sign for something that can't be known, because its rows couldn't be loaded.
  package static var unknown: Text { .sign("?", .warning, spoken: "unknown") }

  /// The same as a badge: `Fit: ?`.
  static func unknownBadge(_ title: String) -> Text {
    .sign("\(title): ?", .badge(.gray), spoken: "\(title): unknown")
  }
}

extension EvaluationContext {
  /// Values for programs, null where they can't be known.
  func fields(_ work: () -> Fields) -> Fields {
    if unread.isEmpty { return work() }
    let (fields, missed) = Unread.attempt(work)
    Unread.tell(missed)
    return missed.isEmpty ? fields : fields.map { ($0.key, .null) }
  }
}

extension ListName {
  /// The rows of the list, as something that can be printed.
  package var shown: any Shown.Type {
    guard let shown = entity as? any Shown.Type else { preconditionFailure("the \(plural) have no look") }
    return shown
  }

  /// The same, if people write them; nil for a list that only programs write.
  package var editable: (any Shown.Type)? {
    entity.standardFields.entries.isEmpty ? nil : shown
  }
}

extension Shown {
  /// True if a field says what a row is about: shorter names stand in its cells, and it is never cut. An interaction is
  /// about its school; its subject may be a sentence.
  static func identifies(_ field: String) -> Bool {
    let isInteraction = Self.self == Interaction.self
    let hasShortType = isInteraction || Self.self == Event.self || Self.self == Offer.self
    return ["school", "coach"].contains(field) || field == naming && !isInteraction
      || field == "direction" && isInteraction || field == "type" && hasShortType
  }

  /// Its type where that has shorter words, as it's stored and in those.
  private var shortType: (raw: String, short: String)? {
    switch self {
    case let interaction as Interaction: interaction.type.map { ($0.raw, $0.short) }
    case let event as Event: event.type.map { ($0.raw, $0.short) }
    case let offer as Offer: offer.typeWords.map { ($0.raw, $0.short) }
    default: nil
    }
  }

  /// The words that may stand instead of such a field.
  func shorter(_ field: Field<Self>, _ context: EvaluationContext) -> ShorterWords {
    if let coach = self as? Coach, field.name == Self.naming {
      guard let first = coach.firstName.first, !coach.lastName.isEmpty else { return ShorterWords([]) }
      return ShorterWords([Text("\(first). \(coach.lastName)", .name)])
    }
    if field.name == "type", let type = shortType {
      return ShorterWords([.badge(type.short, Tint(of: type.raw, in: field.wordList?.name ?? ""))])
    }
    if field.name == "direction", let direction = (self as? Interaction)?.direction {
      return ShorterWords([.badge(direction.short, Tint(of: direction.raw, in: "direction"))])
    }
    if field.name == "coach", case .uuid(let id) = value(of: "coach_id") {
      return ShorterWords(context.shortName(ofCoach: Key(id)).map { [Text($0)] } ?? [])
    }
    if let school = self as? School, field.name == Self.naming { return ShorterWords(school: school.id, context) }
    guard field.name == "school", let column = field.column, case .uuid(let id) = value(of: column) else {
      return ShorterWords([])
    }
    return ShorterWords(school: Key(id), context, as: field.name == Self.naming ? .name : .plain)
  }
}

extension ShorterWords {
  /// The short names of a school.
  package init(school id: Key<School>, _ context: EvaluationContext, as role: Role = .name) {
    let short = context.shortNames(of: id)
    self.init(short.words.map { Text($0, role) }, lastResort: short.initials.map { Text($0, role) })
  }
}

/// The least that has to be typed for a row.
package struct ShortestNames {
  private static let show = VerbTable([Show.verb])

  private let scope: Scope
  private let schools: Rows<School>
  private let context: EvaluationContext

  package init(_ shell: ShellState) {
    scope = shell.scope
    schools = shell.session.tables.schools
    context = shell.session.context
  }

  /// For one of the schools, a favorite first; nil if there are none.
  package var school: String? {
    for school in firstSchools { if let typed = name(school) { return typed } }
    return nil
  }

  /// A line about a school; where none is there, the one that adds the first.
  package func line(_ line: (_ school: String) -> String) -> String { school.map(line) ?? "add school Kenyon College" }

  /// The schools that may be named in examples, favorites first.
  package var firstSchools: [School] {
    let favorites = schools.first(
      Self.mostTried, matching: [.field("favorite", [.flag(true)], negated: false)], context)
    let others = schools.first(
      Self.mostTried - favorites.count, matching: [.field("favorite", [.flag(false)], negated: false)], context)
    return favorites + others
  }

  /// The number of rows that are tried for a name that means only them.
  package static let mostTried = 8

  package func name(_ school: School) -> String? { name(school.name, of: RowID(.schools, school.id.uuid)) }

  /// `kenyon`, `ohio state`, or all of the name in quotes.
  package func name(_ full: String, of row: RowID) -> String? {
    if row.list == .schools, schools.count > Self.mostShortened { return schools.isOnly(full) ? full.quoted : nil }
    let words = full.lowercased().split(separator: " ")
    let beginnings = (1...max(1, words.count)).map { words.prefix($0).joined(separator: " ") }
    return (beginnings + [full.quoted]).first { !$0.isEmpty && means(row, $0) }
  }

  /// Among more schools than these nothing shorter than the whole name is looked for: that takes all names in order.
  private static let mostShortened = 4096

  /// True if a text names the row and no other one.
  private func means(_ row: RowID, _ typed: String) -> Bool {
    let line = "show \(typed)"
    let all = Self.show.readings(Cursor(ParseContext(line, in: scope), at: 0))
    // The last word of a name may be a field: `ohio state`.
    let readings = all.filter { ($0.value.command as? Show)?.shown?.parts.isEmpty != false }
    guard let reading = readings.first, reading.rest.place == line.utf8.count,
      readings.allSatisfy({ $0.rest.named == reading.rest.named }),
      reading.rest.names.allSatisfy({ $0.match.isCertain }), let show = (reading.value.command as? Show)?.shown
    else { return false }
    return show.rows == [row]
  }
}
