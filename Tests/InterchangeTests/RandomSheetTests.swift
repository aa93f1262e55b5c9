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
  @Test(arguments: 0..<40) func nothingIsLostAndNothingComesTwice(seed: UInt64) async throws {
    var random = StoreRandom(seed: seed)
    let family = InventedFamily(&random)
    let file = InventedSheet(family, &random).text
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = file }
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

  init(name: String, state: USState, division: Division?, tuition: Int?) {
    (self.name, self.state, self.division, self.tuition) = (name, state, division, tuition)
  }

  init(_ school: School) {
    name = school.name
    state = school.parsedState.flatMap(USState.init) ?? .alabama
    division = school.division?.known
    tuition = school.academics.tuitionInState.map { Int($0) }
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
          tuition: [36_000, 9_500, 61_200, nil].randomElement(using: &random) ?? nil))
      for place in 0..<Int.random(in: 1...3, using: &random) {
        let first = ["Ada", "Bo", "Cyd", "Dee"].randomElement(using: &random) ?? "Ada"
        let last = "\(hill)son\(["", "-Roe", "ov"][place])"
        coaches.append(
          InventedCoach(
            name: "\(first) \(last)", school: name,
            role: place == 0 ? .head : [.assistant, .recruiting].randomElement(using: &random) ?? .assistant,
            email: Bool.random(using: &random) ? "\(first).\(last)@\(hill).example".lowercased() : nil,
            phone: Bool.random(using: &random) ? "(740) 555-01\(place)\(schools.count)" : nil))
      }
    }
  }
}

/// The same family as somebody writes it down: a row for each coach, with the school in each of them or in the first only, or
/// a row for each school with its coaches side by side.
private struct InventedSheet {
  private var random: StoreRandom
  private let separator: String
  private var rows: [[String]] = []

  init(_ family: InventedFamily, _ given: inout StoreRandom) {
    random = given
    separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
    if Bool.random(using: &random) { sideBySide(family) } else { byCoach(family) }
    given = random
  }

  var text: String {
    let lines = rows.map { row in
      row.map { cell in
        cell.contains(where: { ",;\t\"".contains($0) }) ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: separator)
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private mutating func one(_ all: String...) -> String { all.randomElement(using: &random) ?? all[0] }

  private mutating func nothing() -> String { one("", "N/A", "-", "TBD", "none") }

  private mutating func schoolHeaders() -> [String] {
    [
      one("School", "College Name", "University"), one("State", "ST"), one("Div", "Division", "NCAA Level"),
      one("Tuition", "Cost", "Tuition ($)"),
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
      division ?? nothing(), tuition ?? nothing(),
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
        let own = isMerged && place > 0 ? ["", "", "", ""] : cells(school)
        let all = own + cells(coach)
        rows.append(order.map { all[$0] })
      }
    }
  }

  private mutating func sideBySide(_ family: InventedFamily) {
    let isNumbered = Bool.random(using: &random)
    var headers = schoolHeaders()
    for number in 1...3 {
      let coach = isNumbered ? "Coach \(number)" : "Coach"
      headers += [coach, "\(coach) Title", "\(coach) Email", "\(coach) Phone"]
    }
    rows.append(headers)
    for school in family.schools {
      var row = cells(school)
      for coach in family.coaches where coach.school == school.name { row += cells(coach) }
      rows.append(row)
    }
  }
}
