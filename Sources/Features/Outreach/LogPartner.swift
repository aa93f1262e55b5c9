import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// The coach with whom something at a school was logged: the one whose address, number or name stands in
/// the text, else the only or the head coach; of several the one that the person names.
struct LogPartner {
  /// Nil for nobody in particular.
  let coach: Key<Coach>?
  /// The words that are told where nobody could be asked, with the line that names one in the interaction.
  private(set) var doubt: ((Key<Interaction>) -> Text)?

  /// Nobody where the row is a coach already, or the words name one: `coach=NAME`.
  init(of row: RowID, _ details: LogDetails, in session: Session, asking person: any Person) async throws {
    let school = Key<School>(row.id)
    let choice = Self.choice(of: row, details, in: session)
    if choice.count < 2 {
      coach = choice.first?.id
    } else {
      let name = session.context.schoolNames[school] ?? "the school"
      coach = try await Self.chosen(of: choice, at: name, asking: person)
      if !person.isThere {
        let counted = ListName.coaches.counted(choice.count)
        let example = "coach=\(choice[0].fullName.quotedIfNeeded)"
        doubt = { Text("\(name) has \(counted), and none was named: 'edit id:\($0) \(example)' names one", .warning) }
      }
    }
  }

  /// The coach at a school who is taken unasked; nil where there's none, or where the words name one.
  static func known(at row: RowID, _ details: LogDetails, in session: Session) -> Coach? {
    let choice = choice(of: row, details, in: session)
    return choice.only
  }

  /// The coaches who may be meant.
  private static func choice(of row: RowID, _ details: LogDetails, in session: Session) -> [Coach] {
    let isNamed = details.assignments.contains { Interaction.fields.entry(named: $0.name)?.name == "coach" }
    guard row.list == .schools, !isNamed, !details.isOfNoCoach else { return [] }
    let school = Key<School>(row.id)
    let all = session.tables.coaches.filter { $0.schoolID == school }.byName(session.context)
    let written = all.filter(details.mentions)
    let called = written.isEmpty ? all.filter(details.names) : []
    let mentioned = called.count == 1 ? called : written
    guard mentioned.isEmpty else { return mentioned }
    if let spoken = session.spokenCoach(of: school).flatMap({ session.tables.coaches[$0] }) { return [spoken] }
    return all.filter { $0.left == nil }
  }

  /// Asks until the answer is one of them, or nobody.
  private static func chosen(of coaches: [Coach], at school: String, asking person: any Person) async throws
    -> Key<Coach>?
  {
    guard person.isThere else { return nil }
    let names = coaches.map(\.fullName)
    let question = ChoiceQuestion(
      "which coach at \(school) (Enter for none)? ", among: names, otherwise: "log \(names[0].quotedIfNeeded) call")
    return try await question.answer(person, leaving: "logs nothing", left: "nothing was logged") {
      line -> Key<Coach>?? in
      if line.isEmpty { return .some(nil) }
      let called = coaches.filter { $0.fullName.lowercased().contains(line.lowercased()) }
      guard called.count == 1 else { return nil }
      return .some(called[0].id)
    }
  }
}

extension LogDetails {
  /// True if the text names a coach by their address or their number.
  fileprivate func mentions(_ coach: Coach) -> Bool {
    let text = (words + assignments.map(\.value)).joined(separator: " ").lowercased()
    if let email = coach.email?.trimmed.lowercased(), !email.isEmpty {
      let words = text.split { !($0.isLetter || $0.isNumber || "@.-_+".contains($0)) }
      if words.contains(where: { $0 == email || $0.hasSuffix(".") && $0.dropLast() == email }) { return true }
    }
    guard let phone = coach.phone.flatMap(PhoneNumber.init)?.dialled.filter(\.isNumber).suffix(10), phone.count == 10
    else { return false }
    return text.split { !($0.isNumber || " -().+/".contains($0)) }.contains { $0.filter(\.isNumber).contains(phone) }
  }

