import Logging

/// What the program tells of itself on standard error, for whoever looks for a fault: off unless `COMPASS_LOG` names a
/// level (`debug`, `info`, ...).
enum Diagnostics {
  static let log: Logger = {
    guard let level = Environment.value("COMPASS_LOG").flatMap(Logger.Level.init(rawValue:)) else {
      return Logger(label: "compass") { _ in SwiftLogNoOpLogHandler() }
    }
    var log = Logger(label: "compass") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = level
    return log
  }()
}
