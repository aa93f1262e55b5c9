import Glibc

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
