import Glibc

/// Variables of the environment that no other program is to see: they are taken out of it before anything is started.
enum Secrets {
  private static let names = ["COMPASS_PASSWORD", "COMPASS_ACCESS_TOKEN", "COLLEGE_SCORECARD_API_KEY"]

  /// What they were; only those that were set. Read first by `take`, before there is a second thread.
  static let values: [String: String] = {
    var values: [String: String] = [:]
    for name in names {
      guard let value = getenv(name) else { continue }
      values[name] = String(cString: value)
      // The system shows the memory where the environment began, whatever is unset.
      memset(value, 0, strlen(value))
      unsetenv(name)
    }
    return values
  }()

  /// Takes them out of the environment.
  static func take() { _ = values }
}
