import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `accept` and `decline`: the answer to an offer, as at a stop of `tonight`: its letter, the log, the offer's status.
package struct Accept: Command {
  package static let accept = Verb(
    "accept", "Say yes to an offer, with its letter", group: .plan, effect: .store, storing: "the answer",
    prints: false, examples: ["accept kent", "accept west virginia offer", "accept college of wooster"], offer, isOffer,
    make: { row, _ in Self(row: row, answer: .accept) }
  ).neverHeld().noting(note)

  package static let decline = Verb(
    "decline", "Say no to an offer, with its letter", group: .plan, effect: .store, storing: "the answer",
    prints: false, examples: ["decline kent", "decline west virginia offer", "decline college of wooster"], offer,
    isOffer,
    make: { row, _ in Self(row: row, answer: .decline) }
  ).neverHeld().noting(note)

  private static let offer = Parameter<RowID>.row(of: [.offers, .schools], "an offer or its school")
  private static let isOffer = Parameter<Bool>.flag("offer", note: "the school's offer")
  private static let note =
    "You write the letter first, and are asked before anything is logged or changed. To ask for time: 'email ROW time'."

  let row: RowID
  let answer: AnswerOffer.Answer

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let offer = try await offer(in: shell.session, asking: world)
    if let status = answer.status, offer.status == .known(status) {
      return .notice(Text("\(offer.title(shell.session.context)): \(status.rawValue) already"))
    }
    guard world.person.isThere, !world.rules.assumesYes, !world.rules.isDryRun else {
      throw Failure(
        "an answer to an offer is written and asked about at the prompt",
        hint: line(setting: offer, in: shell.session))
    }
    return try await AnswerOffer(offer: offer.id, coach: coach(for: offer, in: shell.session), answer: answer)
      .run(in: &shell, with: world)
  }

  /// The line that answers an offer off a terminal, by its school where that made no other one.
  private func line(setting offer: Offer, in session: Session) -> String {
    let status = "status=\(answer.status?.rawValue ?? "accepted")"
    guard let school = offer.schoolID, session.tables.offers.filter({ $0.schoolID == school }).count == 1,
      let name = session.context.schoolNames[school]
    else { return "edit id:\(offer.id) \(status)" }
    return "offers; edit \(name.quotedIfNeeded) \(status)"
  }

  /// The offer that is meant: the school's that is open, else its only one; of several the person chooses.
  private func offer(in session: Session, asking world: World) async throws -> Offer {
    if row.list == .offers, let offer = session.tables.offers[Key<Offer>(row.id)] { return offer }
    let school = Key<School>(row.id)
    let name = session.context.schoolNames[school] ?? "the school"
    let all = session.tables.offers.filter { $0.schoolID == school }
    let open = all.filter(\.isPending)
    let offers = open.isEmpty ? all : open
    guard let first = offers.first else {
      throw Failure(
        "no offer from \(name) is recorded", hint: "add offer school=\(name.quotedIfNeeded) type=scholarship")
    }
    if offers.count == 1 { return first }
    func told(_ offer: Offer) -> String {
      [offer.offerType?.label ?? "Offer", offer.aid, offer.deadlineDate.map { "by \($0)" }].compactMap(\.self)
        .joined(separator: " ")
    }
    let line = "\(answer) id:\(first.id)"
    guard world.person.isThere else {
      throw Failure("\(name) has made \(ListName.offers.counted(offers.count))", hint: line, status: .notUnderstood)
    }
    world.person.tell(offers.enumerated().map { Text("\($0 + 1)", .dim) + Text("  \(told($1))") })
    let question = ChoiceQuestion(
      "which one: ", among: offers.indices.map { "\($0 - offers.startIndex + 1)" }, otherwise: line)
    return try await question.answer(world.person, leaving: "answers nothing", left: "the offers stay open") { line in
      Int(line).flatMap { Array(offers)[number: $0] }
    }
  }

  /// Whom to write to: who made the offer, else the coach one writes to at its school; nil where that one has no address.
  private func coach(for offer: Offer, in session: Session) -> RowID? {
    let coach =
      offer.coachID.flatMap { session.tables.coaches[$0] }
      ?? offer.schoolID.flatMap { FirstCoaches(session.tables.coaches)[$0] }
    guard let coach, (try? Outreach(coach, by: .email, nil, in: session)) != nil else { return nil }
    return RowID(.coaches, coach.id.uuid)
  }
}
