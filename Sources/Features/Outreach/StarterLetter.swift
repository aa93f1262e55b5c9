import Domain
import Lists
import ShellCore
import Values

/// A letter that comes with the program, for a moment that every family has; one's own template of the same name stands
/// instead.
///
/// In `[...]` stands what only the writer knows, or what isn't recorded.
enum StarterLetter: String, CaseIterable, Sendable {
  case first, reply, camp, game, invitation, thanks, video, visit, offer, accept, time, decline, committed

  init?(named name: String) { self.init(rawValue: name.lowercased()) }

  /// When it is sent.
  var use: String {
    switch self {
    case .first: "the first letter to a coach"
    case .reply: "answer a message"
    case .camp: "after a camp"
    case .game: "after a game they watched"
    case .invitation: "reply to an invitation"
    case .thanks: "thanks for a call or a visit"
    case .video: "new video or scores"
    case .visit: "ask for a visit"
    case .offer: "an offer was received"
    case .accept: "say yes to an offer"
    case .time: "ask for time to decide"
    case .decline: "decline an offer or a place"
    case .committed: "tell a coach that you chose another school"
    }
  }

  /// In the words of a sport; nil for one that nobody knows.
  func template(for sport: Sport?, saying facts: LetterFacts = LetterFacts()) -> MessageTemplate {
    MessageTemplate(name: rawValue, text: text(SportWords(sport), facts), fillsIn: true)
  }

  /// The first line is the subject.
  private func text(_ sport: SportWords, _ facts: LetterFacts) -> String {
    subject(sport, facts) + "\nDear Coach {last},\n\n" + body(sport, facts)
      + "\n\nThank you,\n{athlete}\nclass of {class}, \(sport.place)\n{reach}"
  }

  private func subject(_ sport: SportWords, _ facts: LetterFacts) -> String {
    let about = "{athlete}, class of {class}, \(sport.place)"
    return switch self {
    case .first: about
    case .reply: "Thank you for your message: {athlete}"
    case .camp: "Thank you for {event}"
    case .game: "Thank you for coming to watch: {athlete}"
    case .invitation: "Your invitation to {school}"
    case .thanks: "Thank you: {athlete}"
    case .video: "\(facts.update.title): " + about
    case .visit: "A visit to {school}: {athlete}"
    case .offer, .decline: "Your offer: {athlete}"
    case .accept: "Yes to your offer: {athlete}"
    case .time: "Time to decide: {athlete}"
    case .committed: "\(Interaction.farewell) {athlete}"
    }
  }

  private func body(_ sport: SportWords, _ facts: LetterFacts) -> String {
    switch self {
    case .first:
      """
      My name is {athlete}. I'm in the class of {class} at {high_school}, \(sport.introduction), and I'd like to know more \
      about {school}.

      My \(sport.results): {measurables}. My GPA is {gpa}.
      Video: {video}
      Where you can see me \(sport.verb): {schedule}

      Are you recruiting \(sport.need) in my class, and what would you like to see from me?
      """
    case .video:
      """
      \(facts.update.sentence)

      Video: {video}
      \(sport.results.prefix(1).uppercased() + sport.results.dropFirst()): {measurables}. GPA {gpa}, SAT {sat}.
      Where you can see me \(sport.verb): {schedule}
      """
    case .visit:
      """
      I'd like to see {school}, meet the team and watch a practice. Would [two or three days] suit you?

      I could also sit in on a class in [the subject], and meet someone from admissions.
      """
    case .reply, .camp, .game, .invitation, .thanks: answer(sport, facts)
    case .offer, .accept, .time, .decline, .committed: decision(sport, facts)
    }
  }

