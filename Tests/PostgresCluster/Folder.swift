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

/// A shell that stops the server and removes its folder when this process lets go of a pipe: on purpose, or by dying.
final class Watch: Sendable {
  private let pipe: Int32
  private let shell: Child

  /// - Parameter stop: the command that stops the server.
  init(_ folder: Folder, stop: [String]) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ClusterError("no pipe: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[0]) }
    pipe = ends[1]
    let script = #"trap '' INT TERM HUP; read -r _; cd /; "$@"; rm -rf "$0""#
    shell = try Command(["/bin/sh", "-c", script, folder.path] + stop).start(input: ends[0], log: folder.log)
  }

  /// Stops the server and waits until everything is gone; only the first call does something.
  func end() {
    close(pipe)
    _ = shell.wait()
  }
}
