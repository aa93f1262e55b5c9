extension Field {
  public static func text(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column) { row, _ in Scalar(read(row)) }
  }

  /// A text that comes from other tables.
  public static func text(
    _ name: String, _ title: String, column: String? = nil,
    facts read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .text, .ascending, column, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  public static func words<V: Vocabulary>(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Open<V>?
  ) -> Field {
    Field(name, title, .words(WordList(name, of: V.self)), .ascending, column) { row, _ in Scalar(read(row)?.raw) }
  }

  public static func words(
    _ name: String, _ title: String, column: String? = nil, from list: WordList,
    _ read: @escaping @Sendable (E) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, column) { row, _ in Scalar(read(row)) }
  }

  public static func words(
    _ name: String, _ title: String, from list: WordList,
    facts read: @escaping @Sendable (E, EvaluationContext) -> String?
  ) -> Field {
    Field(name, title, .words(list), .ascending, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  /// Yes or no; null is no.
  public static func flag(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, column) { row, _ in .number(read(row) == true ? 1 : 0) }
  }

  public static func flag(
    _ name: String, _ title: String, facts read: @escaping @Sendable (E, EvaluationContext) -> Bool?
  ) -> Field {
    Field(name, title, .flag, .descending, nil, usesFacts: true) { row, facts in
      .number(read(row, facts) == true ? 1 : 0)
    }
  }

  public static func whole(
    _ name: String, _ title: String, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, column) { row, _ in Scalar(read(row).map(Double.init)) }
  }

  public static func whole(
    _ name: String, _ title: String, _ natural: Direction,
    facts read: @escaping @Sendable (E, EvaluationContext) -> Int?
  ) -> Field {
    Field(name, title, .number(.whole), natural, nil, usesFacts: true) { row, facts in
      Scalar(read(row, facts).map(Double.init))
    }
  }

  public static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction, column: String? = nil,
    _ read: @escaping @Sendable (E) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, column) { row, _ in Scalar(read(row)) }
  }

  public static func number(
    _ name: String, _ title: String, _ measure: Measure, _ natural: Direction,
    facts read: @escaping @Sendable (E, EvaluationContext) -> Double?
  ) -> Field {
    Field(name, title, .number(measure), natural, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)) }
  }

  public static func moment(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, column) { row, _ in Scalar(read(row)?.seconds) }
  }

  public static func moment(
    _ name: String, _ title: String, facts read: @escaping @Sendable (E, EvaluationContext) -> Instant?
  ) -> Field {
    Field(name, title, .moment, .descending, nil, usesFacts: true) { row, facts in Scalar(read(row, facts)?.seconds) }
  }

  public static func day(
    _ name: String, _ title: String, column: String? = nil, _ read: @escaping @Sendable (E) -> Day?
  ) -> Field {
    Field(name, title, .day, .descending, column) { row, _ in Scalar((read(row)?.number).map(Double.init)) }
  }

  /// The name of the school that a row belongs to.
  public static func school(_ column: String, _ id: @escaping @Sendable (E) -> Key<School>?) -> Field {
    .text("school", "School", column: column, facts: { row, facts in id(row).flatMap { facts.schoolNames[$0] } })
  }

  /// The name of the coach that a row speaks of.
  public static func coach(_ column: String, _ id: @escaping @Sendable (E) -> Key<Coach>?) -> Field {
    .text("coach", "Coach", column: column, facts: { row, facts in id(row).flatMap { facts.coachNames[$0] } })
  }

  private init(
    _ name: String, _ title: String, _ kind: FieldKind, _ natural: Direction, _ column: String?,
    usesFacts: Bool = false, _ read: @escaping @Sendable (E, EvaluationContext) -> Scalar
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.natural = natural
    self.column = column
    self.usesFacts = usesFacts
    self.read = read
  }
}

extension Scalar {
  /// A blank text is no value.
  init(_ text: String?) {
    if let text, text.utf8.contains(where: { $0 > 0x20 }) { self = .text(text) } else { self = .missing }
  }

  init(_ number: Double?) {
    if let number, number.isFinite { self = .number(number) } else { self = .missing }
  }
}
