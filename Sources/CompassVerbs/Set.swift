import Display
import Domain
import Grammar
import ShellCore
import Synchronization
import Values

/// `set`: a setting of the shell, or a variable; also a figure that a command prints.
struct SetValue: Command {
  static let verb = Verb(
    "set", "Set, show or unset a setting or a variable", group: .script, needs: .nothing,
    examples: [
      "set output json", "set menu typing", "set coach \"John Smith\"", "set n = count", "set coach none", "set",
    ], Parameter.setting.optional, make: Self.init)

  let setting: Setting?

  /// A name, and what it's to be set to; nil if it's only to be shown.
  struct Setting: Sendable, Hashable {
    var name: String
    var value: NewValue?
  }

  /// The new value of a name.
  enum NewValue: Sendable, Hashable {
    case text(String)
    /// The figure that a command prints.
    case figure(of: String)
    /// The value of some arithmetic.
    case number(String)
    /// A command that has none.
    case nothing(Diagnostic)
  }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let setting else { return CommandResult([.sheet(shell.allSettings)]) }
    let name = setting.name
    switch setting.value {
    case nil: return try show(name, shell)
    case .nothing(let problem): throw Failure(problem)
    case .figure(let line): return try take(line, as: name, in: &shell)
    case .number(let value):
      guard Settings.Name(named: name) == nil else { throw Self.isSetting(name, value) }
      shell.variables[name] = value
      return CommandResult()
    case .text(let value): return try set(name, to: value, in: &shell, with: world)
    }
  }

  private static func taken(_ value: String, of name: String) -> String? {
    Settings.Name(named: name)?.taken(value) ?? (value == "none" ? nil : value)
  }

  private func set(_ name: String, to value: String, in shell: inout ShellState, with world: World) throws
    -> CommandResult
  {
    let taken = Self.taken(value, of: name)
    let isNew = shell.value(of: name) == nil
    try shell.set(name, to: taken)
    if let setting = Settings.Name(named: name) {
      let kept = shell.settings.values[setting]
      if setting == .log, let kept { try world.machine.append("", to: kept) }
      world.person.adopt(setting, kept)
      return CommandResult()
    }
    guard isNew, taken != nil else { return CommandResult() }
    let near = Self.settings(near: name).first.map { "the setting '\($0)'" }
    let meant =
      Self.editing(name, value, in: shell.session) ?? (shell.script == nil ? Self.field(name, value, in: shell) : nil)
    guard let other = meant.map({ "'\($0)'" }) ?? near else { return CommandResult() }
    return .notice(Text("'\(name)' is now a variable; did you mean \(other)?", .warning))
  }

  /// Runs the command on the side; until it has answered, the variable is there for callers that only read
  /// the script.
  private func take(_ line: String, as name: String, in shell: inout ShellState) throws -> CommandResult {
    guard Settings.Name(named: name) == nil else {
      throw Self.isSetting(name, line)
    }
    let before = shell.variables[name]
    shell.variables[name] = before ?? "0"
    return CommandResult(
      next: .take { interpreter, _ in
        interpreter.shell.variables[name] = before
        do {
          interpreter.shell.variables[name] = try await interpreter.figure(of: line)
          return Interpreter.Outcome()
        } catch {
          let failure = Failure(error)
          return failure.message.isEmpty
            ? Interpreter.Outcome(status: failure.status) : await interpreter.report(failure)
        }
      })
  }

  private static func isSetting(_ name: String, _ line: String) -> Failure {
    Failure("'\(name)' is a setting and can't store a figure", hint: "set n = \(line)", status: .notUnderstood)
  }

  /// The settings that a name of three letters or more was probably meant for.
  private static func settings(near name: String) -> [String] {
    name.count < 3 ? [] : Nearest.words(to: name, among: Settings.Name.allCases.map(\.rawValue))
  }

  func anticipate(in shell: inout ShellState) {
    guard let setting else { return }
    switch setting.value {
    case .text(let value): try? shell.set(setting.name, to: Self.taken(value, of: setting.name))
    case .number(let value): shell.variables[setting.name] = value
    case .figure: shell.variables[setting.name] = shell.variables[setting.name] ?? "0"
    case .nothing, nil: break
    }
  }

  private func show(_ name: String, _ shell: ShellState) throws -> CommandResult {
    guard let value = shell.shown(name) else {
      if Settings.Name(named: name) != nil {
        return CommandResult([.datum(.object([(name, .null)]), [Text("\(name) is not set", .dim)])])
      }
      throw Failure("'\(name)' is not set", hint: "set \(name) VALUE")
    }
    return CommandResult([.datum(.object([(name, .text(value))]), [Text(value)])])
  }
}

