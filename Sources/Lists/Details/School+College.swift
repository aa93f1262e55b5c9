package import Display
package import Domain
import Values

extension School {
  /// What the built-in list says of the college that this school is, each figure with its year, and the athlete's own beside
  /// it; nil for a school that isn't in it.
  func collegeSection(_ context: EvaluationContext) -> Section? {
    guard let college else { return nil }
    let known = context.known { context.details }
    let athlete = known ?? Athlete()
    let pairs: [(String, Text?)] =
      [("Listed As", college.name == name ? nil : Text(college.title))] + teams(of: college, athlete)
      + [
        ("SAT", Self.scores(of: "sat", at: college, own: athlete.sat)),
        ("ACT", Self.scores(of: "act", at: college, own: athlete.act)),
        ("Graduation", Self.graduation(of: college)),
        ("Cost", known == nil ? .unknown : cost(of: college, for: athlete)),
        ("Average Net Price", Self.netPrice(of: college)),
        ("Kind", Self.campus(of: college)),
      ]
    let told = pairs.compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
    return told.isEmpty ? nil : Section("The College", id: "college", [.pairs(told)])
  }

  private func teams(of college: College, _ athlete: Athlete) -> [(String, Text?)] {
    guard let teams = college.teams else {
      return [("Teams", Text("unknown", .dim))]
    }
    var pairs: [(String, Text?)] = []
    if let sport = athlete.recordedSport, let team = athlete.team {
      let words: Text =
        switch teams.has(sport, of: athlete.gender) {
        case true?: Text("\(team): yes (\(CollegeTeams.extent))", .good)
        case false?: Text("no \(team) (\(CollegeTeams.extent))", .bad)
        case nil: Text("\(team): unknown, not every team is known here", .warning)
        }
      pairs.append(("Your Sport", words))
    }
    func listed(_ sports: [Sport]) -> Text? {
      sports.isEmpty ? nil : Text("\(sports.map(\.name).joined(separator: ", ")) (\(CollegeTeams.extent))")
    }
    return pairs + [("Men's Teams", listed(teams.men)), ("Women's Teams", listed(teams.women))]
  }

  /// What the built-in list says of the tests at the college, the athlete's own beside it:
  /// `the college's: ACT 27: below 30-33 (middle half, entered fall 2024)`.
  package func collegeScores(_ context: EvaluationContext) -> [Text] {
    guard let college else { return [] }
    let athlete = context.known { context.details } ?? Athlete()
    return [("SAT", athlete.sat), ("ACT", athlete.act)].compactMap { name, own in
      Self.scores(of: name.lowercased(), at: college, own: own).map { Text("the college's: \(name) ") + $0 }
    }
  }

  /// What stands for a test score that nobody recorded: `30-33 (middle half, entered fall 2024)`, and for the six years of a
  /// two-year college.
  func collegeScore(of field: String) -> Text? {
    if field == "graduation" { return college.flatMap { $0.isTwoYear ? Self.graduation(of: $0) : nil } }
    guard field == "sat" || field == "act", let college else { return nil }
    return Self.scores(of: field, at: college, own: nil)
  }

  /// `1290: within 1150-1340 (entered fall 2024)`, of the SAT or the ACT; nil where the college says nothing.
  private static func scores(of test: String, at college: College, own: Double?) -> Text? {
    let (low, high) = test == "sat" ? (college.satLow, college.satHigh) : (college.actLow, college.actHigh)
    guard let low, let high else { return nil }
    let range = "\(Numeral.text(low))-\(Numeral.text(high))"
    let year = "(middle half, entered fall \(College.testYear))"
    guard let own else { return Text("\(range) \(year)") }
    let place = own < low ? "below" : own > high ? "above" : "within"
    return Text("\(Numeral.text(own)): \(place) \(range) \(year)")
  }

  /// Why what is left to pay isn't known, what a year costs before any aid, and what others paid: `no offer; $91,010 a year
  /// before aid (2024-25)`.
  func lackOfNetCost(in field: String, _ context: EvaluationContext) -> Text? {
    guard ["net_cost", "net_cost_total"].contains(field), let cost = context.known({ SchoolCost(self, context) }),
      let reason = cost.unknown
    else { return nil }
    let before = cost.yearly.map { yearly in
      Text("\(Measure.dollars.words(yearly)) a year before aid\(cost.extent.map { " (\($0))" } ?? "")")
    }
    return [Text(reason), before, college.flatMap(Self.netPrice)].compactMap(\.self).joined(by: "; ")
  }

  private static func graduation(of college: College) -> Text? {
    college.graduation.map {
      Text(
        "\(Measure.fraction.words($0)) within \(college.isTwoYear ? "three" : "six") years (\(College.graduationYear))")
    }
  }

