import Display
import Domain
import Lists
import ShellCore

extension Board {
  /// Hints, each after a dot in the colour of its urgency, which stands there in words as well.
  var actions: Panel {
    let items = ActionItems(session.tables.suggestions, of: session.identity.athlete)
    let figures: Fields = [
      (
        "items",
        .list(
          items.shown.map { item in
            .object([
              ("id", .text(item.id.description)), ("urgency", item.urgency.map { .text($0.raw) } ?? .null),
              ("message", .text(item.message)),
              ("school_id", item.relatedSchoolID.map { .text($0.description) } ?? .null),
            ])
          })
      ),
      ("more", .int(items.more)),
    ]
    let notes = SuggestionList(session).notes.map { Section.Content.line(Text($0, .dim)) }
    guard !items.shown.isEmpty else {
      return Panel([.line("No action items at this time")] + notes, .object(figures))
    }
    let lines = items.shown.map { item in
      let urgency = item.urgency?.label ?? "No urgency"
      return Section.Content.bullets(
        [Text("\(urgency): ", .strong) + Text(item.message)], mark: Text("•", .accent(item.dot)))
    }
    return Panel(lines + Panel.more(items.more, "suggestions") + notes, .object(figures))
  }
}

extension Suggestion {
  fileprivate var dot: Tint {
    switch urgency?.known {
    case .high: .red
    case .medium: .amber
    case .low: .blue
    case nil: .gray
    }
  }
}

extension Board {
  var trend: Panel {
    let trend = session.interactionTrend
    let figures: Fields = [
      ("total", .int(trend.total)), ("last_30_days", .int(trend.recent)),
      ("days", .list(trend.points.map { .object([("date", .text($0.day.description)), ("count", .int($0.count))]) })),
    ]
    guard let busiest = trend.busiest else {
      return nothing("No interactions in the last 30 days", "log kenyon call", .object(figures))
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
    let rows = contacts.prefix(ContactFrequency.most).map { contact in
      Panel.Row(
        line: Text(name(contact.school) ?? "", .name) + Text("  \(Ago.words(contact.day, from: today))", .good),
        object: [
          ("school", name(contact.school).map(Datum.text) ?? .null), ("date", .text(contact.day.description)),
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
      ("interactions_per_school", frequency.perSchool.map(Datum.double) ?? .null),
      ("recent", Panel.Row.figures(rows)),
    ]
    return orNoSchools(
      Panel(
        [.pairs(summary)] + Panel.Row.content(rows)
          + Panel.more(contacts.count - rows.count, "schools contacted=7"), .object(figures)))
  }

  var activity: Panel {
    let rows = session.activity(5).map { $0.row(clock) }
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
          + Text(school.map { "  \($0)" } ?? "", .dim),
        object: [
          ("name", .text(coach.fullName)), ("school", school.map(Datum.text) ?? .null),
          ("last_contact", waiting.since.map { .text($0.description) } ?? .null),
          ("coach_id", .text(coach.id.description)),
        ])
    }
    let panel = Panel("coaches", rows, of: followUps.total, all: "coaches contacted>14")
    guard !session.tables.coaches.isEmpty else {
      return nothing("No coaches added yet", "add coach Ana Ruiz school=kenyon role=head", panel.figures)
    }
    guard followUps.total > 0 else {
      return nothing("Every coach was contacted in the last 14 days", nil, panel.figures)
    }
    return panel
  }
}

extension Board {
  var deadlines: Panel {
    let upcoming = session.upcomingDeadlines
    let rows = upcoming.deadlines.map { deadline in
      let left = deadline.day - today
      let school = name(deadline.school)
      return Panel.Row(
        label: deadline.day.short,
        line: Text(deadline.what.words) + Text(school.map { "  \($0)" } ?? "", .name)
          + Text("  \(Ago.words(deadline.day, from: today))", left <= 3 ? .bad : left <= 7 ? .warning : .dim),
        object: [
          ("date", .text(deadline.day.description)), ("kind", .text(deadline.what.kind)),
          ("what", .text(deadline.what.words)), ("school", school.map(Datum.text) ?? .null),
        ])
    }
    let panel = Panel("deadlines", rows, of: upcoming.total, all: "due 90")
    guard upcoming.total > 0 else {
      return nothing("No upcoming deadlines", "remind kenyon \"in 3 days\" send the new video", panel.figures)
    }
    return panel
  }

  /// The person's own notes, also where they look at somebody else's rows.
  var quickTasks: Panel {
    let tasks: [QuickTask]
    switch self.tasks {
    case .success(let loaded): tasks = loaded
    case .failure(let failure): return Panel(failed: [failure.message], hint: failure.hint ?? "'tasks' tries again")
    }
    let figures = Datum.list(
      tasks.map { .object([("text", .text($0.text)), ("completed", .bool($0.isCompleted))]) })
    guard !tasks.isEmpty else {
      return Panel([.line("No tasks"), .line(Text("add task Call Coach Preston", .dim))], figures)
    }
    let shown = tasks.prefix(Self.mostTasks).map { task in
      task.isCompleted ? Text("[x] \(task.text)", .dim) : Text("[ ] \(task.text)")
    }
    return Panel(shown.map(Section.Content.line) + Panel.more(tasks.count - shown.count, "tasks"), figures)
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
