import Foundation
import ShellCore

extension Talk {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// The scripts that transcripts replay.
  static func script(_ path: String) throws -> String {
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: "Transcripts/Scripts/\(path)")
    guard let data = try? Data(contentsOf: file) else {
      throw Failure("'\(path)' can't be read: no such file or directory", hint: "name another file")
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func transcripts() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Transcripts").path)) ?? []
    return files.filter { $0.hasSuffix(".transcript") }.sorted()
  }
}