  private func cost(of college: College, for athlete: Athlete) -> Text? {
    guard let own = college.costInState else { return nil }
    let year = "(\(College.tuitionYear), with room and board)"
    guard let other = college.costOutOfState, other != own else { return Text("\(Measure.dollars.words(own)) \(year)") }
    if let isInState = isInState(athlete.residence, academics, college) {
      return Text(
        "\(Measure.dollars.words(isInState ? own : other)) \(isInState ? "in state" : "out of state") \(year)")
    }
    return Text("\(Measure.dollars.words(own)) in state, \(Measure.dollars.words(other)) out of state \(year)")
  }

  private static func netPrice(of college: College) -> Text? {
    guard let price = college.netPrice, let payers = college.payers else { return nil }
    return Text("\(Measure.dollars.words(price)), the average of \(payers) (\(College.netPriceYear))")
  }

  /// `private, in a town`.
  private static func campus(of college: College) -> Text? {
    let place: String? =
      switch college.setting?.known {
      case .city: "in a city"
      case .suburb: "in a suburb"
      case .town: "in a town"
      case .rural: "in the country"
      case nil: nil
      }
    let known = [college.kind?.raw, place].compactMap(\.self)
    return known.isEmpty ? nil : Text("\(known.joined(separator: ", ")) (\(College.testYear))")
  }
}

extension SchoolCost {
  /// `Net cost: $57,010 a year, $228,040 in four years: $71,510 (2024-25) less $14,500 merit`, or why it isn't known.
  var line: Text? {
    guard let yearly, !offers.isEmpty else { return nil }
    let whole = "\(Measure.dollars.words(yearly)) (\(extent ?? ""))"
    guard let net, let netTotal else {
      return Text("Net cost unknown: \(unknown ?? "") of \(whole)", .dim)
    }
    // What tuition alone leaves is the least that it can be.
    func least(_ dollars: Double) -> String {
      Measure.dollars.words(dollars) + (isTuitionAlone && dollars > 0 ? "+" : "")
    }
    let paid = offers.filter { $0.yearly != 0 }.map(\.dollars)
    return Text(
      "Net cost: \(least(net)) a year, \(least(netTotal)) in \(years) years: \(whole)"
        + (paid.isEmpty ? ", no aid for a walk-on" : " less \(paid.joined(separator: ", "))")
        + (notCounted.map { "; \($0)" } ?? ""))
  }

  /// `left out, because a newer offer of the same kind counts: $34,000 scholarship`; nil where all that stand count.
  fileprivate var notCounted: String? {
    let told = older.map(\.dollars).joined(separator: ", ")
    return told.isEmpty ? nil : "left out, because a newer offer of the same kind counts: \(told)"
  }
}

extension SchoolCost.Aid {
  /// `$34,000 scholarship`.
  fileprivate var dollars: String { (yearly.map { "\(Measure.dollars.words($0)) " } ?? "") + words }
}

extension String {
  /// True for the field of a school that holds money of a year or of a degree there.
  fileprivate var isCost: Bool { Field<School>.costs.contains { $0.name == self } }
}

extension School {
  /// How far a figure goes, whose average it is, and of which year it is where its title doesn't say that; nil for what has
  /// none of this.
  func extent(of field: String, _ context: EvaluationContext) -> String? {
    if field.isCost { return context.known { SchoolCost(self, context).extent } ?? nil }
    if field == "net_price" { return college?.payers.map { "the average of \($0)" } }
    guard ["students", "tuition", "tuition_out", "admission"].contains(field) else { return nil }
    let elsewhere = field == "tuition" ? context.known { priceElsewhere(context) } ?? nil : nil
    let price = elsewhere.map { "in state; yours, out of state: \(Measure.dollars.words($0))" }
    return [yearOfFigure(field, academics, college), price].compactMap(\.self).joined(separator: "; ").nonEmpty
  }

  /// The year of a figure of its own that is the built-in list's; nil for another one.
  func yearOfFigure(_ field: String, _ own: AcademicInfo, _ college: College?) -> String? {
    guard let college else { return nil }
    func year<N: Equatable>(_ year: String, _ figure: N?, _ known: N?) -> String? {
      figure != nil && figure == known ? year : nil
    }
    return switch field {
    case "students": year(College.studentsYear, own.students, college.students)
    case "tuition": year(College.tuitionYear, own.tuitionInState, college.tuitionInState)
    case "tuition_out": year(College.tuitionYear, own.tuitionOutOfState, college.tuitionOutOfState)
    case "admission": college.isOpen ? nil : year(College.testYear, own.admissionRate, college.admissionRate)
    default: nil
    }
  }

  /// The tuition in dollars of a college with two prices for a family from another state; nil where it has one, and for a
  /// family that pays the other.
  fileprivate func priceElsewhere(_ context: EvaluationContext) -> Double? {
    let academics = self.academics
    guard let inside = academics.tuitionInState,
      let outside = academics.tuitionOutOfState ?? college?.tuitionOutOfState,
      outside > inside, isInState(context.details.residence, academics, college) == false
    else { return nil }
    return outside
  }
}

