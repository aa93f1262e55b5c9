import Glibc

/// A home folder for a program under test: its configuration, and no programs that it could start.
struct Home {
  private let path: String

  init(keys: String) throws {
    var template = Array("/tmp/fuzz-home-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Typist.Failure(description: "no home folder: errno \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for folder in ["config", "config/compass", "state", "data"] { mkdir("\(path)/\(folder)", 0o700) }
    write("set keys \(keys)\n", to: "config/compass/config")
    write("bind -\(keys.first == "v" ? "v" : "e")\n", to: ".editrc")
  }

  func remove() { _ = system("rm -r '\(path)'") }

  func start(_ program: String, extras: String) throws -> Typist {
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": path, "PATH": "/nonexistent", "EDITOR": "/bin/true",
      "PAGER": "/bin/cat", "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
      "XDG_DATA_HOME": path + "/data",
      "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=24",
    ]
    var arguments = program == "compass" ? ["--sample"] : ["--history", path + "/history"]
    switch extras {
    case "plain": arguments.append("--plain")
    case "advice" where program == "editdemo": arguments.append("--advice")
    case "slow" where program == "editdemo": arguments += ["--advice", "--slow", "--ticker"]
    default: break
    }
    // Files that are named without a folder go there.
    _ = chdir(path)
    defer { _ = chdir("/") }
    return try Typist(Self.folder + "/" + program, arguments, environment)
  }

  /// Where this program, and those beside it, lie.
  private static var folder: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let program = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return program.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }

  private func write(_ text: String, to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
