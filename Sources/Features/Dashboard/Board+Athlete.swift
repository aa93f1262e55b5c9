import Display
import Domain
import Lists
import ShellCore

extension Board {
  /// Where the packet for coaches comes from.
  var packet: Panel {
    let commands = ["packet save", "packet email ADDRESS"]
    let pairs = zip(commands, ["a page about the athlete, to print", "the same by mail, after a look at it"]).map {
      (label: $0, value: Text($1))
    }
    return Panel([.pairs(pairs)], .object([("commands", .list(commands.map(Datum.text)))]))
  }

  var metrics: Panel {
    let top = TopMetrics(session.ownMetrics).metrics
    let figures = Datum.list(
      top.map { metric in
        .object([
          ("metric_type", metric.type.map { .text($0.raw) } ?? .null),
          ("value", metric.value.map(Datum.double) ?? .null),
          ("unit", metric.unit.map(Datum.text) ?? .null),
          ("recorded_date", metric.recordedDate.map { .text($0.description) } ?? .null),
          ("verified", .bool(metric.verified == true)),
        ])
      })
    guard !top.isEmpty else {
      var panel = nothing("No metrics logged yet", "add metric velocity value=84 unit=mph recorded=today", [])
      panel.figures = figures
      return panel
    }
    let pairs = top.map { metric in
      let unit = metric.unit.map { " \($0)" } ?? ""
      let value = Text((metric.value.map(Numeral.text) ?? "--") + unit, .strong)
      let day = metric.recordedDate.map { "  \(Ago.words($0, from: today))" } ?? ""
      return (
        label: metric.type?.label ?? "Metric",
        value: value + Text(day, .dim)
          + (metric.verified == true ? .sign("  ✓", .good, spoken: ",") + Text(" verified", .good) : Text())
      )
    }
    return Panel([.pairs(pairs), .line(Text("'metrics' lists all", .dim))], figures)
  }

  var events: Panel {
    let upcoming = UpcomingEvents(session.ownEvents, on: today)
    let figures: Fields = [
      ("total", .int(upcoming.total)),
      (
        "events",
        .list(
          upcoming.events.map { event in
            .object([
              ("name", .text(event.name)), ("type", event.type.map { .text($0.raw) } ?? .null),
              ("start_date", event.startDate.map { .text($0.description) } ?? .null),
              ("location", event.place.map(Datum.text) ?? .null), ("id", .text(event.id.description)),
            ])
          })
      ),
    ]
    guard upcoming.total > 0 else {
      return nothing("No upcoming events", "add event Fall Camp type=camp start=\(today + 14)", figures)
    }
    let pairs = upcoming.events.map { event in
      let day = event.startDate.map { Ago.words($0, from: today) } ?? ""
      let more = [event.type?.label, event.place].compactMap(\.self).joined(separator: ", ")
      return (
        label: event.startDate?.short ?? "",
        value: Text(event.name, .name) + Text(more.isEmpty ? "" : "  \(more)") + Text("  \(day)", .dim)
      )
    }
    return Panel([.pairs(pairs)] + more(upcoming.total - pairs.count, "events"), .object(figures))
  }

  var documents: Panel {
    let recent = RecentDocuments(session.ownDocuments)
    let figures: Fields = [
      ("total", .int(recent.total)),
      (
        "documents",
        .list(
          recent.documents.map { document in
            .object([
              ("title", .text(document.title)), ("type", document.type.map { .text($0.raw) } ?? .null),
              ("created_at", document.createdAt.map { .text($0.description) } ?? .null),
              ("health_status", document.healthStatus.map { .text($0.raw) } ?? .null),
            ])
          })
      ),
    ]
    guard recent.total > 0 else {
      return nothing(
        "No documents added yet", "add document Resume type=resume url=https://example.org/eli.pdf",
        figures)
    }
    let lines = recent.documents.map { document in
      Text(document.title, .name) + Text(document.type.map { "  \($0.label)" } ?? "")
        + Text(document.createdAt.map { "  \(Ago.words($0, clock))" } ?? "", .dim)
        + Text(document.healthStatus == .known(.broken) ? "  ! broken link" : "", .bad)
    }
    return Panel([.bullets(lines, mark: "·")] + more(recent.total - lines.count, "documents"), .object(figures))
  }
}

