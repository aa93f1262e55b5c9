import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `packet`: the athlete's recruiting packet as a page or a PDF, as a card for a camp, or as a mail to coaches.
package struct MakePacket: Command {
  package static let verb = Verb(
    "packet", "Save the recruiting packet or a card, or email it to coaches", group: .share, effect: .world,
    examples: [
      "packet save", "packet save packet.pdf --with schools", "packet card", "packet costs offers.xlsx",
      "packet email preston",
      "packet email coach@example.edu",
      "packet email a@example.edu b@example.edu subject=\"Recruit, class of 2028\"",
    ], .packetRequest, make: Self.init
  ).noting(
    "Coaches will read it: it includes your schools, with status and fit, only with '--with schools'.",
    "A card is a quarter page with name, class, position and measurables: four of them are printed on a page.",
    "'packet costs' is for the family: a spreadsheet of the offers side by side, year by year.")

  let request: PacketRequest

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    try session.checkLoaded([.users, .schools, .events, .metrics, .preferences, .documents], for: "a packet")
    switch request {
    case .save(let file, let extras):
      let packet = try packet(session, with: extras, on: world.machine)
      let target = PacketFile(file ?? packet.fileName(ending: "html"))
      try target.check()
      world.person.tell(packet.contents)
      return try await target.saved("recruiting packet", packet.page, with: world)
    case .card(let file):
      let packet = try packet(session, on: world.machine)
      let target = PacketFile(file ?? packet.fileName("Card", ending: "html"), by: "packet card")
      try target.check()
      world.person.tell(packet.lack)
      return try await target.saved("card", packet.card, with: world)
    case .costs(let file):
      try session.checkLoaded([.offers], for: "the costs")
      let costs = try PacketCosts(session)
      let target = try file ?? packet(session, on: world.machine).fileName("Costs", ending: "xlsx")
      try PacketCosts.check(target)
      try await PacketFile(target).confirmReplacing(with: world)
      try costs.write(to: target, on: world.machine)
      return .notice(Text("the offers of \(ListName.schools.counted(costs.count)) → \(target)"))
    case .email(let recipients, let envelope, let extras):
      return try await mail(to: recipients, envelope, with: extras, in: &shell, with: world)
    }
  }

  private func mail(
    to recipients: [PacketRecipient], _ given: PacketEnvelope, with extras: Set<PacketExtra>,
    in shell: inout ShellState,
    with world: World
  ) async throws -> CommandResult {
    var envelope = given
    try shell.session.checkLoaded([.coaches], for: "an email to coaches")
    let packet = try packet(shell.session, with: extras, on: world.machine)
    for recipient in recipients {
      envelope.receivers += try await recipient.receivers(in: shell.session, asking: world.person)
    }
    let mailing = PacketMailing(packet, try envelope.checked())
    if world.rules.isDryRun { return CommandResult(mailing.previews) }
    world.person.tell(packet.contents)
    var left = mailing.envelope
    let to = left.addresses.joined(separator: " ")
    let usual = PacketMailing(packet, PacketEnvelope(receivers: mailing.envelope.receivers))
    let flags = extras.map { " --with \($0.rawValue)" }.joined()
    let draft = Draft("mail to \(to)", line: "packet email \(to)\(flags)", base: usual.text, text: mailing.text)
    return try await shell.submit(draft, with: world) { shell, draft in
      let said = draft.text == mailing.text ? left : try left.saying(draft.text)
      let (answer, unsent) = try await PacketMailing(packet, said).send(in: &shell, with: world)
      // Nobody gets it twice: what is left to be sent goes to the others.
      if !unsent.isEmpty {
        left.receivers = unsent
        draft.line = "packet email \(left.addresses.joined(separator: " "))\(flags)"
      }
      return answer
    }
  }

  private func packet(
    _ session: Session, with extras: Set<PacketExtra> = [], on machine: any Machine
  ) throws -> RecruitingPacket {
    var packet = try CancellableScope.whole { RecruitingPacket(session, with: extras) }
    switch request {
    case .card, .costs: return packet
    case .save, .email: break
    }
    // The file is on the athlete's machine.
    let isElsewhere = session.identity.isViewing
    packet.photo = try packet.profile.photo.flatMap { path in
      isElsewhere ? try? PacketPhoto(path, on: machine) : try PacketPhoto(path, on: machine)
    }
    return packet
  }
}

