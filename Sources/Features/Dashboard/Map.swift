import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

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
    let chips = query.chips(in: E.fields(in: narrowed.context)).map { Text("[\($0)]", .accent(.blue)) }
    let title = ([Text(E.list.counted(found.count), .heading)] + chips).joined(by: "  ")
    let nothing = rows.isEmpty ? E.nothingYet(narrowed.context) : E.nothingMatches
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
  /// True if it's one value rather than a range or a part of a text.
  fileprivate var isValue: Bool {
    switch self {
    case .text, .missing: true
    default: false
    }
  }
}

extension Parameter where Value == SchoolMap.Theme {
  /// The theme of the marks: a word by itself, for `fit>=70` is a term.
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
  /// True if a `>` stands here.
  fileprivate var redirects: Bool { context.text(place..<place + 1) == ">" }
}

/// Schools as points on a map of the country, marked by what they are.
struct SchoolMap {
  /// The fact about a school that the marks tell.
  enum Theme: String, CaseIterable, Sendable {
    case status, tier, fit, division

    var title: String {
      switch self {
      case .status: "Status"
      case .tier: "Tier"
      case .fit: "Fit"
      case .division: "Division"
      }
    }
  }

  private struct Placed {
    let name: String
    let id: UUID
    let place: Coordinates
    let point: DotMap.Point
  }

  /// Takes a school, with the word that decides about its group.
  private typealias Adding = (_ name: String, _ id: UUID, _ place: Coordinates?, _ word: String?) -> Void

  /// Schools that aren't on the map.
  private struct Missing {
    var count = 0
    var first: String?

    mutating func add(_ name: String) {
      if count == 0 { first = name }
      count += 1
    }
  }

  let theme: Theme
  /// Those on the map by their groups, whose order is that of their ranks.
  private let groups: [(group: MapGroup, schools: [Placed])]
  /// Those without coordinates.
  private let unplaced: Missing
  /// Those whose coordinates aren't on the map.
  private let outside: Missing
  private let home: Coordinates?
  private let frame: CountryMap.Frame

  /// `zooms`: shows only the part of the country where the schools are.
  init(_ schools: Rows<School>, by theme: Theme, context: EvaluationContext, zooms: Bool) {
    self.init(by: theme, context: context, zooms: zooms) { add in
      if let field = School.fields[theme.field] {
        schools.eachPlace(by: field, context) { add($0, $1.uuid, $2, $3.text) }
      }
    }
  }

  /// The same for some of the schools.
  init(_ schools: [School], by theme: Theme, context: EvaluationContext, zooms: Bool) {
    self.init(by: theme, context: context, zooms: zooms) { add in
      for (place, school) in schools.enumerated() where !CancellableScope.isOver(at: place) {
        add(school.name, school.id.uuid, school.academics.coordinates, theme.word(of: school, context))
      }
    }
  }

  /// Colleges of the built-in list, by division.
  init(_ colleges: [College], context: EvaluationContext, zooms: Bool) {
    self.init(by: .division, context: context, zooms: zooms) { add in
      for college in colleges {
        add(college.name, college.id.uuid, college.coordinates, college.division?.rawValue)
      }
    }
  }

  private init(by theme: Theme, context: EvaluationContext, zooms: Bool, each: (Adding) -> Void) {
    self.theme = theme
    home = context.home
    var (unplaced, outside) = (Missing(), Missing())
    var inside: [(school: Placed, group: Int)] = []
    // There are few groups, and each takes longer to make than to look up.
    var places: [String?: Int] = [:]
    var groups: [MapGroup] = []
    each { name, id, place, word in
      guard let place else { return unplaced.add(name) }
      guard let point = CountryMap.Frame.whole.point(place) else { return outside.add(name) }
      let group = places[word] ?? groups.count
      if group == groups.count {
        places[word] = group
        groups.append(theme.group(word))
      }
      inside.append((Placed(name: name, id: id, place: place, point: point), group))
    }
    (self.unplaced, self.outside) = (unplaced, outside)
    let frame = zooms ? CountryMap.Frame(around: inside.map(\.school.place)) : .whole
    self.frame = frame
    var schools = [[Placed]](repeating: [], count: groups.count)
    for (school, group) in inside {
      guard zooms else {
        schools[group].append(school)
        continue
      }
      let point = frame.point(school.place)
      if let point {
        schools[group].append(Placed(name: school.name, id: school.id, place: school.place, point: point))
      }
    }
    self.groups = zip(groups, schools).map { (group: $0, schools: $1) }.sorted { one, other in
      (one.group.rank, one.group.look.label) < (other.group.rank, other.group.look.label)
    }
  }

  /// The number of schools on it.
  var count: Int { groups.reduce(0) { $0 + $1.schools.count } }

  /// The map, and a line for the schools that aren't on it.
  func content(mostWidth: Int) -> [Section.Content] {
    guard count > 0 else {
      guard outside.count == 0 else { return missing }
      let hint = unplaced.first.map { [Section.Content.line(Text("lookup \($0.quotedIfNeeded)", .dim))] } ?? []
      return [.line("Where the schools are isn't known")] + hint
    }
    let marks = groups.flatMap { group, schools in
      let kind = DotMap.Mark.Kind.one(of: group.look)
      return schools.map { DotMap.Mark($0.name, at: $0.point, kind) }
    }
    let home = self.home.flatMap(frame.point).map { [DotMap.Mark("home", at: $0, .home)] } ?? []
    var map = CountryMap.map(of: frame, marks: home + marks)
    map.mostWidth = mostWidth
    map.isUnordered = true
    return [.map(map)] + missing
  }

