import Display
import Domain
import Grammar

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

  let theme: Theme
  private let placed: [Placed]
  /// Those without coordinates.
  private let unplaced: [School]
  /// Those whose coordinates aren't on the map.
  private let outside: [School]
  private let home: Coordinates?
  private let frame: Country.Frame

  /// `zooms`: shows only the part of the country where the schools are.
  init(_ schools: [School], by theme: Theme, facts: Facts, zooms: Bool) {
    self.theme = theme
    home = facts.home
    let known = schools.map { (school: $0, place: $0.academics.coordinates) }
    let inside = known.filter { $0.place.flatMap(Country.Frame.whole.point) != nil }
    let frame = zooms ? Country.Frame(around: inside.compactMap(\.place)) : .whole
    self.frame = frame
    placed = inside.compactMap { school, place in
      guard let place, let point = frame.point(place) else { return nil }
      return Placed(
        name: school.name, id: school.id, place: place, point: point, group: theme.group(of: school, facts))
    }.sorted { ($0.group.rank, $0.name, $0.id) < ($1.group.rank, $1.name, $1.id) }
    unplaced = known.filter { $0.place == nil }.map(\.school)
    outside = known.filter { $0.place != nil && $0.place.flatMap(Country.Frame.whole.point) == nil }.map(\.school)
  }

  /// The map, and a line for the schools that aren't on it.
  func content(mostWidth: Int) -> [Section.Content] {
    guard !placed.isEmpty else {
      guard outside.isEmpty else { return missing }
      let hint = unplaced.first.map { [Section.Content.line(Text("lookup \($0.name.quotedIfNeeded)", .dim))] } ?? []
      return [.line("No school has coordinates")] + hint
    }
    let marks = placed.map { DotMap.Mark($0.name, at: $0.point, .one(of: $0.group.look)) }
    let home = self.home.flatMap(frame.point).map { [DotMap.Mark("home", at: $0, .home)] } ?? []
    var map = Country.map(of: frame, marks: home + marks)
    map.mostWidth = mostWidth
    return [.map(map)] + missing
  }

  private var missing: [Section.Content] {
    func line(_ schools: [School], _ why: String, _ hint: String) -> [Section.Content] {
      guard let first = schools.first else { return [] }
      let names = schools.count == 1 ? first.name : ListName.schools.counted(schools.count)
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
