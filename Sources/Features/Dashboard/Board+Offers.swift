import Display
import Domain
import Lists
import ShellCore

extension Board {
  var offers: Panel {
    let standing = OfferStanding(session.ownOffers)
    let figures: Fields = standing.shares.map { ($0.status.raw, .int($0.count)) }
    guard standing.total > 0 else {
      return nothing("No offers logged yet", "add offer school=kenyon type=partial", figures)
    }
    let bars = standing.shares.map { share in
      Bar(
        share.status.label, Double(share.count), of: Double(standing.total),
        tint: Tint(of: share.status.raw, in: "status"))
    }
    return Panel([.bars(bars)], .object(figures))
  }

  var deadlines: Panel {
    let upcoming = session.upcomingDeadlines
    let figures: Fields = [
      ("total", .int(upcoming.total)),
      (
        "deadlines",
        .list(
          upcoming.deadlines.map { deadline in
            .object([
              ("date", .text(deadline.day.description)), ("kind", .text(deadline.what.kind)),
              ("what", .text(deadline.what.words)), ("school", name(deadline.school).map(Datum.text) ?? .null),
            ])
          })
      ),
    ]
    guard upcoming.total > 0 else {
      return nothing("No upcoming deadlines", "remind kenyon \"in 3 days\" send the new video", figures)
    }
    let pairs = upcoming.deadlines.map { deadline in
      let left = deadline.day - today
      return (
        label: deadline.day.short,
        value: Text(deadline.what.words) + Text(name(deadline.school).map { "  \($0)" } ?? "", .name)
          + Text("  \(Ago.words(deadline.day, from: today))", left <= 3 ? .bad : left <= 7 ? .warning : .dim)
      )
    }
    return Panel([.pairs(pairs)] + more(upcoming.total - pairs.count, "due 90"), .object(figures))
  }
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
    return Panel(lines + more(items.more, "suggestions") + notes, .object(figures))
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
