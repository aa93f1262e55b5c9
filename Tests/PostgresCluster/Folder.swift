import Glibc

/// The temporary folder of one cluster: data, socket and log.
struct Folder {
  let path: String

  var data: String { path + "/data" }
  var log: String { path + "/log" }

  /// A new one, short enough for the path of a socket.
  static func make() throws -> Folder {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let place = wanted.utf8.count < 60 ? wanted : "/tmp"
    let template = strdup("\(place)/compass-postgres-XXXXXX")
    defer { free(template) }
    guard let template, mkdtemp(template) != nil else {
      throw ClusterError("no temporary folder in '\(place)': \(String(cString: strerror(errno)))")
    }
    return Folder(path: String(cString: template))
  }
}
