import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `template`: keeps a message with fields under a name, shows one, or forgets it.
package struct Template: Command {
  package static let verb = Verb(
    "template", "Save a message to coaches as a template, or show one", group: .write, effect: .world,
    examples: [
      "template add intro \"Class of {class} {position}\\nDear Coach {last}, I like {school}. My GPA is {gpa}.\"",
      "template intro", "template edit intro", "template intro none",
    ], .templateRequest, make: Self.init
  ).takingProse()

  let request: Request

  enum Request: Sendable {
    /// Without a text in the person's editor.
    case add(String, String?)
    case show(String)
    case forget(String)
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch request {
    case .add(let name, let text): return try await add(name, text, to: &shell, with: world)
    case .show(let name):
      let found = try MessageTemplate(named: name, in: shell)
      let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)) }
      return CommandResult([.datum(.object([("name", .text(found.name)), ("text", .text(found.text))]), lines)])
    case .forget(let name):
      guard let known = shell.saved.templateName(name) else {
        let starter = StarterLetter(named: name)
        throw Failure(
          starter == nil ? "no template is called '\(name)'" : "'\(name)' comes with the program and stays",
          hint: starter == nil ? "'templates' lists them" : "template edit \(name)")
      }
      try await keep(nil, as: known, in: &shell, with: world)
      return .notice(Text("template '\(known)' removed"))
    }
  }

  private func add(
    _ name: String, _ text: String?, to shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    guard !["add", "edit"].contains(name.lowercased()) else {
      throw Failure("a template can't be called '\(name)'", hint: "template add intro TEXT", status: .notUnderstood)
    }
    let known = shell.saved.templateName(name)
    let starter = StarterLetter(named: name)?.template(for: shell.session.context.athlete.sport).text
    let before = known.flatMap { shell.saved.templates[$0] } ?? starter ?? ""
    var draft = Draft("template '\(known ?? name)'", line: "template add \(name.quotedIfNeeded)", base: before)
    let take: ShellState.TakeDraft = { shell, draft in
      try await add(name, draft.text, asIs: known, to: &shell, with: world)
    }
    guard let text else { return try await shell.compose(draft, with: world, taking: take) }
    draft.text = text
    return try await shell.submit(draft, with: world, taking: take)
  }

  private func keep(
    _ text: String?, as name: String, in shell: inout ShellState, with world: World
  ) async throws {
    let before = shell.saved.templates[name]
    try await shell.keep("template '\(name)' \(text == nil ? "removed" : "set")", with: world) {
      $0.set(template: name, to: text)
    } back: {
      $0.set(template: name, to: before)
    }
  }

  private func add(
    _ name: String, _ typed: String, asIs known: String?, to shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let new = typed.replacing("\r\n", with: "\n").trimmed
    guard !new.isEmpty else {
      throw Failure("the template is empty: nothing was saved", hint: "template add \(name) TEXT")
    }
    try MessageTemplate.check(new, name)
    try await keep(new, as: known ?? name, in: &shell, with: world)
    return .notice(Text("template '\(known ?? name)'\(known == nil ? "" : " is now"): \(new)"))
  }
}

extension Parameter where Value == Template.Request {
  /// `add NAME [TEXT]`, a name, or a name and `none`.
  fileprivate static let templateRequest = Parameter("add NAME [TEXT] | edit NAME | NAME [none]") { cursor in
    if let after = cursor.takes("add") { return additions(after) }
    if let after = cursor.takes("edit") {
      return after.take(.template) { $0.text }.map { Reading(.add($0.value, nil), $0.rest) }
    }
    return cursor.take(.template) { $0.text }.flatMap { name in
      (name.rest.takes("none").map { [Reading(.forget(name.value), $0)] } ?? [])
        + [Reading(.show(name.value), name.rest)]
    }
  }

  private static func additions(_ cursor: Cursor) -> [Reading<Template.Request>] {
    Parameter<String>.savedName("NAME", "a name for the template", known: \.templates).readings(cursor).map { name in
      guard !name.rest.isAtEnd, let text = name.rest.text() else { return Reading(.add(name.value, nil), name.rest) }
      return Reading(.add(name.value, text.value), text.rest)
    }
  }
}

/// A message with fields, `{first}` and the like, that are filled for each coach. Of several lines the first is the
/// subject; a single one is the subject of an email, and the text of a short message.
struct MessageTemplate: Hashable, Sendable {
  let name: String
  let text: String
  /// True if `[gpa]` stands for what isn't known; else it can't be filled without.
  var fillsIn = false

  /// Characters.
  static let most = 10_000