/// The request that a person makes about a packet.
enum PacketRequest: Sendable {
  /// Nil for the usual name in the current folder.
  case save(String?, with: Set<PacketExtra>)
  case card(String?)
  case costs(String?)
  case email([PacketRecipient], PacketEnvelope, with: Set<PacketExtra>)
}

/// The parts that aren't in a packet unless the family says so: coaches read it.
enum PacketExtra: String, CaseIterable, Sendable {
  case schools

  fileprivate var note: String {
    switch self {
    case .schools: "the schools, with status and fit"
    }
  }
}

/// Whom a packet goes to, and the words with it; nil words are the usual ones.
struct PacketEnvelope: Sendable {
  var receivers: [PacketReceiver] = []
  var subject: String?
  var body: String?

  /// Addresses of one command.
  static let mostAddresses = 10

  var addresses: [String] { receivers.map(\.address) }

  /// Throws a failure that says what is wrong with an address, their number, or the length of the words.
  func checked() throws(Failure) -> PacketEnvelope {
    var envelope = self
    var seen: Set<String> = []
    envelope.receivers = receivers.filter { seen.insert($0.address.lowercased()).inserted }
    for receiver in envelope.receivers where !EmailAddress.isValid(receiver.address) {
      throw Failure(
        "expected an email address, not '\(receiver.address)'", hint: "packet email coach@example.edu",
        status: .notUnderstood)
    }
    guard (1...Self.mostAddresses).contains(envelope.receivers.count) else {
      throw Failure(
        "a packet goes to 1 to \(Self.mostAddresses) addresses, not to \(envelope.receivers.count)",
        hint: "packet email coach@example.edu", status: .notUnderstood)
    }
    envelope.subject = try Self.checked(subject, "subject", 200)?.oneLine
    envelope.body = try Self.checked(body, "body", 2000)
    return envelope
  }

  /// With the words that an editor left of a mail's text.
  func saying(_ text: String) throws(Failure) -> PacketEnvelope {
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let subject = lines[0].lowercased().hasPrefix("subject:") ? lines[0].dropFirst(8) : nil else {
      throw Failure(
        "expected 'subject: ...' in the first line of the email, not '\(lines[0])'", hint: "edit it again",
        status: .notUnderstood)
    }
    var envelope = self
    envelope.subject = String(subject)
    envelope.body = lines.count > 1 ? String(lines[1]) : ""
    return try envelope.checked()
  }

  private static func checked(_ text: String?, _ name: String, _ most: Int) throws(Failure) -> String? {
    guard let text = text?.trimmed else { return nil }
    guard (1...most).contains(text.utf16.count) else {
      throw Failure(
        "the \(name) has 1 to \(most) characters, not \(text.utf16.count)",
        hint: "packet email coach@example.edu \(name)=TEXT",
        status: .notUnderstood)
    }
    return text
  }
}

extension Parameter where Value == PacketRequest {
  /// `save`, `card` or `costs`, perhaps a file; or `email`, coaches and addresses, and perhaps the words of the mail.
  static let packetRequest = Parameter(
    "save [FILE] [--with schools] | card [FILE] | costs [FILE]"
      + " | email ROW|ADDRESS... [subject=TEXT] [body=TEXT] [--with schools]"
  ) { cursor in
    if let after = cursor.takes("save") { return save(after) }
    if let after = cursor.takes("card") {
      let file = Parameter<String>.file(ending: ".html").readings(after).first
      return [Reading(.card(file?.value), file?.rest ?? after)]
    }
    if let after = cursor.takes("costs") {
      let file = Parameter<String>.file(ending: ".xlsx").readings(after).first
      return [Reading(.costs(file?.value), file?.rest ?? after)]
    }
    // A file alone is where it's to be saved.
    let named = cursor.peek()?.text.lowercased() ?? ""
    if [".html", ".pdf"].contains(where: named.hasSuffix) { return save(cursor) }
    return cursor.takes("email").map(email) ?? []
  }

