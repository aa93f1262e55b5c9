import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `map`: the matching schools on a map of the country, or of the part where they are.
package struct MapOfSchools: Command {
  package static let verb = Verb(
    "map", "Show the matching schools on a map", group: .look,
    examples: ["map", "map tier", "map OH MI", "map fit state=OH,MI"],
    .theme, .places, make: Self.init
  ).noting("While 'colleges' is the current list, it shows the colleges that match, by division.")

  let theme: SchoolMap.Theme
  let edits: [TermEdit]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let context = shell.session.context
    if shell.session.front == .colleges {
      return try answer(College.self, in: shell) { SchoolMap($0, context: context, zooms: $1) }
    }
    return try answer(School.self, in: shell) { SchoolMap($0, by: theme, context: context, zooms: $1) }
  }

  /// The map of the rows that match.
  private func answer<E: Shown>(
    _ entity: E.Type, in shell: ShellState, _ map: (_ rows: [E], _ zooms: Bool) -> SchoolMap
  ) throws -> CommandResult {
    var narrowed = shell.session
    narrowed.front = E.list
    try FilterEdit(edits.joined).apply(to: &narrowed)
    var query = narrowed.query
    (query.limit, query.ordering) = (nil, [])
    let rows = shell.session.tables[E.self]
    let positions = rows.select(query, shell.session.context).positions
    let found = CancellableScope.map(positions) { rows[$0] }
    let map = map(found, query.hasTerms)
    let chips = query.chips(in: narrowed.context.fields(of: E.self)).map { Text("[\($0)]", .accent(.blue)) }
    let title = ([Text(E.list.counted(found.count), .heading)] + chips).joined(by: "  ")
    let nothing = rows.isEmpty ? E.nothingYet : E.nothingMatches
    let content = found.isEmpty ? nothing.map(Section.Content.line) : map.content(mostWidth: 88)
    let section = Section("By \(map.theme.title)", id: "map", content)
    return CommandResult([.detail(Detail(header: [title], sections: [section], object: map.figures))])
  }
}

extension Parameter where Value == [TermEdit] {
  /// Terms of the list that is mapped: of the colleges where they are in front, else of the schools.
  fileprivate static let places = Parameter("[TERM...]") { cursor in
    terms(of: cursor.scope.session.front == .colleges ? .colleges : .schools).readings(cursor)
  }
}

extension [TermEdit] {
  /// Several values of one field mean any of them: a school lies in Ohio or in Michigan, and both are to be seen.
  fileprivate var joined: [TermEdit] {
    reduce(into: []) { joined, edit in
      guard case .field(let name, let operands, false)? = edit.term, operands.allSatisfy(\.isValue) else {
        joined.append(edit)
        return
      }
      for (place, other) in joined.enumerated() {
        guard case .field(name, let earlier, false)? = other.term, earlier.allSatisfy(\.isValue) else { continue }
        joined[place] = .add(.field(name, earlier + operands.filter { !earlier.contains($0) }, negated: false))
        return
      }
      joined.append(edit)
    }
  }
}

extension Operand {
  /// Whether it's one value rather than a range or a part of a text.
  fileprivate var isValue: Bool {
    switch self {
    case .text, .missing: true
    default: false
    }
  }
}

extension Parameter where Value == SchoolMap.Theme {
  /// What the marks tell: a word by itself, for `fit>=70` is a term.
  fileprivate static let theme = Parameter.choice(
    "status|tier|fit|division", "status, tier, fit or division", Value.allCases.map { (Candidate($0.rawValue), $0) }
  ).apart.or(.status)
}

extension Parameter {
  /// Only where a blank or the end of the command follows: in `fit>=70` the field of a term was meant.
  fileprivate var apart: Parameter<Value> {
    Parameter(placeholder) { cursor in
      readings(cursor).filter { reading in
        guard let word = reading.rest.last, reading.rest.isAtEnd else { return true }
        return reading.rest.place > word.span.upperBound || !reading.rest.redirects
      }
    }
  }
}

extension Cursor {
  /// Whether a `>` stands here.
  fileprivate var redirects: Bool { context.text(place..<place + 1) == ">" }
}
