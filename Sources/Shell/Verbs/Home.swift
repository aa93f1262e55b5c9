import Display
import Domain
import Grammar

/// `home`: where the family lives, for distances.
struct Home: Command {
  static let verb = Verb(
    "home", "Tell where home is, for distances", group: .change, effect: .store,
    examples: ["home 41.4993,-81.6944", "home 1600 Main St, Columbus OH 43215", "home"],
    Parameter.text("ADDRESS|LAT,LON").optional, make: Self.init)

  let text: String?

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    guard let text else { return show(conversation) }
    try conversation.refuseParents(.location, world)
    var home = HomeAddress(conversation.session.document(.location))
    guard text.contains(where: \.isLetter) else {
      home.place = try coordinates(text)
      let rest = home.line.isEmpty ? [] : [Text("the address is still \(home.line)", .dim)]
      return try await conversation.setHome(home, rest, with: world)
    }
    try refuseCommands(text)
    let found = try await PlaceSearch(world: world).places(for: text)
    let place = try await choose(found, with: world)
    home = place.home
    return try await conversation.setHome(home, [], with: world)
  }

  /// The rest of the line belongs to an address; behind coordinates it was meant as another command.
  private func refuseCommands(_ text: String) throws(Failure) {
    let first = String(text.prefix { $0 != ";" })
    guard first != text, (try? Coordinates(reading: first)) != nil else { return }
    throw Failure(
      "'home' takes the whole line: expected nothing behind the coordinates, not '\(text.dropFirst(first.count))'",
      hint: "home \(first)", status: .notUnderstood)
  }

  private func coordinates(_ text: String) throws(Failure) -> Coordinates {
    do { return try Coordinates(reading: text) } catch {
      throw Failure("expected \(error.expected), not '\(error.found)'", hint: error.hint, status: .notUnderstood)
    }
  }

  /// Lets the person choose among several places; where nobody can be asked that is an error that names them.
  private func choose(_ found: [FoundPlace], with world: World) async throws -> FoundPlace {
    if found.count == 1 { return found[0] }
    let lines = found.enumerated().map { "\($0 + 1)  \($1.name)  (\($1.place.spoken))" }
    guard world.person.isThere else {
      throw Failure(
        "\(found.count) places are meant by '\(text ?? "")':\n  \(lines.joined(separator: "\n  "))",
        hint: "home \(found[0].place.spoken)")
    }
    world.person.tell(lines.map { Text("  \($0)") })
    let answer = await world.person.line("which one, 1 to \(found.count)? ", (1...found.count).map(String.init))
    guard let answer else { throw Failure("nothing was changed: the question was not answered") }
    guard let number = Int(answer), found.indices.contains(number - 1) else {
      throw Failure("nothing was changed: expected a number from 1 to \(found.count), not '\(answer)'")
    }
    return found[number - 1]
  }

  private func show(_ conversation: Conversation) -> Answer {
    let home = HomeAddress(conversation.session.document(.location))
    let known = home.values.filter { $0.value != .null && !$0.field.hasSuffix("itude") }
    let address: Fields = known.map { ($0.field, Datum($0.value)) }
    guard let place = home.place else {
      let hint = Text("Set home location: home LAT,LON, or home 1600 Main St, Columbus OH 43215", .dim)
      let lines =
        home.line.isEmpty
        ? [hint] : [Text(home.line), Text("no coordinates: 'home \(home.line)' looks them up", .warning)]
      return Answer([.datum(address.isEmpty ? .null : .object(address), lines)])
    }
    let object: Fields = [("latitude", .double(place.latitude)), ("longitude", .double(place.longitude))]
    return Answer([
      .datum(.object(object + address), [home.line, place.spoken].filter { !$0.isEmpty }.map { Text($0) })
    ])
  }
}

extension Conversation {
  /// Saves where home is; what the form doesn't know stays.
  fileprivate mutating func setHome(_ home: HomeAddress, _ notices: [Text], with world: World) async throws -> Answer {
    var edit = PreferenceEdit(.location, of: session.document(.location))
    for (key, value) in home.values {
      guard let field = PreferenceForm.location.field(named: key) else { continue }
      edit.set(field, to: value)
    }
    let place = home.place.map(\.spoken) ?? ""
    let isMoved = notices.isEmpty && !home.line.isEmpty
    return try await keep(
      edit.document, of: .location, saying: isMoved ? "home: \(home.line) (\(place))" : "home: \(place)",
      notices: notices, with: world)
  }
}
