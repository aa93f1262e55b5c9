import Domain
import Grammar
package import ShellCore

/// `show`: the list in front, or the detail view of rows.
package struct Show: Command {
  package static let verb: Verb = {
    var verb = Verb(
      "show", "Print the list in front, or a row in full", group: .look, needs: .names,
      examples: ["show", "show 3", "show kenyon fit notes", "show 1-2"],
      .shown, make: Self.init
    ).needingNoRows { $0.meansTasks || $0.isAtEnd && $0.scope.session.front == .tasks }
    verb.needsOfRow = .everything
    return verb
  }()

  let shown: Shown?

  package var needs: Needs? {
    guard let shown else { return .list }
    return shown.rows.allSatisfy { $0.list == .tasks } ? .nothing : .everything
  }

  /// What is shown from near.
  struct Shown: Sendable {
    let rows: [RowID]
    let sections: [String]
  }

  package func anticipate(in shell: inout ShellState) {
    if let shown { shell.current = shown.rows.last } else { shell.printed = nil }
  }

  package func preview(in shell: ShellState) -> Preview? {
    shown == nil ? shell.matchingPreview : nil
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let shown else { return FrontList(shell.session).print(in: &shell) }
    return try DetailView(of: shown.rows, sections: shown.sections).show(in: &shell)
  }
}

extension Parameter where Value == Show.Shown? {
  /// Rows with sections after them, or nothing at all.
  fileprivate static let shown = Parameter("[ROW... [SECTION...]]") { cursor in
    let rows = Parameter<[RowID]>.anyRows.readings(cursor).flatMap { rows in
      Parameter<[String]>.sections.readings(rows.rest).map {
        Reading<Show.Shown?>(.init(rows: rows.value, sections: $0.value), $0.rest)
      }
    }
    return cursor.isAtEnd ? [Reading(nil, cursor)] : rows
  }
}

extension Parameter where Value == [String] {
  /// Sections of the detail view, up to the end of the command.
  static let sections = Parameter("[SECTION...]") { cursor in
    var names: [String] = []
    var cursor = cursor
    let expectation = Expectation.words("a section", Section.candidates)
    while let reading = cursor.take(expectation, as: Section.named).first {
      names.append(reading.value)
      cursor = reading.rest
    }
    return [Reading(names, cursor)]
  }

  private enum Section {
    static let candidates =
      [Candidate("header", note: "Header")]
      + (School.sectionNames + Coach.sectionNames.filter { own in !School.sectionNames.contains { $0.id == own.id } })
      .map { Candidate($0.id, note: $0.title) }

    @Sendable static func named(_ word: Word) -> String? {
      word.isQuoted ? nil : candidates.first { $0.text == word.text.lowercased() }?.text
    }
  }
}