  /// Throws a failure that names the first field that nobody knows, or says that the text is too long.
  static func check(_ text: String, _ name: String) throws(Failure) {
    guard text.count <= most else {
      throw Failure(
        "the template has \(text.count) characters; the limit is \(most)", hint: "template add \(name) TEXT",
        status: .notUnderstood)
    }
    for case .field(let field) in pieces(of: text) where MessageField(rawValue: field.lowercased()) == nil {
      let near = Nearest.words(to: field, among: MessageField.allCases.map(\.rawValue)).map { "'{\($0)}'" }
      let all = MessageField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
      throw Failure(
        "'{\(field)}' isn't a template field",
        hint: near.isEmpty ? "use \(all)" : "did you mean \(near.listed("or"))?",
        status: .notUnderstood)
    }
  }

  /// The message for a coach; throws a failure that says what isn't known.
  func message(for coach: Coach, in session: Session) throws(Failure) -> Message {
    try Self.check(text, name)
    var filled = ""
    for piece in Self.pieces(of: text) {
      switch piece {
      case .text(let text): filled += text
      case .field(let name):
        guard let field = MessageField(rawValue: name.lowercased()) else { continue }
        guard let value = field.value(for: coach, in: session) else {
          if fillsIn {
            filled += "[\(field.blank(for: session.context.athlete.recordedSport))]"
            continue
          }
          throw Failure(
            "template '\(self.name)' needs {\(field.rawValue)}, which is missing for '\(field.owner(coach))'",
            hint: field.remedy(for: coach, in: session))
        }
        filled += value.inOneLine
      }
    }
    return Message(of: filled)
  }

  /// What is left open in a letter, each once: `[the day]`.
  static func gaps(in letter: String) -> [String] {
    var seen: Set<String> = []
    return letter.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: "]").map { "[\(rest[..<$0])]" }
    }.filter { seen.insert($0).inserted }
  }

  /// What is left open in the letter to a coach, with the lines that record what isn't known of its fields:
  /// `[gpa]: prefs player gpa=3.6`.
  func gaps(for coach: Coach, in session: Session) -> [String] {
    let names = Self.pieces(of: text).compactMap { if case .field(let name) = $0 { name.lowercased() } else { nil } }
    let fields = Set(names.compactMap(MessageField.init)).filter { $0.value(for: coach, in: session) == nil }
    let sport = session.context.athlete.recordedSport
    let unknown = MessageField.allCases.filter(fields.contains).map {
      (gap: "[\($0.blank(for: sport))]", line: $0.remedy(for: coach, in: session))
    }
    let own = Self.gaps(in: (try? message(for: coach, in: session))?.text ?? "").filter { gap in
      !unknown.contains { $0.gap == gap }
    }
    return unknown.map { "\($0.gap): \($0.line)" } + own.map { "\($0): in your own words" }
  }

  private enum Piece {
    case text(String)
    case field(String)
  }

  /// A name in braces is a field; any other brace is a brace, and so are two in a row.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        literal.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        literal.append(character)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0 == "_" }
      if character == "{", !name.isEmpty, rest.dropFirst(name.count).first == "}" {
        pieces += [.text(literal), .field(String(name))]
        literal = ""
        rest = rest.dropFirst(name.count + 1)
      } else {
        literal.append(character)
      }
    }
    return pieces + [.text(literal)]
  }
}

extension MessageTemplate {
  /// The one of a name, whatever the case it is typed in; one of the program's says what is recorded of a coach.
  init(named name: String, for coach: Coach? = nil, in shell: ShellState) throws(Failure) {
    let saved = shell.saved
    guard let known = saved.templateName(name), let text = saved.templates[known] else {
      if let starter = StarterLetter(named: name) {
        let facts = coach.map { LetterFacts($0, in: shell.session) } ?? LetterFacts()
        self = starter.template(for: shell.session.context.athlete.sport, saying: facts)
        return
      }
      let near = Nearest.words(to: name, among: saved.templates.keys.sorted() + StarterLetter.allCases.map(\.rawValue))
      throw Failure(
        "no template is called '\(name)'",
        hint: Nearest.question(near)
          ?? "'templates' lists them, 'template add \(name.quotedIfNeeded) TEXT' makes one")
    }
    self.name = known
    self.text = text
  }
}

extension Expectation {
  /// A template, with the beginning of its text.
  static let template = Expectation("a template") { scope, typed in
    let own = Set(scope.templates.keys.map { $0.lowercased() })
    return CandidateList(
      scope.templates.sorted { $0.key < $1.key }.filter { typed.begins($0.key) }.map {
        Candidate($0.key.quotedIfNeeded, note: String($0.value.prefix { !$0.isNewline }.prefix(40)))
      }
        + StarterLetter.allCases.filter { typed.begins($0.rawValue) && !own.contains($0.rawValue) }.map {
          Candidate($0.rawValue, note: $0.use)
        })
  }
}

