package import Domain

extension Session {
  /// Makes the expressions known that stand where names of fields do, in filters, orders, columns and views: each is a field
  /// under its own text. What isn't an expression is left as it is.
  package mutating func define(expressions names: some Sequence<String>, of list: ListName) {
    for name in names where !FieldList(list, context).holds(name) {
      guard let field = OwnField(list, reading: name, as: name, in: self) else { continue }
      define(partsOf: field.expression, of: list)
      define(field)
    }
  }

  /// Makes the expressions known that stand in terms of another expression.
  package mutating func define(partsOf expression: Expression, of list: ListName) {
    define(expressions: expression.fields, of: list)
    for relation in expression.relations { define(expressions: relation.fields, of: relation.list) }
  }

  /// Makes fields of one's own known by their texts; those that are made of others after these. Answers those that
  /// can't be read.
  package mutating func define(_ kept: [ListName: [String: String]]) -> [(list: ListName, name: String)] {
    var left = kept.flatMap { list, fields in fields.map { (list: list, name: $0.key, text: $0.value) } }
      .sorted { ($0.list.rawValue, $0.name) < ($1.list.rawValue, $1.name) }
    var isStuck = false
    while !left.isEmpty, !isStuck {
      isStuck = true
      left.removeAll { list, name, text in
        guard let field = OwnField(list, reading: text, as: name, in: self) else { return false }
        var ahead = self
        ahead.define(partsOf: field.expression, of: list)
        guard !ahead.context.own.isCircular(field), ahead.context.own.weight(of: field) <= OwnFields.heaviest else {
          return false
        }
        self = ahead
        define(field)
        isStuck = false
        return true
      }
    }
    return left.map { ($0.list, $0.name) }
  }

  /// The kind of value that an expression has.
  func kind(of field: OwnField) -> FieldKind {
    var session = self
    session.define(partsOf: field.expression, of: field.list)
    session.define(field)
    return FieldList(field.list, session.context)[field.name]?.kind ?? .number(.decimals(2))
  }
}

extension OwnField {
  /// A field whose expression is all of a text; nil if that can't be read.
  package init?(_ list: ListName, reading text: String, as name: String, in session: Session) {
    let cursor = Cursor(ParseContext(text, in: Scope(session: session)))
    let fields = FieldList(list, session.context)
    guard name != text || cursor.beginsExpression(of: fields), let reading = cursor.expression(of: fields),
      reading.rest.place >= reading.rest.context.count
    else { return nil }
    self.init(list, name, text, reading.value.expression)
  }
}
