package import Domain
import Values

/// Reads an expression over the fields of a list: `tuition * 4 - sum(offers amount)`, `if(D1, fit, fit / 2)`.
struct ExpressionReader {
  var cursor: Cursor
  let fields: FieldList
  /// In how many brackets and functions the next part stands.
  private var depth = 0
  /// In how many terms of other expressions it stands.
  private let level: Int
  /// False where no row is there to have a field.
  private let hasRows: Bool

  /// The number of parts that were read so far.
  private var parts = 0

  /// The depth to which brackets and functions may stand in each other.
  private static let deepest = 32
  /// Nobody types an expression of more parts.
  private static let mostParts = 200
  /// The depth to which terms may stand in expressions that stand in terms: each level is read several
  /// times.
  private static let mostLevels = 4

  init(_ cursor: Cursor, of fields: FieldList, level: Int = 0, hasRows: Bool = true) {
    self.cursor = cursor
    self.fields = fields
    self.level = level
    self.hasRows = hasRows
  }

  /// A sum, up to what can't belong to it any more; nil if it isn't understood.
  mutating func expression() -> Expression? {
    guard var left = product() else { return nil }
    while let operation = cursor.operation(among: [.plus, .minus]) {
      cursor = cursor.afterComma
      guard let right = product() else { return nil }
      left = .binary(operation, left, right)
    }
    return left
  }

  private mutating func product() -> Expression? {
    guard var left = part() else { return nil }
    while let operation = cursor.operation(among: [.times, .divided]) {
      cursor = cursor.afterComma
      guard let right = part() else { return nil }
      left = .binary(operation, left, right)
    }
    return left
  }

  /// A number, a day, a field, a function, or an expression in brackets.
  private mutating func part() -> Expression? {
    parts += 1
    guard !isTooLarge else { return nil }
    depth += 1
    defer { depth -= 1 }
    if hasRows { cursor.expect(.reckoned(among: fields)) }
    if cursor.isAt("(") {
      cursor = cursor.afterComma
      guard let inner = expression() else { return nil }
      return close() ? inner : nil
    }
    if cursor.isAt("-") {
      cursor = cursor.afterComma
      return part().map { .negated($0) }
    }
    if let (word, rest) = cursor.next(.term), let day = Day(word.text), word.text.utf8.count == 10 {
      cursor = rest.marking(word, .value)
      return .day(day)
    }
    guard let (word, rest) = cursor.next(.expression), !word.isQuoted else {
      if hasRows {
        cursor.context.fail(
          Diagnostic(expected: "a field or a number", at: cursor.here, hint: "tuition * 4 - sum(offers amount)"))
      } else {
        cursor.context.failUnlessKnown(
          Diagnostic(expected: "a number or a variable", at: cursor.here, hint: "set n = 2 * 3"))
      }
      return nil
    }
    if !hasRows, cursor.context.text(word.span).hasPrefix("$") { return variable(word, rest) }
    if word.text.first?.isNumber == true || "$.".contains(word.text.first ?? "x") {
      let (whole, after) = rest.figure(word, isGrouped: word.text.hasPrefix("$"))
      return number(whole, after)
    }
    if rest.isAt("("), rest.place == word.span.upperBound { return function(word, rest) }
    if word.text.lowercased() == "today" {
      cursor = rest.marking(word, .value)
      return .today
    }
    return field(word, rest)
  }

  /// True if a limit is reached, which is told.
  private var isTooLarge: Bool {
    if depth >= Self.deepest {
      cursor.context.fail(Diagnostic("parentheses are nested more than \(Self.deepest) deep", at: cursor.here))
    } else if parts > Self.mostParts {
      cursor.context.fail(
        Diagnostic(
          "an expression has at most \(Self.mostParts) parts", at: cursor.here,
          hint: "give a part a name: field part = ..."))
    } else {
      return false
    }
    return true
  }

  private mutating func number(_ word: Word, _ rest: Cursor) -> Expression? {
    let isShare = word.text.hasSuffix("%")
    guard let number = isShare ? Measure.fraction.number(word.text) : Measure.dollars.number(word.text) else {
      cursor.context.fail(Diagnostic(expected: "a number", not: word.text, at: word.span, hint: "1200, 20k or 25%"))
      return nil
    }
    cursor = rest.marking(word.span, .number)
    return .number(number)
  }

  /// A variable, or a sum of money.
  private mutating func variable(_ word: Word, _ rest: Cursor) -> Expression? {
    let said = cursor.context.text(word.span)
    let (whole, after) = said == word.text ? rest.figure(word, isGrouped: true) : (word, rest)
    if let day = Day(word.text), word.text.utf8.count == 10 {
      cursor = rest.marking(word, .value)
      return .day(day)
    }
    guard let number = whole.number else {
      cursor.context.fail(
        Diagnostic("'\(said)' is '\(word.text)', not a number", at: word.span, hint: hint(toText: said, at: word.span)))
      return nil
    }
    cursor = after.marking(whole.span, .number)
    return .number(number)
  }

