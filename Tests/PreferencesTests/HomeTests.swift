import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Synchronization
import Testing

/// `home ADDRESS` through a geocoder that answers what it is told.
@Suite struct HomeTests {
  /// A geocoder, what was asked of it, and what is kept of its answers.
  final class Geocoder: Sendable {
    let asked = Mutex<[(address: String, agent: String)]>([])
    let slept = Mutex<[Duration]>([])
    let kept = Mutex<JSON?>(nil)

    func serve(_ world: inout World, _ status: Int = 200, _ body: String, variable: String? = "http://127.0.0.1:9/") {
      world.scriptedMachine.variable = { $0 == "COMPASS_GEOCODER_URL" ? variable : nil }
      world.scriptedServer.get = { address, headers in
        self.asked.withLock { asked in
          asked.append((address, headers.first { $0.name == "User-Agent" }?.value ?? ""))
        }
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
  static let springfield =
    #"{"lat": 39.8, "lon": -89.6, "display_name": "Springfield, Illinois", "address": {"town": "Springfield", "state": "illinois"}}"#

  /// Location geocoding populates coordinates; distances follow at once; other keys stay.
  @Test func anAddress() async throws {
    let geocoder = Geocoder()
    var talk = geocoder.talk(200, "[\(Self.columbus)]")
    let far = talk.session.tables.schools.compactMap { $0.distance(from: talk.session.context.home) }
    let (status, _, notices) = await talk.hear("home 1600 Main St; Columbus # OH 43215")
    #expect(status == .done)
    #expect(
      notices == "Home: Edgewater Drive, Cleveland, OH 44113 (41.4993,-81.6944) → "
        + "1600 Main Street, Columbus, OH 43215 (39.9612,-82.9988)\n")
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

  @Test(arguments: [("2", 39.8), ("1", 39.9612)]) func severalPlacesAreOffered(answer: String, latitude: Double) async {
    let offers = Mutex<[String]>([])
    var talk = Geocoder().talk(200, "[\(Self.columbus), \(Self.springfield)]") { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { _, offered in
        offers.withLock { $0 = offered }
        return answer
      }
    }
    #expect(await talk.hear("home somewhere").status == .done)
    #expect(offers.withLock { $0 } == ["1", "2"])
    #expect(talk.session.context.home?.latitude == latitude)
  }

  @Test(arguments: ["0", "3", "x", ""]) func noPlaceOfThem(answer: String) async {
    var talk = Geocoder().talk(200, "[\(Self.columbus), \(Self.springfield)]") { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.line = { _, _ in answer }
    }
    let (status, _, notices) = await talk.hear("home somewhere")
    #expect(status == .failed)
    #expect(notices.contains("expected a number from 1 to 2, not '\(answer)'"))
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func severalPlacesInAScript() async {
    var talk = Geocoder().talk(200, "[\(Self.columbus), \(Self.springfield)]")
    let (status, _, notices) = await talk.hear(
      "home somewhere")
    #expect(status == .failed)
    #expect(notices.contains("2 places match 'somewhere'"))
    #expect(notices.contains("2  Springfield, Illinois  (39.8,-89.6)"))
    #expect(notices.contains("home 39.9612,-82.9988"))
  }

  @Test func oneHouseUnderTwoNames() async {
    var talk = Geocoder().talk(200, "[\(Self.columbus), \(Self.columbus)]")
    #expect(await talk.hear("home 1600 Main St").status == .done)
  }

  /// Whatever a server answers: a clear error, and nothing was changed.
  @Test(
    arguments: [
      (200, "[]", "no place found for 'somewhere'", ShellCore.ExitStatus.failed),
      (200, "<html>", "the geocoder's answer makes no sense: expected a list", .unavailable),
      (200, "{}", "expected a list", .unavailable), (200, "", "expected a list", .unavailable),
      (200, #"[{"lat": "x", "lon": "1", "display_name": "a"}]"#, "expected places with coordinates", .unavailable),
      (200, #"[{"lat": "91", "lon": "1", "display_name": "a"}]"#, "expected places with coordinates", .unavailable),
      (200, #"[{"lat": "0", "lon": "0", "display_name": "a"}]"#, "expected places with coordinates", .unavailable),
      (200, #"[3, null, {"lat": 1, "lon": 1}]"#, "expected places with coordinates", .unavailable),
      (429, "", "the geocoder is busy", .unavailable), (503, "", "status 503", .unavailable),
      (404, "[]", "status 404", .unavailable),
    ])
  func badAnswers(status: Int, body: String, says: String, exit: ShellCore.ExitStatus) async {
    var talk = Geocoder().talk(status, body)
    let (outcome, _, notices) = await talk.hear("home somewhere")
    #expect(outcome == exit)
    #expect(notices.contains(says))
    #expect(talk.session.journal.written.isEmpty)
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

  /// The rest of the line is an address; after coordinates it was meant as something else, and nobody is asked.
  @Test(arguments: ["home 40,-83; schools", "home none; schools"]) func aCommandAfter(line: String) async {
    let geocoder = Geocoder()
    var talk = geocoder.talk(200, "[]")
    let (status, _, notices) = await talk.hear(line)
    #expect(status == .notUnderstood)
    #expect(notices.contains("'home' takes the whole line"))
    #expect(geocoder.asked.withLock { $0.isEmpty })
  }

  static let nameless = #"{"lat": "39.9612", "lon": "-82.9988", "display_name": "somewhere"}"#

  private func home(_ talk: Talk) -> HomeAddress {
    HomeAddress(talk.session.tables.preferences.document(.location, of: SampleFamily.user)?.json ?? .null)
  }

  /// An answer without parts of the address leaves what was typed.
  @Test(arguments: [
    ("1600  Main St, Columbus OH", nameless, "1600 Main St, Columbus OH"),
    ("Edgewater Drive, Cleveland, OH 44113", nameless, "Edgewater Drive, Cleveland, OH 44113"),
    ("12 Elm St, Springfield", springfield, "12 Elm St, Springfield, IL"),
    ("62701 Springfield, Illinois", springfield, "Springfield, IL"),
  ])
  func whatWasTypedStays(typed: String, answer: String, line: String) async {
    var talk = Geocoder().talk(200, "[\(answer)]")
    #expect(await talk.hear("home \(typed)").status == .done)
    #expect(home(talk).line == line)
    #expect(home(talk).place?.latitude == (answer == Self.nameless ? 39.9612 : 39.8))
  }

  /// A geocoder that is down, slow or knows nothing: on a terminal the address may be kept without coordinates.
  @Test(arguments: [true, false]) func withoutCoordinates(keeps: Bool) async {
    let asked = Mutex<[String]>([])
    var talk = Geocoder().talk(200, "[]") { world in
      world.scriptedPerson.isThere = true
      world.scriptedPerson.ask = { question in
        asked.withLock { $0.append(question) }
        return keeps
      }
      world.scriptedServer.get = { _, _ in throw Failure("Connection timed out") }
    }
    let before = home(talk)
    let (status, _, notices) = await talk.hear("home 1 High St, Columbus")
    #expect(asked.withLock { $0 }.count == 1)
    #expect(asked.withLock { $0 }.first?.hasPrefix("can't look up addresses: Connection timed out\nKeep") == true)
    #expect(status == (keeps ? .done : .unavailable))
    guard keeps else {
      #expect(home(talk) == before)
      return
    }
    #expect(notices.contains(" → 1 High St, Columbus\nno coordinates yet"))
    #expect(home(talk).line == "1 High St, Columbus" && home(talk).place == nil)
    #expect(await talk.hear("undo").status == .done)
    #expect(home(talk) == before)
  }

  /// Where nobody can be asked the command that keeps it is told, and does so.
  @Test func theCommandThatKeepsAnAddress() async {
    var talk = Geocoder().talk(503, "")
    let (status, _, notices) = await talk.hear("home 1 High St, Columbus")
    #expect(status == .unavailable)
    let line = #"prefs location address="1 High St, Columbus" city= state= zip= latitude= longitude="#
    #expect(notices.contains(line))
    #expect(await talk.hear(line).status == .done)
    #expect(home(talk).line == "1 High St, Columbus" && home(talk).place == nil)
  }

  @Test func noneTakesTheHomeBack() async {
    let geocoder = Geocoder()
    var talk = geocoder.talk(200, "[\(Self.columbus)]")
    let before = home(talk)
    #expect(await talk.hear("home none").notices.hasSuffix(" → none\n"))
    #expect(home(talk) == HomeAddress() && talk.session.context.home == nil)
    #expect(await talk.hear("home none").notices == "no home location is set\n")
    #expect(await talk.hear("undo").status == .done)
    #expect(home(talk) == before)
    #expect(geocoder.asked.withLock { $0.isEmpty })
  }

  @Test func aNameOfSeveralLinesIsOneChoice() async {
    let answer = Self.springfield.replacing("Springfield, Illinois", with: "Spring\\n2  field")
    var talk = Geocoder().talk(200, "[\(Self.columbus), \(answer)]")
    let notices = await talk.hear("home somewhere").notices
    #expect(notices.contains("2  Spring⏎2  field  (39.8,-89.6)"))
  }

  @Test func partsOfAnAddress() async {
    var talk = Geocoder().talk(200, "[\(Self.springfield)]")
    await talk.hear("home Springfield")
    let home = talk.session.tables.preferences.document(.location, of: SampleFamily.user).map { HomeAddress($0.json) }
    #expect(home?.line == "Springfield, IL")
    #expect(home?.address == nil && home?.zip == nil)
  }
}
