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

    /// Whether there are sections, and rows of such a kind have them.
    fileprivate var namesOwnSections: Bool {
      let own: [String] =
        switch rows.first?.list {
        case .schools: School.sectionNames.map(\.id)
        case .coaches: Coach.sectionNames.map(\.id)
        default: []
        }
      return !sections.isEmpty && sections.allSatisfy { $0 == "header" || own.contains($0) }
    }
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
    // What may be a section of the rows before it is one, rather than the beginning of a name.
    let first = rows.filter { $0.value?.namesOwnSections == true }
    return cursor.isAtEnd ? [Reading(nil, cursor)] : first.isEmpty ? rows : first
  }
}

extension Parameter where Value == [String] {
  /// Sections of the detail view, up to the end of the command.
  static let sections = Parameter("[SECTION...]") { cursor in
    var names: [String] = []
    var cursor = cursor
    while let reading = cursor.take(Section.expectation, as: Section.named).first {
      names.append(reading.value)
      let typed = cursor.peek()
      cursor = reading.rest
      if let typed, typed.text.lowercased() != reading.value {
        cursor.shortened.append(Cursor.Shortening(word: typed, full: reading.value))
      }
    }
    return [Reading(names, cursor)]
  }

  fileprivate enum Section {
    static let candidates =
      [Candidate("header", note: "Header")]
      + (School.sectionNames + Coach.sectionNames.filter { own in !School.sectionNames.contains { $0.id == own.id } })
      .map { Candidate($0.id, note: $0.title) }

    static let expectation = Expectation("a section") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        candidates.filter {
          typed.begins($0.text) || !typed.text.isEmpty && words(of: $0).contains(where: typed.begins)
        })
    }

    /// The words of a section's title.
    private static func words(of section: Candidate) -> [String] { section.note.split(separator: " ").map(String.init) }

    /// A section by its name, or by the only beginning of that or of a word of its title.
    @Sendable static func named(_ word: Word) -> String? {
      guard !word.isQuoted else { return nil }
      let typed = word.text.lowercased()
      if let whole = candidates.first(where: { $0.text == typed }) { return whole.text }
      guard typed.count > 1 else { return nil }
      let begun = candidates.filter { $0.text.hasPrefix(typed) }
      let named = candidates.filter { words(of: $0).contains { $0.lowercased() == typed } }
      if begun.isEmpty, named.count == 1 { return named[0].text }
      let meant =
        begun.isEmpty ? candidates.filter { words(of: $0).contains { $0.lowercased().hasPrefix(typed) } } : begun
      return meant.count == 1 ? meant[0].text : nil
    }
  }
}

extension Show {
  /// The names of all sections, for `help`.
  package static let sectionNames = Parameter<[String]>.sectionNames
}

extension Parameter where Value == [String] {
  fileprivate static let sectionNames = Section.candidates.map(\.text)
}