  /// The line that does what is meant with a text: `set a = $b` gives it on without `=`; elsewhere it's shown.
  private func hint(toText said: String, at span: Span) -> String {
    let before = cursor.context.text(cursor.begin..<span.lowerBound).split(separator: " ")
    return before.count == 3 && before[2] == "=" ? "set \(before[1]) \(said)" : "'echo \(said)' shows it"
  }

  private mutating func field(_ word: Word, _ rest: Cursor) -> Expression? {
    guard hasRows else {
      let isKnown = cursor.scope.variables[word.text] != nil
      cursor.context.fail(
        Diagnostic(
          expected: "a number or a variable", not: word.text, at: word.span,
          hint: isKnown ? cursor.statement(replacing: word.span, with: "$\(word.text)") : "set n = 2 * 3"))
      return nil
    }
    guard let (name, shortening) = fields.lookUp(word) else {
      cursor.failNoField(word, of: fields, or: ["today"] + Expression.functionNames(of: fields.list))
      return nil
    }
    guard fields.info(name).isReckoned else {
      cursor.context.fail(
        Diagnostic(
          "'\(name)' holds \(fields.info(name).kind.expected), not a number", at: word.span,
          hint: "if(\(fields.example(of: name)), 1, 0) makes it a number"))
      return nil
    }
    cursor = rest.marking(word, .field)
    if let shortening { cursor.shortened.append(shortening) }
    return .field(name)
  }
}

extension ExpressionReader {
  /// A function, whose bracket comes next.
  private mutating func function(_ word: Word, _ rest: Cursor) -> Expression? {
    let name = word.text.lowercased()
    let inside = rest.marking(word, .sign).afterComma
    if !hasRows, Expression.Function(rawValue: name) == nil {
      cursor.context.fail(
        Diagnostic(
          "'\(word.text)' needs rows", at: word.span, hint: "functions of numbers are round, min, max and abs"))
      return nil
    }
    if name == "if" { return choice(inside) }
    if let parent = fields.list.parents.first(where: { $0.singular == name }) { return owner(parent, inside) }
    if hasRows, let kind = Figure.Kind(rawValue: name), Expression.relatedFigures.contains(kind),
      let (list, after) = inside.relatedList(of: fields, kind)
    {
      return related(kind, list, after)
    }
    if let function = Expression.Function(rawValue: name) { return call(function, inside, at: word.span) }
    if let kind = Figure.Kind(rawValue: name), Expression.relatedFigures.contains(kind) {
      failNoList(inside, name)
      return nil
    }
    let names = Expression.functionNames(of: fields.list)
    let near = Nearest.words(to: name, among: names)
    cursor.context.fail(
      Diagnostic(
        "'\(word.text)' is not a function", at: word.span,
        meant: near, hint: "functions are \(names.joined(separator: ", "))"))
    return nil
  }

  private mutating func call(_ function: Expression.Function, _ inside: Cursor, at span: Span) -> Expression? {
    var values: [Expression] = []
    cursor = inside
    repeat {
      if !values.isEmpty { cursor = cursor.afterComma }
      guard let value = expression() else { return nil }
      values.append(value)
    } while cursor.isAt(",")
    guard close() else { return nil }
    guard function.arity.contains(values.count) else {
      let count = function.arity.lowerBound
      cursor.context.fail(
        Diagnostic(
          "'\(function.rawValue)' takes \(count == function.arity.upperBound ? "\(count)" : "\(count) or more") values",
          at: span, hint: function == .round ? "round(tuition / 1000, 1)" : "\(function.rawValue)(tuition, 20000)"))
      return nil
    }
    if function == .round, values.count == 2,
      !(values[1].constant.map { (-9...9).contains($0) && $0 == $0.rounded() } ?? false)
    {
      cursor.context.fail(
        Diagnostic("'round' takes -9 to 9 digits as its second value", at: span, hint: "round(tuition, -3)"))
      return nil
    }
    return .call(function, values)
  }

  /// `if(TERM..., A, B)`, after its bracket.
  private mutating func choice(_ inside: Cursor) -> Expression? {
    guard let terms = terms(of: fields, from: inside, until: ","), comma(), let yes = expression(), comma(),
      let no = expression(), close()
    else { return nil }
    return .choice(terms, yes, no)
  }

  /// `school(TERM...)`, after its bracket.
  private mutating func owner(_ parent: ListName, _ inside: Cursor) -> Expression? {
    let other = FieldList(parent, cursor.scope.session.context)
    guard let terms = terms(of: other, from: inside, until: ")"), close() else { return nil }
    return .owner(parent, terms)
  }

