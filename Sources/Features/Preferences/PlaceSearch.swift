import Domain
import ShellCore
import Values

/// Looks an address up: among the places that are known already, else at a Nominatim-compatible server.
///
/// The server is asked at most once a second, also by several shells, and never twice for the same words.
struct PlaceSearch {
  let world: World

  /// The public server, unless another one is configured.
  private static let publicServer = "https://nominatim.openstreetmap.org"
  /// Who is asking, as the public server demands.
  private static let headers = [
    (name: "User-Agent", value: "compass/0.1 (college recruiting shell)"), (name: "Accept", value: "application/json"),
    (name: "Accept-Language", value: "en"),
  ]
  /// More places than this are not kept.
  private static let mostKept = 200

  /// The places that an address may mean, the likeliest first; at least one.
  func places(for address: String) async throws -> [FoundPlace] {
    let server = try server
    let key = "\(server) \(address.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())"
    if case .array(let kept)? = known["places"]?[key] {
      let places = kept.compactMap(FoundPlace.init(kept:))
      if !places.isEmpty { return places }
    }
    try await waitForTurn()
    let words = address.percentEncoded()
    let places = try Self.places(
      in: try await answer(at: "\(server)/search?q=\(words)&format=jsonv2&addressdetails=1&limit=5"))
    guard !places.isEmpty else {
      throw Failure("no place found for '\(address)'", hint: "home 41.4993,-81.6944")
    }
    remember(places, as: key)
    return places
  }

  private func answer(at address: String) async throws -> ServerAnswer {
    do {
      return try await world.person.waiting(for: "looking up the place") { _ in
        try await world.server.get(address, Self.headers)
      }
    } catch let failure as Failure where failure.status == .interrupted {
      throw failure
    } catch let error where !(error is CancellationError) {
      let failure = Failure(error)
      let why = failure.isOffline ? "the network can't be reached" : failure.message
      throw Failure(
        "can't look up addresses: \(why)", hint: "home 41.4993,-81.6944", status: .unavailable)
    }
  }

  private var server: String {
    get throws {
      var server = world.machine.variable("COMPASS_GEOCODER_URL") ?? Self.publicServer
      while server.hasSuffix("/") { server.removeLast() }
      guard server.hasPrefix("https://") || server.hasPrefix("http://"), !server.contains(where: \.isWhitespace) else {
        throw Failure(
          "COMPASS_GEOCODER_URL isn't an address: expected 'https://...', found '\(server)'",
          hint: "COMPASS_GEOCODER_URL=\(Self.publicServer) compass")
      }
      return server
    }
  }

  private var known: JSON { world.belongings.places() ?? .object([]) }

  /// Waits until a second has passed since the server was asked last, and notes that it is asked now.
  private func waitForTurn() async throws {
    if let last = known["asked"]?.string.flatMap(Instant.init) {
      let passed = world.clock.now().microseconds(since: last)
      if passed < 1_000_000 { try await world.time.sleep(.microseconds(1_000_000 - max(passed, 0))) }
    }
    var document = known
    document["asked"] = .string(world.clock.now().description)
    world.belongings.keepPlaces(document)
  }

  private func remember(_ places: [FoundPlace], as key: String) {
    var document = known
    var kept: [JSON.Member] = []
    if case .object(let members)? = document["places"] { kept = members.filter { $0.key != key } }
    kept.append(JSON.Member(key, .array(places.map(\.json))))
    document["places"] = .object(kept.suffix(Self.mostKept))
    world.belongings.keepPlaces(document)
  }

  /// The places in a server's answer.
  static func places(in answer: ServerAnswer) throws(Failure) -> [FoundPlace] {
    let hint = "home 41.4993,-81.6944"
    switch answer.outcome {
    case .found: break
    case .limited: throw Failure("the geocoder is busy: too many requests", hint: hint, status: .unavailable)
    default: throw Failure("the geocoder answered with status \(answer.code)", hint: hint, status: .unavailable)
    }
    guard case .array(let answers)? = JSON(parsing: answer.body) else {
      throw Failure("the geocoder's answer makes no sense: expected a list", hint: hint, status: .unavailable)
    }
    let places = answers.compactMap(FoundPlace.init(answer:)).distinct
    guard !places.isEmpty || answers.isEmpty else {
      throw Failure(
        "the geocoder's answer makes no sense", hint: hint, status: .unavailable)
    }
    return places
  }
}

/// A place that a geocoder found.
struct FoundPlace: Hashable {
  /// As the geocoder calls it.
  let name: String
  /// Always with coordinates.
  let home: HomeAddress
  let place: Coordinates

  /// One of the answers of a Nominatim-compatible server; nil without a name or sensible coordinates.
  init?(answer: JSON) {
    guard let name = answer["display_name"]?.string, let latitude = answer["lat"]?.double,
      let longitude = answer["lon"]?.double, let place = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    let parts = answer["address"] ?? .null
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { parts[$0]?.string }.first { !$0.isEmpty && $0.count <= 255 }
    }
    var home = HomeAddress()
    home.address = text("road").map { road in text("house_number").map { "\($0) \(road)" } ?? road }
    home.city = text("city", "town", "village", "hamlet", "municipality")
    home.state = text("ISO3166-2-lvl4").flatMap(Self.code) ?? text("state").flatMap { USState.named($0)?.rawValue }
    home.zip = text("postcode").flatMap { $0.count <= 10 ? $0 : nil }
    home.place = place
    self.init(name, home, place)
  }

  /// One that was kept.
  init?(kept: JSON) {
    let home = HomeAddress(kept)
    guard let name = kept["name"]?.string, let place = home.place else { return nil }
    self.init(name, home, place)
  }

  private init(_ name: String, _ home: HomeAddress, _ place: Coordinates) {
    self.name = name
    self.home = home
    self.place = place
  }

  /// The members of it that are kept.
  var json: JSON {
    .object([JSON.Member("name", .string(name))] + home.values.map { JSON.Member($0.field, $0.value) })
  }

  /// `US-OH` is `OH`.
  private static func code(_ region: String) -> String? {
    guard region.hasPrefix("US-"), region.utf8.count == 5 else { return nil }
    return USState(rawValue: String(region.suffix(2)))?.rawValue
  }
}

extension Sequence<FoundPlace> {
  /// Without those that lie within a mile of an earlier one: servers name one place several times.
  var distinct: [FoundPlace] {
    reduce(into: []) { kept, found in
      let isNear = kept.contains { Distance.miles(from: $0.place, to: found.place) < 1 }
      if !isNear { kept.append(found) }
    }
  }
}