  private var missing: [Section.Content] {
    func line(_ schools: Missing, _ why: String, _ hint: String) -> [Section.Content] {
      guard let first = schools.first else { return [] }
      let names = schools.count == 1 ? first : ListName.schools.counted(schools.count)
      return [.line(Text("\(names) \(why)\(hint)", .dim))]
    }
    return line(unplaced, "without a known place", ": 'lookup SCHOOL' finds them") + line(outside, "off the map", "")
  }

  /// The same for programs.
  var figures: Fields {
    [
      ("by", .text(theme.rawValue)),
      (
        "schools",
        .list(
          ranked.map { group, school in
            .object([
              ("name", .text(school.name)), (theme.rawValue, group.value),
              ("latitude", .double(school.place.latitude)), ("longitude", .double(school.place.longitude)),
              ("school_id", .text(school.id.text)),
            ])
          })
      ),
      ("without_coordinates", .int(unplaced.count)), ("off_the_map", .int(outside.count)),
    ]
  }
}

/// The look and value that schools on a map have in common, and the rank among the others: of two in one
/// place the lower rank is seen.
struct MapGroup {
  let look: DotMap.Group
  let rank: Int
  /// The word in the database.
  let value: Datum
}

extension SchoolMap {
  /// Every school on it by rank, name and place.
  private var ranked: [(group: MapGroup, school: Placed)] {
    groups.flatMap { group, schools in schools.map { (group: group, school: $0) } }.sorted { one, other in
      if one.group.rank != other.group.rank { return one.group.rank < other.group.rank }
      let (place, another) = (one.school.place, other.school.place)
      return (one.school.name, place.latitude, place.longitude, one.school.id) < (
        other.school.name, another.latitude, another.longitude, other.school.id
      )
    }
  }
}

extension SchoolMap.Theme {
  /// The field that says the same.
  var field: String {
    switch self {
    case .status, .tier, .division: rawValue
    case .fit: "fit_tier"
    }
  }

  /// The word that decides about the group of a school, as the database has it.
  func word(of school: School, _ context: EvaluationContext) -> String? {
    switch self {
    case .status: school.status?.raw
    case .tier: school.priorityTier?.raw
    case .fit: school.fitTier(for: context)
    case .division: school.division?.raw
    }
  }

  /// The group of the schools with this word.
  func group(_ word: String?) -> MapGroup {
    switch self {
    case .status: MapGroup(word.map(Open<SchoolStatus>.init) ?? .known(.researching))
    case .tier: MapGroup(word.map(Open<PriorityTier>.init))
    case .fit: MapGroup(fit: word)
    case .division: MapGroup(word.map(Open<Division>.init))
    }
  }
}

extension MapGroup {
  /// The further in the pipeline, the lower the rank.
  init(_ status: Open<SchoolStatus>) {
    let sign = status.known.flatMap { Self.signs[$0] } ?? ("?", "?")
    let stages = SchoolStatus.allCases
    let place = status.known.flatMap { stages.firstIndex(of: $0) } ?? stages.count
    let last = stages.firstIndex(of: .committed) ?? 0
    look = DotMap.Group(
      status.short, sign: sign.0, ascii: sign.1, tint: Tint(of: status.raw, in: "status"))
    rank = place <= last ? last - place : place
    value = .text(status.raw)
  }

  private static let signs: [SchoolStatus: (String, String)] = [
    .researching: ("○", "r"), .interested: ("◇", "i"), .contacted: ("△", "c"), .campInvite: ("□", "p"),
    .recruited: ("●", "R"), .officialVisitInvited: ("◆", "v"), .officialVisitScheduled: ("▲", "V"),
    .offerReceived: ("■", "O"), .committed: ("★", "C"), .declined: ("✗", "x"), .notPursuing: ("–", "-"),
  ]

  init(_ tier: Open<PriorityTier>?) {
    let letter = tier?.known?.rawValue ?? (tier == nil ? "·" : "?")
    look = DotMap.Group(
      tier.map { "Tier \($0.raw)" } ?? "No tier", sign: letter, ascii: tier == nil ? "-" : letter,
      tint: tier.map { Tint(of: $0.raw, in: "tier") } ?? .gray)
    rank = tier?.known.flatMap { PriorityTier.allCases.firstIndex(of: $0) } ?? PriorityTier.allCases.count
    value = tier.map { .text($0.raw) } ?? .null
  }

  init(_ division: Open<Division>?) {
    let place = division?.known.flatMap { Division.allCases.firstIndex(of: $0) }
    let letter = place.map { ["1", "2", "3", "N", "J"][$0] } ?? (division == nil ? "·" : "?")
    look = DotMap.Group(
      division?.label ?? "No division", sign: letter, ascii: division == nil ? "-" : letter,
      tint: division.map { Tint(of: $0.raw, in: "division") } ?? .gray)
    rank = place ?? Division.allCases.count
    value = division.map { .text($0.raw) } ?? .null
  }

  init(fit tier: String?) {
    let word = tier.map(Open<FitTier>.init)
    let letter = word?.known.map { $0.rawValue.prefix(1).uppercased() } ?? (tier == nil ? "·" : "?")
    look = DotMap.Group(
      word?.label ?? "No fit", sign: letter, ascii: tier == nil ? "-" : letter,
      tint: tier.map { Tint(of: $0, in: "fit tier") } ?? .gray)
    rank = word?.known.flatMap { FitTier.allCases.firstIndex(of: $0) } ?? FitTier.allCases.count
    value = tier.map { .text($0) } ?? .null
  }
}
