import Display
import ShellCore

/// The content of the configuration file: settings, before there is a session, and lines that are run
/// once there is one.
///
/// A bad line is told, and the others count.
struct Configuration {
  private(set) var settings = ShellCore.Settings()
  private(set) var variables: [String: String] = [:]
  /// The lines that are no settings, where they stand in the file; nil if there are none.
  private(set) var commands: Script?
  /// The faults of the settings, each with its place, and what was guessed of the file.
  private(set) var problems: [Failure] = []

  /// Nil or a file that isn't there is an empty configuration. Throws for one that can't be read.
  init(_ path: String?) throws(Failure) {
    guard let path, FileText.exists(path) else { return }
    let (text, remark) = try TextEncoding.read(try FileText.readBytes(path), from: path)
    if let remark { problems.append(.remark(remark.words)) }
    read(text, path)
  }

  /// Sets a setting or a variable.
  mutating func set(_ name: String, to value: String) throws(Failure) {
    try settings.set(name, to: value, else: &variables)
  }

  private mutating func read(_ text: String, _ path: String) {
    var others: [String] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = String(line)
      do {
        guard let setting = try SettingLine.read(line) else {
          others.append(line)
          continue
        }
        others.append("")
        try set(setting.name, to: setting.value)
      } catch {
        problems.append(
          Failure("\(path):\(number + 1): \(error.message)", hint: error.hint, status: error.status))
      }
    }
    guard others.contains(where: { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") }) else { return }
    commands = Script(name: path, text: others.joined(separator: "\n"), arguments: [])
  }
}

extension Failure {
  /// Something that is told, and is no error.
  fileprivate static func remark(_ text: String) -> Failure {
    var failure = Failure(text)
    failure.manner = .declined
    return failure
  }
}
