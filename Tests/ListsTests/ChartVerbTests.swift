import Domain
import ShellTesting
import Testing
import Values

/// The figures that a chart shows are what the rows say.
struct ChartVerbTests {
  @Test func everyRowIsInARangeOrLeftOut() async throws {
    for field in ["fit", "distance", "tuition", "admission", "students", "sat"] {
      var talk = try await Talk()
      let ranges = await talk.rows("chart \(field)")
      let counted = ranges.reduce(0) { $0 + ($1["count"]?.int ?? 0) }
      let known = await talk.rows("filter \(field)!=none; show").count
      #expect(counted == known && known > 0, "\(field)")
      let said = try await Talk().saying("chart \(field)")
      if known < 65 { #expect(said.contains("\(65 - known) without \(field) left out"), "\(said)") }
    }
  }

  @Test func barsAreGroups() async throws {
    var talk = try await Talk()
    for line in ["division avg(fit)", "status", "size median(tuition)", "tier share"] {
      let groups = await talk.rows("group \(line)")
      let bars = await talk.rows("chart \(line)")
      let key = String(line.prefix { $0 != " " })
      #expect(bars == groups.filter { $0[key] != .null }, "\(line)")
    }
  }

  @Test func weeksWithoutRowsAreZero() async throws {
    var talk = try await Talk()
    let weeks = await talk.rows("events; chart start:week")
    #expect(weeks.contains { $0["count"]?.int == 0 })
    #expect(weeks.reduce(0) { $0 + ($1["count"]?.int ?? 0) } == 19)
    let costs = await talk.rows("chart start:week avg(cost)")
    #expect(costs.count == weeks.count)
    #expect(costs.contains { $0["avg_cost"] == .null })
    #expect(await talk.rows("chart start:weekday").count == 7)
  }

  @Test func aLineOfTypingErrorsIsRefused() async throws {
    var talk = try await Talk()
    _ = await talk.say("events")
    _ = await talk.say("add event name=Old type=camp start=0100-01-01")
    let said = await talk.say("chart start:week")
    #expect(said.contains("is more than 4000 weeks") && said.contains("chart start:year"))
    #expect(await talk.rows("chart start:year").count == 1928)
  }

  @Test func sixSeriesAndTheOthers() async throws {
    let said = try await Talk().saying("chart distance fit state")
    #expect(said.contains("· other 33"))
    #expect(said.contains("◆ Ohio 12"))
    var talk = try await Talk()
    let points = await talk.rows("chart distance fit state")
    #expect(points.contains { $0["state"]?.words == "GA" })
  }

  @Test func daysAndFieldsOfOnesOwn() async throws {
    var talk = try await Talk()
    let said = await talk.say("chart contacted fit division")
    #expect(said.hasPrefix("Fit by Contacted\n"))
    _ = await talk.say("field cost = tuition * 4")
    #expect(await talk.say("chart cost").contains("$"))
    #expect(await talk.say("chart tuition*4").contains("$"))
    #expect(await talk.say("chart division avg(cost)").hasPrefix("Avg "))
  }
}

extension Talk {
  /// The answer of a line in a shell of its own.
  fileprivate func saying(_ line: String) async -> String {
    var talk = self
    return await talk.say(line)
  }
}
