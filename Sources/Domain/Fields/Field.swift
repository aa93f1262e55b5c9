package import Values

/// One thing that can be known of a row: filters, sorts, columns, groups, completion and export all come from it.
@dynamicMemberLookup
package struct Field<E: Entity>: Sendable {
  /// What is known of it whatever the rows are.
  package private(set) var info: FieldInfo
  /// The columns that it's made of; nil where it looks at the whole row.
  package internal(set) var reads: (@Sendable (EvaluationContext) -> [String]?)?
  package let read: @Sendable (E, EvaluationContext) -> Scalar
  /// The text that it is sorted by, where that isn't its value.
  private(set) var sortText: (@Sendable (E) -> String)?
  /// Why a row has no value; nil is answered by `no` and the name.
  private(set) var reason: (@Sendable (E, EvaluationContext) -> String)?
  /// Its look in a row; nil for that of its kind.
  package private(set) var look: (@Sendable (E, EvaluationContext) -> FieldLook?)?
  /// Its value in every row at once, where it is made of other columns; nil where it is read row by row.
  var whole: (@Sendable (Rows<E>, EvaluationContext) -> FieldColumn<E>.Content)?

  @inlinable
  package subscript<V>(dynamicMember member: KeyPath<FieldInfo, V>) -> V { info[keyPath: member] }
}

extension Field {
  private func with(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }

  /// The same with something else known of it.
  func knowing(_ change: (inout FieldInfo) -> Void) -> Field { with { change(&$0.info) } }

  /// Is also understood under these names, written in full.
  package func also(_ names: String...) -> Field { knowing { $0.aliases += names } }

  /// Only puts rows in order.
  var forOrder: Field { knowing { $0.isOrderOnly = true } }

  /// Says in a few words what its value is, and how it may be compared.
  package func means(_ meaning: String, _ sample: String? = nil) -> Field {
    knowing { ($0.meaning, $0.sample) = (meaning, sample) }
  }

  /// Is sorted by this text instead of its value.
  package func sorted(by text: @escaping @Sendable (E) -> String) -> Field {
    with { ($0.sortText, $0.reads) = (text, nil) }
  }

  /// A missing number counts as this one in filters.
  package func missing(as number: Double) -> Field { knowing { $0.missingNumber = number } }

  /// Is a day that is planned for: without a year the next one is meant, and the nearest one comes first.
  var ahead: Field { planned(.ahead).knowing { $0.natural = .ascending } }

  /// Is a day that is planned for, and told of afterwards: without a year one of the last weeks may be meant.
  var aheadOrRecent: Field { planned(.aheadOrRecent) }

  private func planned(_ toward: SpokenDate.Toward) -> Field {
    knowing { info in
      info.toward = toward
      info.entry?.format = FieldFormat(info.kind, toward: toward)
    }
  }

  /// Has a word for a range of its numbers.
  package func band(_ name: String, from lower: Double? = nil, below upper: Double? = nil) -> Field {
    let range = Operand.range(
      lower: lower.map { Operand.Bound($0) }, upper: upper.map { Operand.Bound($0, inclusive: false) })
    return knowing { $0.bands.append(FieldInfo.Band(name: name, operand: range)) }
  }

  /// Has words that no row has: they stand for values of another field.
  func standing(for field: String, _ values: @escaping @Sendable (String) -> [String]?) -> Field {
    knowing { $0.elsewhere = (field, values) }
  }

  /// Lives under a key of the JSON document in a column.
  package func inside(_ column: String, _ member: String) -> Field {
    with {
      ($0.info.column, $0.info.member) = (column, member)
      $0.reads = { _ in [column] }
    }.typed(self.entry?.format ?? FieldFormat(self.kind), into: column, member)
  }

  /// Takes values of this format, which go into its column.
  func typed(_ format: FieldFormat) -> Field { knowing { $0.entry?.format = format } }

  /// Takes values of this format, which go elsewhere than where its own value comes from.
  ///
  /// - Parameter fallback: the column that counts where that says nothing.
  func typed(_ format: FieldFormat, into column: String, _ member: String? = nil, or fallback: String? = nil) -> Field {
    knowing {
      $0.entry = FieldEntry($0.name, $0.title, format, in: column, [member].compactMap(\.self), or: fallback)
    }
  }

  /// Is written by the program alone.
  var unwritten: Field { knowing { $0.entry = nil } }

  /// Has several words of its list in one value, with commas between them.
  var several: Field { knowing { $0.isSeveral = true } }

  /// Says with its name alone that there is a value.
  var said: Field { knowing { $0.isSaid = true } }

  /// Has words that mean something only behind its name.
  var spelledOut: Field { knowing { $0.isSpelledOut = true } }

  /// Looks at these tables besides its own.
  package func from(_ tables: TableName...) -> Field { knowing { $0.tables.formUnion(tables) } }

  /// Stands in a line of another column where a database has none for it.
  func noted(_ line: NotedLine) -> Field { knowing { $0.entry?.line = line }.reading(line.column, line.text) }

  /// Looks at these columns and at nothing else of the row.
  func reading(_ columns: String...) -> Field { reading { _ in columns } }

  func reading(_ columns: @escaping @Sendable (EvaluationContext) -> [String]) -> Field { with { $0.reads = columns } }

  /// Says why a row has no value.
  package func because(_ reason: @escaping @Sendable (E, EvaluationContext) -> String) -> Field {
    with { $0.reason = reason }
  }

