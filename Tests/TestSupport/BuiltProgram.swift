import Glibc

/// The programs that were built beside this one.
package enum BuiltProgram {
  /// Where they lie.
  package static let folder: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }()

  package static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// True if this machine has a program.
  package static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"].contains { access($0 + name, X_OK) == 0 }
  }
}

/// The time that a test waits for something before it counts as a hang: only a hang reaches it.
package enum Patience {
  package static let seconds = 120.0
  package static let limit = Duration.seconds(seconds)
}
