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
    let name = session.context.schoolNames[school] ?? "the school"
    let (choice, stranger) = Self.meant(at: row, details, in: session)
    if choice.count < 2 {
      coach = choice.first?.id
      if let stranger {
        let line = "add coach FIRST LAST school=\(name.quotedIfNeeded)"
        doubt = { _ in Text("no coach at \(name) is called '\(stranger)': '\(line)' adds them", .warning) }
      }
    } else {
      coach = try await Self.chosen(of: choice, at: name, asking: person)
      if !person.isThere {
        let names = choice.map(\.fullName).prefix(3).joined(separator: " or ")
        let whom = details.named(among: choice).isEmpty ? ListName.coaches.counted(choice.count) : names
        let lack = whom == names ? "it isn't said if it was \(whom)" : "\(name) has \(whom), and none was named"
        let example = "coach=\(choice[0].fullName.quotedIfNeeded)"
        doubt = { Text("\(lack): 'edit id:\($0) \(example)' names one", .warning) }
      }
    }
  }

  /// The coach at a school who is taken unasked; nil where there's none, or where the words name one.
  static func known(at row: RowID, _ details: LogDetails, in session: Session) -> Coach? {
    return meant(at: row, details, in: session).coaches.only
  }

  /// The coaches who may be meant, or the name of one whom the school doesn't have.
  private static func meant(at row: RowID, _ details: LogDetails, in session: Session)
    -> (coaches: [Coach], stranger: String?)
  {
    let isNamed = details.assignments.contains { Interaction.fields.entry(named: $0.name)?.name == "coach" }
    guard row.list == .schools, !isNamed, !details.isOfNoCoach else { return ([], nil) }
    let school = Key<School>(row.id)
    let all = session.tables.coaches.filter { $0.schoolID == school }.byName(session.context)
    let written = all.filter(details.mentions)
    let mentioned = written.isEmpty ? details.named(among: all).present : written
    guard mentioned.isEmpty else { return (mentioned, nil) }
    if let stranger = details.unknownCoach { return ([], stranger) }
    if let spoken = session.spokenCoach(of: school).flatMap({ session.tables.coaches[$0] }) { return ([spoken], nil) }
    return (all.filter { $0.left == nil }, nil)
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
      let whole = coaches.filter { Folded($0.fullName) == Folded(line) }
      let called = whole.isEmpty ? coaches.filter { Folded($0.fullName).contains(Folded(line)) } : whole
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

  /// The coaches whom the text names first: by any of their names after `coach`, `with` or `from`, else by their last name
  /// that's written as a name, or has seven letters, which are hardly another word.
  fileprivate func named(among coaches: [Coach]) -> [Coach] {
    let text = textWords
    for isIntroduced in [true, false] {
      for place in text.indices {
        guard !isIntroduced || place > 0 && ["coach", "with", "from"].contains(text[place - 1].lowercased()) else {
          continue
        }
        for end in (place + 1...min(place + 4, text.count)).reversed() {
          let said = text[place..<end]
          guard isIntroduced || text[place].first?.isUppercase == true || said.joined().count >= 7 else { continue }
          let called = coaches.filter { $0.isCalled(said, byFirstName: isIntroduced) }
          if !called.isEmpty { return called }
        }
      }
    }
    return []
  }

  /// The name after `coach`, where a word is written as one.
  fileprivate var unknownCoach: String? {
    zip(textWords, textWords.dropFirst()).first { title, name in
      title.lowercased() == "coach" && name.first?.isUppercase == true
        && name.dropFirst().contains(where: \.isLowercase) && !String(name).isPlainAfterCoach
    }.map { String($1) }
  }

  /// Letters in a row, without the `'s` at an end.
  private var textWords: [Substring] {
    words.joined(separator: " ").split { !($0.isLetter || "'’-".contains($0)) }.map { word in
      word.hasSuffix("'s") || word.hasSuffix("’s") ? word.dropLast(2) : word
    }
  }
}

extension Coach {
  /// True if words are their last name or their whole name, or the first; signs, accents and case don't count.
  fileprivate func isCalled(_ words: some Sequence<some StringProtocol>, byFirstName: Bool) -> Bool {
    let (said, first, last) = (words.joined().nameLetters, firstName.nameLetters, lastName.nameLetters)
    return !said.isEmpty && ([last, first + last, last + first].contains(said) || byFirstName && said == first)
  }
}

extension [Coach] {
  /// Those who are still there, or all where nobody is.
  fileprivate var present: [Coach] {
    let present = filter { $0.left == nil }
    return present.isEmpty ? self : present
  }
}

