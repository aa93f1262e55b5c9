import Display
import Domain
import Grammar
import Lists

/// Schools as points on a map of the country, marked by what they are.
struct SchoolMap {
  /// What the marks tell.
  enum Theme: String, CaseIterable, Sendable {
    case status, tier, fit

    var title: String {
      switch self {
      case .status: "Status"
      case .tier: "Tier"
      case .fit: "Fit"
      }
    }
  }

  private struct Placed {
    let name: String
    let id: Key<School>
    let place: Coordinates
    let point: DotMap.Point
    let group: MapGroup
  }

  /// Schools that aren't on the map.
  private struct Missing {
    var count = 0
    var first: String?

    mutating func add(_ school: School) {
      if count == 0 { first = school.name }
      count += 1
    }
  }

  let theme: Theme
  private let placed: [Placed]
  /// Those without coordinates.
  private let unplaced: Missing
  /// Those whose coordinates aren't on the map.
  private let outside: Missing
  private let home: Coordinates?
  private let frame: Country.Frame

  /// `zooms`: shows only the part of the country where the schools are.
  init(_ schools: Rows<School>, by theme: Theme, facts: EvaluationContext, zooms: Bool) {
    self.init(by: theme, facts: facts, zooms: zooms) { schools.each($0) }
  }

  /// The same for some of the schools.
  init(_ schools: [School], by theme: Theme, facts: EvaluationContext, zooms: Bool) {
    self.init(by: theme, facts: facts, zooms: zooms) { schools.forEach($0) }
  }

  private init(by theme: Theme, facts: EvaluationContext, zooms: Bool, each: ((School) -> Void) -> Void) {
    self.theme = theme
    home = facts.home
    var (unplaced, outside) = (Missing(), Missing())
    var inside: [(name: String, id: Key<School>, place: Coordinates, group: MapGroup)] = []
    // There are few groups, and each takes longer to make than to look up.
    var groups: [String?: MapGroup] = [:]
    each { school in
      guard let place = school.academics.coordinates else { return unplaced.add(school) }
      guard Country.Frame.whole.point(place) != nil else { return outside.add(school) }
      let word = theme.word(of: school, facts)
      let group = groups[word] ?? theme.group(word)
      groups[word] = group
      inside.append((school.name, school.id, place, group))
    }
    (self.unplaced, self.outside) = (unplaced, outside)
    let frame = zooms ? Country.Frame(around: inside.map(\.place)) : .whole
    self.frame = frame
    placed = inside.compactMap { name, id, place, group in
      frame.point(place).map { Placed(name: name, id: id, place: place, point: $0, group: group) }
    }.sorted { one, other in
      if one.group.rank != other.group.rank { return one.group.rank < other.group.rank }
      return one.name == other.name ? one.id < other.id : one.name < other.name
    }
  }

  /// The map, and a line for the schools that aren't on it.
  func content(mostWidth: Int) -> [Section.Content] {
    guard !placed.isEmpty else {
      guard outside.count == 0 else { return missing }
      let hint = unplaced.first.map { [Section.Content.line(Text("lookup \($0.quotedIfNeeded)", .dim))] } ?? []
      return [.line("No school has coordinates")] + hint
    }
    let marks = placed.map { DotMap.Mark($0.name, at: $0.point, .one(of: $0.group.look)) }
    let home = self.home.flatMap(frame.point).map { [DotMap.Mark("home", at: $0, .home)] } ?? []
    var map = Country.map(of: frame, marks: home + marks)
    map.mostWidth = mostWidth
    return [.map(map)] + missing
  }

  private var missing: [Section.Content] {
    func line(_ schools: Missing, _ why: String, _ hint: String) -> [Section.Content] {
      guard let first = schools.first else { return [] }
      let names = schools.count == 1 ? first : ListName.schools.counted(schools.count)
      return [.line(Text("\(names) \(why)\(hint)", .dim))]
    }
    return line(unplaced, "without coordinates", ": 'lookup SCHOOL' finds them") + line(outside, "off the map", "")
  }

  /// The same for programs.
  var figures: Fields {
    [
      ("by", .text(theme.rawValue)),
      (
        "schools",
        .list(
          placed.map { placed in
            .object([
              ("name", .text(placed.name)), (theme.rawValue, placed.group.value),
              ("latitude", .double(placed.place.latitude)), ("longitude", .double(placed.place.longitude)),
              ("school_id", .text(placed.id.description)),
            ])
          })
      ),
      ("without_coordinates", .int(unplaced.count)), ("off_the_map", .int(outside.count)),
    ]
  }
}
