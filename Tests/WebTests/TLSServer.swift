import Foundation
import Synchronization

/// A server with TLS on this machine (`openssl s_server`) that answers each request with the same bytes.
final class TLSServer: Sendable {
  let port: Int
  /// Its certificate, which nobody vouches for.
  let certificate: String
  private let folder: URL
  private let process: Process
  private let heard: Heard

  /// What the program has said so far: which port it has, and what came through.
  private final class Heard: Sendable {
    private let text = Mutex("")

    var all: String { text.withLock { $0 } }

    /// Whether the end of a request has come with this part.
    func append(_ part: Data) -> Bool {
      text.withLock { text in
        text += String(decoding: part, as: UTF8.self)
        guard let start = text.range(of: "GET /", options: .backwards) else { return false }
        return text[start.lowerBound...].contains("\r\n\r\n") && !part.isEmpty
      }
    }
  }

  struct NoServer: Error { let said: String }

  /// - Parameter endsBadly: whether the connection is closed without a word after the answer, as by somebody in between.
  init(answering answer: String, endsBadly: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compass-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Certificate.write(to: folder)
    let (process, input, output, heard) = (Process(), Pipe(), Pipe(), Heard())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", files.certificate, "-key", files.key,
    ]
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
    try process.run()
    var said = ""
    while said.firstMatch(of: /ACCEPT .*:([0-9]+)\n/) == nil {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw NoServer(said: said) }
      said += String(decoding: part, as: UTF8.self)
    }
    port = said.firstMatch(of: /ACCEPT .*:([0-9]+)\n/).flatMap { Int($0.1) } ?? 0
    certificate = files.certificate
    (self.folder, self.process, self.heard) = (folder, process, heard)
    let child = process.processIdentifier
    Thread.detachNewThread {
      while true {
        let part = output.fileHandleForReading.availableData
        if part.isEmpty { return }
        guard heard.append(part) else { continue }
        try? input.fileHandleForWriting.write(contentsOf: Data(answer.utf8))
        if endsBadly {
          usleep(200_000)
          kill(child, SIGKILL)
        }
      }
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  var address: String { "https://localhost:\(port)/" }
  var heardRequest: Bool { heard.all.contains("GET /") }
}