  /// Looks so; nil where its kind says how.
  func shown(_ look: @escaping @Sendable (E, EvaluationContext) -> FieldLook?) -> Field { with { $0.look = look } }

  /// Says this where there is no value.
  func absent(_ words: String) -> Field {
    let (read, look) = (read, look)
    return shown { row, context in read(row, context) == .missing ? .missing(words) : look?(row, context) }
  }

  /// Stays this long where there is little room.
  func kept(_ rank: Int, as heading: String? = nil, minimum: Int? = nil) -> Field {
    knowing { $0.room = FieldRoom(heading: heading, rank: rank, minimum: minimum) }
  }
}

extension Field {
  package static func text(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column) { row, _ in Scalar(read(row)) }
  }

  /// A text that comes from other tables.
  package static func text(
    _ name: String, _ title: String, column: String? = nil,
    context read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  package static func words<V: Vocabulary>(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Open<V>?
  ) -> Field {
    Field(name, title, .words(WordList(name, of: V.self)), .ascending, column) { row, _ in Scalar(read(row)?.raw) }
  }

  package static func words(
    _ name: String, _ title: String, column: String? = nil, from list: WordList,
    _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, column) { row, _ in Scalar(read(row)) }
  }

  package static func words(
    _ name: String, _ title: String, from list: WordList,
    context read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, nil, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  /// Yes or no; null is no.
  package static func flag(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, column) { row, _ in .number(read(row) == true ? 1 : 0) }
  }

  package static func flag(
    _ name: String, _ title: String, context read: @escaping @Sendable (E, EvaluationContext) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, nil, usesContext: true) { row, context in
      .number(read(row, context) == true ? 1 : 0)
    }
  }

  package static func whole(
    _ name: String, _ title: String, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, column) { row, _ in Scalar(read(row).map(Double.init)) }
  }

  package static func whole(
    _ name: String, _ title: String, _ natural: Direction,
    context read: @escaping @Sendable (E, EvaluationContext) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, nil, usesContext: true) { row, context in
      Scalar(read(row, context).map(Double.init))
    }
  }

  package static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, column) { row, _ in Scalar(read(row)) }
  }

  package static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction,
    context read: @escaping @Sendable (E, EvaluationContext) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, nil, usesContext: true) { row, context in Scalar(read(row, context)) }
  }

  package static func moment(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column) { row, _ in Scalar(read(row)?.seconds) }
  }

  package static func moment(
    _ name: String, _ title: String, column: String? = nil,
    context read: @escaping @Sendable (E, EvaluationContext) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column, usesContext: true) { row, context in
      Scalar(read(row, context)?.seconds)
    }
  }

  package static func day(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Day?
  ) -> Field {
    Field(name, title, .day, .descending, column) { row, _ in Scalar((read(row)?.number).map(Double.init)) }
  }

  /// The name of the school that a row belongs to.
  package static func school(_ column: String, _ id: @escaping @Sendable (E) -> Key<School>?) -> Field {
    .text("school", "School", column: column, context: { row, context in id(row).flatMap { context.schoolNames[$0] } })
      .typed(.school).from(.schools)
      .shown { row, context in id(row).flatMap(context.schoolNames.toldApart).map(FieldLook.text) }
  }

  /// The name of the coach that a row speaks of.
  package static func coach(_ column: String, _ id: @escaping @Sendable (E) -> Key<Coach>?) -> Field {
    .text(
      "coach", "Coach", column: column, context: { row, context in id(row).flatMap { context.coachNames[$0]?.full } }
    )
    .typed(.coach).from(.coaches)
  }

  /// The name of the event at which something was.
  static func event(_ column: String, _ id: @escaping @Sendable (E) -> Key<Event>?) -> Field {
    .text("event", "Event", column: column, context: { row, context in id(row).flatMap { context.eventName(of: $0) } })
      .typed(.event).from(.events)
  }

  /// A field that is worked out.
  init(
    _ name: String, _ title: String, _ kind: FieldKind, usesContext: Bool,
    _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    self.init(name, title, kind, .descending, nil, usesContext: usesContext, read)
  }

  private init(
    _ name: String, _ title: String, _ kind: FieldKind, _ natural: Direction, _ column: String?,
    usesContext: Bool = false, _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    info = FieldInfo(name, title, kind, natural, column: column, usesContext: usesContext)
    self.read = read
    if let column, !usesContext { reads = { _ in [column] } }
  }
}

/// The look of a field in a list, before anybody knows about colours and widths.
package enum FieldLook: Sendable {
  /// The name of the row.
  case name(String)
  case text(String)
  /// The words where there is nothing: `Never contacted`.
  case missing(String)
  /// The look of its kind, stepping back.
  case quiet
  /// A word of the field's vocabulary, in other words than its label.
  case word(raw: String, String)
  case good(String)
  /// A number as it was entered.
  case number(Double)
  /// A result as people read it.
  case measured(String)
  /// A score from 0 to 100: of how many messages are answered.
  case answered(Int)
  case fit(Fit)
  case match(PreferenceMatch)
  case favorite(Bool)
  case website(String)
  case email(String)
  /// A message that was put aside once.
  case returned(String)
}

/// The room that a field's column needs in a table.
package struct FieldRoom: Sendable {
  /// The text above it where that is shorter than the title.
  package let heading: String?
  /// The largest goes first where there is little room; 0 stays as long as it can.
  package let rank: Int
  /// In columns of the screen; its texts are never cut below it.
  package let minimum: Int?
}
