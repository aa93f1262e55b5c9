import Domain
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Sheets of random families in random styles are read without a loss, and a second time without a duplicate.
struct RandomSheetTests {
  @Test(arguments: 0..<80) func nothingIsLostAndNothingComesTwice(seed: UInt64) async throws {
    var random = StoreRandom(seed: seed)
    let family = InventedFamily(&random)
    let rows = InventedSheet(family, &random).rows
    var writing = SheetWriting(&random)
    let bytes = writing.bytes(rows)
    let file = rows.map { $0.joined(separator: " | ") }.joined(separator: "\n")
    var talk = February.people()
    talk.interpreter.world.scriptedMachine.readBytes = { _ in bytes }
    #expect(await talk.lines("import a.csv --dry-run").status == .done)
    #expect(talk.session.tables.schools.isEmpty && talk.session.journal.written.isEmpty)
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(said)\n\(file)")
    #expect(Set(talk.session.tables.schools.map(InventedSchool.init)) == Set(family.schools), "\(said)\n\(file)")
    #expect(talk.session.tables.schools.count == family.schools.count)
    let names = Dictionary(uniqueKeysWithValues: talk.session.tables.schools.map { ($0.id, $0.name) })
    let coaches = talk.session.tables.coaches.map { InventedCoach($0, at: $0.schoolID.flatMap { names[$0] } ?? "") }
    let missing = Set(family.coaches).subtracting(coaches)
    #expect(missing.isEmpty, "\(said)\n\(file)")
    #expect(coaches.count == family.coaches.count)
    let again = await talk.lines("import a.csv")
    #expect(again.said.last == "nothing to change", "\(again.said)\n\(file)")
  }
}

/// What a sheet says of a school.
private struct InventedSchool: Hashable {
  var name: String
  var state: USState
  var division: Division?
  var tuition: Int?
  var notes: String?

  init(name: String, state: USState, division: Division?, tuition: Int?, notes: String?) {
    (self.name, self.state, self.division, self.tuition, self.notes) = (name, state, division, tuition, notes)
  }

  init(_ school: School) {
    name = school.name
    state = school.parsedState.flatMap(USState.init) ?? .alabama
    division = school.division?.known
    tuition = school.academics.tuitionInState.map { Int($0) }
    notes = school.notes
  }
}

private struct InventedCoach: Hashable {
  var name: String
  var school: String
  var role: CoachRole
  var email: String?
  var phone: String?

  init(name: String, school: String, role: CoachRole, email: String?, phone: String?) {
    (self.name, self.school, self.role, self.email, self.phone) = (name, school, role, email, phone)
  }

  init(_ coach: Coach, at school: String) {
    self.init(
      name: coach.fullName, school: school, role: coach.role?.known ?? .head, email: coach.email, phone: coach.phone)
  }
}

private struct InventedFamily {
  var schools: [InventedSchool] = []
  var coaches: [InventedCoach] = []

  init(_ random: inout StoreRandom) {
    let hills = ["North", "South", "East", "West", "Upper", "Lower", "Old", "New", "Far"].shuffled(using: &random)
    for hill in hills.prefix(Int.random(in: 1...9, using: &random)) {
      let name = "\(hill) Quarrel Hill College"
      schools.append(
        InventedSchool(
          name: name, state: [.ohio, .massachusetts, .newYork, .california].randomElement(using: &random) ?? .ohio,
          division: [.d1, .d2, .d3, .naia, nil].randomElement(using: &random) ?? nil,
          tuition: [36_000, 9_500, 61_200, nil].randomElement(using: &random) ?? nil,
          notes: ["Nice, \"old\" campus", "Two\nlines; one more", nil].randomElement(using: &random) ?? nil))
      for place in 0..<Int.random(in: 1...3, using: &random) {
        let first = ["Ada", "Bo", "Cyd", "Dee"].randomElement(using: &random) ?? "Ada"
        let last = "\(hill)son\(["", "-Roé", "öv"][place])"
        coaches.append(
          InventedCoach(
            name: "\(first) \(last)", school: name,
            role: place == 0 ? .head : [.assistant, .recruiting].randomElement(using: &random) ?? .assistant,
            email: Bool.random(using: &random) ? "\(first).\(place)@\(hill).example".lowercased() : nil,
            phone: Bool.random(using: &random) ? "(740) 555-01\(place)\(schools.count)" : nil))
      }
    }
  }
}

/// The same family as somebody writes it down: a row for each coach, with the school in each of them or in the first only, or
/// a row for each school with its coaches side by side.
private struct InventedSheet {
  private var random: StoreRandom
  private(set) var rows: [[String]] = []

