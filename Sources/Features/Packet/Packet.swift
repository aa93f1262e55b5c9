import Display
import Domain
import Grammar
package import ShellCore

/// `packet`: the athlete's recruiting packet as a page or a PDF, or as a mail to coaches.
package struct MakePacket: Command {
  package static let verb = Verb(
    "packet", "Save the recruiting packet, or email it to coaches", group: .share, effect: .world,
    examples: [
      "packet save", "packet save eli.pdf --with schools", "packet email preston", "packet email coach@example.edu",
      "packet email a@example.edu b@example.edu subject=\"Eli Novakovic, class of 2028\"",
    ], .packetRequest, make: Self.init
  ).noting("Coaches will read it: it includes your schools, with status and fit, only with '--with schools'.")

  let request: PacketRequest

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.users, .schools, .interactions, .preferences, .documents], for: "a packet")
    switch request {
    case .save(let file, let extras):
      let session = shell.session
      let packet = try CancellableScope.whole { RecruitingPacket(session, with: extras) }
      let target = PacketFile(file ?? packet.fileName(ending: "html"))
      try target.check()
      world.person.tell(packet.contents)
      let saved = try await target.save(packet, with: world)
      return .notice(Text("recruiting packet → \(saved)"))
    case .email(let recipients, var envelope, let extras):
      try shell.session.checkLoaded([.coaches], for: "an email to coaches")
      let session = shell.session
      let packet = try CancellableScope.whole { RecruitingPacket(session, with: extras) }
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
  }
}
