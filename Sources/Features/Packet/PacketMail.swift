import Display
import Domain
import Grammar
import Lists
import ShellCore
import Storage
import Values

/// A packet on its way: to one coach, or to addresses of which nobody knows whose they are.
struct PacketMail: Sendable {
  let receivers: [PacketReceiver]
  let subject: String
  let body: String
  private let page: String
  private let name: String?
  private let fileName: String
  private let hasPhoto: Bool

  /// Bytes of one request: the web application takes no more than a megabyte.
  private static let most = 1_000_000

  init(_ packet: RecruitingPacket, _ envelope: PacketEnvelope, to receivers: [PacketReceiver]) {
    self.receivers = receivers
    subject = (envelope.subject ?? packet.subject).addressed(to: receivers.first?.coach)
    body = (envelope.body ?? packet.letter).addressed(to: receivers.first?.coach)
    page = packet.page(forScreen: false)
    name = packet.profile.name
    fileName = packet.fileName(ending: "pdf")
    hasPhoto = packet.photo != nil
  }

  var addresses: [String] { receivers.map(\.address) }

  /// The mail that is sent, for a person to look at.
  var preview: Block {
    let lines =
      [Text("To: \(addresses.joined(separator: ", "))"), Text("Subject: \(subject)"), Text()]
      + body.split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)) }
      + [Text(), Text("with the packet attached as '\(fileName)'", .dim)]
    let object: Fields = [
      ("recipients", .list(addresses.map(Datum.text))), ("subject", .text(subject)), ("body", .text(body)),
      ("filename", .text(fileName)),
    ]
    return .datum(.object(object), lines)
  }

  /// The request to the web application.
  var request: JSON {
    .object(
      [
        JSON.Member("recipients", .array(addresses.map(JSON.string))), JSON.Member("subject", .string(subject)),
        JSON.Member("body", .string(body)), JSON.Member("htmlContent", .string(page)),
        JSON.Member("filename", .string(fileName)),
      ] + (name.map { [JSON.Member("athleteName", .string($0))] } ?? []))
  }

  /// Throws if it's too large to be sent.
  func check(_ text: String? = nil) throws(Failure) {
    let size = (text ?? request.text).utf8.count
    guard size > Self.most else { return }
    throw Failure(
      "the packet is too large to email: \(size) bytes, the limit is \(Self.most)",
      hint: hasPhoto ? "'prefs player photo=none' leaves the photo out" : "packet save")
  }

  /// Sends it, and answers whom it went to.
  func send(with world: World) async throws -> [String] {
    let text = request.text
    try check(text)
    let answer: ServerAnswer
    do {
      answer = try await world.person.waiting(for: "sending the packet") { _ in
        try await world.server.post(mail: text)
      }
    } catch let error as StoreError {
      throw Self.failure(error)
    }
    let json = JSON(parsing: answer.body)
    guard answer.outcome == .found, json?["success"] == .bool(true) else {
      throw Self.failure(answer, json)
    }
    guard case .array(let sent)? = json?["sentTo"] else { return addresses }
    let names = sent.compactMap(\.string)
    return names.isEmpty ? addresses : names
  }
}

extension String {
  /// With the last name of a coach in the place of `{last}`; `Dear Coach` alone where nobody knows who it is.
  fileprivate func addressed(to coach: Coach?) -> String {
    let name = coach?.lastName.trimmed.nonEmpty
    return replacing("Coach {last}", with: name.map { "Coach \($0)" } ?? "Coach").replacing(
      "{last}", with: name ?? "Coach")
  }
}

extension PacketMail {
  /// The failure on the way to the web application.
  static func failure(_ error: StoreError) -> Failure {
    guard case .unavailable(let reason, let hint) = error else {
      return Failure(error)
    }
    if reason == "too many requests" {
      return Failure(
        "the packet was not sent: too many requests, and at most \(mostADay) packets a day",
        hint: hint ?? "try again tomorrow", status: .unavailable)
    }
    return Failure(
      "the packet may not have been sent: \(reason)", hint: "ask one of the coaches before you send it again",
      status: .unavailable)
  }

  /// Mails that the web application sends for one person.
  private static let mostADay = 20

  /// The failure that the web application answers.
  static func failure(_ answer: ServerAnswer, _ json: JSON?) -> Failure {
    let said = ["message", "statusMessage", "error"].lazy.compactMap { json?[$0]?.string?.oneLine.nonEmpty }.first
    let words = said.map { ": \($0.prefix(200))" } ?? ""
    switch answer.outcome {
    case .found:
      return Failure(
        "the packet may not have been sent: the answer of the web application can't be understood\(words)",
        hint: "ask one of the coaches before you send it again", status: .unavailable)
    case .notSignedIn:
      return Failure("the packet was not sent: not signed in\(words)", hint: "login", status: .notSignedIn)
    case .notPermitted: return Failure("the packet was not sent: not permitted\(words)", hint: "packet save")
    case .notFound:
      return Failure("the packet was not sent: the web application doesn't send packets", hint: "check COMPASS_API_URL")
    case .limited:
      return Failure(
        "the packet was not sent: at most \(mostADay) packets a day\(words)", hint: "try again tomorrow",
        status: .unavailable)
    case .failed:
      return Failure(
        "the packet may not have been sent: server error (\(answer.code))\(words)",
        hint: "ask one of the coaches before you send it again", status: .unavailable)
    case .refused: return Failure("the packet was not sent (\(answer.code))\(words)", hint: "packet save")
    }
  }
}

