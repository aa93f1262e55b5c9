import Display
import Grammar

extension Settings {
  /// Sets a setting, or the variable of that name; takes it back with nil.
  package mutating func set(_ name: String, to value: String?, else variables: inout [String: String]) throws(Failure) {
    guard let setting = Name(rawValue: name) else {
      variables[name] = value
      return
    }
    if let value, let choices = setting.choices, !choices.contains(value) {
      throw Failure(
        "'\(name)' is one of \(choices.joined(separator: ", ")), not '\(value)'",
        hint: "set \(name) \(Nearest.words(to: value, among: choices).first ?? choices[0])",
        status: .notUnderstood)
    }
    if setting == .refresh, let value, value != "off", !(5...86_400).contains(Int(value) ?? 0) {
      throw Failure(
        "'refresh' is a number of seconds from 5 to 86400, or off, not '\(value)'", hint: "set refresh 60",
        status: .notUnderstood)
    }
    values[setting] = value
    if setting == .output { output = value.flatMap(OutputMode.init(rawValue:)) }
  }
}

extension ShellState {
  /// Sets a setting or a variable, or takes it back with nil.
  mutating func set(_ name: String, to value: String?) throws(Failure) {
    try settings.set(name, to: value, else: &variables)
  }

  /// What a name is set to; nil if it isn't.
  func value(of name: String) -> String? {
    if let setting = Settings.Name(rawValue: name) { return settings.values[setting] }
    return variables[name]
  }

  /// The same as it may be shown: a secret stands as asterisks.
  func shown(_ name: String) -> String? { value(of: name).map { Settings.shown($0, of: name) } }

  /// Every setting, and every variable.
  var allSettings: Sheet {
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Value", key: "value", isFlexible: true),
      SheetColumn("Meaning", key: "meaning", isFlexible: true),
    ]
    let known = Settings.Name.allCases.map { name in
      [Text(name.rawValue, .name), Text(shown(name.rawValue) ?? ""), Text(name.summary, .dim)]
    }
    let others = variables.keys.sorted().map { name in
      [Text(name, .name), Text(shown(name) ?? ""), Text("a variable", .dim)]
    }
    return Sheet(columns: columns, rows: known + others)
  }
}
