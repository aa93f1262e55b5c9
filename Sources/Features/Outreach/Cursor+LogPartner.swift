import Domain
import Grammar

/// The coach whose name stands among what is said of an interaction, before its text.
extension Cursor {
  /// `with coach ferrantino` before a day, a direction, a field or the end; nil for any other words. Without a coach, and
  /// said so, where only another school than the one that was named has one who is called that.
  var logPartner: (coach: Key<Coach>?, rest: Cursor)? {
    guard named.count == 1, named[0].list == .schools else { return nil }
    var start = self
    for opening in ["with", "coach"] {
      if let word = start.peek(), word.text == opening { start = start.after(word).marking(word, .sign) }
    }
    var (rest, found) = (start, (coaches: [Coach](), rest: start))
    for _ in 0..<3 {
      guard let word = rest.peek(), !word.isQuoted else { break }
      rest = rest.after(word).marking(word, .value)
      guard rest.isBeforeLogDetail else { continue }
      let coaches = coaches(called: context.text(start.place..<word.span.upperBound))
      if !coaches.isEmpty { found = (coaches, rest) }
    }
    let own = found.coaches.filter { $0.schoolID?.uuid == named[0].id }
    if own.count == 1 { return (own[0].id, found.rest) }
    guard own.isEmpty, let other = found.coaches.first, !found.rest.isAtEnd else { return nil }
    let name = start.place..<(found.rest.last?.span.upperBound ?? start.place)
    let type = context.text(endOfNames..<place)
    let said = context.text(found.rest.place..<context.endOfStatement(from: place))
    context.fail(
      Diagnostic(
        "'\(context.text(name))' is no coach at \(scope.name(of: named[0]) ?? "this school")", at: name,
        hint: "log \(other.title(scope.session.context).quotedIfNeeded)\(type)\(said)"))
    return (nil, found.rest)
  }

  private var isBeforeLogDetail: Bool {
    guard let word = peek() else { return isAtEnd }
    let isSaid = ["inbound", "outbound", "missed"].contains(word.text.lowercased()) || word.text.contains("=")
    return isSaid || pastDay() != nil || word.text.lowercased() == "on" && after(word).pastDay() != nil
  }

  /// The coaches who have this last name, with or without the first.
  private func coaches(called name: String) -> [Coach] {
    let words = name.lowercased().split(separator: " ")
    let rows = scope.session.tables.coaches
    let found = rows.named(name, scope.session.context, through: .bare)?.positions.map { rows[$0] } ?? []
    return found.filter { coach in
      let all = coach.fullName.lowercased().split(separator: " ")
      let last = coach.lastName.lowercased().split(separator: " ")
      return words.allSatisfy(all.contains) && last.allSatisfy(words.contains)
    }
  }
}
