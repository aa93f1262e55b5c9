import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// Values of a row that contradict each other, and what a new row gets unasked.
struct AgreementTests {
  private static let offer = "add offer school=kenyon type=partial"
  private static let camp = "add event Camp type=camp start=2026-12-05"

  @Test(
    "what contradicts itself is refused with the way out",
    arguments: [
      ("\(offer) amount=5000 percentage=50", "an offer has an amount or a percentage, not both", "percentage="),
      ("\(offer) offered=2026-11-01 deadline=2026-10-01", "the deadline 2026-10-01 is before", "deadline=2026-11-15"),
      ("\(offer) deadline=2026-10-01", "before the offer date, 2026-11-21", "deadline=2026-12-05"),
      ("\(camp) end=2026-12-04", "the event ends on 2026-12-04, before it starts", "end=2026-12-05"),
      ("\(camp) start_time=25:99", "expected a time from 00:00 to 23:59, not '25:99'", "start_time=18:30"),
      ("\(camp) checkin=noon", "expected a time from 00:00 to 23:59, not 'noon'", "checkin=18:30"),
      ("\(camp) start_time=18:30 end_time=09:00:00", "ends at 09:00:00, before it starts at 18:30", "'end' date"),
      ("\(camp) source=newspaper", "expected a source, not 'newspaper'", "web_search"),
    ])
  func refused(line: String, message: String, hint: String) async throws {
    var talk = try await Talk()
    let before = (talk.session.tables.offers.count, talk.session.tables.events.count)
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .notUnderstood)
    #expect(said.contains(message) && said.contains(hint), "\(said)")
    #expect((talk.session.tables.offers.count, talk.session.tables.events.count) == before)
  }

  @Test(
    "what agrees is taken",
    arguments: [
      "\(offer) amount=5000 percentage=0", "\(offer) offered=2026-11-01 deadline=2026-11-01",
      "\(camp) end=2026-12-05 start_time=9:00 end_time=15:00:00 checkin=08:00",
      "\(camp) end=2026-12-06 start_time=18:30 end_time=09:00", "\(camp) source=\"web search\"",
    ])
  func taken(line: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .done, "\(said)")
  }

  @Test func anEditIsHeldToThemOnlyWhereItTouchesThem() async throws {
    var talk = try await Talk()
    var event = Event(id: Key(StoreRows.id(1)))
    (event.userID, event.familyID) = (SampleFamily.user, SampleFamily.family)
    (event.name, event.type, event.startTime) = ("Odd Camp", .known(.camp), "late")
    (event.startDate, event.endDate) = (Day(2026, 12, 5), Day(2026, 12, 1))
    _ = try await talk.interpreter.world.store.apply([event.insertion])
    _ = await talk.say("refresh; events")
    #expect(await talk.run("edit \"Odd Camp\" notes=x").outcome.status == .done)
    #expect(await talk.say("edit \"Odd Camp\" start=2026-12-06").contains("before it starts on 2026-12-06"))
    #expect(await talk.run("edit \"Odd Camp\" end=2026-12-05 start_time=").outcome.status == .done)
  }

  @Test func aNewOfferIsPending() async throws {
    var talk = try await Talk()
    let before = await talk.rows("offers pending").count
    let pending = await talk.json("dashboard offers")?["pending"]?.int
    #expect(await talk.run(Self.offer).outcome.status == .done)
    #expect(await talk.rows("offers pending").count == before + 1)
    #expect(await talk.json("dashboard offers")?["pending"]?.int == pending.map { $0 + 1 })
    #expect(talk.session.tables.offers.last?.offerDate == talk.session.context.clock.today)
  }

  @Test(arguments: [("velocity", "mph"), ("sixty_time", "sec"), ("batting_avg", "avg"), ("other", "val")])
  func aMeasurementHasItsUsualUnit(type: String, unit: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run("add metric type=\(type) value=7 recorded=today").outcome.status == .done)
    #expect(talk.session.tables.metrics.last?.unit == unit)
    #expect(talk.session.tables.metrics.last?.verified == false)
    #expect(await talk.run("add metric type=\(type) value=7 recorded=today unit=parsec").outcome.status == .done)
    #expect(talk.session.tables.metrics.last?.unit == "parsec")
  }

  @Test func theArticleFitsTheWord() async throws {
    var talk = try await Talk()
    #expect(await talk.say("add offer school=kenyon").contains("an offer needs a type"))
    #expect(await talk.say("add coach Ana Ruiz school=kenyon").contains("a coach needs a role"))
  }

  @Test func aTermOfTheMapIsNoFile() async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run("map fit>=70")
    #expect(outcome.status == .done && said.contains("[fit >= 70]") && said.contains("By Status"), "\(said)")
    #expect(await talk.say("map D3 fit>=70").contains("[fit >= 70]"))
    #expect(await talk.run("map fit").said.contains("By Fit"))
  }

  @Test func theUsualTermsOfSuggestionsAreNotInThePrompt() async throws {
    var talk = try await Talk()
    _ = await talk.say("suggestions")
    #expect(talk.interpreter.shell.promptState.terms.isEmpty)
    _ = await talk.say("suggestions high")
    #expect(talk.interpreter.shell.promptState.terms == ["high"])
    _ = await talk.say("suggestions dismissed")
    #expect(talk.interpreter.shell.promptState.terms == ["high", "dismissed"])
  }

  @Test func aSwitchWithoutAPartSaysSo() async throws {
    var talk = try await Talk()
    #expect(
      await talk.say("prefs dashboard recruitingCalendar=no").contains("only the web application shows this part"))
    #expect(await talk.say("prefs dashboard eventsSummary=no").contains("not in this shell") == false)
    #expect(await talk.say("prefs dashboard").contains("not in this shell"))
  }
}