extension SetValue {
  /// The line that sets or asks for the field of this name: one of the preferences, of the row in view, or of the list
  /// in front; nil where there is none, or it can't hold the value.
  fileprivate static func field(_ name: String, _ value: String, in shell: ShellState) -> String? {
    let isParent = shell.session.identity.isViewing || shell.session.identity.role == .known(.parent)
    for category in isParent ? [PreferenceCategory.notifications] : [.player, .notifications] {
      guard let field = PreferenceForm.of(category).field(named: name) else { continue }
      let context = EntryContext(shell.session, document: shell.session.document(category))
      guard (try? field.read(value, in: context)) != nil else { continue }
      return "prefs \(category.rawValue) \(field.name)=\(value.quotedIfNeeded)"
    }
    let (front, field) = (shell.session.front, name.lowercased())
    guard FieldList(front, shell.session.context).lists(field) else { return nil }
    let pair = "\(field)=\(value.quotedIfNeeded)"
    let entry = front.entity.standardFields.entry(named: field)
    let isInView =
      shell.current?.list == front && (try? entry?.format.value(value, in: EntryContext(shell.session))) != nil
    return ((isInView ? ["edit . \(pair)"] : []) + ["filter \(pair)"]).first { line in
      (try? Statement.read(line, from: 0, in: shell.scope, verbs: .all)) != nil
    }
  }

  /// The `edit` that was probably meant by a name and FIELD=VALUE.
  fileprivate static func editing(_ name: String, _ value: String, in session: Session) -> String? {
    guard let equals = value.firstIndex(of: "="), AssignableFields(of: .schools)[String(value[..<equals])] != nil else {
      return nil
    }
    return session.line("edit \(name) \(value)", about: .schools)
  }
}

extension Interpreter {
  /// The one figure or word that a command prints; nothing of it is shown, and nothing else remembers it.
  ///
  /// Throws a failure without a message where the command has said itself why it failed.
  fileprivate func figure(of line: String) async throws -> String {
    let (blocks, outer) = (PrintedBlocks(), present)
    var inner = self
    inner.present = { presentation in
      switch presentation {
      case .results(let results, _, _), .uncut(let results, _, _): blocks.add(results)
      default: try await outer(presentation)
      }
    }
    inner.shell.recording = nil
    let outcome = await inner.run(line, in: nil, firstLine: 1)
    guard outcome.status == .done else { throw Failure("", status: outcome.status) }
    return try blocks.figure(of: line)
  }
}

/// The blocks that a command printed on the side.
private final class PrintedBlocks: Sendable {
  private let blocks = Mutex<[Block]>([])

  func add(_ more: [Block]) { blocks.withLock { $0 += more } }

  func figure(of line: String) throws(Failure) -> String {
    let blocks = self.blocks.withLock { $0 }
    guard let datum = blocks.only?.onlyValue else {
      throw Failure("expected one figure, but '\(line)' prints more", hint: "set n = count")
    }
    guard let text = datum.word else { throw Failure("'\(line)' prints no figure", hint: "set n = count") }
    return text
  }
}

extension Block {
  /// The value that this is, if it's one alone.
  fileprivate var onlyValue: Datum? {
    switch self {
    case .datum(.object(let fields), _): fields.only?.value
    case .datum(let datum, _): datum
    case .sheet(let sheet):
      sheet.count == 1 ? (sheet.fields.count == 1 ? sheet.record(0).first?.value : nil) : nil
    case .text(let lines): lines.count == 1 ? .text(lines[0].words) : nil
    case .group(let blocks): blocks.only?.onlyValue
    case .detail, .details, .chart: nil
    }
  }
}

