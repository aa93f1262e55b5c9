import Domain
import Foundation
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// Three families through four weeks: what they type, and what they are shown, stands in `Seasons`. Every figure on their
/// screens is counted again from the rows.
///
/// `RECORD=1 swift test --filter SeasonTests` writes the pages again.
struct SeasonTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Seasons")

  @Test(arguments: ["softball", "sample", "parent"]) func season(name: String) async throws {
    let file = Self.folder.appending(path: "\(name).transcript")
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    var season = Season(name)
    var page = ""
    for line in written.split(separator: "\n").map(String.init) {
      let begin = page.isEmpty ? "" : "\n"
      if let day = line.dropPrefix("// day: ").flatMap(Day.init) {
        try await season.begin(on: day)
        page += begin + line + "\n"
      } else if line.hasPrefix("// ") {
        page += begin + line + "\n"
      } else if let typed = line.dropPrefix("compass> ") {
        page += (page.hasSuffix("\n") && !page.hasSuffix("\n\n") && !page.hasSuffix(Self.remark(of: page)) ? "\n" : "")
        page += line + "\n" + (await season.talk.say(typed))
        try await season.check()
      }
    }
    if Recording.isOn { try Data(page.utf8).write(to: file) } else { #expect(page == written) }
  }

  /// The last line of a page if it's a remark.
  private static func remark(of page: String) -> String {
    page.split(separator: "\n").last.map { $0.hasPrefix("// ") ? "\($0)\n" : "none" } ?? "none"
  }
}

/// A family whose shell is started again on each day.
private struct Season {
  var talk: Talk
  private let store: any Store
  private let now: Kept<Instant>
  private let ids = Kept<UInt64>(0)

  init(_ name: String) {
    let now = Kept(Talk.now)
    self.now = now
    switch name {
    case "softball": store = Self.store(Sample.at().people, now)
    case "parent": store = TwoAthletes(Self.athletes)
    default: store = Self.store(Sample.at().tables, now)
    }
    talk = Talk(rows: Tables())
  }

  private static func store(_ tables: Tables, _ now: Kept<Instant>) -> MemoryStore {
    MemoryStore(name: "a family", identity: Sample.identity, rows: tables, now: { now.value })
  }

  mutating func begin(on day: Day) async throws {
    let (moment, ids, tasks) = (Instant(day, hour: 12), ids, talk.surroundings.tasks)
    now.change { $0 = moment }
    let session = Session(
      identity: try await store.identity(), tables: try await store.tables(), clock: .fixed(moment))
    talk = Talk([], session: session, store: store)
    talk.surroundings.tasks = tasks
    talk.interpreter.world.time = TimeScript(.fixed(moment)) {
      ids.change { $0 += 1 }
      return Values.UUID(high: 0x5EA5_0000_0000_4000, low: 0x8000_0000_0000_0000 + ids.value)
    }
  }

  /// Compares every figure that the shell shows with what the rows come to.
  mutating func check() async throws {
    var copy = talk
    copy.interpreter.shell.session.query = Query()
    copy.interpreter.shell.session.front = .schools
    let board = try #require(await copy.json("dashboard"))
    let rows = RawFigures(copy.session)
    for (path, figure) in rows.board {
      let found = path.split(separator: ".").reduce(Optional(board)) { $0?[String($1)] }
      #expect(found?.int == figure, "\(path)")
    }
    #expect(await copy.json("count")?.int ?? rows.schools == rows.schools)
    let due = try #require(await copy.json("due all"))
    guard case .array(let items) = due else { return }
    for item in items { rows.check(item) }
    await FigureTests.checkLists(of: &copy)
  }

  /// Two athletes at different places: a senior with offers, and a freshman who begins.
  private static func athletes(_ athlete: Key<User>) -> Tables {
    var tables = Tables()
    let isSenior = athlete == TwoAthletes.ana
    for number in 1...(isSenior ? 6 : 3) {
      var school = School(id: Key(Values.UUID(high: athlete.uuid.high, low: UInt64(number))))
      (school.name, school.userID, school.familyID) = ("College \(number)", athlete, Key(athlete.uuid))
      school.status = .known(isSenior && number < 3 ? .offerReceived : .contacted)
      school.priorityTier = number < 3 ? .known(.a) : number < 5 ? .known(.b) : nil
      tables.schools.append(school)
      var talk = Interaction(id: Key(Values.UUID(high: athlete.uuid.high, low: UInt64(100 + number))))
      (talk.schoolID, talk.loggedBy, talk.familyID) = (school.id, athlete, Key(athlete.uuid))
      (talk.type, talk.direction) = (.known(.email), .known(number.isMultiple(of: 2) ? .inbound : .outbound))
      talk.occurredAt = Instant(Talk.now.clockDay - number * 5, hour: 9)
      tables.interactions.append(talk)
      guard isSenior, number < 3 else { continue }
      var offer = Offer(id: Key(Values.UUID(high: athlete.uuid.high, low: UInt64(200 + number))))
      (offer.schoolID, offer.userID, offer.status) = (school.id, athlete, .known(number == 1 ? .accepted : .pending))
      offer.deadlineDate = Talk.now.clockDay + 12
      tables.offers.append(offer)
    }
    return tables
  }
}

