import Glibc
import Web

/// What the program tells of itself on standard error, for whoever looks for a fault: off unless `COMPASS_LOG` names a
/// level (`debug`, `info`, ...).
enum Diagnostics {
  static let log: DiagnosticLog = {
    guard let level = ProgramEnvironment.value("COMPASS_LOG").flatMap(DiagnosticLog.Level.init(rawValue:)) else {
      return .silent
    }
    return DiagnosticLog(from: level) { level, words in write("\(time) \(level.rawValue) compass: \(words)\n") }
  }()

  /// As `2026-02-07T12:00:00+0000`, in local time.
  private static var time: String {
    var (now, parts) = (Glibc.time(nil), tm())
    localtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      strftime(text.baseAddress, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts) > 0
        ? text.baseAddress.map { String(cString: $0) } ?? "" : ""
    }
  }

  /// In one go, so that lines of several threads don't mix.
  private static func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