  init(_ family: InventedFamily, _ given: inout StoreRandom) {
    random = given
    switch Int.random(in: 0..<3, using: &random) {
    case 0: sideBySide(family.schools, family)
    case 1: inSections(family)
    default: byCoach(family)
    }
    given = random
  }

  private mutating func one(_ all: String...) -> String { all.randomElement(using: &random) ?? all[0] }

  private mutating func nothing() -> String { one("", "N/A", "-", "TBD", "none") }

  private mutating func schoolHeaders() -> [String] {
    [
      one("School", "College Name", "University"), one("State", "ST"), one("Div", "Division", "NCAA Level"),
      one("Tuition", "Cost", "Tuition ($)"), one("Notes", "Comments"),
    ]
  }

  private mutating func cells(_ school: InventedSchool) -> [String] {
    let short: [USState: String] = [
      .ohio: "Ohio (OH)", .massachusetts: "Mass.", .newYork: "N.Y.", .california: "Calif.",
    ]
    let numeral: [Division: String] = [.d1: "I", .d2: "II", .d3: "III"]
    let division = school.division.map { division in
      numeral[division].map { one(division.rawValue, "NCAA Division \($0)", "Division \($0)") } ?? division.rawValue
    }
    let tuition = school.tuition.map {
      one("\($0)", "$\($0 / 1000),\(String(1000 + $0 % 1000).dropFirst())/yr", "~\($0)")
    }
    return [
      one(school.name, " \(school.name) "), one(school.state.rawValue, school.state.label, short[school.state] ?? ""),
      division ?? nothing(), tuition ?? nothing(), school.notes ?? "",
    ]
  }

  private mutating func title(_ role: CoachRole) -> String {
    switch role {
    case .head: one("Head Coach", "HC", "Interim Head Coach", "Head Coach / Assistant AD")
    case .assistant: one("Assistant Coach", "Associate Head Coach", "Volunteer", "Pitching Coach")
    case .recruiting: one("Recruiting Coordinator", "Recruiting Coordinator / Hitting", "RC")
    }
  }

  private mutating func cells(_ coach: InventedCoach) -> [String] {
    let email = coach.email.map { one($0, "mailto:\($0)", "\(coach.name) <\($0)>", "\($0).") }
    let phone = coach.phone.map { one($0, "\($0) (cell)", "tel:\($0)") }
    return [coach.name, title(coach.role), email ?? nothing(), phone ?? nothing()]
  }

  private mutating func byCoach(_ family: InventedFamily) {
    let isMerged = Bool.random(using: &random)
    let headers =
      schoolHeaders() + [one("Coach", "Coach Name"), one("Title", "Position"), "Email", one("Phone", "Cell")]
    let order = isMerged ? Array(headers.indices) : headers.indices.shuffled(using: &random)
    rows.append(order.map { headers[$0] })
    for school in family.schools {
      for (place, coach) in family.coaches.filter({ $0.school == school.name }).enumerated() {
        let own = isMerged && place > 0 ? ["", "", "", "", ""] : cells(school)
        let all = own + cells(coach)
        rows.append(order.map { all[$0] })
      }
    }
  }

  /// The schools of each division under its name, without a column for it.
  private mutating func inSections(_ family: InventedFamily) {
    let names: [Division: [String]] = [
      .d1: ["DIVISION 1", "NCAA Division I", "D1 Schools"], .d2: ["Division II"], .d3: ["D3", "NCAA DIII"],
      .naia: ["NAIA"],
    ]
    sideBySide(family.schools.filter { $0.division == nil }, family)
    for division in [Division.d1, .d2, .d3, .naia] {
      let title = names[division]?.randomElement(using: &random) ?? ""
      rows.append([title] + Array(repeating: "", count: rows[0].count - 1))
      sideBySide(family.schools.filter { $0.division == division }, family)
    }
    for place in rows.indices { rows[place].remove(at: 2) }
  }

  private mutating func sideBySide(_ schools: [InventedSchool], _ family: InventedFamily) {
    if rows.isEmpty { nameSides() }
    for school in schools {
      var row = cells(school)
      for coach in family.coaches where coach.school == school.name { row += cells(coach) }
      rows.append(row + Array(repeating: "", count: rows[0].count - row.count))
    }
  }

  private mutating func nameSides() {
    let isNumbered = Bool.random(using: &random)
    var headers = schoolHeaders()
    for number in 1...3 {
      let coach = isNumbered ? "Coach \(number)" : "Coach"
      headers += [coach, "\(coach) Title", "\(coach) Email", "\(coach) Phone"]
    }
    rows.append(headers)
  }
}
