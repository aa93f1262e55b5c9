import Display
import Domain
import Grammar
package import ShellCore

/// `packet`: the athlete's recruiting packet as a page or a PDF, or as a mail to coaches.
package struct MakePacket: Command {
  package static let verb = Verb(
    "packet", "Save the recruiting packet, or mail it to coaches", group: .share, effect: .world,
    examples: [
      "packet save", "packet save eli.pdf", "packet email coach@example.edu",
      "packet email a@example.edu b@example.edu subject=\"Eli Novakovic, class of 2028\"",
    ], .packetRequest, make: Self.init)

  let request: PacketRequest

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.users, .schools, .interactions, .preferences, .documents], for: "a packet")
    let packet = RecruitingPacket(shell.session)
    switch request {
    case .save(let file):
      let saved = try await PacketFile(file ?? packet.fileName(ending: "html")).save(packet, with: world)
      return .notice(Text("recruiting packet -> \(saved)"))
    case .email(let envelope):
      let envelope = try envelope.checked()
      let mail = PacketMail(packet, envelope)
      if world.rules.isDryRun { return CommandResult([mail.preview]) }
      let usual = PacketMail(packet, PacketEnvelope(addresses: envelope.addresses))
      let to = envelope.addresses.joined(separator: " ")
      let draft = Draft("mail to \(to)", line: "packet email \(to)", base: usual.text, text: mail.text)
      return try await shell.submit(draft, with: world) { _, draft in
        let edited = draft.text == mail.text ? envelope : try envelope.saying(draft.text)
        return try await send(PacketMail(packet, edited), packet, with: world)
      }
    }
  }

  private func send(_ mail: PacketMail, _ packet: RecruitingPacket, with world: World) async throws -> CommandResult {
    guard world.server.postsMail else { return try await mail.draft(of: packet, with: world) }
    try await mail.confirm(with: world)
    let receivers = try await mail.send(with: world).joined(separator: ", ")
    return CommandResult(notices: [
      Text("recruiting packet sent to \(receivers)"), Text("a mail that is sent can't be undone", .dim),
    ])
  }
}
