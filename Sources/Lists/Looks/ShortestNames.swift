package import Domain
package import Grammar
package import ShellCore

/// The least that has to be typed for a row.
package struct ShortestNames {
  private static let show = VerbTable([Show.verb])

  private let scope: Scope
  private let schools: Rows<School>
  private let context: EvaluationContext

  package init(_ shell: ShellState) {
    scope = shell.scope
    schools = shell.session.tables.schools
    context = shell.session.context
  }

  /// For one of the schools, a favorite first; nil if there are none.
  package var school: String? {
    for school in firstSchools { if let typed = name(school) { return typed } }
    return nil
  }

  /// The schools that may be named in examples, favorites first.
  package var firstSchools: [School] {
    let favorites = schools.first(
      Self.mostTried, matching: [.field("favorite", [.flag(true)], negated: false)], context)
    let others = schools.first(
      Self.mostTried - favorites.count, matching: [.field("favorite", [.flag(false)], negated: false)], context)
    return favorites + others
  }

  /// How many rows are tried for a name that means only them.
  package static let mostTried = 8

  package func name(_ school: School) -> String? { name(school.name, of: RowID(.schools, school.id.uuid)) }

  /// `kenyon`, `ohio state`, or all of the name in quotes.
  package func name(_ full: String, of row: RowID) -> String? {
    if row.list == .schools, schools.count > Self.mostShortened { return schools.isOnly(full) ? full.quoted : nil }
    let words = full.lowercased().split(separator: " ")
    let beginnings = (1...max(1, words.count)).map { words.prefix($0).joined(separator: " ") }
    return (beginnings + [full.quoted]).first { !$0.isEmpty && means(row, $0) }
  }

  /// Among more schools than these nothing shorter than the whole name is looked for: that takes all names in order.
  private static let mostShortened = 4096

  /// Whether a text names the row and no other one.
  private func means(_ row: RowID, _ typed: String) -> Bool {
    let line = "show \(typed)"
    let readings = Self.show.readings(Cursor(ParseContext(line, in: scope), at: 0))
    guard let reading = readings.first, reading.rest.place == line.utf8.count,
      readings.allSatisfy({ $0.rest.named == reading.rest.named }),
      reading.rest.names.allSatisfy({ $0.match.isCertain }), let show = (reading.value.command as? Show)?.shown
    else { return false }
    return show.rows == [row] && show.sections.isEmpty
  }
}
