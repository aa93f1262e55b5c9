import Display
import Domain
import Lists
import ShellCore
import Values

extension Board {
  /// Hints, each after a dot in the colour of its urgency, which stands there in words as well.
  var actions: Panel {
    if !unread.isEmpty { return Panel(failed: unread) }
    let items = ActionItems(session.tables.suggestions, of: session.identity.athlete, session.context)
    let figures: Fields = [
      (
        "items",
        .list(
          items.shown.map { item in
            .object([
              ("id", .text(item.id.description)), ("urgency", Datum(item.urgency?.raw)),
              ("message", .text(item.message)),
              ("school_id", Datum(item.relatedSchoolID?.description)),
            ])
          })
      ),
      ("more", .int(items.more)),
    ]
    let notes = SuggestionList(session).notes.map { Section.Content.line(Text($0, .dim)) }
    guard !items.shown.isEmpty else {
      var panel = Panel([.line("No action items at this time")] + notes, .object(figures))
      panel.isNothing = notes.isEmpty
      return panel
    }
    var panel = Panel(notes, .object(figures))
    panel.short = []
    panel.items = items.shown.map { item in
      let urgency = item.urgency?.label ?? "No urgency"
      let dot = Text.dot(Tint(of: item.urgency?.raw ?? "", in: "urgency"))
      return (dot + Text("\(urgency): ", .strong) + Text(item.message), SuggestionList.item(of: item))
    }
    let (more, advises) = (items.more, !session.identity.isViewing)
    if more > 0 || advises {
      panel.advice = { first in
        let advice = advises ? [SuggestionList.advice(from: first)] : []
        return (advice + (more > 0 ? ["\(more) more: 'suggestions'"] : [])).joined(separator: "; ")
      }
    }
    panel.lists = [("suggestions", items.shown.count + items.more)]
    return panel
  }

  /// The panel of what is best done next.
  var due: Panel {
    let hints = Unread.quietly {
      ActionItems(session.tables.suggestions, of: session.identity.athlete, session.context).shown
    }
    let (shown, total) = DueList(session, on: today).first(Self.mostDue, besides: hints.map(\.message))
    let figures: Fields = [
      ("total", .int(total)),
      (
        "items",
        .list(
          shown.map { due in
            .object([
              ("urgency", .text(due.urgency.rawValue)), ("what", .text(due.what)),
              ("school", Datum(name(due.school))), ("reason", .text(due.reason)),
              ("date", Datum(due.day?.description)),
            ])
          })
      ),
    ]
    guard !shown.isEmpty else {
      return nothing(
        "Nothing is due in the next 14 days", DueList(session, on: today).untieredSilence, .object(figures))
    }
    var panel = Panel([], .object(figures))
    panel.items = shown.map { due in
      let school = words(due.school).map { Text("  \($0)", .name) } ?? Text()
      let line = Text("\(due.urgency.label): ", .strong) + Text(due.what) + school + Text("  \(due.reason)", .dim)
      return (.dot(Tint(of: due.urgency.rawValue, in: "urgency")) + line, due.item)
    }
    let (more, isViewing) = (total - shown.count, session.identity.isViewing)
    let (done, later) = shown.examples(on: today)
    panel.advice = { first in
      let lines = [done.map { "done \(first + $0)" }, later.map { "snooze \(first + $0) friday" }].compactMap(\.self)
      let advice = isViewing || lines.isEmpty ? [] : [lines.joined(separator: " or ")]
      return (advice + [more > 0 ? "\(more) more: 'due all'" : "'due' has details"]).joined(separator: "; ")
    }
    panel.lists = [("due all", total)]
    panel.gist = "\(total)"
    return panel
  }

  private static let mostDue = 3
}

extension Text {
  /// A dot in the colour of an urgency, which stands beside it in words.
  fileprivate static func dot(_ tint: Tint) -> Text { .sign("• ", .accent(tint), spoken: "") }
}

