import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// Rows in full, or some of their sections.
package struct DetailView {
  private let rows: [RowID]
  private let sections: [String]

  package init(of rows: [RowID], sections: [String] = []) {
    self.rows = rows
    self.sections = sections
  }

  /// Shows the rows; the last one becomes the current one.
  package func show(in shell: inout ShellState) throws -> CommandResult {
    let details = try rows.map { row in
      try CancellableScope.check()
      return try detail(row, shell.session, isTable: shell.settings.output ?? .table == .table)
    }
    shell.current = rows.last ?? shell.current
    if rows.count == 1, sections.contains("reminders") {
      shell.printed = Reminder.open(about: rows[0], in: shell.session).map { RowID(.reminders, $0.id.uuid) }
    }
    let notices = rows.first.map { shell.tellLack(in: $0.list) } ?? []
    return CommandResult([details.count == 1 ? .detail(details[0]) : .details(details)], notices: notices)
  }

  private func detail(_ row: RowID, _ session: Session, isTable: Bool) throws -> Detail {
    func look<E: Shown>(_ entity: E.Type) throws -> Detail {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { throw Failure.deleted(E.list) }
      return try detail(found, session, isTable: isTable)
    }
    return try look(row.list.shown)
  }

  /// Facts that programs alone are told aren't missed where a table is printed.
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

  /// The words in a section that was asked for, and of which there is nothing to say.
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

/// The sections that the detail view of some rows has, as a person names them.
package struct DetailSections: Sendable {
  /// Of the rows first; then those of other rows, which are understood in full, so that a message can say what there is.
  private let own: [(id: String, title: String)]
  private let others: [String]

  package init(of rows: [RowID]) {
    let kinds = Set(rows.map(\.list))
    let lists = kinds.isEmpty ? ListName.named : (ListName.allCases + [.colleges]).filter(kinds.contains)
    own = lists.reduce(into: [("header", "Header")]) { all, list in
      all += list.shown.sectionNames.filter { section in !all.contains { $0.id == section.id } }
    }
    others = ListName.named.flatMap { $0.shown.sectionNames.map(\.id) }
  }

  /// The names of the sections of a list's rows, with commas between them.
  package static func names(of list: ListName) -> String {
    list.shown.sectionNames.map(\.id).joined(separator: ", ")
  }

  /// True if the rows have a section of this name.
  func have(_ name: String) -> Bool { own.contains { $0.id == name } }

  /// The section that a word means: its name, else the only one whose name begins so, else the only one with this word in
  /// its title, or one that begins so.
  @Sendable func section(_ word: Word) -> String? {
    guard !word.isQuoted else { return nil }
    let text = word.text.lowercased()
    if own.contains(where: { $0.id == text }) || others.contains(text) { return text }
    guard text.count > 1 else { return nil }
    func words(_ title: String) -> [String] { title.lowercased().split { !$0.isLetter }.map(String.init) }
    let ways: [(String, String) -> Bool] = [
      { id, _ in id.hasPrefix(text) }, { _, title in words(title).contains(text) },
      { _, title in words(title).contains { $0.hasPrefix(text) } },
    ]
    for isMeant in ways {
      let found = own.filter { isMeant($0.id, $0.title) }
      if !found.isEmpty { return found.count == 1 ? found[0].id : nil }
    }
    return nil
  }

  /// A section that isn't named yet; one is found by the words of its title, too. What is typed means the first one.
  func expectation(besides taken: [String]) -> Expectation {
    let left = own.filter { !taken.contains($0.id) }
    return Expectation("a section") { [self] _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      let meant = section(Word(typed.text, at: 0..<0))
      let found = left.filter { section in
        typed.begins(section.id)
          || !typed.text.isEmpty && section.title.split(separator: " ").contains { typed.begins(String($0)) }
      }
      let ordered = found.filter { $0.id == meant } + found.filter { $0.id != meant }
      return CandidateList(ordered.map { Candidate($0.id, note: $0.title) })
    }
  }
}
