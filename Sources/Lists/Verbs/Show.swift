import Domain
import Grammar
package import ShellCore
import Values

/// `show`: the list in front, or the detail view of rows.
package struct Show: Command {
  package static let verb: Verb = {
    var verb = Verb(
      "show", "Print the current list, or a row in full", group: .look, needs: .names,
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

  /// The rows that are shown from near.
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
    let rows = Parameter<[RowID]>.anyRows.readings(cursor)
    let sections = rows.map { Parameter<[String]>.sections.readings($0.rest) }
    let shown = zip(rows, sections).flatMap { rows, sections in
      sections.map { Reading<Show.Shown?>(.init(rows: rows.value, sections: $0.value), $0.rest) }
    }
    guard !cursor.isAtEnd else { return [Reading(nil, cursor)] }
    // The beginning of a section is rather that than some letters within the name of one more row.
    return shown.filter { reading in
      !zip(rows, sections).contains { rows, sections in
        sections.contains { section in
          let words = cursor.context.text(rows.rest.place..<section.rest.place)
          return !section.value.isEmpty && section.rest.isAtEnd
            && cursor.scope.isWithin(words, (reading.value?.rows ?? []).dropFirst(rows.value.count))
        }
      }
    }
  }
}

extension Parameter where Value == [String] {
  /// Sections of the detail view of the rows that were named, up to the end of the command.
  static let sections = Parameter("[SECTION...]") { cursor in
    let names = DetailSections(of: cursor.named)
    var (cursor, sections) = (cursor, [String]())
    while let reading = cursor.take(names.expectation(besides: sections), as: names.section).first {
      sections.append(reading.value)
      cursor = reading.rest
      if let word = cursor.last, word.text.lowercased() != reading.value {
        cursor.shortened.append(Cursor.Shortening(word: word, full: reading.value))
      }
    }
    return [Reading(sections, cursor)]
  }
}

extension Scope {
  /// True if there are rows, and none of them has a word in its name that begins with one of these.
  fileprivate func isWithin(_ words: String, _ rows: ArraySlice<RowID>) -> Bool {
    let beginnings = words.split(separator: " ").map { Folded(String($0)) }
    return !rows.isEmpty
      && rows.allSatisfy { row in
        let name = Folded(name(of: row) ?? "")
        return !beginnings.contains { name.hasPrefix($0) || name.hasWord(beginningWith: $0) }
      }
  }
}