extension Board {
  var trend: Panel {
    let trend = InteractionTrend(session.tables.interactions, clock: session.context.clock)
    let figures: Fields = [
      ("total", .int(trend.total)), ("last_30_days", .int(trend.recent)),
      ("days", .list(trend.points.map { .object([("date", .text($0.day.description)), ("count", .int($0.count))]) })),
    ]
    guard let busiest = trend.busiest else {
      return nothing("No interactions in the last 30 days", "log kenyon call", .object(figures))
    }
    let chart = ColumnChart(
      trend.points.map { ColumnChart.Point($0.day.short, Double($0.count)) }, tint: .emerald,
      noun: ("interaction", "interactions"))
    let isOne = trend.points.count { $0.count == busiest.count } == 1
    let most = isOne ? "most on \(busiest.day.short): \(busiest.count)" : "at most \(busiest.count) a day"
    let days = trend.recent == 1 ? "on \(busiest.day.short)" : most
    let share = trend.recent == trend.total ? "" : "\(trend.recent) of "
    let summary = Text("\(share)\(Numeral.grouped(trend.total)) in all; \(days)", .dim)
    let last = "interactions occurred=\(today - (InteractionTrend.length - 1))..today"
    var panel = Panel([.columns(chart), .line(summary), .line(Text("'\(last)' lists them", .dim))], .object(figures))
    panel.short = [.columns(chart), .line(summary)]
    panel.gist = "\(trend.recent)"
    panel.lists = [("interactions", trend.total), (last, trend.recent)]
    return panel
  }

  var frequency: Panel {
    let frequency = ContactFrequency(
      session.tables.schools, session.context, interactions: session.tables.interactions.count)
    let contacts = frequency.recent
    let rows = contacts.prefix(ContactFrequency.most).map { contact in
      Panel.Row(
        line: Text(words(contact.school) ?? "", .name) + Text("  \(Ago.words(contact.day, from: today))", .good),
        object: [
          ("school", Datum(name(contact.school))), ("date", .text(contact.day.description)),
          ("school_id", .text(contact.school.description)),
        ])
    }
    let perSchool = frequency.perSchool ?? 0
    let summary: [(label: String, value: Text)] = [
      ("Last 7 days", Text(ListName.schools.counted(contacts.count))),
      ("Per school", Text("\(Numeral.text(perSchool)) \(perSchool == 1 ? "interaction" : "interactions")")),
      (
        "Need attention",
        Text(ListName.schools.counted(frequency.neglected), frequency.neglected > 0 ? .warning : .good)
      ),
    ]
    let figures: Fields = [
      ("schools_last_7_days", .int(contacts.count)), ("need_attention", .int(frequency.neglected)),
      ("interactions_per_school", Datum(frequency.perSchool)),
      ("recent", Panel.Row.figures(rows)),
    ]
    let (fresh, quiet) = ("schools contacted=7", #"schools contacted>30 not declined,"not pursuing""#)
    var panel = Panel(
      [.pairs(summary)] + Panel.Row.content(rows) + [.line(Text("'\(fresh)', '\(quiet)'", .dim))], .object(figures))
    panel.lists = [(fresh, contacts.count), (quiet, frequency.neglected)]
    panel.gist = "\(frequency.neglected) quiet"
    return orNoSchools(panel)
  }

  var activity: Panel {
    let rows = ActivityFeed(session).latest(5).map { $0.row(clock) }
    guard !rows.isEmpty else { return nothing("No recent activity", "log kenyon email", .list([])) }
    return Panel(rows, then: "'activity' shows more")
  }

  var followups: Panel {
    let followUps = CoachFollowUps(session.tables.coaches, session.context)
    let rows = followUps.waiting.map { waiting in
      let (coach, school) = (waiting.coach, name(waiting.coach.schoolID))
      let since = waiting.since.map { Ago.words($0, from: today) } ?? "never contacted"
      return Panel.Row(
        line: Text(coach.fullName, .name) + Text("  \(since)", waiting.since == nil ? .bad : .warning)
          + Text(words(coach.schoolID).map { "  \($0)" } ?? "", .dim),
        object: [
          ("name", .text(coach.fullName)), ("school", Datum(school)),
          ("last_contact", Datum(waiting.since?.description)),
          ("coach_id", .text(coach.id.description)),
        ])
    }
    let isThinned = session.tables.coaches.contains { $0.left != nil }
    let panel = Panel(
      "coaches", rows, of: followUps.total, all: "coaches contacted>14\(isThinned ? " not left" : "")")
    guard !session.tables.coaches.isEmpty else {
      return nothing("No coaches added yet", "add coach Ana Ruiz school=kenyon role=head", panel.figures())
    }
    guard followUps.total > 0 else {
      let coaches = session.tables.coaches.filter { $0.left == nil }
      let who = coaches.count == 1 ? coaches[0].fullName : "Every coach"
      return nothing("\(who) was contacted in the last 14 days", nil, panel.figures())
    }
    return panel
  }
}

extension Board {
  var deadlines: Panel {
    let upcoming = UpcomingDeadlines(session)
    let rows = upcoming.deadlines.map { deadline in
      let left = deadline.day - today
      let school = name(deadline.school)
      return Panel.Row(
        label: deadline.day.short,
        line: Text(deadline.what.words) + Text(words(deadline.school).map { "  \($0)" } ?? "", .name)
          + Text("  \(Ago.words(deadline.day, from: today))", left <= 3 ? .bad : left <= 7 ? .warning : .dim),
        object: [
          ("date", .text(deadline.day.description)), ("kind", .text(deadline.what.kind)),
          ("what", .text(deadline.what.words)), ("school", Datum(school)),
        ])
    }
    let lists = [
      ("offers status=pending,none deadline>=today", upcoming.offers), ("reminders due>=today", upcoming.reminders),
    ]
    var panel = Panel(
      "deadlines", rows, of: upcoming.total, all: lists.filter { $0.1 > 0 }.map(\.0).joined(separator: "', '"))
    panel.lists = lists
    guard upcoming.total > 0 else {
      return nothing("No upcoming deadlines", "remind kenyon \"in 3 days\" send the new video", panel.figures())
    }
    return panel
  }

