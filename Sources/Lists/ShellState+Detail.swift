import Display
import Domain
package import Grammar
package import ShellCore

extension ShellState {
  /// The detail views of some rows, or some of their sections; the last row becomes the current one.
  package mutating func detail(_ rows: [RowID], sections: [String] = []) throws -> CommandResult {
    let details = try rows.map { try detail($0, sections, isAlone: rows.count == 1) }
    current = rows.last ?? current
    return CommandResult([details.count == 1 ? .detail(details[0]) : .details(details)])
  }

  /// What stands in a section that was asked for, and of which there is nothing to say.
  private static var none: [String: String] {
    [
      "divisions": "No other divisions to consider", "offers": "No offers yet", "reminders": "No reminders yet",
      "events": "No events yet",
    ]
  }

  private func detail(_ row: RowID, _ wanted: [String], isAlone: Bool) throws -> Detail {
    func look<E: Shown>(_ entity: E.Type) throws -> Detail {
      guard let found = session.tables[E.self][Key<E>(row.id)] else {
        throw Failure("the \(E.list.singular) is gone", hint: "'\(E.list.plural)' lists what there is")
      }
      let all = found.sections(in: session)
      let sections =
        try wanted.isEmpty
        ? all
        : wanted.filter { $0 != "header" }.map { id in
          guard let name = E.sectionNames.first(where: { $0.id == id }) else {
            let names = E.sectionNames.map(\.id).joined(separator: ", ")
            throw Failure("\(E.list.singular.withArticle) has no section '\(id)'", hint: "its sections are \(names)")
          }
          return found.whole(id, in: session) ?? all.first { $0.id == id }
            ?? Section(name.title, id: id, [.line(Text(Self.none[id] ?? "nothing is known yet", .dim))])
        }
      let isWhole = wanted.isEmpty || wanted.contains("header")
      let title = isAlone ? [] : [Text(found.title(session.facts), .heading)]
      let object = found.object(session.facts) + wanted.flatMap { found.object(of: $0, in: session) }
      return Detail(header: isWhole ? found.header(in: session) : title, sections: sections, object: object)
    }
    return try look(row.list.shown)
  }
}