extension [School] {
  /// Of which year their costs are, and what they leave out: `costs of 2024-25; + is tuition alone, room and board not
  /// known`; nil where none is known.
  func costNote(_ context: EvaluationContext) -> Text? {
    let costs = context.known { map { SchoolCost($0, context) } } ?? []
    let isNoted = costs.contains { $0.source == .typed }
    let isOfYear = costs.contains { if case .register? = $0.source { true } else { false } }
    let told = [
      isOfYear
        ? "costs of \(College.tuitionYear)\(isNoted ? " or as you noted them" : "")"
        : isNoted ? "costs as you noted them" : nil,
      costs.contains(where: \.isTuitionAlone) ? "+ is tuition alone, room and board not known" : nil,
    ].compactMap(\.self)
    return told.isEmpty ? nil : Text(told.joined(separator: "; "), .dim)
  }

  /// The years of the figures of their own that the built-in list filled in, of some fields; nil where it filled in none.
  func figuresNote(_ fields: [String]) -> Text? {
    let all = map { ($0, $0.academics, $0.college) }
    let told = fields.compactMap { field in
      all.lazy.compactMap { $0.yearOfFigure(field, $1, $2) }.first.map { year in
        "\(field == "tuition_out" ? "out-of-state tuition" : field) of \(year)"
      }
    }
    return told.isEmpty ? nil : Text("from the built-in list: \(told.joined(separator: ", "))", .dim)
  }
}

extension [School] {
  /// The offers that their net costs leave out; nil where none is.
  func offersNote(_ context: EvaluationContext) -> Text? {
    let told = context.known {
      compactMap { school in SchoolCost(school, context).notCounted.map { "\(school.title(context)): \($0)" } }
    }
    return told.flatMap { $0.isEmpty ? nil : Text($0.joined(separator: "; "), .dim) }
  }
}

extension College {
  /// The same of a college of the built-in list.
  func priceElsewhere(_ context: EvaluationContext) -> Double? {
    guard let home = context.details.residence, let state, state != home, let inside = tuitionInState,
      let outside = tuitionOutOfState, outside > inside
    else { return nil }
    return outside
  }
}

extension Text {
  /// Whose average it is.
  fileprivate static let netPriceExplained = Text(
    "average net price: what students with grants paid, at public colleges those of the state", .dim)
  /// What the two figures are that are called alike.
  static let netExplained =
    Text("your net cost: what is left to pay after the aid offered to you; ", .dim) + netPriceExplained
}

extension Listing {
  /// What is to be said of the costs in its columns; of a long list the first rows tell it.
  var costNote: Text? {
    guard let schools = rows as? Rows<School>, fields.contains(where: { $0.name.isCost }) else { return nil }
    return selection.positions.prefix(1000).map { schools[$0] }.costNote(context)
  }

  /// The years of the figures in its columns that the built-in list filled in; of a long list the first rows tell them.
  var figuresNote: Text? {
    let dated = fields.map(\.name).filter { ["students", "tuition", "tuition_out", "admission"].contains($0) }
    guard !dated.isEmpty, let schools = rows as? Rows<School> else { return nil }
    return selection.positions.prefix(1000).map { schools[$0] }.figuresNote(dated)
  }

  /// The offers that the net costs in its columns leave out.
  var offersNote: Text? {
    guard let schools = rows as? Rows<School>,
      fields.contains(where: { ["net_cost", "net_cost_total"].contains($0.name) })
    else { return nil }
    return selection.positions.prefix(1000).map { schools[$0] }.offersNote(context)
  }

  /// What the net price is, where it is shown, and what tells it from the net cost, where that is, too.
  var netExplained: Text? {
    let names = Set(fields.map(\.name))
    guard names.contains("net_price") else { return nil }
    return names.isDisjoint(with: ["net_cost", "net_cost_total"]) ? .netPriceExplained : .netExplained
  }

  /// How many schools or colleges that were chosen or put in order by their tuition, or colleges whose cost is shown,
  /// charge this family another one, and what shows it; nil where none does.
  var pricesElsewhere: Text? {
    let shown = Set(fields.map(\.name))
    let asked = Set(query.terms.flatMap(\.fields) + query.ordering.map(\.field))
    let isCost = E.list == .colleges && asked.union(shown).contains("cost")
    let price = isCost ? "cost" : "tuition"
    guard [.schools, .colleges].contains(E.list), isCost || asked.contains("tuition"),
      !shown.contains("\(price)_out"), let home = context.known({ context.details.residence }) ?? nil
    else { return nil }
    let count = selection.positions.count { position in
      let row = rows[position]
      let price = (row as? College)?.priceElsewhere(context) ?? (row as? School)?.priceElsewhere(context)
      return price != nil
    }
    guard count > 0 else { return nil }
    let way = E.list == .schools ? "sort cost_of_attendance" : "columns name,\(price),\(price)_out"
    return Text("\(count) of these \(count == 1 ? "charges" : "charge") families from \(home) more: '\(way)'", .dim)
  }
}