  /// The person's own notes, also where they look at another person's rows.
  var quickTasks: Panel {
    let tasks: [QuickTask]
    switch self.tasks {
    case .success(let loaded): tasks = loaded
    case .failure(let failure): return Panel(failed: [failure.message], hint: failure.hint ?? "'tasks' tries again")
    }
    let figures = Datum.list(
      tasks.map { .object([("text", .text($0.text)), ("completed", .bool($0.isCompleted))]) })
    guard !tasks.isEmpty else {
      var panel = Panel([.line("No tasks"), .line(Text("add task Call Coach Smith", .dim))], figures)
      panel.isNothing = true
      return panel
    }
    let shown = tasks.prefix(Self.mostTasks).map { task in
      task.isCompleted ? Text("[x] \(task.text)", .dim) : Text("[ ] \(task.text)")
    }
    var panel = Panel(shown.map(Section.Content.line) + Panel.more(tasks.count - shown.count, "tasks"), figures)
    panel.gist = "\(tasks.count)"
    panel.lists = [("tasks", tasks.count)]
    return panel
  }

  private static let mostTasks = 6
}

extension UpcomingDeadlines.Subject {
  fileprivate var kind: String {
    switch self {
    case .offer: "offer"
    case .reminder: "reminder"
    }
  }

  fileprivate var words: String {
    switch self {
    case .offer(let type): "Decide on the \(type.map { $0.label.lowercased() } ?? "") offer".replacing("  ", with: " ")
    case .reminder(let title): title
    }
  }
}

extension Activity {
  /// `2 days ago  Email to Kenyon College  Questions about the visit`.
  func row(_ clock: Clock) -> Panel.Row {
    Panel.Row(
      line: Text("\(Ago.words(moment, clock), .dim)  \(what)") + (detail.isEmpty ? Text() : Text("  \(detail)", .dim)),
      object: [
        ("time", .text(moment.description)), ("kind", .text(origin.kind)), ("what", .text(what)),
        ("detail", .text(detail)),
      ])
  }
}