  private static func save(_ cursor: Cursor) -> [Reading<PacketRequest>] {
    var (file, extras, rest): (String?, Set<PacketExtra>, Cursor) = (nil, [], cursor)
    while true {
      if let (extra, after) = rest.takesExtra {
        guard let extra else { return [] }
        extras.insert(extra)
        rest = after
      } else if file == nil, let reading = Parameter<String>.file(ending: ".html").readings(rest).first {
        (file, rest) = (reading.value, reading.rest)
      } else {
        return [Reading(.save(file, with: extras), rest)]
      }
    }
  }

  private static func email(_ cursor: Cursor) -> [Reading<PacketRequest>] {
    var (recipients, envelope, extras): ([PacketRecipient], PacketEnvelope, Set<PacketExtra>) = ([], .init(), [])
    var cursor = cursor
    while true {
      if !recipients.isEmpty, let after = cursor.afterJoint, !after.isAtEnd { cursor = after }
      cursor.expect(recipients.isEmpty ? .address : .mailWords(besides: envelope))
      cursor.expect(.row(of: [.coaches], "a coach", where: [.field("left", [.missing], negated: false)]))
      if let (extra, after) = cursor.takesExtra {
        guard let extra else { return [] }
        extras.insert(extra)
        cursor = after
        continue
      }
      guard let word = cursor.peek() else { break }
      if let text = word.text.after("subject=") {
        envelope.subject = text
      } else if let text = word.text.after("body=") {
        envelope.body = text
      } else if word.text.contains("@") || word.text.isEmpty {
        guard let addresses = addresses(word, cursor) else { return [] }
        recipients += addresses
      } else {
        let coaches = Parameter<[RowID]>.alike(of: [.coaches], "a coach or an email address").readings(cursor)
        guard let reading = coaches.first else { return [] }
        let name = cursor.context.text(word.span.lowerBound..<(reading.rest.last ?? word).span.upperBound)
        recipients.append(word.isName ? .named(name, reading.value) : .rows(reading.value))
        cursor = reading.rest
        continue
      }
      cursor = cursor.after(word)
    }
    guard cursor.isAtEnd, !recipients.isEmpty else {
      cursor.context.fail(Diagnostic(expected: "a coach or an email address", at: cursor.here))
      return []
    }
    return [Reading(.email(recipients, envelope, with: extras), cursor)]
  }

  /// The addresses in a word with commas.
  private static func addresses(_ word: Word, _ cursor: Cursor) -> [PacketRecipient]? {
    let parts = word.text.split(separator: ",").map(String.init)
    guard let wrong = parts.first(where: { !EmailAddress.isValid($0) }) else {
      return parts.map(PacketRecipient.address)
    }
    cursor.context.fail(
      Diagnostic(expected: "an email address", not: wrong, at: word.span, hint: "packet email coach@example.edu"))
    return nil
  }
}

extension Cursor {
  /// The extra after `--with`, and the cursor after it: no extra if that is something else; nil if no
  /// `--with` comes next.
  fileprivate var takesExtra: (PacketExtra?, Cursor)? {
    guard let after = takes("--with") else { return nil }
    let words = PacketExtra.allCases.map { Candidate($0.rawValue, note: $0.note) }
    let reading = after.take(.words("what to include in the packet", words)) {
      PacketExtra(rawValue: $0.text.lowercased())
    }.first
    guard let reading else {
      let hint = "packet save --with \(PacketExtra.schools.rawValue)"
      context.fail(
        Diagnostic(expected: "'schools' after '--with'", not: after.peek()?.text, at: after.here, hint: hint))
      return (nil, after)
    }
    return (reading.value, reading.rest)
  }
}

extension Expectation {
  fileprivate static let address = Expectation("an email address") { scope, typed in
    guard !typed.text.isEmpty else { return CandidateList([]) }
    let known = scope.session.tables.coaches.filter { coach in
      coach.left == nil && coach.email.map { typed.begins($0) && EmailAddress.isValid($0) } ?? false
    }
    let candidates = known.byName(scope.session.context).prefix(100).compactMap { coach in
      coach.email.map { Candidate($0, note: coach.fullName) }
    }
    return CandidateList(Array(candidates))
  }