/// The figures that the rows come to, counted in loops that share nothing with the shell's.
private struct RawFigures {
  let board: [(String, Int)]
  let schools: Int
  private let session: Session
  private let today: Day

  init(_ session: Session) {
    let (tables, clock) = (session.tables, session.context.clock)
    let today = clock.today
    self.session = session
    self.today = today
    schools = tables.schools.count
    let offers = tables.offers
    let days = tables.interactions.compactMap { $0.occurredAt.map(clock.day) }
    var board: [(String, Int)] = [
      ("stats.coaches", tables.coaches.count), ("stats.schools", tables.schools.count),
      ("stats.interactions", tables.interactions.count), ("stats.offers", offers.count),
      ("stats.accepted", offers.count { $0.status == .known(.accepted) }),
      ("stats.a_tier", tables.schools.count { $0.priorityTier == .known(.a) }),
      ("interaction_trend.last_30_days", days.count { $0 > today - 30 && $0 <= today }),
      ("at_a_glance.schools_with_offers", Set(offers.compactMap(\.schoolID)).count),
      (
        "at_a_glance.interactions_this_month",
        days.count { $0 <= today && $0.civil.year == today.civil.year && $0.civil.month == today.civil.month }
      ),
      ("upcoming_events.total", tables.events.count { ($0.startDate ?? today - 1) >= today }),
    ]
    for status in SchoolStatus.allCases {
      board.append(
        ("pipeline.\(status.rawValue)", tables.schools.count { ($0.status ?? .known(.researching)) == .known(status) }))
    }
    for status in OfferStatus.allCases {
      board.append(
        ("offer_status.\(status.rawValue)", offers.count { ($0.status ?? .known(.pending)) == .known(status) }))
    }
    self.board = board
  }

  /// The day of a row of `due` is the one of the row behind it, and its words count the days from it.
  func check(_ item: JSON) {
    let (kind, reason) = (item["kind"]?.string ?? "", item["reason"]?.string ?? "")
    let id = item["source_id"]?.string.flatMap(Values.UUID.init)
    let day = item["date"]?.string.flatMap(Day.init)
    guard let id else {
      Issue.record("no source: \(item.text)")
      return
    }
    let (tables, clock) = (session.tables, session.context.clock)
    let raw: Day? =
      switch kind {
      case "reminder": tables.reminders[Key(id)]?.dueDate.map(clock.day)
      case "offer": tables.offers[Key(id)]?.deadlineDate
      case "reply": tables.interactions[Key(id)]?.occurredAt.map(clock.day)
      case "event": tables.events[Key(id)]?.startDate
      case "past": tables.events[Key(id)].flatMap { $0.endDate ?? $0.startDate }
      case "contact": lastContact(Key(id))
      case "invitation": invited(Key(id))
      default: day
      }
    #expect(raw == day, "\(item.text)")
    let numbers = reason.split { !$0.isNumber }.compactMap { Int($0) }
    if let number = numbers.last, let day { #expect(number == abs(today - day), "\(item.text)") }
  }

  /// The latest day on which there was anything with the school or one of its coaches.
  /// The day of their word that may have invited, at most three days before it was noted; else that day.
  private func invited(_ school: Key<School>) -> Day? {
    let (tables, clock) = (session.tables, session.context.clock)
    guard let noted = tables.schools[school]?.statusChangedAt.map(clock.day) else { return nil }
    let words = tables.interactions.filter { $0.schoolID == school && $0.direction == .known(.inbound) }
      .compactMap(\.occurredAt).map(clock.day).filter { $0 <= noted && noted - $0 <= 3 }
    return words.max() ?? noted
  }

  private func lastContact(_ school: Key<School>) -> Day? {
    let (tables, clock) = (session.tables, session.context.clock)
    let moments =
      tables.interactions.filter { $0.schoolID == school }.compactMap(\.occurredAt)
      + tables.coaches.filter { $0.schoolID == school }.compactMap(\.lastContactDate)
    return moments.filter { $0 <= clock.now() }.max().map(clock.day)
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}

extension Instant {
  /// Its day in UTC.
  fileprivate var clockDay: Day { Clock.fixed(self).day(self) }
}
