import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `group`: the matching rows put together by fields, and what each group comes to.
package struct GroupRows: Command {
  package static let verb = Verb(
    "group", "Group the matching rows, with counts, sums and averages", group: .look,
    examples: [
      "group state", "group division avg(fit) min(distance) share", "group contacted:month",
      "group division, status by count", "group schools D3 state avg(fit)",
    ],
    .listPart, .grouping, make: Self.init
  ).drawing().noting(
    "Figures: count, share, sum(F), avg(F), median(F), min(F), max(F), first(F), last(F), list(F).",
    "Dates group by a part: contacted:month, :week, :year, :weekday.")

  let part: ListPart
  let request: GroupRequest

  package func fields(in session: Session) -> [String] { part.fields(request.fields, in: session) }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    CommandResult([.sheet(sheet(in: try part.session(of: shell.session)))])
  }

  /// `12 groups`.
  package func preview(in shell: ShellState) -> Preview? {
    guard shell.isReady(for: Self.verb.needs), let session = try? part.session(of: shell.session) else { return nil }
    let count = GroupRequest(keys: request.keys, figures: []).groups(in: session).groups.count
    return CancellableScope.isOver ? nil : Preview(count.counted("group"))
  }

  private func sheet(in session: Session) -> Sheet {
    let (session, grouping) = (request.defined(in: session), request.groups(in: session))
    let fields = FieldList(session.front, session.context)
    let keys = request.keys.map { (key: $0, field: fields[$0.field]) }
    let looks = request.figures.map { FigureLook($0, session) }
    let groups = grouping.groups
    var columns = keys.map { key, field in
      SheetColumn(
        key.title(of: field), key: key.key, alignment: key.part == nil ? field?.kind.alignment ?? .left : .left)
    }
    columns += looks.map(\.column)
    // Of figures that matter alike the ones further right go first.
    for place in columns.indices.dropFirst(keys.count) { columns[place].priority = place }
    // Expressions may differ in nothing but their signs.
    columns.makeKeysUnique()
    let names = columns.map(\.key)
    var sheet = Sheet(
      columns: columns, count: groups.count,
      cell: { row, column in
        column < keys.count
          ? Text(groups[row].values[column].label)
          : looks[column - keys.count].text(groups[row].figures[column - keys.count])
      },
      object: { row in
        let values = zip(keys, groups[row].values).map { $0.key.datum($1, of: $0.field) }
        return Array(zip(names, values + zip(looks, groups[row].figures).map { $0.datum($1) }))
      },
      fields: names)
    if groups.count > 1, !looks.allSatisfy(\.figure.kind.isOrdered) {
      let figures = zip(looks, grouping.total).map { $0.figure.kind.isOrdered ? Text() : $0.text($1) }
      sheet.total = keys.indices.map { $0 == 0 ? Text("all", .dim) : Text() } + figures
    }
    sheet.notes = grouping.notes(request.figures)
    sheet.noun = keys.count == 1 ? keys[0].field.map(\.values) ?? sheet.noun : ("group", "groups")
    sheet.empty = session.front.shown.listing(session).empty
    return sheet
  }
}

extension GroupRequest {
  /// The groups of the list in front.
  func groups(in session: Session) -> Grouping {
    let session = defined(in: session)
    return session.front.entity.groups(session.query, by: keys, figures, order: order, in: session)
  }

  /// The session with the expressions that it speaks of.
  func defined(in session: Session) -> Session {
    var session = session
    session.define(expressions: fields, of: session.front)
    return session
  }
}

extension FieldInfo {
  /// The words for one of its values and for several: `("state", "states")`.
  fileprivate var values: (one: String, many: String) {
    let word = title.lowercased()
    switch kind {
    case .words, .text:
      if word.hasSuffix("y") { return (word, "\(word.dropLast())ies") }
      return (word, word.hasSuffix("s") ? "\(word)es" : "\(word)s")
    case .flag, .number, .moment, .day: return ("value", "values")
    }
  }
}