  /// `count(LIST TERM...)` and `sum(LIST FIELD TERM...)`, after the list.
  mutating func related(_ kind: Figure.Kind, _ list: ListName, _ after: Cursor) -> Expression? {
    let other = FieldList(list, cursor.scope.session.context)
    var after = after
    var field: String?
    if kind != .count {
      after.expect(.measured(among: other, kind))
      guard let (word, rest) = after.next(.term), !word.isQuoted, let (name, shortening) = other.lookUp(word) else {
        if let word = after.next(.term)?.word {
          after.failNoField(word, of: other)
        } else {
          after.context.fail(
            Diagnostic(expected: "a field of \(list.plural)", at: after.here, hint: other.exampleOfSum(kind)))
        }
        return nil
      }
      guard kind.isDefined(for: other.info(name).kind), other.info(name).isReckoned else {
        after.context.fail(
          Diagnostic("'\(name)' is not a number", at: word.span, hint: other.exampleOfSum(kind)))
        return nil
      }
      field = name
      after = rest.marking(word, .field)
      if let shortening { after.shortened.append(shortening) }
    }
    guard let terms = terms(of: other, from: after, until: ")", isOptional: true), close() else { return nil }
    return .related(Figure(kind, of: field), list, terms)
  }

  /// Terms up to the parenthesis that closes them, which stays.
  mutating func bracketed(from inside: Cursor) -> [Term]? { terms(of: fields, from: inside, until: ")") }

  /// Terms side by side up to a sign, which stays.
  private mutating func terms(
    of fields: FieldList, from start: Cursor, until end: Unicode.Scalar, isOptional: Bool = false
  ) -> [Term]? {
    guard level < Self.mostLevels else {
      start.context.fail(
        Diagnostic(
          "terms are nested more than \(Self.mostLevels) deep in expressions", at: start.here,
          hint: "give a part a name: field part = ..."))
      return nil
    }
    var reader = TermReader(start, of: fields, level: level + 1, endsAtComma: end == ",")
    var terms: [Term] = []
    while !reader.cursor.isAt(end) || terms.isEmpty && !isOptional {
      reader.expectTerm(isNested: true)
      guard !reader.cursor.isAtEnd else {
        reader.cursor.expect(.sign(end))
        reader.cursor.context.failUnlessKnown(
          Diagnostic(expected: "'\(end)'", at: reader.cursor.here, hint: "close the parenthesis"))
        return nil
      }
      guard let term = reader.term(isNested: true) else { return nil }
      terms.append(term)
    }
    cursor = reader.cursor
    return terms
  }

  private mutating func comma() -> Bool { take(",") }
  private mutating func close() -> Bool { take(")") }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard cursor.isAt(sign) else {
      cursor.expect(.sign(sign))
      cursor.context.failUnlessKnown(
        Diagnostic(
          expected: "'\(sign)'", not: cursor.context.text(cursor.here), at: cursor.here,
          hint: sign == "," ? "if(TERM, A, B)" : "close the parenthesis"))
      return false
    }
    cursor = cursor.afterComma
    return true
  }

  /// A function of rows of another list that can be typed.
  private func exampleOfRows(for function: String) -> String? {
    guard let list = fields.list.children.first else { return nil }
    guard let kind = Figure.Kind(rawValue: function), kind != .count else { return "\(function)(\(list.plural))" }
    return FieldList(list, cursor.scope.session.context).exampleOfSum(kind)
  }

  func failNoList(_ inside: Cursor, _ function: String) {
    let lists = fields.list.children.map(\.plural)
    inside.expect(.children(of: fields.list))
    let found = inside.next(.term)?.word
    let near = found.map { Nearest.words(to: $0.text, among: lists) } ?? []
    if let found, let name = fields.lookUp(found)?.name, let kind = Figure.Kind(rawValue: function), kind.takesField {
      let key = fields.coloured ?? fields.names[0]
      return inside.context.fail(
        Diagnostic(
          "\(function)(\(name)) is a figure of many \(fields.list.plural), not of one", at: found.span,
          hint: "group \(key) \(function)(\(name))"))
    }
    inside.context.fail(
      Diagnostic(
        lists.isEmpty
          ? "\(fields.list.plural) have no rows on other lists"
          : "expected \(lists.listed("or"))\(found.map { ", not '\($0.text)'" } ?? "")",
        at: found?.span ?? inside.here,
        meant: near, hint: exampleOfRows(for: function) ?? "only schools, coaches and events have rows on other lists"))
  }
}

extension FieldList {
  /// A figure of its first number, as it's typed.
  fileprivate func exampleOfSum(_ kind: Figure.Kind) -> String {
    let name = infos.first { if case .number = $0.kind { true } else { false } }?.name ?? infos[0].name
    return "\(kind.rawValue)(\(list.plural) \(name))"
  }
}

extension FieldInfo {
  /// True if an expression can reckon with it.
  var isReckoned: Bool { !isText }
}

extension Expression {
  /// The functions over a list.
  package static func functionNames(of list: ListName) -> [String] {
    Function.allCases.map(\.rawValue) + ["if"] + list.parents.map(\.singular)
      + (list.children.isEmpty ? [] : relatedFigures.map(\.rawValue).filter { Function(rawValue: $0) == nil })
  }
}