extension Event {
  /// Where it is, as far as anybody noted it.
  fileprivate var place: String? {
    if let location, !location.isEmpty { return location }
    let parts = [city, state].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
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

extension Board {
  /// What the athlete did lately; how to get to one for a parent who looks at nobody.
  var athleteActivity: Panel {
    guard session.identity.role.known == .parent else {
      return Panel([.line("Only parents see this: 'activity' tells what you did")], .null)
    }
    guard session.identity.isViewing else {
      let lines = session.identity.family == nil ? ShellState.linkHint : [Text("'athletes' tells whom to look at")]
      return Panel(lines.map(Section.Content.line), .null)
    }
    let activity = session.athleteActivity
    let figures: Fields = [
      ("last_active", activity.lastActive.map { .text($0.description) } ?? .null),
      ("interactions_last_7_days", .int(activity.interactions)),
      ("status_changes_last_7_days", .int(activity.statuses)),
      ("documents_last_7_days", .int(activity.documents)),
      ("latest", .list(activity.latest.map(\.datum))),
    ]
    guard let last = activity.lastActive else {
      return Panel([.line("The athlete has done nothing yet")], .object(figures))
    }
    let counts: [(label: String, value: Text)] = [
      ("Last active", Text(Ago.words(last, clock))),
      ("Last 7 days", Text(ListName.interactions.counted(activity.interactions))),
      ("", Text("\(activity.statuses) \(activity.statuses == 1 ? "change" : "changes") of status")),
      ("", Text(ListName.documents.counted(activity.documents))),
    ]
    let lines = activity.latest.map { $0.line(clock) }
    return Panel([.pairs(counts), .bullets(lines, mark: "·")], .object(figures))
  }

  var socialMedia: SocialMedia { session.socialMedia }

  /// Where everybody is in social networks.
  var social: Panel {
    let social = socialMedia
    let figures: Fields = [
      ("handles", .object(social.handles.map { ($0.network.lowercased(), .text($0.name)) })),
      ("schools", .int(social.schools)), ("coaches", .int(social.coaches)),
      ("messages_last_30_days", .int(social.messages)),
    ]
    guard social.isKnown else {
      return nothing("No social media noted yet", "prefs player twitter_handle=@eli", figures)
    }
    let handles = social.handles.map { (label: $0.network, value: Text($0.name, .name)) }
    let counts: [(label: String, value: Text)] = [
      ("Schools", Text("\(social.schools) of \(counts.schools) on Twitter or Instagram")),
      ("Coaches", Text("\(social.coaches) of \(counts.coaches) on Twitter or Instagram")),
      ("Last 30 days", Text("\(social.messages) \(social.messages == 1 ? "tweet or message" : "tweets and messages")")),
    ]
    return Panel([.pairs(handles + counts)], .object(figures))
  }
}

extension Activity {
  /// For programs.
  var datum: Datum {
    .object([
      ("time", .text(moment.description)), ("kind", .text(origin.kind)), ("what", .text(what)),
      ("detail", .text(detail)),
    ])
  }

  /// `2 days ago  Email to Kenyon College  Questions about the visit`.
  func line(_ clock: Clock) -> Text {
    Text("\(Ago.words(moment, clock), .dim)  \(what)") + (detail.isEmpty ? Text() : Text("  \(detail)", .dim))
  }
}

extension Board {
  /// Bars for every status, and one for each that only the database knows.
  var pipeline: Panel {
    let pipeline = Pipeline(session.tables.schools)
    let figures: Fields = pipeline.stages.map { ($0.status.raw, .int($0.count)) }
    guard pipeline.total > 0 else { return noSchools(figures) }
    let bars = pipeline.stages.map { stage in
      Bar(
        stage.status.short, Double(stage.count), of: Double(pipeline.total),
        tint: Tint(of: stage.status.raw, in: "status"))
    }
    return Panel([.bars(bars)], .object(figures))
  }

  var sizes: Panel {
    let sizes = SizeBreakdown(session.tables.schools, facts)
    let figures: Fields = sizes.shares.map { ($0.size.key, .int($0.count)) } + [("unknown", .int(sizes.unknown))]
    guard sizes.total > 0 else { return noSchools(figures) }
    let bars = sizes.shares.map { share in
      Bar(
        share.size.label, Double(share.count), of: Double(sizes.total), tint: Tint(of: share.size.rawValue, in: "size"))
    }
    let rest = sizes.unknown > 0 ? [Bar("Unknown", Double(sizes.unknown), of: Double(sizes.total), tint: .gray)] : []
    return Panel([.bars(bars + rest)], .object(figures))
  }

  var portfolio: Panel {
    let health = PortfolioHealth(of: session.tables.schools, facts: facts)
    guard health.total > 0 else { return noSchools(health.object) }
    let warnings = health.warnings.map { Text($0.message) }
    let list: [Section.Content] = warnings.isEmpty ? [] : [.bullets(warnings, mark: Text("!", .warning))]
    return Panel(health.section.content + list, .object(health.object))
  }

  var map: Panel {
    let map = SchoolMap(session.tables.schools, by: .status, facts: facts, zooms: false)
    guard !session.tables.schools.isEmpty else { return noSchools(map.figures) }
    return Panel(map.content(mostWidth: 56), .object(map.figures))
  }

  func noSchools(_ figures: Fields) -> Panel {
    nothing("No schools added yet", Self.addSchool, figures)
  }
}

extension SchoolSize {
  /// `very_small`.
  fileprivate var key: String { rawValue.lowercased().split(separator: " ").joined(separator: "_") }
}
