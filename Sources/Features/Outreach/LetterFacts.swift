import Domain
import Values

/// What a letter of the program's says of a coach's school: as it's recorded, else with a gap that the writer fills.
struct LetterFacts {
  /// The kind of message that is answered, and its day.
  private(set) var word = "message"
  /// The camp or the visit to come, where one is known.
  private(set) var outlook = "{school} stays high on my list."
  private(set) var coming =
    "Thank you for inviting me to {school}. I'd like to come. These days suit us: [two or three days]."
  /// Where they talked last.
  private(set) var place = "[on the phone, at {school}]"
  private(set) var update = (title: "New video", sentence: "I have news since I wrote to you last: [what is new].")
  /// What is asked about an offer, and for: one whose deadline is recorded isn't asked for it.
  private(set) var offer = (
    wish: "understand it well", change: "change it, and until when may we decide",
    time: "Could you give me until [the day]?"
  )

  init() {}

  init(_ coach: Coach, in session: Session) {
    if coach.schoolID.flatMap({ session.tables.schools[$0]?.status }) == .known(.committed) {
      outlook = "I look forward to being part of your team."
    }
    if let answered = session.openWord(from: coach) { word = Self.words(for: answered, in: session) }
    if let ahead = session.nextMeeting(at: coach.schoolID), let day = ahead.startDate.map(session.inLetter) {
      let isCamp = ahead.type == .known(.camp)
      outlook = "I look forward to \(isCamp ? "your camp" : "the visit") on \(day)."
      coming =
        isCamp
        ? "Thank you for inviting me to your camp on \(day). I'd like to come."
        : "Thank you for inviting me to {school}. I'd like to come, and \(day) suits us."
    }
    if let place = session.lastPlace(with: coach) { self.place = place }
    update = Self.update(for: coach, in: session)
    if let day = session.offerDeadline(at: coach.schoolID).map(session.inLetter) {
      offer = (
        "understand it well before we answer by \(day)", "change it",
        "You asked for my answer by \(day). Could you give me until [the day]?"
      )
    }
  }

  private static func words(for word: Interaction, in session: Session) -> String {
    let noun =
      switch word.type?.known {
      case .email: "email"
      case .text: "text"
      case .phoneCall: "call"
      default: "message"
      }
    return noun + (word.moment.map { " of \(session.inLetter(session.context.clock.day($0)))" } ?? "")
  }

  /// What is new since somebody of the school was written to last.
  private static func update(for coach: Coach, in session: Session) -> (title: String, sentence: String) {
    let moment = coach.schoolID.flatMap { session.context.contact[$0]?.reachedOut }
    let hasVideo = moment.map { session.hasVideo(after: $0) } ?? false
    let results = moment.map { session.results(after: session.context.clock.day($0)) } ?? []
    let news = ((hasVideo ? ["a new video"] : []) + results.prefix(2)).listed("and")
    let told = news.replacing("{", with: "{{").replacing("}", with: "}}")
    return (
      hasVideo ? "New video" : "An update",
      news.isEmpty ? "I'd like to bring you up to date." : "I have news since I wrote to you last: \(told)."
    )
  }
}

extension Session {
  /// The word that waits for an answer to this coach, or to nobody in particular.
  func openWord(from coach: Coach) -> Interaction? {
    coach.schoolID.flatMap { openWord(from: $0) }.flatMap { $0.coachID.map { $0 == coach.id } ?? true ? $0 : nil }
  }

  /// The camp or the visit at a school that comes next.
  fileprivate func nextMeeting(at school: Key<School>?) -> Event? {
    guard let school else { return nil }
    let types: [EventType?] = [.camp, .officialVisit, .unofficialVisit]
    let ahead = tables.events.filter { event in
      event.schoolID == school && types.contains(event.type?.known)
        && event.startDate.map { $0 >= context.clock.today } ?? false
    }
    return ahead.min { ($0.startDate?.number ?? 0, $0.id) < ($1.startDate?.number ?? 0, $1.id) }
  }

  /// The day by which the pending offer of a school is to be answered, where it's recorded and to come.
  fileprivate func offerDeadline(at school: Key<School>?) -> Day? {
    guard let school else { return nil }
    let open = tables.offers.filter { $0.schoolID == school && $0.isPending }
    return open.compactMap(\.deadlineDate).filter { $0 >= context.clock.today }.min()
  }

  /// Where one talked with a coach, or with nobody in particular of the school, last, up to now: `on the phone`.
  fileprivate func lastPlace(with coach: Coach) -> String? {
    let places: [InteractionType: String] = [
      .phoneCall: "on the phone", .virtualMeeting: "on our call", .inPersonVisit: "at {school}",
      .officialVisit: "at {school}", .unofficialVisit: "at {school}",
    ]
    guard let school = coach.schoolID else { return nil }
    let now = context.clock.now()
    let talks = tables.interactions.filter { talk in
      guard talk.schoolID == school, talk.coachID == nil || talk.coachID == coach.id, !talk.isMissedCall else {
        return false
      }
      return talk.type?.known.flatMap { places[$0] } != nil && talk.moment.map { $0 <= now } ?? false
    }
    return talks.max { ($0.moment?.microseconds ?? 0, $0.id) < ($1.moment?.microseconds ?? 0, $1.id) }?
      .type?.known.flatMap { places[$0] }
  }
}
