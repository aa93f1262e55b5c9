import Display
import Grammar
import ShellCore
import Values

/// `alias`: a name for a line, with places for words; alone it lists them.
struct Alias: Command {
  static let verb: Verb = Verb(
    "alias", "Give a command line a short name", group: .script, effect: .world, needs: .nothing,
    examples: ["alias near schools within=$1", "alias finalists \"schools tier=A; due\"", "alias near none", "alias"],
    Parameter<Definition>.definition.optional, make: Self.init)

  let definition: Definition?

  /// A name, and the line it's to stand for; nil if that is only to be shown.
  struct Definition: Sendable {
    var name: String
    var text: String?
  }

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let name = definition?.name else {
      return CommandResult([.sheet(sheet(shell.saved.aliases.sorted { $0.key < $1.key }))])
    }
    let known = shell.saved.aliasName(name)
    if known == nil || ![nil, "none"].contains(definition?.text) { try check(name) }
    guard let text = definition?.text else {
      guard let known, let line = shell.saved.aliases[known] else { throw unknown(name, shell) }
      return CommandResult([.datum(.object([("name", .text(known)), ("command", .text(line))]), [Text(line)])])
    }
    if text == "none" {
      guard let known else { throw unknown(name, shell) }
      try await keep(nil, as: known, in: &shell, with: world)
      return .notice(Text("alias '\(known)' removed"))
    }
    if SecretText(text).isThere {
      throw Failure(
        "nothing was saved: the line holds a password, a key or a token", hint: "alias \(name) login",
        status: .notUnderstood)
    }
    try check(line: text, name, shell)
    try await keep(text, as: known ?? name, in: &shell, with: world)
    let made = Text("alias '\(known ?? name)': \(text)")
    guard world.person.isThere, !world.rules.isConfiguring, let problem = Self.problem(in: text, shell) else {
      return .notice(made)
    }
    let hint = problem.hint.map { [Text("  " + $0, .dim)] } ?? []
    return CommandResult(notices: [made, Text("as it stands it won't run: \(problem.message)", .warning)] + hint)
  }

  private func keep(
    _ text: String?, as name: String, in shell: inout ShellState, with world: World
  ) async throws {
    let before = shell.saved.aliases[name]
    try await shell.keep("alias '\(name)' \(text == nil ? "removed" : "set")", with: world) {
      $0.set(alias: name, to: text)
    } back: {
      $0.set(alias: name, to: before)
    }
  }

  func anticipate(in shell: inout ShellState) {
    guard let definition, let text = definition.text else { return }
    let name = shell.saved.aliasName(definition.name) ?? definition.name
    shell.saved.set(alias: name, to: text == "none" ? nil : text)
  }

  /// The fault in a line, as far as it doesn't depend on the words that will stand in its places.
  private static func problem(in text: String, _ shell: ShellState) -> Diagnostic? {
    guard !text.hasPrefix("!") else { return nil }
    var shell = shell
    for place in 1...9 { shell.variables[String(place)] = "1" }
    var statements = Statements(of: text, in: shell, verbs: .all, isBrief: false)
    do {
      _ = try statements.readAll()
      return nil
    } catch {
      return text.utf8.dropFirst(error.span.lowerBound).starts(with: "$".utf8) ? nil : error
    }
  }

  /// Verbs win, so an alias of that name would never be run.
  private func check(_ name: String) throws {
    if VerbTable.all.verbs.contains(where: { $0.name == name.lowercased() }) {
      throw Failure("'\(name)' is a verb", hint: "alias my-\(name) COMMAND", status: .notUnderstood)
    }
    let isBare = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isBare else {
      throw Failure(
        "expected letters, digits, '-' or '_', not '\(name)'", hint: "alias near schools within=$1",
        status: .notUnderstood)
    }
  }

  /// A line without a verb is a sentence, or a slip.
  private func check(line: String, _ name: String, _ shell: ShellState) throws {
    // Alone, as no words stand in the places of the others yet.
    let first = String(line.prefix { !$0.isWhitespace && $0 != ";" })
    guard let word = try? Word.all(in: first).first, word.text.first.map({ $0.isLetter }) == true,
      VerbTable.all.verb(word.text) == nil, shell.saved.aliasName(word.text) == nil, word.text != name
    else { return }
    let meant = SentenceReader(line, in: shell.scope) { Statement.isRead($0, in: shell.scope, verbs: .all) }.meaning()
    let spelled = Nearest.words(to: word.text, among: VerbTable.all.verbs.map(\.name)).first.map {
      $0 + line.dropFirst(word.text.count)
    }
    let command = if case .command(let command)? = meant { command } else { spelled }
    throw Failure(
      "'\(word.text)' is not a verb", hint: command.map { "alias \(name) \($0)" } ?? "'help' lists the verbs",
      status: .notUnderstood)
  }

  private func unknown(_ name: String, _ shell: ShellState) -> Failure {
    let near = Nearest.words(to: name, among: shell.saved.aliases.keys.sorted()).map { "alias \($0)" }
    return Failure(
      "no alias is called '\(name)'", hint: near.isEmpty ? "alias \(name) COMMAND" : near.listed("or"))
  }

  private func sheet(_ aliases: [(key: String, value: String)]) -> Sheet {
    let columns = [
      SheetColumn("Name", key: "name"),
      SheetColumn("Command", key: "command", minimum: 20, isFlexible: true, wraps: true),
    ]
    var sheet = Sheet(columns: columns, rows: aliases.map { [Text($0.key, .name), Text($0.value)] })
    sheet.noun = ("alias", "aliases")
    sheet.empty = [Text("No aliases yet"), Text("alias near schools within=$1", .dim)]
    return sheet
  }
}

extension Parameter where Value == Alias.Definition {
  /// The name of an alias, alone or with what it's to stand for.
  fileprivate static let definition = Parameter("NAME [COMMAND|none]") { cursor in
    Parameter<String>.savedName("NAME", "a name for the alias", known: \.aliases).readings(cursor).flatMap { name in
      let sign = name.rest.peek().flatMap { $0.text == "=" && !$0.isQuoted ? name.rest.after($0) : nil } ?? name.rest
      return Parameter<String>.aliased.optional.readings(sign.isAtEnd ? name.rest : sign).map {
        Reading(Alias.Definition(name: name.value, text: $0.value), $0.rest)
      }
    }
  }
}

extension Parameter where Value == String {
  /// The meaning of an alias: `none`, or a line, whose first command is completed.
  fileprivate static let aliased: Parameter<String> = Parameter("COMMAND|none") { cursor in
    cursor.expect(.keyword("none", note: "remove it"))
    _ = VerbTable.plain.readings(cursor)
    return Parameter.text("COMMAND").readings(cursor)
  }
}

extension VerbTable {
  /// The verbs that take no command themselves: what is completed in an alias, so that lines don't stand in lines without
  /// end.
  static let plain: VerbTable = VerbTable(
    all.verbs.filter { !["alias", "for", "if", "set", "watch"].contains($0.name) })

  /// Those of them that print: what is completed in `watch`.
  static let printing: VerbTable = VerbTable(plain.verbs.filter(\.prints))
}