/// The file that a packet is saved to.
struct PacketFile: Sendable {
  let path: String
  /// The line that makes it, without the file.
  private let line: String

  init(_ path: String, by line: String = "packet save") { (self.path, self.line) = (path, line) }

  private enum Kind {
    case page, pdf
  }

  /// Saves a page and says so; on a terminal it's offered to open it at once.
  func saved(
    _ what: String, _ page: (_ forScreen: Bool) -> String, with world: World
  ) async throws -> CommandResult {
    let saved = try await save(page, with: world)
    var answer = CommandResult.notice(Text("\(what) → \(saved)"))
    guard world.person.isThere, !world.rules.assumesYes, !world.isSafe else { return answer }
    world.person.tell(answer.notices)
    answer.notices = []
    guard await world.person.ask("open it?") == true else { return answer }
    do { try await world.machine.open(saved.hasPrefix("-") ? "./\(saved)" : saved) } catch {
      answer.notices = [Text(Failure(error).message, .warning), Text("  open it in a browser", .dim)]
    }
    return answer
  }

  /// Saves a page, and answers where; asks before anything is replaced that isn't known to be a packet.
  func save(_ page: (_ forScreen: Bool) -> String, with world: World) async throws -> String {
    let kind = try kind
    try await confirmReplacing(with: world)
    switch kind {
    case .page: try world.machine.write(page(true), to: path)
    case .pdf:
      let printed = page(false)
      do {
        try await world.person.waiting(for: "printing the packet") { _ in
          try await world.machine.print(printed, to: path)
        }
      } catch let missing as MissingPrinter {
        let page = "\(path.dropLast(".pdf".count)).html".quotedIfNeeded
        throw Failure(
          "a PDF needs \(missing.programs); none of them is installed",
          hint: "'\(line) \(page)' and print it in a browser, or apt install chromium")
      }
    }
    return path
  }

  /// Throws where its ending says that it can't be a packet.
  func check() throws(Failure) { _ = try kind }

  private var kind: Kind {
    get throws(Failure) {
      let name = path.split(separator: "/").last?.lowercased() ?? ""
      if name.hasSuffix(".html") || name.hasSuffix(".htm") { return .page }
      if name.hasSuffix(".pdf") { return .pdf }
      throw Failure(
        "expected a file ending in .html or .pdf, not '\(path)'", hint: "\(line) packet.html",
        status: .notUnderstood)
    }
  }

  /// Of a PDF nobody can tell whose it is, so it's always asked about.
  func confirmReplacing(with world: World) async throws {
    guard !world.rules.assumesYes, let beginning = world.machine.peek(path),
      !beginning.contains("<meta name=\"generator\" content=\"\(RecruitingPacket.generator)\">")
    else { return }
    switch await world.person.ask("'\(path)' already exists: replace it?") {
    case true: return
    case nil where world.person.isThere, false: throw Failure.declined("'\(path)' was left as it is")
    case nil:
      throw Failure(
        "'\(path)' already exists, and there is no terminal to ask on",
        hint: "name another file, or start with --yes")
    }
  }
}

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

  /// The mails that would be sent.
  var previews: [Block] { mails.map(\.preview) }

  /// Shows what is sent, each mail of several with its receiver, and asks; throws if the answer is no, or if nobody can be
  /// asked.
  private func confirm(with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    tell(with: world.person)
    let whom: String
    if let coach = envelope.receivers.only?.coach {
      whom = coach.fullName
    } else {
      whom = addresses.count == 1 ? "this address" : "these \(addresses.count) addresses"
    }
    switch await world.person.ask("send the packet to \(whom)?") {
    case true: return
    case nil where world.person.isThere, false: throw Failure.declined("nothing was sent")
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
    for mail in mails { try mail.check() }
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
      return try await log.write(isConfirmed: true, asksOn: false, in: &shell).notices
    } catch {
      let failure = Failure(error)
      return [Text("the email was not logged: \(failure.message)", .warning)]
        + (failure.hint.map { [Text("  \($0)", .dim)] } ?? [])
    }
  }

  /// Opens drafts in the person's mail program beside the saved packet; off a terminal answers the drafts' addresses.
  /// Nobody knows whether they are sent, so nothing is logged.
  private func draft(with world: World) async throws -> CommandResult {
    let file = try await PacketFile(packet.fileName(ending: "html")).save(packet.page, with: world)
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
