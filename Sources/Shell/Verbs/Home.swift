import Display
import Domain
import Grammar

/// `home`: where the family lives, for distances.
struct Home: Command {
  static let verb = Verb(
    "home", "Tell where home is, for distances", group: .change, effect: .store,
    examples: ["home 41.4993,-81.6944", "home"], Parameter.text("LAT,LON").optional, make: Self.init)

  let text: String?

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    guard let text else { return show(conversation) }
    let place: Coordinates
    do {
      place = try Coordinates(reading: text)
    } catch {
      throw Failure("expected \(error.expected), not '\(error.found)'", hint: error.hint, status: .notUnderstood)
    }
    let values: [(String, JSON)] = [("latitude", JSON(place.latitude)), ("longitude", JSON(place.longitude))]
    return try await conversation.setPreferences(
      .location, values, confirmation: "home: \(place.spoken)", with: world)
  }

  private func show(_ conversation: Conversation) -> Answer {
    guard let home = conversation.session.facts.home else {
      return Answer([.datum(.null, [Text("Set home location: home LAT,LON", .dim)])])
    }
    let object: Fields = [("latitude", .double(home.latitude)), ("longitude", .double(home.longitude))]
    return Answer([.datum(.object(object), [Text(home.spoken)])])
  }
}

extension Coordinates {
  /// As it may be typed again: `41.4993,-81.6944`.
  fileprivate var spoken: String { "\(Numeral.text(latitude)),\(Numeral.text(longitude))" }
}
