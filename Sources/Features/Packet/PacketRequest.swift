import Domain
import Grammar
import Lists
import ShellCore

/// What is done with a packet.
enum PacketRequest: Sendable {
  /// Nil for the usual name in the current folder.
  case save(String?)
  case email(PacketEnvelope)
}

/// Whom a packet goes to, and the words with it; nil words are the usual ones.
struct PacketEnvelope: Hashable, Sendable {
  var addresses: [String] = []
  var subject: String?
  var body: String?

  /// Addresses of one mail.
  static let mostAddresses = 10

  /// Throws a failure that says what is wrong with an address, their number, or the length of the words.
  func checked() throws(Failure) -> PacketEnvelope {
    var envelope = self
    var seen: Set<String> = []
    envelope.addresses = addresses.filter { seen.insert($0.lowercased()).inserted }
    for address in envelope.addresses where !EmailAddress.isValid(address) {
      throw Failure(
        "expected an email address, not '\(address)'", hint: "packet email coach@example.edu", status: .notUnderstood)
    }
    guard (1...Self.mostAddresses).contains(envelope.addresses.count) else {
      throw Failure(
        "a packet goes to 1 to \(Self.mostAddresses) addresses, not to \(envelope.addresses.count)",
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
        "expected 'subject: ...' in the first line of the mail, not '\(lines[0])'", hint: "edit it again",
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
  /// `save`, perhaps a file; or `email`, addresses, and perhaps the words of the mail.
  static let packetRequest = Parameter("save [FILE] | email ADDRESS... [subject=TEXT] [body=TEXT]") { cursor in
    if let after = cursor.takes("save") {
      return Parameter<String>.file.optional.readings(after).map { Reading(.save($0.value), $0.rest) }
    }
    return cursor.takes("email").map(envelope) ?? []
  }

  private static let address = Expectation("an email address") { scope, typed in
    let known = scope.session.tables.coaches.compactMap { coach in
      coach.email.flatMap { email in
        typed.begins(email) && EmailAddress.isValid(email) ? Candidate(email, note: coach.fullName) : nil
      }
    }
    return CandidateList(Array(known.prefix(100)))
  }

  private static func envelope(_ cursor: Cursor) -> [Reading<PacketRequest>] {
    var envelope = PacketEnvelope()
    var cursor = cursor
    while true {
      cursor.expect(envelope.addresses.isEmpty ? address : words)
      guard let word = cursor.peek() else { break }
      if let text = word.text.after("subject=") {
        envelope.subject = text
      } else if let text = word.text.after("body=") {
        envelope.body = text
      } else {
        let parts = word.text.split(separator: ",").map(String.init)
        if let wrong = parts.first(where: { !EmailAddress.isValid($0) }) ?? (parts.isEmpty ? word.text : nil) {
          cursor.context.fail(
            Diagnostic(
              "expected an email address, not '\(wrong)'", at: word.span, hint: "packet email coach@example.edu"))
          return []
        }
        envelope.addresses += parts
      }
      cursor = cursor.after(word)
    }
    guard cursor.isAtEnd, !envelope.addresses.isEmpty else {
      cursor.context.fail(
        Diagnostic("expected an email address", at: cursor.here, hint: "packet email coach@example.edu"))
      return []
    }
    return [Reading(.email(envelope), cursor)]
  }

  private static let words = Expectation("an email address, subject=TEXT or body=TEXT") { scope, typed in
    let named = ["subject=", "body="].filter(typed.begins).map { Candidate($0) }
    return CandidateList(named + address.candidates(scope, typed).first)
  }
}

extension String {
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
