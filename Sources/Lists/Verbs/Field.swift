import Display
import Domain
import Grammar
package import ShellCore

/// `field`: makes a field of one's own up, tells how one is made, or takes it back.
package struct DefineField: Command {
  package static let verb = Verb(
    "field", "Define your own field: field NAME = EXPRESSION", group: .narrow, effect: .world, needs: .nothing,
    prints: false,
    examples: [
      "field cost = tuition * 4 - sum(offers amount)", "field perk = fit / (distance + 100)",
      "field waited = today - contacted", "field bonus = if(D1 OH, fit, fit / 2)",
    ],
    .definition, make: Self.init
  ).noting(
    "+ - * / and parentheses; round, min, max, abs; if(TERM, A, B); today; days between dates.",
    "Rows on other lists: count(LIST TERM...), sum(LIST FIELD TERM...), avg, median, min, max.",
    "'field NAME' shows its definition, 'field NAME none' removes it; 'fields' lists all.")

  let definition: Definition

  /// The deed, and the field that it's done to.
  enum Definition: Sendable {
    case show(OwnField)
    case make(OwnField)
    case remove(OwnField)
    /// One that is kept and can't be read, on this list.
    case forget(String, ListName)
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch definition {
    case .show(let field): return .notice(Text("\(field.name) = \(field.text)"))
    case .remove(let field):
      if let user = shell.session.context.own.allUsers(of: field).first(where: \.isNamed) {
        throw Failure("'\(user.name)' uses '\(field.name)'", hint: "field \(user.name) none")
      }
      try await shell.keep(with: world) { $0.set(field: field.name, of: field.list, to: nil) }
      forget(field, in: &shell.session)
      shell.note("field '\(field.name)' removed") { shell, world in
        try await shell.keep(with: world) { $0.set(field: field.name, of: field.list, to: field.text) }
        define(field, in: &shell.session)
      }
      let views = shell.saved.views.filter { $0.value.list == field.list && $0.value.fields.contains(field.name) }.keys
      return CommandResult(
        notices: [Text("field '\(field.name)' removed")]
          + views.sorted().map {
            Text("view '\($0)' uses it and won't open any more: view \($0.quotedIfNeeded) none", .warning)
          })
    case .forget(let name, let list):
      guard shell.saved.fields[list]?[name] != nil else {
        throw Failure("'\(name)' isn't one of your own fields", hint: "'fields' lists them", status: .notUnderstood)
      }
      try await shell.keep(with: world) { $0.set(field: name, of: list, to: nil) }
      return .notice(Text("field '\(name)' removed"))
    case .make(let field):
      try await shell.keep(with: world) { $0.set(field: field.name, of: field.list, to: field.text) }
      let isChange = shell.session.context.own[field.list, field.name] != nil
      define(field, in: &shell.session)
      return .notice(Text("field '\(field.name)'\(isChange ? " is now" : ":") \(field.text)"))
    }
  }

  package func anticipate(in shell: inout ShellState) {
    switch definition {
    case .show, .forget: break
    case .make(let field): define(field, in: &shell.session)
    case .remove(let field): forget(field, in: &shell.session)
    }
  }

  /// Its value in the first row, or why it's made of nothing.
  package func preview(in shell: ShellState) -> Preview? {
    guard case .make(let field) = definition else { return nil }
    var session = shell.session
    define(field, in: &session)
    return example(of: field, in: session).map { Preview($0) }
  }

  /// Makes a field up, with the expressions that its terms speak of.
  private func define(_ field: OwnField, in session: inout Session) {
    session.define(partsOf: field.expression, of: field.list)
    session.define(field)
  }

  /// Takes a field back; what the list was filtered, ordered or shown by it isn't any more.
  /// Expressions with it go, too.
  private func forget(_ field: OwnField, in session: inout Session) {
    for field in session.context.own.allUsers(of: field) + [field] {
      session.forget(field: field.name, of: field.list)
      session.queries[field.list]?.drop(field.name)
      session.queries[field.list]?.ordering.removeAll { $0.field == field.name }
      if session.queries[field.list]?.limitKey?.field == field.name {
        session.queries[field.list]?.limit = nil
        session.queries[field.list]?.limitKey = nil
      }
      guard let left = session.columns[field.list]?.filter({ $0 != field.name }) else { continue }
      session.columns[field.list] = left.isEmpty ? nil : left
    }
  }

  /// `$41,200 at Kenyon College`.
  private func example(of own: OwnField, in session: Session) -> String? {
    func example<E: Shown>(_ entity: E.Type) -> String? {
      let (rows, context) = (session.tables[E.self], session.context)
      let field = context.fields(of: E.self)[own.name]
      guard let field, rows.state.isLoaded, !rows.isFar else { return nil }
      let row = rows.first(1) { field.read($0, context) != .missing }.first
      return row.map { "\($0.cell(field, context).words) at \($0.title(context))" }
    }
    return example(own.list.shown)
  }
}

