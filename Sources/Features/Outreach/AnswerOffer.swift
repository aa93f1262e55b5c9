import Display
import Domain
import Lists
import ShellCore
import Values

/// The ways of `accept`, `decline` and `ask for time` in `tonight`: the letter that says so is written and logged, then the
/// offer has its answer, or the person is asked when to come back to it.
struct AnswerOffer: Command {
  let offer: Key<Offer>
  /// Whom to write to; nil where nobody has an address.
  let coach: RowID?
  let answer: Answer

  enum Answer: Sendable {
    case accept, decline, wait

    var letter: StarterLetter {
      switch self {
      case .accept: .accept
      case .decline: .decline
      case .wait: .time
      }
    }

    /// What the offer is then; nil leaves it open.
    var status: OfferStatus? {
      switch self {
      case .accept: .accepted
      case .decline: .declined
      case .wait: nil
      }
    }

    /// The subject of what is logged where no letter is written.
    fileprivate var subject: String {
      switch self {
      case .accept: "Said yes to the offer"
      case .decline: "Declined the offer"
      case .wait: "Asked for time to decide on the offer"
      }
    }
  }

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let offer = shell.session.tables.offers[offer], let school = offer.schoolID else {
      throw Failure("that offer no longer exists", hint: "'offers' lists what's left")
    }
    if let coach, answer == .wait {
      return try await Reach(coach: coach, method: .email, letter: answer.letter).run(in: &shell, with: world)
    }
    try await checkOthers(in: shell.session, asking: world)
    let given = answer.status.map { ": \(Open.known($0).label.lowercased())" } ?? ""
    let title = "answer to '\(offer.title(shell.session.context))'\(given)"
    return try await shell.asOneChange(title) { try await answer(offer, of: school, in: &$0, with: world) }
  }

  /// Tells the school, then gives the offer its answer, or asks when to come back to it.
  private func answer(
    _ offer: Offer, of school: Key<School>, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let before = Self.told(school, in: shell.session)
    var result = try await tell(of: RowID(.schools, school.uuid), in: &shell, with: world)
    let isTold = !Self.told(school, in: shell.session).isSubset(of: before)
    world.person.tell(result.notices)
    result.notices = []
    // What couldn't be stored of the letter couldn't be of the answer, either.
    guard isTold || result.status == .done else {
      result.notices = [Text("the offer stays open")]
      return result
    }
    try Task.checkCancellation()
    let next =
      if let status = answer.status {
        try await set(offer, to: status, asksFirst: !isTold, in: &shell, with: world)
      } else {
        try await Reach.remind(of: RowID(.schools, school.uuid), in: &shell, with: world)
      }
    result.results += next.results
    (result.notices, result.next) = (next.notices, next.next)
    if next.status != .done { result.status = next.status }
    return result
  }

  /// Asks before a second offer is accepted.
  private func checkOthers(in session: Session, asking world: World) async throws {
    guard answer == .accept,
      let other = session.tables.offers.first(where: { $0.id != offer && $0.status == .known(.accepted) })
    else { return }
    let title = other.title(session.context)
    guard await world.person.ask("'\(title)' is accepted already: accept this one, too?") == true else {
      throw Failure.declined("the offer stays open")
    }
  }

  /// What was said to a school.
  private static func told(_ school: Key<School>, in session: Session) -> Set<Key<Interaction>> {
    Set(session.tables.interactions.filter { $0.schoolID == school && $0.direction == .known(.outbound) }.map(\.id))
  }

  /// Writes the letter; without an address it's only logged that they were told, if they were.
  private func tell(of school: RowID, in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if let coach {
      return try await Contact(
        isEdited: true, rows: [coach], method: .email, template: answer.letter.rawValue, isAnswer: true
      )
      .run(in: &shell, with: world)
    }
    guard (try? LoggingRules(shell, world).refuseOthers()) != nil else { return CommandResult() }
    let name = shell.title(of: school)
    guard await world.person.ask("no address is known at \(name): have you told them yourself?") == true else {
      return CommandResult()
    }
    var (log, details) = (InteractionLog(with: world), LogDetails())
    details.words = [answer.subject]
    try log.add(.other, with: school, details, in: shell)
    return try await log.write(in: &shell)
  }

  /// Gives the offer its answer; where nobody at the school was told of it, the person is asked first.
  private func set(
    _ offer: Offer, to status: OfferStatus, asksFirst: Bool, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let (title, after) = (offer.title(shell.session.context), Open.known(status).label)
    if asksFirst {
      guard await world.person.ask("set '\(title)' to \(after) anyway?") == true else {
        throw Failure.declined("the offer stays open")
      }
    }
    let told = "\(title): \(offer.status?.label ?? "none") → \(after)"
    let changes = offer.answering(.text(status.rawValue), at: world.clock.now())
    var result = try await shell.write(changes, title: told, confirmations: [told], with: world)
    if let answered = shell.session.tables.offers[self.offer] {
      await StatusAfter(answered: answered, in: shell.session)?.ask(after: &result, in: &shell, with: world)
    }
    return result
  }
}
