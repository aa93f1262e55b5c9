import Files
import Glibc
import ShellCore

/// The environment and the places that it names.
enum ProgramEnvironment {
  /// A variable's value; nil if it's unset or empty.
  static func value(_ name: String) -> String? {
    if let secret = Secrets.values[name] { return secret.isEmpty ? nil : secret }
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// True if the terminal can take back what stands on it.
  static var redraws: Bool { value("TERM").map { $0 != "dumb" } ?? false }

  /// Where the program was started; empty if that is gone.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// `$XDG_CONFIG_HOME/compass/config`: `set` lines, replayed at the start.
  static var configFile: String { folder("XDG_CONFIG_HOME", ".config") + "/config" }

  /// The embedded database that is opened when nothing else is named.
  static var databaseFile: String { dataFolder + "/compass.db" }

  /// Where the lists of a household lie, each in a file.
  static var dataFolder: String { folder("XDG_DATA_HOME", ".local/share") }

  /// Copies of lists from before they moved.
  static var backupsFolder: String { dataFolder + "/backups" }

  /// Views, aliases and templates.
  static var savedFile: String { folder("XDG_CONFIG_HOME", ".config") + "/saved.json" }

  /// When each source was last opened.
  static var visitsFile: String { folder("XDG_STATE_HOME", ".local/state") + "/visits.json" }

  /// Quick tasks, a list for each user.
  static var tasksFile: String { folder("XDG_STATE_HOME", ".local/state") + "/tasks.json" }

  /// Texts that were typed and could not be stored.
  static var draftsFile: String { folder("XDG_STATE_HOME", ".local/state") + "/drafts" }

  /// Suggestions that a database doesn't take.
  static var suggestionsFile: String { folder("XDG_STATE_HOME", ".local/state") + "/suggestions.json" }

  /// The athlete that each parent looked at last.
  static var athletesFile: String { folder("XDG_STATE_HOME", ".local/state") + "/athletes.json" }

  /// The sessions of the person who is signed in.
  static var sessionFile: String { folder("XDG_STATE_HOME", ".local/state") + "/session.json" }

  /// Copies of what servers hold, for times without them.
  static var copiesFolder: String { folder("XDG_STATE_HOME", ".local/state") + "/copies" }

  /// The time that one request may take: `COMPASS_TIMEOUT` seconds, a tenth of one to an hour; 10 if it's
  /// something else.
  static var timeout: Duration {
    guard let seconds = value("COMPASS_TIMEOUT").flatMap(Double.init), (0.1...3600).contains(seconds) else {
      return .seconds(10)
    }
    return .milliseconds(Int(seconds * 1000))
  }
  /// What the headers of sheets were said to mean.
  static var headersFile: String { folder("XDG_STATE_HOME", ".local/state") + "/headers.json" }
  /// Places that were looked up for `home`.
  static var placesFile: String { folder("XDG_CACHE_HOME", ".cache") + "/places.json" }

  /// Throws for a `COMPASS_TIMEOUT` that can't be meant.
  static func check() throws(Failure) {
    guard let text = value("COMPASS_TIMEOUT") else { return }
    guard let seconds = Double(text), (0.1...3600).contains(seconds) else {
      throw Failure(
        "COMPASS_TIMEOUT must be a number of seconds from 0.1 to 3600, found '\(text)'",
        hint: "start with COMPASS_TIMEOUT=10",
        status: .notUnderstood)
    }
  }

  /// The lines of a family, or of those who try the sample; nil where none is kept.
  static func historyFile(_ options: Options) -> String? {
    if options.isPrivate { return nil }
    return folder("XDG_STATE_HOME", ".local/state") + (options.sample ? "/sample-history" : "/history")
  }

  private static func folder(_ variable: String, _ usual: String) -> String {
    let base = value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(HomeFolder.own)/\(usual)"
    return base + "/compass"
  }
}

/// Variables of the environment that no other program is to see: they are taken out of it before anything is started.
enum Secrets {
  private static let names = ["COMPASS_PASSWORD", "COMPASS_ACCESS_TOKEN", "COLLEGE_SCORECARD_API_KEY"]

  /// Their values; only those that were set. Read first by `take`, before there is a second thread.
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
