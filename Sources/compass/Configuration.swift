import Domain
import ShellCore

/// What the configuration file sets, before there is a session.
struct Configuration {
  private(set) var settings = ShellCore.Settings()
  private(set) var variables: [String: String] = [:]

  /// Reads `set NAME VALUE` lines; nil or a file that isn't there is an empty configuration.
  ///
  /// Throws a failure with the place of the first line that isn't understood.
  init(_ path: String?) throws(Failure) {
    guard let path, FileText.exists(path) else { return }
    let text = try FileText.read(path)
    try read(text, path)
  }

  /// Sets a setting or a variable.
  mutating func set(_ name: String, to value: String) throws(Failure) {
    try settings.set(name, to: value, else: &variables)
  }

  private mutating func read(_ text: String, _ path: String) throws(Failure) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do {
        guard let (name, value) = try SettingLine.read(String(line)) else { continue }
        try set(name, to: value)
      } catch {
        throw Failure(
          "\(path):\(number + 1): \(error.message)", hint: error.hint ?? "or start with --no-config",
          status: error.status)
      }
    }
  }
}
