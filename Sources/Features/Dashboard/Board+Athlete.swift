import Display
import Domain
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
