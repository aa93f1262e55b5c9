import Display
import Domain
import Grammar
package import ShellCore

/// `open`: a website, a map or a profile in whatever the desktop has for it; off a terminal its address.
package struct OpenAddress: Command {
  package static let verb = Verb(
    "open", "Open a website, a map or a profile", group: .look, effect: .world, needs: .names,
    examples: ["open kenyon website", "open 3 map", "open preston twitter"],
    .row(of: [.schools, .coaches], "a school or a coach"),
    .choice(
      "website|map|twitter|instagram", "website, map, twitter or instagram",
      Place.allCases.map { (Candidate($0.rawValue), $0) }), make: Self.init)

  let row: RowID
  let place: Place

  enum Place: String, CaseIterable, Sendable {
    case website, map, twitter, instagram
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    shell.current = row
    let address = try address(in: shell.session, shell.title(of: row))
    guard world.person.isThere else {
      var answer = CommandResult([.datum(.text(address), [Text.link(address, to: address)])])
      answer.isUncut = true
      return answer
    }
    try await world.machine.open(address)
    return .notice(Text("opened \(address)"))
  }

  private func address(in session: Session, _ name: String) throws -> String {
    let coach = row.list == .coaches ? session.tables.coaches[Key<Coach>(row.id)] : nil
    let school = row.list == .schools ? Key<School>(row.id) : coach?.schoolID
    guard let found = school.flatMap({ session.tables.schools[$0] }) else {
      throw Failure("the school of '\(name)' is not on the list", hint: "'schools' lists them")
    }
    switch place {
    case .website:
      let website = try known(found.website, found.name)
      return try valid(WebAddress.website(website), website)
    case .map:
      if let place = found.academics.coordinates { return WebAddress.map(place) }
      return WebAddress.map(searching: [found.name, try known(found.location, found.name)].joined(separator: ", "))
    case .twitter:
      let handle = try known(coach == nil ? found.twitterHandle : coach?.twitterHandle, name)
      return try valid(WebAddress.profile(handle, at: .twitter), handle)
    case .instagram:
      let handle = try known(coach == nil ? found.instagramHandle : coach?.instagramHandle, name)
      return try valid(WebAddress.profile(handle, at: .instagram), handle)
    }
  }

  private func known(_ text: String?, _ name: String) throws -> String {
    if let text = text?.trimmed, !text.isEmpty { return text }
    throw Failure(
      "no \(place == .map ? "location" : place.rawValue) of '\(name)' is known", hint: "'show .' shows what is")
  }

  private func valid(_ address: String?, _ typed: String) throws -> String {
    if let address { return address }
    throw Failure("'\(typed)' is not an address that can be opened", hint: "copy . \(place.rawValue)")
  }
}
