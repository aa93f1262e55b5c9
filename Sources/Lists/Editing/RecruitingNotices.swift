import Display
import Domain
import Grammar
import Values

// What the rules of recruiting have to say about rows that are added or edited.

extension OfferType {
  /// The types as they're answered, each with what it means in a few words.
  static var explained: [Text] {
    let names = allCases.map { Open.known($0).label.lowercased() }
    let width = names.map(\.count).max() ?? 0
    return zip(allCases, names).map { type, name in
      Text("  ") + Text(name, .strong).padded(to: width) + Text("  \(type.brief)", .dim)
    }
  }

  /// What it means in a few words; `help offers` has more.
  private var brief: String {
    switch self {
    case .fullRide: "tuition, fees, housing, food and books are paid"
    case .partial: "part of the cost is paid, a share or a sum"
    case .scholarship: "a sum of money"
    case .recruitedWalkOn: "a place, without money"
    case .preferredWalkOn: "a place or a look promised, without money"
    }
  }
}

extension Offer {
  /// What the type means, or what its money is for, where this is the first offer of it.
  func newTerm(in session: Session) -> Text? {
    guard let term, !session.tables.offers.contains(where: { $0.id != id && $0.term == term }) else { return nil }
    return Text("\(term.name): ", .strong) + Text("\(term.meaning) 'help offers' explains more words", .dim)
  }
}

extension Offer {
  /// What a line about offers calls it: its school, where that made no other one.
  func row(in session: Session) -> String {
    let isOnly = !session.tables.offers.contains { $0.id != id && $0.schoolID == schoolID }
    let school = isOnly ? schoolID.flatMap { session.context.schoolNames[$0] } : nil
    return school?.quotedIfNeeded ?? "id:\(id)"
  }

  /// True if a D3 school gives it for the sport, which none does, or a scholarship of which nobody said what it's for.
  func isDoubtful(in session: Session) -> Bool {
    let isWalkOn = offerType == .known(.recruitedWalkOn) || offerType == .known(.preferredWalkOn)
    let isForSport = aidKind.map { $0 == .athletic && !isWalkOn } ?? (offerType == .known(.scholarship))
    return isForSport && schoolID.flatMap({ session.tables.schools[$0] })?.division == .known(.d3)
  }

  /// The words about aid that can't be for the sport, said once: not where another offer is said to be for it already.
  static func doubtfulAid(among offers: [Offer], in session: Session) -> [Text] {
    guard let offer = offers.first(where: { $0.isDoubtful(in: session) }),
      !session.tables.offers.contains(where: { other in
        other.aidKind == .athletic && other.isDoubtful(in: session) && !offers.contains { $0.id == other.id }
      })
    else { return [] }
    let row = offer.row(in: session)
    return [
      Text(
        "D3 schools give no athletic aid: ask what it's for, then 'offers; edit \(row) kind=merit' (or need)", .warning)
    ]
  }
}

extension Event {
  /// The words about a visit on a day on which no coach may meet the athlete.
  func objection(in session: Session) -> Text? {
    guard let visit, let school = schoolID.flatMap({ session.tables.schools[$0] }) else { return nil }
    return school.objection(toVisitOn: visit, in: session).map { Text($0, .warning) }
  }
}

extension School {
  /// The words about a day for applying that has passed, or comes after the athlete's last year of school, where it is another
  /// one than before.
  func doubtfulDeadline(after old: School?, in session: Session) -> Text? {
    let application = Application(academics)
    guard let day = application.deadline, application.applied == nil,
      old.map({ Application($0.academics).deadline != day }) ?? true
    else { return nil }
    let (today, school) = (session.context.clock.today, title(session.context).quotedIfNeeded)
    if day < today {
      return Text("\(day) was \(day.words(from: today)): 'edit \(school) applied=yes' if it was sent in time", .warning)
    }
    guard let year = session.graduationYear, let end = Day(year, 9, 1), today < end, day >= end else { return nil }
    return Text("\(day) is after your class of \(year) leaves school: check the year", .warning)
  }
}
