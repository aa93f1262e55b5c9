import Foundation
import Synchronization

/// A server with TLS on this machine (`openssl s_server`) that answers a request with the same bytes as every other.
struct TLSServer: Sendable {
  let port: Int
  /// Its certificate, which nobody vouches for.
  let certificate: String
  private let heard: Heard
  var address: String { "https://localhost:\(port)/" }
  var heardRequest: Bool { heard.text.withLock { $0.contains("GET /") } }

  /// The words of the program so far: which port it has, what came through, and what it has sent.
  private final class Heard: Sendable {
    let text = Mutex("")
    let port = AsyncStream.makeStream(of: Int.self)
    private let answer: Mutex<Substring?>
    init(answer: String) { self.answer = Mutex(answer[...]) }

    /// Takes the answer that is to be given, once the end of a request has come.
    func takeAnswer() -> Substring? {
      let isAsked = text.withLock { text in
        text.range(of: "GET /").map { text[$0.lowerBound...].contains("\r\n\r\n") } ?? false
      }
      return isAsked ? answer.withLock { $0.take() } : nil
    }
  }

  struct NoServer: Error { let said: String }

  /// Serves as long as the work takes.
  ///
  /// - Parameter endsBadly: true if the connection is closed without a word after the answer, as by
  ///   someone in between.
  static func answering(
    _ answer: String, endsBadly: Bool = false, during work: (TLSServer) async throws -> Void
  ) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    let certificate = folder + "/localhost.pem"
    let (process, input, output, heard) = (Process(), Pipe(), Pipe(), Heard(answer: answer))
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "stdbuf", "-o0", "openssl", "s_server", "-debug", "-accept", "127.0.0.1:0", "-cert", certificate, "-key",
      folder + "/localhost.key",
    ]
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
    let (end, ended) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in ended.finish() }
    try process.run()
    let child = process.processIdentifier
    Thread.detachNewThread { converse(heard, input, output, child, endsBadly: endsBadly) }
    let outcome: Result<Void, any Error>
    do {
      var ports = heard.port.stream.makeAsyncIterator()
      guard let port = await ports.next() else { throw NoServer(said: heard.text.withLock { $0 }) }
      outcome = .success(try await work(TLSServer(port: port, certificate: certificate, heard: heard)))
    } catch { outcome = .failure(error) }
    // Other signals may be blocked in what a test starts.
    kill(child, SIGKILL)
    for await _ in end {}
    try outcome.get()
  }

  /// Reads what the program says until its end. It has sent the answer when it tells of the next write.
  private static func converse(_ heard: Heard, _ input: Pipe, _ output: Pipe, _ child: pid_t, endsBadly: Bool) {
    var isAnswered = false
    while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
      let part = String(decoding: part, as: UTF8.self)
      heard.text.withLock { $0 += part }
      if let port = heard.text.withLock({ $0.firstMatch(of: /ACCEPT .*:([0-9]+)\n/)?.1 }).flatMap({ Int($0) }) {
        heard.port.continuation.yield(port)
      }
      if isAnswered, endsBadly, part.contains("write to") { kill(child, SIGKILL) }
      guard let answer = heard.takeAnswer() else { continue }
      isAnswered = true
      try? input.fileHandleForWriting.write(contentsOf: Data(answer.utf8))
    }
    heard.port.continuation.finish()
  }
}
