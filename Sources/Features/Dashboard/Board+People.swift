import Display
import Domain
import ShellCore

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
