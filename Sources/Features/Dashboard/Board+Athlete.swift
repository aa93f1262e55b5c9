import Display
import Domain
import Lists
import ShellCore

extension Board {
  /// Where the packet for coaches comes from.
  var packet: Panel {
    let commands = ["packet save", "packet email COACH"]
    let pairs = zip(commands, ["a page about the athlete, to print", "the same by email, after you check it"]).map {
      (label: $0, value: Text($1))
    }
    return Panel([.pairs(pairs)], .object([("commands", .list(commands.map(Datum.text)))]))
  }

  var metrics: Panel {
    let rows = TopMetrics(session.tables.metrics.filter { $0.userID == nil || $0.userID == session.identity.athlete })
      .metrics.map { metric in
        let unit = metric.unit.map { " \($0)" } ?? ""
        let value = Text((metric.value.map(Numeral.text) ?? "--") + unit, .strong)
        let day = metric.recordedDate.map { "  \(Ago.words($0, from: today))" } ?? ""
        return Panel.Row(
          label: metric.type?.label ?? "Metric",
          line: value + Text(day, .dim)
            + (metric.verified == true ? .sign("  ✓", .good, spoken: ",") + Text(" verified", .good) : Text()),
          object: [
            ("metric_type", metric.type.map { .text($0.raw) } ?? .null),
            ("value", metric.value.map(Datum.double) ?? .null),
            ("unit", metric.unit.map(Datum.text) ?? .null),
            ("recorded_date", metric.recordedDate.map { .text($0.description) } ?? .null),
            ("verified", .bool(metric.verified == true)),
          ])
      }
    guard !rows.isEmpty else {
      return nothing("No metrics logged yet", "add metric velocity value=84 unit=mph recorded=today", .list([]))
    }
    return Panel(rows, then: "'metrics' lists all")
  }

  var events: Panel {
    let upcoming = UpcomingEvents(session.tables.events, on: today) { !session.isDropped($0.schoolID) }
    let rows = upcoming.events.map { event in
      let day = event.startDate.map { Ago.words($0, from: today) } ?? ""
      let more = [event.type?.label, event.place].compactMap(\.self).joined(separator: ", ")
      return Panel.Row(
        label: event.startDate?.short ?? "",
        line: Text(event.name, .name) + Text(more.isEmpty ? "" : "  \(more)") + Text("  \(day)", .dim),
        object: [
          ("name", .text(event.name)), ("type", event.type.map { .text($0.raw) } ?? .null),
          ("start_date", event.startDate.map { .text($0.description) } ?? .null),
          ("location", event.place.map(Datum.text) ?? .null), ("id", .text(event.id.description)),
        ])
    }
    var panel = Panel("events", rows, of: upcoming.total, all: "events start>=today")
    panel.lists = [("events start>=today", upcoming.listed)]
    guard upcoming.total > 0 else {
      return nothing("No upcoming events", "add event Fall Camp type=camp start=\(today + 14)", panel.figures)
    }
    return panel
  }

  var documents: Panel {
    let recent = RecentDocuments(session.tables.documents)
    let rows = recent.documents.map { document in
      Panel.Row(
        line: Text(document.title, .name) + Text(document.type.map { "  \($0.label)" } ?? "")
          + Text(document.createdAt.map { "  \(Ago.words($0, clock))" } ?? "", .dim)
          + Text(document.healthStatus == .known(.broken) ? "  ! broken link" : "", .bad),
        object: [
          ("title", .text(document.title)), ("type", document.type.map { .text($0.raw) } ?? .null),
          ("created_at", document.createdAt.map { .text($0.description) } ?? .null),
          ("health_status", document.healthStatus.map { .text($0.raw) } ?? .null),
        ])
    }
    let panel = Panel("documents", rows, of: recent.total, all: "documents")
    guard recent.total > 0 else {
      return nothing(
        "No documents added yet", "add document Resume type=resume url=https://example.org/eli.pdf", panel.figures)
    }
    return panel
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
  var isForParent: Bool { session.identity.role.known == .parent }

  /// What the athlete did lately; how to get to one for a parent who looks at nobody.
  var athleteActivity: Panel {
    guard isForParent else {
      return Panel([.line("Only parents see this: 'activity' shows what you did")], .null)
    }
    guard session.identity.isViewing else {
      let lines = session.identity.family == nil ? ShellState.linkHint : [Text("'athletes' lists whom you may view")]
      return Panel(lines.map(Section.Content.line), .null)
    }
    let activity = AthleteActivity(session)
    let rows = activity.latest.map { $0.row(clock) }
    let figures: Fields = [
      ("last_active", activity.lastActive.map { .text($0.description) } ?? .null),
      ("interactions_last_7_days", .int(activity.interactions)),
      ("status_changes_last_7_days", .int(activity.statuses)),
      ("documents_last_7_days", .int(activity.documents)),
      ("latest", Panel.Row.figures(rows)),
    ]
    guard let last = activity.lastActive else {
      return Panel([.line("The athlete hasn't done anything yet")], .object(figures))
    }
    let counts: [(label: String, value: Text)] = [
      ("Last active", Text(Ago.words(last, clock))),
      ("Last 7 days", Text(ListName.interactions.counted(activity.interactions))),
      ("", Text("\(activity.statuses) \(activity.statuses == 1 ? "change" : "changes") of status")),
      ("", Text(ListName.documents.counted(activity.documents))),
    ]
    return Panel([.pairs(counts)] + Panel.Row.content(rows), .object(figures))
  }

  /// Whether there's anything to tell of social networks, and the person wants to see it.
  var tellsSocialMedia: Bool {
    preferences.shows(DashboardCard.socialMedia) && Unread.known { SocialMedia(session).isKnown } ?? false
  }

  /// Where everybody is in social networks.
  var social: Panel {
    let social = SocialMedia(session)
    let figures: Fields = [
      ("handles", .object(social.handles.map { ($0.network.lowercased(), .text($0.name)) })),
      ("schools", .int(social.schools)), ("coaches", .int(social.coaches)),
      ("messages_last_30_days", .int(social.messages)),
    ]
    guard social.isKnown else {
      return nothing("No social media recorded yet", "prefs player twitter_handle=@eli", .object(figures))
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
