import CCurl
import Synchronization

/// The functions of the system's libcurl; loaded when it's first asked for, and only once for each name.
///
/// Unchecked, because a pointer isn't `Sendable` by itself: what it points to is written before anybody else sees it, never
/// changes, and lives as long as the process.
struct CurlLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// With OpenSSL, or with GnuTLS where only that is installed.
  static let usualNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  private static let loaded = Mutex<[String: CurlLibrary]>([:])

  /// - Parameter names: file names of libraries; the first one that is there counts.
  static func load(_ names: [String] = usualNames) throws(WebError) -> CurlLibrary {
    var problems: [ccurl_problem] = []
    for name in names {
      var problem = CCURL_LOADED
      if let library = loaded.withLock({ found(name, in: &$0, &problem) }) { return library }
      problems.append(problem)
    }
    throw .noLibrary(
      problems.contains(CCURL_TOO_OLD)
        ? "libcurl 7.68 or later was expected, found an older one"
        : problems.contains(CCURL_UNUSABLE) ? "libcurl can't be used" : "libcurl, which talks to servers, is missing")
  }

  private static func found(
    _ name: String, in loaded: inout [String: CurlLibrary], _ problem: inout ccurl_problem
  ) -> CurlLibrary? {
    if let library = loaded[name] { return library }
    guard let functions = ccurl_load(name, &problem) else { return nil }
    let library = CurlLibrary(functions: functions)
    loaded[name] = library
    return library
  }
}
