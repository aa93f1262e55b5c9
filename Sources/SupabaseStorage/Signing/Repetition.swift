import Domain
import Storage
import Web

/// Whether a request may be sent again when its answer didn't come, and when.
enum Repetition: Sendable {
  /// It might have been carried out.
  case never
  /// It does no harm, but only within seconds.
  case soon
  case always

  /// How often a request is sent at most.
  static var most: Int { 3 }
  /// A longer pause than this is for the person to make.
  static var longestPause: Duration { .seconds(30) }

  /// How long to wait before sending again; nil if this is final.
  ///
  /// - Parameters:
  ///   - tries: how often it was sent.
  ///   - chance: from 0 up to 1.
  func pause(after outcome: Result<WebResponse, WebError>, tries: Int, now: Instant, chance: Double) -> Duration? {
    guard tries < Self.most else { return nil }
    let backoff = Duration.milliseconds(500 << (tries - 1)) * (0.5 + chance / 2)
    switch outcome {
    case .success(let response) where response.status == 429:
      let wanted = response.retryAfter(now: now) ?? backoff
      return wanted <= Self.longestPause ? max(wanted, backoff) : nil
    case .success(let response):
      return self != .never && response.isTransient ? backoff : nil
    case .failure(.timedOut): return self == .always ? backoff : nil
    case .failure(.cutOff): return self == .never ? nil : backoff
    case .failure: return nil
    }
  }
}

extension WebResponse {
  /// Whether the same request may well succeed a moment later.
  fileprivate var isTransient: Bool { status >= 500 && ![501, 505, 511, 540].contains(status) }

  /// What `Retry-After` demands, in seconds or as a date; nil if it's missing or makes no sense.
  func retryAfter(now: Instant) -> Duration? {
    guard let text = header("Retry-After") else { return nil }
    if let seconds = Int(text), (0...86_400).contains(seconds) { return .seconds(seconds) }
    guard let date = Instant(httpDate: text) else { return nil }
    let start = header("Date").flatMap { Instant(httpDate: $0) } ?? now
    let seconds = date.microseconds(since: start) / 1_000_000
    return (0...86_400).contains(seconds) ? .seconds(seconds) : nil
  }
}

extension Instant {
  /// Reads a date as headers have it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init?(httpDate text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = Day.monthNames.firstIndex(where: { $0.prefix(3) == parts[2] })
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }
}
