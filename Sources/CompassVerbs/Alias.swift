import Display
import Domain
import Grammar
import ShellCore

/// `alias`: a name for a line, with places for words; alone it lists them.
struct Alias: Command {
  static let verb: Verb = Verb(
    "alias", "Give a command line a short name", group: .script, effect: .world, needs: .nothing,
    examples: ["alias near schools within=$1", "alias finalists \"schools tier=A; due\"", "alias near none", "alias"],
    Parameter<String>.savedName("NAME", "a name for the alias", known: \.aliases).optional,
    Parameter<String>.aliased.optional, make: Self.init)

  let name: String?
  let text: String?

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let name else { return CommandResult([.sheet(sheet(shell.saved.aliases.sorted { $0.key < $1.key }))]) }
    let known = shell.saved.aliasName(name)
    guard let text else {
      guard let known, let line = shell.saved.aliases[known] else { throw unknown(name, shell) }
      return CommandResult([.datum(.object([("name", .text(known)), ("command", .text(line))]), [Text(line)])])
    }
    if text == "none" {
      guard let known else { throw unknown(name, shell) }
      try await shell.keep(with: world) { $0.set(alias: known, to: nil) }
      return .notice(Text("alias '\(known)' removed"))
    }
    try check(name)
    try await shell.keep(with: world) { $0.set(alias: known ?? name, to: text) }
    return .notice(Text("alias '\(known ?? name)': \(text)"))
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

  private func unknown(_ name: String, _ shell: ShellState) -> Failure {
    let near = Nearest.words(to: name, among: shell.saved.aliases.keys.sorted()).map { "alias \($0)" }
    return Failure(
      "no alias is called '\(name)'", hint: near.isEmpty ? "alias \(name) COMMAND" : near.joined(separator: " or "))
  }

  private func sheet(_ aliases: [(key: String, value: String)]) -> Sheet {
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Command", key: "command", minimum: 20, isFlexible: true),
    ]
    var sheet = Sheet(columns: columns, rows: aliases.map { [Text($0.key, .name), Text($0.value)] })
    sheet.noun = ("alias", "aliases")
    sheet.empty = [Text("No aliases yet"), Text("alias near schools within=$1", .dim)]
    return sheet
  }
}

extension Parameter where Value == String {
  /// What an alias stands for: `none`, or a line, whose first command is completed.
  fileprivate static let aliased: Parameter<String> = Parameter("COMMAND|none") { cursor in
    cursor.expect(.keyword("none", note: "remove it"))
    _ = VerbTable.plain.readings(cursor)
    return Parameter.text("COMMAND").readings(cursor)
  }
}

extension VerbTable {
  /// The verbs that take no command themselves: what is completed in an alias, so that lines don't stand in lines without
  /// end.
  static let plain: VerbTable = VerbTable(all.verbs.filter { !["alias", "if", "set", "watch"].contains($0.name) })

  /// Those of them that print: what is completed in `watch`.
  static let printing: VerbTable = VerbTable(plain.verbs.filter(\.prints))
}