  fileprivate static func mailWords(besides envelope: PacketEnvelope) -> Expectation {
    let left = (envelope.subject == nil ? ["subject="] : []) + (envelope.body == nil ? ["body="] : [])
    return Expectation("an email address, subject=TEXT or body=TEXT") { scope, typed in
      let named = left.filter(typed.begins).map { Candidate($0, note: "some text", isOpen: true) }
      return CandidateList(named + address.candidates(scope, typed).first)
    }
  }
}

extension Word {
  /// True if it's no number, id or term that points at rows.
  fileprivate var isName: Bool {
    let word = text.lowercased()
    return isQuoted || !(word == "all" || word.hasPrefix("id:") || word.first.map { $0.isNumber || $0 == "(" } == true)
  }
}

extension String {
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

/// Whom a packet is to go to, as it was typed.
enum PacketRecipient: Hashable, Sendable {
  case address(String)
  /// By number, by id or as the row shown last.
  case rows([RowID])
  /// The coaches of a name; several, if it may be any of them.
  case named(String, [RowID])
}

/// An address that a packet goes to, and the coach whose it is; nil where nobody knows.
struct PacketReceiver: Sendable {
  let address: String
  let coach: Coach?
}

extension PacketRecipient {
  /// The addresses that are meant. Asks which coach it is where several have the name; throws where nobody can be asked,
  /// or where a coach has no address.
  func receivers(in session: Session, asking person: any Person) async throws -> [PacketReceiver] {
    switch self {
    case .address(let address):
      let coaches = session.tables.coaches.filter { $0.email?.trimmed.lowercased() == address.lowercased() }
      return [PacketReceiver(address: address, coach: coaches.only)]
    case .rows(let rows): return try rows.map { try Self.receiver($0, in: session) }
    case .named(let name, let rows):
      return [try Self.receiver(try await Self.one(of: rows, called: name, in: session, asking: person), in: session)]
    }
  }

  /// More than these are not asked about.
  private static let mostAsked = 9

  private static func one(
    of rows: [RowID], called name: String, in session: Session, asking person: any Person
  ) async throws -> RowID {
    if rows.count == 1 { return rows[0] }
    let coaches = rows.prefix(mostAsked).compactMap { session.tables.coaches[Key<Coach>($0.id)] }
    let names = coaches.map { coach in
      coach.fullName + (coach.schoolID.flatMap { session.context.schoolNames[$0] }.map { ", \($0)" } ?? "")
    }
    let more = rows.count > coaches.count ? "; ..." : ""
    guard person.isThere, rows.count <= mostAsked else {
      throw Failure(
        "'\(name)' matches \(rows.count) coaches: \(names.joined(separator: "; "))\(more)",
        hint: "type more of the name, the address, or 'coaches' and a number", status: .notUnderstood)
    }
    person.tell(names.enumerated().map { Text("  \($0.offset + 1)  \($0.element)") })
    return try await person.choice(
      "which one (1-\(rows.count)): ", of: rows, otherwise: "packet email \(coaches[0].fullName.quoted)",
      orElse: .declined("nothing was sent"))
  }

  private static func receiver(_ row: RowID, in session: Session) throws -> PacketReceiver {
    guard let coach = session.tables.coaches[Key<Coach>(row.id)] else {
      throw Failure("the coach was deleted", hint: "'coaches' lists them")
    }
    let name = coach.title(session.context)
    if let day = coach.left {
      throw Failure(
        "'\(name)' left on \(day): nothing was sent", hint: session.line("edit \(name.quoted) left=no", about: .coaches)
      )
    }
    guard let address = coach.email?.trimmed.nonEmpty else {
      throw Failure(
        "no email address for '\(name)': nothing was sent",
        hint: session.line("edit \(name.quoted) email=coach@example.edu", about: .coaches))
    }
    guard EmailAddress.isValid(address) else {
      throw Failure(
        "'\(address)' of '\(name)' isn't an email address: nothing was sent",
        hint: session.line("edit \(name.quoted) email=coach@example.edu", about: .coaches))
    }
    return PacketReceiver(address: address, coach: coach)
  }
}