  /// The body of a letter about something that a coach did.
  private func answer(_ sport: SportWords, _ facts: LetterFacts) -> String {
    switch self {
    case .reply:
      """
      Thank you for your \(facts.word). \(facts.outlook)

      Is there anything else that you'd like to know, or that I should send?
      """
    case .camp:
      """
      Thank you for {event}. I enjoyed working with you and your \(sport.mates), and I took this home: [what you learned].

      What should I work on before you see me again? Next I \(sport.verb) here: {schedule}
      """
    case .game:
      """
      Thank you for coming to watch me \(sport.verb). I'd be glad to hear what you saw, and what I should work on.

      Next I \(sport.verb) here: {schedule}
      Video: {video}
      """
    case .invitation:
      """
      \(facts.coming)

      Is there anything that I should bring, or send before?
      """
    default:
      """
      Thank you for your time \(facts.place). What stayed with me most is [what you heard or saw].

      {school} stays high on my list.
      """
    }
  }

  /// The body of a letter about an offer, or the choice of another school.
  private func decision(_ sport: SportWords, _ facts: LetterFacts) -> String {
    switch self {
    case .offer:
      """
      Thank you for your offer. It means a lot to me and my family, and we'd like to \(facts.offer.wish):

      - What does it cover, and for how many years?
      - What would \(facts.offer.change)?
      - What remains for us to pay in a year?
      """
    case .accept:
      """
      Thank you for your offer. We have talked it over as a family, and I'm happy to say yes: I'd like to come to {school} \
      and \(sport.verb) for you.

      What do you need from me next, and by when?
      """
    case .time:
      """
      Thank you again for your offer. {school} is one of the few schools that I'm deciding between, and I want to be sure \
      when I say yes. \(facts.offer.time)

      I'd be glad to talk before then, whenever it suits you.
      """
    case .decline:
      """
      Thank you for your offer, and for the time that you gave me. After talking it over with my family I've decided not \
      to come to {school}.

      It wasn't an easy decision. I wish you and the team a good season.
      """
    default:
      """
      I wanted to tell you myself: I've chosen another school. Thank you for the interest that you showed in me, and \
      for your time.

      I wish you and the team a good season.
      """
    }
  }
}

/// The words of a letter that hang on the sport.
private struct SportWords {
  /// The position, or the sport where all do the same.
  let place: String
  /// `I play {position}`.
  let introduction: String
  /// What a coach may need: `my position`.
  let need: String
  let verb: String
  let results: String
  let mates: String

  init(_ sport: Sport?) {
    let sport = sport ?? .other
    verb = sport.isPlayed ? "play" : "compete"
    results = sport.isPlayed ? "measurables" : "results"
    mates = sport.isPlayed ? "players" : "team"
    let word = sport == .other ? "position" : sport.positionWord
    place = word == nil ? sport.name : "{position}"
    need = word.map { "my \($0)" } ?? "athletes"
    switch word {
    case nil: introduction = sport.isPlayed ? "I play \(sport.name)" : "my sport is \(sport.name)"
    case "position"? where sport.isPlayed: introduction = "I play {position}"
    case let word?: introduction = "my \(word) is {position}"
    }
  }
}

extension StarterLetter {
  /// The one that fits where things stand with a coach's school.
  init(for coach: Coach, in session: Session) {
    guard let id = coach.schoolID, let school = session.tables.schools[id] else {
      self = .first
      return
    }
    let hasOffer = session.tables.offers.contains { offer in
      offer.schoolID == id && offer.isPending && (session.maker(of: offer) ?? coach.id) == coach.id
    }
    let times = session.context.contact[id]
    let isInvited = school.status == .known(.campInvite) || school.status == .known(.officialVisitInvited)
    self =
      if school.status == .known(.committed) {
        hasOffer ? .accept : session.openWord(from: coach).map(Self.init(answering:)) ?? .video
      } else if hasOffer {
        .offer
      } else if isInvited, times?.isAnswered(since: school.statusChangedAt) != true {
        .invitation
      } else if let word = session.openWord(from: coach) {
        Self(answering: word)
      } else {
        times?.reachedOut == nil ? .first : .video
      }
  }

  /// The one that answers what came from them.
  private init(answering word: Interaction) {
    self =
      switch word.type?.known {
      case .camp: .camp
      case .game, .showcase: .game
      case .officialVisit, .unofficialVisit, .inPersonVisit: .thanks
      default: .reply
      }
  }
}
