// Times the query engine, and the shell while one types, on 100,000 schools: `swift run -c release query-benchmark`.
import Domain
import Grammar
import Values

let count = 100_000
let words = ["State", "Tech", "College", "Valley", "Miami", "Saint", "Northern", "Ohio", "Lake", "University", "Señor"]
let codes = WordList.states.words.map(\.raw)
var seed: UInt64 = 42

@MainActor func roll(_ below: Int) -> Int {
  seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Int((seed >> 33) % UInt64(below))
}

@MainActor func pick<T>(_ items: [T]) -> T { items[roll(items.count)] }

@MainActor func school(_ number: Int) -> School {
  var high: UInt64 = 0
  for _ in 0..<8 { high = high << 8 | UInt64(roll(256)) }
  var school = School(id: Key(UUID(high: high, low: UInt64(number))))
  school.name = "\(pick(words)) \(pick(words)) \(roll(5000)) \(pick(words))"
  school.location = "\(pick(words)), \(pick(codes))"
  school.state = pick(codes)
  school.division = .known(pick(Division.allCases))
  school.status = .known(pick(SchoolStatus.allCases))
  school.priorityTier = roll(3) == 0 ? nil : .known(pick(PriorityTier.allCases))
  school.fitScore = roll(10) == 0 ? nil : roll(101)
  school.isFavorite = roll(7) == 0
  school.ranking = roll(400)
  school.notes = roll(2) == 0 ? nil : "notes \(roll(1000))"
  school.academicInfo = JSONText(
    #"{"latitude":\#(30 + roll(15)).5,"longitude":-\#(75 + roll(40)).25,"student_size":\#(roll(40000))}"#)
  return school
}

@MainActor func time(_ label: String, repeats: Int = 20, _ work: () -> Int) {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  var result = 0
  for _ in 0..<repeats { best = min(best, clock.measure { result = work() }) }
  let microseconds = Double(best.components.attoseconds) / 1e12 + Double(best.components.seconds) * 1e6
  print("| \(label) | \((microseconds).rounded() / 1000) | \(result) |")
}

@MainActor func time(_ label: String, repeats: Int = 20, _ work: @MainActor () async -> Int) async {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  var result = 0
  for _ in 0..<repeats {
    let began = clock.now
    result = await work()
    best = min(best, clock.now - began)
  }
  print("| \(label) | \(((best / .microseconds(1)).rounded()) / 1000) | \(result) |")
}

func query(_ terms: [Term], _ ordering: [Query.SortKey] = [], search: String? = nil) -> Query {
  var query = Query()
  query.terms = terms
  query.ordering = ordering
  query.search = search
  return query
}

var context = EvaluationContext(clock: .fixed(Instant(seconds: 1_770_000_000)))
context.home = Coordinates(latitude: 40, longitude: -83)
let schools = (0..<count).map(school)
var rows = Rows<School>()
print("\n| the query engine, 100,000 schools | ms | found |\n|---|---:|---:|")
time("load", repeats: 1) {
  rows = Rows(schools)
  return rows.count
}
let d1 = Term.field("division", [.text("D1")], negated: false)
let ohio = Term.field("state", [.text("OH")], negated: false)
let fit = Term.field("fit", [.range(lower: .init(70), upper: nil)], negated: false)
let near = Term.field("distance", [.range(lower: nil, upper: .init(300))], negated: false)
time("first order by name", repeats: 1) { rows.select(query([]), context).total }
time("first filter (division, fit)", repeats: 1) { rows.select(query([d1, fit]), context).total }
time("first filter (distance)", repeats: 1) { rows.select(query([near]), context).total }
time("first search", repeats: 1) { rows.select(query([], search: "miami"), context).total }
time("first name", repeats: 1) { rows.named("ohio state 12", context)?.positions.count ?? 0 }
time("filter D1 OH") { rows.select(query([d1, ohio]), context).total }
time("filter D1 fit>=70") { rows.select(query([d1, fit]), context).total }
time("count D1 fit>=70") { rows.count(query([d1, fit]), context) }
time("filter within=300") { rows.select(query([near]), context).total }
time("everything by name") { rows.select(query([]), context).total }
time("sort fit (all)") { rows.select(query([], [.init("fit", .descending)]), context).total }
time("sort distance (all)") { rows.select(query([], [.init("distance", .ascending)]), context).total }
time("sort status, fit (all)") {
  rows.select(query([], [.init("status", .ascending), .init("fit", .descending)]), context).total
}
time("search miami") { rows.count(query([], search: "miami"), context) }
time("search and order") { rows.select(query([], search: "miami"), context).total }
time("search senor lake (rare)") { rows.select(query([], search: "senor lake 12"), context).total }
time("name~state 12") { rows.count(query([.field("name", [.contains("state 12")], negated: false)]), context) }
for name in ["ohio state 12", "miami", "miami oh", "kent univ", "lsu", "ohio sate", "of", "zzyzx"] {
  time("named '\(name)'") { rows.named(name, context)?.positions.count ?? 0 }
}
Names.measure()
time("complete 'm'") { rows.completions(of: "m", limit: 20, context).total }
time("complete 'miami st'") { rows.completions(of: "miami st", limit: 20, context).total }
for typed in ["mist", "state miami", "zzyzx"] {
  time("complete like '\(typed)'") { rows.completions(like: Matcher(typed), limit: 20, context).total }
}
time("group status") { rows.groups(by: School.fields["status"]!, context).count }
time("group state, division: count, avg, median") {
  Grouping(
    rows, query([]), by: [GroupKey("state"), GroupKey("division")],
    [Figure(.count), Figure(.avg, of: "fit"), Figure(.median, of: "ranking")], context
  ).groups.count
}
time("group by month") { Grouping(rows, query([]), by: [GroupKey("created", .month)], [Figure(.count)], context).count }
time("stats fit") { FieldStatistics("fit", of: rows, query([]), context)?.count ?? 0 }
time("stats name") { FieldStatistics("name", of: rows, query([]), context)?.distinct ?? 0 }
var perState = query([], [.init("fit", .descending)])
(perState.limit, perState.limitKey) = (2, GroupKey("state"))
time("limit 2 per state, by fit") { rows.select(perState, context).positions.count }
time("values of state 'o'") { rows.values(of: School.fields["state"]!, matching: "o", limit: 10, context).total }

/// Rows of other lists, and fields of one's own: 200,000 interactions and 50,000 coaches of these schools.
@MainActor func measureRelatedRows() {
  var tables = Tables()
  tables.schools = Rows(schools)
  tables.interactions = Rows(
    (0..<200_000).map { number in
      var row = Interaction(id: Key(UUID(high: UInt64(number), low: 1)))
      row.schoolID = schools[roll(count)].id
      row.occurredAt = Instant(seconds: 1_770_000_000 - Int64(roll(10_000_000)))
      row.direction = .known(pick(InteractionDirection.allCases))
      return row
    })
  tables.coaches = Rows(
    (0..<50_000).map { number in
      var row = Coach(id: Key(UUID(high: UInt64(number), low: 2)))
      row.schoolID = schools[roll(count)].id
      row.role = .known(pick(CoachRole.allCases))
      return row
    })
  var session = Session(identity: .nobody, tables: tables, clock: context.clock)
  for text in ["count(coaches role=head)", "count(interactions occurred<30)", "ranking * 2 + fit / (students + 1)"] {
    for repeats in [1, 20] {
      session.define(expressions: [text], of: .schools)
      let query = query([.field(text, [.range(lower: .init(1), upper: nil)], negated: false)])
      time("\(repeats == 1 ? "first " : "")\(text)", repeats: repeats) {
        session.tables.schools.count(query, session.context)
      }
    }
  }
  var cutoff = 0
  time("count(interactions occurred<N), another N each time") {
    cutoff += 1
    let text = "count(interactions occurred<\(cutoff))"
    session.define(expressions: [text], of: .schools)
    return session.tables.schools.count(
      query([.field(text, [.range(lower: .init(3), upper: nil)], negated: false)]), session.context)
  }
  time("coaches school(D1 ...), another each time") {
    cutoff += 1
    let text = "school(D1 ranking<\(cutoff + 100))"
    session.define(expressions: [text], of: .coaches)
    return session.tables.coaches.count(query([.field(text, [.flag(true)], negated: false)]), session.context)
  }
}

@MainActor func change(_ label: String, then query: Query?, _ edit: (inout School) -> Void) {
  time(label) {
    let old = rows
    var row = rows[roll(count)]
    edit(&row)
    rows.replace(row)
    let total = query.map { rows.count($0, context) } ?? 0
    return old.count + total
  }
}

change("change status, old alive", then: nil) { $0.status = .known(pick(SchoolStatus.allCases)) }
change("change status, then count D1 OH", then: query([d1, ohio])) { $0.status = .known(pick(SchoolStatus.allCases)) }
change("change fit, then count fit", then: query([fit])) { $0.fitScore = roll(101) }
change("rename, then count D1", then: query([d1])) { $0.name = "New \(roll(1000))" }
time("rename, then select D1") {
  let old = rows
  var row = rows[roll(count)]
  row.name = "Newer \(roll(1000))"
  rows.replace(row)
  return rows.select(query([d1]), context).total + old.count
}
time("remove and append, old alive, then select D1") {
  let old = rows
  let row = rows[roll(count)]
  rows.remove(row.id)
  rows.append(row)
  return rows.select(query([d1]), context).total + old.count
}
measureRelatedRows()
await SentenceCounts.measure(in: Typing(schools: schools, clock: context.clock).interpreter)
await Answers(interpreter: Typing(schools: schools, clock: context.clock).interpreter).measure()
for count in [100, 100_000] { await Typing(schools: Array(schools.prefix(count)), clock: context.clock).measure() }
