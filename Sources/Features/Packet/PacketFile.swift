import ShellCore

/// The file that a packet is saved to.
struct PacketFile: Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  private enum Kind {
    case page, pdf
  }

  /// Saves a packet, and answers where; asks before anything is replaced that isn't known to be a packet.
  func save(_ packet: RecruitingPacket, with world: World) async throws -> String {
    let kind = try kind
    try await confirmReplacing(with: world)
    switch kind {
    case .page: try world.system.write(packet.page(forScreen: true), path)
    case .pdf: try await world.system.print(packet.page(forScreen: false), path)
    }
    return path
  }

  private var kind: Kind {
    get throws(Failure) {
      let name = path.split(separator: "/").last?.lowercased() ?? ""
      if name.hasSuffix(".html") || name.hasSuffix(".htm") { return .page }
      if name.hasSuffix(".pdf") { return .pdf }
      throw Failure(
        "expected a file that ends in .html or .pdf, not '\(path)'", hint: "packet save packet.html",
        status: .notUnderstood)
    }
  }

  /// Of a PDF nobody can tell whose it is, so it's always asked about.
  private func confirmReplacing(with world: World) async throws {
    guard !world.rules.assumesYes, let beginning = world.system.peek(path),
      !beginning.contains("<meta name=\"generator\" content=\"\(RecruitingPacket.generator)\">")
    else { return }
    switch await world.person.ask("'\(path)' is there already: replace it?") {
    case true: return
    case false: throw Failure.declined("'\(path)' was left as it is")
    case nil where world.person.isThere: throw Failure("'\(path)' was left as it is: the question was not answered")
    case nil:
      throw Failure(
        "'\(path)' is there already, and nobody can be asked whether to replace it",
        hint: "name another file, or start with --yes")
    }
  }
}
