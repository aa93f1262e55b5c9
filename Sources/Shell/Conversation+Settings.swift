import Display

extension Conversation {
  /// Sets a setting or a variable, or takes it back with nil.
  public mutating func set(_ name: String, to value: String?) throws {
    guard let setting = Settings.Name(rawValue: name) else {
      variables[name] = value
      return
    }
    if let value, let choices = setting.choices, !choices.contains(value) {
      throw Failure(
        "'\(name)' is one of \(choices.joined(separator: ", ")), not '\(value)'", hint: "set \(name) \(choices[0])",
        status: .notUnderstood)
    }
    settings.values[setting] = value
    if setting == .output { settings.output = value.flatMap(OutputMode.init(rawValue:)) }
  }

  /// What a name is set to; nil if it isn't.
  func value(of name: String) -> String? {
    Settings.Name(rawValue: name).map { settings.values[$0] } ?? variables[name]
  }

  /// Every setting, and every variable.
  var allSettings: Sheet {
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Value", key: "value", isFlexible: true),
      SheetColumn("Meaning", key: "meaning", isFlexible: true),
    ]
    let known = Settings.Name.allCases.map { name in
      [Text(name.rawValue, .name), Text(settings.values[name] ?? ""), Text(name.summary, .dim)]
    }
    let others = variables.keys.sorted().map { name in
      [Text(name, .name), Text(variables[name] ?? ""), Text("a variable", .dim)]
    }
    return Sheet(columns: columns, rows: known + others)
  }
}