extension String {
  fileprivate var nameLetters: String { Folded(filter { $0.isLetter || $0.isNumber }).text }

  /// True for a word after `coach` that is no name: `from coach about the camp`.
  fileprivate var isPlainAfterCoach: Bool { Self.plainAfterCoach.contains(lowercased().filter(\.isLetter)) }

  private static let plainAfterCoach: Set = [
    "he", "she", "they", "we", "i", "im", "ive", "you", "it", "its", "his", "her", "their", "our", "my", "your",
    "him", "them", "us", "me", "who", "a", "an", "the", "this", "that", "there", "here", "and", "or", "but", "if",
    "when", "so", "to", "of", "for", "in", "at", "by", "as", "with", "from", "about", "after", "before", "during",
    "re", "regarding", "is", "was", "has", "had", "will", "would", "can", "asking", "asked", "inviting", "invited",
    "wanting", "wants", "wanted", "saying", "says", "said", "telling", "told", "likes", "liked", "loved", "thinks",
    "saw", "called", "texted", "emailed", "hi", "hello", "hey", "thanks", "thank", "no", "not", "yes", "great",
    "good", "just", "all", "visited", "replied", "answered", "wrote", "came", "sent", "got", "gave", "offered",
    "met", "seemed", "left", "responded",
  ]
}

/// The coach whose name stands among what is said of an interaction, before its text.
extension Cursor {
  /// A coach who is named; nil where the name was refused. `words` are those that belong to the text.
  typealias NamedPartner = (coach: Key<Coach>?, words: [String], rest: Cursor)

  /// Words that may be a name, and the cursor after them.
  private typealias Saying = (words: [String], rest: Cursor)

  /// `with coach ferrantino`, `from ivo`; without such a word, or only `coach`, before a day, a direction, a field or the
  /// end. Nil for any other words. Refused, and said so, where several have that name, or nobody at the school has it.
  var logPartner: NamedPartner? {
    guard named.count == 1, named[0].list == .schools else { return nil }
    let (start, isIntroduced, isTitled) = introduction
    let sayings = start.sayings(isBeforeText: isIntroduced)
    guard !sayings.isEmpty else { return nil }
    let school = Key<School>(named[0].id)
    let own = scope.session.tables.coaches.filter { $0.schoolID == school }
    for (words, rest) in sayings {
      let called = own.filter { $0.isCalled(words, byFirstName: isIntroduced || isTitled) }.present
      if called.count > 1 {
        let name = start.place..<(rest.last?.span.upperBound ?? start.place)
        context.fail(
          Diagnostic(
            "'\(context.text(name))' matches \(ListName.coaches.counted(called.count))", at: name, kind: .row,
            hint: "type more of the name, or log its number",
            choices: called.byName(scope.session.context).map { RowID(.coaches, $0.id.uuid) }))
        return (nil, [], rest)
      }
      guard let coach = called.first else { continue }
      // More people follow: all of them stay in the text.
      let isOneOfMany = ["and", "&"].contains(rest.peek()?.text.lowercased())
      let said = context.text(place..<(rest.last?.span.upperBound ?? place))
      return (coach.id, isOneOfMany ? [said] : [], rest)
    }
    return failForStranger(sayings, after: start, isIntroduced: isIntroduced, isTitled: isTitled)
  }

  /// True before who began: `from coach miller`.
  var isLogSender: Bool { after(oneOf: ["from"]) != nil }

  /// The cursor after `from coach` or `with the coach`, who isn't named.
  var afterUnnamedCoach: Cursor? {
    let (rest, isIntroduced, isTitled) = introduction
    return isIntroduced && isTitled ? rest : nil
  }

  /// Says whom `a call with him` or `an email from the coach there` may mean, where a line names nobody: the coaches of what
  /// was shown last.
  func failUnnamedPartner() {
    var (rest, type) = (after(oneOf: ["a", "an", "another"]) ?? self, "")
    for _ in 0..<2 {
      guard let word = rest.peek(), !word.isQuoted else { return }
      type += type.isEmpty ? word.text : " \(word.text)"
      rest = rest.after(word)
      guard type == "visit" || !LogKind.types.meanings(of: type).isEmpty,
        let start = rest.after(oneOf: ["with", "from", "to"])
      else { continue }
      let article = start.after(oneOf: ["the"]) ?? start
      let title = (article.after(oneOf: ["head"]) ?? article).after(oneOf: ["coach"])
      guard let whom = start.after(oneOf: ["him", "her", "them"]) ?? title else { return }
      let end = whom.after(oneOf: ["there"]) ?? whom
      let said = start.place..<(end.last?.span.upperBound ?? start.place)
      let more = context.text(end.place..<context.endOfStatement(from: place)).trimmed
      let sender = rest.isLogSender ? " inbound" : ""
      context.fail(unnamed(said) { "log \($0) \(type)\(sender) \(more)".trimmed })
    }
  }

