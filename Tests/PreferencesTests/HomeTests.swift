import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Synchronization
import Testing
import Values

/// The questions to a geocoder, and what is kept of its answers; what comes of them stands in
/// `home.transcript`.
@Suite struct HomeTests {
  /// A geocoder, what was asked of it, and what is kept of its answers.
  final class Geocoder: Sendable {
    let asked = Mutex<[(address: String, agent: String)]>([])
    let slept = Mutex<[Duration]>([])
    let kept = Mutex<JSON?>(nil)

    func serve(_ world: inout World, _ status: Int = 200, _ body: String, variable: String? = "http://127.0.0.1:9/") {
      world.scriptedMachine.variable = { $0 == "COMPASS_GEOCODER_URL" ? variable : nil }
      world.scriptedServer.get = { address, headers in
        self.asked.withLock { asked in asked.append((address, headers.first { $0.name == "User-Agent" }?.value ?? "")) }
        return ServerAnswer(status: status, body: body)
      }
      world.scriptedTime.sleep = { duration in self.slept.withLock { $0.append(duration) } }
      world.scriptedBelongings.loadPlaces = { self.kept.withLock { $0 } }
      world.scriptedBelongings.keepPlaces = { places in self.kept.withLock { $0 = places } }
    }

    func talk(_ status: Int = 200, _ body: String, _ change: (inout World) -> Void = { _ in }) -> Talk {
      February.talk { world in
        serve(&world, status, body)
        change(&world)
      }
    }
  }

  static let columbus = """
    {"lat": "39.9612", "lon": "-82.9988", "display_name": "1600, Main Street, Columbus, Ohio, 43215, United States",
     "address": {"house_number": "1600", "road": "Main Street", "city": "Columbus", "state": "Ohio",
       "ISO3166-2-lvl4": "US-OH", "postcode": "43215"}}
    """

  /// Location geocoding populates coordinates; distances follow at once; other keys stay.
  @Test func anAddress() async throws {
    let geocoder = Geocoder()
    var talk = geocoder.talk(200, "[\(Self.columbus)]")
    let far = talk.session.tables.schools.compactMap { $0.distance(from: talk.session.context.home) }
    let (status, _, notices) = await talk.hear("home 1600 Main St; Columbus # OH 43215")
    #expect(status == .done)
    #expect(notices == "Home: Edgewater Drive, Cleveland, OH 44113 → 1600 Main Street, Columbus, OH 43215\n")
    #expect(talk.session.context.home == Coordinates(latitude: 39.9612, longitude: -82.9988))
    #expect(talk.session.tables.schools.compactMap { $0.distance(from: talk.session.context.home) } != far)
    let asked = geocoder.asked.withLock { $0 }
    #expect(
      asked.map(\.address) == [
        "http://127.0.0.1:9/search?q=1600%20Main%20St%3B%20Columbus%20%23%20OH%2043215&format=jsonv2&addressdetails=1&limit=5"
      ])
    #expect(asked.allSatisfy { $0.agent.hasPrefix("compass/") })
    #expect(await talk.hear("undo").status == .done)
    #expect(talk.session.context.home == Coordinates(latitude: 41.4993, longitude: -81.6944))
  }

  /// The same words are never asked twice, and others not before a second has passed.
  @Test func politeness() async {
    let geocoder = Geocoder()
    var talk = geocoder.talk(200, "[\(Self.columbus)]")
    await talk.hear("home 1600 Main St")
    await talk.hear("home   1600  MAIN st")
    #expect(geocoder.asked.withLock { $0.count } == 1)
    #expect(geocoder.slept.withLock { $0 } == [])
    await talk.hear("home 1700 Main St")
    #expect(geocoder.asked.withLock { $0.count } == 2)
    #expect(geocoder.slept.withLock { $0 } == [.seconds(1)])
    var other = geocoder.talk(200, "[]")
    #expect(await other.hear("home 1600 main st").status == .done)
    #expect(geocoder.asked.withLock { $0.count } == 2)
  }

  @Test(arguments: ["ftp://a", "nominatim", "https://a b"]) func noServer(variable: String) async {
    let geocoder = Geocoder()
    var talk = February.talk { geocoder.serve(&$0, 200, "[]", variable: variable) }
    #expect(await talk.hear("home somewhere").notices.contains("COMPASS_GEOCODER_URL isn't an address"))
    #expect(geocoder.asked.withLock { $0.isEmpty })
  }

  @Test(arguments: [
    #"{"places": 3}"#, #"{"places": {"x": 1}, "asked": "never"}"#, "[]", #"{"asked": "2999-01-01T00:00:00Z"}"#,
  ])
  func damagedPlaces(text: String) async {
    let geocoder = Geocoder()
    geocoder.kept.withLock { $0 = JSON(parsing: text) }
    var other = geocoder.talk(200, "[\(Self.columbus)]")
    #expect(await other.hear("home 1600 Main St").status == .done)
    #expect(geocoder.slept.withLock { $0.allSatisfy { $0 <= .seconds(1) } })
  }
}
