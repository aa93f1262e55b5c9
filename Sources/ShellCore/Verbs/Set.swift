import Display
import Domain
import Grammar

/// `set`: a setting of the shell, or a variable.
package struct SetValue: Command {
  package static let verb = Verb(
    "set", "Set, show or take back a setting or variable", group: .shell, needs: .nothing,
    examples: ["set output json", "set coach \"John Smith\"", "set coach none", "set"], .settingName,
    Parameter.restOfWords.optional, make: Self.init)

  let name: String?
  let value: String?

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let name else { return CommandResult([.sheet(shell.allSettings)]) }
    guard let value else { return try show(name, shell) }
    let taken = value == "none" ? nil : value
    let isNew = shell.value(of: name) == nil
    try shell.set(name, to: taken)
    if let setting = Settings.Name(rawValue: name) {
      world.person.adopt(setting, taken)
      return CommandResult()
    }
    guard isNew, taken != nil, let near = Self.settings(near: name).first else { return CommandResult() }
    return .notice(Text("'\(name)' is a variable now; did you mean the setting '\(near)'?", .warning))
  }

  /// The settings that a name of three letters or more was probably meant for.
  private static func settings(near name: String) -> [String] {
    name.count < 3 ? [] : Nearest.words(to: name, among: Settings.Name.allCases.map(\.rawValue))
  }

  package func anticipate(in shell: inout ShellState) {
    if let name, let value { try? shell.set(name, to: value == "none" ? nil : value) }
  }

  private func show(_ name: String, _ shell: ShellState) throws -> CommandResult {
    guard let value = shell.shown(name) else {
      if Settings.Name(rawValue: name) != nil {
        return CommandResult([.datum(.object([(name, .null)]), [Text("\(name) is not set", .dim)])])
      }
      throw Failure("'\(name)' is not set", hint: "set \(name) VALUE")
    }
    return CommandResult([.datum(.object([(name, .text(value))]), [Text(value)])])
  }
}

extension Parameter where Value == String? {
  /// A setting or a variable; nil at the end of the command.
  fileprivate static let settingName = Parameter<String>(
    "NAME"
  ) { cursor in
    let expectation = Expectation("a setting or a variable") { scope, typed in
      let settings = Settings.Name.allCases.map { Candidate($0.rawValue, note: $0.summary) }
      let variables = scope.variables.keys.sorted().map {
        Candidate($0, note: Settings.shown(scope.variables[$0] ?? "", of: $0))
      }
      return CandidateList((settings + variables).filter { typed.begins($0.text) })
    }
    return cursor.take(expectation) { word in
      word.text.utf8.allSatisfy {
        $0 == 0x2E || $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 48 && $0 <= 57
      }
        ? word.text : nil
    }
  }.optional
}

extension Parameter where Value == String {
  /// All words up to the end of the command, with single blanks between them.
  fileprivate static let restOfWords = Parameter("VALUE") { cursor in
    var words: [String] = []
    var cursor = cursor
    while let reading = cursor.take(.settingValue(of: cursor.last), as: { $0.text }).first {
      words.append(reading.value)
      cursor = reading.rest
    }
    return words.isEmpty ? [] : [Reading(words.joined(separator: " "), cursor)]
  }
}

extension Expectation {
  /// What the setting may be set to; `none` takes it back.
  fileprivate static func settingValue(of name: Word?) -> Expectation {
    let choices = name.flatMap { Settings.Name(rawValue: $0.text) }?.choices ?? []
    return .words("a value", (choices + ["none"]).map { Candidate($0) })
  }
}
