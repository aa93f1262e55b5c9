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
    guard let place = Coordinates(typed: text) else {
      throw Failure(
        "expected a latitude from -90 to 90 and a longitude from -180 to 180, not '\(text)'",
        hint: "home 41.4993,-81.6944",
        status: .notUnderstood)
    }
    let values: [(String, JSON)] = [("latitude", JSON(place.latitude)), ("longitude", JSON(place.longitude))]
    return try await conversation.setPreferences(
      .location, values, confirmation: "home: \(place.latitude),\(place.longitude)", with: world)
  }

  private func show(_ conversation: Conversation) -> Answer {
    guard let home = conversation.session.facts.home else {
      return Answer([.datum(.null, [Text("Set home location: home LAT,LON", .dim)])])
    }
    let object: Fields = [("latitude", .double(home.latitude)), ("longitude", .double(home.longitude))]
    return Answer([.datum(.object(object), [Text("\(home.latitude),\(home.longitude)")])])
  }
}

extension Coordinates {
  /// `41.4993,-81.6944`, with or without a blank.
  fileprivate init?(typed text: String) {
    let parts = text.split(separator: ",").map { $0.split(separator: " ").joined() }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
