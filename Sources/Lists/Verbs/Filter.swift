import Display
package import Domain
package import Grammar
package import ShellCore
import Values

/// `filter`: keeps the rows that match, on top of what is kept already.
package struct Filter: Narrowing {
  package static let verb = Verb(
    "filter", "Keep only the rows that match", group: .narrow, needs: .query, prints: false,
    examples: ["filter D1 fit>=70 within=500", "filter -division", "filter any(OH, favorite)", "filter contacted>30"],
    .terms, make: Self.init)

  let edits: [TermEdit]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    return CommandResult(
      notices: [FrontList.summary(of: shell.session)] + FilterEdit(edits).otherwise(in: shell.session))
  }

  package func narrow(_ shell: inout ShellState) throws {
    try FilterEdit(edits).apply(to: &shell.session)
    Colleges.keepAway(edits, in: &shell)
  }
}

/// The changes that the terms of one command make to the filter of the list in front: they replace older
/// ones of their fields.
package struct FilterEdit {
  private let edits: [TermEdit]

  package init(_ edits: [TermEdit]) { self.edits = edits }

  package func apply(to session: inout Session) throws {
    session.define(expressions: edits.flatMap(\.added), of: session.front)
    var added: [Term] = []
    for edit in edits {
      switch edit {
      case .add(let term), .word(let term, _):
        if session.front == .schools, term.fields.contains("distance"), session.context.home == nil {
          throw Failure("no home location is set, so there are no distances", hint: "home 44107")
        }
        added.append(term)
      case .drop(let field):
        guard session.query.drop(field) else {
          throw Failure("no filter on '\(field)' is active", hint: "'filter' shows the active filters")
        }
      case .search(let text): session.query.search = text
      case .named(let term):
        for field in FieldList(session.front, session.context).namingFields { session.query.drop(field) }
        added.append(term)
      }
    }
    session.query.add(added)
  }

  /// The lines that a person may have meant instead: by a word that could mean two things, and where
  /// nothing matches.
  func otherwise(in session: Session) -> [Text] {
    edits.compactMap { edit -> Text? in
      guard case .word(.field(let field, let operands, _), let other) = edit, case .text(let text)? = operands.first
      else { return nil }
      return Text("'\(text)' is the \(field); did you mean 'filter -\(field) \(other)'?", .dim)
    } + unmatched(in: session)
  }

  /// The words probably meant by texts that no row has, where nothing matches: the filter itself stays as
  /// it was typed.
  private func unmatched(in session: Session) -> [Text] {
    func look<E: Shown>(_ entity: E.Type) -> [Text] {
      let rows = session.tables[E.self]
      if let either = contradiction(in: session), rows.count(session.query, session.context) == 0 {
        return [Text("no \(E.list.singular) is both: 'filter \(either)' takes either", .warning)]
      }
      let texts = edits.flatMap(\.texts).prefix(20)
      guard !texts.isEmpty, rows.count(session.query, session.context) == 0 else { return [] }
      let hints: [Text] = texts.compactMap { name, text in
        guard let field = session.context.fields(of: E.self)[name], case .text = field.kind else { return nil }
        let values = Set(rows.compactMap { field.read($0, session.context).text })
        let wanted = Folded(text)
        guard !values.contains(where: { Folded($0) == wanted }) else { return nil }
        let near = Nearest.names(to: text, among: values.sorted())
        return Nearest.question(near).map {
          Text("no \(E.list.singular) has the \(name) '\(text)': \($0)", .warning)
        }
      }
      return Array(hints.prefix(3))
    }
    return look(session.front.shown)
  }
}

extension FilterEdit {
  /// Values of one field that were asked for together, as the term that takes any of them: `D1,D2`.
  private func contradiction(in session: Session) -> String? {
    var values: [String: [[String]]] = [:]
    for case .field(let name, let operands, negated: false)? in edits.map(\.term) {
      let texts = operands.compactMap { if case .text(let text) = $0 { text } else { nil } }
      if !texts.isEmpty { values[name, default: []].append(texts) }
    }
    let fields = FieldList(session.front, session.context)
    let found = values.filter { $0.value.count > 1 && fields[$0.key]?.wordList != nil }.sorted { $0.key < $1.key }
    guard let (name, texts) = found.first else { return nil }
    return "\(name)=" + texts.joined().map(\.quotedIfNeeded).joined(separator: ",")
  }
}

extension TermEdit {
  /// The names of the fields that it adds terms of.
  fileprivate var added: Set<String> {
    switch self {
    case .add(let term), .word(let term, _), .named(let term): term.fields
    case .drop, .search: []
    }
  }

  /// The fields that must be a text, and the texts.
  fileprivate var texts: [(field: String, text: String)] {
    guard case .field(let name, let operands, negated: false)? = term else { return [] }
    return operands.compactMap { if case .text(let text) = $0 { (name, text) } else { nil } }
  }
}
