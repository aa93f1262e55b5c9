import Foundation
import SupabaseServer

/// The same requests by other programs: curl fetches them into files, python reads these.
struct Pages {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "wire-benchmark-\(UUID())")

  init(_ targets: [String], of server: SupabaseServer, token: String) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var settings = """
      silent
      no-progress-meter
      fail
      parallel
      parallel-max = 6
      header = "apikey: \(server.anonKey)"
      header = "Authorization: Bearer \(token)"
      header = "Prefer: count=exact"

      """
    for (number, target) in targets.enumerated() {
      settings += "url = \"\(server.url)\(target)\"\noutput = \"\(folder.path)/\(number).json\"\n"
    }
    try settings.write(to: folder.appending(path: "curl.settings"), atomically: true, encoding: .utf8)
  }

  /// Milliseconds, the middle one of three runs.
  func median(_ body: () throws -> Void) throws -> Double {
    var times: [Double] = []
    for _ in 0..<3 {
      let began = ContinuousClock.now
      try body()
      times.append((ContinuousClock.now - began) / .milliseconds(1))
    }
    return times.sorted()[1]
  }

  func fetch() throws { try run(["curl", "--config", "\(folder.path)/curl.settings"]) }

  func read() throws {
    try run([
      "python3", "-c", "import glob, json, sys\nfor name in glob.glob(sys.argv[1] + '/*.json'): json.load(open(name))",
      folder.path,
    ])
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func run(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "'\(words[0])' ended with \(process.terminationStatus)")
    }
  }
}
