import Domain
import TestSupport
import Values

extension StoreRandom {
  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &self)] }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  mutating func id() -> UUID { UUID(high: next(), low: next()) }
}

/// Schools and coaches with everything that real data holds: nulls, words nobody knows, accents in two normal forms.
enum QuerySamples {
  static let today = Instant(Day(2026, 2, 7)!, hour: 15)
  static let schools: [School] = {
    var dice = StoreRandom(seed: 7)
    return (0..<2_000).map { _ in school(&dice) }
  }()
  static let rows = Rows(schools)
  static let context: EvaluationContext = {
    var dice = StoreRandom(seed: 8)
    var context = EvaluationContext(clock: .fixed(today))
    context.home = Coordinates(latitude: 40, longitude: -83)
    for school in schools {
      if dice.chance(60) {
        context.contact[school.id] = ContactTimes(contacted: today + -dice.pick([0, 3, 29, 30, 31, 90]) * 86_400)
      }
      if dice.chance(50) { context.coaches[school.id] = dice.pick([1, 2, 3]) }
    }
    return context
  }()

  static func school(_ dice: inout StoreRandom) -> School {
    var school = School(id: Key(dice.id()))
    school.name = dice.pick(["Ohio State", "Ohio Tech", "Montréal", "Montre\u{301}al", "miami", "Miami", "Peña", "Zed"])
    if dice.chance(60) { school.name += " \(dice.pick(["College", "University", "ÉCOLE"]))" }
    if dice.chance(3) { school.name = "" }
    school.location = dice.pick(["Columbus, OH", "Miami, FL", "Peña, NM", "Nowhere", "", nil])
    school.state = dice.pick(["OH", "FL", "XX", nil, nil])
    school.division = dice.pick([.known(.d1), .known(.d2), .known(.naia), .unknown("D9"), nil])
    school.conference = dice.pick(["ACC", "acc", "Big Ten", "", nil])
    school.status = dice.pick(SchoolStatus.allCases.map(Open.known) + [.unknown("visiting"), nil])
    school.priorityTier = dice.pick([.known(.a), .known(.b), nil])
    school.isFavorite = dice.pick([true, false, nil])
    school.fitScore = dice.chance(25) ? nil : Int.random(in: 40...80, using: &dice)
    school.ranking = dice.chance(40) ? nil : Int.random(in: 1...30, using: &dice)
    school.notes = dice.pick(["Likes LEFTIES", "café", nil])
    school.createdAt = dice.pick([nil, today + -86_400 * 400, today])
    school.academicInfo = dice.pick([
      nil, JSONText(#"{"latitude":41.5,"longitude":-81.5,"student_size":"4500","admission_rate":0.3}"#),
      JSONText(#"{"latitude":25.7,"longitude":-80.2,"student_size":31000,"tuition_in_state":9000}"#),
    ])
    return school
  }

  static func coach(_ first: String, _ last: String, _ responsiveness: Int? = nil) -> Coach {
    var dice = StoreRandom(seed: UInt64(bitPattern: Int64((first + last).utf8.reduce(0) { $0 &* 31 &+ Int($1) })))
    var coach = Coach(id: Key(dice.id()))
    (coach.firstName, coach.lastName, coach.responsivenessScore) = (first, last, responsiveness)
    return coach
  }

  static func query(_ terms: [Term] = [], search: String? = nil, _ ordering: Query.SortKey...) -> Query {
    var query = Query()
    (query.terms, query.search, query.ordering) = (terms, search, ordering)
    return query
  }
}

func term(_ field: String, _ operands: Operand..., not negated: Bool = false) -> Term {
  .field(field, operands, negated: negated)
}

func range(_ lower: Double? = nil, _ upper: Double? = nil) -> Operand {
  .range(lower: lower.map { .init($0) }, upper: upper.map { .init($0) })
}

func above(_ lower: Double) -> Operand { .range(lower: .init(lower, inclusive: false), upper: nil) }
func below(_ upper: Double) -> Operand { .range(lower: nil, upper: .init(upper, inclusive: false)) }
