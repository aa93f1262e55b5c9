import Glibc

/// The folders that a `~` stands for.
package enum HomeFolder {
  /// The person's own: `$HOME`, else what the system has for the user.
  package static var own: String {
    if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
    return folder { getpwuid_r(geteuid(), $0, $1, $2, $3) } ?? "/"
  }

  /// A path with the folder in front that its `~` or `~user` means; what begins otherwise, and what nobody's name
  /// follows, stays as it is.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    let rest = path.dropFirst(1 + user.count)
    guard let home = user.isEmpty ? own : folder(of: String(user)) else { return path }
    return (home.hasSuffix("/") && rest.hasPrefix("/") ? String(home.dropLast()) : home) + rest
  }

  private static func folder(of user: String) -> String? { folder { getpwnam_r(user, $0, $1, $2, $3) } }

  private typealias Found = UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>

  private static func folder(
    _ look: (UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int, Found) -> Int32
  ) -> String? {
    var (user, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard look(&user, &buffer, buffer.count, &found) == 0, found != nil, let folder = user.pw_dir else { return nil }
    return String(cString: folder)
  }
}