  /// True if the text has their last name, written as a name, after `coach` or `with`, or with seven
  /// letters, which are hardly another word; or their first name after one of these.
  fileprivate func names(_ coach: Coach) -> Bool {
    let text = Self.words(of: words.joined(separator: " "))
    func isThere(_ name: String, _ isSaid: (ArraySlice<Substring>, _ isIntroduced: Bool) -> Bool) -> Bool {
      let name = Self.words(of: name)
      guard !name.isEmpty, text.count >= name.count else { return false }
      return (0...text.count - name.count).contains { place in
        let found = text[place..<place + name.count]
        guard found.map({ Folded(String($0)) }) == name.map({ Folded(String($0)) }) else { return false }
        return isSaid(found, place > 0 && ["coach", "with"].contains(text[place - 1].lowercased()))
      }
    }
    return isThere(coach.lastName) { found, isIntroduced in
      isIntroduced || found[found.startIndex].first?.isUppercase == true || found.joined().count >= 7
    } || isThere(coach.firstName) { $1 }
  }

  /// Letters in a row, without the `'s` at an end.
  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isLetter || "'’-".contains($0)) }.map { word in
      word.hasSuffix("'s") || word.hasSuffix("’s") ? word.dropLast(2) : word
    }
  }
}

/// The coach whose name stands among what is said of an interaction, before its text.
extension Cursor {
  /// `with coach ferrantino` before a day, a direction, a field or the end; nil for any other words. Without a coach, and
  /// said so, where only another school than the one that was named has one who is called that.
  var logPartner: (coach: Key<Coach>?, rest: Cursor)? {
    guard named.count == 1, named[0].list == .schools else { return nil }
    var start = self
    for opening in [isLogSender ? "from" : "with", "coach"] {
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

  /// True before who began: `from coach miller`.
  var isLogSender: Bool { peek().map { $0.text == "from" && !$0.isQuoted } ?? false }

  /// The cursor after `from coach`, who isn't named, before a day, a direction, a field or the end.
  var afterLogSender: Cursor? {
    guard isLogSender else { return nil }
    var rest = self
    while let word = rest.peek(), !word.isQuoted, ["from", "the", "coach"].contains(word.text) {
      rest = rest.after(word).marking(word, .sign)
      if word.text == "coach" { return rest.isBeforeLogDetail ? rest : nil }
    }
    return nil
  }

  /// `from the admissions office`, in words that are kept, and the cursor after them; nil for any other words.
  var logOffice: (words: [String], rest: Cursor)? {
    guard isLogSender else { return nil }
    var (rest, words) = (self, [String]())
    while words.count < 7, let word = rest.peek(), !word.isQuoted {
      words.append(word.text)
      rest = rest.after(word).marking(word, .text)
      let said = word.text.lowercased().split { !$0.isLetter }.last.map(String.init) ?? ""
      let next = rest.peek()?.text.lowercased() ?? ""
      if Self.offices.contains(said), next != "of", !Self.offices.contains(next) { return (words, rest) }
    }
    return nil
  }

  /// Who writes for a school besides its coaches.
  private static let offices: Set<String> = [
    "office", "admissions", "admission", "department", "dean", "students", "registrar", "bursar", "professor",
    "counselor", "recruiter", "secretary", "aid",
  ]

  /// `at fall showcase` before a day, a direction, a field or the end, where the words name one event; nil for any other
  /// words. One word alone has to be its whole name: `at home` is a text.
  var logPlace: (event: Key<Event>, rest: Cursor)? {
    guard let at = peek(), at.text == "at", !at.isQuoted else { return nil }
    var (rest, words, found) = (after(at).marking(at, .sign), [String](), (event: Key<Event>, rest: Cursor)?.none)
    rest.expect(.row(of: [.events], "an event"))
    let events = scope.session.tables.events
    for _ in 0..<8 {
      guard let word = rest.peek() else { break }
      words.append(word.text)
      rest = rest.after(word).marking(word, .value)
      guard rest.isBeforeLogDetail, let named = events.named(words.joined(separator: " "), scope.session.context),
        named.positions.count == 1, named.match == .whole || named.match.isCertain && words.count > 1
      else { continue }
      found = (events.id(at: named.positions[0]), rest)
    }
    return found
  }

  private var isBeforeLogDetail: Bool {
    guard let word = peek() else { return isAtEnd }
    let isSaid = logDirection != nil || word.text.lowercased() == "missed" || word.text.contains("=")
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
