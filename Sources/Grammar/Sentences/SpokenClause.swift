import Domain
import Values

/// A condition that a sentence sets, as it is written in a command.
indirect enum SpokenClause: Hashable {
  /// A field, an operator and values: `state=OH,PA`.
  case compare(field: String, sign: String, values: [String])
  /// Alternatives; negated, none of them.
  case any([SpokenClause], isNegated: Bool)
  /// Rows of another list: `has(offers pending)`, `school(OH)`.
  case related(function: String, list: ListName?, [SpokenClause])
  /// A row by its name, of those that narrow a list.
  case named(String)
  /// Words as they stand.
  case plain(String)

  /// The field that it compares; nil where there is none.
  var field: String? { if case .compare(let field, _, _) = self { field } else { nil } }

  var isRelated: Bool { if case .related = self { true } else { false } }

  /// True if it tells what was said between the family and a school, which says nothing of offers and events.
  var isContact: Bool {
    let fields: Set = ["contacted", "reached_out", "heard_from"]
    return switch self {
    case .compare(let field, _, _): fields.contains(field)
    case .plain(let words): fields.contains { words.contains($0) }
    case .any, .related, .named: false
    }
  }

  /// The opposite; nil where it can't be written.
  var negated: SpokenClause? {
    switch self {
    case .compare(let field, let sign, let values):
      let signs = ["=": "!=", "!=": "=", "<": ">=", ">": "<=", "<=": ">", ">=": "<"]
      if values.count > 1, sign != "=", sign != "!=" { return nil }
      if field == "within" { return .compare(field: "distance", sign: ">", values: values) }
      return signs[sign].map { .compare(field: field, sign: $0, values: values) }
    case .any(let parts, let isNegated): return .any(parts, isNegated: !isNegated)
    case .related(let function, let list, let parts):
      switch function {
      case "has": return .related(function: "lacks", list: list, parts)
      case "lacks": return .related(function: "has", list: list, parts)
      default:
        let inner = parts.compactMap(\.negated)
        return parts.count == 1 && inner.count == 1 ? .related(function: function, list: list, inner) : nil
      }
    case .named: return nil
    case .plain(let words):
      if words.hasPrefix("not ") { return .plain(String(words.dropFirst(4))) }
      return .plain(words.contains(" ") ? "not any(\(words))" : "not \(words)")
    }
  }

  /// The same with the values of another one of the same field and operator; nil where they can't be joined.
  func joined(_ other: SpokenClause) -> SpokenClause? {
    guard case .compare(let field, let sign, let values) = self,
      case .compare(field, sign, let more) = other, sign == "=" || sign == "!="
    else { return nil }
    return .compare(field: field, sign: sign, values: values + more.filter { !values.contains($0) })
  }

  /// As it is typed among the terms of a list.
  func written(_ fields: FieldList) -> String {
    switch self {
    case .compare(let field, "=", let values) where values.count == 1:
      let bare = fields.meanings(of: values[0])
      let isBare = bare.count == 1 && bare[0].field == field
      return isBare && !values[0].contains(" ") ? values[0].asBareWord : "\(field)=\(Self.operand(values[0]))"
    case .compare(let field, let sign, let values):
      return field + sign + values.map(Self.operand).joined(separator: ",")
    case .any(let parts, let isNegated):
      let inner = parts.map { $0.written(fields) }.joined(separator: ", ")
      return "\(isNegated ? "not " : "")any(\(inner))"
    case .related(let function, let list, let parts):
      return
        "\(function)(\(([list?.plural].compactMap(\.self) + parts.map { $0.written(fields) }).joined(separator: " ")))"
    case .named(let name): return name.quotedIfNeeded
    case .plain(let words): return words
    }
  }

  /// A value as it is typed: periods and ranges of days have blanks of their own.
  private static func operand(_ value: String) -> String {
    SentenceTimes.isPeriod(value) || !value.contains(" ") ? value : value.quoted
  }
}

extension String {
  /// A word of a vocabulary with its blanks as the language writes them.
  fileprivate var asBareWord: String { replacing("_", with: contains("_") ? "_" : "") }
}

/// A condition as it may be meant: in each list by the field that the list has.
struct SpokenTerm {
  /// By the list in which it holds, the first one counting most.
  var clauses: [(list: ListName, clause: SpokenClause)]
  /// True if it was said to be left out.
  var isNegated = false
  /// True if it only says when.
  var isTime = false

  /// The list of which it's a kind: `emails`, `camps`.
  var kind: ListName? {
    guard !isNegated, let first = clauses.first, first.clause.field == "type" else { return nil }
    return first.list == .interactions || first.list == .events ? first.list : nil
  }

  var isName: Bool { clauses.first?.clause.field == "name" }

  /// True for a kind of documents: `videos`, which schools have a day of as well.
  var isDocument: Bool { !isNegated && clauses.contains { $0.list == .documents && $0.clause.field == "type" } }

  func clause(in list: ListName) -> SpokenClause? {
    guard let found = clauses.first(where: { $0.list == list })?.clause else { return nil }
    return isNegated ? found.negated : found
  }

  /// True if another one is about the same field.
  func joins(_ other: SpokenTerm) -> Bool {
    clauses.contains { (list, clause) in
      clause.field != nil && other.clauses.contains { $0.list == list && $0.clause.field == clause.field }
    }
  }

  /// Both as one, where they are values of one field; nil where they aren't.
  func joined(_ other: SpokenTerm) -> SpokenTerm? {
    let both = clauses.compactMap { (list, clause) in
      other.clauses.first { $0.list == list }.flatMap { clause == $0.clause ? clause : clause.joined($0.clause) }.map {
        (list: list, clause: $0)
      }
    }
    return both.isEmpty ? nil : SpokenTerm(clauses: both, isNegated: isNegated, isTime: isTime && other.isTime)
  }
}
