import Domain
import Grammar
import Lists
import ShellCore

/// What is done with a packet.
enum PacketRequest: Sendable {
  /// Nil for the usual name in the current folder.
  case save(String?, with: Set<PacketExtra>)
  case email([PacketRecipient], PacketEnvelope, with: Set<PacketExtra>)
}

/// What isn't in a packet unless the family says so: coaches read it.
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

  /// Throws a failure that says what is wrong with an address, their number, or the length of the words.
  var addresses: [String] { receivers.map(\.address) }

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
  /// `save`, perhaps a file; or `email`, coaches and addresses, and perhaps the words of the mail.
  static let packetRequest = Parameter(
    "save [FILE] [--with schools] | email ROW|ADDRESS... [subject=TEXT] [body=TEXT] [--with schools]"
  ) { cursor in
    if let after = cursor.takes("save") { return save(after) }
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
        let isName = word.isQuoted || !(word.text.first?.isNumber ?? false) && word.text.lowercased() != "all"
        recipients.append(isName ? .named(name, reading.value) : .rows(reading.value))
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
  /// What stands after `--with`, and the cursor after it: no extra if that is something else; nil if no `--with` comes
  /// next.
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
    let known = scope.session.tables.coaches.compactMap { coach in
      coach.email.flatMap { email in
        coach.left == nil && !typed.text.isEmpty && typed.begins(email) && EmailAddress.isValid(email)
          ? Candidate(email, note: coach.fullName) : nil
      }
    }
    return CandidateList(Array(known.prefix(100)))
  }

  fileprivate static func mailWords(besides envelope: PacketEnvelope) -> Expectation {
    let left = (envelope.subject == nil ? ["subject="] : []) + (envelope.body == nil ? ["body="] : [])
    return Expectation("an email address, subject=TEXT or body=TEXT") { scope, typed in
      let named = left.filter(typed.begins).map { Candidate($0, note: "some text", isOpen: true) }
      return CandidateList(named + address.candidates(scope, typed).first)
    }
  }
}

extension String {
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
