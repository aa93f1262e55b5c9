import Display
import Domain
import ShellCore

extension Board {
  var trend: Panel {
    let trend = session.interactionTrend
    let figures: Fields = [
      ("total", .int(trend.total)), ("last_30_days", .int(trend.recent)),
      ("days", .list(trend.points.map { .object([("date", .text($0.day.description)), ("count", .int($0.count))]) })),
    ]
    guard let busiest = trend.busiest else {
      return nothing("No interactions in the last 30 days", "log kenyon call", figures)
    }
    let chart = Chart(
      trend.points.map { Chart.Point($0.day.short, Double($0.count)) }, tint: .emerald,
      noun: ("interaction", "interactions"))
    let summary = Text(
      "\(trend.recent) of \(Numeral.grouped(trend.total)) in all; most on \(busiest.day.short): \(busiest.count)", .dim)
    return Panel([.chart(chart), .line(summary)], .object(figures))
  }

  var frequency: Panel {
    let frequency = session.contactFrequency
    let contacts = frequency.recent
    let figures: Fields = [
      ("schools_last_7_days", .int(contacts.count)), ("need_attention", .int(frequency.neglected)),
      ("interactions_per_school", frequency.perSchool.map(Datum.double) ?? .null),
      (
        "recent",
        .list(
          contacts.prefix(ContactFrequency.most).map { contact in
            .object([
              ("school", name(contact.school).map(Datum.text) ?? .null), ("date", .text(contact.day.description)),
              ("school_id", .text(contact.school.description)),
            ])
          })
      ),
    ]
    guard let perSchool = frequency.perSchool else { return noSchools(figures) }
    let summary: [(label: String, value: Text)] = [
      ("Last 7 days", Text(ListName.schools.counted(contacts.count))),
      ("Per school", Text("\(Numeral.text(perSchool)) \(perSchool == 1 ? "interaction" : "interactions")")),
      (
        "Need attention",
        Text(ListName.schools.counted(frequency.neglected), frequency.neglected > 0 ? .warning : .good)
      ),
    ]
    let recent = contacts.prefix(ContactFrequency.most).map { contact in
      Text(name(contact.school) ?? "", .name) + Text("  \(Ago.words(contact.day, from: today))", .good)
    }
    let list: [Section.Content] = recent.isEmpty ? [] : [.bullets(recent, mark: "·")]
    return Panel(
      [.pairs(summary)] + list + more(contacts.count - recent.count, "schools contacted=7"), .object(figures))
  }

  var activity: Panel {
    let feed = session.activity(5)
    let figures = Datum.list(feed.map(\.datum))
    guard !feed.isEmpty else {
      var panel = nothing("No recent activity", "log kenyon email", [])
      panel.figures = .list([])
      return panel
    }
    let lines = feed.map { $0.line(clock) }
    return Panel([.bullets(lines, mark: "·"), .line(Text("'activity' tells more", .dim))], figures)
  }
}
