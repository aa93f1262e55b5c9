import Display
import Domain
import Grammar
import Lists
import ShellCore

/// The mails of one command: each coach gets one of their own, the addresses of nobody known share one.
struct PacketMailing: Sendable {
  let packet: RecruitingPacket
  let envelope: PacketEnvelope
  let mails: [PacketMail]

  init(_ packet: RecruitingPacket, _ envelope: PacketEnvelope) {
    (self.packet, self.envelope) = (packet, envelope)
    let unknown = envelope.receivers.filter { $0.coach == nil }
    let groups = envelope.receivers.filter { $0.coach != nil }.map { [$0] } + (unknown.isEmpty ? [] : [unknown])
    mails = groups.map { PacketMail(packet, envelope, to: $0) }
  }

  private var addresses: [String] { envelope.addresses }

  /// The words of the mails for an editor: the subject, and the letter beneath it.
  var text: String { "subject: \(envelope.subject ?? packet.subject)\n\n\(envelope.body ?? packet.letter)\n" }

  /// What would be sent.
  var previews: [Block] { mails.map(\.preview) }

  /// Shows what is sent, each mail of several with its receiver, and asks; throws if the answer is no, or if nobody can be
  /// asked.
  private func confirm(with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    tell(with: world.person)
    let whom: String
    if envelope.receivers.count == 1, let coach = envelope.receivers[0].coach {
      whom = coach.fullName
    } else {
      whom = addresses.count == 1 ? "this address" : "these \(addresses.count) addresses"
    }
    switch await world.person.ask("send the packet to \(whom)?") {
    case true: return
    case false: throw Failure.declined("nothing was sent")
    case nil where world.person.isThere: throw Failure("nothing was sent: you didn't answer")
    case nil: throw Failure("sending needs your OK, and there is no terminal to ask on", hint: "start with --yes")
    }
  }

  /// The first mail in full, and whom the others go to, with their names in the place of the first one's.
  private func tell(with person: any Person, isDraft: Bool = false) {
    guard person.isThere, case .datum(_, let lines)? = mails.first?.preview else { return }
    let others = mails.dropFirst().map { Text("the same, by name, to \($0.addresses.joined(separator: ", "))", .dim) }
    person.tell((isDraft ? Array(lines.dropLast(2)) : lines) + others)
  }

  /// Sends the mails one after another up to the first that can't be, and logs those that were sent to coaches; throws if
  /// that is the first of all. Answers whom it still has to be sent to as well.
  func send(
    in shell: inout ShellState, with world: World
  ) async throws -> (answer: CommandResult, unsent: [PacketReceiver]) {
    guard world.server.postsMail else { return (try await draft(with: world), []) }
    try await confirm(with: world)
    var (answer, sent, reached): (CommandResult, [PacketMail], [String]) = (CommandResult(), [], [])
    for mail in mails {
      do {
        reached += try await mail.send(with: world)
      } catch {
        guard !sent.isEmpty else { throw error }
        let failure = Failure(error)
        let left = mails.dropFirst(sent.count).flatMap(\.addresses).joined(separator: ", ")
        answer.notices.append(Text("not to \(left): \(failure.message)", .bad))
        answer.status = failure.status
        break
      }
      sent.append(mail)
    }
    answer.notices.insert(Text("recruiting packet sent to \(reached.joined(separator: ", "))"), at: 0)
    answer.notices.append(Text("a sent email can't be undone", .dim))
    answer.notices += await Self.log(sent, in: &shell, with: world)
    return (answer, mails.dropFirst(sent.count).flatMap(\.receivers))
  }

  /// Notes the mails as interactions with their coaches; what keeps it from being noted is told: the mails are sent.
  private static func log(_ sent: [PacketMail], in shell: inout ShellState, with world: World) async -> [Text] {
    let mails = sent.filter { $0.receivers.first?.coach != nil }
    guard !mails.isEmpty else { return [] }
    do {
      try LoggingRules(shell, world).refuseOthers()
      var log = InteractionLog(with: world)
      for mail in mails {
        guard let coach = mail.receivers.first?.coach else { continue }
        var details = LogDetails()
        details.words = [mail.subject]
        details.assignments = [Assignment(name: "content", value: mail.body)]
        try log.add(.email, with: RowID(.coaches, coach.id.uuid), details, in: shell)
      }
      return try await log.write(isConfirmed: true, asksForReminders: false, in: &shell).notices
    } catch {
      let failure = Failure(error)
      return [Text("the email was not logged: \(failure.message)", .warning)]
        + (failure.hint.map { [Text("  \($0)", .dim)] } ?? [])
    }
  }

  /// Opens drafts in the person's mail program beside the saved packet; off a terminal answers the drafts' addresses.
  /// Nobody knows whether they are sent, so nothing is logged.
  private func draft(with world: World) async throws -> CommandResult {
    let file = try await PacketFile(packet.fileName(ending: "html")).save(packet, with: world)
    let drafts = mails.map { ContactAddress.draft(to: $0.addresses, Message(subject: $0.subject, body: $0.body)) }
    var answer = CommandResult(notices: [
      Text("recruiting packet → \(file)"),
      Text("no web application is set up to send it: attach the file to an email", .warning),
    ])
    guard world.person.isThere else {
      answer.isUncut = true
      let datum: Datum = drafts.count == 1 ? .text(drafts[0]) : .list(drafts.map(Datum.text))
      answer.results = [.datum(datum, drafts.map { Text.link($0, to: $0) })]
      return answer
    }
    world.person.tell(answer.notices)
    answer.notices = []
    tell(with: world.person, isDraft: true)
    let question =
      drafts.count == 1 ? "open a draft in your mail program?" : "open \(drafts.count) drafts in your mail program?"
    if !world.rules.assumesYes, await world.person.ask(question) != true {
      throw Failure.declined("no draft was opened")
    }
    for draft in drafts { try await world.machine.open(draft) }
    let opened =
      drafts.count == 1
      ? "a draft to \(addresses.joined(separator: ", ")) was opened" : "\(drafts.count) drafts were opened"
    answer.notices = [Text("\(opened): attach '\(file)'")]
    let coaches = mails.compactMap { $0.receivers.first?.coach }
    if let coach = coaches.first {
      answer.notices.append(Text("once it's sent: log \(coach.fullName.quoted) email", .dim))
    }
    return answer
  }
}
