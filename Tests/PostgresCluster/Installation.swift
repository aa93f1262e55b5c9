import Glibc

/// The PostgreSQL server that is installed on this machine.
struct Installation {
  /// Where `initdb` and `pg_ctl` lie.
  let folder: String

  var initdb: String { folder + "/initdb" }
  var control: String { folder + "/pg_ctl" }

  /// The newest one below `/usr/lib/postgresql`, else the one on `PATH`.
  static func find() throws -> Installation {
    let versions = names(in: "/usr/lib/postgresql").sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = versions.map { "/usr/lib/postgresql/\($0)/bin" } + path.split(separator: ":").map(String.init)
    guard let folder = folders.first(where: { isProgram("\($0)/initdb") && isProgram("\($0)/pg_ctl") }) else {
      throw ClusterError(
        "expected PostgreSQL's initdb and pg_ctl below /usr/lib/postgresql or on PATH, found neither; "
          + "install them with: Scripts/prepare tests")
    }
    return Installation(folder: folder)
  }

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
