package import Display
package import Domain
import Grammar
import ShellCore

/// A listed entity that the shell can print: as a row, a card, a detail view, and as JSON.
package protocol Shown: Listed {
  /// What JSON adds to the columns of the table.
  func computed(_ context: EvaluationContext) -> Fields
  /// The row for programs: every column under the database's name, then what is computed.
  func object(_ context: EvaluationContext) -> Fields
  func card(_ context: EvaluationContext) -> Card
  /// A section of the detail view; nil if it has nothing to say.
  func section(_ id: String, in session: Session) -> Section?
  /// A section as it is shown when it was asked for; nil where that makes no difference.
  func whole(_ section: String, in session: Session) -> Section?
  /// What JSON adds to the row where a section was asked for.
  func object(of section: String, in session: Session) -> Fields
  /// What stands above the sections.
  func header(in session: Session) -> [Text]
  /// The sections there are, by the word a person types for them.
  static var sectionNames: [(id: String, title: String)] { get }
  /// What is said when nothing is on the list at all.
  static var nothingYet: [Text] { get }
  /// What is said when all that is on the list is what is usually left out.
  static var nothingLeft: [Text] { get }
  /// What is said when nothing on the list matches.
  static var nothingMatches: [Text] { get }
}

extension Shown {
  func computed(_ context: EvaluationContext) -> Fields { [] }
  /// The column of a field: its title, what it needs, and how long it stays where there is little room.
  static func column(_ field: Field<Self>) -> SheetColumn {
    let (isNaming, room) = (field.name == naming, field.room)
    let title = room?.heading ?? field.title
    var column = SheetColumn(
      title, key: field.name, alignment: field.kind.alignment, priority: room?.rank ?? (isNaming ? 0 : 9),
      minimum: room?.minimum ?? (isNaming ? 20 : 10), isFlexible: field.kind.isFlexible,
      isSubject: shortens(field.name))
    if !title.isEmpty, title != field.title { column.spelled = field.title }
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

  func section(_ id: String, in session: Session) -> Section? {
    let pairs = Self.fields.all.map { (label: $0.title, value: cell($0, session.context)) }
    return Section("Details", id: "details", [.pairs(pairs.filter { !$0.value.isEmpty })])
  }

  static var sectionNames: [(id: String, title: String)] { [("details", "Details")] }

  static var nothingYet: [Text] { [Text("No \(list.plural) found")] }

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
    fields.map { field in (field.name, context.known { field.datum(of: field.read(self, context)) } ?? .null) }
  }
}

extension Text {
  /// What stands for something that can't be known, because its rows couldn't be loaded.
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
    func isEditable<E: Shown>(_ entity: E.Type) -> Bool { !E.fields.entries.isEmpty }
    let shown = shown
    return isEditable(shown) ? shown : nil
  }
}
