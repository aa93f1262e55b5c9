import Foundation
import Testing

/// Compares with a file in `Goldens`, or writes it when `RECORD=1`.
func expectGolden(_ text: String, _ name: String) throws {
  let file = Talk.folder.appending(path: "Goldens/\(name)")
  if Talk.isRecording {
    try Data(text.utf8).write(to: file)
  } else {
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, "\(name)")
  }
}
