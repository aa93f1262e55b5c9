import Foundation
import Testing

/// Whether the differences from what was written down are written down instead of reported: `RECORD=1`.
package enum Recording {
  package static let isOn = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Compares with a file in the folder `Goldens` beside the test, or writes it.
  package static func expect(_ text: String, golden name: String, besides test: String = #filePath) throws {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    if isOn {
      try Data(text.utf8).write(to: file)
    } else {
      let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(text == golden, "\(name)")
    }
  }
}
