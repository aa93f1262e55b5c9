import Display
import Domain
package import Grammar
package import ShellCore

/// Rows in full, or some of their sections.
package struct DetailView {
  private let rows: [RowID]
  private let sections: [String]

  package init(of rows: [RowID], sections: [String] = []) {
    self.rows = rows
    self.sections = sections
  }

  /// What is shown; the last row becomes the current one.
  package func show(in shell: inout ShellState) throws -> CommandResult {
    let details = try rows.map { row in
      try CancellableScope.check()
      return try detail(row, shell.session, isTable: shell.settings.output ?? .table == .table)
    }
    shell.current = rows.last ?? shell.current
    if rows.count == 1, sections.contains("reminders") {
      shell.printed = Reminder.open(about: rows[0], in: shell.session).map { RowID(.reminders, $0.id.uuid) }
    }
    return CommandResult([details.count == 1 ? .detail(details[0]) : .details(details)])
  }

  private func detail(_ row: RowID, _ session: Session, isTable: Bool) throws -> Detail {
    func look<E: Shown>(_ entity: E.Type) throws -> Detail {
      guard let found = session.tables[E.self][Key<E>(row.id)] else {
        throw Failure("the \(E.list.singular) was deleted", hint: "'\(E.list.plural)' lists them")
      }
      return try detail(found, session, isTable: isTable)
    }
    return try look(row.list.shown)
  }

  /// What programs alone are told isn't missed where a table is printed.
  private func detail<E: Shown>(_ found: E, _ session: Session, isTable: Bool) throws -> Detail {
    let shown = try sections.filter { $0 != "header" }.map { id in
      guard let name = E.sectionNames.first(where: { $0.id == id }) else {
        let names = E.sectionNames.map(\.id).joined(separator: ", ")
        throw Failure("\(E.list.singular.withArticle) has no section '\(id)'", hint: "its sections are \(names)")
      }
      return found.section(name, in: session, isAsked: true)
        ?? Section(name.title, id: id, [.line(Text(Self.none[id] ?? "nothing yet", .dim))])
    }
    let isWhole = sections.isEmpty || sections.contains("header")
    let title = rows.count == 1 ? [] : [Text(found.title(session.context), .heading)]
    let all = E.sectionNames.compactMap { sections.isEmpty ? found.section($0, in: session, isAsked: false) : nil }
    func known() -> Fields {
      found.object(session.context)
        + sections.flatMap { section in session.context.fields { found.object(of: section, in: session) } }
    }
    let object = isTable ? Unread.quietly(known) : known()
    return Detail(header: isWhole ? found.header(in: session) : title, sections: all + shown, object: object)
  }

  /// What stands in a section that was asked for, and of which there is nothing to say.
  private static let none = [
    "divisions": "No other divisions to consider", "offers": "No offers yet", "reminders": "No reminders yet",
    "events": "No events yet",
  ]
}

extension Shown {
  /// A section; nil if it has nothing to say. Where its rows couldn't be loaded it says that.
  fileprivate func section(_ name: (id: String, title: String), in session: Session, isAsked: Bool) -> Section? {
    let (section, missed) = Unread.attempt {
      (isAsked ? whole(name.id, in: session) : nil) ?? self.section(name.id, in: session)
    }
    return missed.isEmpty ? section : Section(name.title, id: name.id, missed.lines.map(Section.Content.line))
  }
}