extension Datum {
  /// A number or a text as it is typed; nil for nothing, and for what is made of several.
  fileprivate var word: String? {
    switch self {
    case .int(let number): String(number)
    case .double(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .number(let digits): digits
    case .text(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .null, .list, .object: nil
    }
  }
}

extension Parameter where Value == SetValue.Setting {
  /// A setting or a variable, alone or with what it's to be set to.
  fileprivate static let setting = Parameter("NAME VALUE | NAME = COMMAND") { cursor in
    Parameter<String>.settingName.readings(cursor).flatMap { name in
      Parameter<SetValue.NewValue>.newValue.readings(name.rest).map {
        Reading(SetValue.Setting(name: name.value, value: $0.value), $0.rest)
      } + [Reading(SetValue.Setting(name: name.value), name.rest)]
    }
  }
}

extension Parameter where Value == String {
  /// The name of a setting or a variable.
  fileprivate static let settingName = Parameter("NAME") { cursor in
    let expectation = Expectation("a setting or a variable") { scope, typed in
      let settings = Settings.Name.allCases.map { Candidate($0.rawValue, note: $0.summary) }
      let variables = scope.variables.keys.sorted().map {
        Candidate($0, note: Settings.shown(scope.variables[$0] ?? "", of: $0))
      }
      return CandidateList((settings + variables).filter { typed.begins($0.text) })
    }
    if let word = cursor.peek(), !word.isQuoted, let line = cursor.figure(glued: word) {
      cursor.context.fail(Diagnostic(expected: "a name", not: word.text, at: word.span, hint: line))
      return []
    }
    return cursor.take(expectation) { word in
      word.text.utf8.allSatisfy {
        $0 == 0x2E || $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 48 && $0 <= 57
      }
        ? word.text : nil
    }
  }
}

extension Cursor {
  /// `set n = count` for `set n=count`, `set n 5` for `set n=5`.
  fileprivate func figure(glued word: Word) -> String? {
    guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else { return nil }
    let (name, value) = (word.text[..<equals], String(word.text[word.text.index(after: equals)...]))
    let isVerb = VerbTable.all.verb(value) != nil
    return statement(
      replacing: word.span, with: "\(name) \(isVerb ? "= " : "")\(value.isEmpty ? "none" : value)")
  }
}

extension Parameter where Value == SetValue.NewValue {
  /// All words up to the end of the command, with single blanks between them; or `=` and a command.
  fileprivate static let newValue = Parameter("VALUE | = COMMAND") { cursor in
    if let word = cursor.peek(), !word.isQuoted, word.text == "=" {
      return figure(cursor.after(word).marking(word.span, .sign))
    }
    var words: [String] = []
    let (name, begin) = (cursor.last, cursor.place)
    var cursor = cursor
    while let reading = cursor.take(.settingValue(of: cursor.last), as: { $0.text }).first {
      words.append(reading.value)
      cursor = reading.rest
    }
    let value = words.joined(separator: " ")
    if words.count > 1, let name, Settings.Name(named: name.text) == nil {
      // A sentence sets nothing: `set a reminder for friday`.
      cursor.context.fail(
        Diagnostic(
          "several words after '\(name.text)'", at: begin..<cursor.place, hint: "set \(name.text) \(value.quoted)"))
      return []
    }
    return words.isEmpty ? [] : [Reading(.text(value), cursor)]
  }

  /// Arithmetic, or a command that prints one figure, up to the end of the statement.
  private static func figure(_ cursor: Cursor) -> [Reading<SetValue.NewValue>] {
    let context = cursor.context
    func refuse(_ message: String, _ span: Span) -> [Reading<SetValue.NewValue>] {
      context.fail(Diagnostic(message, at: span, hint: "set n = count"))
      return []
    }
    if cursor.beginsArithmetic {
      return cursor.arithmetic.map { [Reading(.number($0.value.text), $0.rest)] } ?? []
    }
    guard !cursor.isAtEnd else {
      _ = VerbTable.printing.readings(cursor)
      return refuse("expected a command after '='", cursor.here)
    }
    if let word = cursor.peek(), VerbTable.all.verb(word.text)?.name == SetValue.verb.name {
      return refuse("'set' prints nothing", word.span)
    }
    let readings = VerbTable.all.readings(cursor, offering: .printing)
    guard let reading = readings.first else { return [] }
    let verb = reading.value.verb
    let span = cursor.place..<reading.rest.place
    let problem: String?
    if (reading.value.command.effect ?? verb.effect) == .store {
      problem = "'\(verb.name)' changes rows"
    } else if !verb.prints {
      problem = "'\(verb.name)' prints nothing"
    } else if reading.rest.place < context.count,
      "|>".contains(context.text(reading.rest.place..<reading.rest.place + 1))
    {
      problem = "the figure can only go into a variable"
    } else {
      problem = nil
    }
    guard problem == nil else {
      return [Reading(.nothing(Diagnostic(problem ?? "", at: span, hint: "set n = count")), reading.rest)]
    }
    return [Reading(.figure(of: context.text(span).trimmed), reading.rest)]
  }
}

extension Expectation {
  /// The values that the setting may have; `none` takes it back, and a command's figure is taken after
  /// `=`.
  fileprivate static func settingValue(of name: Word?) -> Expectation {
    let setting = name.flatMap { Settings.Name(named: $0.text) }
    if setting == .log { return .file }
    if setting == .database { return .file { path in [".db", ".sqlite", ".sqlite3"].contains { path.hasSuffix($0) } } }
    let figure = setting == nil ? [Candidate("=", note: "a command's figure")] : []
    let words = (setting?.choices ?? setting?.examples ?? []).map { Candidate($0) }
    let unset = setting?.taken("none") == nil ? [Candidate("none", note: "as if it weren't set")] : []
    return .words("a value", words + unset + figure)
  }
}