/// A field of a template: what is put into a message in its place.
enum MessageField: String, CaseIterable, Sendable {
  case first, last, name, role, school
  case athlete, position, `class`, gpa, sat, act, height, weight, velocity
  case highSchool = "high_school"
  case measurables, video, schedule, event, reach

  /// Nil where it isn't known.
  func value(for coach: Coach, in session: Session) -> String? {
    let text =
      switch self {
      case .first: coach.firstName
      case .last: coach.lastName
      case .name: coach.fullName
      case .role: coach.role?.label
      case .school: coach.schoolID.flatMap { session.context.schoolNames[$0] }
      case .event: session.lastMeeting(at: coach.schoolID)?.name
      case .schedule: session.schedule(for: coach.schoolID)
      default: athleteValue(in: session)
      }
    return text?.trimmed.isEmpty == false ? text : nil
  }

  private func athleteValue(in session: Session) -> String? {
    let athlete = session.context.athlete
    switch self {
    case .athlete: return session.athleteName
    case .position: return session.positions
    case .class: return session.graduationYear.map(String.init)
    case .gpa: return words(athlete.gpa ?? session.account("gpa") { $0.gpa }.known)
    case .sat: return words(athlete.sat ?? session.account("sat_score") { $0.satScore.map(Double.init) }.known)
    case .act: return words(athlete.act ?? session.account("act_score") { $0.actScore.map(Double.init) }.known)
    case .height: return athlete.height.flatMap { Int(exactly: $0.rounded()) }.map { "\($0 / 12)'\($0 % 12)\"" }
    case .weight: return words(athlete.weight)
    case .velocity: return words(athlete.velocity)
    case .highSchool: return session.highSchool
    case .measurables: return session.measurables
    case .video: return session.videoAddress
    case .reach: return session.reach
    case .first, .last, .name, .role, .school, .event, .schedule: return nil
    }
  }

  private func words(_ number: Double?) -> String? {
    number.flatMap { $0.isFinite ? JSON($0).text : nil }
  }

  private var isOfCoach: Bool { [.first, .last, .name, .role, .school].contains(self) }

  /// What stands in brackets where it isn't known: a swimmer has an event rather than a position.
  func blank(for sport: Sport?) -> String {
    switch self {
    case .position: sport?.positionWord ?? rawValue
    case .highSchool: "high school"
    case .reach: "phone"
    default: rawValue
    }
  }

  /// Whose it is, for messages.
  func owner(_ coach: Coach) -> String { isOfCoach ? coach.fullName : "the athlete" }

  private func named(_ coach: Coach) -> String {
    coach.fullName.trimmed.isEmpty ? "id:\(coach.id)" : coach.fullName.quotedIfNeeded
  }

  private var coachExample: String {
    switch self {
    case .first: "first=Pat"
    case .role: "role=head"
    case .school: "school=..."
    default: "last=Smith"
    }
  }

  /// The line that can be typed so that it is known.
  func remedy(for coach: Coach, in session: Session) -> String {
    let (sport, today) = (session.context.athlete.recordedSport ?? .other, session.context.clock.today)
    let school = coach.schoolID.flatMap { session.context.schoolNames[$0] }
    return switch self {
    case .first, .last, .name, .role, .school: session.line("edit \(named(coach)) \(coachExample)", about: .coaches)
    case .athlete: "prefs player name=\"First Last\""
    case .class: "prefs player graduation year=2028"
    case .position: "prefs player position=\((sport.examplePosition ?? "NAME").quotedIfNeeded)"
    case .gpa: "prefs player gpa=3.6"
    case .sat: "prefs player sat=1250"
    case .act: "prefs player act=28"
    case .height: "prefs player height=73"
    case .weight: "prefs player weight=185"
    case .velocity: "add metric velocity value=84 recorded=today"
    case .measurables:
      sport == .baseball
        ? "add metric velocity value=84 recorded=today" : "add metric \(sport.exampleResult) recorded=today"
    case .highSchool: "prefs player school name=\"Lakewood High\""
    case .video: "add document Highlights type=highlight_video url=https://..."
    case .schedule:
      sport.gathering == "showcase"
        ? "add event Fall Showcase type=showcase start=\(today + 14)"
        : "add event Winter \(sport.gathering.prefix(1).uppercased())\(sport.gathering.dropFirst()) type=game "
          + "start=\(today + 14)"
    case .event:
      "add event Camp type=camp start=\(today + -1) school=\(school?.quotedIfNeeded ?? "...") attended=yes"
    case .reach: "prefs player phone=330-555-0100"
    }
  }
}
