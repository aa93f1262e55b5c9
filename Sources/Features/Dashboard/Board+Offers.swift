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
