import Display
import Domain
import Grammar
package import ShellCore

/// `copy`: one field of a row onto the clipboard; off a terminal it is printed.
package struct Copy: Command {
  package static let verb = Verb(
    "copy", "Copy a field of a row to the clipboard", group: .look, effect: .world, needs: .names,
    examples: ["copy kenyon website", "copy 3 name", "copy preston email"], .anyRow, .anyField, make: Self.init)

  let row: RowID
  let field: String

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let text = try text(in: shell.session, shell.title(of: row))
    guard world.person.isThere, world.machine.copy(text) else {
      return CommandResult([.datum(.text(text), [Text(text)])])
    }
    return .notice(Text("copied: \(text)"))
  }

  private func text(in session: Session, _ name: String) throws -> String {
    func look<E: Listed>(_ entity: E.Type) throws -> String {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { throw Failure("the \(E.list.singular) is gone") }
      guard let field = session.context.fields(of: E.self)[field] else {
        throw Failure(
          "\(E.list.singular.withArticle) has no '\(field)'",
          hint: E.list == .schools && Coach.fields[field] != nil
            ? "copy COACH \(field)" : "'\(E.list.plural); columns' lists the fields", status: .notUnderstood)
      }
      let text = field.text(of: field.read(found, session.context))
      guard !text.isEmpty else {
        throw Failure("no \(field.name) of '\(name)' is known", hint: "'show .' shows what is")
      }
      return text
    }
    return try look(row.list.entity)
  }
}

extension Parameter where Value == String {
  /// A field of any list, the ones of schools and coaches offered first.
  fileprivate static let anyField = Parameter("FIELD") { cursor in
    let own = cursor.scope.session.context.own.all.filter(\.isNamed).map(\.name)
    return cursor.take(.anyField(and: own)) { word in
      word.isQuoted ? nil : (FieldNames.all + own).first { $0 == word.text.lowercased() }
    }
  }

  private enum FieldNames {
    static let all: [String] = ListName.allCases.reduce(into: []) { all, list in
      func names<E: Listed>(_ entity: E.Type) -> [String] { E.fields.all.map(\.name) }
      all += names(list.entity).filter { !all.contains($0) }
    }
  }
}

extension Expectation {
  fileprivate static func anyField(and own: [String]) -> Expectation {
    .words(
      "a field",
      (Coach.fields.all.map(\.name) + School.fields.all.map(\.name) + own).reduce(into: []) { all, name in
        if !all.contains(where: { $0.text == name }) { all.append(Candidate(name)) }
      })
  }
}