extension Parameter where Value == DefineField.Definition {
  /// `NAME = EXPRESSION`, `NAME none`, or `NAME`.
  fileprivate static let definition = Parameter("NAME [= EXPRESSION | none]") { cursor in
    let (list, session) = (cursor.scope.session.front, cursor.scope.session)
    cursor.expect(.ownField)
    guard let word = cursor.word, !word.word.isQuoted else {
      cursor.context.fail(
        Diagnostic(expected: "a name for the field", at: cursor.here, hint: "field cost = tuition * 4"))
      return []
    }
    let name = word.word.text.lowercased()
    let known = session.context.own[list, name]
    guard word.rest.isAt("=") else {
      guard let known else {
        word.rest.expect(.definition)
        if !word.rest.isAtEnd, let rest = word.rest.takes("none") { return [Reading(.forget(name, list), rest)] }
        cursor.context.fail(
          Diagnostic(
            "'\(name)' isn't one of your own fields", at: word.word.span,
            hint: refusal(ofFieldName: name, on: list)?.hint ?? "field \(name) = tuition * 4"))
        return []
      }
      word.rest.expect(.definition)
      let none = word.rest.takes("none").map { Reading(DefineField.Definition.remove(known), $0) }
      return none.map { [$0] } ?? [Reading(.show(known), word.rest)]
    }
    if let reason = refusal(ofFieldName: name, on: list) {
      cursor.context.fail(Diagnostic(reason.message, at: word.word.span, hint: reason.hint))
      return []
    }
    let fields = FieldList(list, session.context)
    guard let reading = word.rest.afterSign.expression(of: fields) else { return [] }
    let field = OwnField(list, name, reading.value.text, reading.value.expression)
    // The expressions in its terms are fields, too, and may lead back to it.
    var ahead = session
    ahead.define(partsOf: field.expression, of: list)
    guard !ahead.context.own.isCircular(field) else {
      cursor.context.fail(
        Diagnostic("'\(name)' would use itself", at: word.word.span, hint: "give it another name"))
      return []
    }
    guard ahead.context.own.weight(of: field) <= OwnFields.heaviest else {
      cursor.context.fail(
        Diagnostic(
          "'\(name)' would have more than \(OwnFields.heaviest) parts, counting those of its fields",
          at: word.word.span, hint: "use fewer fields of your own"))
      return []
    }
    return [Reading(.make(field), reading.rest)]
  }

  /// Why a field of one's own can't be called so; nil if it can.
  private static func refusal(ofFieldName name: String, on list: ListName) -> (message: String, hint: String)? {
    let other = "my_\(name)".filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.count <= 40
    else { return ("a field's name has only letters, digits and '_'", "field \(other) = tuition * 4") }
    let functions = ListName.allCases.flatMap { Expression.functionNames(of: $0) }
    let words =
      Figure.Kind.allCases.map(\.rawValue) + functions + DayPart.allCases.map(\.rawValue)
      + [
        "today", "has", "lacks", "any", "not", "search", "by", "asc", "desc", "none", "per", "all", "yes", "no",
        "never",
      ]
    if words.contains(name) { return ("'\(name)' has a meaning of its own", "field \(other) = tuition * 4") }
    let fields = list.entity.standardFields
    let reason: String? =
      if let field = fields[name], field.name != name {
        "'\(name)' is another name for '\(field.name)'"
      } else if fields[name] != nil || fields.entries.contains(where: { $0.name == name }) {
        "'\(name)' is already a field"
      } else if ListName.allCases.contains(where: { !$0.entity.standardFields.meanings(of: name).isEmpty }) {
        "'\(name)' is a value of a field"
      } else {
        nil
      }
    return reason.map { ($0, "field \(other) = tuition * 4") }
  }
}

extension Expectation {
  fileprivate static let definition = Expectation.keyword("=", note: "an expression follows")

  /// The fields that one made up.
  fileprivate static let ownField = Expectation("a name for the field") { scope, typed in
    let fields = scope.session.context.own.named(of: scope.session.front)
    return CandidateList(fields.filter { typed.begins($0.name) }.map { Candidate($0.name, note: $0.text) })
  }.opened
}
