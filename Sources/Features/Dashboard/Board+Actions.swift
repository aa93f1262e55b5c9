import Display
import Domain
import Lists

extension Board {
  /// Hints, each behind a dot in the colour of its urgency, which stands there in words as well.
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
    let notes = session.suggestionNotes.map { Section.Content.line(Text($0, .dim)) }
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