  private func unnamed(_ said: Span, _ line: (_ name: String) -> String) -> Diagnostic {
    let session = scope.session
    let coaches = session.tables.coaches.filter { coach in
      coach.id.uuid == scope.current?.id || coach.left == nil && coach.schoolID.map(\.uuid) == scope.current?.id
    }.byName(session.context)
    let names = coaches.map { $0.title(session.context) }
    let whom = context.text(said)
    guard let first = names.first else {
      return Diagnostic("it isn't said who '\(whom)' is", at: said, kind: .row, hint: line("COACH"))
    }
    return Diagnostic(
      "'\(whom)' could be \(names.listed("or"))", at: said, kind: .row, hint: line(first.quotedIfNeeded),
      choices: coaches.map { RowID(.coaches, $0.id.uuid) })
  }

  /// The cursor after `with`, `from the head coach` or `coach`, and which of them was there.
  private var introduction: (rest: Cursor, isIntroduced: Bool, isTitled: Bool) {
    let opening = after(oneOf: ["with", "from"])
    let start = opening ?? self
    let article = start.after(oneOf: ["the"]) ?? start
    let title = (article.after(oneOf: ["head"]) ?? article).after(oneOf: ["coach"])
    return (title ?? start, opening != nil, title != nil)
  }

  private func after(oneOf words: Set<String>) -> Cursor? {
    guard let word = peek(), !word.isQuoted, words.contains(word.text.lowercased()) else { return nil }
    return after(word).marking(word, .sign)
  }

  /// What may be a name here, the longest first.
  private func sayings(isBeforeText: Bool) -> [Saying] {
    var (rest, words, sayings) = (self, [String](), [Saying]())
    while words.count < 4, let word = rest.peek(), !word.isQuoted {
      words.append(word.text)
      rest = rest.after(word).marking(word, .value)
      if isBeforeText || rest.isBeforeLogDetail { sayings.insert((words, rest), at: 0) }
    }
    return sayings
  }

  /// Refuses a coach of another school, and a `coach NAME` whom nobody knows; nil where the words are a text.
  private func failForStranger(
    _ sayings: [Saying], after start: Cursor, isIntroduced: Bool, isTitled: Bool
  ) -> NamedPartner? {
    let school = scope.name(of: named[0]) ?? "this school"
    func refused(_ saying: Saying, _ hint: (_ name: String) -> String) -> NamedPartner {
      let span = start.place..<(saying.rest.last?.span.upperBound ?? start.place)
      let name = context.text(span).filter { !",:".contains($0) }
      context.fail(Diagnostic("'\(name)' is no coach at \(school)", at: span, hint: hint(name)))
      return (nil, [], saying.rest)
    }
    for saying in sayings
    where isTitled || saying.rest.isBeforeLogDetail && (isIntroduced || !saying.rest.isAtEnd) {
      guard let other = coach(called: saying.words) else { continue }
      let type = context.text(endOfNames..<place)
      let said = context.text(saying.rest.place..<context.endOfStatement(from: place))
      let sender = isLogSender ? "inbound " : ""
      return refused(saying) { _ in
        "log \(other.title(scope.session.context).quotedIfNeeded)\(type)\(sender)\(said)".trimmed
      }
    }
    let capital = sayings.first { saying in
      saying.words.allSatisfy { $0.first?.isUppercase == true && !$0.isPlainAfterCoach }
    }
    guard isTitled, let saying = capital ?? sayings.last, isIntroduced || !saying.rest.isAtEnd,
      !saying.words[0].isPlainAfterCoach, !start.isBeforeLogDetail
    else { return nil }
    return refused(saying) { _ in
      "'add coach FIRST LAST school=\(school.quotedIfNeeded)' adds them; quote a text that begins so"
    }
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

  /// A coach at any school who has this last name, with or without the first.
  private func coach(called words: [String]) -> Coach? {
    let rows = scope.session.tables.coaches
    let found = rows.named(words.joined(separator: " "), scope.session.context, through: .bare)?.positions ?? []
    return found.lazy.map { rows[$0] }.first { $0.isCalled(words, byFirstName: false) }
  }
}
